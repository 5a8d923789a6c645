/**
 * Moments of a game to play again, as the source of a table screen. A move is right if it is the review's, or if the engine
 * finds it within a few points of its best.
 */

import type { Engine } from "../../engine/engine";
import type { Hear, Wish } from "../../lib/server/connection.svelte";
import { AnalysisSource, type Opened, type Proposal } from "../analysis/analysis-source.svelte";
import { percent } from "../figures";
import type { ReviewedMove } from "./review-types";

/** How a move was judged; `loss` is in points of winning chance. */
type Verdict = { kind: "judging" } | { kind: "right" } | { kind: "shown" } | { kind: "wrong"; loss: number };

const NEAR = 0.04; // of a win: as good as the best
const NODES = 8_000;
const ALL_MOVES = 400;

export class RetrySource extends AnalysisSource {
  /** Which of the moments, from 0; after the last one comes the end. */
  number = $state(0);
  verdict: Verdict | null = $state.raw(null);
  #engine: Engine | null = null;
  #isDecided = false;

  constructor(
    hear: Hear,
    opened: Opened,
    private readonly moments: readonly ReviewedMove[],
    nameOf: (seat: number) => string,
    /** Told whether the first thing that was done found a good move. */
    private readonly decide: (isSolved: boolean) => void = () => {},
  ) {
    super(hear, opened, nameOf, () => null);
  }

  override get own(): number[] {
    return this.played();
  }

  override async ask(wish: Wish): Promise<void> {
    if (wish.do === "undo") return this.again();
    if (wish.do === "hint") {
      this.#decided(false);
      return super.ask(wish);
    }
    if (wish.do !== "play" || this.verdict) return;
    const [moment, position] = [this.moments[this.number], this.position];
    if (!moment || !position) return;
    this.verdict = { kind: "judging" };
    await this.step(wish.move);
    const loss = wish.move === moment.best ? 0 : await this.#lossOf(position.position, wish.move);
    if (this.moments[this.number] !== moment || this.verdict.kind !== "judging") return; // somebody has gone on
    this.#decided(loss <= NEAR);
    this.verdict = loss <= NEAR ? { kind: "right" } : { kind: "wrong", loss: percent(loss) };
  }

  /** Takes the move back. */
  async again(): Promise<void> {
    this.verdict = null;
    await this.#open();
  }

  /** Shows the answer. */
  async reveal(): Promise<void> {
    this.#decided(false);
    await this.#open();
    this.verdict = { kind: "shown" };
  }

  async next(): Promise<void> {
    this.number++;
    this.verdict = null;
    if (this.moments[this.number]) await this.#open();
  }

  /** The review knows why. */
  protected override proposal(): Proposal | null {
    const moment = this.moments[this.number];
    return moment ? { move: moment.best, reason: moment.reasons?.[0] ?? null } : null;
  }

  override close(): void {
    super.close();
    this.#engine?.close();
  }

  async #open(): Promise<void> {
    const node = this.table ? this.line[this.moments[this.number]!.step] : this.tree?.root;
    if (node) await this.go(node);
  }

  #decided(isSolved: boolean): void {
    if (!this.#isDecided) this.decide(isSolved);
    this.#isDecided = true;
  }

  /** The table does not turn to the next player: the move is still judged from the mover's side. */
  protected override played(): number[] {
    return [(this.moments[this.number] ?? this.moments.at(-1)!).seat];
  }

  /** What a move loses of a win, as the engine sees it; all of it if it was not worth a look. */
  async #lossOf(position: string, move: string): Promise<number> {
    this.#engine ??= (await import("../../engine/engine")).startEngine();
    const ranking = await this.#engine.rank(position, { nodes: NODES, count: ALL_MOVES, trees: 1 });
    const [best, found] = [ranking[0], ranking.find((choice) => choice.move === move)];
    const seat = this.moments[this.number]!.seat - 1;
    return best && found ? best.chances[seat]! - found.chances[seat]! : 1;
  }
}
