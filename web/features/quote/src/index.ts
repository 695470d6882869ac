// Quotes: what other rooms import.

export { AskForQuote } from "./ask-for-quote";
export { type QuoteSource, quoteQuery } from "./queries";
export { QuotePage } from "./quote-page";
export { QuotesPage } from "./quotes-page";
