// Who one is in the shop, and what one may do there.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, DateTime, Money, Page } from "@comptoir/ui";
import { accountMessages } from "./account-messages";
import { Facts } from "./facts";

const ROLES = ["BUYER", "APPROVER", "ACCOUNT_ADMIN", "OPERATOR"] as const;

export function UserInformationPage() {
  const t = useMessages(accountMessages);
  const { user, account, currency } = useSession();
  if (!user) return null;
  const roles = ROLES.filter((role) => account?.roles.includes(role));
  return (
    <Page title={t("userTitle")} subtitle={t("changes")}>
      <Facts
        facts={[
          { name: t("name"), value: `${user.firstName} ${user.lastName}` },
          { name: t("email"), value: user.email },
          { name: t("phone"), value: user.phone },
          { name: t("since"), value: <DateTime iso={user.createdAt} /> },
          {
            name: t("roles", { account: account?.name ?? "" }),
            value: account && (
              <span className="flex flex-wrap gap-1.5">
                {roles.map((role) => (
                  <Badge key={role}>{t(role)}</Badge>
                ))}
              </span>
            ),
          },
          {
            name: t("orderLimit"),
            value: account?.orderLimit != null && <Money amount={account.orderLimit} currency={currency} />,
          },
        ].filter(({ value }) => value)}
      />
    </Page>
  );
}
