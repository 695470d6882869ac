//! Which orders an entry of a statement pays: by the reference, else by amount and payer (D4.22).

use crate::domain::payment::statement::{Entry, EntryReason};
use rust_decimal::Decimal;
use std::collections::BTreeSet;
use values::{Currency, OrderId};

/// An order that an entry may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The order.
    pub order: OrderId,
    /// What people call it.
    pub reference: String,
    /// What its amounts are in.
    pub currency: Currency,
    /// What is still to be paid of it.
    pub owed: Decimal,
    /// What of it is to be given back.
    pub excess: Decimal,
    /// What its payer is called: the account, its company, whoever the invoice goes to.
    pub payer_names: Vec<String>,
    /// Where this account paid from before.
    pub payer_ibans: Vec<String>,
}

/// What becomes of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It pays these orders so much each.
    Pays(Vec<(OrderId, Decimal)>),
    /// It gives back so much of what was paid of an order.
    GivesBack(OrderId, Decimal),
    /// A person is to decide.
    Open(EntryReason),
    /// It is no order's.
    Aside(EntryReason),
}

/// What becomes of an entry which names these orders; where it names none, `alike` are the orders that owe as much.
#[must_use]
pub fn decide(entry: &Entry, named: &[Candidate], alike: &[Candidate]) -> Decision {
    if !entry.is_final {
        return Decision::Open(EntryReason::NotFinal);
    }
    let Some(amount) = entry.cents() else { return Decision::Open(EntryReason::FractionOfCent) };
    if amount.is_zero() {
        return Decision::Aside(EntryReason::NoAmount);
    }
    if !entry.is_credit {
        return gives_back(entry, named, amount);
    }
    if !named.is_empty() {
        return pays_named(entry, named, amount);
    }
    let of_payer: Vec<_> = alike.iter().filter(|one| one.owed == amount && is_payer(entry, one)).collect();
    match of_payer[..] {
        [] => Decision::Open(EntryReason::NoOrder),
        [one] => Decision::Pays(vec![(one.order, amount)]),
        _ => Decision::Open(EntryReason::SeveralOrders),
    }
}

/// One order takes what it owes, or less; several take all that they owe.
fn pays_named(entry: &Entry, named: &[Candidate], amount: Decimal) -> Decision {
    if named.iter().any(|one| one.currency.code() != entry.currency) {
        return Decision::Open(EntryReason::OtherCurrency);
    }
    let owed: Decimal = named.iter().map(|one| one.owed).sum();
    match named {
        _ if amount > owed => Decision::Open(EntryReason::OwesLess),
        [one] => Decision::Pays(vec![(one.order, amount)]),
        _ if amount == owed => {
            Decision::Pays(named.iter().filter(|one| !one.owed.is_zero()).map(|one| (one.order, one.owed)).collect())
        }
        _ => Decision::Open(EntryReason::SeveralOrders),
    }
}

fn gives_back(entry: &Entry, named: &[Candidate], amount: Decimal) -> Decision {
    match named {
        [one] if one.currency.code() == entry.currency && amount <= one.excess => {
            Decision::GivesBack(one.order, amount)
        }
        _ => Decision::Aside(EntryReason::Outgoing),
    }
}

/// Whether whoever pays is the order's account: it paid from there before, or is called so.
fn is_payer(entry: &Entry, one: &Candidate) -> bool {
    let paid_from_there = !entry.party_iban.is_empty() && one.payer_ibans.contains(&entry.party_iban);
    let name = words(&entry.party_name);
    paid_from_there || (!name.is_empty() && one.payer_names.iter().any(|payer| words(payer) == name))
}

/// The words of a company's name, but for what it is by law.
fn words(name: &str) -> BTreeSet<String> {
    const LEGAL_FORMS: [&str; 12] =
        ["sas", "sasu", "sarl", "sa", "eurl", "sci", "snc", "ltd", "limited", "plc", "llp", "ste"];
    let plain: String = name.chars().map(|sign| if sign.is_alphanumeric() { plain(sign) } else { ' ' }).collect();
    let words = plain.to_lowercase();
    words.split_whitespace().filter(|word| !LEGAL_FORMS.contains(word)).map(str::to_owned).collect()
}

/// A letter as banks write it: without its accent.
const fn plain(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' | 'À' | 'Â' | 'Ä' | 'Á' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => 'e',
        'î' | 'ï' | 'í' | 'Î' | 'Ï' | 'Í' => 'i',
        'ô' | 'ö' | 'ó' | 'Ô' | 'Ö' | 'Ó' => 'o',
        'ù' | 'û' | 'ü' | 'ú' | 'Ù' | 'Û' | 'Ü' | 'Ú' => 'u',
        'ç' | 'Ç' => 'c',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(amount: &str, party: &str) -> Entry {
        Entry {
            is_credit: true,
            is_final: true,
            amount: amount.parse().unwrap(),
            currency: "EUR".into(),
            date: "2026-11-24".parse().unwrap(),
            bank_reference: String::new(),
            party_name: party.into(),
            party_iban: String::new(),
            information: String::new(),
        }
    }

    fn order(owed: &str, excess: &str) -> Candidate {
        Candidate {
            order: OrderId::new(),
            reference: "CO-2026-000001".into(),
            currency: Currency::Eur,
            owed: owed.parse().unwrap(),
            excess: excess.parse().unwrap(),
            payer_names: vec!["Atelier Lumière SAS".into()],
            payer_ibans: vec!["FR7630006000011234567890189".into()],
        }
    }

    #[test]
    fn d4_22_a_named_order_takes_what_it_owes_or_less() {
        let one = order("120.00", "0");
        for (amount, decision) in [
            ("120.00000", Decision::Pays(vec![(one.order, "120.00".parse().unwrap())])),
            ("20", Decision::Pays(vec![(one.order, "20.00".parse().unwrap())])),
            ("120.01", Decision::Open(EntryReason::OwesLess)),
            ("0", Decision::Aside(EntryReason::NoAmount)),
            ("119.995", Decision::Open(EntryReason::FractionOfCent)),
        ] {
            assert_eq!(decide(&entry(amount, "whoever"), std::slice::from_ref(&one), &[]), decision, "{amount}");
        }
        let pounds = Entry { currency: "GBP".into(), ..entry("120", "") };
        assert_eq!(decide(&pounds, &[one], &[]), Decision::Open(EntryReason::OtherCurrency));
    }

    #[test]
    fn d4_22_several_named_orders_are_paid_together_or_not_at_all() {
        let orders = [order("120.00", "0"), order("30.00", "0"), order("0.00", "0")];
        let amounts = [(orders[0].order, orders[0].owed), (orders[1].order, orders[1].owed)];
        assert_eq!(decide(&entry("150", ""), &orders, &[]), Decision::Pays(amounts.to_vec()));
        assert_eq!(decide(&entry("149", ""), &orders, &[]), Decision::Open(EntryReason::SeveralOrders));
    }

    #[test]
    fn d4_22_without_a_name_the_amount_and_the_payer_say_which() {
        let one = order("120.00", "0");
        let pays = Decision::Pays(vec![(one.order, one.owed)]);
        let alike = std::slice::from_ref(&one);
        assert_eq!(decide(&entry("120", "SAS ATELIER LUMIERE"), &[], alike), pays);
        let from_before = Entry { party_iban: one.payer_ibans[0].clone(), ..entry("120", "M. RENAUD") };
        assert_eq!(decide(&from_before, &[], alike), pays);
        assert_eq!(decide(&entry("120", "Maison Garance"), &[], alike), Decision::Open(EntryReason::NoOrder));
        assert_eq!(decide(&entry("121", "Atelier Lumière"), &[], alike), Decision::Open(EntryReason::NoOrder));
        let twins = [one.clone(), one];
        assert_eq!(decide(&entry("120", "Atelier Lumière"), &[], &twins), Decision::Open(EntryReason::SeveralOrders));
    }

    #[test]
    fn d4_22_money_that_left_gives_back_what_was_too_much_or_is_no_orders() {
        let one = order("0.00", "30.00");
        let left = |amount| Entry { is_credit: false, ..entry(amount, "") };
        let named = std::slice::from_ref(&one);
        assert_eq!(decide(&left("30"), named, &[]), Decision::GivesBack(one.order, "30.00".parse().unwrap()));
        assert_eq!(decide(&left("31"), named, &[]), Decision::Aside(EntryReason::Outgoing));
        assert_eq!(decide(&left("30"), &[], &[]), Decision::Aside(EntryReason::Outgoing));
        let pending = Entry { is_final: false, ..left("30") };
        assert_eq!(decide(&pending, named, &[]), Decision::Open(EntryReason::NotFinal));
    }
}
