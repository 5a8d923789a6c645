/** A review as `azulejos.study.values` writes it, and the questions and answers it is made from. */

import type { Reason } from "../../lib/server/wire";

export interface Asked {
  position: string;
  nodes: number;
  count: number;
}

export interface Judged {
  question: Asked;
  ranking: { move: string; chances: number[]; margins: number[]; line: string[]; nodes: number; is_exact: boolean }[];
}

/** What each seat can expect: its chance to win from 0 to 1, and its margin in points. */
interface Worth {
  chances: number[];
  margins: number[];
}

export interface ReviewedMove {
  kind: "move";
  /** Its place in the game, from 0: before it, so many steps were made. */
  step: number;
  round: number;
  seat: number;
  move: string;
  before: Worth;
  after: Worth;
  is_forced: boolean;
  is_best: boolean;
  is_solved: boolean;
  best: string;
  line: string[];
  lost_chance: number;
  lost_points: number;
  /** inaccuracy, mistake, blunder or disaster; nothing where it is none, or in doubt. */
  label: string;
  /** The position before it, and why the best move is good, where it was a mistake. */
  position?: string;
  reasons?: Reason[];
}

export interface ReviewedDeal {
  kind: "deal";
  step: number;
  round: number;
  before: Worth;
  luck: Worth;
  after: Worth;
}

interface Share {
  chance: number;
  points: number;
}

export interface SeatReview {
  seat: number;
  luck: Share;
  lost: Share;
  given: Share;
  result: Share;
  adjusted: Share;
  unforced: number;
  accuracy: number | null;
  error_rate: number | null;
  rating: number | null;
}

export interface GameReview {
  players: number;
  names: string[];
  is_finished: boolean;
  steps: (ReviewedMove | ReviewedDeal)[];
  seats: SeatReview[];
  /** The steps that decided the game, in order. */
  moments: number[];
}

/** A review, and what is kept of it for each seat. */
export interface Reviewed {
  review: GameReview;
  summaries: unknown[];
}

/** What is to be judged next; or nothing, and the review. */
export interface ReviewStep {
  questions: Asked[];
  review: GameReview | null;
  summaries: unknown[];
}
