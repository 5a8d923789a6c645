/**
 * QR codes, made here and sent nowhere: bytes with error correction of level M, versions 1 to 10, which is enough for
 * any link of ours. `qrOf` returns the dark modules row by row, or null for a text that is too long.
 */

const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // codewords, by version from 1
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // of them for correction, in each block
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export type Modules = readonly (readonly boolean[])[];

export function qrOf(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= TOTAL.length; version++) {
    const room = TOTAL[version - 1]! - CORRECTING[version - 1]! * BLOCKS[version - 1]!;
    if (bytes.length + (version < 10 ? 2 : 3) <= room) return drawn(version, codewords(version, packed(bytes, version, room)));
  }
  return null;
}

/** The path of the modules, for an SVG in which each is one unit wide. */
export function pathOf(modules: Modules): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

/** Mode, length, bytes and padding, as bytes. */
function packed(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const push = (value: number, width: number) => {
    for (let at = width - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, -bits.length & 7);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** The data in blocks, each with its correction, woven together. */
function codewords(version: number, data: number[]): number[] {
  const [total, count, correcting] = [TOTAL[version - 1]!, BLOCKS[version - 1]!, CORRECTING[version - 1]!];
  const short = Math.floor(total / count) - correcting;
  const divisor = divisorOf(correcting);
  const blocks: number[][] = [];
  const corrections: number[][] = [];
  for (let at = 0, block = 0; block < count; block++) {
    const size = short + (block >= count - (total % count) ? 1 : 0);
    blocks.push(data.slice(at, at + size));
    corrections.push(remainder(blocks.at(-1)!, divisor));
    at += size;
  }
  const woven: number[] = [];
  for (let at = 0; at <= short; at++) for (const block of blocks) if (at < block.length) woven.push(block[at]!);
  for (let at = 0; at < correcting; at++) for (const block of corrections) woven.push(block[at]!);
  return woven;
}

/** The product of two elements of the field of 256 that QR codes use. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const found = Array<number>(degree).fill(0);
  found[degree - 1] = 1;
  for (let root = 1, power = 0; power < degree; power++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) found[at] = times(found[at]!, root) ^ (found[at + 1] ?? 0);
  }
  return found;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const found = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ found.shift()!;
    found.push(0);
    divisor.forEach((one, at) => (found[at]! ^= times(one, factor)));
  }
  return found;
}

/** The code with the mask that disturbs least. */
function drawn(version: number, words: readonly number[]): Modules {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, is: boolean) => {
    if (dark[y]?.[x] === undefined) return;
    dark[y][x] = is;
    fixed[y]![x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(set, x, y, 4, [2, 4]);
  const places = version === 1 ? [] : alignments(version, size);
  const corners = new Set([`6 6`, `6 ${size - 7}`, `${size - 7} 6`]);
  for (const x of places) for (const y of places) if (!corners.has(`${x} ${y}`)) square(set, x, y, 2, [1]);
  if (version >= 7) drawVersion(set, version, size);
  drawFormat(set, 0, size);
  fill(dark, fixed, words, size);
  let [best, least] = [0, Infinity];
  MASKS.forEach((_, mask) => {
    const score = penalty(masked(dark, fixed, mask, size));
    if (score < least) [best, least] = [mask, score];
  });
  drawFormat(set, best, size);
  return masked(dark, fixed, best, size);
}

type Setting = (x: number, y: number, is: boolean) => void;

/** Rings around a place; those at the distances `light` are light. */
function square(set: Setting, x: number, y: number, reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

function alignments(version: number, size: number): number[] {
  const last = size - 7;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** The remainder of a number in the checks of format and version. */
function checked(value: number, width: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < width; at++) rest = (rest << 1) ^ ((rest >>> (width - 1)) * divisor);
  return (value << width) | rest;
}

function drawFormat(set: Setting, mask: number, size: number): void {
  const bits = checked(mask, 10, 0x537) ^ 0x5412; // level M is 0
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set: Setting, version: number, size: number): void {
  const bits = checked(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(far, near, ((bits >>> at) & 1) === 1);
    set(near, far, ((bits >>> at) & 1) === 1);
  }
}

/** The bits in columns of two, up and down from the right. */
function fill(dark: boolean[][], fixed: boolean[][], words: readonly number[], size: number): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y]![x] || at >= words.length * 8) continue;
        dark[y]![x] = ((words[at >>> 3]! >>> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
}

function masked(dark: Modules, fixed: Modules, mask: number, size: number): boolean[][] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark[y]![x]! !== (!fixed[y]![x]! && MASKS[mask]!(x, y))),
  );
}

/** How much a mask would trouble a reader: long runs, blocks, what looks like a corner, and too much of one shade. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let found = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    found += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const one = modules[y]![x];
      if (one === modules[y - 1]![x] && one === modules[y]![x - 1] && one === modules[y - 1]![x - 1]) found += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / size ** 2;
  return found + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
