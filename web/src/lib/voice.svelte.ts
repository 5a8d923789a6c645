/**
 * What is said to whoever listens, through the one live region of a table. What comes in a burst is said in one breath,
 * in order; and nothing is said while a dialog is open, since what lies behind one is heard by nobody.
 */

import { bare, plain } from "./words.svelte";

const BREATH = 200; // milliseconds without anything new
const LONGEST = 1_200; // after which it is said all the same

export class Voice {
  /** What is said now, sentence by sentence; a new list each time, so that the same words are heard again. */
  said: readonly string[] = $state.raw([]);
  /** What happened last, to be said again: since somebody here moved. */
  recent: string[] = [];
  #waiting: string[] = [];
  #since = 0;
  #timer = 0;

  /** Tells what happened; `isAnew` begins a new chapter, of what can be heard again. */
  tell(sentences: readonly string[], { isAnew = false } = {}): void {
    if (isAnew) this.recent = [];
    this.recent.push(...sentences);
    this.say(sentences);
  }

  /** Says something that is no news: an answer, a reading. */
  say(sentences: readonly string[]): void {
    if (!sentences.length) return;
    if (!this.#waiting.length) this.#since = Date.now();
    this.#waiting.push(...sentences.map((one) => plain(bare(one))));
    this.#wait(Math.max(0, Math.min(BREATH, this.#since + LONGEST - Date.now())));
  }

  /** Forgets what was not said yet: something else is asked for. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #wait(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (document.querySelector("dialog[open]")) return this.#wait(BREATH);
      this.said = this.#waiting;
      this.#waiting = [];
    }, pause);
  }
}
