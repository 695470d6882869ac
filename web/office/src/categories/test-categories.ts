// Categories and their server as tests need them.

import { vi } from "vitest";
import type { ListedCategoryRecord } from "./record";

export function aCategory(
  externalId: string,
  parent: string | null,
  [fr, en]: [fr: string, en: string],
  more: Partial<ListedCategoryRecord> = {},
): ListedCategoryRecord {
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
export function someCategories(): ListedCategoryRecord[] {
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

type Answer = [status: number, body: unknown, etag?: string];

/** Lists `shop.categories` as they are then, answers other calls as told, and gives what was asked for. */
export function serveCategories(shop: { categories: ListedCategoryRecord[] }, answers: Record<string, Answer> = {}) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    if (request.method !== "GET") {
      calls.push({ call, body: JSON.parse(text), ifMatch: request.headers.get("If-Match") });
    }
    const listed: Answer = [200, { success: true, categories: shop.categories }];
    const [status, body, etag] = call === "GET /api/operator/categories" ? listed : (answers[call] ?? [404, {}]);
    const headers = { "content-type": "application/json", ...(etag && { ETag: etag }) };
    return new Response(JSON.stringify(body), { status, headers });
  });
  return calls;
}
