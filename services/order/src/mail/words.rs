//! The words of the confirmation in both languages, and how amounts are written in them.

use crate::{fees::ShippingType, payment::PaymentOption};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use values::{Currency, Locale};

/// What a confirmation says around the order itself.
pub struct Words {
    pub lang: &'static str,
    pub title: &'static str,
    pub thanks: &'static str,
    pub awaits_approval: &'static str,
    pub placed_on: &'static str,
    pub purchase_order_number: &'static str,
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

const FRENCH: Words = Words {
    lang: "fr",
    title: "Votre commande",
    thanks: "Merci pour votre commande. En voici le récapitulatif.",
    awaits_approval: "Elle dépasse votre limite d'achat : un responsable de votre compte doit la valider avant son envoi aux fournisseurs.",
    placed_on: "Passée le",
    purchase_order_number: "Votre numéro de commande",
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

const ENGLISH: Words = Words {
    lang: "en",
    title: "Your order",
    thanks: "Thank you for your order. Here is what you ordered.",
    awaits_approval: "It is above your purchasing limit: an approver of your account has to release it before it goes to the suppliers.",
    placed_on: "Placed on",
    purchase_order_number: "Your order number",
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

impl Words {
    /// The words of a language.
    pub const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::French => &FRENCH,
            Locale::English => &ENGLISH,
        }
    }
}

/// How the goods come.
pub const fn shipping(locale: Locale, shipping: ShippingType) -> &'static str {
    match (locale, shipping) {
        (Locale::French, ShippingType::Std) => "Livraison standard",
        (Locale::French, ShippingType::Express) => "Livraison express",
        (Locale::French, ShippingType::Pickup) => "Retrait sur place",
        (Locale::English, ShippingType::Std) => "Standard delivery",
        (Locale::English, ShippingType::Express) => "Express delivery",
        (Locale::English, ShippingType::Pickup) => "Collection",
    }
}

/// How and until when to pay; `reference` is what the wire should name.
pub fn payment(locale: Locale, option: PaymentOption, term_days: u32, reference: &str) -> String {
    let is_due_later = option == PaymentOption::BankWireOnDueDate;
    match (locale, is_due_later) {
        (Locale::French, true) => format!("Virement à {term_days} jours, à réception de la facture."),
        (Locale::French, false) => format!("Virement bancaire, en indiquant la référence {reference}."),
        (Locale::English, true) => format!("Bank transfer within {term_days} days of the invoice."),
        (Locale::English, false) => format!("Bank transfer, quoting the reference {reference}."),
    }
}

/// `1 234,56 €` or `€1,234.56`: narrow spaces that keep a number in one piece.
pub fn money(locale: Locale, amount: Decimal, currency: Currency) -> String {
    let symbol = match currency {
        Currency::Eur => "€",
        Currency::Gbp => "£",
    };
    let plain = format!("{:.2}", amount.abs());
    let (whole, cents) = plain.split_once('.').unwrap_or((&plain, "00"));
    let sign = if amount.is_sign_negative() && !amount.is_zero() { "-" } else { "" };
    match locale {
        Locale::French => format!("{sign}{},{cents}\u{a0}{symbol}", grouped(whole, '\u{202f}')),
        Locale::English => format!("{sign}{symbol}{}.{cents}", grouped(whole, ',')),
    }
}

fn grouped(digits: &str, separator: char) -> String {
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// DD/MM/YYYY in both languages (specification, section 9).
pub fn date(time: DateTime<Utc>) -> String {
    time.format("%d/%m/%Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_each_language_writes_them() {
        let amount = "1234567.5".parse().unwrap();
        assert_eq!(money(Locale::French, amount, Currency::Eur), "1\u{202f}234\u{202f}567,50\u{a0}€");
        assert_eq!(money(Locale::English, amount, Currency::Gbp), "£1,234,567.50");
        assert_eq!(money(Locale::English, Decimal::ZERO, Currency::Eur), "€0.00");
        assert_eq!(money(Locale::French, "999".parse().unwrap(), Currency::Gbp), "999,00\u{a0}£");
    }

    #[test]
    fn a_payment_on_the_due_date_names_its_days() {
        let sentence = payment(Locale::English, PaymentOption::BankWireOnDueDate, 30, "CO-1");
        assert_eq!(sentence, "Bank transfer within 30 days of the invoice.");
    }
}
