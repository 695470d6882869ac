// The words around what editors write.

import { messages } from "@comptoir/i18n";

export const contentMessages = messages(
  {
    newTab: "opens in a new tab",
    table: "Table",
    unavailable: "These texts can't be shown at the moment.",
    unavailableLead: "The catalogue and your orders are not affected. Try again in a few minutes.",
    retry: "Try again",
    catalogue: "Browse the catalogue",
    telephone: "Telephone",
    email: "E-mail",
  },
  {
    newTab: "s'ouvre dans un nouvel onglet",
    table: "Tableau",
    unavailable: "Ces textes ne peuvent pas être affichés pour le moment.",
    unavailableLead: "Le catalogue et vos commandes ne sont pas concernés. Réessayez dans quelques minutes.",
    retry: "Réessayer",
    catalogue: "Parcourir le catalogue",
    telephone: "Téléphone",
    email: "E-mail",
  },
);
