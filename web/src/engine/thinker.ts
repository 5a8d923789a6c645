// A bot for one kind of game: what `bots.levels` and `bots.mcts` are natively, by the same compiled functions. It thinks in
// short slices and lets others have their turn in between.
import { ACCUMULATORS, ACTIONS, EDGES, FIRST_VISITS, JUDGES, LEVELS, MEMORY, MOST_MOVES, ROW, TREE, VALUES, WEIGHTS } from "./compiled/face.ts";
import { type Argument, type Block, Instance, type Judge, sizeOf, type Tree } from "./instance.ts";
import { layNetwork, type NetworkBlock } from "./network-file.ts";
import { type Kind, moveOf, seatOf } from "./notation.ts";

/** What an engine is made of: its code, and what it knows of a kind of game. */
export interface Parts {
  module: WebAssembly.Module;
  weights: ArrayBuffer; // of all kinds of games
  network: Uint8Array<ArrayBuffer> | null; // the file; levels below 7 need none
}

/** What a tree found out about a move, in sums over its visits. */
export interface RootMove {
  move: string;
  visits: number;
  isProven: boolean;
  chances: number[]; // of each seat, from 0 to 1
  margins: number[]; // of each seat, in points
  line: string[]; // from the move on; only of the best moves
  other?: string[]; // likewise, of the most visited other move: of the best move, if no other was asked for
}

export interface Limits {
  most: number; // visits
  seconds: number; // Infinity for no limit
  count: number; // of moves to compare
  number: number; // of this tree, where several grow
}

/** Lets others have their turn; throws if thinking shall end. */
export type Pause = () => Promise<void>;

const SLICE_MS = 10; // between two pauses
const FIRST_SLICE = 32; // visits
const LARGEST_TREE = 1 << 16; // nodes; more visits then only refine them
const HUNDREDTHS = 100;
const VARIETY = 0.25; // how much more each further tree explores, so that they differ
const LONGEST_LINE = 48;

export class Thinker {
  private readonly instance: Instance;
  private readonly kind: Kind;
  private readonly weights: Block;
  private readonly memory: Block;
  private readonly linear: Judge;
  private readonly learned: Judge | null;
  private readonly stop: Block;
  private readonly seen: Block;
  private readonly ranking: Block;
  private readonly edges: Block;
  private readonly line: Block;
  private readonly passing: Block; // where what each thought needs begins
  private slice = FIRST_SLICE;

  /** Lays all that a bot needs into the memory of a new instance; throws if the network is none. */
  static async create(parts: Parts, kind: Kind): Promise<Thinker> {
    const instance = new Instance(parts.module);
    return new Thinker(instance, kind, parts.weights, parts.network && (await layNetwork(instance, parts.network)));
  }

  private constructor(instance: Instance, kind: Kind, weights: ArrayBuffer, network: NetworkBlock | null) {
    const zeros = (itemSize: 2 | 8, ...shape: number[]) => instance.filled(instance.block(itemSize, ...shape), 0);
    this.instance = instance;
    this.kind = kind;
    this.weights = layWeights(instance, kind, weights);
    this.memory = zeros(8, MEMORY);
    const linear = layAccumulators(instance, { words: zeros(2, 0), hidden: 0 });
    const evaluator = [this.weights, this.memory, zeros(8, MEMORY)];
    this.linear = [...character(JUDGES.linear), linear, ...evaluator, zeros(8, 0)];
    const bothJudge = kind.players > 2 && kind.isGrey; // as `bots.mcts.both_judge` has it
    const beside = bothJudge ? [...evaluator, zeros(8, VALUES.words)] : [zeros(8, 0, 0, 0), zeros(8, 0), zeros(8, 0), zeros(8, 0)];
    this.learned = network && [...character(JUDGES.learned), layAccumulators(instance, network), ...beside];
    this.stop = zeros(8, 1);
    this.seen = zeros(8, ACTIONS);
    this.ranking = zeros(8, MOST_MOVES, ROW.words);
    this.edges = zeros(8, MOST_MOVES);
    this.line = zeros(8, LONGEST_LINE);
    this.passing = zeros(8, 0);
  }

  /** What a level plays; throws what `pause` throws. */
  async choose(position: string, level: number, seed: bigint, pause: Pause): Promise<string> {
    const { visits, depth, hasLearned } = LEVELS[level - 1]!;
    const { text, state } = this.layPosition(position);
    if (visits !== null) {
      const judge = hasLearned ? this.judge() : this.linear;
      const tree = await this.grown(judge, state, seed, { most: visits, seconds: Infinity, count: 1, number: 0 }, pause);
      this.instance.functions.rank_moves(tree, judge, 1n, this.ranking);
      return moveOf(this.row(0)[ROW.action]!);
    }
    const { overlooks, careless } = LEVELS[level - 1]!;
    const { see_moves, checksum, choose_at_once, choose_one_move_ahead } = this.instance.functions;
    see_moves(state, ...halves(seed), checksum(text), BigInt(overlooks), this.seen);
    if (depth !== null) return moveOf(Number(choose_one_move_ahead(state, this.memory, this.weights, this.stop, this.seen)));
    return moveOf(Number(choose_at_once(state, this.seen, careless, this.instance.block(8, ...state.shape))));
  }

  /** All moves that were visited, the best `count` first and these with their lines; `tell` hears of them meanwhile. */
  async rank(position: string, limits: Limits, pause: Pause, tell?: (moves: RootMove[]) => void): Promise<RootMove[]> {
    const { state } = this.layPosition(position);
    const judge = varied(this.judge(), limits.number);
    const found = (tree: Tree) => this.moves(tree, judge, limits.count, seatOf(position));
    return found(await this.grown(judge, state, 0n, limits, pause, tell && ((tree) => tell(found(tree)))));
  }

  /** The network's judge, or the linear one where there is no network. */
  private judge(): Judge {
    return this.learned ?? this.linear;
  }

  /** A tree of a position, grown until nothing more can change, or a limit is met. */
  private async grown(judge: Judge, state: Block, seed: bigint, limits: Limits, pause: Pause, tell?: (tree: Tree) => void): Promise<Tree> {
    const { begin_thinking, next_step, grow, compare, best_edges } = this.instance.functions;
    const ends = performance.now() + 1000 * limits.seconds;
    const [most, count] = [BigInt(limits.most), BigInt(limits.count)];
    const tree = this.layTree(state.shape[0]!, Math.min(limits.most, LARGEST_TREE) + FIRST_VISITS);
    begin_thinking(tree, judge, state, ...halves(seed), BigInt(limits.number));
    for (let visits = 0; ; ) {
      const step = Number(next_step(tree, BigInt(visits), most, count));
      const compared = limits.count > 1 && visits > 0 ? step >> 1 : 0; // half of them compare the best moves
      let done = await this.sliced(step - compared, ends, pause, (slice) => grow(tree, judge, this.stop, slice));
      if (compared) {
        const edges = { ...this.edges, shape: [Number(best_edges(tree, count, this.edges))] };
        done += await this.sliced(compared, ends, pause, (slice) => compare(tree, judge, this.stop, slice, edges));
      }
      if (done === 0) return tree;
      visits += done;
      tell?.(tree);
    }
  }

  /** Makes so many visits in slices, unless all is proven or it is time; returns how many. The first two always are. */
  private async sliced(visits: number, ends: number, pause: Pause, run: (visits: bigint) => bigint): Promise<number> {
    let done = 0;
    while (done < visits && (visits === FIRST_VISITS || performance.now() < ends)) {
      const wanted = Math.min(visits - done, this.slice);
      const got = Number(this.timed(wanted, () => run(BigInt(wanted))));
      done += got;
      if (got < wanted) break;
      await pause();
    }
    return done;
  }

  /** Runs a slice, and makes the next one last as long as one should. */
  private timed(visits: number, run: () => bigint): bigint {
    const began = performance.now();
    const done = run();
    const took = Math.max(performance.now() - began, 0.1);
    this.slice = Math.max(FIRST_SLICE, Math.min(Math.round((visits * SLICE_MS) / took), 2 * this.slice));
    return done;
  }

  /** A position in memory, from its text; what was laid for the one before is given back. */
  private layPosition(position: string): { text: Block; state: Block } {
    const { instance } = this;
    instance.free(this.passing);
    const bytes = new TextEncoder().encode(position);
    const text = instance.block(1, bytes.length);
    instance.bytes(text).set(bytes);
    const state = instance.block(8, Number(instance.functions.words_of(text)));
    instance.functions.read_position(text, state);
    return { text, state };
  }

  private layTree(words: number, size: number): Tree {
    const { instance } = this;
    const edges = EDGES.perRival * (this.kind.players - 1) * size + EDGES.spare;
    return [
      instance.block(8, size, words),
      instance.block(8, size, TREE.node),
      instance.block(8, edges, EDGES.words),
      instance.block(2, size, ACCUMULATORS.second),
      instance.filled(instance.block(8, TREE.used), 0),
      instance.filled(instance.block(8, 3, TREE.deepest), 0),
      instance.filled(instance.block(8, VALUES.words), 0),
    ];
  }

  private row(number: number): number[] {
    return [...this.instance.words(this.ranking).subarray(number * ROW.words, (number + 1) * ROW.words)].map(Number);
  }

  private moves(tree: Tree, judge: Judge, count: number, seat: number): RootMove[] {
    const { rank_moves } = this.instance.functions;
    const rows = Number(rank_moves(tree, judge, BigInt(count), this.ranking));
    const lineOf = (row: number[]) => [moveOf(row[ROW.action]!), ...this.lineFrom(tree, row[ROW.node]!)];
    const found = Array.from({ length: rows }, (_, number): RootMove => {
      const row = this.row(number);
      const visits = row[ROW.visits]!;
      const means = (first: number, unit: number) => row.slice(ROW.sums + first, ROW.sums + first + this.kind.players).map((sum) => sum / visits / unit);
      return {
        move: moveOf(row[ROW.action]!),
        visits,
        isProven: row[ROW.proven] === 1,
        chances: means(0, VALUES.unit),
        margins: means(VALUES.margins, HUNDREDTHS),
        line: number < count ? lineOf(row) : [],
      };
    });
    if (count > 1 || rows < 2) return found;
    const [best, ...others] = found as [RootMove, ...RootMove[]];
    const [next] = others.toSorted((one, other) => other.visits - one.visits || other.chances[seat]! - one.chances[seat]!);
    return [{ ...best, other: lineOf(this.row(found.indexOf(next!))) }, ...others];
  }

  private lineFrom(tree: Tree, node: number): string[] {
    const length = Number(this.instance.functions.follow_line(tree, BigInt(node), this.line));
    return [...this.instance.words(this.line).subarray(0, length)].map((action) => moveOf(Number(action)));
  }
}

/** What a judge has beside its arrays. */
const character = ({ exploration, untried, winShare }: { exploration: number; untried: number; winShare: number }): Argument[] => [
  exploration,
  untried,
  BigInt(winShare),
];

/** A judge that explores more, the higher the number of its tree is. */
const varied = ([exploration, ...rest]: Judge, number: number): Judge => [(exploration as number) * (1 + VARIETY * number), ...rest];

/** The lower and the upper 32 bits. */
const halves = (seed: bigint): [bigint, bigint] => [seed & 0xffffffffn, seed >> 32n];

/** The weights of a kind of game, of those of all. */
function layWeights(instance: Instance, { players, isGrey }: Kind, all: ArrayBuffer): Block {
  const block = instance.block(8, ...WEIGHTS);
  const numbers = new Int32Array(all, 4 * sizeOf(block) * (2 * (players - 2) + Number(isGrey)), sizeOf(block));
  instance.words(block).set([...numbers].map(BigInt));
  return block;
}

/** Empty caches for a network, in the order of `bots.compiled.accumulators.Accumulators`. */
function layAccumulators(instance: Instance, { words, hidden }: NetworkBlock): Block[] {
  const { boardSlots, boardKey, tableSlots, tableKey, found, second, terms, outputs, values } = ACCUMULATORS;
  const zeros = (itemSize: 2 | 4 | 8, size: number) => instance.filled(instance.block(itemSize, size), 0);
  const noKeys = (slots: number, key: number) => instance.filled(instance.block(8, slots, key), 255);
  return [
    words,
    noKeys(boardSlots, boardKey),
    zeros(2, boardSlots * hidden),
    noKeys(tableSlots, tableKey),
    zeros(2, tableSlots * hidden),
    zeros(2, found),
    zeros(2, hidden),
    zeros(2, hidden),
    zeros(2, second),
    zeros(2, second),
    zeros(2, terms),
    zeros(8, outputs),
    zeros(4, values),
  ];
}
