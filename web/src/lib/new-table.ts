/** Setting up tables: what is the same each time, and what this browser remembers of the last one. */

import { api, newToken } from "./api";
import { keep, recall } from "./storage";
import { UNNAMED } from "./player-names";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import type { Clock, Settings, Wall } from "./wire";

export const UNTIMED: Clock = { timing: "none", milliseconds: 0, increment: 0 };

/** How the last tables were set up, to begin with the same. */
export interface Wishes {
  level: number;
  opponents: number;
  wall: Wall;
  names: string[];
  seats: number;
  bots: number;
  clock: number;
  takebacks: boolean;
  listed: boolean;
}

const FIRST: Wishes = {
  level: 3, opponents: 1, wall: "coloured", names: ["", ""], seats: 2, bots: 0, clock: 0, takebacks: true, listed: false,
};

export const wishes = (): Wishes => ({ ...FIRST, ...recall<Partial<Wishes>>("wishes", {}) });

export const rememberWishes = (changes: Partial<Wishes>): void => keep("wishes", { ...wishes(), ...changes });

/** Sets up a table and goes there; raises `Refusal`. The same token asks for the same table, however often. */
export async function setUp(wanted: Partial<Settings> & Pick<Settings, "seats">, names: string[], token = newToken()): Promise<void> {
  const plain: Omit<Settings, "seats"> = {
    wall: "coloured", start: null, clock: UNTIMED, is_listed: false, takebacks: true, pause: true,
  };
  const entrance = await api.newTable({ token, names, settings: { ...plain, ...wanted } });
  router.go(`/table/${entrance.table}`);
}

/** What I am called at a table: my name, or a plain word for me where nobody else is. */
export const ownName = (): string => settings.name.trim() || UNNAMED;
