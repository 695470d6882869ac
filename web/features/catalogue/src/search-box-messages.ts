// The words of the search field in the header.

import { messages } from "@comptoir/i18n";

export const searchBoxMessages = messages(
  {
    label: "Search the catalogue",
    placeholder: "Reference, product, brand…",
    clear: "Clear the search",
    references: "References",
    products: "Products",
    categories: "Categories",
    all: "All results for “{query}”",
    none: "Nothing starts like “{query}”. Press Enter to search everywhere.",
    found: "{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}",
    shortcut: "Press / to search",
  },
  {
    label: "Chercher dans le catalogue",
    placeholder: "Référence, produit, marque…",
    clear: "Effacer la recherche",
    references: "Références",
    products: "Produits",
    categories: "Catégories",
    all: "Tous les résultats pour « {query} »",
    none: "Rien ne commence par « {query} ». Entrée lance la recherche partout.",
    found: "{count, plural, =0 {Aucune suggestion} one {# suggestion} other {# suggestions}}",
    shortcut: "Appuyez sur / pour chercher",
  },
);
