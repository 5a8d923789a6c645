/** What the table says to whoever listens beside the story: answers to the hand, refusals, and the connection. */

import { say } from "../lib/i18n.svelte";
import type { Link } from "../lib/connection.svelte";
import type { TableScreen, Tried } from "../table/table-screen.svelte";
import { answerOf } from "./status-line";

/** Follows a table as long as its component lives; `isSilent` where a screen has alerts of its own. */
export function follow(screen: TableScreen, isSilent: () => boolean): void {
  let [answer, tried]: [string, Tried | null] = ["", null];
  $effect(() => {
    const found = answerOf(screen);
    const isAgain = found === answer && screen.tried === tried; // what is tried once more is refused once more
    [answer, tried] = [found, screen.tried];
    if (!isAgain && !isSilent()) screen.voice.answer(found);
  });

  let link: Link = "connecting";
  $effect(() => {
    const now = screen.connection.link;
    if (now === "lost") screen.voice.say([say("link-lost")]);
    if (now === "open" && link === "lost") screen.voice.say([say("hear-back")]);
    link = now;
  });
}
