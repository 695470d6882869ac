// The columns of the table of customer accounts.

import type { OperatedAccount } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { DateTime, Numeral } from "@comptoir/ui";
import type { ListColumn } from "../list/columns";
import { RowLink } from "../list/row-link";
import { AccountStatusBadge, accountStatusOf } from "./account-status";
import { accountsMessages } from "./messages";

export function accountUrl({ externalId }: Pick<OperatedAccount, "externalId">): string {
  return `/office/customers/${encodeURIComponent(externalId)}`;
}

/** When an account pays, in words. */
export function useTerms(): (account: Pick<OperatedAccount, "paymentType" | "paymentTermDays">) => string {
  const t = useMessages(accountsMessages);
  return ({ paymentType, paymentTermDays: days }) =>
    paymentType === "DUE_DATE" ? t("DUE_DATE", { days }) : t("IMMEDIATE");
}

export function useAccountColumns(): ListColumn<OperatedAccount>[] {
  const t = useMessages(accountsMessages);
  const formats = useFormats();
  const terms = useTerms();
  const plain = (id: string, header: string, value: (account: OperatedAccount) => string | null | undefined) => ({
    id,
    header,
    cell: value,
    value,
  });
  return [
    {
      id: "account",
      header: t("account"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-24",
      cell: (account) => <RowLink to={accountUrl(account)}>{account.name}</RowLink>,
      value: ({ name }) => name,
    },
    { ...plain("externalId", t("externalId"), ({ externalId }) => externalId), className: "font-mono text-xs" },
    {
      ...plain("registration", t("registration"), ({ businessRegistrationNumber: number }) => number),
      className: "figures",
    },
    { ...plain("vat", t("vat"), ({ vatNumber }) => vatNumber), kind: "hidden" },
    {
      id: "members",
      header: t("members"),
      align: "right",
      cell: ({ numberOfUsers }) => <Numeral value={numberOfUsers} />,
      value: ({ numberOfUsers }) => numberOfUsers,
    },
    plain("terms", t("terms"), terms),
    plain("groups", t("groups"), ({ customerTags }) => customerTags.join(", ")),
    { ...plain("manager", t("manager"), ({ accountManager }) => accountManager), kind: "hidden" },
    { ...plain("stores", t("stores"), ({ stores }) => stores.join(", ")), kind: "hidden" },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (account) => <AccountStatusBadge account={account} />,
      value: (account) => t(accountStatusOf(account)),
    },
    {
      id: "since",
      header: t("since"),
      cell: ({ createdAt }) => <DateTime iso={createdAt} className="text-soft" />,
      value: ({ createdAt }) => formats.date(createdAt),
    },
  ];
}
