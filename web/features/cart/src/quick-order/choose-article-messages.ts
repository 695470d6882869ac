// The words of the choice among articles that have one reference.

import { messages } from "@comptoir/i18n";

export const chooseArticleMessages = messages(
  {
    chooseArticle: "Choose the article",
    whichArticle: "Which article is {sku}?",
    whichArticleLead: "Several articles have this reference. The choice goes for all rows that have it.",
    rememberChoice: "Remember for our account: next time this reference means the article I choose now.",
    searchReference: "Look at them in the catalogue",
    chooseFor: "for {sku}",
  },
  {
    chooseArticle: "Choisir l'article",
    whichArticle: "Quel article est {sku} ?",
    whichArticleLead:
      "Plusieurs articles portent cette référence. Le choix vaut pour toutes les lignes qui la portent.",
    rememberChoice:
      "Retenir pour notre compte : la prochaine fois, cette référence désignera l'article choisi maintenant.",
    searchReference: "Les voir au catalogue",
    chooseFor: "pour {sku}",
  },
);
