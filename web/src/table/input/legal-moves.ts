/**
 * The server's legal moves, arranged for drawing: by source, colour and place. Nothing here decides
 * whether a move is legal; the reasons only describe lines that the server did not list.
 */

import { columnOf, draftOf, signed, tilingOf, type Colour, type Piece } from "../../lib/game/notation";
import type { BoardView, LegalMove, PositionView } from "../../lib/server/wire";

/** A colour at a source. */
export interface TilePick {
  source: number;
  colour: Colour;
}

/** A pick with what it would take, and the legal moves by place; 0 is the floor. */
export interface Held extends TilePick {
  count: number;
  marker: boolean;
  places: ReadonlyMap<number, LegalMove>;
}

/** The line whose tile is to be placed on the grey wall, with the legal moves by column. */
export interface ColumnChoice {
  line: number;
  colour: Colour;
  columns: ReadonlyMap<number, LegalMove>;
}

export interface Reason {
  id: "why-full" | "why-holds" | "why-wall" | "why-not";
  line: number;
  colour: Colour;
}

export const keyOf = ({ source, colour }: TilePick): string => `${source}${colour}`;

/** Everything that can be taken now, by `keyOf`. */
export function heldByPick(position: PositionView): Map<string, Held> {
  const found = new Map<string, Held & { places: Map<number, LegalMove> }>();
  for (const legal of position.legal_moves) {
    const draft = draftOf(legal.move);
    if (!draft) continue;
    const key = keyOf(draft);
    let held = found.get(key);
    if (!held) {
      const { source, colour } = draft;
      held = { source, colour, count: legal.taken, marker: legal.marker, places: new Map() };
      found.set(key, held);
    }
    held.places.set(draft.place, legal);
  }
  return found;
}

/** The pending choice of a column, if any. */
export function columnChoiceOf(position: PositionView): ColumnChoice | null {
  const columns = new Map<number, LegalMove>();
  let line = 0;
  for (const legal of position.legal_moves) {
    const tiling = tilingOf(legal.move);
    if (!tiling) continue;
    line = tiling.line;
    columns.set(tiling.column, legal);
  }
  const board = position.boards[(position.turn ?? 0) - 1];
  const colour = board?.lines[line - 1]?.[0] as Colour | undefined;
  return line && colour ? { line, colour, columns } : null;
}

/** Why a line that the server did not list cannot take a colour. */
export function whyNot(board: BoardView, line: number, colour: Colour): Reason {
  const held = board.lines[line - 1] ?? "";
  if (held.length === line) return { id: "why-full", line, colour: held[0] as Colour };
  if (held && held[0] !== colour) return { id: "why-holds", line, colour: held[0] as Colour };
  if (board.wall[line - 1]?.includes(colour)) return { id: "why-wall", line, colour };
  return { id: "why-not", line, colour };
}

/** The row whose tile blocks a colour in a column, or 0. */
export function clashOf(board: BoardView, column: number, colour: Colour): number {
  return board.wall.findIndex((row) => row[column - 1] === colour) + 1;
}

/** What a move would put on the floor, from the left; the marker comes first. */
export function fallsOf(held: Held, legal: LegalMove | undefined): Piece[] {
  const tiles = Array<Piece>(legal?.fallen ?? 0).fill(held.colour);
  return held.marker ? ["*", ...tiles] : tiles;
}

/** What would move from the factory to the centre, by colour. */
export function restOf(position: PositionView, pick: TilePick): Map<Colour, number> {
  const rest = new Map<Colour, number>();
  if (pick.source === 0) return rest;
  for (const colour of position.factories[pick.source - 1] ?? "") {
    if (colour !== pick.colour) rest.set(colour as Colour, (rest.get(colour as Colour) ?? 0) + 1);
  }
  return rest;
}

export interface Run {
  row: number;
  column: number;
  width: number;
  height: number;
}

/** The runs that a tile at this space would belong to, for outlining; single tiles are not runs. */
export function runsAt(wall: readonly string[], row: number, column: number): Run[] {
  const has = (r: number, c: number) => "BYRKW".includes(wall[r - 1]?.[c - 1] || ".");
  const reach = (dr: number, dc: number) => {
    let steps = 0;
    while (has(row + dr * (steps + 1), column + dc * (steps + 1))) steps++;
    return steps;
  };
  const [left, right, up, down] = [reach(0, -1), reach(0, 1), reach(-1, 0), reach(1, 0)];
  const runs: Run[] = [];
  if (left + right) runs.push({ row, column: column - left, width: left + right + 1, height: 1 });
  if (up + down) runs.push({ row: row - up, column, width: 1, height: up + down + 1 });
  return runs;
}

/** The coloured wall with the tiles of the full lines above this one, which will be there before it. */
export function wallBefore(board: BoardView, line: number): string[] {
  return board.wall.map((row, at) => {
    const tiles = board.lines[at] ?? "";
    if (at + 1 >= line || tiles.length !== at + 1) return row;
    const column = columnOf(at + 1, tiles[0] as Colour);
    return row.slice(0, column - 1) + tiles[0] + row.slice(column);
  });
}

export const netOf = (legal: LegalMove): number => legal.points - legal.cost;

/** A sum as text: 6 − 1 = +5; none for what neither scores nor costs. */
export function sumOf(legal: LegalMove): string {
  const net = `*${signed(netOf(legal))}*`;
  if (legal.cost && legal.points) return `${legal.points}\u00a0−\u00a0${legal.cost}\u00a0=\u00a0${net}`;
  return legal.cost || legal.points ? net : "";
}
