// The words about what an order waits for in its account.

import { messages } from "@comptoir/i18n";

export const approvalMessages = messages(
  {
    aboveOrderLimit: "It is above the limit for one order of {limit}.",
    aboveMonthlyLimit: "{left} was left of the monthly limit of {limit}.",
    aboveMonthlyBudget: "{left} was left of the account's monthly budget of {limit}.",
    aboveYearlyBudget: "{left} was left of the account's yearly budget of {limit}.",
    aboveMonthlyBudgetOf: "{left} was left of the monthly budget of “{name}” of {limit}.",
    aboveYearlyBudgetOf: "{left} was left of the yearly budget of “{name}” of {limit}.",
    recurring: "It is a recurring order: it was placed without anybody having read it.",
    approvedBy: "{name} approved on {date}.",
    approverDecides: "Who decides: {names}.",
    administratorDecides: "The account has no other approver: its administrator decides, {names}.",
    shopDecides: "Nobody else of the account can decide: the shop does.",
  },
  {
    aboveOrderLimit: "Elle dépasse le plafond par commande de {limit}.",
    aboveMonthlyLimit: "Il restait {left} sur le plafond mensuel de {limit}.",
    aboveMonthlyBudget: "Il restait {left} sur le budget mensuel du compte de {limit}.",
    aboveYearlyBudget: "Il restait {left} sur le budget annuel du compte de {limit}.",
    aboveMonthlyBudgetOf: "Il restait {left} sur le budget mensuel « {name} » de {limit}.",
    aboveYearlyBudgetOf: "Il restait {left} sur le budget annuel « {name} » de {limit}.",
    recurring: "C'est une commande récurrente : elle est passée sans que personne l'ait relue.",
    approvedBy: "{name} a validé le {date}.",
    approverDecides: "Qui décide : {names}.",
    administratorDecides: "Le compte n'a pas d'autre valideur : son administrateur décide, {names}.",
    shopDecides: "Personne d'autre ne peut décider dans le compte : la boutique décide.",
  },
);
