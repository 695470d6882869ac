// The button that asks for a quote, as other features' pages load it: after themselves.

export { AskForQuote as default } from "@comptoir/quote";
