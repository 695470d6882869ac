// /office/quotes: a table of quotes, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useMayChange } from "../rights";
import { QUOTE_GROUPS, type QuoteGroup } from "./groups";
import { quotesMessages } from "./messages";
import { quotesQuery } from "./queries";
import { useQuoteColumns } from "./quote-columns";

const QuotesBar = lazy(() => import("./quotes-bar"));

export function QuotesPage() {
  const t = useMessages(quotesMessages);
  const filter = readFilter(useSearchParams()[0], QUOTE_GROUPS);
  return (
    <ListPage
      title={t("title")}
      path="/office/quotes"
      Icon={Handshake}
      filter={filter}
      groups={(Object.keys(QUOTE_GROUPS) as QuoteGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useQuoteColumns()}
      rowKey={({ id }) => id}
      query={useQuery(quotesQuery(filter))}
      pageQuery={(page) => quotesQuery({ ...filter, page })}
      bulk={useMayChange("QUOTES") ? { nameOf: ({ reference }) => reference, Bar: QuotesBar } : undefined}
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
