//! What an approver is told of an order that waits for them (D6.2).

use crate::{
    app::{
        formatting::{colon, money},
        mail::notice::Notice,
    },
    domain::order::{Order, snapshot::Customer},
};
use values::Locale;

/// The note that an order of this customer waits; `link` leads to the order's page.
#[must_use]
pub fn approval_wanted(order: &Order, customer: &Customer, locale: Locale, link: Option<String>) -> Notice {
    let total = money(locale, order.prices().total().with_tax, order.currency);
    let buyer = format!("{} {}", customer.first_name, customer.last_name);
    let number = order.payment.as_ref().map(|payment| payment.purchase_order_number.as_str()).unwrap_or_default();
    let (title, sentence, purchase_order, act) = match locale {
        Locale::French => (
            format!("Commande {} à valider", order.reference),
            format!(
                "{buyer} ({}) a passé une commande de {total} TTC, au-dessus de sa limite d'achat.",
                customer.account_name
            ),
            "Numéro de commande du client",
            "Voir la commande et décider",
        ),
        Locale::English => (
            format!("Order {} needs your approval", order.reference),
            format!(
                "{buyer} ({}) has placed an order of {total} incl. VAT, above their purchasing limit.",
                customer.account_name
            ),
            "Purchase order number",
            "See the order and decide",
        ),
    };
    let number = (!number.is_empty()).then(|| format!("{purchase_order}{}{number}", colon(locale)));
    Notice {
        title,
        sentences: std::iter::once(sentence).chain(number).collect(),
        words: None,
        action: link.map(|link| (act.to_owned(), link)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn d6_2_an_approver_is_told_who_orders_for_how_much() {
        let order = Order { payment: Some(samples::payment("")), ..samples::draft() };
        let customer = samples::customer(Locale::French);
        let note = approval_wanted(&order, &customer, Locale::English, None);
        assert_eq!(note.title, "Order CO-2026-000042 needs your approval");
        assert!(
            note.sentences[0].starts_with("Claire Durand (Nord Bureau) has placed an order of €1,469.88"),
            "{note:?}"
        );
        assert_eq!(note.sentences[1], "Purchase order number: PO-7");
        let note = approval_wanted(&order, &customer, Locale::French, None);
        assert!(note.sentences[0].contains("1\u{202f}469,88\u{a0}€ TTC"), "{note:?}");
    }
}
