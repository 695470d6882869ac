// /office/orders: a table of orders, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { ORDER_GROUPS, type OrderGroup } from "./groups";
import { ordersMessages } from "./messages";
import { useOrderColumns } from "./order-columns";
import { ordersQuery } from "./queries";

const OrdersBar = lazy(() => import("./orders-bar"));

export function OrdersPage() {
  const t = useMessages(ordersMessages);
  const filter = readFilter(useSearchParams()[0], ORDER_GROUPS);
  return (
    <ListPage
      title={t("title")}
      path="/office/orders"
      Icon={PackageSearch}
      filter={filter}
      groups={(Object.keys(ORDER_GROUPS) as OrderGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useOrderColumns()}
      rowKey={({ id }) => id}
      query={useQuery(ordersQuery(filter))}
      pageQuery={(page) => ordersQuery({ ...filter, page })}
      bulk={{ nameOf: ({ reference }) => reference, Bar: OrdersBar }}
      words={{
        found: (count) => t("found", { count }),
        none: t("noOrders"),
        noneLead: t("noOrdersLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    />
  );
}
