// /office/payments: statements that are read, and a table of their entries, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useMayChange } from "../rights";
import { useEntryColumns } from "./entry-columns";
import { type AskedEntry, EntryQuestion } from "./entry-question";
import { ENTRY_GROUPS, type EntryGroup } from "./groups";
import { bankMessages } from "./messages";
import { entriesQuery } from "./queries";
import { StatementUpload } from "./statement-upload";

export function BankPage() {
  const t = useMessages(bankMessages);
  const maySettle = useMayChange("PAYMENTS");
  const [asked, setAsked] = useState<AskedEntry>();
  const filter = readFilter(useSearchParams()[0], ENTRY_GROUPS);
  return (
    <ListPage
      title={t("title")}
      subtitle={t("lead")}
      path="/office/payments"
      Icon={Landmark}
      filter={filter}
      groups={(Object.keys(ENTRY_GROUPS) as EntryGroup[]).map((group) => [group, t(group)])}
      columns={useEntryColumns(setAsked)}
      rowKey={({ id }) => id}
      query={useQuery(entriesQuery(filter))}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    >
      {maySettle && <StatementUpload />}
      <Suspense>{asked && <EntryQuestion asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </ListPage>
  );
}
