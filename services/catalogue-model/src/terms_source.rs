//! Why an offer has its terms for a buyer: what the rules that gave them went by.

use crate::{price::PriceListKind, tax::RateKind};
use values::{Currency, PriceRange};

/// What is not on sale, where an offer is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawn {
    /// The product, with all its variants.
    Product,
    /// The variant, with all its offers.
    Variant,
    /// The offer alone.
    Offer,
}

impl Withdrawn {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Product => "PRODUCT",
            Self::Variant => "VARIANT",
            Self::Offer => "OFFER",
        }
    }
}

/// What an offer costs on one list that a buyer may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPrices {
    /// The kind of the list.
    pub source: PriceListKind,
    /// The group's id; empty for everyone's list and for an account's own.
    pub list: String,
    /// Ascending.
    pub ranges: Vec<PriceRange>,
}

/// What the terms of an offer go by for a buyer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermsSource {
    /// What is not on sale; none: it is.
    pub withdrawn: Option<Withdrawn>,
    /// What its category is taxed as in the buyer's country; none: its own rate holds.
    pub tax_kind: Option<RateKind>,
    /// The lists with a price for the buyer, the most specific first: that one holds, alone.
    pub lists: Vec<ListedPrices>,
}

/// A list and a currency in which an offer has a price, whether or not a buyer pays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedElsewhere {
    /// The kind of the list.
    pub source: PriceListKind,
    /// As of [`ListedPrices`].
    pub list: String,
    /// The currency.
    pub currency: Currency,
}
