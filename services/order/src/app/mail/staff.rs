//! What staff is told, each in their own language: an order, a supplier's part of one, a quote (D9.17).

use crate::{
    app::{
        formatting::{address, colon, money, number},
        mail::notice::Notice,
    },
    domain::{
        order::{LogisticOrder, Order},
        quote::Head,
    },
};
use values::Locale;

/// The note to the shop that an order was placed.
#[must_use]
pub fn order_placed(order: &Order, locale: Locale) -> Notice {
    let total = money(locale, order.prices().total().with_tax, order.currency);
    let suppliers = order.logistic_orders.iter().map(|part| part.supplier_name.as_str()).collect::<Vec<_>>().join(", ");
    let account = account(order);
    let (title, sentence, delivered_by, waits) = match locale {
        Locale::French => (
            format!("Nouvelle commande {}", order.reference),
            format!("{account} a passé une commande de {total} TTC."),
            "Fournisseurs",
            "Elle attend encore l'accord d'un valideur du compte.",
        ),
        Locale::English => (
            format!("New order {}", order.reference),
            format!("{account} has placed an order of {total} incl. VAT."),
            "Suppliers",
            "It still waits for somebody of the account to approve it.",
        ),
    };
    let suppliers = format!("{delivered_by}{}{suppliers}", colon(locale));
    let waits = order.needs_approval.then(|| waits.to_owned());
    Notice { title, sentences: [sentence, suppliers].into_iter().chain(waits).collect(), words: None, action: None }
}

/// The note to a supplier that there is something to deliver.
#[must_use]
pub fn part_ordered(order: &Order, part: &LogisticOrder, locale: Locale) -> Notice {
    let lines = number(locale, part.number_of_lines);
    let to = order.shipping_address.as_ref().map(|place| address(place, locale).join(", ")).unwrap_or_default();
    let account = account(order);
    let (title, sentence, deliver) = match locale {
        Locale::French => (
            format!("Commande {} à traiter", part.reference),
            format!("{account} vous a commandé {lines} {}.", if part.number_of_lines > 1 { "lignes" } else { "ligne" }),
            "Livraison",
        ),
        Locale::English => (
            format!("Order {} to deliver", part.reference),
            format!(
                "{account} has ordered {lines} {} from you.",
                if part.number_of_lines > 1 { "lines" } else { "line" }
            ),
            "Delivery",
        ),
    };
    let deliver = (!to.is_empty()).then(|| format!("{deliver}{}{to}", colon(locale)));
    let words = order.payment.as_ref().map(|payment| payment.comment.clone()).filter(|comment| !comment.is_empty());
    Notice { title, sentences: std::iter::once(sentence).chain(deliver).collect(), words, action: None }
}

/// The note that prices are asked for.
#[must_use]
pub fn quote_asked(quote: &Head, locale: Locale) -> Notice {
    let (account, supplier) = (&quote.customer.account_name, &quote.supplier_name);
    let lines = number(locale, quote.number_of_lines);
    let (title, sentence) = match locale {
        Locale::French => (
            format!("Demande de prix {}", quote.reference),
            format!("{account} demande des prix à {supplier} («\u{a0}{}\u{a0}», lignes\u{a0}: {lines}).", quote.name),
        ),
        Locale::English => (
            format!("Request for prices {}", quote.reference),
            format!("{account} asks {supplier} for prices (\"{}\", lines: {lines}).", quote.name),
        ),
    };
    let words = Some(quote.description.clone()).filter(|description| !description.is_empty());
    Notice { title, sentences: vec![sentence], words, action: None }
}

fn account(order: &Order) -> &str {
    order.customer.as_ref().map(|customer| customer.account_name.as_str()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        quote::samples::{history, quote_line},
        samples,
    };

    #[test]
    fn d9_17_the_shop_reads_who_ordered_for_how_much_and_whether_it_waits() {
        let customer = Some(samples::customer(Locale::French));
        let order = Order { customer, needs_approval: true, ..samples::draft() };
        let note = order_placed(&order, Locale::English);
        assert_eq!(note.title, "New order CO-2026-000042");
        assert!(note.sentences[0].starts_with("Nord Bureau has placed an order of €1,469.88"), "{note:?}");
        assert_eq!(note.sentences.len(), 3);
        let order = Order { needs_approval: false, ..order };
        assert_eq!(order_placed(&order, Locale::French).sentences.len(), 2);
    }

    #[test]
    fn d9_17_a_supplier_reads_what_to_deliver_and_no_price() {
        let order = Order { customer: Some(samples::customer(Locale::French)), ..samples::draft() };
        let part = &order.logistic_orders[0];
        let note = part_ordered(&order, part, Locale::English);
        assert_eq!(note.title, format!("Order {} to deliver", part.reference));
        assert!(note.sentences.iter().all(|sentence| !sentence.contains('€')), "{note:?}");
        assert!(part_ordered(&order, part, Locale::French).sentences[0].starts_with("Nord Bureau vous a commandé"));
    }

    #[test]
    fn d9_17_who_answers_a_quote_reads_who_asks() {
        let quote = history(vec![quote_line("1.25", 1_000)], Vec::new()).quote;
        let note = quote_asked(&quote.head, Locale::French);
        assert_eq!(note.title, "Demande de prix Q-2026-000042");
        assert!(note.sentences[0].contains("demande des prix à Papeterie Martin"), "{note:?}");
        assert!(quote_asked(&quote.head, Locale::English).sentences[0].contains("asks Papeterie Martin for prices"));
    }
}
