// What is said between the page and the engine's workers. Each question has a number; an answer has that of its question.
import type { Limits, RootMove } from "./thinker.ts";

export type Question =
  | { id: number; ask: "choose"; position: string; level: number; seed: bigint }
  | { id: number; ask: "rank"; position: string; limits: Limits; isWatched: boolean } // whether progress is told, which costs time
  | { id: number; ask: "stop" }; // the question of that number: it gets no answer any more

export type Answer =
  | { id: number; say: "chosen"; move: string }
  | { id: number; say: "progress"; moves: RootMove[] }
  | { id: number; say: "ranked"; moves: RootMove[] }
  | { id: number; say: "failed"; why: string };
