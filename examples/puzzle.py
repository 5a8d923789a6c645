"""A puzzle: both have 31 points, and Ben's full first line will end the game. Which of Ana's moves wins?

python examples/puzzle.py    (pip install 'azulejos[kernel]'; writes puzzle.svg and solution.svg)
"""

from pathlib import Path

from azulejos import Position, svg
from azulejos.bots import Limit, bot

ana = "31:-/R/YY/-/-:BYRK./WBY../.WB../...../.....:-"  # score, lines, wall, floor
ben = "31:W/-/KK/-/-:BYRK./WB.../...../...../.....:-"
puzzle = Position.build(factories="BRWW/YYW", boards=[ana, ben], round=5)  # all other tiles are in the bag

search = bot("search")
winning = [
    str(move)
    for move in puzzle.legal_moves()
    if search.choose(puzzle.play(move), Limit(seconds=10)).values[0] > 0  # it sees the round to its end
]
solution = search.choose(puzzle, Limit(seconds=10)).line
print(f"greedy plays {bot('greedy').choose(puzzle).move}. Of {len(puzzle.legal_moves())} moves, {winning} win:")
print(*solution)

Path("puzzle.svg").write_text(svg.board(puzzle, names=["Ana", "Ben"]), encoding="utf-8")
Path("solution.svg").write_text(svg.board(puzzle, names=["Ana", "Ben"], move=solution[0]), encoding="utf-8")
