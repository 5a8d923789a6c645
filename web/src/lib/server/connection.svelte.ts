/**
 * The WebSocket connection to one table, kept up by a heartbeat and by reconnecting with backoff. After any break it
 * reconnects, catches up on what it has missed (`seen` in the URL says from where), and resends commands that were not
 * answered, with the same ids, so that nothing is done twice. All it knows is reactive state. Hints come from the page's
 * own bots; the host is asked for one only where these cannot run.
 */

import { api, Refusal } from "./api";
import { games } from "../storage/my-games.svelte";
import { withWords } from "./faults";
import { OTHER_VERSION, OUTDATED, reloadOnce } from "./outdated";
import { OwnHint, type Hint } from "./own-hint";
import { openSocket, type Socket } from "./transport";
import type { Fault, Happening, Mute, Pong, Refused, ServerMessage, TableCommand, TableNews, TableView, YouView } from "./wire";

/** A command without what the connection adds to it. */
export type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, "id" | "seen"> : never) : never;

export type Link = "connecting" | "open" | "lost" | "gone";

/** What only I see; a hint perhaps with a reason. */
export interface You extends YouView {
  hint: Hint | null;
}

/** The source of a table screen: a live connection, or a replay. */
export interface Source {
  readonly view: TableView | null;
  readonly you: You;
  /** The seats that are called mine, where they are not those that are played from here. */
  readonly own?: readonly number[];
  readonly happenings: readonly Happening[];
  readonly link: Link;
  readonly fault: Fault | null;
  readonly asked: number;
  readonly drift: number;
  /** How many are here without a seat. */
  readonly watchers?: number;
  /** The seats whose phrases are not to be heard here. */
  readonly muted?: readonly number[];
  ask(wish: Wish): Promise<void>;
  mute?(seats: readonly number[]): void;
  renew(): void;
  close(): void;
}

/** Called with each message once it is state, and with the table before it. */
export type Hear = (news: TableNews, before: TableView | null) => void;

interface Waiting {
  command: TableCommand;
  done: () => void;
  refused: (refusal: Refusal) => void;
}

const PING_MS = 20_000;
const BEAT_MS = 5_000;
const SILENCE_MS = 30_000;
const DOUBT_MS = 4_000; // for the server to answer after the player comes back
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const RESTARTS = 1012; // the close code by which a server says that it will be back in a moment
/** Why a server ends a connection that is not to be opened again, by its close code. */
const ENDINGS: Record<number, Fault["code"]> = { 4005: "surplus", 4006: "deleted", 4007: "banned" };
/** The faults of connections to tables that are still there. */
const LASTING = ["surplus", "banned", OUTDATED.code];
/** What says that somebody is back: from another tab, from another page, or from a phone that had gone to sleep. */
const RETURNS: [EventTarget, string][] = [
  [window, "online"],
  [window, "pageshow"],
  [document, "visibilitychange"],
  [document, "resume"],
];
const NOBODY: YouView = { seats: [], possible: {}, hint: null };

export class Connection implements Source {
  view: TableView | null = $state.raw(null);
  you: You = $state.raw(NOBODY);
  happenings: Happening[] = $state.raw([]);
  link: Link = $state("connecting");
  /** Why the table cannot be opened, if it cannot. */
  fault: Fault | null = $state.raw(null);
  /** How many commands are not answered yet. */
  asked = $state(0);
  /** The server's clock less ours, in milliseconds. */
  drift = 0;
  watchers = $state(0);
  muted: readonly number[] = $state.raw([]);

  #table: string;
  #told: (news: TableNews, before: TableView | null) => void;
  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #hint: OwnHint | null = null;
  #tries = 0;
  #heard = 0;
  #spoke = 0;
  #isClosed = false;
  #timers: { ping?: number; again?: number; doubt?: number } = {};

  /** `told` is called with each message once it is state, and with the table before it. */
  constructor(table: string, told: (news: TableNews, before: TableView | null) => void = () => {}) {
    this.#table = table;
    this.#told = told;
    this.muted = games.mutedAt(table);
    for (const [target, name] of RETURNS) target.addEventListener(name, this.#retry);
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#isClosed = true;
    this.#hint?.drop();
    for (const [target, name] of RETURNS) target.removeEventListener(name, this.#retry);
    clearInterval(this.#timers.ping);
    clearTimeout(this.#timers.again);
    clearTimeout(this.#timers.doubt);
    this.#socket?.close();
  }

  /** Reconnects, with the current cookies. */
  renew(): void {
    this.#drop();
    this.#retry();
  }

  /** Sends a command; settles when the server has answered, across any number of reconnects. Hints are thought of here. */
  ask(wish: Wish): Promise<void> {
    if (wish.do !== "hint") return this.#request(wish);
    const position = this.view?.position?.position;
    if (position && !this.#hint) {
      this.#hint = new OwnHint(this.#table, position, wish.seat, this.#tellHint, () => {
        this.#hint = null;
        this.#tellHint();
        this.#request(wish).catch(() => {}); // by then it may be somebody else's turn
      });
      this.#tellHint();
    }
    return Promise.resolve();
  }

  #request(wish: Wish): Promise<void> {
    const id = crypto.randomUUID();
    const seen = this.view?.seq ?? 0;
    const command = { ...wish, id, seen } as TableCommand;
    return new Promise((done, refused) => {
      this.#waiting.set(id, { command, done, refused });
      this.asked = this.#waiting.size;
      this.#send(command);
    });
  }

  /** Hears no phrases of these seats any more, and those of all others again. */
  mute(seats: readonly number[]): void {
    this.muted = seats;
    games.mute(this.#table, seats);
    this.#send({ do: "mute", seats: [...seats] });
  }

  #connect(): void {
    if (this.#isClosed) return;
    const seen = this.view?.seq ?? 0; // 0 at first: everything, for the log
    const socket = openSocket(this.#table, seen);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => this.#socket === socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.#socket === socket && this.#lose(event.code);
    clearInterval(this.#timers.ping);
    this.#timers.ping = setInterval(this.#beat, BEAT_MS);
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    if (message.type === "table") this.#take(message);
    else if (message.type === "pong") this.#tick(message);
    else if (message.type === "done") this.#settle(message.id)?.done();
    else if (message.type === "refused") void this.#refuse(message);
    else if (message.type === "unread") console.error(message.error.message);
  }

  #tick({ now, watchers }: Pong): void {
    this.drift = now - Date.now();
    this.watchers = watchers;
  }

  #take(news: TableNews): void {
    if (this.link !== "open") this.#welcome();
    const before = this.view;
    if (before && news.table.seq < before.seq) return;
    this.drift = news.table.now - Date.now();
    const known = this.happenings.at(-1)?.seq ?? 0;
    // What was missed comes before the server knows who is muted.
    const happenings = news.happenings.filter((one) => one.kind !== "said" || !this.muted.includes(one.seat));
    this.happenings = [...this.happenings, ...happenings.filter((one) => one.seq > known)];
    this.view = news.table;
    this.#forgetHint(news);
    this.you = this.#withHint(news.you);
    games.note(news.table, news.you.seats);
    this.#told({ ...news, you: this.you, happenings }, before);
  }

  /** A hint is of no use any more when the position is another one, or its seat is not mine to play. */
  #forgetHint({ table, you }: TableNews): void {
    if (!this.#hint) return;
    const isUseful = table.position?.position === this.#hint.position && table.stage === "playing" && you.seats.includes(this.#hint.view.seat);
    if (isUseful) return;
    this.#hint.drop();
    this.#hint = null;
  }

  #withHint = (you: YouView): YouView => ({ ...you, hint: this.#hint?.view ?? you.hint });

  /** Shows the hint as it is now, as if the host had sent it. */
  #tellHint = (): void => {
    const { view } = this;
    if (!view) return;
    this.you = { ...this.you, hint: this.#hint?.view ?? null };
    this.#told({ type: "table", since: view.seq, happenings: [], table: view, you: this.you }, view);
  };

  /** The way is open again: what was never answered is sent once more, and what a connection forgets. */
  #welcome(): void {
    this.link = "open";
    this.fault = null;
    this.#tries = 0;
    if (this.muted.length) this.#send({ do: "mute", seats: [...this.muted] });
    this.#send({ do: "ping" }); // the answer says who watches
    for (const { command } of this.#waiting.values()) this.#send(command);
  }

  async #refuse(message: Refused): Promise<void> {
    const asked = this.#settle(message.id);
    asked?.refused(new Refusal(await withWords(message.error), 409));
  }

  #settle(id: string): Waiting | undefined {
    const found = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.asked = this.#waiting.size;
    return found;
  }

  #send(message: TableCommand | Mute | { do: "ping" }): void {
    const isForTable = message.do !== "ping";
    if (this.#socket?.readyState !== WebSocket.OPEN || (isForTable && this.link !== "open")) return;
    this.#spoke = Date.now();
    this.#socket.send(JSON.stringify(message));
  }

  /** The heartbeat; drops the connection if the server has been silent for too long. */
  #beat = (): void => {
    const now = Date.now();
    if (now - this.#heard > SILENCE_MS) this.#drop();
    else if (now - this.#spoke > PING_MS - BEAT_MS) this.#send({ do: "ping" });
  };

  /** Drops a dead connection without waiting for it to close. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lose(0);
  }

  #lose(code: number): void {
    clearInterval(this.#timers.ping);
    this.#socket = null;
    if (this.#isClosed) return;
    if (code === OTHER_VERSION) return this.#giveUp();
    if (ENDINGS[code]) return this.#end({ code: ENDINGS[code], message: "", params: {} });
    if (this.link === "open") this.link = "lost";
    if (!this.view && this.#tries === 0) void this.#inquire();
    const wait = code === RESTARTS ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries++;
    clearTimeout(this.#timers.again);
    this.#timers.again = setTimeout(() => this.#connect(), wait * (0.7 + Math.random() * 0.6));
  }

  /** The server was upgraded and this page's version is outdated: reload. */
  #giveUp(): void {
    if (reloadOnce()) return this.close();
    this.#end(OUTDATED);
  }

  /** It is over here, until somebody tries again. */
  #end(fault: Fault): void {
    this.close();
    this.fault = fault;
    this.link = "gone";
    if (!LASTING.includes(fault.code)) games.lose(this.#table);
  }

  /** Asks over HTTP why a table cannot be opened: a WebSocket cannot tell. */
  async #inquire(): Promise<void> {
    try {
      await api.table(this.#table);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = error.fault;
      if (error.status === 404 || error.status === 422 || error.fault.code === "banned") this.#end(error.fault);
    }
  }

  /** The network or the player is back: reconnect now, and check a connection that may be dead. */
  #retry = (): void => {
    if (document.hidden || this.#isClosed) return;
    clearTimeout(this.#timers.again);
    if (!this.#socket) return this.#connect();
    this.#send({ do: "ping" });
    const asked = Date.now();
    clearTimeout(this.#timers.doubt);
    this.#timers.doubt = setTimeout(() => this.#socket && this.#heard < asked && this.#drop(), DOUBT_MS);
  };
}
