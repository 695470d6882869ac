//! Articles in a table that goes on from sheet to sheet.

use crate::app::document::{
    labels::Labels,
    layout::{Color, ElementId, ElementRole, LEFT, PageLayout, RIGHT, Style},
};

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

/// A row, as it is written.
#[derive(Clone, Debug)]
pub struct ItemRow {
    /// What the article is known by.
    pub reference: String,
    /// What it is called.
    pub article: String,
    /// How many.
    pub quantity: String,
    /// What one costs, its rate of tax and what all cost; none where the document says no prices.
    pub prices: Option<[String; 3]>,
}

/// Writes a table of articles.
pub fn items(draft: &mut PageLayout, words: &Labels, rows: impl IntoIterator<Item = ItemRow>) {
    let mut rows = rows.into_iter().peekable();
    let has_prices = rows.peek().is_none_or(|row| row.prices.is_some());
    let table = draft.part(ElementRole::Table, None);
    let head = draft.part(ElementRole::Head, Some(table));
    titles(draft, words, has_prices, Some(head));
    let body = draft.part(ElementRole::Body, Some(table));
    for item in rows {
        row(draft, words, &item, body);
    }
}

/// The row that says what the columns are; where it is said again, it belongs to the sheet.
fn titles(draft: &mut PageLayout, words: &Labels, has_prices: bool, head: Option<ElementId>) {
    let row = head.map(|head| draft.part(ElementRole::Row, Some(head)));
    let header = |draft: &mut PageLayout| row.map(|row| draft.part(ElementRole::ColumnHeader, Some(row)));
    for (x, name) in [(LEFT, words.reference), (REFERENCE + GUTTER, words.article)] {
        let part = header(draft);
        draft.write(x, 0.0, Style::LABEL, name, part);
    }
    let prices = [(UNIT_PRICE, words.unit_price), (TAX_RATE, words.tax_rate), (RIGHT, words.net)];
    let prices = prices.into_iter().filter(|_| has_prices);
    for (right, name) in [(quantity_end(has_prices), words.quantity)].into_iter().chain(prices) {
        let part = header(draft);
        draft.write_to(right, 0.0, Style::LABEL, name, part);
    }
    draft.skip(Style::LABEL.leading() + 3.0);
    draft.rule(0.8, Color::Muted);
}

const fn quantity_end(has_prices: bool) -> f32 {
    if has_prices { QUANTITY } else { RIGHT }
}

fn row(draft: &mut PageLayout, words: &Labels, item: &ItemRow, body: ElementId) {
    let names = Style::BODY.lines(&item.article, ARTICLE - REFERENCE - GUTTER);
    let references = Style::BODY.lines(&item.reference, REFERENCE - LEFT);
    let height = lines_height(names.len().max(references.len())) + 2.0 * PADDING;
    if draft.make_room(height) {
        titles(draft, words, item.prices.is_some(), None);
    }
    let row = draft.part(ElementRole::Row, Some(body));
    for (x, lines) in [(LEFT, references), (REFERENCE + GUTTER, names)] {
        let cell = draft.part(ElementRole::Cell, Some(row));
        for (place, text) in lines.iter().enumerate() {
            draft.write(x, PADDING + lines_height(place), Style::BODY, text, Some(cell));
        }
    }
    let prices = item.prices.iter().flat_map(|prices| [UNIT_PRICE, TAX_RATE, RIGHT].into_iter().zip(prices));
    for (right, text) in [(quantity_end(item.prices.is_some()), &item.quantity)].into_iter().chain(prices) {
        let cell = draft.part(ElementRole::Cell, Some(row));
        draft.write_to(right, PADDING, Style::BODY, text, Some(cell));
    }
    draft.skip(height);
    draft.rule(0.5, Color::Line);
}

fn lines_height(lines: usize) -> f32 {
    height(lines, Style::BODY)
}

/// How high so many lines are.
pub fn height(lines: usize, style: Style) -> f32 {
    f32::from(u16::try_from(lines).unwrap_or(u16::MAX)) * style.leading()
}
