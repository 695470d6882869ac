//! What offers ask, as far as it decides what somebody pays: so that an account's prices are resolved in memory.

use crate::columns::{facet_values::KnownFacets, packed_lists::PackedLists, product_row::SoldVariant};
use catalogue_model::{
    offer::{PublicOfferPrice, listing_price},
    price::Micros,
};
use std::collections::HashMap;
use uuid::Uuid;
use values::Currency;

/// The place of a supplier whom nobody knows yet.
const UNKNOWN_SUPPLIER: u32 = u32::MAX;

/// What one offer asks.
#[derive(Clone, Copy, Debug)]
struct OfferEntry {
    product: u32,
    smallest: u32,
    /// Who sells, as the place of his facet value.
    supplier: u32,
    /// The place of its variant among its product's.
    variant: u16,
    is_available: bool,
    prices: [Micros; 2],
}

/// The offers of variants on sale, each with a place of its own that stays what it is.
#[derive(Debug, Default)]
pub struct OfferColumns {
    places: HashMap<Uuid, u32>,
    entries: Vec<OfferEntry>,
    /// The places of a product's offers, by variant and supplier.
    of_product: PackedLists<u32>,
}

impl OfferColumns {
    /// Replaces the offers of a product by those of its variants.
    pub fn set(&mut self, product: u32, variants: &[SoldVariant], facets: &KnownFacets) {
        let mut places = Vec::new();
        for (variant, row) in (0_u16..).zip(variants) {
            let mut by_supplier: Vec<&PublicOfferPrice> = row.offers.iter().collect();
            by_supplier.sort_unstable_by_key(|candidate| (candidate.supplier, candidate.offer));
            for candidate in by_supplier {
                let &PublicOfferPrice { smallest, is_available, prices, .. } = candidate;
                let supplier = facets.supplier(candidate.supplier).unwrap_or(UNKNOWN_SUPPLIER);
                let entry = OfferEntry { product, smallest, supplier, variant, is_available, prices };
                places.push(self.put(candidate.offer, entry));
            }
        }
        self.of_product.set(product, &places);
    }

    fn put(&mut self, offer: Uuid, entry: OfferEntry) -> u32 {
        let next = crate::columns::to_u32(self.entries.len());
        let place = *self.places.entry(offer).or_insert(next);
        match self.entries.get_mut(place as usize) {
            Some(held) => *held = entry,
            None => self.entries.push(entry),
        }
        place
    }

    /// The place of an offer, with its product and its smallest orderable quantity in items; none: it is not among
    /// those that decide a listing's price.
    #[must_use]
    pub fn find(&self, offer: Uuid) -> Option<(u32, u32, u32)> {
        let place = *self.places.get(&offer)?;
        let entries = self.entries.get(place as usize)?;
        Some((place, entries.product, entries.smallest))
    }

    fn entries(&self, product: u32) -> impl Iterator<Item = (u32, &OfferEntry)> {
        self.of_product.get(product).iter().filter_map(|&place| Some((place, self.entries.get(place as usize)?)))
    }

    /// The offers of a variant of a product, by supplier: their places, whether their smallest quantities can be had, and
    /// what everyone pays for one item of them.
    pub fn of(&self, product: u32, variant: usize, currency: Currency) -> impl Iterator<Item = (u32, bool, Micros)> {
        let of_variant = self.entries(product).filter(move |(_, entry)| usize::from(entry.variant) == variant);
        of_variant.map(move |(place, entry)| {
            (place, entry.is_available, *crate::columns::in_currency(&entry.prices, currency))
        })
    }

    /// What everyone pays for one item of a variant of a product.
    #[must_use]
    pub fn price(&self, product: u32, variant: usize, currency: Currency) -> Micros {
        listing_price(self.of(product, variant, currency).map(|(_, is_available, price)| (is_available, price)))
    }

    /// Who sells a variant of a product, each as the place of his facet value, and whether it can be had of him.
    pub fn sellers(&self, product: u32, variant: usize) -> impl Iterator<Item = (u32, bool)> {
        let of_variant = self.entries(product).filter(move |(_, entry)| usize::from(entry.variant) == variant);
        of_variant.map(|(_, entry)| (entry.supplier, entry.is_available))
    }

    /// Of whom some variant of a product can be had.
    pub fn available_from(&self, product: u32) -> impl Iterator<Item = u32> {
        self.entries(product).filter(|(_, entry)| entry.is_available).map(|(_, entry)| entry.supplier)
    }

    /// Gives back the memory that growing took ahead.
    pub fn shrink(&mut self) {
        self.places.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.of_product.shrink();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_model::{offer::Supplier, price::UNPRICED};

    fn candidate(offer: u128, supplier: u128, price: Micros) -> PublicOfferPrice {
        let (offer, supplier) = (Uuid::from_u128(offer), Uuid::from_u128(supplier));
        PublicOfferPrice { offer, supplier, smallest: 5, is_available: true, prices: [price, UNPRICED] }
    }

    #[test]
    fn a_product_has_the_offers_it_was_given_last_by_variant_and_supplier() {
        let (mut offers, mut facets) = (OfferColumns::default(), KnownFacets::default());
        let of =
            |candidates: &[PublicOfferPrice]| SoldVariant { offers: candidates.to_vec(), ..SoldVariant::default() };
        let supplier = Supplier { id: Uuid::from_u128(30), ..Supplier::default() };
        facets.learn_supplier(&supplier);
        offers.set(7, &[of(&[candidate(1, 30, 100), candidate(2, 10, 200)])], &facets);
        let (place, ..) = offers.find(Uuid::from_u128(1)).unwrap();
        let sold_out = PublicOfferPrice { is_available: false, ..candidate(4, 30, 50) };
        offers.set(7, &[of(&[candidate(3, 20, 300), candidate(1, 30, 101)]), of(&[sold_out])], &facets);
        let prices = |variant| offers.of(7, variant, Currency::Eur).map(|(_, _, price)| price).collect::<Vec<Micros>>();
        assert_eq!((prices(0), prices(1), prices(2)), (vec![300, 101], vec![50], vec![]));
        assert_eq!(offers.find(Uuid::from_u128(1)), Some((place, 7, 5)), "its place stays");
        let seller = facets.supplier(supplier.id).unwrap();
        assert_eq!(offers.sellers(7, 1).collect::<Vec<_>>(), [(seller, false)]);
        assert_eq!(offers.available_from(7).collect::<Vec<_>>(), [UNKNOWN_SUPPLIER, seller]);
        assert_eq!(offers.of(8, 0, Currency::Eur).count(), 0);
        assert_eq!(offers.find(Uuid::from_u128(9)), None);
    }
}
