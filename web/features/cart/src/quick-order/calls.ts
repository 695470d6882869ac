// What quick order asks the server: the one reader of whatever buyers type, paste and bring.

import { api, type CheckedRow, type ProductHit, type TypedRow, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import type { QuickOrderRow } from "./rows";

/** What becomes of each row, in their order. */
export async function checkRows(rows: QuickOrderRow[]): Promise<CheckedRow[]> {
  const typed = rows.map(({ sku, quantity }): TypedRow => ({ sku, quantity: quantity || null }));
  return (await unwrap(api.POST("/api/fastcart/check", { body: { rows: typed } }))).rows;
}

/** The rows that stand in a text, and what becomes of each. */
export async function readText(text: string): Promise<CheckedRow[]> {
  return (await unwrap(api.POST("/api/fastcart/check", { body: { text } }))).rows;
}

/** A reference that begins as what is typed. */
export interface KnownReference {
  sku: string;
  name: string;
}

/** References that match what is typed so far, then articles that its words name. */
export const referencesQuery = (typed: string) =>
  queryOptions({
    queryKey: ["search", "references", typed],
    queryFn: async ({ signal }): Promise<KnownReference[]> => {
      const params = { query: { q: typed, limit: 6 } };
      const { references, products } = await unwrap(api.GET("/api/autocomplete", { params, signal }));
      const known = new Map([...references, ...products].map((hit) => [hit.variant.sku, knownAs(hit)]));
      return [...known.values()];
    },
    enabled: typed.length > 1,
  });

function knownAs({ name, variant }: ProductHit): KnownReference {
  return { sku: variant.sku, name: variant.name || name };
}
