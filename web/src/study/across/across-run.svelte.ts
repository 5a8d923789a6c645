/** My games as a whole: reviews one after the other those that have no summary yet, and asks what all of them say. */

import { api, Refusal } from "../../lib/server/api";
import { faultText } from "../../lib/server/faults";
import { say } from "../../lib/i18n/i18n.svelte";
import { games, type MyGame } from "../../lib/storage/my-games.svelte";
import { keptOf } from "../review/review.svelte";
import { Reviewer } from "../review/reviewer";
import { forgetSummary, keepSummary, keptSummaries } from "../review/summaries";
import type { Across } from "./across-types";

/** The games that are over, in which I had one seat. */
const isMine = ({ stage, seats, record }: MyGame): boolean => stage === "over" && seats.length === 1 && !record;

export class AcrossRun {
  across: Across | null = $state.raw(null);
  /** The games without a summary, the latest first. */
  left: MyGame[] = $state.raw([]);
  /** How many games cannot be read any more, because their server is away or has deleted them. */
  missing = $state(0);
  /** Which game is reviewed, of how many; 0 if none is. */
  number = $state(0);
  count = $state(0);
  /** How far its review is, from 0 to 1. */
  part = $state(0);
  /** How many moves of mine were mistakes, to be tried again. */
  mistakes = $state(0);
  fault = $state("");
  isReady = $state(false);
  #reviewer: Reviewer | null = null;

  constructor() {
    void this.#look().catch((error: unknown) => this.#fail(error));
  }

  /** Reviews what is left; a game at a time is added to the figures. */
  async start(): Promise<void> {
    const reviewer = (this.#reviewer = new Reviewer());
    const waiting = [...this.left];
    [this.fault, this.missing, this.count] = ["", 0, waiting.length];
    try {
      for (const [at, game] of waiting.entries()) {
        [this.number, this.part] = [at + 1, 0];
        if (!(await this.#review(reviewer, game))) return;
        await this.#look();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      if (this.#reviewer === reviewer) this.stop();
    }
  }

  /** Stops; what is reviewed stays. */
  stop(): void {
    this.#reviewer?.close();
    this.#reviewer = null;
    this.number = 0;
  }

  /** Whether to go on after this game. */
  async #review(reviewer: Reviewer, game: MyGame): Promise<boolean> {
    try {
      const found = await reviewer.review(game.table, (answered, asked) => (this.part = answered / asked));
      if (found) await keepSummary(keptOf(game.table, found, game.seats[0]!));
      return found !== null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.fault.code === "study_short") await keepSummary({ table: game.table, summary: null });
      else this.missing++;
      return true;
    }
  }

  async #look(): Promise<void> {
    const kept = await keptSummaries();
    const mine = games.list.filter(isMine);
    for (const table of kept.keys()) if (!games.find(table)) await forgetSummary(table); // as its game was
    const known = mine.filter(({ table }) => kept.get(table)?.summary).toSorted((one, other) => one.changed - other.changed);
    const { across, unread } = await api.across(known.map(({ table }) => kept.get(table)!.summary));
    for (const at of unread) await forgetSummary(known[at]!.table);
    const unreadTables = unread.map((at) => known[at]!.table);
    this.left = mine.filter(({ table }) => !kept.has(table) || unreadTables.includes(table));
    this.across = across.games.length ? across : null;
    this.mistakes = [...kept.values()].reduce((count, { moments = [] }) => count + moments.length, 0);
    this.isReady = true;
  }

  #fail(error: unknown): void {
    this.fault = error instanceof Refusal ? faultText(error.fault) : say("engine-failed");
    this.isReady = true;
    if (!(error instanceof Refusal)) console.warn(error);
  }
}
