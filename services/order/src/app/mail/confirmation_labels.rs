//! The words of the confirmation in both languages.

use values::Locale;

/// What a confirmation says around the order itself.
pub struct Labels {
    pub lang: &'static str,
    pub title: &'static str,
    pub thanks: &'static str,
    pub placed_on: &'static str,
    /// Who of the shop placed it for its customer, before their name.
    pub placed_for_you_by: &'static str,
    pub purchase_order_number: &'static str,
    pub requested_date: &'static str,
    pub delivered_by: &'static str,
    pub article: &'static str,
    pub quantity: &'static str,
    pub net: &'static str,
    pub items: &'static str,
    pub shipping: &'static str,
    pub tax: &'static str,
    pub total: &'static str,
    pub delivery_address: &'static str,
    pub billing_address: &'static str,
    pub payment: &'static str,
    pub comment: &'static str,
    pub see_order: &'static str,
    pub signature: &'static str,
    /// Where the pages of this language begin.
    pub prefix: &'static str,
}

const FRENCH: Labels = Labels {
    lang: "fr",
    title: "Votre commande",
    thanks: "Merci pour votre commande. En voici le récapitulatif.",
    placed_on: "Passée le",
    placed_for_you_by: "Passée pour vous par",
    purchase_order_number: "Votre numéro de commande",
    requested_date: "Date de livraison souhaitée",
    delivered_by: "Livré par",
    article: "Article",
    quantity: "Quantité",
    net: "Total HT",
    items: "Articles HT",
    shipping: "Livraison HT",
    tax: "TVA",
    total: "Total TTC",
    delivery_address: "Adresse de livraison",
    billing_address: "Adresse de facturation",
    payment: "Paiement",
    comment: "Votre commentaire",
    see_order: "Voir la commande",
    signature: "L'équipe Comptoir",
    prefix: "",
};

const ENGLISH: Labels = Labels {
    lang: "en",
    title: "Your order",
    thanks: "Thank you for your order. Here is what you ordered.",
    placed_on: "Placed on",
    placed_for_you_by: "Placed for you by",
    purchase_order_number: "Your order number",
    requested_date: "Requested delivery date",
    delivered_by: "Delivered by",
    article: "Article",
    quantity: "Quantity",
    net: "Total excl. VAT",
    items: "Items excl. VAT",
    shipping: "Delivery excl. VAT",
    tax: "VAT",
    total: "Total incl. VAT",
    delivery_address: "Delivery address",
    billing_address: "Billing address",
    payment: "Payment",
    comment: "Your comment",
    see_order: "See the order",
    signature: "The Comptoir team",
    prefix: "/en-GB",
};

impl Labels {
    /// The words of a language.
    pub const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::French => &FRENCH,
            Locale::English => &ENGLISH,
        }
    }
}
