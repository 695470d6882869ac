// The queries that a start reads ahead, away from the first load's code.

export { buyingListsQuery } from "@comptoir/buying-list";
export { cartQuery } from "@comptoir/cart";
