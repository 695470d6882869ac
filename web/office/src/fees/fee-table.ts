// A table of delivery fees: what it is called, and its values as they are typed and sent (D9.4).

import type { FeeTable } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { inOrder, periodBody, periodFields, reasonField, typedNumber } from "../validity/period";
import type { ValidityWords } from "../validity/period-words";
import type { feeMessages } from "./messages";

/** A table as it is set. */
export type SetTable = Omit<FeeTable, "etag">;

export type FeeWords = Translate<keyof (typeof feeMessages)["en-GB"]>;

export interface FeeRow {
  shippingType: string;
  price: string;
  freeFrom: string;
  validFrom: string;
  validTo: string;
}

export interface FeeValues {
  /** The table that was seen when typing began; null: a new one. */
  version: FeeTable | null;
  currency: string;
  storeId: string;
  storeViewId: string;
  supplier: string;
  fees: FeeRow[];
  reason: string;
}

export function emptyFee(today: string): FeeRow {
  return { shippingType: "STD", price: "", freeFrom: "", validFrom: today, validTo: "" };
}

/** A table as its form begins; for none: a new one in a currency. */
export function feeValues(table: FeeTable | undefined, currency: string, today: string, locale: string): FeeValues {
  const rows = table?.fees.map((fee) => ({
    shippingType: fee.shippingType,
    price: typedNumber(fee.price, locale, 2),
    freeFrom: typedNumber(fee.freeFrom, locale, 2),
    validFrom: fee.validFrom,
    validTo: fee.validTo ?? "",
  }));
  return {
    version: table ?? null,
    currency: table?.currency ?? currency,
    storeId: table?.storeId ?? "",
    storeViewId: table?.storeViewId ?? "",
    supplier: table?.supplier ?? "",
    fees: rows ?? [emptyFee(today)],
    reason: "",
  };
}

/** Which days may follow which is the shop's to say: it names the row. A new table is a narrower one. */
export function feeSchema(t: FeeWords, words: ValidityWords, isNew: boolean) {
  const price = z.refine<string>((typed) => typeof readAmount(typed) === "number", words("amountWrong"));
  const worth = z.refine<string>((typed) => readAmount(typed) !== undefined, words("amountWrong"));
  const row = z
    .object({
      shippingType: z.string(),
      price: z.string().check(price),
      freeFrom: z.string().check(worth),
      ...periodFields(words),
    })
    .check(inOrder(words));
  const text = z.string().check(z.trim());
  const hasBoth = ({ storeId, storeViewId }: FeeValues) => (storeId === "") === (storeViewId === "");
  const isNarrower = ({ storeId, supplier }: FeeValues) => !isNew || storeId !== "" || supplier !== "";
  return z
    .object({
      version: z.custom<FeeTable | null>(),
      currency: z.string(),
      storeId: text,
      storeViewId: text,
      supplier: z.string(),
      fees: z.array(row).check(z.minLength(1, t("feeNeeded"))),
      reason: reasonField(words),
    })
    .check(
      z.refine<FeeValues>(hasBoth, { path: ["storeViewId"], error: t("bothOrNone") }),
      z.refine<FeeValues>(isNarrower, { path: ["supplier"], error: t("narrower") }),
    );
}

/** The table that valid values say. */
export function feeTableOf({ currency, storeId, storeViewId, supplier, fees }: FeeValues): SetTable {
  const entries = fees.map(({ shippingType, price, freeFrom, ...days }) => {
    const worth = readAmount(freeFrom);
    return {
      shippingType,
      price: readAmount(price) ?? 0,
      ...(worth != null && { freeFrom: worth }),
      ...periodBody(days),
    };
  });
  return { currency, storeId, storeViewId, supplier, fees: entries };
}
