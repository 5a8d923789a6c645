/**
 * A position that is being set up by hand, and its notation. What is missing of the 20 tiles of a colour is in the bag; the
 * marker is in the centre unless somebody has it. Whether it can be is not judged here.
 */

import { COLOURS, printedAt, ROWS, type Colour, type Piece } from "../../lib/game/notation";
import type { PositionView, Wall } from "../../lib/server/wire";

interface DraftBoard {
  score: number;
  /** Each line's colour, and how many tiles it has. */
  lines: { colour: Colour; count: number }[];
  /** Rows of the wall, a dot for a free space. */
  wall: string[][];
  /** The floor's spaces, a dot for a free one. */
  floor: string[];
}

export interface PositionDraft {
  wall: Wall;
  round: number;
  turn: number;
  start: number;
  /** The four spaces of each factory, a dot for a free one. */
  factories: string[][];
  /** How many tiles of each colour the centre has. */
  centre: Record<Colour, number>;
  lid: Record<Colour, number>;
  boards: DraftBoard[];
}

export const FLOOR = 7;
const ALL = 20; // tiles of each colour
const FACTORIES: Record<number, number> = { 2: 5, 3: 7, 4: 9 };
const NONE = "-";
const FREE = ".";

const none = (): Record<Colour, number> => ({ B: 0, Y: 0, R: 0, K: 0, W: 0 });
const filled = (length: number, text = ""): string[] => Array.from({ length }, (_, at) => text[at] ?? FREE);
const emptyBoard = (): DraftBoard => ({
  score: 0, lines: ROWS.map(() => ({ colour: "B", count: 0 })), wall: ROWS.map(() => filled(5)), floor: filled(FLOOR),
});

/** The draft of a position. */
export function draftFrom(position: PositionView): PositionDraft {
  const counts = (of: (colour: Colour) => number) => Object.fromEntries(COLOURS.map((colour) => [colour, of(colour)])) as Record<Colour, number>;
  return {
    wall: position.wall,
    round: position.round,
    turn: position.turn ?? position.start,
    start: position.start,
    factories: position.factories.map((tiles) => filled(4, tiles)),
    centre: counts((colour) => position.centre.split(colour).length - 1),
    lid: counts((colour) => position.lid[colour] ?? 0),
    boards: position.boards.map((board) => ({
      score: board.score,
      lines: board.lines.map((tiles) => ({ colour: (tiles[0] ?? "B") as Colour, count: tiles.length })),
      wall: board.wall.map((row) => [...row]),
      floor: filled(FLOOR, board.floor),
    })),
  };
}

/** An empty table of so many players. */
export const emptyDraft = (players: number, wall: Wall): PositionDraft => ({
  wall, round: 1, turn: 1, start: 1, centre: none(), lid: none(),
  factories: Array.from({ length: FACTORIES[players] ?? 5 }, () => filled(4)),
  boards: Array.from({ length: players }, emptyBoard),
});

/** The draft for another number of players: boards stay as far as there are any. */
export function withPlayers(draft: PositionDraft, players: number): PositionDraft {
  const count = FACTORIES[players] ?? 5;
  const factories = Array.from({ length: count }, (_, at) => draft.factories[at] ?? filled(4));
  const boards = Array.from({ length: players }, (_, at) => draft.boards[at] ?? emptyBoard());
  return { ...draft, factories, boards, turn: Math.min(draft.turn, players), start: Math.min(draft.start, players) };
}

/** The draft on the other wall, whose spaces take other colours. */
export const withWall = (draft: PositionDraft, wall: Wall): PositionDraft => ({
  ...draft, wall, boards: draft.boards.map((board) => ({ ...board, wall: ROWS.map(() => filled(5)) })),
});

const inOrder = (pieces: Iterable<string>): string => {
  const sorted = [...pieces].filter((piece) => COLOURS.includes(piece as Colour)).sort((one, other) => COLOURS.indexOf(one as Colour) - COLOURS.indexOf(other as Colour));
  return sorted.join("") || NONE;
};

const lineText = ({ colour, count }: DraftBoard["lines"][number]) => colour.repeat(count) || NONE;
const boardText = ({ score, lines, wall, floor }: DraftBoard): string =>
  [score, lines.map(lineText).join("/"), wall.map((row) => row.join("")).join("/"), floor.filter((piece) => piece !== FREE).join("") || NONE].join(":");

/** How many tiles of a colour are anywhere but in bag and lid. */
function usedOf(draft: PositionDraft, colour: Colour): number {
  const seen = [...draft.factories.flat(), ...draft.boards.flatMap(({ wall, floor, lines }) => [...wall.flat(), ...floor, ...lines.map(lineText)])].join("");
  return seen.split(colour).length - 1 + draft.centre[colour];
}

/** The colours of which there are more than a game has. */
export const surplusOf = (draft: PositionDraft): Colour[] => COLOURS.filter((colour) => usedOf(draft, colour) > ALL);

/** The draft in notation. */
export function textOf(draft: PositionDraft): string {
  const tiles = COLOURS.map((colour) => colour.repeat(draft.centre[colour])).join("");
  const isDrafting = tiles !== "" || draft.factories.flat().some((piece) => piece !== FREE);
  const isTaken = draft.boards.some(({ floor }) => floor.includes("*"));
  const centre = isDrafting && !isTaken ? `*${tiles}` : tiles || NONE;
  const lid = COLOURS.map((colour) => Math.max(0, Math.min(draft.lid[colour], ALL - usedOf(draft, colour))));
  const bag = COLOURS.map((colour, at) => Math.max(0, ALL - usedOf(draft, colour) - lid[at]!));
  const rules = `${draft.wall === "grey" ? "G" : "S"}${draft.boards.length}`;
  const when = isDrafting ? [`${draft.round}d`, draft.turn] : [`${draft.round}r`, NONE];
  return [rules, ...when, draft.start, draft.factories.map(inOrder).join("/"), centre, bag.join(), lid.join(), ...draft.boards.map(boardText)].join(" ");
}

/** A space of the wall with this piece on it; on the coloured wall the printed one, or none if it was there. */
export function wallPiece(draft: PositionDraft, seat: number, row: number, column: number, piece: Piece | "."): string {
  const there = draft.boards[seat - 1]?.wall[row - 1]?.[column - 1] ?? FREE;
  if (there !== FREE && (draft.wall === "coloured" || there === piece)) return FREE;
  if (draft.wall === "coloured") return printedAt(row, column);
  return piece === "*" ? FREE : piece;
}
