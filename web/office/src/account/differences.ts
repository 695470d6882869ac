// What somebody else changed about an account since it was seen.

import type { OperatedAccount } from "@comptoir/api";

/** What of an account the shop says. */
const FACTS = ["status", "paymentType", "paymentTermDays", "customerTags", "accountManager", "stores"] as const;

export interface AccountDifference {
  fact: (typeof FACTS)[number];
  from: string;
  to: string;
}

/** None where nothing was done. */
export function differencesOf(seen: OperatedAccount, now: OperatedAccount): AccountDifference[] {
  return FACTS.map((fact) => ({ fact, from: told(seen[fact]), to: told(now[fact]) })).filter(
    ({ from, to }) => from !== to,
  );
}

function told(value: string | number | string[] | null | undefined): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
