/**
 * The games that this browser remembers, in one store (`storage`): those I sit at, those that are over, and records that
 * were opened here, which are on no server. Only the server knows which seats are really mine. `validGames` validates
 * what a file (`games-file`) or an older page has stored.
 */

import { isOutdated, load, save } from "./storage";
import type { TableView, Wall } from "../server/wire";

export interface MyGame {
  /** The id of the table, or of a record that was opened here. */
  table: string;
  stage: TableView["stage"];
  names: string[];
  scores: number[];
  round: number | null;
  isMyTurn: boolean;
  seats: number[];
  changed: number;
  wall: Wall;
  /** The place of each seat, once the game is over; none where nobody has won. */
  places: number[];
  /** The commitment to the deals when we first saw the table. */
  commitment?: string | undefined;
  /** The whole game, if it is on no server. */
  record?: string | undefined;
  /** The seats whose phrases I do not want to hear. */
  muted?: number[] | undefined;
  /** The last position seen of a running game against bots, and who plays, as in settings: it can go on without its server. */
  last?: { position: string; seats: string[] } | undefined;
}

const STORED_AS = "games";
/** How many are remembered of each kind, newest first. */
const MOST = { open: 40, over: 1_000, record: 50 };

const kindOf = (game: MyGame): keyof typeof MOST => (game.record ? "record" : game.stage === "over" ? "over" : "open");

class Games {
  list: MyGame[] = $state.raw(loaded());

  constructor() {
    addEventListener("storage", () => this.#catchUp());
  }

  /** Records the state of a table of mine; moves it to the front, unless it keeps its place. */
  note(view: TableView, seats: number[], { keepsPlace = false } = {}): void {
    this.#catchUp();
    if (!seats.length || view.stage === "closed") return this.lose(view.table);
    const at = this.list.findIndex((one) => one.table === view.table);
    const known = this.list[at];
    const wasOver = known?.stage === "over"; // a result keeps its date, however often it is opened
    const game: MyGame = {
      table: view.table,
      stage: view.stage,
      names: view.seats.map((seat) => seat.name),
      scores: view.position?.scores ?? [],
      round: view.position?.round ?? null,
      isMyTurn: view.turn !== null && seats.includes(view.turn),
      seats,
      changed: wasOver ? known.changed : view.now,
      wall: view.settings.wall,
      places: view.places,
      commitment: known?.commitment ?? (view.stage === "over" ? undefined : view.commitment),
      muted: known?.muted,
      last: lastOf(view, seats),
    };
    this.put(game, keepsPlace || wasOver ? Math.max(0, at) : 0);
  }

  find(table: string): MyGame | undefined {
    return this.list.find((one) => one.table === table);
  }

  /** The seats that are mine at a table, or were. */
  seatsAt(table: string): number[] {
    return this.find(table)?.seats ?? [];
  }

  mutedAt(table: string): number[] {
    return this.find(table)?.muted ?? [];
  }

  mute(table: string, muted: readonly number[]): void {
    this.#catchUp();
    this.#keep(this.list.map((one) => (one.table === table ? { ...one, muted: [...muted] } : one)));
  }

  forget(table: string): void {
    this.#catchUp();
    if (this.find(table)) this.#keep(this.list.filter((one) => one.table !== table));
  }

  /** Forgets a table that is gone or no longer mine; its result is kept. */
  lose(table: string): void {
    if (this.find(table)?.stage !== "over") this.forget(table);
  }

  /** Remembers these as well; returns how many are new. */
  add(found: readonly MyGame[]): number {
    this.#catchUp();
    const added = found.filter((game) => !this.find(game.table));
    this.#keep([...this.list, ...added].toSorted((one, other) => other.changed - one.changed));
    return added.length;
  }

  /** Remembers a game at this place of the list. */
  put(game: MyGame, at = 0): void {
    this.#keep(this.list.filter((one) => one.table !== game.table).toSpliced(at, 0, game));
  }

  /** Other tabs may have changed the list: nothing of that is lost. */
  #catchUp(): void {
    if (isOutdated(STORED_AS)) this.list = loaded();
  }

  #keep(list: MyGame[]): void {
    const left = { ...MOST };
    this.list = list.filter((game) => left[kindOf(game)]-- > 0);
    save(STORED_AS, this.list);
  }
}

/** What a copy of the game would begin with; none where other people play. */
function lastOf({ stage, position, seats }: TableView, mine: number[]): MyGame["last"] {
  const kinds = seats.map(({ seat, bot }) => (mine.includes(seat) && !bot ? (seat === mine[0] ? "mine" : "local") : (bot ?? "")));
  return stage === "playing" && position && kinds.includes("mine") && !kinds.includes("") ? { position: position.position, seats: kinds } : undefined;
}

const loaded = (): MyGame[] => validGames(load<unknown>(STORED_AS, []));

/** Those of a list from stored data that are valid. */
export function validGames(found: unknown): MyGame[] {
  return Array.isArray(found) ? found.flatMap((one) => gameOf(one) ?? []) : [];
}

/** A game from stored data, or null if it is invalid. */
function gameOf(found: unknown): MyGame | null {
  const kept = found as MyGame | null;
  const game = { ...kept!, wall: kept?.wall ?? "coloured", places: kept?.places ?? [] }; // older pages stored neither
  const areTexts = [game.table, ...(Array.isArray(game.names) ? game.names : [0])].every((one) => typeof one === "string");
  const lists = [game.scores, game.seats, game.places, game.muted ?? []];
  const areNumbers = lists.every((list) => Array.isArray(list) && list.every(Number.isFinite)) && Number.isFinite(game.changed);
  const isKnown = ["waiting", "playing", "over"].includes(game.stage) && ["coloured", "grey"].includes(game.wall);
  const isWhole = /^[\w-]{1,64}$/.test(game.table) && ["string", "undefined"].includes(typeof game.record);
  const last = game.last ?? { position: "", seats: [] };
  const isPlain = typeof last.position === "string" && Array.isArray(last.seats); // the host reads it strictly
  return areTexts && areNumbers && isKnown && isWhole && isPlain ? game : null;
}

export const games = new Games();
