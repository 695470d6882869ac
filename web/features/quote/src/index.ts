// Quotes: what other rooms import.

export { AskForQuote } from "./ask-for-quote";
export { changesBetween, currentLines, differenceOf, type LineChange } from "./changes";
export { AnsweredQuotes } from "./desk/answered-quotes";
export { answeredQuotesQuery } from "./desk/queries";
export { ANSWERED_PATH } from "./filter";
export { QuoteAttachments } from "./one-quote";
export { type QuoteSource, quoteQuery } from "./queries";
export { QuoteDocument } from "./quote-document";
export { sumOf } from "./quote-line-request";
export { QuotePage } from "./quote-page";
export { QuotesPage } from "./quotes-page";
export { type QuoteStatus, stageOf, statusOf } from "./status";
export { StatusBadge as QuoteStatusBadge, Validity } from "./status-badge";
export { statusMessages as quoteStatusMessages } from "./status-messages";
export { QuoteLineChange, Versions } from "./versions";
