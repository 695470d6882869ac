// What the lines of the editor come to: at today's prices, and at those the buyer wishes.

import { useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useWatch } from "react-hook-form";
import type { EditorValues } from "./editor";
import { editorMessages } from "./editor-messages";
import { useQuotedOffers } from "./offers";
import { priceAt, priceOf, sumOf } from "./quote-line-request";

export interface EditorSumProps {
  quoteId?: string;
  currency: string;
  /** Several suppliers may be asked: says how many. */
  countsSuppliers?: boolean;
}

export function EditorSum({ quoteId, currency, countsSuppliers = false }: EditorSumProps) {
  const t = useMessages(editorMessages);
  const lines = useWatch<EditorValues, "lines">({ name: "lines" });
  const offerOf = useQuotedOffers(quoteId);
  const priced = lines.map(({ offerPriceId, quantity, article }) => {
    const offer = offerOf(offerPriceId);
    return { quantity, price: offer ? priceAt(offer, quantity) : article.unitPrice };
  });
  const wished = lines.map(({ quantity, requestedPrice }, index) => {
    const price = priceOf(requestedPrice);
    return { quantity, price: price && !Number.isNaN(price) ? price : (priced[index]?.price ?? null) };
  });
  const suppliers = new Set(lines.map(({ article }) => article.supplierId)).size;
  const wishes = lines.some(({ requestedPrice }) => requestedPrice.trim() !== "");
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      {countsSuppliers && <p className="text-soft text-sm">{t("suppliers", { count: suppliers })}</p>}
      <dl className="ml-auto flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Sum label={t("estimate")} amount={sumOf(priced)} currency={currency} />
        {wishes && <Sum label={t("wishedTotal")} amount={sumOf(wished)} currency={currency} />}
      </dl>
    </div>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-soft">{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} className="font-medium text-base" />
      </dd>
    </div>
  );
}
