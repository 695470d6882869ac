// The words of the palette and of the list of shortcuts.

import { messages } from "@comptoir/i18n";

export const paletteMessages = messages(
  {
    title: "Go to…",
    field: "An area, or an order's reference or number",
    results: "Where to go",
    none: "Nothing fits “{text}”.",
    looking: "Looking for orders…",
    order: "Order {reference}",
    unavailable: "Orders could not be searched.",
    keyPalette: "Go to an area or an order",
    keyHelp: "Show these shortcuts",
    keyArea: "Open {area}",
    keySearch: "Go to the search field",
    keyRows: "Move through the rows of a table",
    keyOpen: "Open the row",
    keyClose: "Close what lies over the page",
  },
  {
    title: "Aller à…",
    field: "Une rubrique, ou la référence ou le numéro d'une commande",
    results: "Où aller",
    none: "Rien ne correspond à « {text} ».",
    looking: "Recherche de commandes…",
    order: "Commande {reference}",
    unavailable: "Impossible de rechercher les commandes.",
    keyPalette: "Aller à une rubrique ou à une commande",
    keyHelp: "Afficher ces raccourcis",
    keyArea: "Ouvrir {area}",
    keySearch: "Aller au champ de recherche",
    keyRows: "Parcourir les lignes d'un tableau",
    keyOpen: "Ouvrir la ligne",
    keyClose: "Fermer ce qui recouvre la page",
  },
);
