//! What the lines of a cart come to: kept for each supplier, and changed by what a change of lines adds and takes away.

use super::line::{LineTotal, PricedLine};
use rust_decimal::Decimal;
use std::collections::HashMap;
use values::{Currency, Quantity, SupplierId, Total};

/// How much is in a cart, and what it costs, or what a change adds to that. Blocked lines are counted, but not paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Lines.
    pub lines: i32,
    /// Items.
    pub products: i32,
    /// Lines that can't be ordered as they are.
    pub blocked_lines: i32,
    /// Before discount.
    pub total: Total,
    /// What is paid.
    pub total_paid: Total,
}

impl Totals {
    /// Of no line.
    #[must_use]
    pub fn zero(currency: Currency) -> Self {
        let zero = Total::zero(currency);
        Self { lines: 0, products: 0, blocked_lines: 0, total: zero, total_paid: zero }
    }

    /// Of one line.
    #[must_use]
    pub fn of(quantity: Quantity, line: &LineTotal) -> Self {
        Self {
            lines: 1,
            products: quantity.get().cast_signed(),
            blocked_lines: i32::from(!line.is_orderable),
            total: line.total,
            total_paid: line.total_paid,
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            lines: self.lines + other.lines,
            products: self.products + other.products,
            blocked_lines: self.blocked_lines + other.blocked_lines,
            total: self.total.plus(other.total),
            total_paid: self.total_paid.plus(other.total_paid),
        }
    }

    /// The same taken away.
    #[must_use]
    pub fn negated(self) -> Self {
        // A nought stays one without a sign: told, it would have it.
        let minus = |amount: Decimal| if amount.is_zero() { amount } else { -amount };
        let negated =
            |total: Total| Total { without_tax: minus(total.without_tax), with_tax: minus(total.with_tax), ..total };
        Self {
            lines: -self.lines,
            products: -self.products,
            blocked_lines: -self.blocked_lines,
            total: negated(self.total),
            total_paid: negated(self.total_paid),
        }
    }
}

/// What the lines of one supplier in a cart come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplierTotals {
    /// The supplier.
    pub supplier: SupplierId,
    /// Its name.
    pub name: String,
    /// What they come to.
    pub totals: Totals,
}

/// What a change of lines adds to the totals of each supplier, in the order the suppliers first appear.
#[derive(Clone, Debug)]
pub struct TotalsChange {
    currency: Currency,
    suppliers: Vec<(SupplierId, Totals)>,
    positions: HashMap<SupplierId, usize>,
}

impl TotalsChange {
    /// None yet.
    #[must_use]
    pub fn none(currency: Currency) -> Self {
        Self { currency, suppliers: Vec::new(), positions: HashMap::new() }
    }

    /// A line comes in.
    pub fn add(&mut self, supplier: SupplierId, quantity: Quantity, line: &LineTotal) {
        self.count(supplier, Totals::of(quantity, line));
    }

    /// A line goes.
    pub fn remove(&mut self, priced: &PricedLine) {
        self.count(priced.line.supplier, Totals::of(priced.line.quantity, &priced.total).negated());
    }

    fn count(&mut self, supplier: SupplierId, totals: Totals) {
        let position = *self.positions.entry(supplier).or_insert_with(|| {
            self.suppliers.push((supplier, Totals::zero(self.currency)));
            self.suppliers.len() - 1
        });
        self.suppliers[position].1 = self.suppliers[position].1.plus(totals);
    }

    /// For each supplier, what is added.
    #[must_use]
    pub fn by_supplier(&self) -> &[(SupplierId, Totals)] {
        &self.suppliers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples::{ALPHA, BETA, offer, priced, quantity};

    #[test]
    fn d3_9_a_line_comes_to_what_its_quantity_costs_and_to_nothing_when_blocked() {
        let total = LineTotal::of(Currency::Eur, quantity(10), Some(&offer(10)));
        assert_eq!(
            (total.is_orderable, total.total.without_tax, total.total_paid.with_tax),
            (true, 80.into(), 84.into())
        );
        for nothing in [
            LineTotal::of(Currency::Eur, quantity(11), Some(&offer(10))),
            LineTotal::of(Currency::Eur, quantity(1), None),
            LineTotal::of(Currency::Gbp, quantity(1), Some(&offer(10))),
        ] {
            assert_eq!(nothing, LineTotal::nothing(nothing.total.currency));
        }
    }

    #[test]
    fn blocked_lines_are_counted_but_not_paid_for() {
        let totals = Totals::of(quantity(3), &LineTotal::nothing(Currency::Eur));
        assert_eq!(totals, Totals { lines: 1, products: 3, blocked_lines: 1, ..Totals::zero(Currency::Eur) });
    }

    #[test]
    fn a_change_says_for_each_supplier_what_comes_and_goes() {
        let (few, many) = (
            LineTotal::of(Currency::Eur, quantity(1), Some(&offer(10))),
            LineTotal::of(Currency::Eur, quantity(10), Some(&offer(10))),
        );
        let mut change = TotalsChange::none(Currency::Eur);
        change.add(BETA, quantity(1), &few);
        change.remove(&priced(ALPHA, 1, few));
        change.add(ALPHA, quantity(10), &many);
        change.remove(&priced(BETA, 1, few));
        let [(first, beta), (second, alpha)] = change.by_supplier() else { panic!("two suppliers") };
        assert_eq!((*first, *second), (BETA, ALPHA));
        assert_eq!(*beta, Totals::zero(Currency::Eur));
        assert_eq!((alpha.lines, alpha.products, alpha.blocked_lines), (0, 9, 0));
        assert_eq!(alpha.total.without_tax, 70.into());
    }

    #[test]
    fn a_blocked_line_that_goes_is_blocked_no_more() {
        let blocked = LineTotal::nothing(Currency::Eur);
        let mut change = TotalsChange::none(Currency::Eur);
        change.add(ALPHA, quantity(1), &blocked);
        change.add(ALPHA, quantity(1), &blocked);
        assert_eq!(change.by_supplier()[0].1.blocked_lines, 2);
        change.remove(&priced(ALPHA, 1, blocked));
        change.remove(&priced(ALPHA, 1, blocked));
        assert_eq!(change.by_supplier()[0].1, Totals::zero(Currency::Eur));
    }
}
