// The words of the palette and of the list of shortcuts.

import { messages } from "@comptoir/i18n";

export const paletteMessages = messages(
  {
    title: "Go to…",
    field: "An area, or a reference, number or name",
    results: "Where to go",
    none: "Nothing fits “{text}”.",
    looking: "Looking…",
    order: "Order {reference}",
    quote: "Quote {reference}",
    unavailable: "Not everything could be searched.",
    keyPalette: "Go to an area, an order, a quote…",
    keyHelp: "Show these shortcuts",
    keyArea: "Open {area}",
    keySearch: "Go to the search field",
    keyRows: "Move through the rows of a table",
    keyOpen: "Open the row",
    keyClose: "Close what lies over the page",
  },
  {
    title: "Aller à…",
    field: "Une rubrique, ou une référence, un numéro, un nom",
    results: "Où aller",
    none: "Rien ne correspond à « {text} ».",
    looking: "Recherche…",
    order: "Commande {reference}",
    quote: "Devis {reference}",
    unavailable: "Tout n'a pas pu être recherché.",
    keyPalette: "Aller à une rubrique, une commande, un devis…",
    keyHelp: "Afficher ces raccourcis",
    keyArea: "Ouvrir {area}",
    keySearch: "Aller au champ de recherche",
    keyRows: "Parcourir les lignes d'un tableau",
    keyOpen: "Ouvrir la ligne",
    keyClose: "Fermer ce qui recouvre la page",
  },
);
