// The words of two versions of a quote beside each other.

import { messages } from "@comptoir/i18n";

export const compareMessages = messages(
  {
    compare: "Compare versions",
    lead: "What differs is marked.",
    left: "Left",
    right: "Right",
    choice: "Version {n}: {status}",
    version: "Version {n}",
    table: "Version {left} and version {right}",
    what: "What is compared",
    validity: "Prices hold until",
    net: "Total excl. tax",
    items: "{quantity} × {price}",
    wish: "target price {price}",
    absent: "not in it",
    none: "–",
    differs: "differs",
    same: "These two versions say the same.",
    close: "Close",
  },
  {
    compare: "Comparer les versions",
    lead: "Les différences sont signalées.",
    left: "À gauche",
    right: "À droite",
    choice: "Version {n} : {status}",
    version: "Version {n}",
    table: "Version {left} et version {right}",
    what: "Élément comparé",
    validity: "Prix valables jusqu'au",
    net: "Total HT",
    items: "{quantity} × {price}",
    wish: "prix souhaité {price}",
    absent: "absente",
    none: "–",
    differs: "différent",
    same: "Ces deux versions sont identiques.",
    close: "Fermer",
  },
);
