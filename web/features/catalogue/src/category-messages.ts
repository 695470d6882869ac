// The words of the category page.

import { messages } from "@comptoir/i18n";

export const categoryMessages = messages(
  {
    subcategories: "Categories in {name}",
    emptyTitle: "No products here yet",
    emptyLead: "Look in another category, or search by reference.",
    allCategories: "All categories",
  },
  {
    subcategories: "Catégories de {name}",
    emptyTitle: "Pas encore de produit ici",
    emptyLead: "Voyez une autre catégorie, ou cherchez par référence.",
    allCategories: "Toutes les catégories",
  },
);
