/** Progress in the lesson, and whether it was offered yet: stored in this browser. */

import { games } from "../lib/storage/my-games.svelte";
import { load, save } from "../lib/storage/storage";

interface Stored {
  /** The chapter to continue with, from 0. */
  at: number;
  /** Whether the lesson was begun, or declined. */
  isKnown: boolean;
}

class LessonProgress {
  #stored: Stored = $state({ at: 0, isKnown: false, ...load<Partial<Stored>>("lesson", {}) });

  get at(): number {
    return this.#stored.at;
  }
  set at(at: number) {
    this.#set({ at });
  }

  /** Whether the start page offers it: to a person who has not played here and was not asked before. */
  get isOffered(): boolean {
    return !this.#stored.isKnown && games.list.length === 0;
  }

  /** It was started or declined: from now on there is only a link. */
  stopOffering(): void {
    this.#set({ isKnown: true });
  }

  #set(changes: Partial<Stored>): void {
    Object.assign(this.#stored, changes);
    save("lesson", this.#stored);
  }
}

export const lessonProgress = new LessonProgress();
