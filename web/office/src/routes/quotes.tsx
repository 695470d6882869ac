// /office/quotes

export { QuotesPage as Component } from "../quotes/quotes-page";
