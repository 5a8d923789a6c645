/** The engine of this page: one for its host's bots, hints and analysis alike, because each tree takes 50 MB or more. */

import { startEngine, type Engine } from "./engine.ts";

let engine: Engine | null = null;

export const pageEngine = (): Engine => (engine ??= startEngine());
