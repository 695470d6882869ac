// The words of what waits for the reader.

import { messages } from "@comptoir/i18n";

export const waitingMessages = messages(
  {
    waiting: "{count, plural, one {# thing is waiting for you} other {# things are waiting for you}}",
    notifications: "{count, plural, =0 {Notifications} other {Notifications, # unread}}",
    orders: "{count, plural, one {# order to approve} other {# orders to approve}}",
    quotes: "{count, plural, one {# quote to answer} other {# quotes to answer}}",
    elsewhere: "{count, plural, one {# order to approve} other {# orders to approve}} for {account}",
  },
  {
    waiting: "{count, plural, one {# action est attendue de vous} other {# actions sont attendues de vous}}",
    notifications:
      "{count, plural, =0 {Notifications} one {Notifications, # non lue} other {Notifications, # non lues}}",
    orders: "{count, plural, one {# commande à valider} other {# commandes à valider}}",
    quotes: "{count, plural, one {# devis à traiter} other {# devis à traiter}}",
    elsewhere: "{count, plural, one {# commande à valider} other {# commandes à valider}} pour {account}",
  },
);
