// The words of arriving by a link for somebody else, and of a tab whose own session is over or did not begin.

import { messages } from "@comptoir/i18n";

export const punchoutEntryMessages = messages(
  {
    somebodyElseTitle: "Somebody else is logged in",
    somebodyElse: "{current} is logged in on this browser. This link is for {next}.",
    replace: "Continue as {name}",
    stay: "Stay logged in as {name}",

    expiredTitle: "Your session has ended",
    expiredText: "Reopen the catalogue from your purchasing system.",
    returnedTitle: "Your basket went back",
    returnedText: "Go on in your purchasing system. You can close this window.",
    cancelledTitle: "Nothing was taken along",
    cancelledText: "Go on in your purchasing system. You can close this window.",
    refusedTitle: "The catalogue did not open",
    refusedText: "Reopen it from your purchasing system: a link from there works once, for a minute.",
    withoutSystem: "Go on without your purchasing system",
  },
  {
    somebodyElseTitle: "Quelqu'un d'autre est connecté",
    somebodyElse: "{current} est connecté dans ce navigateur. Ce lien est pour {next}.",
    replace: "Continuer en tant que {name}",
    stay: "Rester connecté en tant que {name}",

    expiredTitle: "Votre session est terminée",
    expiredText: "Rouvrez le catalogue depuis votre logiciel d'achat.",
    returnedTitle: "Votre panier est transmis",
    returnedText: "Continuez dans votre logiciel d'achat. Vous pouvez fermer cette fenêtre.",
    cancelledTitle: "Aucun article n'a été transmis",
    cancelledText: "Continuez dans votre logiciel d'achat. Vous pouvez fermer cette fenêtre.",
    refusedTitle: "Le catalogue ne s'est pas ouvert",
    refusedText:
      "Rouvrez-le depuis votre logiciel d'achat : un lien qui en vient ne sert qu'une fois, pendant une minute.",
    withoutSystem: "Continuer sans votre logiciel d'achat",
  },
);
