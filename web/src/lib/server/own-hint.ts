/**
 * A hint of the page's own bots, for one seat in one position. It begins to think when it is made, tells each change of
 * its `view`, and stops at once when it is dropped.
 */

import type { HintView } from "./wire";

export class OwnHint {
  view: HintView;
  #stop = new AbortController();

  /** `tell` is called when the move is known, `fail` if the bots cannot run here. */
  constructor(
    readonly position: string,
    seat: number,
    tell: () => void,
    fail: () => void,
  ) {
    this.view = { seat, move: null, chance: null, margin: null };
    void this.#think().then(tell, () => this.#stop.signal.aborted || fail());
  }

  drop(): void {
    this.#stop.abort();
  }

  async #think(): Promise<void> {
    const { hintFor } = await import("../../engine/hint");
    this.view = { ...this.view, ...(await hintFor(this.position, this.#stop.signal)) };
  }
}
