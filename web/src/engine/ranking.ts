// What several trees of one position found, added up and put in order, as `bots.growth.ranked` does natively.
import type { Choice } from "./engine.ts";
import type { RootMove } from "./thinker.ts";

/** The best moves of all trees for a seat (from 0), best first: by its chances, then by its margin. */
export function merged(trees: RootMove[][], seat: number, count: number): Choice[] {
  const found = new Map<string, RootMove>();
  for (const move of trees.flat()) {
    const known = found.get(move.move);
    found.set(move.move, known ? together(known, move) : move);
  }
  const nodes = trees.flat().reduce((sum, { visits }) => sum + visits, 0);
  const ranked = [...found.values()].map((move) => choiceOf(move, seat, nodes));
  ranked.sort((one, other) => other.chances[seat]! - one.chances[seat]! || other.margins[seat]! - one.margins[seat]!);
  return ranked.filter(({ line }) => line.length).slice(0, count);
}

/** What two trees know of a move; a proven result needs no other. */
function together(one: RootMove, other: RootMove): RootMove {
  const rank = ({ isProven, visits }: RootMove) => visits + (isProven ? Number.MAX_SAFE_INTEGER / 2 : 0);
  const [better, worse] = rank(one) >= rank(other) ? [one, other] : [other, one];
  const visits = one.visits + other.visits;
  const line = better.line.length ? better.line : worse.line;
  if (better.isProven) return { ...better, visits, line };
  const mean = (of: "chances" | "margins") =>
    one[of].map((value, seat) => (value * one.visits + other[of][seat]! * other.visits) / visits);
  return { ...better, visits, line, chances: mean("chances"), margins: mean("margins") };
}

function choiceOf({ move, line, other = [], isProven, chances, margins }: RootMove, seat: number, nodes: number): Choice {
  const rounded = (values: number[], digits: number) => values.map((value) => Number(value.toFixed(digits)) + 0);
  return {
    move,
    line,
    other,
    chances: rounded(chances, 4),
    margins: rounded(margins, 2),
    chance: Math.round(100 * chances[seat]!),
    margin: Math.round(margins[seat]!) + 0,
    nodes,
    isExact: isProven,
  };
}
