// The shop's own synonyms.

import type { Synonyms } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Equal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ReadPart } from "../parts/read-part";
import { categoriesQuery } from "../products/queries";
import { useCategoryName } from "../products/use-category-name";
import { searchMessages } from "./messages";
import { removeSynonyms, saveSynonyms, synonymsQuery } from "./queries";
import { savedSynonyms } from "./rule-form";
import { Lines, RuleTable } from "./rule-table";

const SynonymsDialog = lazy(() => import("./synonyms-dialog"));

export function SynonymsList() {
  const t = useMessages(searchMessages);
  const locale = useLanguage();
  const categoryName = useCategoryName();
  /** What the dialog changes; null: it adds. */
  const [edited, setEdited] = useState<Synonyms | null>();
  const { isSuccess } = useQuery(categoriesQuery());
  const nameOf = (id: string) => categoryName(id) ?? (isSuccess ? t("goneCategory", { number: id }) : id);
  return (
    <>
      <ReadPart query={useQuery(synonymsQuery())} skeleton="h-64">
        {(synonyms) => (
          <RuleTable
            title={t("synonyms")}
            lead={t("synonymsLead")}
            Icon={Equal}
            rules={synonyms}
            nameOf={({ words }) => words.join(", ")}
            textOf={({ words, categories }) => [...words, ...categories.map(nameOf)].join(" ")}
            columns={[
              {
                id: "categories",
                header: t("categories"),
                className: "align-top",
                cell: ({ categories }) =>
                  categories.length > 0 ? (
                    <Lines lines={categories.map(nameOf)} />
                  ) : (
                    <span className="text-soft">{t("everywhere")}</span>
                  ),
              },
            ]}
            words={{
              count: (count) => t("synonymsCount", { count }),
              none: t("noSynonyms"),
              noneLead: t("noSynonymsLead"),
              add: t("addSynonyms"),
            }}
            onAdd={() => setEdited(null)}
            onEdit={setEdited}
            remove={removeSynonyms}
            restore={(one) => saveSynonyms(savedSynonyms(one), null)}
          />
        )}
      </ReadPart>
      <Suspense>
        {edited !== undefined && (
          <SynonymsDialog synonyms={edited} begun={{ locale, words: "" }} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  );
}
