// The words of the first page.

import { messages } from "@comptoir/i18n";

export const homeMessages = messages(
  {
    title: "Home",
    greeting: "Hello {name}",
    lead: "What does {account} need today?",
    visitorTitle: "Everything your company keeps running on",
    visitorLead: "Office, packaging, cleaning and drinks from several suppliers, in one order.",
    browse: "Browse the catalogue",
    lists: "Your lists",
    allLists: "All lists",
    quickOrder: "Order by reference",
    quickOrderLead: "Paste references and quantities from a sheet or an e-mail.",
    continueCart: "Carry on with your cart",
  },
  {
    title: "Accueil",
    greeting: "Bonjour {name}",
    lead: "Que faut-il à {account} aujourd'hui ?",
    visitorTitle: "Tout ce qui fait tourner votre entreprise",
    visitorLead: "Bureau, emballage, hygiène et boissons, chez plusieurs fournisseurs, en une seule commande.",
    browse: "Parcourir le catalogue",
    lists: "Vos listes",
    allLists: "Toutes les listes",
    quickOrder: "Commander par référence",
    quickOrderLead: "Collez références et quantités depuis un tableur ou un e-mail.",
    continueCart: "Reprendre votre panier",
  },
);
