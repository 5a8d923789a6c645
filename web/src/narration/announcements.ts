/** Announcements: the sentences for screen readers about a move's story, other happenings, and whose turn it is. */

import { say } from "../lib/i18n/i18n.svelte";
import type { Happening, TableNews, TableView } from "../lib/server/wire";
import { columnChoiceOf } from "../table/input/legal-moves";
import { lineOf } from "./log";
import { storySentences, whoIs, type People } from "./sentences";

/** The sentences for news of a table that was `before`; `mine` are the listener's seats. */
export function announcementsOf(news: TableNews, before: TableView, mine: readonly number[], people: People): string[] {
  const { table, happenings } = news;
  const move = happenings.findLast((happening) => happening.kind === "moved");
  const told = happenings.flatMap((happening) => {
    if (happening === move) return storySentences(table.story, people);
    if (happening.kind === "ended" && move && !happening.ending) return []; // the story of the last move includes it
    if (happening.kind === "seat_left") return [say("hear-left", { name: before.seats[happening.seat - 1]?.name ?? "" })];
    if (happening.kind !== "dealt") return happeningSentences(happening, mine, people);
    return move ? [] : storySentences(table.story.slice(before.story.length), people); // a move's story has the deal in it
  });
  return hasTurned(table, before) ? [...told, ...turnSentences(table, mine, people)] : told;
}

function happeningSentences(happening: Happening, mine: readonly number[], people: People): string[] {
  const { nameOf } = people;
  switch (happening.kind) {
    case "seat_taken":
      return mine.includes(happening.seat) ? [] : [say("hear-sat", { name: happening.name })];
    case "offered":
      return [offerText(happening, mine, people)];
    case "went_away":
    case "came_back":
      if (mine.includes(happening.seat)) return [];
      return [say(happening.kind === "went_away" ? "did-away" : "did-back", { name: nameOf(happening.seat) })];
    default: {
      const line = lineOf(happening, nameOf, []);
      return line ? [say(line.id, line.values)] : [];
    }
  }
}

/** An offer, worded for the person who made it, those who are asked, and spectators. */
export function offerText(
  { seat, offer }: { seat: number; offer: string },
  mine: readonly number[],
  people: People,
): string {
  if (mine.includes(seat)) return say("offer-mine", { offer });
  return say(mine.length ? "offer-from" : "did-offer", { ...whoIs(seat, people), offer });
}

const hasTurned = (table: TableView, before: TableView): boolean =>
  table.turn !== before.turn || table.steps !== before.steps || table.stage !== before.stage;

/** Whose turn it is, if it is somebody's here, or which column to choose. */
function turnSentences(table: TableView, mine: readonly number[], people: People): string[] {
  if (table.stage !== "playing" || table.turn === null || !mine.includes(table.turn)) return [];
  const columnChoice = table.position && columnChoiceOf(table.position);
  const turn = say("hear-turn", whoIs(table.turn, people));
  return columnChoice ? [turn, say("hear-column", { line: columnChoice.line, colour: columnChoice.colour })] : [turn];
}

/** The final scores, if the game has just ended. */
export function resultSentences(table: TableView, before: TableView, { nameOf }: People): string[] {
  if (table.stage !== "over" || before.stage !== "playing") return [];
  return (table.position?.scores ?? []).map((points, at) => say("hear-score-over", { name: nameOf(at + 1), points }));
}
