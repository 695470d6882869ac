// The price of one item, as it is typed and as it would be.

import type { Locale } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";

/** Prices of one item have so many decimals at most. */
const PRICE_DECIMALS = 4;

/** A price of one item, as it is typed: with so many decimals, `1,234` is no thousand in French, but `1,234.5` is. */
export function readPrice(typed: string, locale: Locale): number | undefined {
  const isDecimal = locale === "fr-FR" && !typed.includes(".");
  return readAmount(isDecimal ? typed.replace(",", ".") : typed, PRICE_DECIMALS) ?? undefined;
}

/** A price as it would be typed. */
export function writePrice(price: number, locale: Locale): string {
  const typed = String(Number(price.toFixed(PRICE_DECIMALS)));
  return locale === "fr-FR" ? typed.replace(".", ",") : typed;
}
