// The prices of an offer in one currency, as rows: from how many items on, what one costs, and what is paid instead.

import type { OfferPrices, StockedOffer } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import {
  Button,
  Form,
  FormProblem,
  FormSummary,
  IconButton,
  SubmitButton,
  TextField,
  toast,
  useFieldRows,
} from "@comptoir/ui";
import { Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import type { FormFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import type { Seen } from "../parts/use-seen";
import { priceMessages } from "./price-messages";
import {
  type CurrencyPrices,
  EMPTY_RANGE,
  MAX_FROM,
  MAX_RANGES,
  type PriceDifference,
  type PriceValues,
  pricesIn,
  pricesSchema,
  type RangeValues,
  typedRanges,
  valuesOf,
} from "./prices";
import { etagIn, setPrices } from "./queries";

interface PriceFormProps {
  offer: StockedOffer;
  currency: string;
  seen: Seen<OfferPrices, PriceDifference>;
  onClose: () => void;
}

export function PriceForm({ offer: { offerPriceId: id, sku }, currency, seen, onClose }: PriceFormProps) {
  const t = useMessages(priceMessages);
  const formats = useFormats();
  const locale = useLanguage();
  const [start] = useState(() => valuesOf(pricesIn(seen.thing, currency), locale));
  const schema = useMemo(
    () =>
      pricesSchema(locale, {
        quantity: t("quantityWrong", { max: formats.number(MAX_FROM) }),
        first: t("firstWrong"),
        ascending: (before) => t("ascendingWrong", { before: formats.number(before) }),
        price: t("priceWrong"),
        discount: t("discountWrong"),
      }),
    [locale, formats, t],
  );

  async function save({ version, ...typed }: PriceValues) {
    const ranges = typedRanges(typed, locale);
    let etag: string | undefined;
    await seen.save(async () => {
      const set = await setPrices(id, currency, ranges, version?.etag);
      etag = etagIn(set, currency);
      return set;
    });
    const restore = () => {
      const former = setPrices(id, currency, version?.ranges ?? [], etag);
      return former.then(() => toast.done(t("restored", { sku })), toast.problem);
    };
    toast.done(t(ranges.length > 0 ? "saved" : "removed", { sku, currency }), {
      action: { label: t("undo"), onClick: () => void restore() },
    });
    onClose();
  }

  const fact: FormFact<PriceValues> = {
    id: currency,
    label: t("pricesIn", { currency }),
    tell: ({ ranges }) => ranges.map(told).join("\n") || t("noPrice"),
    take: (values, { ranges }) => ({ ...values, ranges }),
  };

  return (
    <Form
      label={t("pricesIn", { currency })}
      schema={schema}
      draft={`office/prices/${id}/${currency}`}
      defaultValues={start}
      onSubmit={save}
    >
      <ChangedValues<CurrencyPrices, PriceValues>
        now={pricesIn(seen.thing, currency) ?? undefined}
        etagOf={({ etag }) => etag}
        valuesOf={(prices) => valuesOf(prices ?? null, locale)}
        facts={[fact]}
      />
      <FormSummary />
      <FormProblem />
      <Ranges currency={currency} onClose={onClose} />
    </Form>
  );

  /** As it is typed. */
  function told({ minQuantity, unitPrice, discountUnitPrice }: RangeValues): string {
    const price = discountUnitPrice ? `${unitPrice} (${discountUnitPrice})` : unitPrice;
    return t("range", { from: minQuantity, price });
  }
}

function Ranges({ currency, onClose }: { currency: string; onClose: () => void }) {
  const t = useMessages(priceMessages);
  const common = useMessages(partMessages);
  const { keys, append, remove } = useFieldRows("ranges");
  const isNone = keys.length === 0;
  return (
    <>
      <div className="flex flex-col gap-3">
        {isNone ? (
          <p className="rounded-control bg-warn-wash px-3 py-2 text-sm text-warn">{t("noneLead", { currency })}</p>
        ) : (
          <div aria-hidden className={`${COLUMNS} text-faint text-xs`}>
            <span>{t("from")}</span>
            <span>{t("price", { currency })}</span>
            <span>{t("discount", { currency })}</span>
          </div>
        )}
        {keys.map((key, place) => (
          <Range key={key} place={place} currency={currency} onRemove={() => remove(place)} />
        ))}
        {keys.length < MAX_RANGES && (
          <Button
            size="small"
            className="self-start"
            icon={<Plus aria-hidden size={15} />}
            onClick={() => append(isNone ? { ...EMPTY_RANGE, minQuantity: "1" } : EMPTY_RANGE)}
          >
            {t("add")}
          </Button>
        )}
      </div>
      <p className="text-faint text-sm">{t("others")}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common("back")}</Button>
        <SubmitButton kind={isNone ? "danger" : "primary"}>{t(isNone ? "remove" : "save", { currency })}</SubmitButton>
      </div>
    </>
  );
}

const COLUMNS = "grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_2rem] gap-2 sm:gap-3";

interface RangeProps {
  place: number;
  currency: string;
  onRemove: () => void;
}

function Range({ place, currency, onRemove }: RangeProps) {
  const t = useMessages(priceMessages);
  const number = place + 1;
  const field = (name: string, label: string, inputMode: "numeric" | "decimal") => (
    <TextField
      name={`ranges.${place}.${name}`}
      label={<span className="sr-only">{label}</span>}
      inputMode={inputMode}
      autoComplete="off"
      className="gap-0! min-w-0"
    />
  );
  return (
    <fieldset className={`${COLUMNS} items-start`}>
      <legend className="sr-only">{t("row", { number })}</legend>
      {field("minQuantity", t("from"), "numeric")}
      {field("unitPrice", t("price", { currency }), "decimal")}
      {field("discountUnitPrice", t("discount", { currency }), "decimal")}
      <IconButton
        size="small"
        className="mt-1"
        label={t("removeRow", { number })}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onRemove}
      />
    </fieldset>
  );
}
