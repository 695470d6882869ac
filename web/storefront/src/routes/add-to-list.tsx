// The menu of lists, as the product page loads it: after the product itself.

export { AddToList as default } from "@comptoir/buying-list";
