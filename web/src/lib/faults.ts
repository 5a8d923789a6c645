/** What went wrong, in words: the catalogue's where it has any, the server's own sentence where not. */

import type { Fault } from "./wire";
import { say, words } from "./words.svelte";

export function faultText(fault: Fault): string {
  const id = `fault-${fault.code.replaceAll("_", "-")}`;
  if (words.has(id)) return say(id, fault.params);
  const text = fault.message || say("fault-unknown");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
