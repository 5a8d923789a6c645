/** Feedback in the live region: what was picked or tried, refusals, and the state of the connection. */

import type { Link } from "../lib/server/connection.svelte";
import { say } from "../lib/i18n/i18n.svelte";
import type { Tried } from "../table/input/selection.svelte";
import type { TableScreen } from "../table/table-screen.svelte";
import { answerOf } from "./status-line";

/** Follows a table while its component is mounted; `isSilent` if the screen has its own alerts. */
export function announceFeedback(screen: TableScreen, isSilent: () => boolean): void {
  let [answer, tried]: [string, Tried | null] = ["", null];
  $effect(() => {
    const found = answerOf(screen);
    const isAgain = found === answer && screen.selection.tried === tried; // repeating an attempt repeats the refusal
    [answer, tried] = [found, screen.selection.tried];
    if (!isAgain && !isSilent()) screen.liveRegion.answer(found);
  });

  let link: Link = "connecting";
  $effect(() => {
    const now = screen.connection.link;
    if (now === "lost") screen.liveRegion.say([say("link-lost")]);
    if (now === "open" && link === "lost") screen.liveRegion.say([say("hear-back")]);
    link = now;
  });
}
