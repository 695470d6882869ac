// The words of what is done for many orders at once.

import { messages } from "@comptoir/i18n";

export const bulkOrderMessages = messages(
  {
    stepLead: "Their deliveries become “{to}”, and the buyers are told. It can't be undone for all at once.",
    shipLead:
      "For each delivery one parcel with all that is left, today, without carrier or tracking number. The buyers are told. It can't be undone for all at once.",
    nothingToShip: "None of its deliveries is ready to ship.",
    download: "Download documents",
    noDocument: "It has no document yet.",
  },
  {
    stepLead:
      "Leurs livraisons passent à « {to} » et les acheteurs en sont informés. L'annulation groupée n'est pas possible.",
    shipLead:
      "Pour chaque livraison, un colis avec tout ce qui reste, aujourd'hui, sans transporteur ni numéro de suivi. Les acheteurs en sont informés. L'annulation groupée n'est pas possible.",
    nothingToShip: "Aucune de ses livraisons n'est prête à expédier.",
    download: "Télécharger les documents",
    noDocument: "Elle n'a pas encore de document.",
  },
);
