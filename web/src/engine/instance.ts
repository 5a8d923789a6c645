// An instance of the compiled functions with its memory: arrays are laid into it, and given to functions as Numba takes
// them. Knows nothing of the game.
import type { Functions } from "./compiled/face.ts";

/** An array in the memory, row by row. */
export interface Block {
  address: number;
  shape: readonly number[];
  itemSize: number;
}

/** What a compiled function takes: whole numbers as bigint, others as number; a tuple is an array of these. */
export type Argument = Block | bigint | number | readonly Argument[];

/** The arrays of a tree, in the order of `bots.compiled.tree.Tree`. */
export type Tree = readonly Block[];

/** What positions are judged by, in the order of `bots.compiled.judge.Judge`. */
export type Judge = readonly Argument[];

const PAGE = 65_536; // bytes, by which memory grows
const LINE = 64; // bytes at which blocks begin
const RESULT_BYTES = 64; // room for what a function returns, and as much for what it says of an error

export class Instance {
  readonly functions: Functions;
  private readonly memory: WebAssembly.Memory;
  private readonly result: number;
  private end: number; // of what is in use

  constructor(module: WebAssembly.Module) {
    const { memory, __heap_base, ...compiled } = new WebAssembly.Instance(module).exports;
    this.memory = memory as WebAssembly.Memory;
    this.result = aligned(Number((__heap_base as WebAssembly.Global).value));
    this.end = this.result + 2 * RESULT_BYTES;
    const callers = Object.entries(compiled).map(([name, one]) => [
      name,
      (...given: Argument[]) => this.call(name, one as (...flat: (bigint | number)[]) => number, given),
    ]);
    this.functions = Object.fromEntries(callers) as Functions;
  }

  /** Room for an array, of whatever was there before. */
  block(itemSize: 1 | 2 | 4 | 8, ...shape: number[]): Block {
    const address = this.end;
    this.end = aligned(address + itemSize * shape.reduce((one, other) => one * other, 1));
    const missing = this.end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return { address, shape, itemSize };
  }

  /** Gives back all room from a block on. */
  free({ address }: Block): void {
    this.end = address;
  }

  /** The block's numbers, of 8, 16, 32 or 64 bits; good until another block is laid. */
  bytes = (block: Block) => new Uint8Array(this.memory.buffer, block.address, sizeOf(block));
  shorts = (block: Block) => new Int16Array(this.memory.buffer, block.address, sizeOf(block));
  words = (block: Block) => new BigInt64Array(this.memory.buffer, block.address, sizeOf(block));

  /** The block, with the same number everywhere. */
  filled(block: Block, byte: 0 | 255): Block {
    new Uint8Array(this.memory.buffer, block.address, sizeOf(block) * block.itemSize).fill(byte);
    return block;
  }

  private call(name: string, compiled: (...flat: (bigint | number)[]) => number, given: Argument[]): bigint {
    const result = new BigInt64Array(this.memory.buffer, this.result, 1);
    result[0] = 0n;
    const status = compiled(this.result, this.result + RESULT_BYTES, ...flattened(given));
    if (status !== 0) throw new Error(`${name} failed with ${status}`);
    return result[0];
  }
}

const aligned = (address: number) => Math.ceil(address / LINE) * LINE;

export const sizeOf = ({ shape }: Block) => shape.reduce((one, other) => one * other, 1);

/** Arguments as Numba passes them: of an array its owner, size, address, shape and strides. */
function flattened(given: readonly Argument[]): (bigint | number)[] {
  return given.flatMap((one) => {
    if (typeof one === "bigint" || typeof one === "number") return [one];
    return "address" in one ? described(one) : flattened(one);
  });
}

function described(block: Block): (bigint | number)[] {
  const { address, shape, itemSize } = block;
  const strides = shape.map((_, axis) => BigInt(shape.slice(axis + 1).reduce((one, other) => one * other, itemSize)));
  return [0, 0, BigInt(sizeOf(block)), BigInt(itemSize), address, ...shape.map(BigInt), ...strides];
}
