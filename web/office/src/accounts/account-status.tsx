// Where an account stands, as a mark.

import type { OperatedAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { accountsMessages } from "./messages";

const TONES = { PENDING: "warn", ACTIVE: "good", INACTIVE: "neutral" } as const;
export type AccountStatus = keyof typeof TONES;

/** The status as one of those there are; one that is new to this page lets nobody order. */
export function accountStatusOf({ status }: Pick<OperatedAccount, "status">): AccountStatus {
  return Object.hasOwn(TONES, status) ? (status as AccountStatus) : "INACTIVE";
}

export function AccountStatusBadge({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountsMessages);
  const status = accountStatusOf(account);
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
