// The words that all tables have.

import { messages } from "@comptoir/i18n";

export const listMessages = messages(
  {
    filter: "Filter",
    searchAction: "Search",
    groups: "Status",
    clear: "Show all",
    columns: "Columns",
    export: "Export this page",
    currency: "Currency",
    pageSize: "Rows per page",
    scroll: "Scroll through all",
    byPage: "Page by page",
    noMatchLead: "Ask for less: fewer words, or another status.",
  },
  {
    filter: "Filtrer",
    searchAction: "Rechercher",
    groups: "Statut",
    clear: "Tout afficher",
    columns: "Colonnes",
    export: "Exporter cette page",
    currency: "Devise",
    pageSize: "Lignes par page",
    scroll: "Tout faire défiler",
    byPage: "Page par page",
    noMatchLead: "Élargissez la recherche : moins de mots, ou un autre statut.",
  },
);
