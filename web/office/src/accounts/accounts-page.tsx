// /office/customers: a table of customer accounts, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useMayChange } from "../rights";
import { useAccountColumns } from "./account-columns";
import { ACCOUNT_GROUPS, type AccountGroup } from "./groups";
import { accountsMessages } from "./messages";
import { accountsQuery } from "./queries";

const AccountsBar = lazy(() => import("./accounts-bar"));

export function AccountsPage() {
  const t = useMessages(accountsMessages);
  const filter = readFilter(useSearchParams()[0], ACCOUNT_GROUPS);
  return (
    <ListPage
      title={t("title")}
      path="/office/customers"
      Icon={Building2}
      filter={filter}
      groups={(Object.keys(ACCOUNT_GROUPS) as AccountGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useAccountColumns()}
      rowKey={({ id }) => id}
      query={useQuery(accountsQuery(filter))}
      pageQuery={(page) => accountsQuery({ ...filter, page })}
      bulk={useMayChange("CUSTOMERS") ? { nameOf: ({ name }) => name, Bar: AccountsBar } : undefined}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    />
  );
}
