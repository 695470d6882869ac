//! The words of an order's document in both languages.

use values::Locale;

/// What a document says around the order itself.
#[allow(missing_docs)]
pub struct Labels {
    pub order: &'static str,
    pub placed_on: &'static str,
    pub status: &'static str,
    pub account: &'static str,
    pub buyer: &'static str,
    pub purchase_order_number: &'static str,
    pub requested_date: &'static str,
    pub shipping_type: &'static str,
    pub delivery_address: &'static str,
    pub billing_address: &'static str,
    pub reference: &'static str,
    pub own_reference: &'static str,
    pub article: &'static str,
    pub quantity: &'static str,
    pub unit_price: &'static str,
    pub tax_rate: &'static str,
    pub net: &'static str,
    pub items: &'static str,
    pub shipping: &'static str,
    pub tax: &'static str,
    pub total_net: &'static str,
    pub total: &'static str,
    pub payment: &'static str,
    pub comment: &'static str,
    pub page: &'static str,
    pub of: &'static str,
}

const FRENCH: Labels = Labels {
    order: "Commande",
    placed_on: "Passée le",
    status: "Statut",
    account: "Compte",
    buyer: "Acheteur",
    purchase_order_number: "Votre numéro de commande",
    requested_date: "Date de livraison souhaitée",
    shipping_type: "Mode de livraison",
    delivery_address: "Adresse de livraison",
    billing_address: "Adresse de facturation",
    reference: "Référence",
    own_reference: "Votre réf.",
    article: "Article",
    quantity: "Quantité",
    unit_price: "Prix unitaire HT",
    tax_rate: "TVA",
    net: "Total HT",
    items: "Articles HT",
    shipping: "Livraison HT",
    tax: "TVA",
    total_net: "Total HT",
    total: "Total TTC",
    payment: "Paiement",
    comment: "Votre commentaire",
    page: "Page",
    of: "sur",
};

const ENGLISH: Labels = Labels {
    order: "Order",
    placed_on: "Placed on",
    status: "Status",
    account: "Account",
    buyer: "Buyer",
    purchase_order_number: "Your order number",
    requested_date: "Requested delivery date",
    shipping_type: "Delivery method",
    delivery_address: "Delivery address",
    billing_address: "Billing address",
    reference: "Reference",
    own_reference: "Your ref.",
    article: "Article",
    quantity: "Quantity",
    unit_price: "Unit price excl. VAT",
    tax_rate: "VAT",
    net: "Total excl. VAT",
    items: "Items excl. VAT",
    shipping: "Delivery excl. VAT",
    tax: "VAT",
    total_net: "Total excl. VAT",
    total: "Total incl. VAT",
    payment: "Payment",
    comment: "Your comment",
    page: "Page",
    of: "of",
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
