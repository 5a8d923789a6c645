/** The notation of moves and tiles, as the page reads it; it writes none. Places count from 1; 0 is the centre, or the floor. */

export type Colour = "B" | "Y" | "R" | "K" | "W";
export type Piece = Colour | "*";

export const COLOURS: readonly Colour[] = ["B", "Y", "R", "K", "W"];
export const COSTS = [1, 1, 2, 2, 2, 3, 3];
export const ROWS = [1, 2, 3, 4, 5];

/** Taking a colour from a factory, or the centre (0), to a pattern line, or the floor (0). */
export interface Draft {
  source: number;
  colour: Colour;
  place: number;
}

/** Placing the tile of a full line on the grey wall. */
interface Tiling {
  line: number;
  column: number;
}

/** A move such as 3B4 or CRF, or null for anything else. */
export function draftOf(move: string): Draft | null {
  const found = /^([1-9C])([BYRKW])([1-5F])$/.exec(move);
  if (!found) return null;
  const [, source = "", colour, place = ""] = found;
  return { source: Number(source) || 0, colour: colour as Colour, place: Number(place) || 0 };
}

/** A move such as 2@4, or null for anything else. */
export function tilingOf(move: string): Tiling | null {
  const found = /^([1-5])@([1-5])$/.exec(move);
  return found ? { line: Number(found[1]), column: Number(found[2]) } : null;
}

/** The pieces of a text, without the dash that stands for none. */
export const piecesOf = (text: string): Piece[] => [...text].filter((one): one is Piece => "BYRKW*".includes(one));

export const countOf = (text: string, piece: Piece): number => text.split(piece).length - 1;

/** The colour printed on a space of the coloured wall; rows and columns from 1 (S5). */
export const printedAt = (row: number, column: number): Colour => COLOURS[(column - row + 5) % 5]!;

/** Where a colour is printed in a row of the coloured wall, from 1. */
export const columnOf = (row: number, colour: Colour): number => ((COLOURS.indexOf(colour) + row - 1) % 5) + 1;

/** A number with its sign, as it is shown. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : "0");
