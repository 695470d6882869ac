// What buyers found nothing by, and what can be made of it.

import type { EmptySearch } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, Button, type Column, DateTime, EmptyState, Numeral, Pagination, Table } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { listUrl, NO_FILTER, readPage } from "../list/filter";
import { ReadPart } from "../parts/read-part";
import { searchMessages } from "./messages";
import { emptyQuery } from "./queries";

const SynonymsDialog = lazy(() => import("./synonyms-dialog"));
const PinnedDialog = lazy(() => import("./pinned-dialog"));

export function EmptyList() {
  const t = useMessages(searchMessages);
  const [address] = useSearchParams();
  const page = readPage(address);
  const [made, make] = useState<{ kind: "synonyms" | "pinned"; of: EmptySearch }>();
  const onClose = () => make(undefined);
  const columns: Column<EmptySearch>[] = [
    {
      id: "words",
      header: t("words"),
      card: "title",
      className: "[overflow-wrap:anywhere]",
      cell: ({ words, locale }) => (
        <span lang={locale} className="font-medium">
          {words}
        </span>
      ),
    },
    {
      id: "locale",
      header: t("language"),
      cell: ({ locale }) => <Badge>{t(locale === "en-GB" ? "en-GB" : "fr-FR")}</Badge>,
    },
    { id: "times", header: t("times"), align: "right", cell: ({ times }) => <Numeral value={times} /> },
    { id: "lastAt", header: t("lastAt"), cell: ({ lastAt }) => <DateTime iso={lastAt} className="text-soft" /> },
    {
      id: "actions",
      header: t("actions"),
      align: "right",
      card: "bare",
      cell: (search) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t("makeSynonymsOf", { words: search.words })}
            onClick={() => make({ kind: "synonyms", of: search })}
          >
            {t("makeSynonyms")}
          </Button>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t("makePinnedOf", { words: search.words })}
            onClick={() => make({ kind: "pinned", of: search })}
          >
            {t("makePinned")}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <ReadPart query={useQuery(emptyQuery(page))} skeleton="h-64">
        {({ rows, totalElement, size }) =>
          rows.length === 0 ? (
            <EmptyState icon={<SearchX aria-hidden size={36} strokeWidth={1.5} />} title={t("noEmpty")}>
              {t("noEmptyLead")}
            </EmptyState>
          ) : (
            <section aria-label={t("empty")} className="flex flex-col gap-3">
              <p className="text-soft text-sm">{t("emptyLead")}</p>
              <p role="status" className="figures text-soft text-sm">
                {t("emptyCount", { count: totalElement })}
              </p>
              <div className="overflow-x-auto">
                <Table
                  caption={t("empty")}
                  columns={columns}
                  rows={rows}
                  rowKey={({ locale, words }) => `${locale} ${words}`}
                />
              </div>
              <Pagination
                page={page}
                pages={Math.ceil(totalElement / size)}
                href={(to) => listUrl("/office/search", { ...NO_FILTER, page: to, more: { show: "empty" } })}
              />
            </section>
          )
        }
      </ReadPart>
      <Suspense>
        {made?.kind === "synonyms" && (
          <SynonymsDialog
            synonyms={null}
            begun={{ locale: made.of.locale, words: `${made.of.words}, ` }}
            onClose={onClose}
          />
        )}
        {made?.kind === "pinned" && (
          <PinnedDialog pinned={null} begun={{ locale: made.of.locale, words: made.of.words }} onClose={onClose} />
        )}
      </Suspense>
    </>
  );
}
