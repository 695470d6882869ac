// The fields of one line of an answer, and what they come to.

import type { QuoteLine } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { Money, TextField, useFieldValue } from "@comptoir/ui";
import { readPrice } from "../parts/price";
import { type LineValues, lineNetOf, typedOf } from "./answer";
import { Difference } from "./lines-table";
import { quoteMessages } from "./messages";

export function QuantityField({ line }: { line: QuoteLine }) {
  const t = useMessages(quoteMessages);
  const name = t("quantityOf", { article: line.productVariant.skuVariant });
  return (
    <TextField
      name={`lines.${line.id}.quantity`}
      label={<span className="sr-only">{name}</span>}
      inputMode="numeric"
      autoComplete="off"
      className="w-24"
    />
  );
}

export function PriceField({ line, catalogue }: { line: QuoteLine; catalogue: number | undefined }) {
  const t = useMessages(quoteMessages);
  const locale = useLanguage();
  const field = `lines.${line.id}.price`;
  const price = readPrice(useFieldValue<string | undefined>(field) ?? "", locale);
  return (
    <span className="flex flex-col items-end">
      <TextField
        name={field}
        label={<span className="sr-only">{t("priceOf", { article: line.productVariant.skuVariant })}</span>}
        inputMode="decimal"
        autoComplete="off"
        className="w-32"
      />
      <span className="min-h-4">{price !== undefined && <Difference price={price} catalogue={catalogue} />}</span>
    </span>
  );
}

export function TypedTotal({ line, currency }: { line: QuoteLine; currency: string }) {
  const locale = useLanguage();
  const values = useFieldValue<LineValues | undefined>(`lines.${line.id}`);
  const net = lineNetOf(typedOf(line, values, locale), locale);
  return net === undefined ? "–" : <Money amount={net} currency={currency} className="font-medium" />;
}
