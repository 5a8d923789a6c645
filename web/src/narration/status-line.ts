/** The status line over the table: whose turn it is, and what the selected move would do or why it cannot be played. */

import { say, type Values } from "../lib/i18n/i18n.svelte";
import { signed } from "../lib/game/notation";
import { whoOf } from "../lib/game/player-names";
import { keyOf, netOf, sumOf, type Held } from "../table/input/legal-moves";
import type { Tried } from "../table/input/selection.svelte";
import type { TableScreen } from "../table/table-screen.svelte";
import { hintText } from "./hints";
import { draftValues } from "./log";
import { winnersText } from "./sentences";

export interface StatusLine {
  /** Names are in <b>: they are shortened first where space is short. */
  title: string;
  id: string | null;
  values: Values;
  text: string;
  isNow: boolean;
  isFault: boolean;
}

/** The status line for the screen as it is now. */
export function statusLineOf(screen: TableScreen): StatusLine {
  const said = { title: titleOf(screen), id: null, values: {}, text: "", isNow: screen.playable !== null, isFault: false };
  if (screen.fault) return { ...said, text: screen.fault, isFault: true };
  const [id, values] = detailOf(screen);
  return { ...said, id, values, isFault: screen.selection.tried !== null };
}

function titleOf(screen: TableScreen): string {
  const view = screen.view;
  const isLastOfRound = screen.shown?.round !== screen.position?.round; // whose turn it is then, its story will tell
  if (screen.animation.isScoring || screen.isEnding || isLastOfRound) return say("turn-tiling");
  if (!view || view.stage === "waiting") return say(view ? "turn-waiting" : "link-connecting");
  if (view.stage !== "playing") return winnersText(view.winners, screen.people.nameOf);
  if (isHinting(screen)) return say("hint");
  if (screen.selection.columnChoice) return say("turn-column");
  if (view.turn === null) return say("turn-dealing");
  const isMine = screen.seat !== null && screen.connection.you.seats.length === 1;
  if (isMine) return say("turn-yours");
  const isBot = screen.seatView(view.turn)?.kind === "bot" && !screen.isStill; // a bot that has moved is not thinking
  const name = screen.nameOf(view.turn);
  return say(isBot ? "turn-thinking" : "turn-of", { name, who: whoOf(name) });
}

/** Whether it shows a hint. */
function isHinting({ selection, hintStep }: TableScreen): boolean {
  const { held, hot, pinned, isHinted, tried, typed, column } = selection;
  if (isHinted) return !held || (selection.isPicked(held) && hot === pinned); // and no other is looked at
  return hintStep !== "none" && !held && !tried && !typed && column === null;
}

type Detail = [id: string | null, values: Values];

/** What was just picked up, or refused, for screen readers: places announce their own names. */
export function answerOf(screen: TableScreen): string {
  if (screen.fault) return screen.fault;
  const [id, values] = answerDetail(screen);
  if (!id) return "";
  return isHinting(screen) ? `${say("hint")}: ${say(id, values)}` : say(id, values);
}

function answerDetail(screen: TableScreen): Detail {
  const { picked, takable, tried, pinned, columnChoice, typed } = screen.selection;
  const held = picked && takable.get(keyOf(picked));
  if (tried) return triedDetail(tried);
  if (isHinting(screen) || screen.connection.you.hint?.move === null) return hintText(screen, true) ?? [null, {}];
  if (pinned !== null && columnChoice) return columnDetail(screen);
  if (held && screen.connection.asked === 0) return heldDetail(screen, held, pinned);
  return typed ? ["typed", { typed }] : [null, {}];
}

function triedDetail(tried: Tried): Detail {
  if (tried.kind === "line") return [`${tried.id}-long`, { line: tried.line, colour: tried.colour }];
  return tried.row === 0 ? ["why-space", {}] : ["why-column", { column: tried.column, colour: tried.colour }];
}

function detailOf(screen: TableScreen): Detail {
  const { tried, columnChoice, held, hot, typed } = screen.selection;
  const { caption } = screen.animation;
  if (caption) return [caption.id, { ...caption.values, name: screen.nameOf(Number(caption.values.seat)) }];
  if (tried) return triedDetail(tried);
  if (isHinting(screen)) return hintText(screen) ?? idleDetail(screen);
  if (columnChoice) return columnDetail(screen);
  if (held) return heldDetail(screen, held, hot);
  if (typed) return ["typed", { typed }];
  return hintText(screen) ?? idleDetail(screen);
}

function columnDetail(screen: TableScreen): Detail {
  const { hotColumn, columnChoice } = screen.selection;
  const { line, colour, columns } = columnChoice!;
  const legal = hotColumn === null ? undefined : columns.get(hotColumn);
  if (legal) return ["would-column", { colour, line, column: hotColumn!, net: signed(netOf(legal)) }];
  return hintText(screen) ?? ["choose-column", { colour, line }];
}

function heldDetail(screen: TableScreen, held: Held, place: number | null): Detail {
  const about = { count: held.count, colour: held.colour, source: held.source, marker: held.marker ? "yes" : "no" };
  const legal = place === null ? undefined : held.places.get(place);
  if (!legal || place === null) return ["choose-line", about];
  const left = place - (screen.board?.lines[place - 1] ?? "").length - legal.placed;
  const fallen = legal.fallen + legal.to_lid;
  const outcome = place === 0 ? "floor" : fallen ? "falls" : left ? "fits" : "fills";
  return ["would", { ...about, place, left, placed: legal.placed, fallen, outcome, sum: sumOf(legal) }];
}

/** What the last move did; at the start, what to do. */
function idleDetail(screen: TableScreen): Detail {
  const view = screen.view;
  if (view?.stage !== "playing") return [null, {}];
  const last = screen.shownLog.findLast((line) => line.kind === "move" || line.kind === "other");
  if (last && draftValues(screen.lastStory)) return [last.id, last.values];
  if (screen.seat !== null) return ["idle-first", {}];
  if (screen.isWatching) return [screen.isStill ? null : "idle-watch", {}];
  const wait = screen.others.toReversed().indexOf(view.turn ?? 0);
  return wait > 0 ? ["idle-wait", { count: wait }] : ["idle-next", {}];
}
