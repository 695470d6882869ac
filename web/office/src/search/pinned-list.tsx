// Which products come first for which searches.

import type { PinnedResults } from "@comptoir/api";
import { LocalizedLink, useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Badge } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ReadPart } from "../parts/read-part";
import { productUrl } from "../products/product-columns";
import { searchMessages } from "./messages";
import { pinnedQuery, removePinned, savePinned } from "./queries";
import { savedPinned } from "./rule-form";
import { Lines, RuleTable } from "./rule-table";

const PinnedDialog = lazy(() => import("./pinned-dialog"));

export function PinnedList() {
  const t = useMessages(searchMessages);
  const locale = useLanguage();
  const { date } = useFormats();
  /** What the dialog changes; null: it adds. */
  const [edited, setEdited] = useState<PinnedResults | null>();
  return (
    <>
      <ReadPart query={useQuery(pinnedQuery())} skeleton="h-64">
        {(pinned) => (
          <RuleTable
            title={t("pinned")}
            lead={t("pinnedLead")}
            Icon={Pin}
            rules={pinned}
            nameOf={({ words }) => words}
            textOf={({ words, products }) =>
              [words, ...products.map(({ externalId, name }) => `${externalId} ${name ?? ""}`)].join(" ")
            }
            columns={[
              {
                id: "products",
                header: t("products"),
                className: "align-top",
                cell: ({ products }) => <Lines isOrdered lines={products.map((product) => nameOf(product))} />,
              },
              {
                id: "until",
                header: t("until"),
                className: "align-top",
                cell: ({ until, isOver }) => {
                  if (!until) return <span className="text-soft">{t("always")}</span>;
                  return isOver ? <Badge tone="warn">{t("over", { day: date(until) })}</Badge> : date(until);
                },
              },
            ]}
            words={{
              count: (count) => t("pinnedCount", { count }),
              none: t("noPinned"),
              noneLead: t("noPinnedLead"),
              add: t("addPinned"),
            }}
            onAdd={() => setEdited(null)}
            onEdit={setEdited}
            remove={removePinned}
            restore={(one) => savePinned(savedPinned(one), null)}
          />
        )}
      </ReadPart>
      <Suspense>
        {edited !== undefined && (
          <PinnedDialog pinned={edited} begun={{ locale, words: "" }} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  );

  function nameOf({ externalId, name, isListed }: PinnedResults["products"][number]) {
    if (!name) return <span className="text-warn">{t("goneProduct", { number: externalId })}</span>;
    return (
      <LocalizedLink to={productUrl(externalId)} className="underline-offset-2 hover:underline">
        {isListed ? name : t("hiddenProduct", { name })}
      </LocalizedLink>
    );
  }
}
