// The catalogue: what routes compose.

export { BrandsPage } from "./brands-page";
export { categoriesQuery } from "./categories-query";
export { CategoryLinks, CategoryTeasers } from "./category-links";
export { CategoryPage } from "./category-page";
export { ProductPage } from "./product-page";
export { ProductTeasers } from "./product-teasers";
export { ProductTeasersLoading } from "./product-teasers-loading";
export { categoryQuery, prefetchListing, productQuery, suggestionsQuery } from "./queries";
export { SearchBox, searchPath } from "./search-box";
export { SearchBoxPlaceholder, type TypedSearch } from "./search-box-placeholder";
export { SearchPage } from "./search-page";
export type { ChosenLine } from "./slots";
export { suggestionGroups } from "./suggestions";
