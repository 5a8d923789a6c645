/**
 * Makes reviews: the page's host says which positions are to be judged, the engines judge them, and the host makes the
 * review. Each core has an engine, for one game after another.
 */

import type { Engine } from "../../engine/engine";
import { api } from "../../lib/server/api";
import { games } from "../../lib/storage/my-games.svelte";
import type { Asked, Judged, Reviewed } from "./review-types";

const MOST_ENGINES = 8; // each takes some 20 MB

/** Told how many questions are answered, and how many there are so far. */
type Watch = (answered: number, asked: number) => void;

export class Reviewer {
  #engines: Promise<Engine[]> | null = null;
  #isClosed = false;

  /** The review of a game; null if this was closed meanwhile. Raises `Refusal`, or what an engine raises. */
  async review(table: string, watch: Watch): Promise<Reviewed | null> {
    try {
      return await this.#review(table, watch);
    } catch (error) {
      if (this.#isClosed) return null; // engines that are closed give no answer
      throw error;
    }
  }

  async #review(table: string, watch: Watch): Promise<Reviewed | null> {
    const engines = (this.#engines ??= startEngines());
    const record = games.find(table)?.record ?? (await api.record(table));
    let [answers, asked, answered]: [Judged[], number, number] = [[], 0, 0];
    for (;;) {
      const { questions, review, summaries } = await api.goOnReviewing(record, answers);
      if (this.#isClosed) return null;
      if (review) return { review, summaries };
      asked += questions.length;
      answers = await judge(await engines, questions, () => watch(++answered, asked));
    }
  }

  close(): void {
    this.#isClosed = true;
    void this.#engines?.then((engines) => engines.forEach((engine) => engine.close())).catch(() => {});
  }
}

async function startEngines(): Promise<Engine[]> {
  const { startEngine } = await import("../../engine/engine");
  const count = Math.max(1, Math.min(MOST_ENGINES, navigator.hardwareConcurrency)); // nothing else happens meanwhile
  return Array.from({ length: count }, startEngine);
}

/** Every engine takes the next question as soon as it has answered one. */
async function judge(engines: readonly Engine[], questions: readonly Asked[], tell: () => void): Promise<Judged[]> {
  const waiting = [...questions];
  const found: Judged[] = [];
  const work = async (engine: Engine) => {
    for (let question = waiting.shift(); question; question = waiting.shift()) {
      const { position, nodes, count } = question;
      const ranking = await engine.rank(position, { nodes, count, trees: 1 });
      found.push({ question, ranking: ranking.map(({ move, chances, margins, line, nodes: visits, isExact }) => ({ move, chances, margins, line, nodes: visits, is_exact: isExact })) });
      tell();
    }
  };
  await Promise.all(engines.map(work));
  return found;
}
