//! The document of an order: what was ordered, from whom, for how much, as a PDF to file and to print; and that of a quote
//! (`quote.rs`), set alike.

mod drawing;
mod electronic;
pub mod labels;
pub mod layout;
mod pdf;
mod quote;
mod supplier;
pub mod table;
pub mod totals;

pub use drawing::{Document, Documents};
pub use pdf::{DocumentInfo, RenderError, print};

use crate::{
    app::{
        formatting as wording,
        formatting::{colon, date},
    },
    domain::{
        order::{Order, snapshot::Address},
        payment::settings::PaymentSettings,
    },
};
use labels::Labels;
use layout::{Color, ElementRole, LEFT, PageLayout, RIGHT, Style};
use typeface::Weight;
use values::Locale;

/// Between two blocks.
pub const GAP: f32 = 22.0;
/// A heading within the document.
pub const HEADING: Style = Style { weight: Weight::SemiBold, size: 12.0, ink: Color::Text };

/// The order as a PDF in a language, with as many lines as were read. The same order gives the same bytes.
fn pdf(order: &Order, settings: Option<&PaymentSettings>, locale: Locale) -> Result<Vec<u8>, RenderError> {
    let words = Labels::of(locale);
    let title = format!("{} {}", words.order, order.reference);
    let mut draft = PageLayout::default();
    head(&mut draft, &title);
    facts(&mut draft, order_facts(order, locale));
    let sides = [
        (words.delivery_address, order.shipping_address.as_ref()),
        (words.billing_address, order.billing_address.as_ref()),
    ];
    addresses(&mut draft, &sides, locale);
    for part in &order.logistic_orders {
        supplier::part(&mut draft, order, part, locale);
    }
    totals::sums(&mut draft, &totals::Sums::of(order), locale);
    closing(&mut draft, order, settings, locale);
    draft.foot(&format!("Comptoir · {title}"), |page, of| format!("{} {page} {} {of}", words.page, words.of));
    let written_at = order.validated_at.unwrap_or(order.created_at);
    print(&draft, &DocumentInfo { title, reference: order.reference.clone(), locale, written_at }, None)
}

/// Whose document it is, and what it is called.
fn head(draft: &mut PageLayout, title: &str) {
    let brand = Style { weight: Weight::SemiBold, size: 13.0, ink: Color::Brand };
    let shop = draft.part(ElementRole::Paragraph, None);
    draft.write(LEFT, 0.0, brand, "Comptoir", Some(shop));
    draft.skip(32.0);
    let heading = draft.part(ElementRole::Heading(1), None);
    draft.mark(title);
    draft.write(LEFT, 0.0, Style { size: 21.0, ..HEADING }, title, Some(heading));
    draft.skip(34.0);
    draft.rule(1.2, Color::Brand);
    draft.skip(14.0);
}

/// What is to know of an order at once.
fn order_facts(order: &Order, locale: Locale) -> Vec<(&'static str, Option<String>)> {
    let words = Labels::of(locale);
    let buyer = order.customer.as_ref().map(|who| format!("{} {}", who.first_name, who.last_name));
    let number = order.payment.as_ref().map(|payment| payment.purchase_order_number.clone());
    vec![
        (words.placed_on, Some(date(order.validated_at.unwrap_or(order.created_at)))),
        (words.status, Some(wording::status(locale, order.status()).to_owned())),
        (words.purchase_order_number, number),
        (words.account, order.customer.as_ref().map(|customer| customer.account_name.clone())),
        (words.buyer, buyer),
        (words.shipping_type, order.shipping_type.map(|way| wording::shipping(locale, way).to_owned())),
        (words.requested_date, order.requested_date.map(wording::day)),
    ]
}

/// What is to know at once, in three columns, each with what it is; what is empty is left out.
fn facts(draft: &mut PageLayout, facts: Vec<(&'static str, Option<String>)>) {
    const COLUMNS: usize = 3;
    let facts: Vec<_> =
        facts.into_iter().filter_map(|(name, fact)| Some((name, fact.filter(|fact| !fact.is_empty())?))).collect();
    let width = (RIGHT - LEFT) / 3.0;
    for row in facts.chunks(COLUMNS) {
        let mut x = LEFT;
        let mut height = 0.0_f32;
        for (name, fact) in row {
            let part = draft.part(ElementRole::Paragraph, None);
            draft.write(x, 0.0, Style::LABEL, name, Some(part));
            let mut below = 12.0;
            for line in Style::STRONG.lines(fact, width - 14.0) {
                draft.write(x, below, Style::STRONG, &line, Some(part));
                below += Style::STRONG.leading();
            }
            x += width;
            height = height.max(below);
        }
        draft.skip(height + 8.0);
    }
}

/// Where it goes, and who the invoice goes to, side by side.
fn addresses(draft: &mut PageLayout, sides: &[(&str, Option<&Address>)], locale: Locale) {
    let width = (RIGHT - LEFT) / 2.0;
    let mut x = LEFT;
    let mut height = 0.0_f32;
    draft.skip(8.0);
    for (name, address) in sides.iter().filter_map(|(name, address)| Some((name, (*address)?))) {
        let heading = draft.part(ElementRole::Heading(2), None);
        draft.write(x, 0.0, Style::STRONG, name, Some(heading));
        let part = draft.part(ElementRole::Paragraph, None);
        let mut below = 15.0;
        for line in wording::address(address, locale).iter().flat_map(|line| Style::BODY.lines(line, width - 14.0)) {
            draft.write(x, below, Style::BODY, &line, Some(part));
            below += Style::BODY.leading();
        }
        x += width;
        height = height.max(below);
    }
    draft.skip(height + GAP);
}

/// How it is paid, and what the buyer said.
fn closing(draft: &mut PageLayout, order: &Order, settings: Option<&PaymentSettings>, locale: Locale) {
    let Some(chosen) = &order.payment else { return };
    let words = Labels::of(locale);
    let how = wording::payment_lines(locale, order, settings).join("\n");
    texts(draft, &[(words.payment, &how), (words.comment, &chosen.comment)]);
}

/// Texts below their headings; an empty one is left out.
fn texts(draft: &mut PageLayout, texts: &[(&str, &str)]) {
    for (name, text) in texts.iter().filter(|(_, text)| !text.is_empty()) {
        draft.make_room(15.0 + Style::BODY.leading());
        let heading = draft.part(ElementRole::Heading(2), None);
        draft.write(LEFT, 0.0, Style::STRONG, name, Some(heading));
        draft.skip(15.0);
        let part = draft.part(ElementRole::Paragraph, None);
        for line in Style::BODY.lines(text, RIGHT - LEFT) {
            draft.make_room(Style::BODY.leading());
            draft.write(LEFT, 0.0, Style::BODY, &line, Some(part));
            draft.skip(Style::BODY.leading());
        }
        draft.skip(GAP / 2.0);
    }
}

/// A name with its value.
fn named(locale: Locale, name: &str, value: &str) -> String {
    format!("{name}{}{value}", colon(locale))
}

#[cfg(test)]
mod tests;
