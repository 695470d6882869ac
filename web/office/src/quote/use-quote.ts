// The quote of a page: as it is now, what others did to it since the reader saw it, and how the reader changes it.

import { seenKind } from "../parts/use-seen";
import { differencesOf } from "./differences";
import { quoteQuery } from "./queries";

const kind = seenKind("quotes", differencesOf);
export const OpenQuoteProvider = kind.Provider;
export const useOpenQuote = kind.useAround;

/** Reads a quote by its reference, and follows it. */
export const useQuote = (reference: string) => kind.useFollowed(quoteQuery(reference));
