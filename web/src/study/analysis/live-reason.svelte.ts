/**
 * Why the engine's best move is good: asked for when the move has settled, or for a hint. One request at a time, and none
 * for a position that is no longer shown.
 */

import type { Choice } from "../../engine/engine";
import type { Reason } from "../../lib/server/wire";

const SETTLED_MS = 2_000; // for which the best move has been the same
const MOST_KEPT = 300;

export class LiveReason {
  /** What speaks for the best move; null until that has settled, or if nothing is known. */
  reason: Reason | null = $state.raw(null);
  #known = new Map<string, Reason>();
  #position: string | null = null;
  #wanted = "";
  #timer = 0;
  #last: Promise<Reason | null> = Promise.resolve(null);

  /** `table` is the game that is analysed, if it is one. */
  constructor(private readonly table: string) {}

  /** Waits for a best move to settle, which it has if the engine does not think any more; for none if there is none. */
  watch(position: string | null, ranking: () => readonly Choice[], isThinking: boolean): void {
    clearTimeout(this.#timer);
    this.#position = position;
    const [best] = ranking();
    const wanted = (this.#wanted = position !== null && best ? keyOf(position, best) : "");
    this.reason = this.#known.get(wanted) ?? null;
    if (position === null || !best || this.reason) return;
    const ask = async () => {
      const reason = await this.find(position, ranking());
      if (this.#wanted === wanted) this.reason = reason;
    };
    this.#timer = setTimeout(ask, isThinking ? SETTLED_MS : 0);
  }

  /** What speaks for the best of these moves and not for the next best one. */
  find(position: string, [best, next]: readonly Choice[]): Promise<Reason | null> {
    return (this.#last = this.#last.then(async () => {
      if (!best || position !== this.#position) return null;
      const key = keyOf(position, best);
      const known = this.#known.get(key);
      if (known) return known;
      const { reasonFor } = await import("../../engine/hint");
      const found = await reasonFor(this.table, position, { ...best, other: next?.line ?? [] });
      if (this.#known.size >= MOST_KEPT) this.#known.clear();
      if (found) this.#known.set(key, found);
      return found;
    }));
  }

  close(): void {
    this.watch(null, () => [], false);
  }
}

const keyOf = (position: string, { move }: Choice) => `${position} ${move}`;
