//! The document of a quote: what was asked or answered, at which prices, until when.

use crate::{
    app::{
        document::{
            DocumentInfo, GAP, RenderError, addresses, facts, head,
            labels::Labels,
            layout::{ElementRole, LEFT, PageLayout, RIGHT, Style},
            named, print,
            supplier::reference,
            table::{ItemRow, items},
            texts,
            totals::{Sums, by_rate, sums},
        },
        formatting::{date, day, money, number, percent, unit_price},
    },
    domain::{
        actor::ActorType,
        quote::{Head, Line, Quote, Status},
    },
};
use values::{Currency, Locale, status_labels};

/// The words that a quote has of its own.
struct Words {
    quote: &'static str,
    asked_on: &'static str,
    valid_until: &'static str,
    supplier: &'static str,
    requested_price: &'static str,
    description: &'static str,
    /// What the prices are, before and after the supplier named them.
    catalogue_prices: &'static str,
    agreed_prices: &'static str,
    over: &'static str,
}

const FRENCH: Words = Words {
    quote: "Devis",
    asked_on: "Demandé le",
    valid_until: "Valable jusqu'au",
    supplier: "Fournisseur",
    requested_price: "Prix souhaité HT",
    description: "Description",
    catalogue_prices: "Prix du catalogue au jour de la demande, hors frais de livraison : le fournisseur n'a pas encore répondu.",
    agreed_prices: "Prix proposés par le fournisseur, hors frais de livraison.",
    over: "Ce devis n'est plus valable.",
};

const ENGLISH: Words = Words {
    quote: "Quote",
    asked_on: "Asked on",
    valid_until: "Valid until",
    supplier: "Supplier",
    requested_price: "Requested price excl. VAT",
    description: "Description",
    catalogue_prices: "Catalogue prices of the day it was asked, before delivery: the supplier has not answered yet.",
    agreed_prices: "Prices named by the supplier, before delivery.",
    over: "This quote no longer holds.",
};

impl Words {
    const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::French => &FRENCH,
            Locale::English => &ENGLISH,
        }
    }
}

/// The quote as a PDF in a language. The same quote gives the same bytes.
pub fn pdf(quote: &Quote, locale: Locale) -> Result<Vec<u8>, RenderError> {
    let (words, own) = (Labels::of(locale), Words::of(locale));
    let (asked, lines) = (&quote.head, &quote.lines);
    let title = format!("{} {}", own.quote, asked.reference);
    let mut draft = PageLayout::default();
    head(&mut draft, &title);
    facts(&mut draft, quote_facts(asked, locale));
    note(&mut draft, &what_prices_are(asked, own));
    addresses(&mut draft, &[(words.billing_address, asked.billing_address.as_ref())], locale);
    items(&mut draft, words, lines.iter().map(|line| row(line, asked.currency, locale)));
    draft.skip(GAP / 2.0);
    let taxes = by_rate(lines.iter().map(|line| (line.priced.tax_rate, line.priced.total.tax())));
    sums(&mut draft, &Sums { items: asked.total.without_tax, shipping: None, taxes, total: asked.total }, locale);
    texts(&mut draft, &[(own.description, &asked.description)]);
    draft.foot(&format!("Comptoir · {title}"), |page, of| format!("{} {page} {} {of}", words.page, words.of));
    let about = DocumentInfo { title, reference: asked.reference.clone(), locale, written_at: asked.updated_at };
    print(&draft, &about, None)
}

fn quote_facts(quote: &Head, locale: Locale) -> Vec<(&'static str, Option<String>)> {
    let (words, own) = (Labels::of(locale), Words::of(locale));
    let buyer = &quote.customer;
    vec![
        (own.asked_on, Some(date(quote.created_at))),
        (words.status, status_labels::quote_status(quote.status.into_str(), locale).map(ToOwned::to_owned)),
        (own.valid_until, quote.validity.map(day)),
        (own.supplier, Some(quote.supplier_name.clone())),
        (words.account, Some(buyer.account_name.clone())),
        (words.buyer, Some(format!("{} {}", buyer.first_name, buyer.last_name))),
    ]
}

/// Whose prices these are, and whether they still hold.
fn what_prices_are(quote: &Head, words: &Words) -> String {
    let prices = if quote.said_by == ActorType::Customer { words.catalogue_prices } else { words.agreed_prices };
    let is_over = matches!(
        quote.status,
        Status::Closed | Status::DeclinedByCustomer | Status::DeclinedBySupplier | Status::DeclinedByOperator
    );
    if is_over { format!("{prices} {}", words.over) } else { prices.to_owned() }
}

fn note(draft: &mut PageLayout, text: &str) {
    draft.skip(4.0);
    let paragraph = draft.part(ElementRole::Paragraph, None);
    for line in Style::BODY.lines(text, RIGHT - LEFT) {
        draft.write(LEFT, 0.0, Style::BODY, &line, Some(paragraph));
        draft.skip(Style::BODY.leading());
    }
}

fn row(line: &Line, currency: Currency, locale: Locale) -> ItemRow {
    let (priced, own) = (&line.priced, Words::of(locale));
    let wish =
        line.requested_price.map(|price| named(locale, own.requested_price, &unit_price(locale, price, currency)));
    ItemRow {
        reference: reference(&priced.offer, locale),
        article: [Some(priced.offer.article()), wish].into_iter().flatten().collect::<Vec<_>>().join("\n"),
        quantity: number(locale, priced.quantity),
        prices: Some([
            unit_price(locale, priced.unit_price, currency),
            percent(locale, priced.tax_rate),
            money(locale, priced.total.without_tax, currency),
        ]),
    }
}
