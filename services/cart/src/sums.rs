//! What the lines of a cart come to: kept for each supplier, and changed by what a change of lines adds and takes away.

use std::collections::HashMap;
use values::{Currency, Line, Quantity, Quote, SupplierId, Total, Verdict};

/// What a line came to when it was last priced: nothing where it can't be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Whether it can be ordered as it stands.
    pub is_orderable: bool,
    /// Before discount.
    pub total: Total,
    /// What is paid.
    pub total_paid: Total,
}

impl Worth {
    /// Of a line that can't be ordered.
    #[must_use]
    pub fn nothing(currency: Currency) -> Self {
        let zero = Total::zero(currency);
        Self { is_orderable: false, total: zero, total_paid: zero }
    }

    /// Of a quantity by today's quote; an offer that catalogue no longer knows is worth nothing.
    #[must_use]
    pub fn of(currency: Currency, quantity: Quantity, quote: Option<&Quote>) -> Self {
        let terms = quote.map(|quote| &quote.terms).filter(|terms| terms.rule.verdict(quantity) == Verdict::Orderable);
        let pricing = terms.and_then(|terms| terms.pricing.as_ref()).filter(|pricing| pricing.currency() == currency);
        pricing.map_or_else(
            || Self::nothing(currency),
            |pricing| Self {
                is_orderable: true,
                total: pricing.total(quantity.get()),
                total_paid: pricing.total_paid(quantity.get()),
            },
        )
    }
}

/// A line, and what it came to when it was last priced.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptLine {
    /// The line.
    pub line: Line,
    /// What it came to.
    pub worth: Worth,
}

/// How much is in a cart, and what it costs, or what a change adds to that. Blocked lines are counted, but not paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Lines.
    pub lines: i32,
    /// Items.
    pub products: i32,
    /// Lines that can't be ordered as they are.
    pub blocked: i32,
    /// Before discount.
    pub total: Total,
    /// What is paid.
    pub total_paid: Total,
}

impl Sums {
    /// Of no line.
    #[must_use]
    pub fn zero(currency: Currency) -> Self {
        let zero = Total::zero(currency);
        Self { lines: 0, products: 0, blocked: 0, total: zero, total_paid: zero }
    }

    /// Of one line.
    #[must_use]
    pub fn of(quantity: Quantity, worth: &Worth) -> Self {
        Self {
            lines: 1,
            products: quantity.get().cast_signed(),
            blocked: i32::from(!worth.is_orderable),
            total: worth.total,
            total_paid: worth.total_paid,
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            lines: self.lines + other.lines,
            products: self.products + other.products,
            blocked: self.blocked + other.blocked,
            total: self.total.plus(other.total),
            total_paid: self.total_paid.plus(other.total_paid),
        }
    }

    /// The same taken away.
    #[must_use]
    pub fn negated(self) -> Self {
        let negated = |total: Total| Total { without_tax: -total.without_tax, with_tax: -total.with_tax, ..total };
        Self {
            lines: -self.lines,
            products: -self.products,
            blocked: -self.blocked,
            total: negated(self.total),
            total_paid: negated(self.total_paid),
        }
    }
}

/// The sums of one supplier in a cart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplierSums {
    /// The supplier.
    pub supplier: SupplierId,
    /// Its name.
    pub name: String,
    /// Its sums.
    pub sums: Sums,
}

/// What a change of lines adds to the sums of each supplier, in the order the suppliers first appear.
#[derive(Clone, Debug)]
pub struct Difference {
    currency: Currency,
    suppliers: Vec<(SupplierId, Sums)>,
    places: HashMap<SupplierId, usize>,
}

impl Difference {
    /// None yet.
    #[must_use]
    pub fn none(currency: Currency) -> Self {
        Self { currency, suppliers: Vec::new(), places: HashMap::new() }
    }

    /// A line comes in.
    pub fn add(&mut self, supplier: SupplierId, quantity: Quantity, worth: &Worth) {
        self.count(supplier, Sums::of(quantity, worth));
    }

    /// A line goes.
    pub fn take(&mut self, kept: &KeptLine) {
        self.count(kept.line.supplier, Sums::of(kept.line.quantity, &kept.worth).negated());
    }

    fn count(&mut self, supplier: SupplierId, sums: Sums) {
        let place = *self.places.entry(supplier).or_insert_with(|| {
            self.suppliers.push((supplier, Sums::zero(self.currency)));
            self.suppliers.len() - 1
        });
        self.suppliers[place].1 = self.suppliers[place].1.plus(sums);
    }

    /// For each supplier, what is added.
    #[must_use]
    pub fn of_suppliers(&self) -> &[(SupplierId, Sums)] {
        &self.suppliers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use values::{LineId, OfferId, OfferRule, OfferTerms, PriceRange, Pricing, TaxRate, VariantId};

    const ALPHA: SupplierId = SupplierId(uuid::Uuid::from_u128(1));
    const BETA: SupplierId = SupplierId(uuid::Uuid::from_u128(2));

    fn quantity(items: i64) -> Quantity {
        Quantity::new(items).unwrap()
    }

    fn quote(stock: u32) -> Quote {
        let range = |min_quantity, unit_price: i64| PriceRange {
            min_quantity,
            unit_price: unit_price.into(),
            discount_unit_price: Some((unit_price - 1).into()),
        };
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock,
            item_per_pack: 1,
            min: 1,
            max: None,
        };
        let pricing = Pricing::new(Currency::Eur, TaxRate::SHIPPING, vec![range(1, 10), range(10, 8)]).ok();
        Quote {
            offer: OfferId::new(),
            variant: VariantId::new(),
            supplier: ALPHA,
            terms: OfferTerms { rule, pricing, tax_rate: TaxRate::SHIPPING },
            shown: proto::catalogue::QuotedOffer::default(),
        }
    }

    fn kept(supplier: SupplierId, items: i64, worth: Worth) -> KeptLine {
        let line = Line {
            id: LineId::new(),
            offer: OfferId::new(),
            variant: VariantId::new(),
            supplier,
            quantity: quantity(items),
            agreed: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        };
        KeptLine { line, worth }
    }

    #[test]
    fn d3_9_a_line_is_worth_what_its_quantity_costs_and_nothing_when_blocked() {
        let worth = Worth::of(Currency::Eur, quantity(10), Some(&quote(10)));
        assert_eq!(
            (worth.is_orderable, worth.total.without_tax, worth.total_paid.with_tax),
            (true, 80.into(), 84.into())
        );
        for nothing in [
            Worth::of(Currency::Eur, quantity(11), Some(&quote(10))),
            Worth::of(Currency::Eur, quantity(1), None),
            Worth::of(Currency::Gbp, quantity(1), Some(&quote(10))),
        ] {
            assert_eq!(nothing, Worth::nothing(nothing.total.currency));
        }
    }

    #[test]
    fn blocked_lines_are_counted_but_not_paid_for() {
        let sums = Sums::of(quantity(3), &Worth::nothing(Currency::Eur));
        assert_eq!(sums, Sums { lines: 1, products: 3, blocked: 1, ..Sums::zero(Currency::Eur) });
    }

    #[test]
    fn a_difference_says_for_each_supplier_what_comes_and_goes() {
        let (few, many) = (
            Worth::of(Currency::Eur, quantity(1), Some(&quote(10))),
            Worth::of(Currency::Eur, quantity(10), Some(&quote(10))),
        );
        let mut difference = Difference::none(Currency::Eur);
        difference.add(BETA, quantity(1), &few);
        difference.take(&kept(ALPHA, 1, few));
        difference.add(ALPHA, quantity(10), &many);
        difference.take(&kept(BETA, 1, few));
        let [(first, beta), (second, alpha)] = difference.of_suppliers() else { panic!("two suppliers") };
        assert_eq!((*first, *second), (BETA, ALPHA));
        assert_eq!(*beta, Sums::zero(Currency::Eur));
        assert_eq!((alpha.lines, alpha.products, alpha.blocked), (0, 9, 0));
        assert_eq!(alpha.total.without_tax, 70.into());
    }
}
