// The quote of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import type { Quote } from "@comptoir/api";
import { createContext, use } from "react";
import { type Seen, useSeen } from "../parts/use-seen";
import { differencesOf, type QuoteDifference } from "./differences";
import { quoteQuery } from "./queries";

type OpenQuote = Seen<Quote, QuoteDifference>;

const OpenQuoteContext = createContext<OpenQuote | undefined>(undefined);
export const OpenQuoteProvider = OpenQuoteContext.Provider;

/** The quote of the page around. */
export function useOpenQuote(): OpenQuote {
  const open = use(OpenQuoteContext);
  if (!open) throw new Error("There is no quote around");
  return open;
}

/** Reads a quote by its reference, and follows it. */
export function useQuote(reference: string) {
  return useSeen(quoteQuery(reference), "quotes", differencesOf);
}
