// /quotes: the one that the address names, or a new one (D2.12).

import { NewQuote } from "./new-quote";
import { OneQuote } from "./one-quote";

export interface QuotePageProps {
  /** The quote to open; without it, a new one begins. */
  id?: string;
}

export function QuotePage({ id }: QuotePageProps) {
  return id ? <OneQuote key={id} id={id} /> : <NewQuote />;
}
