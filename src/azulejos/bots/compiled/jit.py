"""How the bots' functions are compiled: as the kernel's are, and anew when the source of either changes."""

from pathlib import Path

from azulejos.kernel.jit import Compiler

__all__ = ["allocation_free", "compiled"]

compiled: Compiler = Compiler(Path(__file__).parent)
allocation_free: Compiler = Compiler(
    Path(__file__).parent, allocates=False
)  # for functions that make no arrays but views
