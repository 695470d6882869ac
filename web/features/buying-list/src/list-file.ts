// Lists as files: what goes out can come in again, here and in quick order.

import type { BuyingList, CartLine, CheckedRow } from "@comptoir/api";
import { type Locale, translate } from "@comptoir/i18n";
import { csv, download } from "@comptoir/ui";
import { listMessages } from "./messages";

/** Hands a list's items to the browser as a CSV file. */
export function exportItems(list: BuyingList, items: CartLine[], locale: Locale): void {
  const t = translate(listMessages, locale);
  const details = [t("name"), t("brand"), t("supplier"), t("unitPrice"), t("total"), t("currency"), t("remark")];
  const rows = items.map(({ productVariant: variant, quantity, supplier, offer, blockedLineInformation: blocked }) => [
    variant.skuVariant,
    quantity,
    variant.name,
    variant.brand,
    supplier.name,
    offer.unitPrice,
    offer.totalDiscountPrice?.priceWithoutTax,
    offer.currency,
    blocked.map(({ detail }) => detail).join(" "),
  ]);
  download(`${fileName(list.name)}.csv`, csv([["sku", "quantity", ...details], ...rows], locale));
}

/** Hands rows that were not taken to the browser, to be corrected and brought again. */
export function downloadRefused(rows: CheckedRow[], locale: Locale): void {
  const t = translate(listMessages, locale);
  const header = ["sku", "quantity", t("reason"), t("suggested")];
  const cells = rows.map(({ sku, quantity, message, suggestedQuantity }) => [
    sku,
    quantity,
    message,
    suggestedQuantity,
  ]);
  download(`${t("refusedName")}.csv`, csv([header, ...cells], locale));
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 60) || "list";
}
