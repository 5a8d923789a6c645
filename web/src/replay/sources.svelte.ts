/** Replays as sources of a table screen, in place of a live connection: drawn by the same components, and without commands. */

import { api, Refusal } from "../lib/server/api";
import type { Hear, Link, Source } from "../lib/server/connection.svelte";
import { games } from "../lib/storage/my-games.svelte";
import type { Fault, GameReplay, Happening, PositionView, SeatView, Settings, StepLine, StepView, StoryEvent, TableNews, TableView, YouView } from "../lib/server/wire";

const SETTLE_MS = 60; // debounces the slider before a step is requested
const RETRY_MS = 1_500;
const NOBODY: YouView = { seats: [], possible: {}, hint: null };

export const seatOf = (name: string, at: number, bot: string | null): SeatView => ({
  seat: at + 1, name, kind: bot ? "bot" : "person", bot, is_local: false, is_present: true, away_since: null, given_up: null,
});

const settingsOf = (names: readonly string[], wall: Settings["wall"]): Settings => ({
  seats: names.map(() => "open"), wall, start: null, clock: { timing: "none", milliseconds: 0, increment: 0 },
  is_listed: false, takebacks: false, pause: false, position: null,
});

/** A table with this position, which exists on no server. */
export const tableOf = (seats: SeatView[], position: PositionView, story: StoryEvent[], more: Partial<TableView> = {}): TableView => ({
  table: "", seq: 0, now: Date.now(), stage: "playing", settings: settingsOf(seats.map((seat) => seat.name), position.wall), seats,
  turn: position.turn, position, story, steps: 0, clocks: null, offer: null, ending: null, winners: position.winners, places: [],
  commitment: "", secret: null, rematch: null, rematch_of: null, ...more,
});

/** A move or deal of a game, or of a tree of moves, as a table tells it. */
export const happeningOf = (seq: number, { done, seat, round }: Pick<StepLine, "done" | "seat" | "round">): Happening =>
  seat === null ? { kind: "dealt", seq, at: 0, round, deal: done } : { kind: "moved", seq, at: 0, seat, move: done };

/** Has a step heard: with its story if it follows what was shown before, else without one. */
export function hearStep(hear: Hear, news: TableNews, before: TableView | null, isNext: boolean): void {
  if (isNext) return hear(news, before);
  if (before) hear({ ...news, happenings: [] }, before); // there is no story between arbitrary steps
  hear(news, null);
}

/** A source whose hints are known at once. */
interface Hinting {
  readonly view: TableView | null;
  you: YouView;
}

/** Gives a hint as a server would: first it is thought of, then it is there. */
export function giveHint(source: Hinting, hear: Hear, seat: number, move: string): void {
  for (const hint of [null, { seat, move, chance: null, margin: null }]) {
    source.you = { ...source.you, hint };
    hear({ type: "table", since: 0, happenings: [], table: source.view!, you: source.you }, source.view);
  }
}

/** A source that shows what it is given, without a connection. */
class StillSource implements Source {
  view: TableView | null = $state.raw(null);
  happenings: readonly Happening[] = $state.raw([]);
  link: Link = $state("connecting");
  fault: Fault | null = $state.raw(null);
  readonly you = NOBODY;
  readonly asked = 0;
  readonly drift = 0;

  constructor(protected readonly hear: Hear) {}

  ask(): Promise<void> {
    return Promise.resolve();
  }

  renew(): void {}

  close(): void {}

  /** Shows a position with its story. */
  protected show(seats: SeatView[], position: PositionView, story: StoryEvent[], more: Partial<TableView> = {}): void {
    const before = this.view;
    this.view = tableOf(seats, position, story, more);
    this.link = "open";
    const news: TableNews = { type: "table", since: before?.seq ?? 0, happenings: this.happenings.slice(-1), table: this.view, you: NOBODY };
    hearStep(this.hear, news, before, before?.seq === this.view.seq - 1);
  }

  protected fail(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.fault = error.fault;
    this.link = "gone";
  }
}

/** Whether people who are not at this screen still play a game. */
export const isStillPlayed = (game: GameReplay | null, mine: readonly number[]): boolean =>
  game?.stage === "playing" && game.bots.some((bot, at) => bot === null && !mine.includes(at + 1));

/** A game, one step of it at a time. */
export class ReplaySource extends StillSource {
  game: GameReplay | null = $state.raw(null);
  #steps = new Map<number, Promise<StepView>>();
  #wanted = -1;
  /** The game itself, where it is a record that was opened here. */
  #record: string | undefined;

  constructor(
    hear: Hear,
    readonly table: string,
  ) {
    super(hear);
    this.#record = games.find(table)?.record;
    void (this.#record === undefined ? api.replay(table) : api.replayRecord(this.#record))
      .then((game) => (this.game = { ...game, table }))
      .catch((error: unknown) => this.fail(error));
  }

  get own(): readonly number[] {
    return games.seatsAt(this.table);
  }

  /** Whether people still play it, so that nobody may analyse it. */
  get isOthers(): boolean {
    return this.#record === undefined && isStillPlayed(this.game, this.own);
  }

  get last(): number {
    return this.game?.steps.length ?? 0;
  }

  /** Shows a step; if several are requested in quick succession, only the last. */
  async go(step: number): Promise<void> {
    const { game } = this;
    if (!game || step === this.#wanted) return;
    this.#wanted = step;
    try {
      if (!this.#steps.has(step)) await pause(SETTLE_MS);
      if (step !== this.#wanted) return;
      const shown = await this.#fetch(step);
      if (step !== this.#wanted) return;
      this.happenings = game.steps.slice(0, step).map((line, at) => happeningOf(at + 1, line));
      const isLast = step === this.last && game.stage === "over";
      this.show(game.names.map((name, at) => seatOf(name, at, game.bots[at] ?? null)), shown.position, shown.story, {
        table: this.table, seq: step, steps: step, stage: isLast ? "over" : "playing",
        winners: isLast ? game.winners : [], ending: isLast ? game.ending : null,
      });
      if (step < this.last) void this.#fetch(step + 1).catch(() => {});
    } catch (error) {
      if (!isPassing(error)) return this.fail(error);
      this.link = "lost";
      await pause(RETRY_MS);
      if (step !== this.#wanted) return;
      this.#wanted = -1;
      await this.go(step);
    }
  }

  override close(): void {
    this.#wanted = -1; // nobody looks any more at what is still to come
  }

  #fetch(step: number): Promise<StepView> {
    const known = this.#steps.get(step);
    if (known) return known;
    const asked = this.#record === undefined ? api.step(this.table, step) : api.recordStep(this.#record, step);
    this.#steps.set(step, asked);
    asked.catch(() => this.#steps.delete(step));
    return asked;
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether retrying later may help: a rate limit, or a server that is down. */
const isPassing = (error: unknown) => error instanceof Refusal && [0, 429, 500, 503].includes(error.status);
