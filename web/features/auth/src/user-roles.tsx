// What a user may do in an account, in words (D6.1).

import { useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { roleMessages } from "./role-messages";

const ROLES = ["BUYER", "APPROVER", "ACCOUNT_ADMIN", "OPERATOR", "SALES", "CATALOGUE", "SUPPORT"] as const;

export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const t = useMessages(roleMessages);
  return (
    <span className="flex flex-wrap gap-1.5">
      {ROLES.filter((role) => roles.includes(role)).map((role) => (
        <Badge key={role}>{t(role)}</Badge>
      ))}
    </span>
  );
}
