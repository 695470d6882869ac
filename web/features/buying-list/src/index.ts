// Buying lists: what routes compose.

export { AddToList } from "./add-to-list";
export { BuyingListPage } from "./buying-list-page";
export { ListsPanel } from "./desk/lists-panel";
export { buyingListsQuery } from "./queries";
export { RecurringOrdersPage } from "./recurring/recurring-page";
export { SaveLines } from "./save-lines";
