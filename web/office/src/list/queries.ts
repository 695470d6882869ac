// What all tables ask of the server.

/** How many rows a page of a table holds: the most that a call gives is 100. */
export const ROWS_A_PAGE = 50;
/** How many rows are offered where one is looked for. */
export const FOUND_ROWS = 5;
/** How often what is looked at is read again: others work on it too. */
export const LIVE_INTERVAL_MS = 15_000;

/** A page of a table. */
export interface Listed<Row> {
  rows: Row[];
  /** From 0. */
  page: number;
  /** How many rows a page holds. */
  size: number;
  /** How many there are in all. */
  totalElement: number;
}
