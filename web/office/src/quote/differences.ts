// What somebody else did to a quote since it was seen: where it stands, its lines, and what its buyer wrote.

import type { Quote } from "@comptoir/api";
import { changesBetween, currentLines, type LineChange } from "@comptoir/quote";

export type QuoteDifference =
  | { kind: "status"; from: string; to: string; version: number }
  | { kind: "line"; change: LineChange }
  | { kind: "message"; author: string; text: string };

/** None where nothing was done that matters to who answers. */
export function differencesOf(seen: Quote, now: Quote): QuoteDifference[] {
  const known = new Set(seen.thread.map(({ id }) => id));
  const written = now.thread.filter(({ id, authorType }) => authorType === "CUSTOMER" && !known.has(id));
  const isElsewhere = seen.status !== now.status || seen.version !== now.version;
  return [
    ...(isElsewhere ? [{ kind: "status" as const, from: seen.status, to: now.status, version: now.version }] : []),
    ...changesBetween(currentLines(seen), currentLines(now)).map((change) => ({ kind: "line" as const, change })),
    ...written.map(({ authorName, message }) => ({ kind: "message" as const, author: authorName, text: message })),
  ];
}
