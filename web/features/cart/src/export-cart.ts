// A cart as a file: its first two columns are what quick order reads.

import type { Cart, CartLine } from "@comptoir/api";
import { type Locale, translate } from "@comptoir/i18n";
import { type CsvCell, csv, download } from "@comptoir/ui";
import { cartPageMessages } from "./page-messages";

/** Hands a cart's lines to the browser as a CSV file. */
export function exportCart(cart: Cart, lines: CartLine[], locale: Locale): void {
  const t = translate(cartPageMessages, locale);
  const day = new Date().toISOString().slice(0, 10);
  download(`${t("file")}-${day}.csv`, csv(cartRows(cart, lines, locale), locale));
}

/** A header, and a row for each line. */
export function cartRows(cart: Cart, lines: CartLine[], locale: Locale): CsvCell[][] {
  const t = translate(cartPageMessages, locale);
  const details = [t("name"), t("brand"), t("supplier"), t("unitPrice"), t("total"), t("currency"), t("remark")];
  return [
    ["sku", "quantity", ...details],
    ...lines.map(({ productVariant: variant, quantity, supplier, offer, blockedLineInformation: blocked }) => [
      variant.skuVariant,
      quantity,
      variant.name,
      variant.brand,
      supplier.name,
      offer.unitPrice,
      offer.totalDiscountPrice?.priceWithoutTax,
      cart.currency,
      blocked.map(({ detail }) => detail).join(" "),
    ]),
  ];
}
