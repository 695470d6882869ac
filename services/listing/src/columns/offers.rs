//! What offers ask, as far as it decides what somebody pays: so that an account's prices are resolved in memory.

use crate::columns::packed_lists::PackedLists;
use catalogue_model::{
    offer::PublicOfferPrice,
    price::{Micros, UNPRICED},
};
use std::collections::HashMap;
use uuid::Uuid;
use values::Currency;

/// What one offer asks.
#[derive(Clone, Copy, Debug)]
struct OfferEntry {
    product: u32,
    smallest: u32,
    is_available: bool,
    prices: [Micros; 2],
}

/// The offers of the first variants of products on sale, each with a place of its own that stays what it is.
#[derive(Debug, Default)]
pub struct OfferColumns {
    places: HashMap<Uuid, u32>,
    entries: Vec<OfferEntry>,
    /// The places of a product's offers, by supplier.
    of_product: PackedLists<u32>,
}

impl OfferColumns {
    /// Replaces the offers of a product.
    pub fn set(&mut self, product: u32, candidates: &[PublicOfferPrice]) {
        let mut by_supplier: Vec<&PublicOfferPrice> = candidates.iter().collect();
        by_supplier.sort_unstable_by_key(|candidate| (candidate.supplier, candidate.offer));
        let places: Vec<u32> = by_supplier.into_iter().map(|candidate| self.put(product, candidate)).collect();
        self.of_product.set(product, &places);
    }

    fn put(&mut self, product: u32, candidate: &PublicOfferPrice) -> u32 {
        let &PublicOfferPrice { smallest, is_available, prices, .. } = candidate;
        let entries = OfferEntry { product, smallest, is_available, prices };
        let next = crate::columns::to_u32(self.entries.len());
        let place = *self.places.entry(candidate.offer).or_insert(next);
        match self.entries.get_mut(place as usize) {
            Some(held) => *held = entries,
            None => self.entries.push(entries),
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

    /// The offers of a product, by supplier: their places, whether their smallest quantities can be had, and what
    /// everyone pays for one item of them.
    pub fn of(&self, product: u32, currency: Currency) -> impl Iterator<Item = (u32, bool, Micros)> + '_ {
        self.of_product.get(product).iter().map(move |&place| {
            let entries = self.entries.get(place as usize);
            let price = entries.map_or(UNPRICED, |entries| *crate::columns::in_currency(&entries.prices, currency));
            (place, entries.is_some_and(|entries| entries.is_available), price)
        })
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

    fn candidate(offer: u128, supplier: u128, price: Micros) -> PublicOfferPrice {
        let (offer, supplier) = (Uuid::from_u128(offer), Uuid::from_u128(supplier));
        PublicOfferPrice { offer, supplier, smallest: 5, is_available: true, prices: [price, UNPRICED] }
    }

    #[test]
    fn a_product_has_the_offers_it_was_given_last_by_supplier() {
        let mut offers = OfferColumns::default();
        offers.set(7, &[candidate(1, 30, 100), candidate(2, 10, 200)]);
        let (place, ..) = offers.find(Uuid::from_u128(1)).unwrap();
        offers.set(7, &[candidate(3, 20, 300), candidate(1, 30, 101)]);
        let prices: Vec<Micros> = offers.of(7, Currency::Eur).map(|(_, _, price)| price).collect();
        assert_eq!(prices, [300, 101]);
        assert_eq!(offers.find(Uuid::from_u128(1)), Some((place, 7, 5)), "its place stays");
        assert_eq!(offers.of(8, Currency::Eur).count(), 0);
        assert_eq!(offers.find(Uuid::from_u128(9)), None);
    }
}
