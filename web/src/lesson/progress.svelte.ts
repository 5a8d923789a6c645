/** How far somebody has come in the lesson, and whether they were offered it: kept in this browser. */

import { games } from "../lib/my-games.svelte";
import { keep, recall } from "../lib/storage";

interface Kept {
  /** The chapter to go on with, from 0. */
  at: number;
  /** Whether the lesson was begun, or declined. */
  isKnown: boolean;
}

class Learning {
  #kept: Kept = $state({ at: 0, isKnown: false, ...recall<Partial<Kept>>("lesson", {}) });

  get at(): number {
    return this.#kept.at;
  }
  set at(at: number) {
    this.#set({ at });
  }

  /** Whether the start offers it: to somebody who has not played here, and knows nothing of it. */
  get isOffered(): boolean {
    return !this.#kept.isKnown && games.list.length === 0;
  }

  /** It was begun, or declined: from now on there is only a link. */
  meet(): void {
    this.#set({ isKnown: true });
  }

  #set(changes: Partial<Kept>): void {
    Object.assign(this.#kept, changes);
    keep("lesson", this.#kept);
  }
}

export const learning = new Learning();
