// Reads a network from its file (src/azulejos/bots/network_file.py): two lines about it, and its numbers, compressed.
import { FEATURES, NETWORK } from "./compiled/face.ts";
import type { Block, Instance } from "./instance.ts";

const LINE_FEED = 10;
const MAGIC = /^azulejos network [12]$/; // the first shares no weights

export interface NetworkBlock {
  words: Block;
  hidden: number; // the size of its first layer
}

interface Header {
  players: number;
  wall: "coloured" | "grey";
  hidden: number;
  shares?: boolean; // whether all opponents' boards have the same weights, which are then stored once
}

/** Rows of the first layer: the first that is stored, how many, and how often they are turned. */
type Rows = [first: number, size: number, turns: number];

/** Lays the network of a file into the memory of an instance; throws if it is none. */
export async function layNetwork(instance: Instance, file: Uint8Array<ArrayBuffer>): Promise<NetworkBlock> {
  const first = file.indexOf(LINE_FEED);
  const second = file.indexOf(LINE_FEED, first + 1);
  const text = (from: number, to: number) => new TextDecoder().decode(file.subarray(from, to));
  if (!MAGIC.test(text(0, first))) throw new Error("This is no network, or one of another version");
  const header = JSON.parse(text(first + 1, second)) as Header;
  const { players, hidden } = header;
  const isGrey = Number(header.wall === "grey");
  const { network_size, where_features } = instance.functions;
  const size = Number(network_size(BigInt(players), BigInt(isGrey), BigInt(hidden)));
  const begin = Number(where_features(BigInt(hidden)));
  const blocks = header.shares ? sharedRows(players, isGrey) : [[0, (size - begin) / hidden, 0] satisfies Rows];
  const stored = Math.max(...blocks.map(([from, count]) => from + count));
  const numbers = await decompressed(file.subarray(second + 1));
  if (numbers.length !== stored * hidden + 2 * (begin - NETWORK.header)) throw new Error("This network was cut off");
  const words = instance.block(2, size);
  const shorts = instance.shorts(instance.filled(words, 0));
  shorts[NETWORK.players] = players;
  shorts[NETWORK.isGrey] = isGrey;
  shorts[NETWORK.hidden] = hidden;
  const others = new DataView(numbers.buffer, stored * hidden);
  for (let at = NETWORK.header; at < begin; at++) shorts[at] = others.getInt16(2 * (at - NETWORK.header), true);
  const turn = Math.floor(hidden / (players - 1));
  spread(new Int8Array(numbers.buffer, 0, stored * hidden), blocks, hidden, turn, shorts.subarray(begin));
  return { words, hidden };
}

/** The blocks of all features, in their order, where opponents share their weights. */
function sharedRows(players: number, isGrey: number): Rows[] {
  const board = FEATURES.boards[isGrey]!;
  const mine = 2 * board + FEATURES.table;
  const opponents = Array.from({ length: players - 1 }, (_, turns) => turns);
  return [
    [0, board, 0],
    ...opponents.map((turns): Rows => [board, board, turns]),
    [2 * board, FEATURES.table, 0],
    [mine, FEATURES.meeting, 0],
    ...opponents.map((turns): Rows => [mine + FEATURES.meeting, FEATURES.meeting, turns]),
  ];
}

/** Writes the rows of all features from those that are stored, which is done unit by unit. */
function spread(stored: Int8Array, blocks: Rows[], hidden: number, turn: number, rows: Int16Array): void {
  const count = stored.length / hidden;
  let row = 0;
  for (const [first, size, turns] of blocks) {
    for (let from = first; from < first + size; from++, row++) {
      for (let unit = 0; unit < hidden; unit++) {
        rows[row * hidden + ((unit + turns * turn) % hidden)] = stored[unit * count + from]!;
      }
    }
  }
}

/** What zlib compressed; throws if it is corrupt, since it has a checksum. */
async function decompressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
