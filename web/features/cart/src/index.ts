// The cart: what other rooms import.

export { AddItems } from "./add-items";
export { AddToCart } from "./add-to-cart";
export { CartBadge, CartTab } from "./cart-badge";
export { CartPage } from "./cart-page";
export { CartPanel } from "./desk/cart-panel";
export { PunchoutBar } from "./punchout/bar";
export { ReturnButton } from "./punchout/return-button";
export { cartQuery, cartsQuery, prefetchCartPage } from "./queries";
export { QuickOrderPage } from "./quick-order/page";
export type { LinesToSave } from "./slots";
