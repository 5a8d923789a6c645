/** The bonuses of a final wall, for drawing: complete rows, columns and colours, in the order in which they are shown. */

import { COLOURS, ROWS, type Colour } from "../lib/game/notation";
import type { Run } from "../table/input/legal-moves";

type BonusKind = "row" | "column" | "colour";

export interface Bonus {
  kind: BonusKind;
  /** The row or the column, from 1; of a colour its letter says more. */
  at: number;
  colour: Colour | null;
  points: number;
  /** What is outlined on the wall. */
  runs: readonly Run[];
}

const BONUS_POINTS: Record<BonusKind, number> = { row: 2, column: 7, colour: 10 }; // E2

/** What a wall has complete. */
export function bonusesOf(wall: readonly string[]): Bonus[] {
  const isTaken = (row: number, column: number) => (wall[row - 1]?.[column - 1] ?? ".") !== ".";
  const rows = ROWS.filter((row) => ROWS.every((column) => isTaken(row, column)));
  const columns = ROWS.filter((column) => ROWS.every((row) => isTaken(row, column)));
  const colours = COLOURS.filter((colour) => wall.every((row) => row.includes(colour)));
  const bonus = (kind: BonusKind, at: number, runs: Run[], colour: Colour | null = null): Bonus => ({
    kind, at, colour, points: BONUS_POINTS[kind], runs,
  }); // prettier-ignore
  return [
    ...rows.map((row) => bonus("row", row, [{ row, column: 1, width: 5, height: 1 }])),
    ...columns.map((column) => bonus("column", column, [{ row: 1, column, width: 1, height: 5 }])),
    ...colours.map((colour, at) => bonus("colour", at + 1, tilesOf(wall, colour), colour)),
  ];
}

const tilesOf = (wall: readonly string[], colour: Colour): Run[] =>
  wall.map((row, at) => ({ row: at + 1, column: row.indexOf(colour) + 1, width: 1, height: 1 }));
