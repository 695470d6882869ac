// The words of the first page.

import { messages } from "@comptoir/i18n";

export const homeMessages = messages(
  {
    greeting: "Hello {name}",
    lead: "What does {account} need today?",
    visitorTitle: "Everything your company keeps running on",
    visitorLead: "Office, packaging, cleaning and drinks from several suppliers, in one order.",
    desk: "Your desk",
    browse: "Browse the catalogue",
    noStory: "News and advice can't be shown at the moment. You can order as usual.",
  },
  {
    greeting: "Bonjour {name}",
    lead: "Que faut-il à {account} aujourd'hui ?",
    visitorTitle: "Tout ce qui fait tourner votre entreprise",
    visitorLead: "Bureau, emballage, hygiène et boissons, chez plusieurs fournisseurs, en une seule commande.",
    desk: "Votre bureau",
    browse: "Parcourir le catalogue",
    noStory:
      "Les actualités et conseils ne peuvent pas être affichés pour le moment. Vous pouvez commander normalement.",
  },
);
