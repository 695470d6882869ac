// /quotes: the one that the address names, or a new one (D2.12).

import { lazy, Suspense } from "react";
import { OneQuote } from "./one-quote";

/** What an editor needs, who reads a quote does not. */
const NewQuote = lazy(() => import("./new-quote"));

export interface QuotePageProps {
  /** The quote to open; without it, a new one begins. */
  id?: string;
}

export function QuotePage({ id }: QuotePageProps) {
  if (id) return <OneQuote key={id} id={id} />;
  return (
    <Suspense>
      <NewQuote />
    </Suspense>
  );
}
