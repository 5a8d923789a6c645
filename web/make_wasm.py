"""Compiles what the page's bots need to WebAssembly, from the same functions that Numba compiles natively.

    pip install 'azulejos[wasm]' && python web/make_wasm.py [FOLDER]

writes into `web/src/engine/compiled`, or the folder given: `plain.wasm` and `simd.wasm` (the page loads one of them),
`weights.bin`, the linear evaluators as compiled code reads them, and `face.ts`, the functions and constants as
TypeScript sees them. All of it is committed, so that building the page needs none of this; a nightly test compares.

Numba gives LLVM code for a function and all that it calls. Here that code is aimed at wasm32, optimised for it and
linked. What it calls must come along: a function that allocates, or that needs anything of Python's, fails to link.
"""

import inspect
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, get_args

# Neither this machine's instructions nor its passes: LLVM shall see the code as it was written.
os.environ |= {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0"}

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import caching, codegen

from azulejos.bots.compiled import choices, judge, memory, network, position_parser, tree
from azulejos.bots.compiled.accumulators import BOARD_KEY, BOARD_SLOTS, TABLE_KEY, TABLE_SLOTS
from azulejos.bots.compiled.features import MOST_FOUND
from azulejos.bots.evaluator import SHAPE, fitted
from azulejos.bots.growth import EDGES_PER_RIVAL, SPARE_EDGES
from azulejos.bots.levels import LEVELS
from azulejos.kernel import actions
from azulejos.kernel.bench import LAST_ROUND
from azulejos.kernel.unchecked import games
from azulejos.notation import Wall

OUT = Path(__file__).parent / "src" / "engine" / "compiled"
TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
BASICS = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"  # which all browsers have had since 2021
TARGETS = {"plain": BASICS, "simd": f"{BASICS},+simd128"}
OPTIMISED = 2  # times: what the first inlines, the second simplifies
STACK = 1 << 18  # bytes

FUNCTIONS: tuple[Any, ...] = (
    games.new_game,
    games.deal_unchecked,
    games.play_unchecked,
    games.is_legal,
    games.count_legal,
    games.nth_legal,
    games.playout_unchecked,
    games.hash_games,
    position_parser.words_of,
    position_parser.read_position,
    position_parser.checksum,
    network.network_size,
    network.where_features,
    tree.grow,
    tree.compare,
    choices.see_moves,
    choices.choose_at_once,
    choices.choose_one_move_ahead,
    choices.begin_thinking,
    choices.next_step,
    choices.best_edges,
    choices.rank_moves,
    choices.follow_line,
)


def character(one: judge.Judge) -> dict[str, float]:
    """What a judge has beside its arrays."""
    return {"exploration": one.exploration, "untried": one.untried, "winShare": one.win_share}


LINEAR = judge.linear_judge(np.zeros((1, 1, 1), np.int64))

CONSTANTS = {
    "ACTIONS": actions.ACTIONS,
    "ACCUMULATORS": {
        "boardSlots": BOARD_SLOTS,
        "boardKey": BOARD_KEY,
        "tableSlots": TABLE_SLOTS,
        "tableKey": TABLE_KEY,
        "found": MOST_FOUND,
        "second": network.SECOND,
        "terms": network.MOST_TERMS,
        "outputs": 2 * network.TERMS + 1,
        "values": network.HEADS,
    },
    "EDGES": {"perRival": EDGES_PER_RIVAL, "spare": SPARE_EDGES, "words": judge.EDGE_WORDS},
    "FIRST_VISITS": choices.FIRST_VISITS,
    "JUDGES": {"learned": character(judge.network_judge(np.zeros(1, np.int16), 1)), "linear": character(LINEAR)},
    "LAST_ROUND": LAST_ROUND,
    "LEVELS": [
        {
            "overlooks": level.overlooks,
            "careless": level.careless,
            "depth": level.depth,
            "visits": level.visits,
            "hasLearned": level.has_learned,
        }
        for level in LEVELS
    ],
    "MEMORY": memory.SIZE,
    "MOST_MOVES": judge.MOST_MOVES,
    "VALUES": {"unit": judge.UNIT, "margins": judge.MARGINS, "words": judge.VALUE_WORDS},
    "NETWORK": {
        "header": network.HEADER,
        "players": network.PLAYERS,
        "isGrey": network.IS_GREY,
        "hidden": network.HIDDEN,
        "ceiling": network.CEILING,
        "active": network.ACTIVE,
    },
    "ROW": {
        "action": choices.ROW_ACTION,
        "visits": choices.ROW_VISITS,
        "proven": choices.ROW_PROVEN,
        "node": choices.ROW_NODE,
        "sums": choices.ROW_SUMS,
        "words": choices.RANK_WORDS,
    },
    "TREE": {"node": tree.NODE_WORDS, "used": tree.USED_WORDS, "deepest": tree.DEEPEST},
    "WEIGHTS": list(SHAPE),
}


class Taken(NamedTuple):
    """A function that was taken over: what it is called here and by Numba, and its code."""

    name: str
    mangled: str
    code: str


def main(folder: Path = OUT) -> None:
    """Writes all files."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = [take_over(function) for function in FUNCTIONS]
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    for name, features in TARGETS.items():
        (folder / f"{name}.wasm").write_bytes(linked(built(taken, features), [one.name for one in taken]))
    (folder / "weights.bin").write_bytes(weights())
    (folder / "face.ts").write_text(face(), encoding="utf-8")


# From Python to LLVM. Code for this machine would be most of the work, and nobody will call it: Numba has no switch for
# that.

codegen.JITCodeLibrary._finalize_specific = lambda _library: None
codegen.JITCodeLibrary.get_pointer_to_function = lambda library, _name: library._ensure_finalized() or 1
codegen.JITCPUCodegen.set_env = lambda _codegen, _name, _env: None
caching.FunctionCache.load_overload = lambda *_arguments: None  # what is loaded has no LLVM code
caching.FunctionCache.save_overload = lambda *_arguments: None


def take_over(function: Any) -> Taken:
    """Compiles a function for the types that its annotations stand for, but not to machine code of here."""
    types = tuple(
        numba.typeof(sample(function, one)) for one in inspect.signature(function.py_func).parameters.values()
    )
    function.compile(types)
    overload = function.overloads[types]
    return Taken(function.__name__, overload.fndesc.llvm_func_name, overload.library.get_llvm_str())


TREE_SAMPLE = tree.new_tree(1, 1, 1)
JUDGE_SAMPLE = judge.network_judge(np.zeros(1, np.int16), 1)
WORDS_SAMPLE = np.zeros(1, np.int64)
RESHAPED = {"ranking": (1, 1), "weights": (1, 1, 1)}  # arguments with more than one dimension


def sample(function: Any, parameter: inspect.Parameter) -> Any:
    """Something of the type that an argument has."""
    kinds = {
        int: 1,
        float: 1.0,
        tree.Tree: TREE_SAMPLE,
        judge.Judge: JUDGE_SAMPLE,
        position_parser.Text: np.zeros(1, np.uint8),
    }
    if parameter.annotation in kinds:
        return kinds[parameter.annotation]
    assert parameter.annotation == tree.State, f"{function.__name__}: what is {parameter}?"
    return WORDS_SAMPLE.reshape(RESHAPED.get(parameter.name, (1,)))


# From LLVM to WebAssembly.


def aimed(code: str) -> str:
    """The code for wasm32; without counting references, since nothing allocates."""
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', code)
    code = re.sub(r'"(target-cpu|target-features|probe-stack)"="[^"]*"', "", code)
    code = code.replace("= common ", "= linkonce ")
    counting = r"^(define linkonce_odr void @NRT_(?:incref|decref)\(ptr %\.1\)).*?^}"
    return re.sub(counting, r"\1 alwaysinline { ret void }", code, flags=re.MULTILINE | re.DOTALL)


def built(taken: list[Taken], features: str) -> bytes:
    """An object with all functions and what they call, optimised for these features."""
    module, *others = [llvm.parse_assembly(aimed(one.code)) for one in taken]
    for other in others:
        module.link_in(other)
    names = {one.mangled: one.name for one in taken}
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
            if function.name in names:
                function.name = names[function.name]
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=features)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = "simd128" in features
    passes = llvm.create_pass_builder(machine, options)
    for _ in range(OPTIMISED):
        passes.getModulePassManager().run(module, passes)
    return machine.emit_object(module)


def linked(code: bytes, names: list[str]) -> bytes:
    """The object as a module; fails if it needs anything that it does not have."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "engine.o"), Path(folder, "engine.wasm")
        source.write_bytes(code)
        options = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}", "--export=__heap_base"]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", str(source), "-o", str(target), *options]
        subprocess.run([*command, *(f"--export={name}" for name in names)], check=True)  # noqa: S603 - our own
        return target.read_bytes()


# What goes with it.


def weights() -> bytes:
    """The linear evaluators for 2 to 4 players, each for the coloured and the grey wall, as 32-bit numbers."""
    words = [fitted(players, wall).words for players in (2, 3, 4) for wall in get_args(Wall)]
    return np.array(words).astype("<i4").tobytes()


TYPES = {int: "bigint", float: "number", tree.Tree: "Tree", judge.Judge: "Judge"}


def face() -> str:
    """The functions and constants as TypeScript."""
    python = ".".join(map(str, sys.version_info[:2]))
    versions = f"Python {python}, Numba {numba.__version__} and llvmlite {llvmlite.__version__}"
    lines = [
        f"// Generated by web/make_wasm.py with {versions}: do not edit.",
        'import type { Block, Judge, Tree } from "../instance.ts";',
    ]
    lines += ["", "/** The compiled functions; what returns nothing returns 0n. */", "export interface Functions {"]
    for function in FUNCTIONS:
        parameters = inspect.signature(function.py_func).parameters.values()
        listed = ", ".join(f"{one.name}: {TYPES.get(one.annotation, 'Block')}" for one in parameters)
        lines.append(f"  {function.__name__}({listed}): bigint;")
    lines += ["}", ""]
    lines += [f"export const {name} = {typescript(value)} as const;" for name, value in CONSTANTS.items()]
    return "\n".join([*lines, ""])


def typescript(value: object) -> str:
    """A constant as an expression."""
    written: dict[type, Callable[[Any], str]] = {
        dict: lambda one: "{ " + ", ".join(f"{key}: {typescript(each)}" for key, each in one.items()) + " }",
        list: lambda one: "[" + ", ".join(map(typescript, one)) + "]",
        bool: lambda one: str(one).lower(),
        type(None): lambda _one: "null",
    }
    return written.get(type(value), str)(value)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
