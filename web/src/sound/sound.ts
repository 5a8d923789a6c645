/**
 * Plays the table's sounds with the Web Audio API. It is silent before the first interaction, if sound is off, and,
 * except for the bell, while the page is in the background. What makes the sounds is loaded with the first of them.
 */

import { settings } from "../lib/storage/settings.svelte";
import type { Step } from "../narration/animation-steps";
import type { Cue, SoundName } from "./cues";

const LOUDNESS = 0.7;
const LATE_MS = 250; // after which a late sound is skipped

type Making = typeof import("./synthesis");

class Sound {
  #context: AudioContext | null = null;
  /** The output of everything that is playing or scheduled. */
  #out: GainNode | null = null;
  #making: Promise<Making> | null = null;

  /** Plays one sound now. */
  play(name: SoundName, pitch = 0): void {
    if (!document.hidden || name === "bell") this.#play(() => [{ name, at: 0, pitch }], 1);
  }

  /** Plays the cues of a step, as quickly as it is shown. */
  playStep(step: Step, speed: number): void {
    if (!document.hidden && step.kind !== "quiet") this.#play(({ cuesOf }) => cuesOf(step), speed);
  }

  #play(cuesBy: (making: Making) => Cue[], speed: number): void {
    if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
    const context = (this.#context ??= open());
    if (!context) return;
    const asked = performance.now();
    const begin = (making: Making) => {
      if (context.state !== "running" || performance.now() - asked > LATE_MS) return;
      const out = (this.#out ??= outOf(context));
      for (const { name, at, pitch } of cuesBy(making)) making.synthesize(context, out, name, context.currentTime + (at * speed) / 1000, pitch);
    };
    void Promise.all([(this.#making ??= import("./synthesis")), context.resume()]).then(([making]) => begin(making), () => (this.#making = null));
  }

  /** Stops everything that is playing or scheduled. */
  stop(): void {
    const [context, out] = [this.#context, this.#out];
    if (!context || !out) return;
    out.gain.setTargetAtTime(0, context.currentTime, 0.02);
    setTimeout(() => out.disconnect(), 200);
    this.#out = null;
  }
}

function open(): AudioContext | null {
  return "AudioContext" in globalThis ? new AudioContext({ latencyHint: "interactive" }) : null;
}

function outOf(context: AudioContext): GainNode {
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  return out;
}

export const sound = new Sound();
