//! Filters hold on one variant: which variants of a product pass them, and which products have one that passes them all.

use super::{Filters, filter::Filter};
use crate::{
    account_prices::ViewerPrices,
    columns::{ProductColumns, facet_values::SUPPLIER},
};
use roaring::{MultiOps, RoaringBitmap};

/// What one variant has to pass.
#[derive(Clone, Copy)]
pub struct OneVariant<'a> {
    columns: &'a ProductColumns,
    /// What the caller pays; none: no variant passes a filter by price.
    prices: Option<&'a ViewerPrices<'a>>,
    filters: &'a [Filter],
    /// The place of a filter that it need not pass.
    but: Option<usize>,
    /// It is to be had, whether that is filtered by or not.
    is_available: bool,
}

impl<'a> OneVariant<'a> {
    /// All filters of a listing.
    #[must_use]
    pub const fn passing(
        columns: &'a ProductColumns,
        filters: &'a Filters,
        prices: Option<&'a ViewerPrices<'a>>,
    ) -> Self {
        Self { columns, prices, filters: filters.0.as_slice(), but: None, is_available: false }
    }

    /// All but one of them, by its place.
    #[must_use]
    pub const fn but(self, but: Option<usize>) -> Self {
        Self { but, ..self }
    }

    /// And to be had.
    #[must_use]
    pub const fn available(self) -> Self {
        Self { is_available: true, ..self }
    }

    /// What it has to pass that another variant of its product may not.
    fn conditions(&self) -> impl Iterator<Item = &'a Filter> + use<'a> {
        let but = self.but;
        let asked = self.filters.iter().enumerate().filter(move |(at, _)| Some(*at) != but).map(|(_, filter)| filter);
        asked.filter(|filter| filter.is_of_variants())
    }

    /// Whether it is asked for anything that not every variant of a product need have.
    #[must_use]
    pub fn narrows(&self) -> bool {
        self.is_available || self.conditions().next().is_some()
    }

    /// Whether it has to be there.
    pub(super) fn is_to_be_available(&self) -> bool {
        self.is_available || self.conditions().any(|filter| matches!(filter, Filter::InStock))
    }

    /// Who may sell it, by the places of their facet values; none: whoever.
    fn sellers(&self) -> Option<&'a [usize]> {
        self.conditions().find_map(|filter| match filter {
            Filter::FacetValues(Some(SUPPLIER), chosen) => Some(chosen.as_slice()),
            _ => None,
        })
    }

    /// Whether a variant of a product, by its place among them, passes.
    #[must_use]
    pub fn is_passed_by(&self, product: u32, variant: usize) -> bool {
        let passes = |filter: &Filter| match filter {
            Filter::Price(spans) => self.prices.is_some_and(|prices| {
                let price = prices.of_variant(product, variant);
                spans.iter().any(|span| span.contains(price))
            }),
            Filter::FacetValues(Some(SUPPLIER), _) | Filter::InStock | Filter::Category(_) => true,
            Filter::FacetValues(_, chosen) => self.columns.has_value(product, variant, chosen),
        };
        self.conditions().all(passes) && self.is_sold(product, variant)
    }

    /// Whether one offer of a variant is by whom and as available as it is asked for.
    fn is_sold(&self, product: u32, variant: usize) -> bool {
        let (sellers, is_to_be_available) = (self.sellers(), self.is_to_be_available());
        let is_asked_for = |(seller, is_available): (u32, bool)| {
            (is_available || !is_to_be_available) && sellers.is_none_or(|sellers| sellers.contains(&(seller as usize)))
        };
        (sellers.is_none() && !is_to_be_available) || self.columns.offers.sellers(product, variant).any(is_asked_for)
    }

    /// The places of the variants of a product that pass.
    pub fn fitting(&self, product: u32) -> impl Iterator<Item = usize> {
        (0..self.columns.variants.count(product)).filter(move |variant| self.is_passed_by(product, *variant))
    }

    /// Of products that pass each filter, those of which one variant passes all. Few are looked into: what has one variant
    /// passes all that it passes each of, but for its offers, of which one has to be by whom and there.
    pub fn narrow(&self, products: &mut RoaringBitmap) {
        let (sellers, is_to_be_available) = (self.sellers(), self.is_to_be_available());
        if let Some(sellers) = sellers.filter(|_| is_to_be_available) {
            *products &= sellers.iter().map(|seller| self.columns.available_from(*seller)).union();
        }
        if self.conditions().count() + usize::from(self.is_available) > 1 {
            let several = &*products & self.columns.variants.several();
            *products -=
                several.iter().filter(|product| self.fitting(*product).next().is_none()).collect::<RoaringBitmap>();
        }
    }
}
