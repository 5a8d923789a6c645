/**
 * The trainer: one puzzle after another, or that of the day. What comes next and what a try means is decided by the page's
 * Python; here is what was done so far, and what this browser remembers.
 */

import { api, Refusal } from "../../lib/server/api";
import { faultText } from "../../lib/server/faults";
import { loadResults, saveResults, setResultsAside, today } from "../solver";
import type { Answer, NextPuzzle, Puzzle, PuzzleTry, PuzzleWish, Standing, Tried } from "./puzzle-types";

const UNREAD = "puzzle_progress";
const [HINT, WHY] = ["hint", "why"];

export class PuzzleRun {
  puzzle: Puzzle | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
  /** Known once it was found, or looked up. */
  answer: Answer | null = $state.raw(null);
  /** What the last thing that was done has meant. */
  tried: Tried | null = $state.raw(null);
  /** By how much the rating has changed through this puzzle. */
  change = $state(0);
  theme = $state("");
  fault = $state("");
  /** Whether the fault is that what this browser remembers cannot be read. */
  isUnread = $state(false);
  /** Whether all puzzles of this theme are solved. */
  isEmpty = $state(false);
  #acts: string[] = [];

  constructor(readonly isDay: boolean, theme: string) {
    this.theme = theme;
    void this.next();
  }

  get isFound(): boolean {
    return this.tried?.verdict === "right";
  }

  /** The move that was shown as a hint. */
  get hinted(): string | null {
    return this.tried?.hint?.move ?? null;
  }

  /** Leaves this puzzle for another one. */
  async next(): Promise<void> {
    const wish: PuzzleWish = { ...this.#solver(), theme: this.theme, last: this.puzzle?.name ?? "" };
    const told = await this.#asked(api.puzzle<NextPuzzle>("next", wish));
    if (!told) return;
    this.#acts = [];
    [this.tried, this.change] = [null, 0];
    ({ answer: this.answer, standing: this.standing, puzzle: this.puzzle } = told);
    this.isEmpty = !told.puzzle;
  }

  hint(): Promise<void> {
    return this.play(HINT);
  }

  why(): Promise<void> {
    return this.play(WHY);
  }

  /** Plays a move; the first thing that is done decides whether the puzzle is solved. */
  async play(act: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    this.#acts.push(act);
    const done: PuzzleTry = { ...this.#solver(), puzzle: puzzle.name, acts: this.#acts };
    const told = await this.#asked(api.puzzle<Tried>("try", done));
    if (!told || this.puzzle !== puzzle) return;
    saveResults(told.results);
    this.change += told.change;
    [this.tried, this.answer, this.standing] = [told, told.answer, told.standing];
  }

  /** The solver begins to think again. */
  again(): void {
    this.tried = null;
  }

  /** Forgets what cannot be read, and begins. */
  async beginAnew(): Promise<void> {
    setResultsAside();
    [this.fault, this.isUnread] = ["", false];
    await this.next();
  }

  #solver() {
    return { results: loadResults(), today: today(), is_day: this.isDay };
  }

  async #asked<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      [this.fault, this.isUnread] = [faultText(error.fault), error.fault.code === UNREAD];
      return null;
    }
  }
}
