/** What is told of a piece of news to whoever listens: the story of a move, what else happened, and whose turn it is. */

import { lineOf } from "../lib/telling";
import { taleOf, whoIs, type People } from "../lib/tale";
import { say } from "../lib/words.svelte";
import type { Happening, TableNews, TableView } from "../lib/wire";
import { choosingOf } from "./choices";

/** The sentences for news of a table that was `before`; `mine` are the seats of whoever listens. */
export function tidingsOf(news: TableNews, before: TableView, mine: readonly number[], people: People): string[] {
  const { table, events } = news;
  const move = events.findLast((event) => event.kind === "moved");
  const told = events.flatMap((event) => {
    if (event === move) return taleOf(table.story, people);
    if (event.kind === "ended" && move && !event.ending) return []; // and the end, where it was played to
    if (event.kind === "seat_left") return [say("hear-left", { name: before.seats[event.seat - 1]?.name ?? "" })];
    if (event.kind !== "dealt") return happeningTale(event, mine, people);
    return move ? [] : taleOf(table.story.slice(before.story.length), people); // a move's story has the deal in it
  });
  if (table.stage === "over" && before.stage === "playing") return [...told, ...finalScores(table, people)];
  return hasTurned(table, before) ? [...told, ...turnTale(table, mine, people)] : told;
}

function happeningTale(event: Happening, mine: readonly number[], people: People): string[] {
  const { nameOf } = people;
  switch (event.kind) {
    case "seat_taken":
      return mine.includes(event.seat) ? [] : [say("hear-sat", { name: event.name })];
    case "offered":
      return [offerText(event, mine, people)];
    case "went_away":
    case "came_back":
      if (mine.includes(event.seat)) return [];
      return [say(event.kind === "went_away" ? "did-away" : "did-back", { name: nameOf(event.seat) })];
    default: {
      const line = lineOf(event, nameOf, []);
      return line ? [say(line.id, line.values)] : [];
    }
  }
}

/** An offer, as it is told to who made it, to those who are asked, and to who only watches. */
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

/** That it is the turn of somebody here, or which column is to be chosen. */
function turnTale(table: TableView, mine: readonly number[], people: People): string[] {
  if (table.stage !== "playing" || table.turn === null || !mine.includes(table.turn)) return [];
  const choosing = table.position && choosingOf(table.position);
  const turn = say("hear-turn", whoIs(table.turn, people));
  return choosing ? [turn, say("hear-column", { line: choosing.line, colour: choosing.colour })] : [turn];
}

const finalScores = (table: TableView, { nameOf }: People): string[] =>
  (table.position?.scores ?? []).map((points, at) => say("hear-score-over", { name: nameOf(at + 1), points }));
