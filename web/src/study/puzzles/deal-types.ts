/** The deal of the day as `azulejos.offline.deals` writes it. */

/** How a game of the day has ended: my points and the level's. */
export interface DealResult {
  day: string;
  level: number;
  score: number;
  other: number;
  code: string;
}

export interface DayDeal {
  day: string;
  level: number;
  /** The table in the page, if there is one. */
  table: string | null;
  stage: "new" | "playing" | "given_up" | "over";
  result: DealResult | null;
  results: unknown;
}
