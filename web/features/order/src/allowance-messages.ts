// The words of what is left of limits and budgets, and of what orders are charged to.

import { messages } from "@comptoir/i18n";

export const allowanceMessages = messages(
  {
    title: "Left before an approval is asked for",
    month: "Your month",
    monthlyOf: "Monthly budget {name}",
    yearlyOf: "Yearly budget {name}",
    asks: "This goes above what is left: the order will wait for an approval.",
    costCentre: "Cost centre",
    costCentreHint: "What the order is charged to.",
    none: "None",
  },
  {
    title: "Reste avant qu'une validation soit demandée",
    month: "Votre mois",
    monthlyOf: "Budget mensuel {name}",
    yearlyOf: "Budget annuel {name}",
    asks: "Cela dépasse ce qui reste : la commande attendra une validation.",
    costCentre: "Centre de coût",
    costCentreHint: "Ce à quoi la commande est imputée.",
    none: "Aucun",
  },
);
