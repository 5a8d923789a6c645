/** The review of a game on its screen; what is finished is kept as long as the page is open, a summary of it for ever. */

import { Refusal } from "../../lib/server/api";
import { faultText } from "../../lib/server/faults";
import { say } from "../../lib/i18n/i18n.svelte";
import { games } from "../../lib/storage/my-games.svelte";
import { Reviewer } from "./reviewer";
import { keepSummary, type Kept } from "./summaries";
import type { GameReview, Reviewed, ReviewedMove } from "./review-types";

const WORST = 3;

const finished = new Map<string, GameReview>();

/** The review of a game, if it was made since the page was opened. */
export const reviewOf = (table: string): GameReview | null => finished.get(table) ?? null;

/** The moves of these seats that lost most, as they were played. */
export const worstOf = ({ steps }: GameReview, seats: readonly number[]): ReviewedMove[] =>
  steps
    .filter((step): step is ReviewedMove => step.kind === "move" && step.label !== "" && (!seats.length || seats.includes(step.seat)))
    .toSorted((one, other) => other.lost_chance - one.lost_chance)
    .slice(0, WORST)
    .toSorted((one, other) => one.step - other.step);

/** What is kept of a review, for my seat. */
export const keptOf = (table: string, { review, summaries }: Reviewed, seat: number): Kept => ({ table, summary: summaries[seat - 1], moments: worstOf(review, [seat]) });

export class ReviewRun {
  review: GameReview | null = $state.raw(null);
  /** How many questions are answered, and how many there are so far. */
  answered = $state(0);
  asked = $state(0);
  fault = $state("");
  /** Whether there is no such game, so that trying again is of no use. */
  isLost = $state(false);
  #reviewer = new Reviewer();

  constructor(readonly table: string) {
    this.review = reviewOf(table);
    if (!this.review) void this.#run().catch((error: unknown) => this.#fail(error));
  }

  close(): void {
    this.#reviewer.close();
  }

  async #run(): Promise<void> {
    const found = await this.#reviewer.review(this.table, (answered, asked) => ([this.answered, this.asked] = [answered, asked]));
    this.close();
    if (!found) return;
    finished.set(this.table, found.review);
    this.review = found.review;
    const [seat, ...others] = games.seatsAt(this.table);
    if (seat && !others.length) await keepSummary(keptOf(this.table, found, seat));
  }

  #fail(error: unknown): void {
    this.close();
    this.isLost = error instanceof Refusal && error.status === 404;
    this.fault = error instanceof Refusal ? faultText(error.fault) : say("engine-failed");
    if (!(error instanceof Refusal)) console.warn(error);
  }
}
