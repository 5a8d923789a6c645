/** Mistakes of my own games to try again: those that are due today, the most costly first. */

import { api, Refusal } from "../../lib/server/api";
import { faultText } from "../../lib/server/faults";
import { loadResults, saveResults, setResultsAside, today } from "../solver";
import { keptSummaries } from "../review/summaries";
import type { ReviewedMove } from "../review/review-types";

const STORED = "mistakes";

export class MistakesRun {
  /** The one that is tried; none if none is due. */
  mistake: ReviewedMove | null = $state.raw(null);
  fault = $state("");
  /** Whether the fault is that what this browser remembers cannot be read. */
  isUnread = $state(false);
  isReady = $state(false);
  #all = new Map<string, ReviewedMove>();
  #due: string[] = [];

  constructor() {
    void this.#open();
  }

  /** The first thing that was done decides. */
  async decide(isSolved: boolean): Promise<void> {
    const [name] = this.#due;
    if (name) await this.#ask(name, isSolved);
  }

  /** Goes on to the next one that was due when this began. */
  next(): void {
    this.#due.shift();
    this.#show();
  }

  async beginAnew(): Promise<void> {
    setResultsAside(STORED);
    [this.fault, this.isUnread] = ["", false];
    await this.#open();
  }

  async #open(): Promise<void> {
    const kept = [...(await keptSummaries()).values()];
    const found = kept.flatMap(({ table, moments = [] }) => moments.filter(({ position }) => position).map((move) => [`${table}/${move.step}`, move] as const));
    this.#all = new Map(found.toSorted(([, one], [, other]) => other.lost_chance - one.lost_chance));
    this.#due = (await this.#ask("", false)) ?? [];
    this.#show();
  }

  #show(): void {
    this.mistake = this.#all.get(this.#due[0] ?? "") ?? null;
    this.isReady = true;
  }

  /** Which are due, after one was tried. */
  async #ask(done: string, isSolved: boolean): Promise<string[] | null> {
    try {
      const told = await api.mistakes({ results: loadResults(STORED), today: today(), names: [...this.#all.keys()], done, is_solved: isSolved });
      saveResults(told.results, STORED);
      return told.due;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      [this.fault, this.isUnread] = [faultText(error.fault), error.fault.code === "puzzle_progress"];
      return null;
    }
  }
}
