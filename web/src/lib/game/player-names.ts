/**
 * Display names: people have their own, bots are named in the current language. On the wire a bot is
 * called by its level, and somebody who plays alone without a name is called `You`.
 */

import { say } from "../i18n/i18n.svelte";

export const UNNAMED = "You";
export const HIDDEN = "?"; // who had the name removed
export const LONGEST_NAME = 24; // letters, as the server has it

/** The names at a table as they are shown: duplicates are numbered, and only I am "you". */
export function shownNames(names: readonly string[], mine: readonly number[] = []): string[] {
  const counts = new Map<string, number>();
  return names.map((name, at) => {
    if (name === UNNAMED) return mine.includes(at + 1) ? say("you") : say("player", { number: at + 1 });
    if (!/^level(10|[1-9])$/.test(name)) return name;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number === 1 ? say(`bot-${name}`) : say("bot-again", { name: say(`bot-${name}`), number });
  });
}

/** The selector of a sentence: whether it addresses its reader. */
export const whoOf = (name: string): "you" | "other" => (name === say("you") ? "you" : "other");
