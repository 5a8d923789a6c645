/** Sound synthesis: what each sound is made of, short knocks of clay and wood, two wooden notes, and a bell. No files. */

import type { SoundName } from "./cues";

export { cuesOf } from "./cues";

/** Steps of a pentatonic scale, in which nothing clashes. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16];
const QUIET = 0.0001;

interface Knock {
  frequency: number;
  gain: number;
  /** Seconds until it is silent. */
  decay: number;
}

/** Starts a sound at this time of the audio context; `pitch` is how many steps higher. */
export function synthesize(context: BaseAudioContext, out: AudioNode, name: SoundName, at: number, pitch: number): void {
  const higher = 2 ** ((SCALE[Math.min(pitch, SCALE.length - 1)] ?? 0) / 12);
  const tone = (knock: Knock, type?: OscillatorType) => oscillate(context, out, at, knock, type);
  const grain = (knock: Knock, after = 0) => rasp(context, out, at + after, knock);
  switch (name) {
    case "tick":
      grain({ frequency: 3400, gain: 0.16, decay: 0.022 });
      return tone({ frequency: 1250, gain: 0.03, decay: 0.03 });
    case "click":
      grain({ frequency: 2300, gain: 0.14, decay: 0.025 });
      tone({ frequency: 560 * higher, gain: 0.1, decay: 0.075 });
      return tone({ frequency: 1530 * higher, gain: 0.03, decay: 0.035 });
    case "tock":
      grain({ frequency: 700, gain: 0.16, decay: 0.04 });
      tone({ frequency: 176, gain: 0.16, decay: 0.13 });
      return tone({ frequency: 287, gain: 0.06, decay: 0.07 });
    case "row":
    case "column": {
      const note = (name === "row" ? 392 : 587.33) * higher;
      tone({ frequency: note, gain: 0.09, decay: 0.5 });
      return tone({ frequency: note * 3.93, gain: 0.022, decay: 0.12 }); // as a bar of wood has it
    }
    case "rustle":
      for (let one = 0; one < 22; one++) {
        const after = one * 0.032 + Math.random() * 0.03;
        grain({ frequency: 1500 + Math.random() * 2600, gain: 0.06 + Math.random() * 0.09, decay: 0.05 }, after);
      }
      return;
    case "bell":
      tone({ frequency: 196, gain: 0.12, decay: 1.7 });
      tone({ frequency: 392.6, gain: 0.05, decay: 1.1 });
      tone({ frequency: 541, gain: 0.03, decay: 0.7 });
      return tone({ frequency: 1059, gain: 0.012, decay: 0.3 });
  }
}

/** An envelope: full at once, then decaying. */
function faded(context: BaseAudioContext, out: AudioNode, at: number, { gain, decay }: Knock): GainNode {
  const fade = context.createGain();
  fade.gain.setValueAtTime(QUIET, at);
  fade.gain.exponentialRampToValueAtTime(gain, at + 0.003);
  fade.gain.exponentialRampToValueAtTime(QUIET, at + 0.003 + decay);
  fade.connect(out);
  return fade;
}

function oscillate(context: BaseAudioContext, out: AudioNode, at: number, knock: Knock, type: OscillatorType = "sine"): void {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(knock.frequency * 1.04, at);
  source.frequency.exponentialRampToValueAtTime(knock.frequency, at + 0.012); // the attack, then the tone
  source.connect(faded(context, out, at, knock));
  source.start(at);
  source.stop(at + knock.decay + 0.02);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  noises.set(context, noise);
  return noise;
}

function rasp(context: BaseAudioContext, out: AudioNode, at: number, knock: Knock): void {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = knock.frequency;
  band.Q.value = 1.4;
  source.connect(band).connect(faded(context, out, at, knock));
  source.start(at, Math.random() * 0.1, knock.decay + 0.02);
}
