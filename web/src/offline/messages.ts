/** What the page and the worker of its host tell each other. */

export type ToHost =
  | { kind: "request"; id: number; method: string; path: string; body: string }
  | { kind: "connect"; connection: number; table: string; seen: number }
  | { kind: "hear"; connection: number; text: string }
  | { kind: "disconnect"; connection: number }
  | { kind: "chosen"; id: number; text: string };

export type FromHost =
  /** How much of Python is loaded, from 0 to 1. */
  | { kind: "progress"; part: number }
  /** The host is there; whether the browser lets it keep anything. */
  | { kind: "ready"; isKept: boolean }
  | { kind: "failed"; why: string }
  | { kind: "answer"; id: number; text: string }
  | { kind: "tell"; connection: number; text: string }
  | { kind: "closed"; connection: number; code: number }
  /** Asks the page's bots for the move of a level. */
  | { kind: "choose"; id: number; position: string; level: number; seed: string };
