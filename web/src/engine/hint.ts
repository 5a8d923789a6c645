/** Hints of the page's own bots: as good as a host's, which gives those of the highest level, and at no cost to it. */

import { LEVELS } from "./compiled/face.ts";
import { pageEngine } from "./page-engine.ts";

const VISITS = LEVELS.at(-1)?.visits ?? 0;

/** The best move of a position, its chance in per cent and its margin in points. Rejects if aborted, or without bots. */
export async function hintFor(position: string, signal: AbortSignal): Promise<{ move: string; chance: number; margin: number }> {
  const [best] = await pageEngine().rank(position, { nodes: VISITS, count: 1, trees: 1, signal });
  if (!best) throw new Error("There is no move");
  return { move: best.move, chance: best.chance, margin: best.margin };
}
