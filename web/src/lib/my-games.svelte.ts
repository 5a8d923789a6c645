/** The tables I sit at, as this browser remembers them (local storage); only the server knows which seats are really mine. */

import { load, save } from "./storage";
import type { TableView } from "./wire";

export interface MyGame {
  table: string;
  stage: TableView["stage"];
  names: string[];
  scores: number[];
  round: number | null;
  isMyTurn: boolean;
  seats: number[];
  changed: number;
  /** What the server promised of its deals when we first saw the table. */
  commitment?: string | undefined;
}

const MOST = 40;

class Games {
  list: MyGame[] = $state(load<MyGame[]>("games", []));

  /** Notes how a table of mine stands; the latest first, unless it keeps its place. */
  note(view: TableView, seats: number[], { keepsPlace = false } = {}): void {
    if (!seats.length || view.stage === "closed") return this.forget(view.table);
    const known = this.list.find((one) => one.table === view.table);
    const game: MyGame = {
      table: view.table,
      stage: view.stage,
      names: view.seats.map((seat) => seat.name),
      scores: view.position?.scores ?? [],
      round: view.position?.round ?? null,
      isMyTurn: view.turn !== null && seats.includes(view.turn),
      seats,
      changed: view.now,
      commitment: known?.commitment ?? (view.stage === "over" ? undefined : view.commitment),
    };
    const others = this.list.filter((one) => one.table !== view.table);
    const at = keepsPlace ? Math.max(0, this.list.findIndex((one) => one.table === view.table)) : 0;
    this.list = others.toSpliced(at, 0, game).slice(0, MOST);
    save("games", this.list);
  }

  /** The seats that are mine at a table, or were. */
  seatsAt(table: string): number[] {
    return this.list.find((one) => one.table === table)?.seats ?? [];
  }

  /** Forgets a table that is gone, or not mine any more. */
  forget(table: string): void {
    if (!this.list.some((one) => one.table === table)) return;
    this.list = this.list.filter((one) => one.table !== table);
    save("games", this.list);
  }
}

export const games = new Games();
