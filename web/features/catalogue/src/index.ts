// The catalogue: what routes compose.

export { BrandsPage } from "./brands-page";
export { CategoryLinks } from "./category-links";
export { CategoryPage, type CategoryPageProps } from "./category-page";
export { ProductPage, type ProductPageProps } from "./product-page";
export { brandsQuery, categoriesQuery, categoryQuery, productQuery, searchQuery } from "./queries";
export { SearchBox } from "./search-box";
export { SearchPage } from "./search-page";
export type { RenderBuy, RenderSave } from "./slots";
