// The words of the account's own article numbers.

import { messages } from "@comptoir/i18n";

export const articleNumbersMessages = messages(
  {
    title: "Your article numbers",
    lead: "Your own numbers come before every other reference in quick order, lists and purchase orders, and stand beside ours on carts and orders.",
    import: "Upload a file",
    importHint: "CSV: your number and our reference to a line.",
    export: "Export (CSV)",
    none: "No number yet.",
    number: "Your number",
    sku: "Our reference",
    article: "Article",
    chosen: "chosen where several articles were meant",
    remove: "Remove {reference}",
    removed: "{reference} was removed.",
    imported: "{count, plural, one {# number is} other {# numbers are}} taken.",
    refused: "{count, plural, one {One row was} other {# rows were}} not taken:",
    refusedRow: "Row {line}, {reference}: {message}",
    fileTooLarge: "The file is larger than 1 MB. Split it into smaller files.",
  },
  {
    title: "Vos numéros d'article",
    lead: "Vos propres numéros passent avant toute autre référence dans la commande rapide, les listes et les bons de commande, et figurent à côté des nôtres sur les paniers et les commandes.",
    import: "Importer un fichier",
    importHint: "CSV : votre numéro et notre référence, une ligne par article.",
    export: "Exporter (CSV)",
    none: "Pas encore de numéro.",
    number: "Votre numéro",
    sku: "Notre référence",
    article: "Article",
    chosen: "choisi là où plusieurs articles étaient possibles",
    remove: "Retirer {reference}",
    removed: "{reference} a été retiré.",
    imported: "{count, plural, one {# numéro est pris en compte.} other {# numéros sont pris en compte.}}",
    refused: "{count, plural, one {Une ligne n'est pas reprise :} other {# lignes ne sont pas reprises :}}",
    refusedRow: "Ligne {line}, {reference} : {message}",
    fileTooLarge: "Le fichier dépasse 1 Mo. Répartissez-le en fichiers plus petits.",
  },
);
