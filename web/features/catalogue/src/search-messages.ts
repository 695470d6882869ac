// The words of the search page.

import { messages } from "@comptoir/i18n";

export const searchMessages = messages(
  {
    searchTitle: "Search",
    resultsFor: "Results for “{query}”",
    searchLead: "By reference, name, brand or bar code.",
    noHits: "Nothing found for “{query}”",
    noHitsIn: "Nothing found for “{query}” in {category}",
    suggestedSpelling: "Nothing was found for all of “{query}”. Did you mean {spelling}?",
    didYouMean: "Nothing was found for “{query}”. These are the results for {spelling}.",
    tipSpelling: "Check the spelling, or type only the start of a word.",
    tipReference: "For a reference, dots, dashes and spaces don't matter.",
    searchEverywhere: "Search in all categories",
    broader: "Search for “{query}”",
    askUs: "Ask us for it",
    browse: "Browse the catalogue",
  },
  {
    searchTitle: "Recherche",
    resultsFor: "Résultats pour « {query} »",
    searchLead: "Par référence, nom, marque ou code-barres.",
    noHits: "Aucun résultat pour « {query} »",
    noHitsIn: "Aucun résultat pour « {query} » dans {category}",
    suggestedSpelling: "Aucun résultat pour « {query} » en entier. Vouliez-vous dire {spelling}\u00a0?",
    didYouMean: "Aucun résultat pour « {query} ». Voici les résultats pour {spelling}.",
    tipSpelling: "Vérifiez l'orthographe, ou tapez seulement le début d'un mot.",
    tipReference: "Dans une référence, points, tirets et espaces ne comptent pas.",
    searchEverywhere: "Chercher dans toutes les catégories",
    broader: "Chercher « {query} »",
    askUs: "Demandez-nous ce produit",
    browse: "Parcourir le catalogue",
  },
);
