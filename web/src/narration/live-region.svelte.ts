/**
 * The live region of a table: what screen readers are told, in one ARIA region that outlives the screens (`role="status"`
 * in `Table.svelte`). Bursts are joined into one announcement, in order. Nothing is announced while a dialog is open,
 * because screen readers ignore what is behind one.
 */

import { bare, plain } from "../lib/i18n/i18n.svelte";

const QUIET_MS = 200; // without anything new
const LONGEST_MS = 1_200; // the longest time to wait for a pause

export class LiveRegion {
  /** The current announcement, by sentence; always a new list, so that repeated text is read again. */
  said: readonly string[] = $state.raw([]);
  /** What has happened since somebody here moved, to repeat on demand. */
  recent: string[] = [];
  #waiting: string[] = [];
  #answer = "";
  #since = 0;
  #timer = 0;

  /** Announces what happened; `isAnew` first clears what can be repeated. */
  announce(sentences: readonly string[], { isAnew = false } = {}): void {
    if (isAnew) this.recent = [];
    this.recent.push(...sentences);
    this.say(sentences);
  }

  /** Announces something else: what was asked for, or the state of the connection. */
  say(sentences: readonly string[]): void {
    this.#waiting.push(...sentences);
    if (sentences.length) this.#schedule();
  }

  /** Announces feedback to an input; pending feedback is replaced by newer feedback. */
  answer(sentence: string): void {
    this.#answer = sentence;
    if (sentence) this.#schedule();
  }

  /** Drops what was not announced yet. */
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
