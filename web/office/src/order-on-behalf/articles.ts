// The articles of an order as they are typed, pasted or found: one row for each, its quantities added up.

import type { PreviewedLine } from "@comptoir/api";
import { MAX_QUANTITY } from "../price-check/address";

/** An article, by its offer or as somebody wrote it, and how many. */
export interface Article {
  /** Empty: it goes by its reference. */
  offerPriceId: string;
  /** What it is called until the shop says what it is. */
  reference: string;
  quantity: number;
}

/** The most articles of one order. */
export const MAX_ARTICLES = 500;

/** What tells one row from another. */
export function keyOf({ offerPriceId, reference }: Article): string {
  return offerPriceId || reference.toLowerCase();
}

/** The rows with others behind them; an article that is there already becomes more. */
export function withArticles(articles: readonly Article[], added: readonly Article[]): Article[] {
  const rows = new Map(articles.map((article) => [keyOf(article), article]));
  for (const article of added) {
    const known = rows.get(keyOf(article));
    const quantity = Math.min((known?.quantity ?? 0) + article.quantity, MAX_QUANTITY);
    rows.set(keyOf(article), { ...(known ?? article), quantity });
  }
  return [...rows.values()];
}

/** What was pasted: `reference;quantity` on each line, also with a tab or a comma between them; one where nothing is said. */
export function readArticles(text: string): Article[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== "").map(readArticle);
}

function readArticle(line: string): Article {
  const [, reference = line, quantity = "1"] = /^(.*\S)\s*[;,\t]\s*(\d{1,5})$/.exec(line) ?? [];
  return { offerPriceId: "", reference, quantity: Math.max(Number(quantity), 1) };
}

/** What the shop says of each row, by its key; a row that means the same article as an earlier one is counted there. */
export function linesByKey(articles: readonly Article[], lines: readonly PreviewedLine[]): Map<string, PreviewedLine> {
  const found = new Map<string, PreviewedLine>();
  for (const line of lines) {
    const article = articles[line.index];
    if (article) found.set(keyOf(article), line);
  }
  return found;
}
