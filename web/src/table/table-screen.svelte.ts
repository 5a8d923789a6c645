/** The state of the table screen: the table as the server tells it, and what is picked and tried at this screen. */

import { Refusal } from "../lib/api";
import type { Hear, Source, Wish } from "../lib/connection.svelte";
import { faultText } from "../lib/faults";
import { listed, say } from "../lib/i18n.svelte";
import { draftOf, tilingOf, type Colour } from "../lib/notation";
import { shownNames, whoOf } from "../lib/player-names";
import { settings } from "../lib/settings.svelte";
import type { BoardView, LegalMove, PositionView, SeatView, StoryEvent, TableNews, TableView } from "../lib/wire";
import { StoryAnimation } from "../narration/animation.svelte";
import { announcementsOf, offerText } from "../narration/announcements";
import { LiveRegion } from "../narration/live-region.svelte";
import { logOf } from "../narration/log";
import { describeBoard, describeMarket, describeScores } from "../narration/read-aloud";
import { storySentences, type People } from "../narration/sentences";
import { sound } from "../sound/sound";
import {
  columnChoiceOf,
  clashOf,
  heldByPick,
  keyOf,
  whyNot,
  type ColumnChoice,
  type Held,
  type TilePick,
  type Reason,
} from "./legal-moves";

/** What the last move of a seat did, to be marked until it is our turn no more. */
export interface Fresh {
  source: number;
  line: number;
  count: number;
}

/** Why a place that was tried takes nothing. */
export type Tried = (Reason & { kind: "line" }) | { kind: "column"; column: number; row: number; colour: Colour };

/** What can be read aloud. */
export type ReadAloud = "mine" | "others" | "table" | "last" | "scores";

export class TableScreen {
  connection: Source;
  animation = new StoryAnimation();
  liveRegion = new LiveRegion();
  /** The element in which tiles fly. */
  root: HTMLElement | null = null;
  /** Where a dragging hand let go of its tiles. */
  dropped: DOMRect | null = null;
  /** What the pointer or the focus is on; and what was taken up by a click or a key. */
  pointed: TilePick | null = $state.raw(null);
  picked: TilePick | null = $state.raw(null);
  /** The place, or the column of the grey wall, that the pointer or the focus is on. */
  place: number | null = $state(null);
  column: number | null = $state(null);
  /** The place that waits for being confirmed. */
  pinned: number | null = $state(null);
  tried: Tried | null = $state.raw(null);
  /** The notation typed so far. */
  typed = $state("");
  /** Whether what is in hand is a hint. */
  isHinted = $state(false);
  /** What was refused, in words. */
  fault = $state("");
  fresh: ReadonlyMap<number, Fresh> = $state.raw(new Map());
  /** The seat from which somebody looks who only watches. */
  lookFrom: number | null = $state(null);
  #stories: ReadonlyMap<number, StoryEvent[]> = $state.raw(new Map());
  #viewpoint = 1;
  #hinted: string | null = null;

  #heardOf = 0;

  /** `isStill` where each piece of news is a step of the past. */
  constructor(
    connect: (hear: Hear) => Source,
    readonly isStill = false,
  ) {
    this.connection = connect(this.#hear);
  }

  close(): void {
    this.animation.finish();
    this.connection.close();
  }

  // What is seen.

  view: TableView | null = $derived.by(() => this.connection.view);
  /** Who sits where, by the names that are shown. */
  seats: SeatView[] = $derived.by(() => {
    const seats = this.view?.seats ?? [];
    const names = shownNames(seats.map((seat) => seat.name), this.connection.own ?? this.connection.you.seats);
    return seats.map((seat, at) => ({ ...seat, name: names[at] ?? "" }));
  });
  position: PositionView | null = $derived(this.view?.position ?? null);
  /** What lies on the table as it is shown: the true position, unless an animation runs. */
  shown: PositionView | null = $derived(this.animation.position ?? this.position);
  /** My seat that is to move now, if one is. */
  seat: number | null = $derived.by(() => {
    const turn = this.view?.stage === "playing" ? this.view.turn : null;
    return turn !== null && this.connection.you.seats.includes(turn) ? turn : null;
  });
  /** The seat whose board is large: mine, at one screen that of whoever is next, or the first for who watches. */
  viewpoint: number = $derived.by(() => {
    const mine = this.connection.you.seats;
    if (this.animation.isRunning) return this.#viewpoint; // the board turns when the animation is over
    if (this.seat !== null) this.#viewpoint = this.seat;
    else if (!mine.includes(this.#viewpoint)) this.#viewpoint = mine[0] ?? this.lookFrom ?? 1;
    return this.#viewpoint;
  });
  /** Whether those who play elsewhere, or bots, wait for somebody here; never where all play at this screen. */
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
  /** The log as far as it is shown: not yet what an animation on its way will end with. */
  shownLog = $derived.by(() => {
    const end = this.animation.isRunning ? this.log.findLastIndex((line) => line.kind === "move") + 1 : undefined;
    return this.log.slice(0, end);
  });
  lastStory: readonly StoryEvent[] = $derived(this.view?.story ?? []);
  /** What my seat could ask now, beside playing. */
  possible: ReadonlySet<string> = $derived.by(() => {
    const { you } = this.connection;
    const seats = this.seat === null ? you.seats : [this.seat];
    return new Set(seats.flatMap((seat) => you.possible[String(seat)] ?? []));
  });

  seatView(seat: number): SeatView | null {
    return this.seats[seat - 1] ?? null;
  }

  nameOf(seat: number): string {
    return this.seatView(seat)?.name ?? "";
  }

  /** Who is told of, to whoever sits here. At one screen there is no "you". */
  people: People = {
    nameOf: (seat) => this.nameOf(seat),
    isYou: (seat) => this.connection.you.seats.length === 1 && this.connection.you.seats[0] === seat,
  };

  /** Reads something aloud; of the other boards each time the next, unless one is asked for. */
  readAloud(what: ReadAloud, seat: number | null = null): void {
    const position = this.position;
    if (!position) return;
    if (what === "last") return this.liveRegion.say(this.liveRegion.recent.length ? this.liveRegion.recent : [say("hear-nothing")]);
    if (what === "table") return this.liveRegion.say(describeMarket(position));
    if (what === "scores") return this.liveRegion.say(describeScores(position, [this.viewpoint, ...this.others], this.people));
    const next = () => this.others[this.#heardOf++ % this.others.length]!;
    this.liveRegion.say(describeBoard(position, seat ?? (what === "mine" ? this.viewpoint : next()), this.people));
  }

  // What can be chosen.

  canMove: boolean = $derived.by(() => this.seat !== null && this.connection.asked === 0 && !this.animation.isRunning);
  takable: ReadonlyMap<string, Held> = $derived(
    this.position && this.seat !== null && !this.animation.isRunning ? heldByPick(this.position) : new Map<string, Held>(),
  );
  columnChoice: ColumnChoice | null = $derived(
    this.position && this.seat !== null && !this.animation.isRunning ? columnChoiceOf(this.position) : null,
  );
  held: Held | null = $derived.by(() => {
    const held = (pick: TilePick | null) => (pick && this.takable.get(keyOf(pick))) ?? null;
    return held(this.pointed) ?? held(this.picked);
  });
  /** The legal place that is under the hand, or waits to be confirmed. */
  hot: number | null = $derived.by(() => {
    const isOther = this.held !== null && !this.isPicked(this.held); // looked at while another is in hand, or none
    const place = isOther ? null : (this.place ?? this.pinned);
    return place !== null && this.held?.places.has(place) ? place : null;
  });
  hotColumn: number | null = $derived.by(() => {
    const column = this.column ?? this.pinned;
    return column !== null && this.columnChoice?.columns.has(column) ? column : null;
  });

  isPicked(pick: TilePick): boolean {
    return this.picked !== null && keyOf(this.picked) === keyOf(pick);
  }

  /** Makes the board of a seat the large one, for who only watches. */
  look(seat: number): void {
    this.animation.finish();
    this.lookFrom = seat;
  }

  // What the hand does.

  /** Takes up a colour. */
  pick(pick: TilePick): void {
    if (!this.takable.has(keyOf(pick))) return;
    this.#clear();
    this.fault = "";
    this.picked = pick;
    sound.play("tick");
  }

  /** Tries a pattern line or the floor with what is held. */
  choose(place: number): void {
    const held = this.held;
    if (!held || !this.canMove || !this.board) return;
    const legal = held.places.get(place);
    if (legal) this.#play(place, legal);
    else this.tried = { kind: "line", ...whyNot(this.board, place, held.colour) };
  }

  /** Tries a column of the grey wall. */
  chooseColumn(column: number): void {
    const columnChoice = this.columnChoice;
    if (!columnChoice || !this.canMove || !this.board) return;
    const { colour, line, columns } = columnChoice;
    const legal = columns.get(column);
    if (legal) return this.#play(column, legal);
    const row = this.board.wall[line - 1]?.[column - 1] === "." ? clashOf(this.board, column, colour) : line;
    this.tried = { kind: "column", column, row, colour };
  }

  /** Plays what waits for being confirmed. */
  confirm(): void {
    if (this.pinned === null) return;
    if (this.columnChoice) this.chooseColumn(this.pinned);
    else this.choose(this.pinned);
  }

  /** One step back; whether there was any. */
  back(): boolean {
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else if (this.tried) this.tried = null;
    else if (this.pinned !== null) this.pinned = null;
    else if (this.picked) this.#clear();
    else return false;
    return true;
  }

  /** Asks anything else of the table; a refusal is shown in words. */
  async ask(wish: Wish): Promise<void> {
    this.fault = "";
    try {
      await this.connection.ask(wish);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = faultText(error.fault);
    }
  }

  /** Returns one of the moves that the server gave, once it was confirmed where that is wanted. */
  #play(pin: number, { move }: LegalMove): void {
    this.tried = null;
    if (settings.confirms && this.pinned !== pin) {
      this.pinned = pin;
      return;
    }
    this.pinned = pin;
    if (this.seat !== null) void this.ask({ do: "play", seat: this.seat, move }).then(() => this.#clear());
  }

  #clear(): void {
    this.picked = null;
    this.pointed = null;
    this.pinned = null;
    this.tried = null;
    this.typed = "";
    this.isHinted = false;
  }

  #hear = (news: TableNews, before: TableView | null): void => {
    const { hint } = news.you;
    const hasMoved = before?.steps !== news.table.steps || before.turn !== news.table.turn;
    if (hasMoved) {
      this.#clear();
      this.fault = "";
      this.#remember(news, before);
    }
    if (before && hasMoved) this.#tell(news, before);
    this.#announce(news, before);
    if (hint?.move && hint.move !== this.#hinted) this.#takeHint(hint.move);
    this.#hinted = hint?.move ?? null;
  };

  /** Tells it to whoever listens, whether or not anything moves on the screen. */
  #announce(news: TableNews, before: TableView | null): void {
    const { table, happenings, you } = news;
    if (this.isStill) return this.#announceStep(news);
    if (before) {
      const isAnew = happenings.some((event) => event.kind === "moved" && you.seats.includes(event.seat));
      this.liveRegion.announce(announcementsOf(news, before, you.seats, this.people), { isAnew });
    } else if (table.offer?.unanswered.some((seat) => you.seats.includes(seat))) {
      this.liveRegion.say([offerText(table.offer, you.seats, this.people)]);
    }
  }

  /** Of steps that follow quickly, as when one is sought, only the last is told. */
  #announceStep({ table, happenings }: TableNews): void {
    if (!happenings.length) return;
    this.liveRegion.clear();
    const names = listed(table.winners.map((seat) => this.nameOf(seat)));
    const end = table.winners.length ? [say("turn-over", { winners: table.winners.length, names, who: whoOf(names) })] : [];
    this.liveRegion.announce([...storySentences(table.story, this.people), ...end], { isAnew: true });
  }

  /** Shows the move of a hint as if it were in hand; to play it is for the person to say. */
  #takeHint(move: string): void {
    const draft = draftOf(move);
    if (draft) this.pick(draft);
    this.pinned = draft?.place ?? tilingOf(move)?.column ?? null;
    this.isHinted = true;
  }

  /** Shows the way from the table before to the table now, where one story tells all of it. */
  #tell(news: TableNews, before: TableView): void {
    const moves = news.happenings.filter((event) => event.kind === "moved").length;
    const dropped = this.dropped;
    this.dropped = null;
    if (moves !== 1 || !before.position || !news.table.story.length) return this.animation.finish();
    const isMine = (seat: number) => this.connection.you.seats.includes(seat);
    this.animation.play(this.root, before.position, news.table.story, isMine, dropped);
  }

  /** Keeps the story of a move beside it, and marks what it did. */
  #remember(news: TableNews, before: TableView | null): void {
    const move = news.happenings.findLast((event) => event.kind === "moved");
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
