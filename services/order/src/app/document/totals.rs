//! What an order, an invoice or a quote costs: items, delivery, tax by rate, and what is to be paid.

use crate::{
    app::{
        document::{
            GAP,
            labels::Labels,
            layout::{Color, ElementRole, PageLayout, RIGHT, Style},
        },
        formatting::{money, percent},
    },
    domain::order::Order,
};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use values::{Locale, TaxRate, Total};

/// How wide the sums are.
const WIDTH: f32 = 230.0;
/// A row of them.
const ROW: f32 = 16.0;

/// The sums of a document.
#[derive(Clone, Debug)]
pub struct Sums {
    /// The items, without tax.
    pub items: Decimal,
    /// Their delivery, without tax; none where the document says nothing of it.
    pub shipping: Option<Decimal>,
    /// The tax of each rate, lowest first.
    pub taxes: BTreeMap<TaxRate, Decimal>,
    /// All of it.
    pub total: Total,
}

impl Sums {
    /// What an order costs.
    pub fn of(order: &Order) -> Self {
        let prices = order.prices();
        Self {
            items: prices.items.without_tax,
            shipping: Some(prices.shipping.without_tax),
            taxes: taxes(order),
            total: prices.total(),
        }
    }
}

/// Writes the sums, at the right; they stay on one sheet.
pub fn sums(draft: &mut PageLayout, sums: &Sums, locale: Locale) {
    let words = Labels::of(locale);
    let taxes = sums.taxes.iter().map(|(rate, tax)| (format!("{} {}", words.tax, percent(locale, *rate)), *tax));
    let parts = sums.shipping.map(|shipping| [(words.items, sums.items), (words.shipping, shipping)]);
    let net = parts.into_iter().flatten().chain([(words.total_net, sums.total.without_tax)]);
    let net = net.map(|(name, amount)| (name.to_owned(), amount));
    let rows: Vec<(String, Decimal)> = net.chain(taxes).collect();
    let rows_height = ROW * f32::from(u16::try_from(rows.len()).unwrap_or(u16::MAX));
    draft.make_room(rows_height + 2.0 * ROW);
    let left = RIGHT - WIDTH;
    let table = draft.part(ElementRole::Table, None);
    let body = draft.part(ElementRole::Body, Some(table));
    let row = |draft: &mut PageLayout, style: Style, below: f32, name: &str, amount: Decimal| {
        let row = draft.part(ElementRole::Row, Some(body));
        let header = draft.part(ElementRole::RowHeader, Some(row));
        draft.write(left, below, style, name, Some(header));
        let cell = draft.part(ElementRole::Cell, Some(row));
        draft.write_to(RIGHT - 8.0, below, style, &money(locale, amount, sums.total.currency), Some(cell));
    };
    for (name, amount) in &rows {
        row(draft, Style::BODY, 0.0, name, *amount);
        draft.skip(ROW);
    }
    draft.fill(left - 8.0, WIDTH + 8.0, 26.0, Color::Ground);
    row(draft, Style { size: 11.0, ..Style::STRONG }, 7.0, words.total, sums.total.with_tax);
    draft.skip(26.0 + GAP);
}

/// The tax of each rate, lowest first: that of the lines, and that of their delivery at its own rate. Together they are
/// the tax of the order.
fn taxes(order: &Order) -> BTreeMap<TaxRate, Decimal> {
    let lines = order.lines().map(|line| (line.tax_rate, line.total.tax()));
    let delivery = order.logistic_orders.iter().map(|part| (part.shipping_tax_rate, part.prices.shipping.tax()));
    by_rate(lines.chain(delivery))
}

/// These taxes, together by their rate, lowest first.
pub fn by_rate(charged: impl Iterator<Item = (TaxRate, Decimal)>) -> BTreeMap<TaxRate, Decimal> {
    let mut taxes = BTreeMap::new();
    for (rate, tax) in charged.filter(|(_, tax)| !tax.is_zero()) {
        *taxes.entry(rate).or_insert(Decimal::ZERO) += tax;
    }
    taxes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn d9_3_the_taxes_of_all_rates_are_the_tax_of_the_order() {
        let mut order = samples::draft();
        let reduced = TaxRate::new("5.5".parse().unwrap()).unwrap();
        let part = &mut order.logistic_orders[0];
        let line = &mut part.lines[0];
        line.tax_rate = reduced;
        line.total = values::Total::of_line(order.currency, line.unit_price, line.quantity, reduced);
        part.prices.items = line.total;
        let taxes = taxes(&order);
        assert_eq!(taxes.keys().copied().collect::<Vec<_>>(), [reduced, TaxRate::whole(20)]);
        assert_eq!(taxes.values().copied().sum::<Decimal>(), order.prices().total().tax());
    }
}
