/** Replays as sources of a table screen, in place of a live connection: drawn by the same components, and without commands. */

import { api, Refusal } from "../lib/server/api";
import type { Hear, Link, Source } from "../lib/server/connection.svelte";
import { games } from "../lib/storage/my-games.svelte";
import type { Fault, GameReplay, Happening, PositionView, SeatView, Settings, StepView, StoryEvent, TableView, YouView } from "../lib/server/wire";

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

/** A source that shows what it is given, without a connection. */
export class StillSource implements Source {
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
    const news = { type: "table", since: before?.seq ?? 0, happenings: this.happenings.slice(-1), table: this.view, you: NOBODY } as const;
    const isNext = before?.seq === this.view.seq - 1;
    if (isNext) return this.hear(news, before);
    if (before) this.hear({ ...news, happenings: [] }, before); // there is no story between arbitrary steps
    this.hear(news, null);
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
      this.happenings = game.steps.slice(0, step).map(happeningOf);
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

function happeningOf(line: GameReplay["steps"][number], at: number): Happening {
  const seq = at + 1;
  if (line.seat === null) return { kind: "dealt", seq, at: 0, round: line.round, deal: line.done };
  return { kind: "moved", seq, at: 0, seat: line.seat, move: line.done };
}
