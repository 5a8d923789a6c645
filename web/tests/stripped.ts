// Writes the engine's modules as JavaScript, for browsers that load them without a build: a JSON object by their paths.
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

const folder = new URL("../src/engine/", import.meta.url);
const files = readdirSync(folder, { recursive: true }).map(String).filter((name) => name.endsWith(".ts"));
const stripped = files.map((name) => [name.replaceAll("\\", "/"), stripTypeScriptTypes(readFileSync(new URL(name, folder), "utf-8"))]);
console.log(JSON.stringify(Object.fromEntries(stripped)));
