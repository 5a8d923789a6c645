/**
 * The state of the table screen: the table from the server, and how it is shown here. What is picked and tried is
 * its `selection`, what moves on the screen its `animation`, and its `narrator` tells screen readers.
 */

import { refusalText } from "../lib/server/api";
import type { Hear, Source, Wish } from "../lib/server/connection.svelte";
import { shownNames } from "../lib/game/player-names";
import type { BoardView, PositionView, Reason, SeatView, StoryEvent, TableNews, TableView } from "../lib/server/wire";
import { StoryAnimation } from "../narration/animation.svelte";
import { LiveRegion } from "../narration/live-region.svelte";
import { logOf } from "../narration/log";
import { Narrator, type Narrated } from "../narration/narrator";
import type { People } from "../narration/sentences";
import { Selection, type Playable } from "./input/selection.svelte";
import { Talk } from "./talk.svelte";
import { TurnNotices } from "./turn-notices.svelte";

/** What a seat's last move did, highlighted until our turn is over. */
export interface Fresh {
  source: number;
  line: number;
  count: number;
}

export class TableScreen implements Narrated, Playable {
  connection: Source;
  animation = new StoryAnimation();
  liveRegion = new LiveRegion();
  narrator = new Narrator(this);
  selection = new Selection(this);
  talk = new Talk(() => this.connection);
  notices = new TurnNotices(() => this.connection);
  /** The element in which tiles fly. */
  root: HTMLElement | null = null;
  /** Where a drag ended. */
  dropped: DOMRect | null = null;
  /** What was refused, in words. */
  fault = $state("");
  fresh: ReadonlyMap<number, Fresh> = $state.raw(new Map());
  /** A spectator's point of view. */
  lookFrom: number | null = $state(null);
  /** Whether the game has ended before our eyes. */
  hasJustEnded = $state(false);
  /** How much of a hint is shown: nothing, where to look, or the move. */
  hintStep: "none" | "look" | "move" = $state("none");
  /** Why its move is good, if that was known when it was shown: a text that somebody reads does not change. */
  hintReason: Reason | null = $state.raw(null);
  #stories: ReadonlyMap<number, StoryEvent[]> = $state.raw(new Map());
  #viewpoint = 1;
  /** The command that is not answered yet. */
  #asked = "";
  #hinted: string | null | undefined = null;

  /** `isStill` for replays, where each message is a step of the past. */
  constructor(
    connect: (hear: Hear) => Source,
    readonly isStill = false,
  ) {
    this.connection = connect(this.#onNews);
  }

  /** Switches notifications of my turn on or off. */
  async toggleNotices(): Promise<void> {
    this.fault = await this.notices.toggle();
  }

  close(): void {
    this.animation.finish();
    this.connection.close();
  }

  // What is seen.

  view: TableView | null = $derived.by(() => this.connection.view);
  /** The seats that are called mine. */
  get own(): readonly number[] {
    return this.connection.own ?? this.connection.you.seats;
  }

  /** Who sits where, by the names that are shown. */
  seats: SeatView[] = $derived.by(() => {
    const seats = this.view?.seats ?? [];
    const names = shownNames(seats.map((seat) => seat.name), this.own);
    return seats.map((seat, at) => ({ ...seat, name: names[at] ?? "" }));
  });
  position: PositionView | null = $derived(this.view?.position ?? null);
  /** The position as shown: the true one, unless an animation is running. */
  shown: PositionView | null = $derived(this.animation.position ?? this.position);
  /** Whether the game is over, and its last animation is still running. */
  isEnding: boolean = $derived.by(() => this.view?.stage === "over" && this.animation.isRunning);
  /** My seat whose turn it is now, if any. */
  seat: number | null = $derived.by(() => {
    const turn = this.view?.stage === "playing" ? this.view.turn : null;
    return turn !== null && this.connection.you.seats.includes(turn) ? turn : null;
  });
  /** The seat whose board is large: mine; on a shared screen the next player's; the first for spectators. */
  viewpoint: number = $derived.by(() => {
    const mine = this.connection.you.seats;
    if (this.animation.isRunning) return this.#viewpoint; // the board turns when the animation is over
    if (this.seat !== null) this.#viewpoint = this.seat;
    else if (!mine.includes(this.#viewpoint)) this.#viewpoint = mine[0] ?? this.lookFrom ?? 1;
    return this.#viewpoint;
  });
  /** Whether players elsewhere, or bots, are waiting for us; never on a shared screen without others. */
  isAwaited: boolean = $derived.by(() => {
    const { seats } = this.connection.you;
    return this.seat !== null && (this.view?.seats.some(({ seat }) => !seats.includes(seat)) ?? false);
  });
  isWatching: boolean = $derived.by(() => this.connection.you.seats.length === 0);
  board: BoardView | null = $derived(this.shown?.boards[this.viewpoint - 1] ?? null);
  /** The other seats, clockwise from mine. */
  others: number[] = $derived.by(() => {
    const count = this.view?.seats.length ?? 0;
    return Array.from({ length: Math.max(0, count - 1) }, (_, at) => ((this.viewpoint + at) % count) + 1);
  });
  log = $derived.by(() => logOf(this.connection.happenings, this.seats, this.#stories));
  /** The log as shown: without what the current animation will end with. */
  shownLog = $derived.by(() => {
    const end = this.animation.isRunning ? this.log.findLastIndex((line) => line.kind === "move") + 1 : undefined;
    return this.log.slice(0, end);
  });
  lastStory: readonly StoryEvent[] = $derived(this.view?.story ?? []);
  /** What my seat can ask for now, apart from moves. */
  possible: ReadonlySet<string> = $derived.by(() => {
    const { you } = this.connection;
    const seats = this.seat === null ? you.seats : [this.seat];
    return new Set(seats.flatMap((seat) => you.possible[String(seat)] ?? []));
  });

  /** How to take back the last move made here: undo, or asking the others; null if neither is possible. */
  undoWish: Wish | null = $derived.by(() => {
    const { seats, possible } = this.connection.you;
    const seat = this.log.findLast((line) => line.seat && seats.includes(line.seat))?.seat;
    const can = seat ? (possible[String(seat)] ?? []) : [];
    if (!seat) return null;
    if (can.includes("undo")) return { do: "undo", seat };
    return can.includes("takeback") ? { do: "offer", seat, offer: "takeback" } : null;
  });
  /** Whether a hint can be asked for, or its second step shown. */
  canHint: boolean = $derived.by(() => this.possible.has("hint") || (this.canMove && this.hint !== null));
  /** The move that a hint proposes, once it is known. */
  hint: string | null = $derived.by(() => (this.seat === null ? null : (this.connection.you.hint?.move ?? null)));

  /** Whether all play at this screen or are bots: then nobody is waited for. */
  isAlone: boolean = $derived.by(() => {
    const { view } = this;
    const isHere = ({ kind, seat }: SeatView) => kind === "bot" || this.connection.you.seats.includes(seat);
    return view !== null && !view.settings.seats.includes("open") && view.seats.every(isHere);
  });

  seatView(seat: number): SeatView | null {
    return this.seats[seat - 1] ?? null;
  }

  nameOf(seat: number): string {
    return this.seatView(seat)?.name ?? "";
  }

  /** The names in sentences for this screen. On a shared screen there is no "you". */
  people: People = {
    nameOf: (seat) => this.nameOf(seat),
    isYou: (seat) => this.connection.you.seats.length === 1 && this.connection.you.seats[0] === seat,
  };

  // What can be done.

  /** The position, if it is the turn of one of my seats and no animation is running. */
  playable: PositionView | null = $derived.by(() => (this.seat !== null && !this.animation.isRunning ? this.position : null));
  canMove: boolean = $derived.by(() => this.seat !== null && this.connection.asked === 0 && !this.animation.isRunning);

  /** Calls this after the animation. */
  afterwards(act: () => void): void {
    this.animation.afterwards(act);
  }

  /** Makes a seat's board the large one, for spectators. */
  look(seat: number): void {
    this.animation.finish();
    this.lookFrom = seat;
  }

  /** Plays a move for my seat. */
  async play(move: string): Promise<void> {
    if (this.seat !== null) await this.ask({ do: "play", seat: this.seat, move });
  }

  /** Takes back the last move made here, or asks the others. */
  async undo(): Promise<void> {
    if (this.undoWish) await this.ask(this.undoWish);
  }

  /** Asks for a hint: first where to look; again, the move. */
  async askHint(): Promise<void> {
    if (!this.canHint) return;
    if (this.hint === null) {
      this.selection.clear(); // what is begun until the hint arrives stays
      return this.ask({ do: "hint", seat: this.seat ?? this.viewpoint });
    }
    this.hintStep = "move";
    this.hintReason = this.connection.you.hint?.reason ?? null;
    this.selection.showHint(this.hint);
  }

  /** Sends a command, once however often its button is clicked; a refusal is shown as a message. */
  async ask(wish: Wish): Promise<void> {
    const text = JSON.stringify(wish);
    if (this.#asked === text) return;
    this.#asked = text;
    this.fault = "";
    try {
      await this.connection.ask(wish);
    } catch (error) {
      this.fault = refusalText(error);
    } finally {
      this.#asked = "";
    }
  }

  #onNews = (news: TableNews, before: TableView | null): void => {
    const { hint } = news.you;
    const hasMoved = before?.steps !== news.table.steps || before.turn !== news.table.turn;
    if (hasMoved) {
      this.selection.clear();
      this.fault = "";
      this.#remember(news, before);
    }
    if (before?.stage === "playing" && news.table.stage === "over") this.hasJustEnded = true;
    if (before && hasMoved) this.#animate(news, before);
    if (before) this.talk.hear(news);
    this.narrator.announce(news, before);
    if (hint?.move !== this.#hinted) this.#takeHint(hint?.move ?? null);
  };

  /** A hint has arrived, or is outdated. */
  #takeHint(move: string | null): void {
    this.#hinted = move;
    this.hintStep = move ? "look" : "none";
  }

  /** Animates from the previous table to the current one, if a single story covers the change. */
  #animate(news: TableNews, before: TableView): void {
    const moves = news.happenings.filter((one) => one.kind === "moved").length;
    const dropped = this.dropped;
    this.dropped = null;
    if (moves !== 1 || !before.position || !news.table.story.length) return this.animation.finish();
    const isMine = (seat: number) => this.connection.you.seats.includes(seat);
    this.animation.play(this.root, before.position, news.table.story, isMine, dropped);
  }

  /** Stores the story of a move, and highlights what it did. */
  #remember(news: TableNews, before: TableView | null): void {
    const move = news.happenings.findLast((one) => one.kind === "moved");
    if (!move) {
      this.fresh = new Map();
      return;
    }
    const story = news.table.story;
    this.#stories = new Map(this.#stories).set(move.seq, story);
    const taken = story.find((one) => one.event === "tiles_taken");
    const placed = story.find((one) => one.event === "tiles_placed");
    const isMine = this.connection.you.seats.includes(move.seat);
    const isNewRound = story.some((one) => one.event === "round_began");
    const kept = isMine || isNewRound || before === null ? new Map<number, Fresh>() : new Map(this.fresh);
    if (!isMine && taken && !isNewRound) {
      kept.set(move.seat, { source: taken.source, line: placed?.line ?? 0, count: placed?.count ?? 0 });
    }
    this.fresh = kept;
  }
}
