/**
 * The live region of a table: what screen readers are told, in one ARIA region that outlives the screens (`role="status"`
 * in `Table.svelte`). What comes in a burst is said in one go, in order; and nothing is said while a dialog is open,
 * since readers do not hear what lies behind one.
 */

import { bare, plain } from "../lib/i18n/i18n.svelte";

const QUIET_MS = 200; // without anything new
const LONGEST_MS = 1_200; // after which it is said all the same

export class LiveRegion {
  /** What is said now, sentence by sentence; a new list each time, so that the same words are heard again. */
  said: readonly string[] = $state.raw([]);
  /** What happened last, to be said again: since somebody here moved. */
  recent: string[] = [];
  #waiting: string[] = [];
  #answer = "";
  #since = 0;
  #timer = 0;

  /** Announces what happened; `isAnew` clears what can be heard again first. */
  announce(sentences: readonly string[], { isAnew = false } = {}): void {
    if (isAnew) this.recent = [];
    this.recent.push(...sentences);
    this.say(sentences);
  }

  /** Says something that is no news: what was asked for, or the state of the connection. */
  say(sentences: readonly string[]): void {
    this.#waiting.push(...sentences);
    if (sentences.length) this.#schedule();
  }

  /** Answers what was just done; an answer that was not said yet is dropped when another follows, or none. */
  answer(sentence: string): void {
    this.#answer = sentence;
    if (sentence) this.#schedule();
  }

  /** Drops what was not said yet. */
  clear(): void {
    this.#waiting = [];
    this.#answer = "";
  }

  #schedule(): void {
    if (!this.#timer) this.#since = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#flush, Math.max(0, Math.min(QUIET_MS, this.#since + LONGEST_MS - Date.now())));
  }

  #flush = (): void => {
    this.#timer = 0;
    if (document.querySelector("dialog[open]")) return void (this.#timer = setTimeout(this.#flush, QUIET_MS));
    const sentences = [...this.#waiting, this.#answer].filter(Boolean).map((one) => plain(bare(one)));
    if (sentences.length) this.said = sentences;
    this.clear();
  };
}
