// What somebody else changed about a procurement system since it was seen.

import type { Tenant } from "@comptoir/api";

/** What of a system the shop says. */
const FACTS = [
  "name",
  "accountId",
  "storeId",
  "storeViewId",
  "protocols",
  "hookHosts",
  "frameHosts",
  "users",
  "userEmail",
  "locale",
  "paymentOption",
  "replyUrl",
  "isActive",
] as const;

export interface TenantDifference {
  fact: (typeof FACTS)[number] | "mapping" | "credentials";
  /** Both empty where it is too much to tell in a line. */
  from: string;
  to: string;
}

/** None where nothing was done. */
export function differencesOf(seen: Tenant, now: Tenant): TenantDifference[] {
  const told = FACTS.map((fact) => ({ fact, from: textOf(seen[fact]), to: textOf(now[fact]) })).filter(
    ({ from, to }) => from !== to,
  );
  const untold = (["mapping", "credentials"] as const).filter((fact) => textOf(seen[fact]) !== textOf(now[fact]));
  return [...told, ...untold.map((fact) => ({ fact, from: "", to: "" }))];
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((member) => typeof member === "string")) return value.join(", ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
