// The signature of the compiled rules: that of `azulejos bench`, if they play as natively.
import { LAST_ROUND } from "./compiled/face.ts";
import { Instance } from "./instance.ts";

const MASK = (1n << 48n) - 1n;
const MOST_WORDS = 64; // of a position

/** The number that so many random games of each kind give. */
export function signatureOf(module: WebAssembly.Module, games: number): bigint {
  const instance = new Instance(module);
  const room = instance.block(8, MOST_WORDS);
  let total = 0n;
  for (const isGrey of [0n, 1n]) {
    for (const players of [2n, 3n, 4n]) {
      const state = { ...room, shape: [14 + Number(players) * (3 + 2 * Number(isGrey))] };
      const digest = instance.functions.hash_games(state, players, isGrey, 0n, BigInt(games), BigInt(LAST_ROUND));
      total = (total * 31n + digest) & MASK;
    }
  }
  return total;
}
