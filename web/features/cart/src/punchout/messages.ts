// The words of shopping for a procurement system.

import { messages } from "@comptoir/i18n";

export const punchoutMessages = messages(
  {
    bar: "Your purchasing system",
    shoppingFor: "You are shopping for",
    return: "Return to procurement",
    returning: "Returning your basket…",
    empty: "Put something into the cart first.",
    blocked: "Some lines of your cart can't be ordered. Correct them first.",
    late: "Your basket is not ready yet. Nothing is lost: try again in a moment.",
    cancel: "Cancel",
    cancelQuestion: "Go back without your cart?",
    cancelAdvice: "{count, plural, one {Its line is} other {Its # lines are}} not passed on to your purchasing system.",
    cancelYes: "Go back without it",
    goOn: "Go on shopping",
  },
  {
    bar: "Votre logiciel d'achat",
    shoppingFor: "Vous achetez pour",
    return: "Retour au logiciel d'achat",
    returning: "Transmission du panier…",
    empty: "Ajoutez d'abord des articles au panier.",
    blocked: "Certaines lignes du panier ne peuvent pas être commandées. Corrigez-les d'abord.",
    late: "Votre panier n'est pas encore prêt. Rien n'est perdu : réessayez dans un instant.",
    cancel: "Annuler",
    cancelQuestion: "Revenir sans votre panier ?",
    cancelAdvice:
      "{count, plural, one {Sa ligne ne sera pas transmise} other {Ses # lignes ne seront pas transmises}} à votre logiciel d'achat.",
    cancelYes: "Revenir sans le panier",
    goOn: "Continuer mes achats",
  },
);
