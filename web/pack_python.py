"""What the page's own Python is made of: compiled, because a browser would compile all of it at every start.

`web/python.ts` runs this in Pyodide, whose bytecode it must be, when the page is built. Of our package it takes what
the host imports when it is loaded; of the standard library what is loaded then, and what this may import later. The
same sources give the same archives.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

OURS = "azulejos"
HOST = "azulejos.offline.host"
DATA = {"azulejos/svg.py": "azulejos/tiles.svg"}  # what a module reads beside itself
# Of the standard library, what is for people at a console, for other processes or for a network. A worker has none.
ELSEWHERE = {"_pyrepl", "ctypes", "doctest", "email", "ftplib", "http", "multiprocessing", "pdb", "pydoc", "unittest"}
NO_DOCSTRINGS = 2  # for `compile`: they are a seventh of the bytes, and nobody reads them there
UNCHECKED = (1).to_bytes(4, "little")  # in the head of bytecode: it has the hash of its source, which is not there
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # instead of the time of the build

Files = dict[str, bytes]  # by path


def pack(sources: str, library: str, ours: str, theirs: str) -> None:
    """Writes two archives, from the folder of our sources and the archive of the standard library."""
    mine = {str(path.relative_to(sources)): path.read_bytes() for path in Path(sources, OURS).rglob("*.py")}
    packed = reached([HOST], mine, lambda module: module.body)
    data = {beside: Path(sources, beside).read_bytes() for path, beside in DATA.items() if path in packed}
    _write(ours, _compiled(packed) | data)
    sys.path.insert(0, sources)
    sys.dont_write_bytecode = True  # beside our sources, which are those of this machine
    importlib.import_module(HOST)
    with zipfile.ZipFile(library) as archive:
        standard = {path: archive.read(path) for path in archive.namelist() if _is_wanted(path)}
    _write(theirs, _compiled(reached(list(sys.modules), standard, ast.walk)))


def reached(start: Iterable[str], files: Files, statements: Callable[[ast.Module], Iterable[ast.AST]]) -> Files:
    """Of these files those of some modules and of all that they import, by the statements that count."""
    found: Files = {}
    waiting = [part for name in start for part in _with_packages(name)]
    while waiting:
        name = waiting.pop()
        path = next((path for path in _paths(name) if path in files), None)
        if path is None or path in found:
            continue
        found[path] = files[path]
        package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        for statement in statements(ast.parse(files[path])):
            waiting += [part for one in _imported(statement, package) for part in _with_packages(one)]
    return dict(sorted(found.items()))


def _is_wanted(path: str) -> bool:
    """Whether a file of the standard library is a module that can be of use."""
    return path.endswith(".py") and path.partition("/")[0].removesuffix(".py") not in ELSEWHERE


def _paths(name: str) -> tuple[str, str]:
    """Where a module may be."""
    stem = name.replace(".", "/")
    return f"{stem}.py", f"{stem}/__init__.py"


def _with_packages(name: str) -> Iterator[str]:
    """A module, and the packages that it is in."""
    parts = name.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _imported(statement: ast.AST, package: str) -> Iterator[str]:
    """What a statement imports: modules, and names that may be modules."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
    elif isinstance(statement, ast.ImportFrom):
        base = importlib.util.resolve_name("." * statement.level + (statement.module or ""), package)
        yield base
        yield from (f"{base}.{alias.name}" for alias in statement.names)


def _compiled(files: Files) -> Files:
    """These files as bytecode."""
    head = importlib.util.MAGIC_NUMBER + UNCHECKED
    return {f"{path}c": head + importlib.util.source_hash(text) + _code(path, text) for path, text in files.items()}


def _code(path: str, text: bytes) -> bytes:
    return marshal.dumps(compile(text, path, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS))


def _write(path: str, files: Files) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)
