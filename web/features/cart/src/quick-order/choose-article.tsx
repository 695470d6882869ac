// Which article is meant, where a reference means several: chosen once, and remembered for the account if wished.

import { api, type CheckedItem, unwrap, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, Checkbox, Money, PickDialog, toast } from "@comptoir/ui";
import { useId, useState } from "react";
import { chooseArticleMessages } from "./choose-article-messages";
import type { QuickOrderRow } from "./rows";

export interface ChooseArticleProps {
  row: QuickOrderRow;
  /** The article that was chosen, for all rows of the same reference. */
  onChoose: (reference: string, article: CheckedItem) => void;
}

export default function ChooseArticle({ row, onChoose }: ChooseArticleProps) {
  const t = useMessages(chooseArticleMessages);
  const { account } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const id = useId();
  const articles = row.checked?.articles ?? [];

  function choose(offerPriceId: string) {
    const article = articles.find((one) => one.offerPriceId === offerPriceId);
    setOpen(false);
    if (!article) return;
    if (account && isRemembered) {
      const body = { reference: row.sku, productVariantId: article.productVariantId };
      unwrap(api.PUT("/api/account/references/choice", { body })).catch((error: Error) => toast.problem(error));
    }
    onChoose(row.sku, article);
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("chooseArticle")} <span className="sr-only">{t("chooseFor", { sku: row.sku })}</span>
      </Button>
      {isOpen && (
        <PickDialog
          title={t("whichArticle", { sku: row.sku })}
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
          onClose={() => setOpen(false)}
        >
          {account && (
            <label htmlFor={id} className="flex items-start gap-2.5 text-sm">
              <Checkbox id={id} checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
              {t("rememberChoice")}
            </label>
          )}
          <LocalizedLink
            to={`/search?q=${encodeURIComponent(row.sku)}`}
            className="text-accent text-sm hover:underline"
            target="_blank"
          >
            {t("searchReference")}
          </LocalizedLink>
        </PickDialog>
      )}
    </>
  );
}
