/**
 * The steps of an animation: a story, cut into what is shown one after another. `applyEvent` rebuilds what an event
 * changed on the table without knowing a rule; what comes out at the end is thrown away for the position that the
 * server sent.
 */

import type { BoardView, PositionView, StoryEvent } from "../lib/wire";

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

/** The table after one event. */
export function applyEvent(position: PositionView, event: StoryEvent): PositionView {
  switch (event.event) {
    case "tiles_taken": {
      if (event.source === 0) return { ...position, centre: without(position.centre, event.colour) };
      const left = without(position.factories[event.source - 1] ?? "", event.colour);
      return { ...position, factories: replaced(position.factories, event.source - 1, left) };
    }
    case "rest_moved":
      return {
        ...position,
        factories: replaced(position.factories, event.source - 1, "-"),
        centre: joined(position.centre, event.tiles),
      };
    case "marker_taken":
      return onBoard({ ...position, centre: without(position.centre, "*") }, event.seat, (board) => ({
        floor: joined(board.floor, "*"),
      }));
    case "tiles_placed":
      return onBoard(position, event.seat, ({ lines }) => ({
        lines: replaced(lines, event.line - 1, joined(lines[event.line - 1] ?? "", event.colour.repeat(event.count))),
      }));
    case "tiles_fell":
      return onBoard(position, event.seat, (board) => ({
        floor: joined(board.floor, event.colour.repeat(event.count)),
      }));
    case "tiles_to_lid":
      return { ...position, lid: counted(position.lid, event.colour.repeat(event.count), 1) };
    case "tile_scored": {
      const lid = counted(position.lid, event.colour.repeat(event.to_lid), 1);
      return onBoard({ ...position, lid }, event.seat, (board) => {
        const row = board.wall[event.line - 1] ?? ".....";
        return {
          lines: replaced(board.lines, event.line - 1, ""),
          wall: replaced(
            board.wall,
            event.line - 1,
            row.slice(0, event.column - 1) + event.colour + row.slice(event.column),
          ),
          score: board.score + event.row_points + event.column_points,
        };
      });
    }
    case "line_dropped": {
      const lid = counted(position.lid, event.colour.repeat(event.to_lid), 1);
      return onBoard({ ...position, lid }, event.seat, (board) => ({
        lines: replaced(board.lines, event.line - 1, ""),
        floor: joined(board.floor, event.colour.repeat(event.fallen)),
      }));
    }
    case "floor_scored":
      return onBoard({ ...position, lid: counted(position.lid, event.tiles, 1) }, event.seat, (board) => ({
        floor: "",
        score: board.score - event.lost,
      }));
    case "bonus_scored":
      return onBoard(position, event.seat, (board) => ({ score: board.score + event.points }));
    case "tiles_dealt":
      return {
        ...position,
        factories: replaced(
          position.factories,
          event.factory - 1,
          joined(position.factories[event.factory - 1] ?? "", event.tiles),
        ),
        bag: counted(position.bag, event.tiles, -1),
      };
    case "lid_poured":
      return { ...position, bag: counted(position.bag, event.tiles, 1), lid: counted(position.lid, event.tiles, -1) };
    case "round_began":
      return { ...position, round: event.round, centre: "*", turn: event.seat };
    case "turn_passed":
      return { ...position, turn: event.seat };
    default:
      return position;
  }
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
