/**
 * The review of a game: the page's host says which positions are to be judged, the engine judges them, and the host makes
 * the review. A worker for each core that can be spared; what is finished is kept as long as the page is open.
 */

import type { Engine } from "../engine/engine";
import { api, Refusal } from "../lib/server/api";
import { faultText } from "../lib/server/faults";
import { say } from "../lib/i18n/i18n.svelte";
import { games } from "../lib/storage/my-games.svelte";
import type { Asked, GameReview, Judged, ReviewedMove } from "./review-types";

const MOST_ENGINES = 4;
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

export class ReviewRun {
  review: GameReview | null = $state.raw(null);
  /** How many questions are answered, and how many there are so far. */
  answered = $state(0);
  asked = $state(0);
  fault = $state("");
  #engines: Engine[] = [];
  #isClosed = false;

  constructor(readonly table: string) {
    this.review = reviewOf(table);
    if (!this.review) void this.#run().catch((error: unknown) => this.#fail(error));
  }

  close(): void {
    this.#isClosed = true;
    for (const engine of this.#engines) engine.close();
  }

  async #run(): Promise<void> {
    const record = games.find(this.table)?.record ?? (await api.record(this.table));
    const { startEngine } = await import("../engine/engine");
    const count = Math.max(1, Math.min(MOST_ENGINES, navigator.hardwareConcurrency - 1));
    this.#engines = Array.from({ length: count }, startEngine);
    let answers: Judged[] = [];
    for (;;) {
      const { questions, review } = await api.goOnReviewing(record, answers);
      if (this.#isClosed) return;
      if (review) return this.#finish(review);
      this.asked += questions.length;
      answers = await this.#judge(questions);
    }
  }

  /** Every engine takes the next question as soon as it has answered one. */
  async #judge(questions: readonly Asked[]): Promise<Judged[]> {
    const waiting = [...questions];
    const found: Judged[] = [];
    const work = async (engine: Engine) => {
      for (let question = waiting.shift(); question; question = waiting.shift()) {
        const { position, nodes, count } = question;
        const ranking = await engine.rank(position, { nodes, count, trees: 1 });
        found.push({ question, ranking: ranking.map(({ move, chances, margins, line, nodes: visits, isExact }) => ({ move, chances, margins, line, nodes: visits, is_exact: isExact })) });
        this.answered++;
      }
    };
    await Promise.all(this.#engines.map(work));
    return found;
  }

  #finish(review: GameReview): void {
    finished.set(this.table, review);
    this.review = review;
    this.close();
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.close();
    this.fault = error instanceof Refusal ? faultText(error.fault) : say("engine-failed");
    if (!(error instanceof Refusal)) console.warn(error);
  }
}
