/** What somebody at a table is called: people by their names, bots in the words of the language. */

import { say } from "./words.svelte";

/** The name as it is shown; `name` is as the server has it, where bots are called level1 to level10. */
export const shownName = (name: string): string => (/^level(10|[1-9])$/.test(name) ? say(`bot-${name}`) : name);
