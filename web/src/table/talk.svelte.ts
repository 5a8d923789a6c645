/**
 * Talking at a table: the set phrases, which are shown for a moment beside who says them, and who is not to be heard.
 * There is nobody to talk to where only bots and people at this screen play.
 */

import { Refusal } from "../lib/server/api";
import type { Source } from "../lib/server/connection.svelte";
import type { Said, SeatView, TableNews } from "../lib/server/wire";
import { say } from "../lib/i18n/i18n.svelte";

export type Phrase = Said["phrase"];

export const PHRASES: readonly Phrase[] = [
  "hello", "good_luck", "nice_move", "thanks", "oops", "one_moment", "well_played", "another_game",
];

const SHOWN_MS = 6_000;

export const phraseText = (phrase: Phrase): string => say(`phrase-${phrase.replaceAll("_", "-")}`);

export class Talk {
  /** Whether the phrases are shown, to choose one. */
  isOpen = $state(false);
  /** What each seat has just said. */
  said: ReadonlyMap<number, Phrase> = $state.raw(new Map());
  /** Why nothing more can be said just now. */
  fault = $state("");
  #latest = new Map<number, number>();

  constructor(private readonly source: () => Source) {}

  /** The seats of people elsewhere. */
  others: SeatView[] = $derived.by(() => {
    const { view, you } = this.source();
    return view?.seats.filter(({ seat, kind }) => kind === "person" && !you.seats.includes(seat)) ?? [];
  });
  isPossible: boolean = $derived.by(() => this.source().you.seats.length > 0 && this.others.length > 0 && !!this.source().mute);

  open(): void {
    this.fault = "";
    this.isOpen = true;
  }

  /** Says it; returns whether that was possible now. */
  async say(seat: number, phrase: Phrase): Promise<boolean> {
    this.fault = "";
    try {
      await this.source().ask({ do: "say", seat, phrase });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = say("talk-later", { seconds: Number(error.fault.params.seconds) || 1 });
      return false;
    }
  }

  /** What a seat has just said, in words. */
  textOf(seat: number): string {
    const phrase = this.said.get(seat);
    return phrase ? phraseText(phrase) : "";
  }

  isMuted(seat: number): boolean {
    return this.source().muted?.includes(seat) ?? false;
  }

  mute(seat: number, isMuted: boolean): void {
    const others = (this.source().muted ?? []).filter((one) => one !== seat);
    this.source().mute?.(isMuted ? [...others, seat] : others);
  }

  /** Shows what was said just now, for a moment. */
  hear({ happenings }: TableNews): void {
    for (const happening of happenings) {
      if (happening.kind !== "said") continue;
      this.said = new Map(this.said).set(happening.seat, happening.phrase);
      this.#latest.set(happening.seat, happening.seq);
      setTimeout(() => this.#fade(happening), SHOWN_MS);
    }
  }

  #fade({ seat, seq }: Said): void {
    if (this.#latest.get(seat) !== seq) return; // it has said something else since
    const said = new Map(this.said);
    said.delete(seat);
    this.said = said;
  }
}
