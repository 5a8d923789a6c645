/** The game log: what happened at a table as lines, with the story of each move where it was seen. */

import { say, type Values } from "../lib/i18n/i18n.svelte";
import { draftOf, signed, tilingOf, type Colour, type Piece } from "../lib/game/notation";
import { whoOf } from "../lib/game/player-names";
import type { Happening, SeatView, StoryEvent } from "../lib/server/wire";
import { phraseText } from "../table/talk.svelte";

export interface LogLine {
  seq: number;
  /** Who moved. */
  seat?: number;
  kind: "round" | "move" | "said" | "other";
  piece: Piece | null;
  notation: string;
  id: string;
  values: Values;
}

const OTHERS: Partial<Record<Happening["kind"], string>> = {
  undone: "did-undo",
  resigned: "did-resign",
  timed_out: "did-time",
  forfeited: "did-forfeit",
  replaced: "did-replace",
  offered: "did-offer",
  accepted: "did-accept",
  declined: "did-decline",
  withdrawn: "did-withdraw",
  sides_switched: "did-switch",
  bot_seated: "did-seat-bot",
  stored_away: "did-store",
  name_hidden: "did-hide-name",
  said: "did-say",
  ended: "did-end",
};

/** The log, oldest first, without moves that were taken back; seats have their display names. */
export function logOf(
  happenings: readonly Happening[],
  seats: readonly SeatView[],
  stories: ReadonlyMap<number, StoryEvent[]>,
): LogLine[] {
  const nameOf = (seat: number) => seats[seat - 1]?.name ?? "";
  const lines: LogLine[] = [];
  const steps: number[] = [];
  const gains = new Map<number, number>(); // points of the round so far
  for (const happening of happenings) {
    if (happening.kind === "undone") lines.length = steps[happening.kept] ?? lines.length;
    if (happening.kind === "undone") steps.length = happening.kept;
    if (happening.kind === "dealt" || happening.kind === "moved") steps.push(lines.length);
    const story = stories.get(happening.seq) ?? [];
    const line = lineOf(happening, nameOf, story);
    if (line) lines.push(line);
    lines.push(...scoringLines(happening.seq, story, nameOf, gains));
  }
  return lines;
}

/** What a story adds to the move: lines without a valid space (V3), and the points at the end of a round. */
function scoringLines(
  seq: number,
  story: readonly StoryEvent[],
  nameOf: (seat: number) => string,
  gains: Map<number, number>,
): LogLine[] {
  const plain = { seq, kind: "other", piece: null, notation: "" } as const;
  const lines: LogLine[] = [];
  const gain = (seat: number, points: number) => gains.set(seat, (gains.get(seat) ?? 0) + points);
  for (const event of story) {
    if (event.event === "tile_scored") gain(event.seat, event.row_points + event.column_points);
    if (event.event === "floor_scored") gain(event.seat, -event.lost);
    if (event.event === "line_dropped") {
      lines.push({
        ...plain,
        id: "did-drop",
        values: { name: nameOf(event.seat), colour: event.colour, line: event.line },
      });
    }
    if (event.event !== "starter_named") continue;
    const told = [...gains]
      .sort(([a], [b]) => a - b)
      .map(([seat, net]) => say("gain", { name: nameOf(seat), net: signed(net) }));
    if (told.length) lines.push({ ...plain, id: "round-gains", values: { gains: told.join(", ") } });
    gains.clear();
  }
  return lines;
}

/** The log line of a happening; null if it has none. */
export function lineOf(happening: Happening, nameOf: (seat: number) => string, story: StoryEvent[]): LogLine | null {
  const plain = { seq: happening.seq, piece: null, notation: "" };
  if (happening.kind === "dealt") return { ...plain, kind: "round", id: "round", values: { round: happening.round } };
  if (happening.kind === "moved") {
    const { seq, move, seat } = happening;
    return { ...moveLine(seq, move, nameOf(seat), story), seat };
  }
  const id = OTHERS[happening.kind];
  if (!id) return null;
  const name = "seat" in happening ? nameOf(happening.seat) : "";
  const values: Values = { name, who: whoOf(name), ...furtherValues(happening, nameOf) };
  return { ...plain, kind: happening.kind === "said" ? "said" : "other", id, values };
}

/** What a line says beside who did it. */
function furtherValues(happening: Happening, nameOf: (seat: number) => string): Values {
  if (happening.kind === "offered") return { offer: happening.offer };
  if (happening.kind === "sides_switched") return { other: nameOf(happening.other) };
  if (happening.kind === "bot_seated") return { seat: happening.seat, bot: say(`bot-${happening.bot}`) };
  if (happening.kind === "name_hidden") return { seat: happening.seat };
  return happening.kind === "said" ? { phrase: phraseText(happening.phrase) } : {};
}

function moveLine(seq: number, move: string, name: string, story: StoryEvent[]): LogLine {
  const line = { seq, kind: "move", notation: move } as const;
  const who = whoOf(name);
  const draft = draftOf(move);
  const tiling = tilingOf(move);
  if (draft) {
    const told = draftValues(story);
    const values = { name, who, ...draft, ...told };
    return { ...line, piece: draft.colour, id: told ? "did-draft" : "did-draft-short", values };
  }
  const scored = story.find((one) => one.event === "tile_scored");
  const values: Values = { name, who, line: tiling?.line ?? 0, column: tiling?.column ?? 0 };
  if (!scored) return { ...line, piece: null, id: "did-tile-short", values };
  const net = `+${scored.row_points + scored.column_points}`;
  return { ...line, piece: scored.colour as Colour, id: "did-tile", values: { ...values, colour: scored.colour, net } };
}

/** What a draft took and what fell, if its story is known. */
export function draftValues(story: readonly StoryEvent[]): { count: number; fallen: number; marker: string } | null {
  const taken = story.find((one) => one.event === "tiles_taken");
  if (!taken) return null;
  const after = story.slice(story.indexOf(taken) + 1);
  const end = after.findIndex((one) => one.event === "turn_passed" || one.event === "tile_scored");
  const shown = after.slice(0, end < 0 ? undefined : end);
  const lost = shown.reduce(
    (sum, one) => sum + (one.event === "tiles_fell" || one.event === "tiles_to_lid" ? one.count : 0),
    0,
  );
  const fallen = shown.some((one) => one.event === "tiles_placed") ? lost : 0; // onto the floor by choice, not as surplus
  const marker = after.some((one) => one.event === "marker_taken") ? "yes" : "no";
  return { count: taken.count, fallen, marker };
}
