// The lists that a price may be from.

import { useMessages } from "@comptoir/i18n";
import { catalogueMessages } from "./messages";

/** As the API names them, the strongest first (D3.7). */
export const PRICE_SOURCES = ["ACCOUNT", "GROUP", "PUBLIC"] as const;

/** Gives the word for the list that a price is from; nothing where there is no price. */
export function usePriceSource(): (source: string | null | undefined) => string | undefined {
  const t = useMessages(catalogueMessages);
  return (source) => {
    const known = PRICE_SOURCES.find((one) => one === source);
    return known && t(known);
  };
}
