// The words of the brands page.

import { messages } from "@comptoir/i18n";

export const brandsMessages = messages(
  {
    brandsTitle: "Brands",
    brandsLead: "{count, plural, one {# brand} other {# brands}}, each with its products.",
    noBrands: "No brands yet",
    brandsOther: "0–9",
    brandsFilter: "Find a brand",
    brandsLetters: "Brands by first letter",
    brandsNone: "No brand is called “{text}”",
    brandsSearch: "Search the catalogue for it",
    brandsAll: "All brands",
  },
  {
    brandsTitle: "Marques",
    brandsLead: "{count, plural, one {# marque} other {# marques}}, chacune avec ses produits.",
    noBrands: "Pas encore de marque",
    brandsOther: "0–9",
    brandsFilter: "Trouver une marque",
    brandsLetters: "Marques par première lettre",
    brandsNone: "Aucune marque ne s'appelle « {text} »",
    brandsSearch: "La chercher dans le catalogue",
    brandsAll: "Toutes les marques",
  },
);
