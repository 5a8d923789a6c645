/**
 * What is said to whoever listens, through the one live region of a table. What comes in a burst is said in one breath,
 * in order; and nothing is said while a dialog is open, since what lies behind one is heard by nobody.
 */

import { bare, plain } from "../lib/i18n.svelte";

const BREATH = 200; // milliseconds without anything new
const LONGEST = 1_200; // after which it is said all the same

export class Voice {
  /** What is said now, sentence by sentence; a new list each time, so that the same words are heard again. */
  said: readonly string[] = $state.raw([]);
  /** What happened last, to be said again: since somebody here moved. */
  recent: string[] = [];
  #waiting: string[] = [];
  #answer = "";
  #since = 0;
  #timer = 0;

  /** Tells what happened; `isAnew` begins a new chapter, of what can be heard again. */
  tell(sentences: readonly string[], { isAnew = false } = {}): void {
    if (isAnew) this.recent = [];
    this.recent.push(...sentences);
    this.say(sentences);
  }

  /** Says something that is no news: what was asked for, or the state of the connection. */
  say(sentences: readonly string[]): void {
    this.#waiting.push(...sentences);
    if (sentences.length) this.#wait();
  }

  /** Answers the hand; an answer that was not said yet is forgotten when another follows, or none. */
  answer(sentence: string): void {
    this.#answer = sentence;
    if (sentence) this.#wait();
  }

  /** Forgets what was not said yet: something else is asked for. */
  hush(): void {
    this.#waiting = [];
    this.#answer = "";
  }

  #wait(): void {
    if (!this.#timer) this.#since = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#speak, Math.max(0, Math.min(BREATH, this.#since + LONGEST - Date.now())));
  }

  #speak = (): void => {
    this.#timer = 0;
    if (document.querySelector("dialog[open]")) return void (this.#timer = setTimeout(this.#speak, BREATH));
    const sentences = [...this.#waiting, this.#answer].filter(Boolean).map((one) => plain(bare(one)));
    if (sentences.length) this.said = sentences;
    this.hush();
  };
}
