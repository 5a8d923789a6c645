/**
 * A hint in words, in two steps: first where to look, then the move and why. That is a theme, where one speaks for the
 * move. Otherwise it is read from the legal move and the board, as the server gave them: what the line gets, what it
 * scores and completes, and what falls.
 */

import { i18n, listed, say, type Values } from "../lib/i18n/i18n.svelte";
import { columnOf, draftOf, tilingOf, type Colour, type Draft } from "../lib/game/notation";
import type { BoardView, LegalMove, PositionView, Reason } from "../lib/server/wire";
import { columnChoiceOf, keyOf, wallBefore, type ColumnChoice } from "../table/input/legal-moves";
import type { TableScreen } from "../table/table-screen.svelte";

const MOST_REASONS = 3;
const MOST_ON_A_PHONE = 2; // whose status line has two lines, also for the longest languages
const PHONE = matchMedia("(max-width: 720px), (max-height: 480px)");

type Said = [id: string, values: Values];

/** The text of the hint; null if there is none. Whoever hears it is told the move on a phone, too. */
export function hintText(screen: TableScreen, isHeard = false): Said | null {
  if (screen.seat === null || !screen.connection.you.hint) return null;
  if (screen.hint === null || !screen.position) return ["hint-thinking", {}];
  const draft = draftOf(screen.hint);
  if (screen.hintStep === "look") return draft ? ["hint-look", { source: draft.source }] : lookAtColumns(screen.position, screen.hint);
  const theme = screen.hintReason && i18n.has("hint-says-theme") ? themeSaid(screen, screen.hintReason) : null;
  if (theme && PHONE.matches && !isHeard) return theme; // the move is seen on the table, and there is no room for both
  const why = theme && say(...theme);
  return draft ? draftText(screen, draft, why) : columnText(screen.position, screen.hint, why);
}

/** A theme, in its shorter form if it has one. */
export function themeSaid(screen: TableScreen, { theme, values }: Reason): Said {
  const short = `theme-${theme}-hint`;
  return [i18n.has(short) ? short : `theme-${theme}.why`, { ...values, rival: screen.nameOf(Number(values.rival)) }];
}

/** The source that the first step of a hint points at. */
export function hintedSource(screen: TableScreen): number | null {
  if (screen.hintStep !== "look" || screen.hint === null || screen.seat === null) return null;
  return draftOf(screen.hint)?.source ?? null;
}

/** A theme says more than what is seen of the move on the table. */
function draftText(screen: TableScreen, draft: Draft, theme: string | null): Said {
  const held = screen.selection.takable.get(keyOf(draft));
  const legal = held?.places.get(draft.place);
  const board = screen.position?.boards[(screen.seat ?? 0) - 1];
  if (!held || !legal || !board || !screen.position) return ["hint-thinking", {}];
  const marker = held.marker ? "yes" : "no";
  const values = { count: held.count, colour: draft.colour, source: draft.source, place: draft.place, marker };
  if (theme) return ["hint-says-theme", { ...values, theme }];
  return ["hint-says", { ...values, why: listed(draftReasons(screen.position, board, draft, legal)) }];
}

/** Why a draft is good, as clauses: only the first few, because the status line is short. */
function draftReasons(position: PositionView, board: BoardView, { colour, place }: Draft, legal: LegalMove): string[] {
  const left = place - (board.lines[place - 1] ?? "").length - legal.placed;
  const fallen = legal.fallen + legal.to_lid;
  const reasons: string[] = [];
  if (legal.points) reasons.push(say("hint-scores", { points: legal.points }));
  else reasons.push(say(!place ? "hint-drops" : left ? "hint-left" : "hint-fills", { left }));
  if (place && !left && position.wall === "coloured")
    reasons.push(...completed(wallBefore(board, place), place, columnOf(place, colour), colour));
  if (legal.cost) reasons.push(say("hint-costs", { fallen, cost: legal.cost }));
  else reasons.push(say("hint-safe"));
  if (legal.marker) reasons.push(say("hint-marker"));
  return reasons.slice(0, PHONE.matches ? MOST_ON_A_PHONE : MOST_REASONS);
}

/** Of the columns that can be chosen, the hint's and the best of the others. */
function lookAtColumns(position: PositionView, move: string): Said {
  const { column, choice } = columnOfHint(position, move);
  const others = [...(choice?.columns ?? [])].filter(([one]) => one !== column);
  const rival = others.toSorted(([, one], [, other]) => other.points - other.cost - one.points + one.cost)[0]?.[0];
  const columns = [column, ...(rival ? [rival] : [])].toSorted((one, other) => one - other);
  return ["hint-look-columns", { count: columns.length, columns: listed(columns.map(String)) }];
}

function columnText(position: PositionView, move: string, theme: string | null): Said {
  const { column, choice } = columnOfHint(position, move);
  const legal = choice?.columns.get(column);
  const board = position.boards[(position.turn ?? 0) - 1];
  if (!legal || !choice || !board) return ["hint-thinking", {}];
  if (theme) return ["hint-column-theme", { column, theme }];
  const done = completed(board.wall, choice.line, column, choice.colour);
  return ["hint-column", { column, why: listed([say("hint-scores", { points: legal.points }), ...done]) }];
}

const columnOfHint = (position: PositionView, move: string): { column: number; choice: ColumnChoice | null } => ({
  column: tilingOf(move)?.column ?? 0,
  choice: columnChoiceOf(position),
});

/** What a tile at this space would complete: its row, its column, its colour. */
function completed(wall: readonly string[], row: number, column: number, colour: Colour): string[] {
  const isIn = (r: number, c: number) => (r === row && c === column) || (wall[r - 1]?.[c - 1] ?? ".") !== ".";
  const five = [1, 2, 3, 4, 5];
  const done: string[] = [];
  if (five.every((one) => isIn(row, one))) done.push(say("hint-row", { row }));
  if (five.every((one) => isIn(one, column))) done.push(say("hint-column-done", { column }));
  if (five.every((one) => one === row || wall[one - 1]?.includes(colour))) done.push(say("hint-colour", { colour }));
  return done;
}
