//! How amounts, days, articles, addresses and statuses are said in both languages: one wording for mails and documents.

use super::countries::country;
use crate::domain::{
    order::{Order, payment::PaymentOption, snapshot::Address, status::LogisticOrderStatus},
    payment::settings::PaymentSettings,
};
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Europe::Paris;
use rust_decimal::Decimal;
use values::{Currency, Locale, ShippingType, TaxRate, status_labels};

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
fn payment(locale: Locale, option: PaymentOption, term_days: u32, reference: &str) -> String {
    let is_due_later = option == PaymentOption::BankWireOnDueDate;
    match (locale, is_due_later) {
        (Locale::French, true) => format!("Virement à {term_days} jours, à réception de la facture."),
        (Locale::French, false) => format!("Virement bancaire, en indiquant la référence {reference}."),
        (Locale::English, true) => format!("Bank transfer within {term_days} days of the invoice."),
        (Locale::English, false) => format!("Bank transfer, quoting the reference {reference}."),
    }
}

/// How to pay an order, line by line: until when, where to, and what the wire names.
pub fn payment_lines(locale: Locale, order: &Order, settings: Option<&PaymentSettings>) -> Vec<String> {
    let Some(chosen) = &order.payment else { return Vec::new() };
    let reference =
        settings.map_or_else(|| order.reference.clone(), |settings| settings.wire_reference(&order.reference));
    let how = payment(locale, chosen.option, order.payment_term_days, &reference);
    let Some(PaymentSettings { bank, .. }) = settings else { return vec![how] };
    let (beneficiary, wire) = match locale {
        Locale::French => ("Titulaire du compte", "Référence à indiquer"),
        Locale::English => ("Account name", "Reference to quote"),
    };
    let facts = [
        (beneficiary, bank.beneficiary.clone()),
        ("IBAN", bank.grouped_iban()),
        ("BIC", bank.bic.clone()),
        (wire, reference),
    ];
    let facts = facts.into_iter().filter(|(_, fact)| !fact.is_empty());
    let lines = facts.map(|(name, fact)| format!("{name}{}{fact}", colon(locale)));
    [how].into_iter().chain(lines).collect()
}

/// `1 234,56 €` or `€1,234.56`: narrow spaces that keep a number in one piece.
pub fn money(locale: Locale, amount: Decimal, currency: Currency) -> String {
    written(locale, amount, 2, currency)
}

/// What one item costs: as many decimals as it has, at least two.
pub fn unit_price(locale: Locale, price: Decimal, currency: Currency) -> String {
    written(locale, price, price.normalize().scale().max(2), currency)
}

fn written(locale: Locale, amount: Decimal, decimals: u32, currency: Currency) -> String {
    let symbol = match currency {
        Currency::Eur => "€",
        Currency::Gbp => "£",
    };
    let sign = if amount.is_sign_negative() && !amount.is_zero() { "-" } else { "" };
    let digits = decimal(locale, amount.abs(), decimals);
    match locale {
        Locale::French => format!("{sign}{digits}\u{a0}{symbol}"),
        Locale::English => format!("{sign}{symbol}{digits}"),
    }
}

fn decimal(locale: Locale, amount: Decimal, decimals: u32) -> String {
    let plain = format!("{amount:.0$}", usize::try_from(decimals).unwrap_or(2));
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let (separator, point) = match locale {
        Locale::French => ('\u{202f}', ','),
        Locale::English => (',', '.'),
    };
    let whole = grouped(whole, separator);
    if fraction.is_empty() { whole } else { format!("{whole}{point}{fraction}") }
}

/// `1 234` or `1,234`.
pub fn number(locale: Locale, number: u32) -> String {
    decimal(locale, number.into(), 0)
}

/// `5,5 %` or `5.5%`.
pub fn percent(locale: Locale, rate: TaxRate) -> String {
    let rate = rate.percent();
    let digits = decimal(locale, rate, rate.scale());
    match locale {
        Locale::French => format!("{digits}\u{202f}%"),
        Locale::English => format!("{digits}%"),
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

/// DD/MM/YYYY in both languages , of the day that it was in Paris (D9.7).
pub fn date(time: DateTime<Utc>) -> String {
    day(time.with_timezone(&Paris).date_naive())
}

/// DD/MM/YYYY in both languages.
pub fn day(day: NaiveDate) -> String {
    day.format("%d/%m/%Y").to_string()
}

/// What stands between a name and its value.
pub const fn colon(locale: Locale) -> &'static str {
    match locale {
        Locale::French => "\u{a0}: ",
        Locale::English => ": ",
    }
}

/// What the status of an order or of a part of it is called.
pub fn status(locale: Locale, status: LogisticOrderStatus) -> &'static str {
    status_labels::order_status(status.into_str(), locale).unwrap_or_default()
}

/// An address, a line for each part of it, as its country's post writes them.
pub fn address(address: &Address, locale: Locale) -> Vec<String> {
    let Address { full_name, company, address: street, additional_address, zipcode, city, country: code, .. } = address;
    let town = match code.as_str() {
        "GB" => [city.clone(), zipcode.clone()],
        _ => [format!("{zipcode} {city}"), String::new()],
    };
    let before = [full_name, company, street, additional_address].map(Clone::clone);
    let lines = before.into_iter().chain(town).chain([country(code, locale).to_owned()]);
    lines.filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn an_address_is_written_as_its_countrys_post_does() {
        let lyon = samples::address("Lyon");
        let french = address(&lyon, Locale::English);
        assert_eq!(french[french.len() - 2..], [format!("{} Lyon", lyon.zipcode), "France".to_owned()]);
        let leeds = Address { city: "Leeds".into(), zipcode: "LS1 4AP".into(), country: "GB".into(), ..lyon };
        let british = address(&leeds, Locale::French);
        assert_eq!(british[british.len() - 3..], ["Leeds", "LS1 4AP", "Royaume-Uni"]);
    }

    #[test]
    fn amounts_are_written_as_each_language_writes_them() {
        let amount = "1234567.5".parse().unwrap();
        assert_eq!(money(Locale::French, amount, Currency::Eur), "1\u{202f}234\u{202f}567,50\u{a0}€");
        assert_eq!(money(Locale::English, amount, Currency::Gbp), "£1,234,567.50");
        assert_eq!(money(Locale::English, Decimal::ZERO, Currency::Eur), "€0.00");
        assert_eq!(money(Locale::French, "999".parse().unwrap(), Currency::Gbp), "999,00\u{a0}£");
    }

    #[test]
    fn an_items_price_keeps_its_decimals_and_a_rate_has_no_more_than_it_needs() {
        let price = |price: &str| unit_price(Locale::French, price.parse().unwrap(), Currency::Eur);
        assert_eq!(price("1200"), "1\u{202f}200,00\u{a0}€");
        assert_eq!((price("0.033"), price("4.3210")), ("0,033\u{a0}€".into(), "4,321\u{a0}€".into()));
        let reduced = TaxRate::new("5.50".parse().unwrap()).unwrap();
        assert_eq!(percent(Locale::French, reduced), "5,5\u{202f}%");
        assert_eq!(percent(Locale::English, TaxRate::whole(20)), "20%");
        assert_eq!(number(Locale::English, 12_000), "12,000");
    }

    #[test]
    fn d9_7_a_day_is_the_one_that_it_was_in_paris() {
        assert_eq!(date("2026-12-31T23:30:00Z".parse().unwrap()), "01/01/2027");
        assert_eq!(date("2026-06-30T21:59:59Z".parse().unwrap()), "30/06/2026");
    }

    #[test]
    fn every_status_is_called_something_in_both_languages() {
        for word in ["DRAFT_ORDER", "WAITING_CUSTOMER_APPROVAL", "PARTIALLY_CANCELED", "COMPLETED"] {
            let named = Locale::ALL.map(|locale| status(locale, word.parse().unwrap()));
            assert!(named.iter().all(|name| !name.is_empty()) && named[0] != named[1], "{word}: {named:?}");
        }
    }

    #[test]
    fn a_payment_on_the_due_date_names_its_days() {
        let sentence = payment(Locale::English, PaymentOption::BankWireOnDueDate, 30, "CO-1");
        assert_eq!(sentence, "Bank transfer within 30 days of the invoice.");
    }
}
