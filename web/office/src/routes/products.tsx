// /office/products

export { ProductsPage as Component } from "../products/products-page";
