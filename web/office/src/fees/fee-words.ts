// Fees in words.

import type { FeeTable } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { suppliersQuery } from "../parts/suppliers";
import { validityMessages } from "../validity/messages";
import { periodText } from "../validity/period-words";
import { feeMessages } from "./messages";
import { type Scope, SHIPPING_TYPES, type ShippingType } from "./told";

/** What a table is called: its currency, and where and for whom it holds. */
export function useScopeName(): (scope: Scope) => string {
  const t = useMessages(feeMessages);
  const { data: suppliers = [] } = useQuery(suppliersQuery());
  const supplierName = (id: string) => suppliers.find(({ externalId }) => externalId === id)?.name ?? id;
  return ({ currency, storeId, storeViewId, supplier }) => {
    const where = [storeViewId && `${storeId}/${storeViewId}`, supplier && supplierName(supplier)].filter(Boolean);
    return `${currency} · ${where.join(" · ") || t("everywhere")}`;
  };
}

/** A way of delivery; one that is new to this page goes by its code. */
export function useShippingName(): (type: string) => string {
  const t = useMessages(feeMessages);
  return (type) => ((SHIPPING_TYPES as readonly string[]).includes(type) ? t(type as ShippingType) : type);
}

/** What a table says, on one line. */
export function useFeesText(): (table: FeeTable) => string {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const formats = useFormats();
  const shippingName = useShippingName();
  return ({ currency, fees }) =>
    fees
      .map(({ shippingType, price, freeFrom, ...period }) => {
        const told = {
          shipping: shippingName(shippingType),
          price: formats.money(price, currency),
          period: periodText(period, words, formats),
        };
        return freeFrom == null
          ? t("told", told)
          : t("toldFree", { ...told, worth: formats.money(freeFrom, currency) });
      })
      .join(" · ");
}
