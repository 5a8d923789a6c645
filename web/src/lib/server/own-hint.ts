/**
 * A hint of the page's own bots, for one seat in one position. It begins to think when it is made, tells each change of
 * its `view`, and stops at once when it is dropped.
 */

import type { HintView, Reason } from "./wire";

/** A hint, and what speaks for its move, if that is known. */
export interface Hint extends HintView {
  reason?: Reason | null;
}

export class OwnHint {
  view: Hint;
  #stop = new AbortController();

  /** `tell` is called when the move is known, and again with its reason; `fail` if the bots cannot run here. */
  constructor(
    table: string,
    readonly position: string,
    seat: number,
    tell: () => void,
    fail: () => void,
  ) {
    this.view = { seat, move: null, chance: null, margin: null };
    void this.#think(table, tell).then(tell, () => this.#stop.signal.aborted || fail());
  }

  drop(): void {
    this.#stop.abort();
  }

  async #think(table: string, tell: () => void): Promise<void> {
    const { hintFor, reasonFor } = await import("../../engine/hint");
    const best = await hintFor(this.position, this.#stop.signal);
    const { move, chance, margin } = best;
    this.view = { ...this.view, move, chance, margin };
    tell();
    this.view = { ...this.view, reason: await reasonFor(table, this.position, best) };
  }
}
