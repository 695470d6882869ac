// Rows of an import whose reference means several articles: the buyer says which.

import { api, type CheckedItem, type CheckedRow, unwrap } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Checkbox, Money, PickDialog, toast } from "@comptoir/ui";
import { useId, useState } from "react";
import { listMessages } from "./messages";

export interface AmbiguousRowsProps {
  rows: CheckedRow[];
  /** The article that was chosen, for all rows of the same reference. */
  onChoose: (reference: string, article: CheckedItem) => void;
}

export function AmbiguousRows({ rows, onChoose }: AmbiguousRowsProps) {
  const t = useMessages(listMessages);
  const [open, setOpen] = useState<CheckedRow>();
  const [isRemembered, setRemembered] = useState(false);
  const id = useId();
  const once = [...new Map(rows.map((row) => [row.sku, row])).values()];
  const articles = open?.articles ?? [];

  function choose(offerPriceId: string) {
    const article = articles.find((one) => one.offerPriceId === offerPriceId);
    setOpen(undefined);
    if (!open || !article) return;
    if (isRemembered) {
      const body = { reference: open.sku, productVariantId: article.productVariantId };
      unwrap(api.PUT("/api/account/references/choice", { body })).catch((error: Error) => toast.problem(error));
    }
    onChoose(open.sku, article);
  }

  return (
    <section className="flex flex-col gap-2 text-sm">
      <p>{t("ambiguousRows", { count: once.length })}</p>
      <ul className="flex flex-col gap-1.5">
        {once.map((row) => (
          <li key={row.sku} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono">{row.sku}</span>
            <Button size="small" onClick={() => setOpen(row)}>
              {t("chooseArticle")} <span className="sr-only">{t("chooseFor", { sku: row.sku })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <PickDialog
          title={t("whichArticle", { sku: open.sku })}
          description={t("whichArticleLead")}
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
        >
          <label htmlFor={id} className="flex items-start gap-2.5 text-sm">
            <Checkbox id={id} checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
            {t("rememberChoice")}
          </label>
        </PickDialog>
      )}
    </section>
  );
}
