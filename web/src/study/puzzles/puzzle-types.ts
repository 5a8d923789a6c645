/** Puzzles as `azulejos.offline.puzzles` writes them. */

import type { Reason } from "../../lib/server/wire";

/** Who asks: what this browser remembers, the date here, and whether it is about the day's puzzle. */
export interface Solver {
  results: unknown;
  today: string;
  is_day: boolean;
}

/** The wish for a puzzle; a theme or the id of the last one may be empty. */
export interface PuzzleWish extends Solver {
  theme: string;
  last: string;
}

/** A try: all that was done so far, moves and words. */
export interface PuzzleTry extends Solver {
  puzzle: string;
  acts: readonly string[];
}

export interface Puzzle {
  name: string;
  position: string;
  seat: number;
  rating: number;
  /** Whether it was tried before. */
  is_again: boolean;
}

/** The answer is the first move of the line; chances are from 0 to 1. */
export interface Answer {
  line: string[];
  chance: number;
  second: string;
  second_chance: number;
  reasons: Reason[];
}

export interface Standing {
  rating: number;
  solved: number;
  tried: number;
  in_a_row: number;
  /** Days in a row whose puzzles were solved. */
  days: number;
  is_day_solved: boolean;
  due: number;
}

export interface NextPuzzle {
  puzzle: Puzzle | null;
  answer: Answer | null;
  standing: Standing;
}

/** What the last move or hint of a try meant, and what is to be remembered. */
export interface Tried {
  verdict: "right" | "second" | "wrong" | null;
  hint: { theme: string | null; move: string | null } | null;
  answer: Answer | null;
  results: unknown;
  standing: Standing;
  change: number;
}
