/**
 * Notifications that it is my turn at a table, for while the page is closed. Nothing happens before somebody asks for
 * them. This browser remembers the tables where they are on, and subscribes again if the server has forgotten.
 */

import { askPermission, hasPush, idOf, isAllowed, subscribe } from "../lib/browser/push";
import { say } from "../lib/i18n/i18n.svelte";
import { api, Refusal } from "../lib/server/api";
import type { Source } from "../lib/server/connection.svelte";
import { faultText } from "../lib/server/faults";
import { load, save } from "../lib/storage/storage";

const STORED_AS = "notices";
const MOST = 40; // tables, the latest

export class TurnNotices {
  isOn = $state(false);
  isPending = $state(false);
  #hasLoaded = false;

  constructor(private readonly source: () => Source) {}

  /** Whether they are of use: other people play elsewhere, the game is not over, and the browser can show them. */
  isPossible: boolean = $derived.by(() => {
    const { view, you, mute } = this.source();
    if (!view || !mute || !you.seats.length || (view.stage !== "waiting" && view.stage !== "playing")) return false;
    return hasPush() && view.seats.some(({ seat, kind }) => kind !== "bot" && !you.seats.includes(seat));
  });

  /** Finds out once whether they are on, without asking the person anything. */
  async load(): Promise<void> {
    if (this.#hasLoaded || !isAllowed() || !wanted().includes(this.#table)) return;
    this.#hasLoaded = true;
    await this.#run(async () => {
      const subscription = await subscribe();
      if (!subscription) return;
      const { mine } = await api.notices(this.#table);
      if (!mine.includes(await idOf(subscription))) await api.subscribe(this.#table, subscription);
      this.isOn = true;
    });
  }

  /** Switches them on or off; returns what went wrong, in words. */
  toggle(): Promise<string> {
    return this.#run(async () => {
      if (!this.isOn && !(await askPermission())) return say("notices-denied");
      const subscription = await subscribe();
      if (!subscription) return say("notices-failed");
      if (this.isOn) await api.unsubscribe(this.#table, await idOf(subscription));
      else await api.subscribe(this.#table, subscription);
      this.isOn = !this.isOn;
      const others = wanted().filter((table) => table !== this.#table);
      save(STORED_AS, this.isOn ? [this.#table, ...others].slice(0, MOST) : others);
      return "";
    });
  }

  get #table(): string {
    return this.source().view!.table;
  }

  async #run(work: () => Promise<string | void>): Promise<string> {
    this.isPending = true;
    try {
      return (await work()) ?? "";
    } catch (error) {
      if (error instanceof Refusal) return faultText(error.fault);
      if (error instanceof DOMException) return say("notices-failed"); // the browser cannot reach its push service
      throw error;
    } finally {
      this.isPending = false;
    }
  }
}

const wanted = (): string[] => load<string[]>(STORED_AS, []);
