// What is wrong with a field of a product, and what would be right.

import { messages } from "@comptoir/i18n";

export const problemMessages = messages(
  {
    needed: "This is needed.",
    addressTaken: "This number can't be used: its address is another page's.",
    tooLong: "At most {max} characters.",
    attributeId: "Only a–z, 0–9 and _, such as paper_weight.",
    documentUrl: "An address that begins with https:// or /media/.",
    noVariant: "A product has one variant at least.",
    skuTwice: "Another variant has {sku} already.",
    ean: "{ean} is no EAN: 8 or 11 to 14 digits, the last of which checks the others.",
    picture: "A path below /media/, such as pens/blue.",
    supplierTwice: "This supplier has an offer already.",
    quantity: "A whole number from 1 to {max}.",
    maxBelowPack: "No whole pack fits: {least} or more.",
    days: "A whole number of days from 0 to {max}.",
    rate: "0 to 100, with two decimals at most.",
  },
  {
    needed: "Ce champ est nécessaire.",
    addressTaken: "Ce numéro est réservé : son adresse est celle d'une autre page.",
    tooLong: "{max} caractères au plus.",
    attributeId: "Uniquement a–z, 0–9 et _, par exemple paper_weight.",
    documentUrl: "Une adresse qui commence par https:// ou /media/.",
    noVariant: "Un produit a au moins une variante.",
    skuTwice: "Une autre variante porte déjà {sku}.",
    ean: "{ean} n'est pas un EAN : 8 ou 11 à 14 chiffres, dont le dernier est la clé de contrôle.",
    picture: "Un chemin sous /media/, par exemple pens/blue.",
    supplierTwice: "Ce fournisseur a déjà une offre.",
    quantity: "Un nombre entier de 1 à {max}.",
    maxBelowPack: "Aucun lot entier ne convient : {least} ou plus.",
    days: "Un nombre entier de jours, de 0 à {max}.",
    rate: "De 0 à 100, avec deux décimales au plus.",
  },
);
