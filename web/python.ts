/**
 * The build's part of tables without a server: packs our own Python and Pyodide's files beside the page, in a folder whose
 * name changes with their contents, and tells the worker where they are and how many bytes it will load.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import type { Plugin } from "vite";

const SOURCE = "../src";
const HOST = "azulejos.offline.host";
const PYODIDE = "node_modules/pyodide";
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const OURS = "azulejos.zip";
const PUZZLES = "azulejos/study/puzzles/collection.puzzles"; // fetched when puzzles are wanted, and put where Python looks for it
const PICTURES = { "azulejos/svg.py": "azulejos/tiles.svg" }; // what a module reads beside itself
const MODULE = "virtual:python";

/** The file of a module, or of a package. */
const fileOf = (name: string) => [`${name.replaceAll(".", "/")}.py`, `${name.replaceAll(".", "/")}/__init__.py`].find((path) => existsSync(join(SOURCE, path)));

/** The modules of ours that a file imports when it is loaded, each with the packages it is in. */
function importsOf(text: string): string[] {
  const lines = [...text.matchAll(/^(?:from|import) (azulejos[\w.]*)(?: import (?:\(([^)]*)\)|(.*)))?/gm)];
  const whole = lines.map(([, from]) => from!);
  const parts = lines.flatMap(([, from, several, one]) => (several ?? one ?? "").split(",").map((name) => `${from}.${name.trim().split(" ")[0]}`));
  return [...whole, ...parts].flatMap((name) => name.split(".").map((_, at, all) => all.slice(0, at + 1).join(".")));
}

/** The files that the host needs, by following imports. */
function needed(): string[] {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const path = fileOf(name);
    if (!path || found.has(path)) return;
    found.add(path);
    importsOf(readFileSync(join(SOURCE, path), "utf8")).forEach(follow);
  };
  importsOf(`import ${HOST}`).forEach(follow);
  for (const [path, drawings] of Object.entries(PICTURES)) if (found.has(path)) found.add(drawings);
  return [...found].sort();
}

/** A zip archive of these files of ours, the same for the same contents. */
function zipped(paths: string[]): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const path of paths) {
    const text = readFileSync(join(SOURCE, path));
    const [name, body] = [Buffer.from(path), deflateRawSync(text, { level: 9 })];
    const head = Buffer.alloc(26); // from the version needed to the length of the extra field
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4); // deflated
    head.writeUInt16LE(0x21, 8); // the first of January 1980: no times, so that the same files give the same archive
    head.writeUInt32LE(crc32(text), 10);
    head.writeUInt32LE(body.length, 14);
    head.writeUInt32LE(text.length, 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14); // comment, disk, attributes and the place of the file
    tail.writeUInt32LE(at, 10);
    bodies.push(Buffer.from("PK\x03\x04"), head, name, body);
    entries.push(Buffer.from("PK\x01\x02\x14\x00"), head, tail, name);
    at += 30 + name.length + body.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(paths.length, 4);
  end.writeUInt16LE(paths.length, 6);
  end.writeUInt32LE(Buffer.concat(entries).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...entries, Buffer.from("PK\x05\x06"), end]);
}

/** All parts that are needed to start, by name. */
const parts = (): Map<string, Buffer> => new Map([...PARTS.map((name) => [name, readFileSync(join(PYODIDE, name))] as const), [OURS, zipped(needed())]]);

/** Puts the parts into the page, for who says `import { FOLDER, PARTS, PUZZLES } from "virtual:python"`. */
export function python(): Plugin {
  let found: Map<string, Buffer> | null = null;
  const all = () => (found ??= parts());
  const puzzles = () => readFileSync(join(SOURCE, PUZZLES));
  const folder = () => {
    const hash = createHash("sha256");
    for (const [name, body] of all()) hash.update(name).update(body);
    hash.update(puzzles());
    return `python-${hash.digest("hex").slice(0, 10)}`;
  };
  return {
    name: "python",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id !== `\0${MODULE}`) return null;
      const sizes = Object.fromEntries([...all()].map(([name, body]) => [name, body.length]));
      const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
      return `export const INFO = ${JSON.stringify(info)}; export const FOLDER = ${JSON.stringify(folder())}; export const PARTS = ${JSON.stringify(sizes)}; export const PUZZLES = ${JSON.stringify(PUZZLES)};`;
    },
    generateBundle() {
      for (const [name, body] of all()) this.emitFile({ type: "asset", fileName: `assets/${folder()}/${name}`, source: body });
      this.emitFile({ type: "asset", fileName: `assets/${folder()}/${basename(PUZZLES)}`, source: puzzles() });
    },
  };
}
