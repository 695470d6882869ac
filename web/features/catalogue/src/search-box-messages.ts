// The words of the search field in the header.

import { messages } from "@comptoir/i18n";

export const searchBoxMessages = messages(
  {
    label: "Search the catalogue",
    placeholder: "Reference, product, brand…",
    submit: "Search",
    clear: "Clear the search",
    words: "Search for",
    references: "References",
    products: "Products",
    categories: "Categories",
    content: "Pages",
    found: "{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}",
    shortcut: "Press / to search",
  },
  {
    label: "Chercher dans le catalogue",
    placeholder: "Référence, produit, marque…",
    submit: "Chercher",
    clear: "Effacer la recherche",
    words: "Chercher",
    references: "Références",
    products: "Produits",
    categories: "Catégories",
    content: "Pages",
    found: "{count, plural, =0 {Aucune suggestion} one {# suggestion} other {# suggestions}}",
    shortcut: "Appuyez sur / pour chercher",
  },
);
