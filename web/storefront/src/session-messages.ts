// The news of the session: what a toast says when it changes.

import { messages } from "@comptoir/i18n";

export const sessionMessages = messages(
  {
    sessionExpired: "Your session has expired. Please log in again.",
    accountChangedElsewhere: "The account was changed in another tab. You are now buying for {account}.",
    fallbackAccount: "The account you last used is no longer available. You are now buying for {account}.",
    notInPunchout: "This page is not available while you shop for {tenant}.",
    loginToSearch: "Log in to search for “{words}”. Your search is kept.",
    loginToOpen: "Log in to open this page.",
    login: "Log in",
  },
  {
    sessionExpired: "Votre session a expiré. Veuillez vous reconnecter.",
    accountChangedElsewhere: "Le compte a été changé dans un autre onglet. Vous achetez désormais pour {account}.",
    fallbackAccount: "Le dernier compte utilisé n'est plus disponible. Vous achetez désormais pour {account}.",
    notInPunchout: "Cette page n'est pas disponible pendant que vous achetez pour {tenant}.",
    loginToSearch: "Connectez-vous pour rechercher « {words} ». Votre recherche est conservée.",
    loginToOpen: "Connectez-vous pour ouvrir cette page.",
    login: "Se connecter",
  },
);
