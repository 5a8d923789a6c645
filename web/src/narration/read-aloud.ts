/** Read-aloud: descriptions on demand, by a key or from the menu, of a board, of factories and centre, of the scores. */

import { listed, say } from "../lib/i18n/i18n.svelte";
import { COSTS, piecesOf, printedAt, ROWS, type Colour } from "../lib/game/notation";
import type { BoardView, PositionView, Wall } from "../lib/server/wire";
import { tilesText, whoIs, type People } from "./sentences";

/** A board: its points, what lies on its lines, its wall and its floor. */
export function describeBoard(position: PositionView, seat: number, people: People): string[] {
  const board = position.boards[seat - 1];
  if (!board) return [];
  return [
    scoreOf(position, seat, { ...whoIs(seat, people), id: "hear-board" }),
    ...describeLines(board),
    ...describeWall(board, position.wall),
    floorName(board.floor),
  ];
}

/** What can be taken. */
export function describeMarket({ factories, centre }: PositionView): string[] {
  const full = factories.flatMap((tiles, at) => (piecesOf(tiles).length ? [at + 1] : []));
  const empty = factories.flatMap((tiles, at) => (piecesOf(tiles).length ? [] : [at + 1]));
  const told = full.map((source) => say("hear-factory", { source, tiles: tilesText(factories[source - 1]!) }));
  if (!full.length) told.push(say("hear-no-factory"));
  else if (empty.length)
    told.push(say("hear-factories-empty", { count: empty.length, factories: listed(empty.map(String)) }));
  const isBare = !piecesOf(centre).length;
  return [...told, isBare ? say("hear-no-centre") : say("hear-centre", { tiles: tilesText(centre) })];
}

/** The points of all, from the seat that looks. */
export const describeScores = (position: PositionView, seats: readonly number[], people: People): string[] =>
  seats.map((seat) => scoreOf(position, seat, { ...whoIs(seat, people), id: "hear-score" }));

/** A row of a wall in words; `isWhole` includes its free spaces. */
export function rowText(row: number, tiles: string, kind: Wall, isWhole: boolean): string {
  const nameOf = (colour: Colour, column: number) => say("wall-tile", { colour, column });
  const taken = [...tiles].flatMap((tile, at) => (tile === "." ? [] : [nameOf(tile as Colour, at + 1)]));
  const empty = ROWS.filter((column) => tiles[column - 1] === ".");
  const free = kind === "grey" ? empty.map(String) : empty.map((column) => nameOf(printedAt(row, column), column));
  const values = { row, count: taken.length, tiles: listed(taken), free: listed(free) };
  const tellsFree = isWhole && (kind === "coloured" || taken.length > 0); // an empty grey row is free everywhere
  return say(tellsFree ? "wall-row-free" : "wall-row", values);
}

/** The name of a floor, with what lies on it and costs. */
export function floorValues(floor: string): { cost: number; tiles: string } {
  const cost = COSTS.slice(0, piecesOf(floor).length).reduce((sum, one) => sum + one, 0);
  return { cost, tiles: tilesText(floor) };
}

const floorName = (floor: string): string => say("floor-label", floorValues(floor));

function scoreOf(position: PositionView, seat: number, { id, who, name }: { id: string; who: string; name: string }) {
  const points = position.boards[seat - 1]?.score ?? 0;
  const forecast = position.phase === "over" ? undefined : position.forecasts[seat - 1]?.score;
  if (forecast === undefined) return say(`${id}-over`, { who, name, points });
  return say(id, { who, name, points, forecast });
}

function describeLines({ lines }: BoardView): string[] {
  const empty = ROWS.filter((line) => !lines[line - 1]);
  const full = ROWS.filter((line) => lines[line - 1]);
  const told = full.map((line) => {
    const tiles = lines[line - 1]!;
    return say("line-label", { line, count: tiles.length, colour: tiles[0]! });
  });
  if (empty.length) told.push(say("hear-lines-empty", { count: empty.length, lines: listed(empty.map(String)) }));
  return told;
}

function describeWall({ wall }: BoardView, kind: Wall): string[] {
  const rows = ROWS.filter((row) => wall[row - 1] !== ".....");
  if (!rows.length) return [say("hear-wall-empty")];
  return rows.map((row) => rowText(row, wall[row - 1]!, kind, false));
}
