/**
 * The lesson as the source of a table screen: the positions of its chapters, in which one move can be tried, taken back
 * and tried again. Legal moves, their effects and the responses come from the server.
 */

import { api, Refusal } from "../lib/server/api";
import type { Hear, Link, Source, Wish } from "../lib/server/connection.svelte";
import type { Fault, Happening, LessonChapter, LessonTry, PositionView, TableView, YouView } from "../lib/server/wire";
import { giveHint, seatOf, tableOf } from "../replay/sources.svelte";
import { lessonProgress } from "./progress.svelte";

const ME = 1;

export class LessonSource implements Source {
  view: TableView | null = $state.raw(null);
  you: YouView = $state.raw({ seats: [ME], possible: {}, hint: null });
  happenings: readonly Happening[] = $state.raw([]);
  link: Link = $state("connecting");
  fault: Fault | null = $state.raw(null);
  asked = $state(0);
  readonly drift = 0;
  chapters: readonly LessonChapter[] = $state.raw([]);
  /** The chapter, from 0; after the last one comes the end. */
  at = $state(0);
  /** What was tried in this chapter, with the response. */
  tried: LessonTry | null = $state.raw(null);
  #steps = 0; // a new number for each thing shown, so that the screen sees it is new

  constructor(
    private readonly hear: Hear,
    private readonly name: string,
  ) {
    void api
      .lesson()
      .then(({ chapters }) => {
        this.chapters = chapters;
        this.link = "open";
        this.go(lessonProgress.at);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.fault = error.fault;
      });
  }

  get isOver(): boolean {
    return this.at === this.chapters.length;
  }

  /** Starts a chapter; at the end, the last position stays in view. */
  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.chapters.length);
    lessonProgress.at = this.isOver ? 0 : this.at;
    const chapter = this.chapters[this.at];
    if (chapter) return this.again();
    const shown = this.view?.position ?? this.chapters.at(-1)!.position;
    this.tried = null;
    this.#show(shown, null, { seats: [ME], possible: {}, hint: null }, { stage: "over" });
  }

  /** Restarts the chapter. */
  again(): void {
    this.tried = null;
    this.#show(this.#chapter.position, ME, { seats: [ME], possible: { [ME]: ["hint"] }, hint: null });
  }

  /** Carries out commands from the table's own input: a move, a hint, undo. */
  async ask(wish: Wish): Promise<void> {
    if (wish.do === "undo") return this.again();
    if (wish.do === "hint") return giveHint(this, this.hear, ME, this.#chapter.hint);
    if (wish.do !== "play") return;
    const chapter = this.#chapter;
    this.asked++;
    try {
      const tried = await api.tryInLesson(chapter.name, wish.move);
      if (chapter !== this.chapters[this.at] || this.tried) return; // the learner has moved on
      this.tried = tried;
      const move: Happening = { kind: "moved", seq: this.#steps + 1, at: 0, seat: ME, move: wish.move };
      this.#show(tried.position, null, { seats: [ME], possible: { [ME]: ["undo"] }, hint: null }, { story: tried.story }, move);
    } finally {
      this.asked--;
    }
  }

  renew(): void {}

  close(): void {}

  get #chapter(): LessonChapter {
    return this.chapters[this.at]!;
  }

  #show(position: PositionView, turn: number | null, you: YouView, more: Partial<TableView> = {}, move?: Happening): void {
    const before = this.view;
    const steps = ++this.#steps;
    const seats = [seatOf(this.name, 0, null), seatOf("level1", 1, "level1")];
    this.happenings = move ? [move] : [];
    this.you = you;
    this.view = tableOf(seats, position, [], { seq: steps, steps, turn, ...more });
    this.hear({ type: "table", since: steps - 1, happenings: [...this.happenings], table: this.view, you }, before);
  }
}
