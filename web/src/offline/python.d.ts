/** What the build packs for the worker that runs Python (`web/python.ts`). */
declare module "virtual:python" {
  /** What Pyodide says of itself. */
  export const INFO: { abi_version: string; arch: "wasm32"; platform: string; version: string; python: string };
  /** The folder of the parts, beside the worker. */
  export const FOLDER: string;
  /** The bytes of each part. */
  export const PARTS: Record<string, number>;
  /** Where Python looks for the collection of puzzles; the page has it beside the parts. */
  export const PUZZLES: string;
}
