/** Many games as `azulejos.study.values.of_across` writes them. */

export interface Part {
  kind: "all" | "round" | "theme";
  /** The number of a round, or a theme. */
  name: string;
  moves: number;
  missed: number;
  points: number;
  error_rate: number;
  error: number | null;
}

interface Mean {
  mean: number;
  error: number | null;
}

interface GameFigures {
  date: string;
  error_rate: number | null;
  recent_rate: number | null;
  luck_so_far: number;
}

export interface LevelFigures {
  level: number | null;
  games: number;
  decided: number;
  won: number;
  result: Mean;
  adjusted: Mean;
  error_rate: number | null;
}

export interface Across {
  games: GameFigures[];
  all: Part;
  rounds: Part[];
  themes: Part[];
  levels: LevelFigures[];
  luck: Mean | null;
  accuracy: Mean | null;
  rating: number | null;
  practice: { evidence: "clear" | "weak" | "few" | "none"; part: Part | null };
}

/** The figures, and which of the summaries, from 0, could not be read. */
export interface AcrossAnswer {
  across: Across;
  unread: number[];
}
