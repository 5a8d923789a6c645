/**
 * A position or a game to try things in, as the source of a table screen: every seat is played from here, moves and deals
 * become a tree, and any node of it can be shown. Rules, stories and deals come from the server, or from the page's host.
 */

import { api, Refusal } from "../../lib/server/api";
import type { Hear, Link, Source, Wish, You } from "../../lib/server/connection.svelte";
import { games } from "../../lib/storage/my-games.svelte";
import type { Fault, Happening, PositionView, Reason, SeatView, StepView, TableNews, TableView } from "../../lib/server/wire";
import { giveHint, happeningOf, hearStep, isStillPlayed, seatOf, tableOf } from "../../replay/sources.svelte";
import { MoveTree, type MoveNode, type Reached } from "./move-tree.svelte";

/** What is opened: a position, or a game at one of its steps. */
export type Opened = { position: string } | { table: string; step: number | null };

/** A move that a hint proposes, and what speaks for it, which may come later than the hint. */
export interface Proposal {
  move: string;
  reason: Reason | null | Promise<Reason | null>;
}

const STILL_PLAYED: Fault = { code: "still_played", message: "", params: {} };
const ANY_DEAL = "deal";
const NEW_GAME_AT = 1;

export class AnalysisSource implements Source {
  view: TableView | null = $state.raw(null);
  you: You = $state.raw({ seats: [], possible: {}, hint: null });
  happenings: readonly Happening[] = $state.raw([]);
  link: Link = $state("connecting");
  fault: Fault | null = $state.raw(null);
  asked = $state(0);
  readonly drift = 0;
  tree: MoveTree | null = $state.raw(null);
  /** The node that is shown. */
  at: MoveNode | null = $state.raw(null);
  /** The steps of the game that was opened, from before the first deal; empty for a position. */
  line: readonly MoveNode[] = $state.raw([]);
  /** The game that was opened, if it was one. */
  readonly table: string;
  #seats: SeatView[] = [];
  #wanted: MoveNode | null = null;
  #shown = 0; // a new number for each thing shown, so that the screen sees it is new
  #isClosed = false;

  constructor(
    private readonly hear: Hear,
    opened: Opened,
    private readonly nameOf: (seat: number) => string,
    /** The best move that is known, for hints. */
    private readonly best: () => Proposal | null,
  ) {
    this.table = "table" in opened ? opened.table : "";
    void this.#open(opened).catch((error: unknown) => this.#fail(error));
  }

  /** The seats that were mine in the game: all are played from here, but only these are called mine. */
  get own(): readonly number[] {
    return this.table ? games.seatsAt(this.table) : [];
  }

  get position(): PositionView | null {
    return this.at?.reached?.position ?? null;
  }

  /** Carries out what the table's own input asks for: a move, one step back, a hint. */
  async ask(wish: Wish): Promise<void> {
    if (wish.do === "undo") return this.back();
    if (wish.do === "hint") return this.#giveHint(wish.seat);
    if (wish.do === "play") await this.step(wish.move);
  }

  /** Does a move or deal here, and goes there; `deal` draws one. Raises `Refusal`. */
  async step(done: string): Promise<void> {
    const { at, tree } = this;
    if (!at?.reached || !tree || this.asked) return;
    this.asked++;
    try {
      const known = at.children.find((child) => child.done === done);
      const tried = known ? null : await api.tryStep(at.reached.position.position, done);
      if (this.at !== at || this.#isClosed) return; // somebody has gone elsewhere
      await this.go(tried ? tree.add(at, { ...tried, round: at.reached.position.round }, tried) : known!);
    } finally {
      this.asked--;
    }
  }

  /** Draws a deal. */
  deal(): Promise<void> {
    return this.step(ANY_DEAL);
  }

  /** Follows a line of moves as far as it can be played. */
  async follow(line: readonly string[]): Promise<void> {
    for (const move of line) {
      if (!this.position?.legal_moves.some((legal) => legal.move === move)) return;
      await this.step(move);
    }
  }

  async back(): Promise<void> {
    const before = this.at?.parent;
    if (before) await this.go(before);
  }

  async forward(): Promise<void> {
    const next = this.at?.children[0];
    if (next) await this.go(next);
  }

  /** Shows a node, unless another is wanted before it is known. */
  async go(node: MoveNode): Promise<void> {
    this.#wanted = node;
    if (!node.reached && node.fetch) node.reached = await node.fetch();
    if (this.#wanted === node && node !== this.at && node.reached && !this.#isClosed) this.#show(node, node.reached);
  }

  renew(): void {}

  close(): void {
    this.#isClosed = true;
  }

  async #open(opened: Opened): Promise<void> {
    if ("position" in opened) {
      const position = await api.position(opened.position);
      this.#seats = position.boards.map(({ seat }, at) => seatOf(this.nameOf(seat), at, null));
      this.tree = new MoveTree({ position, story: [] });
      return this.go(this.tree.root);
    }
    const record = games.find(opened.table)?.record;
    const game = await (record === undefined ? api.replay(opened.table) : api.replayRecord(record));
    if (record === undefined && isStillPlayed(game, games.seatsAt(opened.table))) throw new Refusal(STILL_PLAYED, 409);
    const fetch = async (step: number): Promise<StepView> => (record === undefined ? api.step(opened.table, step) : api.recordStep(record, step));
    this.#seats = game.names.map((name, at) => seatOf(name, at, null));
    const tree = (this.tree = new MoveTree(null, () => fetch(0)));
    tree.addGame(game.steps, fetch);
    const line = (this.line = tree.root.end.path);
    const wanted = Number.isInteger(opened.step) ? opened.step! : NEW_GAME_AT;
    await this.go(line[Math.min(Math.max(wanted, 0), line.length - 1)]!);
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.fault = error.fault;
    this.link = "gone";
  }

  /** What a hint proposes. */
  protected proposal(): Proposal | null {
    return this.best();
  }

  /** The seats that are played from here. */
  protected played(): number[] {
    return this.#seats.map(({ seat }) => seat);
  }

  async #giveHint(seat: number): Promise<void> {
    const proposal = this.proposal();
    if (!proposal) return;
    giveHint(this, this.hear, seat, proposal.move);
    const { hint } = this.you;
    const reason = await proposal.reason;
    if (hint && this.you.hint === hint) this.you = { ...this.you, hint: { ...hint, reason } };
  }

  #show(node: MoveNode, { position, story }: Reached): void {
    const before = this.view;
    const isNext = node.parent !== null && node.parent === this.at && node !== this.at;
    this.at = node;
    this.happenings = node.path.slice(1).map((one) => happeningOf(one.id, one));
    const mine = this.played();
    const can = [...(node.parent ? ["undo"] : []), ...(position.turn ? ["hint"] : [])];
    this.you = { seats: mine, possible: Object.fromEntries(mine.map((seat) => [String(seat), can])), hint: null };
    // A deal follows the story of the move before it, as at a table.
    const told = node.isDeal && isNext ? [...(before?.story ?? []), ...story] : story;
    const seq = ++this.#shown;
    this.view = tableOf(this.#seats, position, told, { seq, steps: seq, stage: position.phase === "over" ? "over" : "playing" });
    this.link = "open";
    const news: TableNews = { type: "table", since: seq - 1, happenings: this.happenings.slice(-1), table: this.view, you: this.you };
    hearStep(this.hear, news, before, isNext);
  }
}
