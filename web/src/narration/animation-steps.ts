/**
 * The steps of an animation: a story, cut into what is shown one after another. `applyEvent` rebuilds what an event
 * changed on the table without knowing a rule; the result at the end is replaced by the position that the
 * server sent.
 */

import type { BoardView, PositionView, StoryEvent } from "../lib/server/wire";

export type StepKind = "draft" | "tile" | "drop" | "floor" | "bonus" | "deal" | "quiet";

export interface Step {
  kind: StepKind;
  events: StoryEvent[];
}

const KINDS: Record<StoryEvent["event"], StepKind> = {
  tiles_taken: "draft",
  rest_moved: "draft",
  marker_taken: "draft",
  tiles_placed: "draft",
  tiles_fell: "draft",
  tiles_to_lid: "draft",
  tile_scored: "tile",
  line_dropped: "drop",
  floor_scored: "floor",
  bonus_scored: "bonus",
  tiles_dealt: "deal",
  lid_poured: "deal",
  round_began: "deal",
  turn_passed: "quiet",
  starter_named: "quiet",
  refill_due: "quiet",
  game_ended: "quiet",
};

/** The steps of a story: a draft and a deal are one each, of the rest every event is its own. */
export function stepsOf(story: readonly StoryEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of story) {
    const kind = KINDS[event.event] ?? "quiet";
    const last = steps.at(-1);
    if (last && last.kind === kind && (kind === "draft" || kind === "deal")) last.events.push(event);
    else steps.push({ kind, events: [event] });
  }
  return steps;
}

/** Without one of these pieces, or all of them. */
const without = (text: string, piece: string): string => text.replaceAll(piece, "") || "-";
const joined = (text: string, more: string): string => text.replace("-", "") + more;

function counted(counts: Record<string, number>, tiles: string, by: 1 | -1): Record<string, number> {
  const changed = { ...counts };
  for (const tile of tiles) if (tile !== "*") changed[tile] = (changed[tile] ?? 0) + by;
  return changed;
}

function onBoard(position: PositionView, seat: number, change: (board: BoardView) => Partial<BoardView>): PositionView {
  const boards = position.boards.map((board) => (board.seat === seat ? { ...board, ...change(board) } : board));
  return { ...position, boards };
}

const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));

type Changes = { [E in StoryEvent["event"]]?: (position: PositionView, event: Extract<StoryEvent, { event: E }>) => PositionView };

/** What each event changes on the table; those that are not here change nothing that lies on it. */
const CHANGES: Changes = {
  tiles_taken: (position, { source, colour }) => {
    if (source === 0) return { ...position, centre: without(position.centre, colour) };
    const left = without(position.factories[source - 1] ?? "", colour);
    return { ...position, factories: replaced(position.factories, source - 1, left) };
  },
  rest_moved: (position, { source, tiles }) => ({
    ...position,
    factories: replaced(position.factories, source - 1, "-"),
    centre: joined(position.centre, tiles),
  }),
  marker_taken: (position, { seat }) =>
    onBoard({ ...position, centre: without(position.centre, "*") }, seat, ({ floor }) => ({ floor: joined(floor, "*") })),
  tiles_placed: (position, { seat, line, colour, count }) =>
    onBoard(position, seat, ({ lines }) => ({
      lines: replaced(lines, line - 1, joined(lines[line - 1] ?? "", colour.repeat(count))),
    })),
  tiles_fell: (position, { seat, colour, count }) =>
    onBoard(position, seat, ({ floor }) => ({ floor: joined(floor, colour.repeat(count)) })),
  tiles_to_lid: (position, { colour, count }) => ({ ...position, lid: counted(position.lid, colour.repeat(count), 1) }),
  tile_scored: (position, { seat, line, column, colour, to_lid, row_points, column_points }) =>
    onBoard({ ...position, lid: counted(position.lid, colour.repeat(to_lid), 1) }, seat, ({ lines, wall, score }) => {
      const row = wall[line - 1] ?? ".....";
      return {
        lines: replaced(lines, line - 1, ""),
        wall: replaced(wall, line - 1, row.slice(0, column - 1) + colour + row.slice(column)),
        score: score + row_points + column_points,
      };
    }),
  line_dropped: (position, { seat, line, colour, fallen, to_lid }) =>
    onBoard({ ...position, lid: counted(position.lid, colour.repeat(to_lid), 1) }, seat, ({ lines, floor }) => ({
      lines: replaced(lines, line - 1, ""),
      floor: joined(floor, colour.repeat(fallen)),
    })),
  floor_scored: (position, { seat, tiles, lost }) =>
    onBoard({ ...position, lid: counted(position.lid, tiles, 1) }, seat, ({ score }) => ({ floor: "", score: score - lost })),
  bonus_scored: (position, { seat, points }) => onBoard(position, seat, ({ score }) => ({ score: score + points })),
  tiles_dealt: (position, { factory, tiles }) => ({
    ...position,
    factories: replaced(position.factories, factory - 1, joined(position.factories[factory - 1] ?? "", tiles)),
    bag: counted(position.bag, tiles, -1),
  }),
  lid_poured: (position, { tiles }) => ({
    ...position,
    bag: counted(position.bag, tiles, 1),
    lid: counted(position.lid, tiles, -1),
  }),
  round_began: (position, { round, seat }) => ({ ...position, round, centre: "*", turn: seat }),
  turn_passed: (position, { seat }) => ({ ...position, turn: seat }),
};

/** The table after one event. */
export function applyEvent(position: PositionView, event: StoryEvent): PositionView {
  const change = CHANGES[event.event] as ((position: PositionView, event: StoryEvent) => PositionView) | undefined;
  return change ? change(position, event) : position;
}

/** A tile while it is scored, with the points of its row and of its column. */
export interface ScoredTile {
  seat: number;
  row: number;
  column: number;
  across: number;
  down: number;
  points: number;
}

/** What each seat has got so far while a round is scored. */
export interface Gains {
  wall: number;
  floor: number;
  bonus: number;
}

export type Tally = ReadonlyMap<number, Gains>;

/** The tally after one event; a draft begins it anew. */
export function addToTally(tally: Tally, event: StoryEvent): Tally {
  if (event.event === "tiles_taken") return new Map();
  const change = gainOf(event);
  if (!change) return tally;
  const before = tally.get(change.seat) ?? { wall: 0, floor: 0, bonus: 0 };
  return new Map(tally).set(change.seat, { ...before, [change.kind]: before[change.kind] + change.points });
}

function gainOf(event: StoryEvent): { seat: number; kind: keyof Gains; points: number } | null {
  if (event.event === "tile_scored")
    return { seat: event.seat, kind: "wall", points: event.row_points + event.column_points };
  if (event.event === "floor_scored") return { seat: event.seat, kind: "floor", points: -event.lost };
  if (event.event === "bonus_scored") return { seat: event.seat, kind: "bonus", points: event.points };
  return null;
}
