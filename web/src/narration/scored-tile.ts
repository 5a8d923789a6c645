/** What a board shows while a tile of it is being scored. */
export interface TileTold {
  seat: number;
  row: number;
  column: number;
  across: number;
  down: number;
  points: number;
}
