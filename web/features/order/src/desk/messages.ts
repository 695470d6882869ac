// The words of orders on a buyer's desk.

import { messages } from "@comptoir/i18n";

export const deskMessages = messages(
  {
    lastOrders: "Last orders",
    allOrders: "All orders",
    noOrders: "Your account has not ordered anything yet.",
    quickOrder: "Quick order",
    toCatalogue: "Browse the catalogue",
    toDecide: "Orders to approve",
    allToDecide: "{count, plural, one {See the order} other {See all #}}",
    nothingToDecide: "No order is waiting for your approval.",
    elsewhere: "In your other accounts",
    waitingThere: "{count, plural, one {# order to approve} other {# orders to approve}}",
    budget: "Budget left",
    budgetDetails: "Details",
  },
  {
    lastOrders: "Dernières commandes",
    allOrders: "Toutes les commandes",
    noOrders: "Votre compte n'a encore rien commandé.",
    quickOrder: "Commande rapide",
    toCatalogue: "Parcourir le catalogue",
    toDecide: "Commandes à valider",
    allToDecide: "{count, plural, one {Voir la commande} other {Voir les #}}",
    nothingToDecide: "Aucune commande n'attend votre validation.",
    elsewhere: "Dans vos autres comptes",
    waitingThere: "{count, plural, one {# commande à valider} other {# commandes à valider}}",
    budget: "Budget restant",
    budgetDetails: "Détails",
  },
);
