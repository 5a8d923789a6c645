// Reads a network from its file (src/azulejos/bots/network_file.py): two lines about it, and its numbers, compressed.
import { NETWORK } from "./compiled/face.ts";
import type { Block, Instance } from "./instance.ts";

const LINE_FEED = 10;
const MAGIC = "azulejos network 1";

export interface NetworkBlock {
  words: Block;
  hidden: number; // the size of its first layer
}

interface Header {
  players: number;
  wall: "coloured" | "grey";
  hidden: number;
  ceiling?: number;
}

/** Lays the network of a file into the memory of an instance; throws if it is none. */
export async function layNetwork(instance: Instance, file: Uint8Array<ArrayBuffer>): Promise<NetworkBlock> {
  const first = file.indexOf(LINE_FEED);
  const second = file.indexOf(LINE_FEED, first + 1);
  const text = (from: number, to: number) => new TextDecoder().decode(file.subarray(from, to));
  if (text(0, first) !== MAGIC) throw new Error("This is no network, or one of another version");
  const { players, wall, hidden, ceiling = NETWORK.active } = JSON.parse(text(first + 1, second)) as Header;
  const isGrey = Number(wall === "grey");
  const { network_size, where_features } = instance.functions;
  const size = Number(network_size(BigInt(players), BigInt(isGrey), BigInt(hidden)));
  const begin = Number(where_features(BigInt(hidden))); // of the features' rows
  const count = (size - begin) / hidden;
  const numbers = await decompressed(file.subarray(second + 1));
  if (numbers.length !== count * hidden + 2 * (begin - NETWORK.header)) throw new Error("This network was cut off");
  const words = instance.block(2, size);
  const shorts = instance.shorts(instance.filled(words, 0));
  shorts[NETWORK.players] = players;
  shorts[NETWORK.isGrey] = isGrey;
  shorts[NETWORK.hidden] = hidden;
  shorts[NETWORK.ceiling] = ceiling;
  const others = new DataView(numbers.buffer, count * hidden);
  for (let at = NETWORK.header; at < begin; at++) shorts[at] = others.getInt16(2 * (at - NETWORK.header), true);
  const stored = new Int8Array(numbers.buffer, 0, count * hidden); // unit by unit, but used row by row
  for (let row = 0; row < count; row++) {
    for (let unit = 0; unit < hidden; unit++) shorts[begin + row * hidden + unit] = stored[unit * count + row]!;
  }
  return { words, hidden };
}

/** What zlib compressed; throws if it is corrupt, since it has a checksum. */
async function decompressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
