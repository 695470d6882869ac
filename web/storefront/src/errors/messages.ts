// The words of what went wrong for a whole page.

import { messages } from "@comptoir/i18n";

export const errorMessages = messages(
  {
    offline: "You are offline. What you see may be out of date.",
    serverErrorTitle: "Internal Server Error",
    backHome: "To the home page",
    retry: "Try again",
    traceId: "Support code",
    unexpected: "An unexpected error occurred. Please try again.",
    unreachable: "No connection to the shop",
    unreachableAdvice: "Check your network, then try again. Nothing you typed is lost.",
    serverErrorAdvice: "Try again in a moment. If it keeps failing, give support the code below.",
  },
  {
    offline: "Vous êtes hors ligne. L'affichage peut dater.",
    serverErrorTitle: "Erreur interne du serveur",
    backHome: "Retour à l'accueil",
    retry: "Réessayer",
    traceId: "Code d'assistance",
    unexpected: "Une erreur inattendue s'est produite. Veuillez réessayer.",
    unreachable: "Pas de connexion à la boutique",
    unreachableAdvice: "Vérifiez votre réseau, puis réessayez. Rien de ce que vous avez saisi n'est perdu.",
    serverErrorAdvice:
      "Réessayez dans un instant. Si le problème persiste, transmettez le code ci-dessous à l'assistance.",
  },
);
