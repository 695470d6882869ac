// The words of what went wrong for a whole page.

import { messages } from "@comptoir/i18n";

export const errorMessages = messages(
  {
    offlineNotice: "You are offline. What you see may be out of date, and nothing can be sent.",
    offline: "You are offline. Try again when you are connected.",
    pageComing: "Loading the page…",
    serverErrorTitle: "Internal Server Error",
    backHome: "To the home page",
    retry: "Try again",
    traceId: "Support code",
    unexpected: "An unexpected error occurred. Please try again.",
    unreachable: "No connection to the shop. Check your network, then try again.",
    unanswered: "The shop is not answering. Try again in a moment.",
    unansweredTitle: "No answer from the shop",
    nothingLost: "Nothing you typed is lost.",
    serverErrorAdvice: "Try again in a moment.",
    supportAdvice: "If it keeps failing, give support the code below.",
    pageCodeMissing: "This page could not be loaded. Check your network, then try again.",
    stillUnanswered: "The shop is still not answering. Your page stays open: try again in a moment.",
  },
  {
    offlineNotice:
      "Vous êtes hors ligne. Les informations affichées ne sont peut-être plus à jour, et rien ne peut être envoyé.",
    offline: "Vous êtes hors ligne. Réessayez une fois la connexion rétablie.",
    pageComing: "Chargement de la page…",
    serverErrorTitle: "Erreur interne du serveur",
    backHome: "Retour à l'accueil",
    retry: "Réessayer",
    traceId: "Code d'assistance",
    unexpected: "Une erreur inattendue s'est produite. Veuillez réessayer.",
    unreachable: "Pas de connexion à la boutique. Vérifiez votre réseau, puis réessayez.",
    unanswered: "La boutique ne répond pas. Réessayez dans un instant.",
    unansweredTitle: "Pas de réponse de la boutique",
    nothingLost: "Rien de ce que vous avez saisi n'est perdu.",
    serverErrorAdvice: "Réessayez dans un instant.",
    supportAdvice: "Si le problème persiste, transmettez le code ci-dessous à l'assistance.",
    pageCodeMissing: "Cette page n'a pas pu être chargée. Vérifiez votre réseau, puis réessayez.",
    stillUnanswered: "La boutique ne répond toujours pas. La page reste ouverte : réessayez dans un instant.",
  },
);
