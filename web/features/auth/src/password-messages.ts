// The words of password fields.

import { messages } from "@comptoir/i18n";

export const passwordMessages = messages(
  {
    password: "Password",
    newPassword: "New password",
    confirmation: "Confirm password",
    show: "Show password",
    hide: "Hide password",
    weak: "At least 12 characters, and hard to guess.",
    advice: "12 characters or more. Three or four words that don't belong together do well.",
    long: "At most {max} characters.",
    differ: "The passwords do not match.",
  },
  {
    password: "Mot de passe",
    newPassword: "Nouveau mot de passe",
    confirmation: "Confirmez le mot de passe",
    show: "Afficher le mot de passe",
    hide: "Masquer le mot de passe",
    weak: "Au moins 12 caractères, et difficile à deviner.",
    advice: "12 caractères ou plus. Trois ou quatre mots sans rapport entre eux conviennent bien.",
    long: "{max} caractères au plus.",
    differ: "Les mots de passe ne correspondent pas.",
  },
);

/** A key of the words of passwords. */
export type PasswordKey = keyof (typeof passwordMessages)["en-GB"];
