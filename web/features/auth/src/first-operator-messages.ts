// The words of becoming the first operator of a shop.

import { messages } from "@comptoir/i18n";

export const firstOperatorMessages = messages(
  {
    title: "Open your shop",
    lead: "Nobody works for this shop yet. You will be its first operator.",
    firstName: "First name",
    lastName: "Last name",
    emailHint: "You will log in with it.",
    submit: "Open the shop",
    required: "{field} is required.",
    tooLong: "At most {max} characters.",
    expired: "This link is no longer valid.",
    expiredText:
      "It was used before, it is older than 24 hours, or somebody works for the shop already. A new one comes with the shop's next start, or from shop operator create.",
    noLink: "Open the link that the shop printed when it started.",
    signIn: "Log in",
  },
  {
    title: "Ouvrir votre boutique",
    lead: "Personne ne travaille encore pour cette boutique. Vous en serez le premier opérateur.",
    firstName: "Prénom",
    lastName: "Nom",
    emailHint: "Elle vous servira à vous connecter.",
    submit: "Ouvrir la boutique",
    required: "Le champ {field} est obligatoire.",
    tooLong: "{max} caractères au plus.",
    expired: "Ce lien n'est plus valable.",
    expiredText:
      "Il a déjà servi, il a plus de 24 heures, ou quelqu'un travaille déjà pour la boutique. Le prochain démarrage de la boutique ou shop operator create en donne un nouveau.",
    noLink: "Ouvrez le lien que la boutique a affiché à son démarrage.",
    signIn: "Se connecter",
  },
);
