// The columns of the table of procurement systems.

import type { Tenant } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Numeral } from "@comptoir/ui";
import { accountUrl } from "../accounts/account-columns";
import type { ListColumn } from "../list/columns";
import { RowLink } from "../list/row-link";
import { procurementMessages } from "./messages";
import { TenantStatusBadge, useTenantWords } from "./tenant-status";

export function tenantUrl(key: string): string {
  return `/office/procurement/${encodeURIComponent(key)}`;
}

export function useTenantColumns(): ListColumn<Tenant>[] {
  const t = useMessages(procurementMessages);
  const words = useTenantWords();
  return [
    {
      id: "system",
      header: t("system"),
      kind: "fixed",
      card: "title",
      className: "max-sm:pr-20",
      cell: ({ key, name }) => (
        <RowLink to={tenantUrl(key)} aside={<span className="font-mono">{key}</span>}>
          {name}
        </RowLink>
      ),
      value: ({ name }) => name,
    },
    { id: "key", header: t("key"), kind: "file", cell: () => null, value: ({ key }) => key },
    {
      id: "customer",
      header: t("customer"),
      cell: ({ accountId }) => (
        <LocalizedLink
          to={accountUrl({ externalId: accountId })}
          className="inline-flex min-h-6 items-center [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          {accountId}
        </LocalizedLink>
      ),
      value: ({ accountId }) => accountId,
    },
    {
      id: "protocols",
      header: t("protocols"),
      cell: ({ protocols }) => words.protocols(protocols),
      value: ({ protocols }) => words.protocols(protocols),
    },
    {
      id: "users",
      header: t("users"),
      cell: ({ users }) => <span className="max-sm:text-right">{words.users(users)}</span>,
      value: ({ users }) => words.users(users),
    },
    {
      id: "hosts",
      header: t("hosts"),
      kind: "hidden",
      className: "font-mono text-xs [overflow-wrap:anywhere]",
      cell: ({ hookHosts }) => hookHosts.join(", "),
      value: ({ hookHosts }) => hookHosts.join(", "),
    },
    {
      id: "credentials",
      header: t("credentials"),
      align: "right",
      cell: ({ credentials }) => <Numeral value={credentials.length} />,
      value: ({ credentials }) => credentials.length,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (tenant) => <TenantStatusBadge tenant={tenant} />,
      value: words.status,
    },
  ];
}
