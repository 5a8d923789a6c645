"""What the kernel needs: imported before the rest of it, it says in a line which package is missing, and its extra."""

from importlib.util import find_spec

__all__ = ["PACKAGES"]

PACKAGES = ("numba", "numpy")

for package in PACKAGES:
    if find_spec(package) is None:
        raise ModuleNotFoundError(
            f"azulejos.kernel needs {package}, which is not installed: pip install 'azulejos[kernel]'", name=package
        )
