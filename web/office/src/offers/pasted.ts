// A block of cells as spreadsheets put it on the clipboard, and the cells of the table that it fills.

import type { StockedOffer } from "@comptoir/api";
import type { Cell, CellField } from "./cells";

/** The rows of a block; nothing where a single value was copied. */
export function readBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

export interface Filled {
  cells: (Cell & { typed: string })[];
  /** How many rows of the block found no place for all they say: no row of the table, or a cell that is still being read. */
  unplaced: number;
}

interface Place {
  /** The rows of the table, and what of each can be edited, in their order. */
  offers: readonly StockedOffer[];
  fields: readonly CellField[];
  /** The cell that it was pasted into. */
  at: Cell;
  /** What a cell holds is kept beside what is put into it: one that is still being read is left alone. */
  isRead: (cell: Cell) => boolean;
}

/**
 * Where a block goes: row by row from a cell on; where it begins with SKUs of the table, each row to its article. Empty
 * cells leave what they fall on.
 */
export function fill(block: string[][], { offers, fields, at, isRead }: Place): Filled {
  const bySku = Map.groupBy(offers, ({ sku }) => sku);
  const namesArticles = block.some(([first = "", ...rest]) => rest.length > 0 && bySku.has(first));
  const start = offers.findIndex(({ offerPriceId }) => offerPriceId === at.offer.offerPriceId);
  const across = fields.slice(fields.indexOf(at.field));
  const filled: Filled = { cells: [], unplaced: 0 };
  block.forEach((row, index) => {
    const [first = "", ...rest] = row;
    // An article that several suppliers sell is meant by nobody's SKU.
    const named = bySku.get(first) ?? [];
    const offer = namesArticles ? (named.length === 1 ? named[0] : undefined) : offers[start + index];
    if (!offer) {
      filled.unplaced += row.some(Boolean) ? 1 : 0;
      return;
    }
    const values = namesArticles ? rest : row;
    const cells = across.flatMap((field, place) => {
      const typed = values[place];
      return typed ? [{ offer, field, typed }] : [];
    });
    const placed = cells.filter(isRead);
    filled.cells.push(...placed);
    filled.unplaced += placed.length < cells.length ? 1 : 0;
  });
  return filled;
}
