/** The position of a puzzle, as the source of a table screen: a move is a try, and a hint is the trainer's. */

import type { Hear, Wish } from "../../lib/server/connection.svelte";
import { AnalysisSource } from "../analysis/analysis-source.svelte";
import type { PuzzleRun } from "./puzzle-run.svelte";
import type { Puzzle } from "./puzzle-types";

export class PuzzleSource extends AnalysisSource {
  constructor(
    hear: Hear,
    private readonly puzzle: Puzzle,
    nameOf: (seat: number) => string,
    private readonly run: PuzzleRun,
  ) {
    super(hear, { position: puzzle.position }, nameOf, () => (run.hinted === null ? null : { move: run.hinted, reason: null }));
  }

  override get own(): number[] {
    return this.played();
  }

  override async ask(wish: Wish): Promise<void> {
    if (wish.do === "undo") return this.again();
    if (wish.do === "hint") {
      await this.run.hint();
      return super.ask(wish);
    }
    if (wish.do === "play") await Promise.all([this.step(wish.move), this.run.play(wish.move)]);
  }

  /** Takes the move back. */
  async again(): Promise<void> {
    this.run.again();
    await this.#begin();
  }

  /** Looks the answer up. */
  async reveal(): Promise<void> {
    await Promise.all([this.#begin(), this.run.why()]);
  }

  /** Plays what is expected. */
  async showLine(): Promise<void> {
    await this.#begin();
    await this.follow(this.run.answer?.line ?? []);
  }

  protected override played(): number[] {
    return [this.puzzle.seat];
  }

  async #begin(): Promise<void> {
    if (this.tree) await this.go(this.tree.root);
  }
}
