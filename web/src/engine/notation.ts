// What the engine needs of the notation (docs/notation.md): the kind of game a position is of, and moves by their numbers.
import { ACTIONS } from "./compiled/face.ts";

export interface Kind {
  players: number;
  isGrey: boolean;
}

const COLOURS = "BYRKW";
const CENTRE = 9;
const FLOOR = 5;
const FIRST_TILING = ACTIONS - 25;

/** The kind of game that a position is of; throws if it is the text of none. */
export function kindOf(position: string): Kind {
  const found = /^([SG])([2-4]) \d+[dt] /.exec(position);
  if (!found) throw new Error(`There is no move to choose in ${position}`);
  return { players: Number(found[2]), isGrey: found[1] === "G" };
}

/** The seat, from 0, whose turn it is. */
export const seatOf = (position: string) => Number(position.split(" ")[2]) - 1;

/** The move of a number, as docs/kernel.md counts them. */
export function moveOf(action: number): string {
  if (action >= FIRST_TILING) {
    const space = action - FIRST_TILING;
    return `${Math.floor(space / 5) + 1}@${(space % 5) + 1}`;
  }
  const [row, place] = [Math.floor(action / 6), action % 6];
  const [colour, source] = [Math.floor(row / 10), row % 10];
  return `${source === CENTRE ? "C" : source + 1}${COLOURS[colour]}${place === FLOOR ? "F" : place + 1}`;
}
