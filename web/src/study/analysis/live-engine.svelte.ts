/**
 * What the page's engine thinks of the position that is shown, while it thinks: it begins again with every other position,
 * stops at once when nobody wants it, and remembers what it has found.
 */

import type { Choice, Engine } from "../../engine/engine";
import { load, save } from "../../lib/storage/storage";

const STORED_AS = "engine-lines";
const LINES = 4;
const MOST_SECONDS = 25; // then more visits tell little
const MOST_NODES = 2_000_000;
const MOST_KEPT = 300; // positions

export class LiveEngine {
  /** Its best moves, best first; none while it begins. */
  ranking: readonly Choice[] = $state.raw([]);
  isThinking = $state(false);
  /** Whether it cannot run here. */
  hasFailed = $state(false);
  #isOn: boolean = $state(load<boolean>(STORED_AS, true));
  #engine: Engine | null = null;
  #known = new Map<string, readonly Choice[]>();
  #stop: AbortController | null = null;
  #position: string | null = null;

  /** Whether somebody wants its lines; this browser remembers it. */
  get isOn(): boolean {
    return this.#isOn;
  }
  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    save(STORED_AS, isOn);
  }

  /** Stops thinking, and keeps what it has found. */
  rest(): void {
    this.#stop?.abort();
    this.isThinking = false;
  }

  /** Thinks about a position, and no longer about the one before; about none if it is null. */
  async watch(position: string | null): Promise<void> {
    this.rest();
    const known = position === null ? [] : (this.#known.get(position) ?? []);
    if (known.length || position !== this.#position) this.ranking = known;
    this.#position = position;
    if (position === null || known.length) return;
    this.isThinking = true;
    const stop = (this.#stop = new AbortController());
    try {
      this.#engine ??= (await import("../../engine/engine")).startEngine();
      if (stop.signal.aborted) return;
      const onProgress = (ranking: Choice[]) => {
        if (!stop.signal.aborted) this.ranking = ranking;
      };
      const found = await this.#engine.rank(position, { seconds: MOST_SECONDS, nodes: MOST_NODES, count: LINES, onProgress, signal: stop.signal });
      this.#keep(position, found);
      this.ranking = found;
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn("The engine gave no answer", error);
      this.hasFailed = true;
    }
    this.isThinking = false;
  }

  close(): void {
    this.#stop?.abort();
    this.#engine?.close();
    this.#engine = null;
  }

  #keep(position: string, found: readonly Choice[]): void {
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(position, found);
  }
}
