/** Who solves puzzles and plays deals of the day in this browser: the date here, and what is remembered between visits. */

import { load, save } from "../lib/storage/storage";

const PUZZLES = "puzzles";

/** Today, where this browser is: 2026-11-16. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** What is remembered of puzzles, or of something else that comes again. */
export const loadResults = (of = PUZZLES): unknown => load<unknown>(of, null);

export const saveResults = (results: unknown, of = PUZZLES): void => save(of, results);

/** Begins anew where what is remembered cannot be read; that is put aside, since a newer page may read it. */
export function setResultsAside(of = PUZZLES): void {
  save(`${of}-unread`, loadResults(of));
  saveResults(null, of);
}
