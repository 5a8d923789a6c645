/** Creating tables: their settings, and the last options, which the forms start with. */

import { api, newToken } from "../server/api";
import { UNNAMED } from "./player-names";
import { router } from "../browser/router.svelte";
import { settings } from "../storage/settings.svelte";
import { load, save } from "../storage/storage";
import type { Clock, Settings, Wall } from "../server/wire";

export const UNTIMED: Clock = { timing: "none", milliseconds: 0, increment: 0 };

/** What the forms for new tables ask. */
interface TableOptions {
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

const DEFAULTS: TableOptions = {
  level: 3, opponents: 1, wall: "coloured", names: ["", ""], seats: 2, bots: 0, clock: 0, takebacks: true, listed: false,
};

const STORED_AS = "wishes"; // kept for browsers that have it stored

export const lastOptions = (): TableOptions => ({ ...DEFAULTS, ...load<Partial<TableOptions>>(STORED_AS, {}) });

export const saveOptions = (changes: Partial<TableOptions>): void => save(STORED_AS, { ...lastOptions(), ...changes });

/** Creates a table and goes there; raises `Refusal`. The same token asks for the same table, however often. */
export async function createTable(
  wanted: Partial<Settings> & Pick<Settings, "seats">,
  names: string[],
  { token = newToken(), isInPage = false } = {},
): Promise<void> {
  const plain: Omit<Settings, "seats"> = {
    wall: "coloured", start: null, clock: UNTIMED, is_listed: false, takebacks: true, pause: true, position: null,
  };
  const entrance = await api.newTable({ token, names, settings: { ...plain, ...wanted } }, isInPage);
  router.go(`/table/${entrance.table}`);
}

/** My name at a table, or a plain word for me if I play alone. */
export const ownName = (): string => settings.name.trim() || UNNAMED;
