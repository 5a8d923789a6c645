// The bots in the page: the same compiled functions as natively, as WebAssembly in a worker of their own. They choose and
// rank without a server, and never hold up drawing.

import type { Answer, Question } from "./messages.ts";
import { kindOf, seatOf } from "./notation.ts";
import { merged } from "./ranking.ts";
import type { RootMove } from "./thinker.ts";

/** A move that was looked at, and what it promises. */
export interface Choice {
  move: string;
  line: string[]; // the expected continuation, from the move itself on
  other: string[]; // the same for the next best move, where only the best one was asked for
  chances: number[]; // of each seat to win, from 0 to 1
  margins: number[]; // by how many points each seat is expected to finish ahead of the best other one
  chance: number; // the mover's, in per cent: as in the wire's hints
  margin: number; // the mover's, in whole points: likewise
  nodes: number; // visits in all, for all moves
  isExact: boolean; // whether everything up to the game's end was looked at
}

/** How far to think, and whom to tell. */
interface RankOptions {
  nodes?: number; // visits in all; 20,000 if there is no limit in seconds either
  seconds?: number;
  count?: number; // of moves, 5 if not given
  trees?: number; // that grow side by side, each in a worker; by default as many as there are cores to spare
  onProgress?: (ranking: Choice[]) => void; // told several times a second
  signal?: AbortSignal;
}

/** Who chooses and ranks; positions and moves are texts as in docs/notation.md. One thought at a time, others wait. */
export interface Engine {
  /** The move that a level (1 to 10) plays with this seed, as natively. Rejects with the signal's reason if aborted. */
  choose(position: string, level: number, seed: bigint, signal?: AbortSignal): Promise<string>;
  /** The best moves, best first. Rejects with the signal's reason if aborted: what was found so far was told. */
  rank(position: string, options?: RankOptions): Promise<Choice[]>;
  /** Ends its workers; what it still thinks about rejects. */
  close(): void;
}

const UNHURRIED = 20_000; // visits if no limit is given
const ENDLESS = 2 ** 52;
const MOST_TREES = 4; // more workers would cost memory, and find little more

/** Starts the bots: a worker at the first question, more of them to rank where there are cores to spare. */
export function startEngine(): Engine {
  const workers: EngineWorker[] = [];
  const worker = (number: number) => (workers[number]?.isAlive ? workers[number] : (workers[number] = new EngineWorker()));

  async function choose(position: string, level: number, seed: bigint, signal?: AbortSignal): Promise<string> {
    kindOf(position);
    const answer = await worker(0).ask({ ask: "choose", position, level, seed }, signal);
    return (answer as Extract<Answer, { say: "chosen" }>).move;
  }

  async function rank(position: string, options: RankOptions = {}): Promise<Choice[]> {
    kindOf(position);
    const { seconds = Infinity, count = 5, onProgress, signal } = options;
    const nodes = options.nodes ?? (seconds < Infinity ? ENDLESS : UNHURRIED);
    const trees = options.trees ?? Math.max(1, Math.min(MOST_TREES, navigator.hardwareConcurrency - 1));
    const found: RootMove[][] = Array.from({ length: trees }, () => []);
    const ranking = () => merged(found, seatOf(position), count);
    const asked = found.map(async (_, number) => {
      const limits = { most: Math.ceil(nodes / trees), seconds, count, number };
      const hear = (moves: RootMove[]) => {
        found[number] = moves;
        onProgress?.(ranking());
      };
      const answer = await worker(number).ask({ ask: "rank", position, limits, isWatched: onProgress !== undefined }, signal, hear);
      found[number] = (answer as Extract<Answer, { say: "ranked" }>).moves;
    });
    await Promise.all(asked);
    return ranking();
  }

  return { choose, rank, close: () => workers.splice(0).forEach((one) => one.close()) };
}

type Asked = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;

interface Pending {
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
  hear: ((moves: RootMove[]) => void) | undefined;
}

/** A worker, and who waits for its answers. */
class EngineWorker {
  private readonly worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  isAlive = true; // not if it could not be loaded: the next question needs another one

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.heard(data);
    this.worker.onerror = (event) => {
      this.isAlive = false;
      this.fail(new Error(event.message || "The engine could not be loaded"));
    };
  }

  /** Asks, and waits for the answer; if aborted it does not wait, and the worker goes on with what comes next. */
  ask(question: Asked, signal?: AbortSignal, hear?: (moves: RootMove[]) => void): Promise<Answer> {
    const id = ++this.last;
    return new Promise<Answer>((resolve, reject) => {
      const abort = () => {
        this.pending.delete(id);
        this.worker.postMessage({ id, ask: "stop" } satisfies Question);
        reject(signal?.reason);
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", abort, { once: true });
      const done = <T>(then: (value: T) => void) => (value: T) => {
        signal?.removeEventListener("abort", abort);
        then(value);
      };
      this.pending.set(id, { resolve: done(resolve), reject: done(reject), hear });
      this.worker.postMessage({ ...question, id });
    });
  }

  close(): void {
    this.worker.terminate();
    this.fail(new Error("The engine was closed"));
  }

  private heard(answer: Answer): void {
    const asked = this.pending.get(answer.id);
    if (!asked) return; // it was aborted
    if (answer.say === "progress") return asked.hear?.(answer.moves);
    this.pending.delete(answer.id);
    if (answer.say === "failed") asked.reject(new Error(answer.why));
    else asked.resolve(answer);
  }

  private fail(error: Error): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}
