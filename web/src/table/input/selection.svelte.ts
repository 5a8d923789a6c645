/**
 * The selection at a table: what is pointed at, picked, typed or tried, until it becomes a move. It only chooses
 * among the legal moves that the server gave, and hands one of them to the table.
 */

import type { Colour } from "../../lib/game/notation";
import { draftOf, tilingOf } from "../../lib/game/notation";
import { settings } from "../../lib/storage/settings.svelte";
import type { BoardView, LegalMove, PositionView } from "../../lib/server/wire";
import { sound } from "../../sound/sound";
import { clashOf, columnChoiceOf, heldByPick, keyOf, whyNot, type ColumnChoice, type Held, type Reason, type TilePick } from "./legal-moves";

/** Why a place that was tried takes nothing. */
export type Tried = (Reason & { kind: "line" }) | { kind: "column"; column: number; row: number; colour: Colour };

/** Tiles that follow a pointer. */
interface Drag {
  x: number;
  y: number;
  /** The width of a tile at its source. */
  size: number;
  /** Whether it is a finger, which hides what is under it. */
  isFinger: boolean;
}

/** What a selection needs to know about its table. */
export interface Playable {
  /** The position, if it is the turn of one of my seats. */
  readonly playable: PositionView | null;
  readonly board: BoardView | null;
  readonly canMove: boolean;
  /** What was refused, in words. */
  fault: string;
  play(move: string): Promise<void>;
}

export class Selection {
  /** What the pointer or the focus is on; and what was picked by a click or a key. */
  pointed: TilePick | null = $state.raw(null);
  picked: TilePick | null = $state.raw(null);
  /** The place, or the column of the grey wall, that the pointer or the focus is on. */
  place: number | null = $state(null);
  column: number | null = $state(null);
  /** The place that is waiting for confirmation. */
  pinned: number | null = $state(null);
  tried: Tried | null = $state.raw(null);
  /** The notation typed so far. */
  typed = $state("");
  /** The drag of the picked tiles, which are hidden at their source until the move is answered. */
  drag: Drag | null = $state.raw(null);
  /** Whether the tiles in hand are a hint. */
  isHinted = $state(false);

  constructor(private readonly table: Playable) {}

  /** All that can be taken, by `keyOf`. */
  takable: ReadonlyMap<string, Held> = $derived.by(() => (this.table.playable ? heldByPick(this.table.playable) : new Map()));
  /** The choice of a column on the grey wall, if one is due. */
  columnChoice: ColumnChoice | null = $derived.by(() => this.table.playable && columnChoiceOf(this.table.playable));
  held: Held | null = $derived.by(() => {
    const held = (pick: TilePick | null) => (pick && this.takable.get(keyOf(pick))) ?? null;
    return held(this.pointed) ?? held(this.picked);
  });
  /** The legal place under the pointer, or waiting for confirmation. */
  hot: number | null = $derived.by(() => {
    const isOther = this.held !== null && !this.isPicked(this.held); // hovered while another is in hand, or none
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

  /** Picks up a colour. */
  pick(pick: TilePick): void {
    if (!this.takable.has(keyOf(pick))) return;
    this.clear();
    this.table.fault = "";
    this.picked = pick;
    sound.play("tick");
  }

  /** Tries a pattern line or the floor with the tiles in hand; a tap may first show a preview. */
  choose(place: number, { isTap = false } = {}): void {
    const { board, canMove } = this.table;
    if (!this.held || !canMove || !board) return;
    const legal = this.held.places.get(place);
    if (legal) this.#play(place, legal, isTap);
    else this.tried = { kind: "line", ...whyNot(board, place, this.held.colour) };
  }

  /** Tries a column of the grey wall. */
  chooseColumn(column: number, { isTap = false } = {}): void {
    const { board, canMove } = this.table;
    if (!this.columnChoice || !canMove || !board) return;
    const { colour, line, columns } = this.columnChoice;
    const legal = columns.get(column);
    if (legal) return this.#play(column, legal, isTap);
    const row = board.wall[line - 1]?.[column - 1] === "." ? clashOf(board, column, colour) : line;
    this.tried = { kind: "column", column, row, colour };
  }

  /** Plays the move that is waiting for confirmation. */
  confirm(): void {
    if (this.pinned === null) return;
    if (this.columnChoice) this.chooseColumn(this.pinned);
    else this.choose(this.pinned);
  }

  /** Shows a hint's move as if it were in hand; the person decides whether to play it. */
  showHint(move: string): void {
    const draft = draftOf(move);
    if (draft) this.pick(draft);
    this.pinned = draft?.place ?? tilingOf(move)?.column ?? null;
    this.isHinted = true;
  }

  /** Goes one step back; returns whether there was one. */
  back(): boolean {
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else if (this.tried) this.tried = null;
    else if (this.pinned !== null) this.pinned = null;
    else if (this.picked) this.clear();
    else return false;
    return true;
  }

  clear(): void {
    this.picked = null;
    this.pointed = null;
    this.pinned = null;
    this.drag = null;
    this.tried = null;
    this.typed = "";
    this.isHinted = false;
  }

  /** Hands a legal move to the table, after confirmation if required. */
  #play(pin: number, { move }: LegalMove, isTap: boolean): void {
    this.tried = null;
    const asks = settings.confirms === "always" || (settings.confirms === "touch" && isTap);
    const isConfirmed = !asks || this.pinned === pin;
    this.pinned = pin;
    if (isConfirmed) void this.table.play(move).then(() => this.clear());
  }
}
