// Categories and their server as tests need them.

import { vi } from "vitest";
import type { CategoryPlace, PlacedCategory } from "./place";
import { moved } from "./tree";

export function aCategory(
  externalId: string,
  parent: string | null,
  [fr, en]: [fr: string, en: string],
  more: Partial<PlacedCategory> = {},
): PlacedCategory {
  return {
    externalId,
    parent,
    name: { fr, en },
    description: { fr: "", en: "" },
    slug: { fr: externalId, en: externalId },
    picture: null,
    etag: '"1"',
    products: 0,
    ...more,
  };
}

/** Paper (A4 paper, Envelopes), Pens */
export function someCategories(): PlacedCategory[] {
  return [
    aCategory("paper", null, ["Papier", "Paper"], { products: 3 }),
    aCategory("a4", "paper", ["Papier A4", "A4 paper"], { products: 1_200 }),
    aCategory("envelopes", "paper", ["Enveloppes", "Envelopes"]),
    aCategory("pens", null, ["Écriture", "Pens"]),
  ];
}

interface Call {
  call: string;
  body: unknown;
  ifMatch: string | null;
}

export type Answer = [status: number, body: unknown, etag?: string];

/** Lists `shop.categories` as they are then and moves them, unless told to answer otherwise; gives what was asked for. */
export function serveCategories(
  shop: { categories: readonly PlacedCategory[] },
  answers: Record<string, Answer | Promise<Answer>> = {},
) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    if (request.method !== "GET") {
      calls.push({ call, body: text && JSON.parse(text), ifMatch: request.headers.get("If-Match") });
    }
    const [status, body, etag] = await (answers[call] ?? answerOf(shop, call, text));
    const headers = { "content-type": "application/json", ...(etag && { ETag: etag }) };
    return new Response(JSON.stringify(body), { status, headers });
  });
  return calls;
}

function answerOf(shop: { categories: readonly PlacedCategory[] }, call: string, body: string): Answer {
  if (call === "GET /api/operator/categories") return [200, { success: true, categories: shop.categories }];
  const placed = /^PUT .*\/(.+)\/place$/.exec(call)?.[1];
  if (placed === undefined) return [404, {}];
  shop.categories = moved(shop.categories, placed, JSON.parse(body) as CategoryPlace);
  return [200, { success: true, category: shop.categories.find(({ externalId }) => externalId === placed) }];
}
