// The words for addresses that lead nowhere.

import { messages } from "@comptoir/i18n";

export const notFoundMessages = messages(
  {
    title: "Page Not Found",
    notFound: "Page not found: {path}",
    advice: "The address may be mistyped, or the article may no longer be sold.",
    backHome: "To the home page",
    search: "Search the catalogue",
  },
  {
    title: "Page introuvable",
    notFound: "Page introuvable : {path}",
    advice: "L'adresse est peut-être erronée, ou l'article n'est plus vendu.",
    backHome: "Retour à l'accueil",
    search: "Chercher dans le catalogue",
  },
);
