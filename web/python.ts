/**
 * The build's part of tables without a server: puts our own Python and Pyodide beside the page, in a folder whose
 * name changes with their contents, and tells the worker where they are and how many bytes it will load.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { loadPyodide } from "pyodide";
import type { Plugin } from "vite";

const SOURCE = "../src";
const PACK = "pack_python.py";
const PYODIDE = "node_modules/pyodide";
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const LIBRARY = "python_stdlib.zip"; // as Pyodide calls it
const OURS = "azulejos.zip";
const PUZZLES = "azulejos/study/puzzles/collection.puzzles"; // fetched when puzzles are wanted, and put where Python looks for it
const MODULE = "virtual:python";

/** All parts that are needed to start, by name: Pyodide, and what Pyodide itself makes of our Python and of its library. */
async function parts(): Promise<Map<string, Buffer>> {
  const python = await loadPyodide({ indexURL: PYODIDE });
  const [sources, ours, theirs] = ["/sources", `/${OURS}`, `/${LIBRARY}`];
  python.FS.mkdir(sources);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: SOURCE }, sources);
  python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(join(PYODIDE, LIBRARY))));
  python.runPython(readFileSync(PACK, "utf8"));
  python.globals.get("pack")(sources, "/library.zip", ours, theirs);
  const packed = [ours, theirs].map((path) => [basename(path), Buffer.from(python.FS.readFile(path))] as const);
  return new Map([...PARTS.map((name) => [name, readFileSync(join(PYODIDE, name))] as const), ...packed]);
}

let found: Promise<Map<string, Buffer>> | null = null; // for the page and for its workers

/** Puts the parts into the page, for who says `import { FOLDER, PARTS, PUZZLES } from "virtual:python"`. */
export function python(): Plugin {
  const all = () => (found ??= parts());
  const puzzles = () => readFileSync(join(SOURCE, PUZZLES));
  const folder = async () => {
    const hash = createHash("sha256");
    for (const [name, body] of await all()) hash.update(name).update(body);
    hash.update(puzzles());
    return `python-${hash.digest("hex").slice(0, 10)}`;
  };
  return {
    name: "python",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) => {
      if (id !== `\0${MODULE}`) return null;
      const sizes = Object.fromEntries([...(await all())].map(([name, body]) => [name, body.length]));
      const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
      return `export const INFO = ${JSON.stringify(info)}; export const FOLDER = ${JSON.stringify(await folder())}; export const PARTS = ${JSON.stringify(sizes)}; export const PUZZLES = ${JSON.stringify(PUZZLES)};`;
    },
    async generateBundle() {
      const name = `assets/${await folder()}`;
      for (const [part, body] of await all()) this.emitFile({ type: "asset", fileName: `${name}/${part}`, source: body });
      this.emitFile({ type: "asset", fileName: `${name}/${basename(PUZZLES)}`, source: puzzles() });
    },
  };
}
