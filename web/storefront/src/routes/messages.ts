// The words that routes add to the features they compose.

import { messages } from "@comptoir/i18n";

export const routeMessages = messages(
  {
    catalogue: "Catalogue",
    catalogueLead: "Every category, with the number of products in it.",
    checkout: "Delivery and payment",
    cartEmptyForCheckout: "Your cart is empty: there is nothing to check out yet.",
    cartBlockedForCheckout: "Some lines of your cart can't be ordered. Settle them first.",
    cartNotPrepared: "Your cart has changed. Check it, then continue to delivery.",
  },
  {
    catalogue: "Catalogue",
    catalogueLead: "Toutes les catégories et le nombre de leurs produits.",
    checkout: "Livraison et paiement",
    cartEmptyForCheckout: "Votre panier est vide : il n'y a encore rien à commander.",
    cartBlockedForCheckout: "Certaines lignes de votre panier ne peuvent pas être commandées. Corrigez-les d'abord.",
    cartNotPrepared: "Votre panier a changé. Vérifiez-le, puis continuez vers la livraison.",
  },
);
