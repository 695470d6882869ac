//! What one supplier delivers: its articles, and what they cost.

use crate::{
    app::{
        document::{
            GAP, HEADING,
            labels::Labels,
            layout::{Color, ElementRole, LEFT, PageLayout, RIGHT, Style},
            named,
            table::{ItemRow, height, items},
        },
        formatting as wording,
        formatting::{money, percent, unit_price},
    },
    domain::order::{Line, LogisticOrder, Order, offer_snapshot::OfferSnapshot},
};
use values::{Currency, Locale};

/// From the supplier's name to where its order stands.
const GUTTER: f32 = 10.0;

/// The supplier, its articles, and what they cost.
pub fn part(draft: &mut PageLayout, order: &Order, part: &LogisticOrder, locale: Locale) {
    draft.make_room(96.0);
    let heading = draft.part(ElementRole::Heading(2), None);
    // A heading has to say something.
    let name = if part.supplier_name.is_empty() { &part.reference } else { &part.supplier_name };
    draft.mark(name);
    let status = format!("{} · {}", part.reference, wording::status(locale, part.status));
    let room = RIGHT - LEFT - Style::BODY.width(&status) - GUTTER;
    let lines = HEADING.lines(name, room);
    for (place, line) in lines.iter().enumerate() {
        draft.write(LEFT, height(place, HEADING), HEADING, line, Some(heading));
    }
    let paragraph = draft.part(ElementRole::Paragraph, None);
    draft.write_to(RIGHT, 3.0, Style { ink: Color::Muted, ..Style::BODY }, &status, Some(paragraph));
    draft.skip(height(lines.len(), HEADING) + 5.0);
    items(draft, Labels::of(locale), part.lines.iter().map(|line| row(line, order.currency, locale)));
    below(draft, order, part, locale);
}

fn row(line: &Line, currency: Currency, locale: Locale) -> ItemRow {
    ItemRow {
        reference: reference(&line.offer, locale),
        article: article(line, locale),
        quantity: wording::number(locale, line.coming()),
        prices: Some([
            unit_price(locale, line.unit_price, currency),
            percent(locale, line.tax_rate),
            money(locale, line.total.without_tax, currency),
        ]),
    }
}

/// What an article is known by here, and to the account.
pub fn reference(offer: &OfferSnapshot, locale: Locale) -> String {
    match offer.account_reference.as_str() {
        "" => offer.sku_variant.clone(),
        own => format!("{}\n{} {own}", offer.sku_variant, Labels::of(locale).own_reference),
    }
}

/// What a line is called, and what of it will not come.
fn article(line: &Line, locale: Locale) -> String {
    let name = line.offer.article();
    if line.cancelled == 0 {
        return name;
    }
    let [cancelled, ordered] = [line.cancelled, line.quantity].map(|items| wording::number(locale, items));
    match locale {
        Locale::French => format!("{name}\n{cancelled} sur {ordered} commandés ne seront pas livrés"),
        Locale::English => format!("{name}\n{cancelled} of {ordered} ordered will not be delivered"),
    }
}

/// What stands below the table: what the supplier's articles and their delivery cost.
fn below(draft: &mut PageLayout, order: &Order, part: &LogisticOrder, locale: Locale) {
    let words = Labels::of(locale);
    let muted = Style { ink: Color::Muted, ..Style::BODY };
    draft.make_room(2.0 * Style::BODY.leading() + 8.0);
    draft.skip(8.0);
    let paragraph = draft.part(ElementRole::Paragraph, None);
    let prices = part.prices;
    for (name, amount) in [(words.items, prices.items.without_tax), (words.shipping, prices.shipping.without_tax)] {
        let sum = named(locale, name, &money(locale, amount, order.currency));
        draft.write_to(RIGHT, 0.0, muted, &sum, Some(paragraph));
        draft.skip(Style::BODY.leading());
    }
    draft.skip(GAP);
}
