// The engine's worker: fetches the compiled functions and what they know of a kind of game when they are first needed, and
// answers one question after the other.
import { networkUrl, weightsUrl, wasmUrl } from "./assets.ts";
import type { Answer, Question } from "./messages.ts";
import { kindOf } from "./notation.ts";
import { type Parts, type RootMove, Thinker } from "./thinker.ts";

class Stopped extends Error {}

const waiting: Question[] = [];
const stopped = new Set<number>();
let isBusy = false;
let thinkers: { key: string; thinker: Promise<Thinker> } | null = null; // the last kind of game: people play one at a time
let module: Promise<WebAssembly.Module> | null = null;
let weights: Promise<ArrayBuffer> | null = null;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.ask === "stop") stopped.add(data.id);
  else waiting.push(data);
  if (!isBusy) void answerAll();
});

const say = (answer: Answer) => postMessage(answer);

/** Lets messages arrive: one may say that nobody wants the answer any more. */
const turns = new MessageChannel();
const turn = () =>
  new Promise<void>((resolve) => {
    turns.port1.onmessage = () => resolve();
    turns.port2.postMessage(null);
  });

async function answerAll(): Promise<void> {
  isBusy = true;
  for (let question = waiting.shift(); question; question = waiting.shift()) {
    const { id } = question;
    try {
      await answer(question);
    } catch (error) {
      if (!(error instanceof Stopped)) say({ id, say: "failed", why: String(error) });
    }
    stopped.delete(id);
  }
  isBusy = false;
}

async function answer(question: Question): Promise<void> {
  if (question.ask === "stop") return;
  const { id, position } = question;
  const pause = async () => {
    await turn();
    if (stopped.has(id)) throw new Stopped();
  };
  await pause();
  const thinker = await thinkerFor(position);
  if (question.ask === "choose") {
    say({ id, say: "chosen", move: await thinker.choose(position, question.level, question.seed, pause) });
  } else {
    const tell = question.isWatched ? (moves: RootMove[]) => say({ id, say: "progress", moves }) : undefined;
    const moves = await thinker.rank(position, question.limits, pause, tell);
    say({ id, say: "ranked", moves });
  }
}

function thinkerFor(position: string): Promise<Thinker> {
  const kind = kindOf(position);
  const key = position.slice(0, 2);
  if (thinkers?.key !== key) {
    const thinker = partsFor(key).then((parts) => Thinker.create(parts, kind));
    thinkers = { key, thinker };
    thinker.catch(() => (thinkers = null)); // so that it is tried again
  }
  return thinkers.thinker;
}

async function partsFor(key: string): Promise<Parts> {
  module ??= fetched(wasmUrl()).then((bytes) => WebAssembly.compile(bytes));
  weights ??= fetched(weightsUrl);
  module.catch(() => (module = null));
  weights.catch(() => (weights = null));
  const network = new Uint8Array(await fetched(networkUrl(key)));
  return { module: await module, weights: await weights, network };
}

async function fetched(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url.pathname}`);
  return response.arrayBuffer();
}
