// /office/categories

export { CategoriesPage as Component } from "../categories/categories-page";
