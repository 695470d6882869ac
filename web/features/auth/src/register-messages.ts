// The words of asking for access: company, person, address, terms.

import { messages } from "@comptoir/i18n";

export const registerMessages = messages(
  {
    title: "Request access",
    lead: "For companies. An e-mail lets you activate it.",
    known: "Access already?",
    signIn: "Log in",

    company: "Your company",
    registrationName: "Registered name",
    siret: "SIRET number",
    siretHint: "14 digits, with or without blanks.",
    companyNumber: "Company number",
    companyNumberHint: "As in the Companies House register.",
    registrationNumber: "Registration number",
    registrationNumberHint: "As in your country's company register.",
    vatNumber: "VAT number",
    vatHint: "Begins with {prefix}.",
    vatFromSiret: "Begins with FR. Filled in from the SIRET; correct it if yours differs.",
    website: "Website",

    person: "Your details",
    civility: "Title",
    none: "None",
    MR: "Mr",
    MRS: "Mrs",
    firstName: "First name",
    lastName: "Last name",
    emailHint: "You will log in with it.",
    phone: "Phone",
    phoneHint: "For questions about your deliveries. With the country code: +44 …",

    address: "Delivery and billing address",
    addressHint: "You can add others later.",

    terms: "I accept the <link>terms of sale</link>.",
    privacy: "Our <link>privacy policy</link> says what we do with these details.",
    submit: "Send the request",

    required: "{field} is required.",
    tooShort: "At least {min} characters.",
    tooLong: "At most {max} characters.",
    siretInvalid: "Enter a valid 14-digit SIRET number.",
    registrationNumberInvalid: "Enter 4 to 20 letters, digits, spaces, dots, slashes or hyphens.",
    vatInvalid: "Enter a valid VAT number.",
    websiteInvalid: "Enter a web address that begins with https:// or http://.",
    phoneInvalid: "Enter a valid phone number.",
    termsMissing: "You must accept the terms of sale.",

    received: "Your request has been received. You will get an email.",
    receivedText: "It goes to {email}. Its link activates your access.",
    nothingCame: "Didn't get it?",
    resend: "Send the e-mail again",
    backToSignIn: "Back to log in",
  },
  {
    title: "Demander un accès",
    lead: "Pour les entreprises. Un e-mail vous permet de l'activer.",
    known: "Déjà un accès ?",
    signIn: "Se connecter",

    company: "Votre société",
    registrationName: "Raison sociale",
    siret: "Numéro SIRET",
    siretHint: "14 chiffres, avec ou sans espaces.",
    companyNumber: "Numéro de société",
    companyNumberHint: "Celui du registre Companies House.",
    registrationNumber: "Numéro d'immatriculation",
    registrationNumberHint: "Celui du registre des sociétés de votre pays.",
    vatNumber: "Numéro de TVA",
    vatHint: "Commence par {prefix}.",
    vatFromSiret: "Commence par FR. Déduit du SIRET ; corrigez-le si le vôtre est différent.",
    website: "Site web",

    person: "Vos coordonnées",
    civility: "Civilité",
    none: "Aucune",
    MR: "M.",
    MRS: "Mme",
    firstName: "Prénom",
    lastName: "Nom",
    emailHint: "Elle vous servira à vous connecter.",
    phone: "Téléphone",
    phoneHint: "Pour les questions sur vos livraisons. Avec l'indicatif du pays : +33 …",

    address: "Adresse de livraison et de facturation",
    addressHint: "Vous pourrez en ajouter d'autres.",

    terms: "J'accepte les <link>conditions générales de vente</link>.",
    privacy: "Notre <link>politique de confidentialité</link> dit ce que nous faisons de ces données.",
    submit: "Envoyer la demande",

    required: "Le champ {field} est obligatoire.",
    tooShort: "{min} caractères au moins.",
    tooLong: "{max} caractères au plus.",
    siretInvalid: "Saisissez un numéro SIRET valide (14 chiffres).",
    registrationNumberInvalid: "Saisissez 4 à 20 lettres, chiffres, espaces, points, barres ou tirets.",
    vatInvalid: "Saisissez un numéro de TVA valide.",
    websiteInvalid: "Saisissez une adresse web qui commence par https:// ou http://.",
    phoneInvalid: "Saisissez un numéro de téléphone valide.",
    termsMissing: "Vous devez accepter les conditions générales de vente.",

    received: "Votre demande est enregistrée. Vous recevrez un e-mail.",
    receivedText: "Il part à {email}. Son lien active votre accès.",
    nothingCame: "Rien n'est arrivé ?",
    resend: "Renvoyer l'e-mail",
    backToSignIn: "Retour à la connexion",
  },
);

/** A key of the words of registration. */
export type RegisterKey = keyof (typeof registerMessages)["en-GB"];
