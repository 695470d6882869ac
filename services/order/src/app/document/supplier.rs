//! What one supplier delivers: a table of articles that goes on from sheet to sheet.

use crate::{
    app::{
        document::{
            GAP, HEADING,
            labels::Labels,
            layout::{Color, ElementId, ElementRole, LEFT, PageLayout, RIGHT, Style},
            named,
        },
        formatting as wording,
        formatting::{article, money, percent, unit_price},
    },
    domain::order::{Line, LogisticOrder, Order},
};
use values::Locale;

/// The rows' space above and below their text.
const PADDING: f32 = 4.5;
/// From the end of a column to the next.
const GUTTER: f32 = 10.0;
/// Where each column ends; the first two begin at the left of theirs, the others end at the right.
const REFERENCE: f32 = LEFT + 96.0;
const ARTICLE: f32 = RIGHT - 248.0;
const QUANTITY: f32 = RIGHT - 206.0;
const UNIT_PRICE: f32 = RIGHT - 118.0;
const TAX_RATE: f32 = RIGHT - 78.0;

/// The supplier, its articles, and what they cost.
pub fn part(draft: &mut PageLayout, order: &Order, part: &LogisticOrder, locale: Locale) {
    let words = Labels::of(locale);
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
    let table = draft.part(ElementRole::Table, None);
    let head = draft.part(ElementRole::Head, Some(table));
    titles(draft, words, Some(head));
    let body = draft.part(ElementRole::Body, Some(table));
    for line in &part.lines {
        row(draft, order, line, body, locale);
    }
    below(draft, order, part, locale);
}

/// The row that says what the columns are; where it is said again, it belongs to the sheet.
fn titles(draft: &mut PageLayout, words: &Labels, head: Option<ElementId>) {
    let row = head.map(|head| draft.part(ElementRole::Row, Some(head)));
    let header = |draft: &mut PageLayout| row.map(|row| draft.part(ElementRole::ColumnHeader, Some(row)));
    for (x, name) in [(LEFT, words.reference), (REFERENCE + GUTTER, words.article)] {
        let part = header(draft);
        draft.write(x, 0.0, Style::LABEL, name, part);
    }
    for (right, name) in
        [(QUANTITY, words.quantity), (UNIT_PRICE, words.unit_price), (TAX_RATE, words.tax_rate), (RIGHT, words.net)]
    {
        let part = header(draft);
        draft.write_to(right, 0.0, Style::LABEL, name, part);
    }
    draft.skip(Style::LABEL.leading() + 3.0);
    draft.rule(0.8, Color::Muted);
}

fn row(draft: &mut PageLayout, order: &Order, line: &Line, body: ElementId, locale: Locale) {
    let names = Style::BODY.lines(&article(&line.offer), ARTICLE - REFERENCE - GUTTER);
    let references = Style::BODY.lines(&line.offer.sku_variant, REFERENCE - LEFT);
    let height = lines_height(names.len().max(references.len())) + 2.0 * PADDING;
    if draft.make_room(height) {
        titles(draft, Labels::of(locale), None);
    }
    let row = draft.part(ElementRole::Row, Some(body));
    for (x, lines) in [(LEFT, references), (REFERENCE + GUTTER, names)] {
        let cell = draft.part(ElementRole::Cell, Some(row));
        for (place, text) in lines.iter().enumerate() {
            draft.write(x, PADDING + lines_height(place), Style::BODY, text, Some(cell));
        }
    }
    for (right, text) in [
        (QUANTITY, wording::number(locale, line.quantity)),
        (UNIT_PRICE, unit_price(locale, line.unit_price, order.currency)),
        (TAX_RATE, percent(locale, line.tax_rate)),
        (RIGHT, money(locale, line.total.without_tax, order.currency)),
    ] {
        let cell = draft.part(ElementRole::Cell, Some(row));
        draft.write_to(right, PADDING, Style::BODY, &text, Some(cell));
    }
    draft.skip(height);
    draft.rule(0.5, Color::Line);
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

fn lines_height(lines: usize) -> f32 {
    height(lines, Style::BODY)
}

/// How high so many lines are.
fn height(lines: usize, style: Style) -> f32 {
    f32::from(u16::try_from(lines).unwrap_or(u16::MAX)) * style.leading()
}
