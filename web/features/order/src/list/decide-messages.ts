// The words of deciding on several orders together.

import { messages } from "@comptoir/i18n";

export const decideMessages = messages(
  {
    chosen: "{count, plural, =0 {Choose orders to decide on} one {# order chosen} other {# orders chosen}}",
    choose: "Choose order {reference}",
    approve: "Approve",
    decline: "Decline",
    declineTitle: "{count, plural, one {Decline # order?} other {Decline # orders?}}",
    reason: "Reason",
    declineLead: "Whoever placed it is told why, and the goods go back on sale.",
    approved: "{count, plural, one {# order is approved.} other {# orders are approved.}}",
    declined: "{count, plural, one {# order is declined.} other {# orders are declined.}}",
  },
  {
    chosen:
      "{count, plural, =0 {Sélectionnez des commandes} one {# commande sélectionnée} other {# commandes sélectionnées}}",
    choose: "Sélectionner la commande {reference}",
    approve: "Valider",
    decline: "Refuser",
    declineTitle: "{count, plural, one {Refuser # commande ?} other {Refuser # commandes ?}}",
    reason: "Motif",
    declineLead: "Qui l'a passée en apprend la raison, et les articles sont remis en vente.",
    approved: "{count, plural, one {# commande est validée.} other {# commandes sont validées.}}",
    declined: "{count, plural, one {# commande est refusée.} other {# commandes sont refusées.}}",
  },
);
