// One of the roles of who works for the shop, in words.

import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { SHOP_ROLES } from "../rights";
import { peopleMessages } from "./messages";

/** A role that is new to this page goes by its code. */
export function RoleBadge({ role }: { role: string }) {
  const t = useMessages(peopleMessages);
  const known = SHOP_ROLES.find((one) => one === role);
  return <Badge tone={role === "OPERATOR" ? "accent" : "neutral"}>{known ? t(known) : role}</Badge>;
}
