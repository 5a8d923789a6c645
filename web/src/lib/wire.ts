// Written by `python -m azulejos.server.typescript` from the models of src/azulejos/server/wire.py.
// Do not edit it: change them, and have it written again.

/** Sent as `version` with all that is asked. */
export const WIRE_VERSION = 2;

export type Wall = "coloured" | "grey";

export type Timing = "none" | "move" | "total";

export type OfferKind = "takeback" | "stop" | "rematch";

export type ChapterName =
  | "take"
  | "line"
  | "wall"
  | "fall"
  | "centre"
  | "tiling"
  | "floor"
  | "choice"
  | "end"
  | "grey";

export type GivenUp = "resigned" | "time" | "forfeit";

export type Stage = "waiting" | "playing" | "over" | "closed";

/** How long one may think: for each move, or in all with some more after each move. */
export interface Clock {
  timing: Timing;
  milliseconds: number;
  increment: number;
}

/** What is agreed before a game; a seat is `open`, `mine`, `local`, or a bot from `level1` to `level10`. */
export interface Settings {
  seats: string[];
  wall: Wall;
  start: number | null;
  clock: Clock;
  is_listed: boolean;
  takebacks: boolean;
  pause: boolean;
}

/** To set up a table, with the names at my own and the local seats; the token is made by who asks. */
export interface NewTable {
  token: string;
  settings: Settings;
  names: string[];
}

/** To sit down. */
export interface Sitting {
  token: string;
  seat: number;
  name: string;
}

/** A record to look back on. */
export interface SentRecord {
  record: string;
}

/** The token of a personal link. */
export interface OwnToken {
  token: string;
}

/** What a browser gives for Web Push, to be told there when it is my turn. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A URL that is told whose turn it is. */
export interface Webhook {
  url: string;
}

/** To get up before the game begins. */
export interface Leave {
  do: "leave";
  id: string;
  seat: number;
  seen: number | null;
}

/** That the game begin; all seats are taken. */
export interface Start {
  do: "start";
  id: string;
  seat: number;
  seen: number | null;
}

/** To draft or tile. */
export interface Play {
  do: "play";
  id: string;
  seat: number;
  seen: number | null;
  move: string;
}

/** To take back my last move, where only bots play with me. */
export interface Undo {
  do: "undo";
  id: string;
  seat: number;
  seen: number | null;
}

/** To offer the other people a takeback, a stop of the game, or a rematch. */
export interface Offer {
  do: "offer";
  id: string;
  seat: number;
  seen: number | null;
  offer: OfferKind;
}

/** To accept or decline what was offered. */
export interface Answer {
  do: "answer";
  id: string;
  seat: number;
  seen: number | null;
  accept: boolean;
}

/** To take back my offer. */
export interface Withdraw {
  do: "withdraw";
  id: string;
  seat: number;
  seen: number | null;
}

/** To know what a strong bot would play, where only bots play with me. */
export interface AskHint {
  do: "hint";
  id: string;
  seat: number;
  seen: number | null;
}

/** To give the game up. */
export interface Resign {
  do: "resign";
  id: string;
  seat: number;
  seen: number | null;
}

/** To change seats with a bot, where only bots play with me. */
export interface SwitchSides {
  do: "switch";
  id: string;
  seat: number;
  seen: number | null;
  other: number;
}

/** That a seat whose person is gone and waited for be given up. */
export interface Replace {
  do: "replace";
  id: string;
  seat: number;
  seen: number | null;
  leaver: number;
}

/** To have my name removed from the game, at any time. */
export interface HideName {
  do: "hide_name";
  id: string;
  seat: number;
  seen: number | null;
}

/** That a bot of this level play another seat, which is open or was given up. */
export interface SeatBot {
  do: "seat_bot";
  id: string;
  seat: number;
  seen: number | null;
  other: number;
  bot: string;
}

/** That the seat of a bot be open again, before the game. */
export interface RemoveBot {
  do: "remove_bot";
  id: string;
  seat: number;
  seen: number | null;
  other: number;
}

/** To say one of the set phrases to everybody. */
export interface Say {
  do: "say";
  id: string;
  seat: number;
  seen: number | null;
  phrase: "hello" | "good_luck" | "nice_move" | "thanks" | "oops" | "one_moment" | "well_played" | "another_game";
}

export type TableCommand =
  | Leave
  | Start
  | Play
  | Undo
  | Offer
  | Answer
  | Withdraw
  | AskHint
  | Resign
  | SwitchSides
  | Replace
  | HideName
  | SeatBot
  | RemoveBot
  | Say;

/** To be sent the table again. */
export interface Look {
  do: "look";
}

/** To hear whether the server is there. */
export interface Ping {
  do: "ping";
}

/** Not to be told what these seats say, on this connection; those of before may be heard again. */
export interface Mute {
  do: "mute";
  seats: number[];
}

/** One of these, as `do` says. */
export type ClientMessage =
  | Leave
  | Start
  | Play
  | Undo
  | Offer
  | Answer
  | Withdraw
  | AskHint
  | Resign
  | SwitchSides
  | Replace
  | HideName
  | SeatBot
  | RemoveBot
  | Say
  | Look
  | Ping
  | Mute;

/** What is wrong: a code that stays what it is, a sentence, and the values it speaks of. */
export interface Fault {
  code: string;
  message: string;
  params: Record<string, string | number>;
}

/** The answer to a request that was refused. */
export interface Failure {
  error: Fault;
}

/** A seat as others see it. */
export interface SeatView {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  bot: string | null;
  is_local: boolean;
  is_present: boolean;
  away_since: number | null;
  given_up: GivenUp | null;
}

/** A move that is legal now, with what it would do. */
export interface LegalMove {
  move: string;
  taken: number;
  placed: number;
  fallen: number;
  to_lid: number;
  marker: boolean;
  points: number;
  cost: number;
}

/** What a seat would get if the round ended now. */
export interface SeatForecast {
  seat: number;
  wall: number;
  floor: number;
  bonus: number;
  score: number;
}

/** A board: lines and rows as text, from the first; a dot is an empty space of the wall. */
export interface BoardView {
  seat: number;
  score: number;
  lines: string[];
  wall: string[];
  floor: string;
}

/** What lies on the table, and what can be done with it; `position` is the whole of it in notation. */
export interface PositionView {
  position: string;
  wall: Wall;
  players: number;
  round: number;
  phase: "drafting" | "tiling" | "refill" | "over";
  turn: number | null;
  start: number;
  scores: number[];
  winners: number[];
  factories: string[];
  centre: string;
  bag: Record<string, number>;
  lid: Record<string, number>;
  boards: BoardView[];
  legal_moves: LegalMove[];
  forecasts: SeatForecast[];
}

/** What each seat has left, and which clock runs until when. */
export interface ClocksView {
  left: number[];
  running: number | null;
  flag_at: number | null;
}

/** An open offer, the seats that have agreed, and those still asked; `kept` is how many steps a takeback leaves. */
export interface OfferView {
  offer: OfferKind;
  seat: number;
  kept: number;
  seq: number;
  accepted: number[];
  unanswered: number[];
}

/**
 * A hint that was asked for, and once it is there its move.
 *
 * `chance` is how often the seat would win by it, in per cent, and `margin` by how many points it would end ahead;
 * hints of older servers have neither.
 */
export interface HintView {
  seat: number;
  move: string | null;
  chance: number | null;
  margin: number | null;
}

/** Somebody set up the table; its secret gives the deals, and its commitment promises them. */
export interface Created {
  kind: "created";
  seq: number;
  at: number;
  table: string;
  settings: Settings;
  commitment: string;
  rematch_of: string | null;
}

/** Somebody sat down; the log alone has the hash of the token that acts for the seat. */
export interface SeatTaken {
  kind: "seat_taken";
  seq: number;
  at: number;
  seat: number;
  name: string;
  is_local: boolean;
}

/** Somebody got up before the game, and the seat is open again. */
export interface SeatLeft {
  kind: "seat_left";
  seq: number;
  at: number;
  seat: number;
}

/** A bot of this level plays a seat that was open, or that its person has given up. */
export interface BotSeated {
  kind: "bot_seated";
  seq: number;
  at: number;
  seat: number;
  bot: string;
}

/** The table was given up before its game began. */
export interface Closed {
  kind: "closed";
  seq: number;
  at: number;
}

/** Seat `seat` had the game begin, and seat `start` starts it. */
export interface Started {
  kind: "started";
  seq: number;
  at: number;
  seat: number;
  start: number;
}

/** The tiles of a round came onto the factories. */
export interface Dealt {
  kind: "dealt";
  seq: number;
  at: number;
  round: number;
  deal: string;
}

/** A seat drafted or tiled. */
export interface Moved {
  kind: "moved";
  seq: number;
  at: number;
  seat: number;
  move: string;
}

/** A seat's last move was taken back with all that followed: so many moves and deals are kept. */
export interface Undone {
  kind: "undone";
  seq: number;
  at: number;
  seat: number;
  kept: number;
}

/** A person and a bot changed seats. */
export interface SidesSwitched {
  kind: "sides_switched";
  seq: number;
  at: number;
  seat: number;
  other: number;
}

/** A seat wants to know what a bot would play. */
export interface HintAsked {
  kind: "hint_asked";
  seq: number;
  at: number;
  seat: number;
}

/** The seat was told a move, how often it would win by it, in per cent, and by how many points. */
export interface HintGiven {
  kind: "hint_given";
  seq: number;
  at: number;
  seat: number;
  move: string;
  chance: number | null;
  margin: number | null;
}

/** A seat asked the other people to take back to `kept` moves and deals, to stop the game, or to play another. */
export interface Offered {
  kind: "offered";
  seq: number;
  at: number;
  seat: number;
  offer: OfferKind;
  kept: number;
}

/** A seat agreed to the offer. */
export interface Accepted {
  kind: "accepted";
  seq: number;
  at: number;
  seat: number;
}

/** A seat did not agree, and the offer is gone. */
export interface Declined {
  kind: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** The seat that had made the offer took it back. */
export interface Withdrawn {
  kind: "withdrawn";
  seq: number;
  at: number;
  seat: number;
}

/** A seat gave the game up. */
export interface Resigned {
  kind: "resigned";
  seq: number;
  at: number;
  seat: number;
}

/** A seat overstepped its time. */
export interface TimedOut {
  kind: "timed_out";
  seq: number;
  at: number;
  seat: number;
}

/** A seat whose person was gone was given up, as seat `by` wished. */
export interface Forfeited {
  kind: "forfeited";
  seq: number;
  at: number;
  seat: number;
  by: number;
}

/** From here on a bot plays the seat that was given up. */
export interface Replaced {
  kind: "replaced";
  seq: number;
  at: number;
  seat: number;
  bot: string;
}

/** The game is over: played to its end, or stopped by what the record calls its ending. */
export interface Ended {
  kind: "ended";
  seq: number;
  at: number;
  ending: string | null;
}

/** Everybody wanted to play again, at this table. */
export interface RematchBegun {
  kind: "rematch_begun";
  seq: number;
  at: number;
  table: string;
}

/** A seat said one of the set phrases to everybody. */
export interface Said {
  kind: "said";
  seq: number;
  at: number;
  seat: number;
  phrase: "hello" | "good_luck" | "nice_move" | "thanks" | "oops" | "one_moment" | "well_played" | "another_game";
}

/** Nobody had played on for so long that the game was put away until one of its players comes back. */
export interface StoredAway {
  kind: "stored_away";
  seq: number;
  at: number;
}

/** The person of a seat had the name removed, here and from what the log had said before. */
export interface NameHidden {
  kind: "name_hidden";
  seq: number;
  at: number;
  seat: number;
}

/** The person of a seat is not there any more. */
export interface WentAway {
  kind: "went_away";
  seq: number;
  at: number;
  seat: number;
}

/** The person of a seat is there again. */
export interface CameBack {
  kind: "came_back";
  seq: number;
  at: number;
  seat: number;
}

/** The server is back; it was last alive at `since`, and nobody is charged for the time between. */
export interface Resumed {
  kind: "resumed";
  seq: number;
  at: number;
  since: number;
}

/** One of these, as `kind` says. */
export type Happening =
  | Created
  | SeatTaken
  | SeatLeft
  | BotSeated
  | Closed
  | Started
  | Dealt
  | Moved
  | Undone
  | SidesSwitched
  | HintAsked
  | HintGiven
  | Offered
  | Accepted
  | Declined
  | Withdrawn
  | Resigned
  | TimedOut
  | Forfeited
  | Replaced
  | Ended
  | RematchBegun
  | Said
  | StoredAway
  | NameHidden
  | WentAway
  | CameBack
  | Resumed;

/** Tiles came from the bag onto a factory (S4, N2); twice for a factory that the lid had to help fill. */
export interface StoryTilesDealt {
  event: "tiles_dealt";
  factory: number;
  tiles: string;
}

/** The bag was empty and a tile was needed, so the whole lid went into the bag (N2). */
export interface StoryLidPoured {
  event: "lid_poured";
  tiles: string;
}

/** The starting seat put the marker into the centre, and drafting began (D1). */
export interface StoryRoundBegan {
  event: "round_began";
  round: number;
  seat: number;
}

/** A seat took all tiles of one colour from a factory or the centre (D2, D3). */
export interface StoryTilesTaken {
  event: "tiles_taken";
  seat: number;
  source: number;
  colour: string;
  count: number;
}

/** The other tiles of the factory moved to the centre (D2). */
export interface StoryRestMoved {
  event: "rest_moved";
  source: number;
  tiles: string;
}

/** The first to take from the centre took the marker (D3): floor space 1 to 7, or 8 beside a full floor (R1). */
export interface StoryMarkerTaken {
  event: "marker_taken";
  seat: number;
  space: number;
}

/** Taken tiles went onto a pattern line (D5). */
export interface StoryTilesPlaced {
  event: "tiles_placed";
  seat: number;
  line: number;
  colour: string;
  count: number;
}

/** Taken tiles went onto the floor, by choice (D5) or because they did not fit the line (D9). */
export interface StoryTilesFell {
  event: "tiles_fell";
  seat: number;
  colour: string;
  count: number;
}

/** Taken tiles went to the lid because the floor was full (D10). */
export interface StoryTilesToLid {
  event: "tiles_to_lid";
  seat: number;
  colour: string;
  count: number;
}

/** It is now this seat's turn, to draft or to choose a space on the grey wall. */
export interface StoryTurnPassed {
  event: "turn_passed";
  seat: number;
  phase: string;
}

/** A full line's tile went onto the wall and scored (T1, P1 to P4); the line's other tiles went to the lid (T2). */
export interface StoryTileScored {
  event: "tile_scored";
  seat: number;
  line: number;
  column: number;
  colour: string;
  row_points: number;
  column_points: number;
  to_lid: number;
}

/** A full line found no valid space on the grey wall: its tiles fell to the floor, the rest to the lid (V3). */
export interface StoryLineDropped {
  event: "line_dropped";
  seat: number;
  line: number;
  colour: string;
  fallen: number;
  to_lid: number;
}

/** A floor was scored and emptied into the lid (T3, P5); `lost` is less than `cost` where the score would pass 0. */
export interface StoryFloorScored {
  event: "floor_scored";
  seat: number;
  tiles: string;
  cost: number;
  lost: number;
}

/** The round is over and this seat has the marker and starts the next one (N1); if nobody took it, R2 applies. */
export interface StoryStarterNamed {
  event: "starter_named";
  seat: number;
  took_marker: boolean;
}

/** Nobody has a complete row: the round of this number has to be dealt (N1). */
export interface StoryRefillDue {
  event: "refill_due";
  round: number;
}

/** A seat got points for its complete rows, columns and colours (E2). */
export interface StoryBonusScored {
  event: "bonus_scored";
  seat: number;
  rows: number;
  columns: number;
  colours: number;
  points: number;
}

/** The game is over, by a complete row (E1) or for want of tiles (R3), and these seats have won (E3). */
export interface StoryGameEnded {
  event: "game_ended";
  winners: number[];
  out_of_tiles: boolean;
}

/** One of these, as `event` says. */
export type StoryEvent =
  | StoryTilesDealt
  | StoryLidPoured
  | StoryRoundBegan
  | StoryTilesTaken
  | StoryRestMoved
  | StoryMarkerTaken
  | StoryTilesPlaced
  | StoryTilesFell
  | StoryTilesToLid
  | StoryTurnPassed
  | StoryTileScored
  | StoryLineDropped
  | StoryFloorScored
  | StoryStarterNamed
  | StoryRefillDue
  | StoryBonusScored
  | StoryGameEnded;

/** A table as everybody may see it; the story is what the last change did to the boards. */
export interface TableView {
  table: string;
  seq: number;
  now: number;
  stage: Stage;
  settings: Settings;
  seats: SeatView[];
  turn: number | null;
  position: PositionView | null;
  story: StoryEvent[];
  steps: number;
  clocks: ClocksView | null;
  offer: OfferView | null;
  ending: string | null;
  winners: number[];
  places: number[];
  commitment: string;
  secret: string | null;
  rematch: string | null;
  rematch_of: string | null;
}

/** What is for one person alone: their seats, what each of these could ask now, and the hint. */
export interface YouView {
  seats: number[];
  possible: Record<string, string[]>;
  hint: HintView | null;
}

/** A table as one person sees it. */
export interface TableAndYou {
  table: TableView;
  you: YouView;
}

/** My subscriptions at a table, by the SHA-256 of their endpoints; and its webhook, for who may set it. */
export interface Notices {
  mine: string[];
  is_host: boolean;
  webhook: string | null;
}

/** What one should know of this server: the key of its pushes, what it allows, and after how many days games go. */
export interface ServerInfo {
  push_key: string;
  webhooks: boolean;
  keep_days: number | null;
}

/** Where somebody sits now. */
export interface Entrance {
  table: string;
  seats: number[];
}

/** A table as the lobby shows it. */
export interface Entry {
  table: string;
  stage: Stage;
  settings: Settings;
  seats: SeatView[];
  round: number | null;
  scores: number[];
  created: number;
  changed: number;
}

/** Some tables, newest first, and what to ask for to see those after them. */
export interface TablePage {
  tables: Entry[];
  next: string | null;
}

/** A bot that can be seated. */
export interface LevelView {
  name: string;
  number: number;
  title: string;
  character: string;
  rating: number;
}

/** All of them, weakest first. */
export interface Levels {
  levels: LevelView[];
}

/** A step of a game in brief: a move with who made it, or a deal; then what a log tells of it, and the scores. */
export interface StepLine {
  done: string;
  seat: number | null;
  round: number;
  taken: number;
  fallen: number;
  marker: boolean;
  colour: string | null;
  points: number;
  scores: number[];
}

/** The scores at the end of a round, before any bonus. */
export interface RoundScores {
  round: number;
  scores: number[];
}

/** What a seat got its points for: `tiles` on the wall, complete ones at the end; and lost them by, on the floor. */
export interface SeatPoints {
  seat: number;
  tiles: number;
  floor: number;
  rows: number;
  row_points: number;
  columns: number;
  column_points: number;
  colours: number;
  colour_points: number;
  score: number;
}

/** A game to look back on, step by step; it may still go on. */
export interface GameReplay {
  table: string;
  stage: "playing" | "over";
  wall: Wall;
  names: string[];
  bots: (string | null)[];
  ending: string | null;
  winners: number[];
  places: number[];
  steps: StepLine[];
  rounds: RoundScores[];
  points: SeatPoints[];
  commitment: string;
  secret: string | null;
}

/** One step of a game in full: the position it led to, and the story of how; step 0 is before the first deal. */
export interface StepView {
  step: number;
  steps: number;
  names: string[];
  done: string;
  seat: number | null;
  position: PositionView;
  story: StoryEvent[];
}

/** One thing to learn: a position in which seat 1 is to move, and a move that shows it. */
export interface LessonChapter {
  name: ChapterName;
  position: PositionView;
  hint: string;
}

/** The first lesson, chapter by chapter. */
export interface Lesson {
  chapters: LessonChapter[];
}

/** What a move does in a chapter, the answer to it with the values it speaks of, and whether one may go on. */
export interface LessonTry {
  answer: string;
  values: Record<string, string | number>;
  is_enough: boolean;
  position: PositionView;
  story: StoryEvent[];
}

/** The table as it is now, and all that has happened after the happening `since`. */
export interface TableNews {
  type: "table";
  since: number;
  happenings: Happening[];
  table: TableView;
  you: YouView;
}

/** A command was carried out, and will stay so: it has become the happenings from `first` to `last`. */
export interface Done {
  type: "done";
  id: string;
  first: number;
  last: number;
}

/** A command was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  error: Fault;
}

/** A message could not be read, and nothing has changed. */
export interface Unread {
  type: "unread";
  error: Fault;
}

/** The server is there, and so many watch the table without a seat. */
export interface Pong {
  type: "pong";
  now: number;
  watchers: number;
}

/** One of these, as `type` says. */
export type ServerMessage = TableNews | Done | Refused | Unread | Pong;
