"""Azul for the libraries that people train with: Gymnasium, PettingZoo and OpenSpiel, all on the kernel.

    >>> import gymnasium
    >>> env = gymnasium.make("azulejos.envs:Azul-v0", opponent="greedy")
    >>> observation, info = env.reset(seed=7)
    >>> observation.shape, int(info["action_mask"].sum()) > 0
    ((184,), True)

`azul_v0` is PettingZoo's, `python_azul` OpenSpiel's; `docs/environments.md` describes all. Importing this raises
`InvalidError` without the extra `envs`.
"""

from azulejos.envs.needs import load

for _package in ("numpy", "numba", "gymnasium", "pettingzoo"):
    load(_package)

from azulejos.envs.single import AzulEnv  # noqa: E402 - it is checked first what these need
from azulejos.envs.vector import AzulVectorEnv  # noqa: E402

__all__ = ["AzulEnv", "AzulVectorEnv"]

load("gymnasium").register(
    "Azul-v0", entry_point="azulejos.envs.single:AzulEnv", vector_entry_point="azulejos.envs.vector:AzulVectorEnv"
)
