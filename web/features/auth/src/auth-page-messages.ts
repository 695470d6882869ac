// The words of activating an access, choosing a new password, and arriving from a purchasing system.

import { messages } from "@comptoir/i18n";

export const authPageMessages = messages(
  {
    sent: "If this address is known, an email has been sent.",
    sentHint: "It may take a minute. Check your spam folder too.",
    expired: "This link is no longer valid.",
    signIn: "Log in",
    backToSignIn: "Back to log in",

    activateTitle: "Activate your access",
    activateLead: "Open the link in the e-mail you were sent. Didn't get it? Have it sent again.",
    activating: "Activating your access",
    activated: "Your access is active",
    activatedText: "Log in with your e-mail address and the password you chose.",
    activateExpiredText: "It was used before, or it is too old. If your access is active already, log in.",
    resend: "Send the e-mail again",

    forgotTitle: "Forgotten password",
    forgotLead: "We send you a link to choose a new one.",
    sendLink: "Send the link",
    lookInbox: "Check your inbox",
    linkLife: "The link in it is good once, for 24 hours.",
    otherAddress: "Use another address",

    resetTitle: "New password",
    resetLead: "It ends every session that is open under your name.",
    save: "Save the password",
    resetDone: "Your password is changed",
    resetDoneText: "Log in with the new one.",
    resetExpiredText: "A link is good once, for 24 hours. Have another one sent.",
    noTokenText: "Open the link in the e-mail you were sent, or have another one sent.",
    sendAnother: "Send another link",

    punchoutTitle: "Opening your catalogue",
    punchoutLead: "Your purchasing system is signing you in.",
    punchoutFailed: "Login with token failed.",
  },
  {
    sent: "Si cette adresse est connue, un e-mail a été envoyé.",
    sentHint: "Il peut mettre une minute à arriver. Regardez aussi parmi les courriers indésirables.",
    expired: "Ce lien n'est plus valable.",
    signIn: "Se connecter",
    backToSignIn: "Retour à la connexion",

    activateTitle: "Activer votre accès",
    activateLead: "Ouvrez le lien de l'e-mail que vous avez reçu. Rien n'est arrivé ? Faites-le renvoyer.",
    activating: "Activation de votre accès",
    activated: "Votre accès est actif",
    activatedText: "Connectez-vous avec votre adresse e-mail et le mot de passe que vous avez choisi.",
    activateExpiredText: "Il a déjà servi, ou il est trop ancien. Si votre accès est déjà actif, connectez-vous.",
    resend: "Renvoyer l'e-mail",

    forgotTitle: "Mot de passe oublié",
    forgotLead: "Nous vous envoyons un lien pour en choisir un nouveau.",
    sendLink: "Envoyer le lien",
    lookInbox: "Consultez votre messagerie",
    linkLife: "Son lien sert une fois, pendant 24 heures.",
    otherAddress: "Utiliser une autre adresse",

    resetTitle: "Nouveau mot de passe",
    resetLead: "Toutes vos sessions ouvertes seront fermées.",
    save: "Enregistrer le mot de passe",
    resetDone: "Votre mot de passe est changé",
    resetDoneText: "Connectez-vous avec le nouveau.",
    resetExpiredText: "Un lien sert une fois, pendant 24 heures. Faites-en envoyer un autre.",
    noTokenText: "Ouvrez le lien de l'e-mail que vous avez reçu, ou faites-en envoyer un autre.",
    sendAnother: "Envoyer un autre lien",

    punchoutTitle: "Ouverture de votre catalogue",
    punchoutLead: "Votre logiciel d'achat vous connecte.",
    punchoutFailed: "Échec de la connexion par jeton.",
  },
);
