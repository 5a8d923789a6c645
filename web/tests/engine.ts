// Reads positions with a level and a seed, one JSON array a line, and writes what the page's engine plays there; at first
// the signature of its rules. Node runs it as it is: node web/tests/engine.ts simd.wasm < positions
import { readFileSync } from "node:fs";
import { networkUrl, weightsUrl } from "../src/engine/assets.ts";
import { type Kind, kindOf } from "../src/engine/notation.ts";
import { signatureOf } from "../src/engine/signature.ts";
import { Thinker } from "../src/engine/thinker.ts";

const SIGNED_GAMES = 100;
const module = new WebAssembly.Module(readFileSync(process.argv[2]!));
const weights = new Uint8Array(readFileSync(weightsUrl)).buffer;
const thinkers = new Map<string, Thinker>();

async function thinkerFor(key: string, kind: Kind): Promise<Thinker> {
  const known = thinkers.get(key);
  if (known) return known;
  const network = new Uint8Array(readFileSync(networkUrl(key)));
  const thinker = await Thinker.create({ module, weights, network }, kind);
  thinkers.set(key, thinker);
  return thinker;
}

console.log(String(signatureOf(module, SIGNED_GAMES)));
for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
  const [position, level, seed] = JSON.parse(line) as [string, number, string];
  const thinker = await thinkerFor(position.slice(0, 2), kindOf(position));
  console.log(await thinker.choose(position, level, BigInt(seed), async () => {}));
}
