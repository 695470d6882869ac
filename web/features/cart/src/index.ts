// The cart: what other rooms import.

export { AddItems, type AddItemsProps } from "./add-items";
export { AddToCart, type AddToCartProps } from "./add-to-cart";
export { CartBadge } from "./cart-badge";
export { CartPage, type CartPageProps } from "./cart-page";
export { cartQuery, loadCart } from "./queries";
