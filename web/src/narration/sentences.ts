/** A story in whole sentences, in the order in which it happened, for screen readers: the `story-` messages. */

import { listed, say, type Values } from "../lib/i18n/i18n.svelte";
import { COLOURS, countOf, type Piece } from "../lib/game/notation";
import { whoOf } from "../lib/game/player-names";
import type { StoryEvent } from "../lib/server/wire";

/** The names by seat, and which seats are the listener's. */
export interface People {
  nameOf: (seat: number) => string;
  isYou: (seat: number) => boolean;
}

type Named<E extends StoryEvent["event"]> = Extract<StoryEvent, { event: E }>;
type Way = "line" | "floor" | "lid";

const DRAFT = new Set<StoryEvent["event"]>([
  "tiles_taken", "rest_moved", "marker_taken", "tiles_placed", "tiles_fell", "tiles_to_lid",
]); // prettier-ignore

/** The subject of a sentence: `who` and `name`, as the catalogue expects them. */
export const whoIs = (seat: number, { nameOf, isYou }: People): { who: string; name: string } => ({
  who: isYou(seat) ? "you" : "other",
  name: nameOf(seat),
});

/** Who has won, or that nobody has; names are in <b>, as in the status line. */
export function winnersText(winners: readonly number[], nameOf: (seat: number) => string): string {
  if (!winners.length) return say("turn-agreed");
  const names = listed(winners.map(nameOf));
  return say("turn-over", { winners: winners.length, names, who: whoOf(names) });
}

/** Tiles by number and colour, the marker first: the marker, 2 blue and 1 red. */
export function tilesText(tiles: string): string {
  const counted = COLOURS.map((colour) => [countOf(tiles, colour), colour] as const).filter(([count]) => count);
  const texts = counted.map(([count, colour]) => say("tiles", { count, colour }));
  return listed(tiles.includes("*" satisfies Piece) ? [say("the-marker"), ...texts] : texts);
}

/** The sentences of a story. Dealt tiles are left out; the new round is announced. */
export function storySentences(story: readonly StoryEvent[], people: People): string[] {
  const sentences: string[] = [];
  let draft: StoryEvent[] = [];
  const endDraft = () => {
    if (draft.length) sentences.push(...draftSentences(draft, people));
    draft = [];
  };
  for (const event of story) {
    if (event.event === "tiles_taken") endDraft();
    if (DRAFT.has(event.event)) {
      draft.push(event);
      continue;
    }
    endDraft();
    const sentence = eventSentence(event, people);
    if (sentence) sentences.push(sentence);
  }
  endDraft();
  return sentences;
}

function draftSentences(events: readonly StoryEvent[], people: People): string[] {
  const find = <E extends StoryEvent["event"]>(name: E) =>
    events.find((one): one is Named<E> => one.event === name);
  const taken = find("tiles_taken");
  if (!taken) return [];
  const [placed, fell, toLid] = [find("tiles_placed"), find("tiles_fell"), find("tiles_to_lid")];
  const parts = partsOf(placed?.count, fell?.count, toLid?.count, placed?.line);
  const marker = find("marker_taken");
  const told = say("story-draft", {
    ...whoIs(taken.seat, people),
    count: taken.count,
    colour: taken.colour,
    source: taken.source,
    marker: !marker ? "no" : marker.space > 7 ? "beside" : "yes",
    way: parts.length > 1 ? "split" : (parts[0]?.way ?? "floor"),
    line: placed?.line ?? 0,
    places: listed(parts.map((part) => say("story-part", { ...part }))),
  });
  const rest = find("rest_moved");
  return rest?.tiles ? [told, say("story-rest", { tiles: tilesText(rest.tiles) })] : [told];
}

/** How many tiles went where. */
function partsOf(placed = 0, fell = 0, toLid = 0, line = 0): { way: Way; count: number; line: number }[] {
  const parts: [Way, number][] = [["line", placed], ["floor", fell], ["lid", toLid]]; // prettier-ignore
  return parts.filter(([, count]) => count).map(([way, count]) => ({ way, count, line }));
}

function eventSentence(event: StoryEvent, people: People): string | null {
  switch (event.event) {
    case "lid_poured":
      return say("story-poured", { tiles: tilesText(event.tiles) });
    case "round_began":
      return say("story-round", { round: event.round, ...whoIs(event.seat, people) });
    case "tile_scored":
      return say("story-tile", tileValues(event, people));
    case "line_dropped": {
      const parts = partsOf(0, event.fallen, event.to_lid);
      const { nameOf } = people;
      const places = listed(parts.map((part) => say("story-part", { ...part })));
      return say("story-drop", { name: nameOf(event.seat), line: event.line, colour: event.colour, places });
    }
    case "floor_scored":
      if (!event.tiles) return null;
      return say("story-floor", {
        name: people.nameOf(event.seat),
        points: event.cost,
        tiles: tilesText(event.tiles),
        short: event.lost < event.cost ? "yes" : "no",
        lost: event.lost,
      });
    case "starter_named":
      return say("story-starter", { ...whoIs(event.seat, people), marker: event.took_marker ? "yes" : "no" });
    case "bonus_scored":
      return event.points ? bonusSentence(event, people) : null;
    case "game_ended":
      return say("story-end", { why: event.out_of_tiles ? "tiles" : "row" });
    default:
      return null;
  }
}

function tileValues(event: Named<"tile_scored">, { nameOf }: People): Values {
  const { seat, line, colour, column, row_points: across, column_points: down } = event;
  const both = across && down ? "yes" : "no";
  return { name: nameOf(seat), line, colour, column, points: across + down, both, across, down };
}

function bonusSentence(event: Named<"bonus_scored">, { nameOf }: People): string {
  const kinds = (["rows", "columns", "colours"] as const).filter((kind) => event[kind]);
  const complete = listed(kinds.map((kind) => say(`${kind}-count`, { count: event[kind] })));
  return say("story-bonus", { name: nameOf(event.seat), complete, points: event.points });
}
