// The bots in the page: the same compiled functions as natively, as WebAssembly in a worker of their own. They choose and
// rank without a server, and never hold up drawing.

/** A move that was looked at, and what it promises. */
export interface Choice {
  move: string;
  line: string[]; // the expected continuation, from the move itself on
  chances: number[]; // of each seat to win, from 0 to 1
  margins: number[]; // by how many points each seat is expected to finish ahead of the best other one
  chance: number; // the mover's, in per cent: as in the wire's hints
  margin: number; // the mover's, in whole points: likewise
  nodes: number; // visits in all, for all moves
  isExact: boolean; // whether everything up to the game's end was looked at
}

/** How far to think, and whom to tell. */
export interface RankOptions {
  nodes?: number; // visits in all; 20,000 if nothing else ends it
  seconds?: number;
  count?: number; // of moves, 5 if not given
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
