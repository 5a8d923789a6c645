"""How the bots' functions are compiled: as the kernel's are, and anew when the source of either changes."""

from pathlib import Path

from azulejos.kernel.jit import Compiler

__all__ = ["compiled"]

compiled = Compiler(Path(__file__).parent)
