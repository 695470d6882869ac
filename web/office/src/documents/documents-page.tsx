// /office/documents: a table of invoices, credit notes and delivery notes, as its address says.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { CreditQuestion } from "./credit-question";
import { useDocumentColumns } from "./document-columns";
import { DOCUMENT_GROUPS, type DocumentGroup } from "./groups";
import { documentsMessages } from "./messages";
import { documentsQuery } from "./queries";

const DocumentsBar = lazy(() => import("./documents-bar"));

export function DocumentsPage() {
  const t = useMessages(documentsMessages);
  const [credited, setCredited] = useState<string>();
  const filter = readFilter(useSearchParams()[0], DOCUMENT_GROUPS);
  return (
    <ListPage
      title={t("title")}
      path="/office/documents"
      Icon={FileText}
      filter={filter}
      groups={(Object.keys(DOCUMENT_GROUPS) as DocumentGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useDocumentColumns(setCredited)}
      rowKey={({ number }) => number}
      query={useQuery(documentsQuery(filter))}
      pageQuery={(page) => documentsQuery({ ...filter, page })}
      bulk={{ nameOf: ({ number }) => number, Bar: DocumentsBar }}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    >
      <Suspense>{credited && <CreditQuestion number={credited} onClose={() => setCredited(undefined)} />}</Suspense>
    </ListPage>
  );
}
