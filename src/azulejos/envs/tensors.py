"""Arrays of a batch for torch and JAX, without a copy where that is possible, and never changed on the way."""

from typing import Any

from azulejos.envs.needs import load
from azulejos.errors import InvalidError

__all__ = ["to_jax", "to_torch"]


def to_torch(array: Any) -> Any:
    """The array as a tensor that shares its memory: on the CPU for NumPy's, on the GPU for a `GpuBatch`'s."""
    torch = load("torch", "torch")
    if hasattr(array, "__cuda_array_interface__"):
        return torch.as_tensor(array, device="cuda")
    return torch.from_dlpack(array)


def to_jax(array: Any) -> Any:
    """The array as JAX has it; raises `InvalidError` for int64, unless JAX is set to keep 64 bits.

    JAX would cut such numbers to 32 bits without a word, and a packed state needs all 64.
    """
    jax = load("jax", "jax")
    if array.dtype.itemsize == 8 and not jax.config.jax_enable_x64:
        raise InvalidError("env_jax", found=str(array.dtype))
    return jax.numpy.asarray(array)
