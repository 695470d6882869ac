//! How many items, and the one verdict on whether an offer can be ordered in that number (D5.6).

/// A whole number of items from 1 to 99,999; never packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity(u32);

/// The number is no quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a quantity is a whole number from 1 to {}", Quantity::MAX)]
pub struct NotAQuantity;

impl Quantity {
    /// The largest quantity of a line (D9.2).
    pub const MAX: u32 = 99_999;

    /// That many.
    pub const LARGEST: Self = Self(Self::MAX);

    /// A quantity of `items`.
    ///
    /// # Errors
    /// When it is 0 or less, or above [`Self::MAX`].
    pub fn new(items: i64) -> Result<Self, NotAQuantity> {
        u32::try_from(items).ok().filter(|items| (1..=Self::MAX).contains(items)).map(Self).ok_or(NotAQuantity)
    }

    /// The number of items.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

/// What an offer asks of a quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferRule {
    /// The offer itself can be ordered.
    pub offer_active: bool,
    /// Its supplier can be ordered from.
    pub supplier_active: bool,
    /// It has a price in the currency.
    pub has_price: bool,
    /// Items at hand.
    pub stock: u32,
    /// Items sold together.
    pub item_per_pack: u32,
    /// The least.
    pub min: u32,
    /// The most.
    pub max: Option<u32>,
}

/// Why a quantity of an offer can't be ordered, and what could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be ordered.
    Orderable,
    /// The offer is not on sale.
    OfferInactive,
    /// Its supplier sells nothing now.
    SupplierInactive,
    /// It has no price in the currency.
    NoPrice,
    /// Nothing is left, or less than the least that can be ordered.
    OutOfStock,
    /// Less than the minimum.
    BelowMin {
        /// The minimum.
        min: u32,
        /// What could be ordered.
        suggested: u32,
    },
    /// More than the maximum.
    AboveMax {
        /// The maximum.
        max: u32,
        /// What could be ordered.
        suggested: u32,
    },
    /// Not whole packs.
    NotAPackMultiple {
        /// Items in a pack.
        pack: u32,
        /// What could be ordered.
        suggested: u32,
    },
    /// More than there is.
    AboveStock {
        /// What there is.
        stock: u32,
        /// What could be ordered.
        suggested: u32,
    },
}

impl OfferRule {
    /// The same rule where stock does not matter: for lists, which hold what is ordered some day (D5.6).
    #[must_use]
    pub fn whatever_the_stock(&self) -> Self {
        Self { stock: Quantity::MAX, ..self.clone() }
    }

    /// The verdict where stock does not matter, with what the cart would suggest instead: less than there is, while there
    /// is any.
    #[must_use]
    pub fn verdict_whatever_the_stock(&self, quantity: Quantity) -> Verdict {
        let verdict = self.whatever_the_stock().verdict(quantity);
        if self.largest() == 0 { verdict } else { verdict.suggesting(self.nearest(quantity.get())) }
    }

    fn pack(&self) -> u32 {
        self.item_per_pack.clamp(1, Quantity::MAX)
    }

    /// The smallest quantity that keeps pack and minimum.
    #[must_use]
    pub fn smallest(&self) -> u32 {
        self.min.clamp(1, Quantity::MAX).next_multiple_of(self.pack())
    }

    /// The largest quantity that keeps pack, maximum and stock; 0: none does.
    #[must_use]
    pub fn largest(&self) -> u32 {
        let most = self.max.unwrap_or(Quantity::MAX).min(self.stock).min(Quantity::MAX);
        let whole = most - most % self.pack();
        if whole < self.smallest() { 0 } else { whole }
    }

    /// The orderable quantity nearest to the one asked for, upwards where there is room.
    fn nearest(&self, asked: u32) -> u32 {
        asked.next_multiple_of(self.pack()).clamp(self.smallest(), self.largest())
    }

    /// Whether `quantity` of the offer can be ordered: the same answer in listing, cart, list and order.
    #[must_use]
    pub fn verdict(&self, quantity: Quantity) -> Verdict {
        let asked = quantity.get();
        if !self.supplier_active {
            return Verdict::SupplierInactive;
        }
        if !self.offer_active {
            return Verdict::OfferInactive;
        }
        if !self.has_price {
            return Verdict::NoPrice;
        }
        if self.largest() == 0 {
            return Verdict::OutOfStock;
        }
        let suggested = self.nearest(asked);
        if asked < self.min {
            return Verdict::BelowMin { min: self.min, suggested };
        }
        if let Some(max) = self.max.filter(|max| asked > *max) {
            return Verdict::AboveMax { max, suggested };
        }
        if !asked.is_multiple_of(self.pack()) {
            return Verdict::NotAPackMultiple { pack: self.pack(), suggested };
        }
        if asked > self.stock {
            return Verdict::AboveStock { stock: self.stock, suggested };
        }
        Verdict::Orderable
    }
}

impl Verdict {
    /// The same, with another quantity that could be ordered instead.
    fn suggesting(self, other: u32) -> Self {
        match self {
            Self::BelowMin { min, .. } => Self::BelowMin { min, suggested: other },
            Self::AboveMax { max, .. } => Self::AboveMax { max, suggested: other },
            Self::NotAPackMultiple { pack, .. } => Self::NotAPackMultiple { pack, suggested: other },
            Self::AboveStock { stock, .. } => Self::AboveStock { stock, suggested: other },
            verdict => verdict,
        }
    }

    /// The quantity that could be ordered instead, where there is one.
    #[must_use]
    pub const fn suggested(&self) -> Option<u32> {
        match *self {
            Self::BelowMin { suggested, .. }
            | Self::AboveMax { suggested, .. }
            | Self::NotAPackMultiple { suggested, .. }
            | Self::AboveStock { suggested, .. } => Some(suggested),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule() -> OfferRule {
        OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock: 100,
            item_per_pack: 6,
            min: 12,
            max: Some(60),
        }
    }

    fn verdict(rule: &OfferRule, quantity: i64) -> Verdict {
        rule.verdict(Quantity::new(quantity).unwrap())
    }

    #[test]
    fn d5_6_a_quantity_is_whole_and_from_1_to_99_999() {
        for wrong in [0, -1, 100_000, 1_000_000_000, i64::MIN] {
            assert_eq!(Quantity::new(wrong), Err(NotAQuantity), "{wrong}");
        }
        assert_eq!(Quantity::new(99_999).map(Quantity::get), Ok(99_999));
    }

    #[test]
    fn d5_6_each_rule_broken_names_the_nearest_quantity_that_is_right() {
        assert_eq!(verdict(&rule(), 12), Verdict::Orderable);
        assert_eq!(verdict(&rule(), 6), Verdict::BelowMin { min: 12, suggested: 12 });
        assert_eq!(verdict(&rule(), 66), Verdict::AboveMax { max: 60, suggested: 60 });
        assert_eq!(verdict(&rule(), 13), Verdict::NotAPackMultiple { pack: 6, suggested: 18 });
        let scarce = OfferRule { stock: 25, ..rule() };
        assert_eq!(verdict(&scarce, 30), Verdict::AboveStock { stock: 25, suggested: 24 });
    }

    #[test]
    fn whatever_the_stock_the_suggestion_is_the_carts() {
        let scarce = OfferRule { stock: 25, ..rule() };
        for asked in [6, 13, 29, 59, 61] {
            let quantity = Quantity::new(asked).unwrap();
            let (list, cart) = (scarce.verdict_whatever_the_stock(quantity), scarce.verdict(quantity));
            assert_eq!(list.suggested(), cart.suggested(), "{asked}");
        }
        let quantity = |items| Quantity::new(items).unwrap();
        assert_eq!(scarce.verdict_whatever_the_stock(quantity(30)), Verdict::Orderable);
        let sold_out = OfferRule { stock: 0, ..rule() };
        let packs = Verdict::NotAPackMultiple { pack: 6, suggested: 18 };
        assert_eq!(sold_out.verdict_whatever_the_stock(quantity(13)), packs);
    }

    #[test]
    fn less_stock_than_the_minimum_is_out_of_stock() {
        let scarce = OfferRule { stock: 11, ..rule() };
        assert_eq!(verdict(&scarce, 12), Verdict::OutOfStock);
        assert_eq!(verdict(&OfferRule { stock: 0, ..rule() }, 12), Verdict::OutOfStock);
    }

    #[test]
    fn limits_beyond_any_quantity_are_out_of_stock_and_nothing_worse() {
        let absurd = OfferRule { min: u32::MAX, item_per_pack: u32::MAX, max: None, ..rule() };
        assert_eq!(verdict(&absurd, 1), Verdict::OutOfStock);
    }

    #[test]
    fn what_is_not_on_sale_is_refused_before_any_number() {
        assert_eq!(verdict(&OfferRule { offer_active: false, ..rule() }, 1), Verdict::OfferInactive);
        assert_eq!(verdict(&OfferRule { supplier_active: false, ..rule() }, 1), Verdict::SupplierInactive);
        assert_eq!(verdict(&OfferRule { has_price: false, ..rule() }, 1), Verdict::NoPrice);
    }

    #[test]
    fn every_suggestion_is_orderable() {
        for pack in 1..8 {
            for min in 1..15 {
                for stock in 0..40 {
                    let rule = OfferRule { item_per_pack: pack, min, stock, max: Some(30), ..rule() };
                    for asked in 1..50 {
                        if let Some(suggested) = verdict(&rule, asked).suggested() {
                            assert_eq!(verdict(&rule, suggested.into()), Verdict::Orderable, "{rule:?} {asked}");
                        }
                    }
                }
            }
        }
    }
}
