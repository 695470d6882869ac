// /account/quotes

export { QuotesPage as Component } from "@comptoir/quote";
