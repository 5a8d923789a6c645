/** Narrates a table to screen readers, through its live region: announces what happens, and reads aloud on demand. */

import { say } from "../lib/i18n/i18n.svelte";
import type { PositionView, TableNews, TableView } from "../lib/server/wire";
import { announcementsOf, offerText, resultSentences } from "./announcements";
import type { LiveRegion } from "./live-region.svelte";
import { describeBoard, describeMarket, describeScores } from "./read-aloud";
import { storySentences, winnersText, type People } from "./sentences";

/** What can be read aloud. */
export type ReadAloud = "mine" | "others" | "table" | "last" | "scores";

/** What a narrator needs to know about its table. */
export interface Narrated {
  readonly position: PositionView | null;
  /** The seat whose board is large, and the others clockwise from it. */
  readonly viewpoint: number;
  readonly others: readonly number[];
  readonly people: People;
  /** Whether each piece of news is a step of the past. */
  readonly isStill: boolean;
  readonly liveRegion: LiveRegion;
  /** Calls this after the animation. */
  afterwards(act: () => void): void;
}

export class Narrator {
  #boardsRead = 0;

  constructor(private readonly table: Narrated) {}

  /** Announces news at once; only the result of a game waits for its animation. */
  announce(news: TableNews, before: TableView | null): void {
    const { table, happenings, you } = news;
    const { isStill, liveRegion, people } = this.table;
    if (isStill) return this.#announceStep(news);
    if (before) {
      const isAnew = happenings.some((one) => one.kind === "moved" && you.seats.includes(one.seat));
      liveRegion.announce(announcementsOf(news, before, you.seats, people), { isAnew });
      const result = resultSentences(table, before, people);
      if (result.length) this.table.afterwards(() => liveRegion.announce(result));
    } else if (table.offer?.unanswered.some((seat) => you.seats.includes(seat))) {
      liveRegion.say([offerText(table.offer, you.seats, people)]);
    }
  }

  /** Reads something aloud; for other boards the next one each time, unless a seat is given. */
  readAloud(what: ReadAloud, seat: number | null = null): void {
    const { position, liveRegion } = this.table;
    if (position) liveRegion.say(this.#reading(position, what, seat));
  }

  #reading(position: PositionView, what: ReadAloud, seat: number | null): readonly string[] {
    const { viewpoint, others, people, liveRegion } = this.table;
    if (what === "last") return liveRegion.recent.length ? liveRegion.recent : [say("hear-nothing")];
    if (what === "table") return describeMarket(position);
    if (what === "scores") return describeScores(position, [viewpoint, ...others], people);
    const next = () => others[this.#boardsRead++ % others.length]!;
    return describeBoard(position, seat ?? (what === "mine" ? viewpoint : next()), people);
  }

  /** Debounces steps that follow quickly, as when seeking: only the last is announced. */
  #announceStep({ table, happenings }: TableNews): void {
    if (!happenings.length) return;
    const { liveRegion, people } = this.table;
    liveRegion.clear();
    const end = table.winners.length ? [winnersText(table.winners, people.nameOf)] : [];
    liveRegion.announce([...storySentences(table.story, people), ...end], { isAnew: true });
  }
}
