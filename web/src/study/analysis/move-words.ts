/** Moves in words, as the table has them. */

import { bare, say } from "../../lib/i18n/i18n.svelte";
import { draftOf, signed, tilingOf } from "../../lib/game/notation";
import type { PositionView } from "../../lib/server/wire";

/** A legal move of this position in words: 3 red from factory 3 to line 4. */
export function moveText(position: PositionView, move: string): string {
  const [draft, tiling] = [draftOf(move), tilingOf(move)];
  const legal = position.legal_moves.find((one) => one.move === move);
  if (draft && legal) return bare(say("held-to", { ...draft, count: legal.taken, marker: legal.marker ? "yes" : "no" }));
  return tiling ? say("study-column", { line: tiling.line, column: tiling.column }) : move;
}

/** A margin as whole points with their sign. */
export const marginText = (margin: number): string => signed(Math.round(margin));
