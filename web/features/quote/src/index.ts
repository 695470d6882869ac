// Quotes: what other rooms import.

export { AskForQuote } from "./ask-for-quote";
export { QuotePage } from "./quote-page";
export { QuotesPage } from "./quotes-page";
