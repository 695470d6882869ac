// Whether a procurement system lets anybody in, as a mark; and its words.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { tenantWordMessages } from "./tenant-word-messages";

export function TenantStatusBadge({ tenant: { isActive } }: { tenant: Tenant }) {
  const t = useMessages(tenantWordMessages);
  return <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "open" : "closed")}</Badge>;
}

const USERS = ["FIXED", "BY_EMAIL", "CREATED"] as const;

/** What of a system is said by a word of the shop's; one that is new to this page stands as it came. */
export function useTenantWords() {
  const t = useMessages(tenantWordMessages);
  return {
    status: ({ isActive }: Tenant) => t(isActive ? "open" : "closed"),
    protocols: (protocols: readonly string[]) =>
      protocols.map((protocol) => (protocol === "CXML" ? "cXML" : protocol)).join(", "),
    users: (users: string) => {
      const known = USERS.find((one) => one === users);
      return known ? t(known) : users;
    },
  };
}
