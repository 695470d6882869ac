// Buying lists: what routes compose.

export { AddToList, type AddToListProps } from "./add-to-list";
export { BuyingListPage, type BuyingListPageProps } from "./buying-list-page";
export type { RenderItems } from "./one-list";
export { buyingListQuery, buyingListsQuery, type ListUpdate, updateList } from "./queries";
