// References that mean several articles: the buyer says which one a price is asked for.

import type { CheckedItem, CheckedRow } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Money, PickDialog } from "@comptoir/ui";
import { useState } from "react";
import { editorMessages } from "./editor-messages";

export interface AmbiguousReferencesProps {
  rows: CheckedRow[];
  onChoose: (row: CheckedRow, article: CheckedItem) => void;
}

export default function AmbiguousReferences({ rows, onChoose }: AmbiguousReferencesProps) {
  const t = useMessages(editorMessages);
  const [open, setOpen] = useState<CheckedRow>();
  const articles = open?.articles ?? [];

  function choose(offerPriceId: string) {
    const article = articles.find((one) => one.offerPriceId === offerPriceId);
    setOpen(undefined);
    if (open && article) onChoose(open, article);
  }

  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {rows.map((row) => (
        <li key={`${row.line} ${row.sku}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t("ambiguous", { sku: row.sku })}
          <Button size="small" onClick={() => setOpen(row)}>
            {t("chooseArticle")} <span className="sr-only">{t("chooseFor", { sku: row.sku })}</span>
          </Button>
        </li>
      ))}
      {open && (
        <PickDialog
          title={t("whichArticle", { sku: open.sku })}
          picks={articles.map((article) => ({
            id: article.offerPriceId,
            name: article.name,
            facts: [article.brand, article.skuVariant, article.supplierName, article.productUnitLabel],
            aside: article.unitPrice != null && article.currency && (
              <Money amount={article.unitPrice} currency={article.currency} className="font-medium" />
            ),
          }))}
          onPick={choose}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ul>
  );
}
