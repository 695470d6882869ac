//! What offers ask, as far as it decides what somebody pays: so that an account's prices are resolved in memory.

use super::lists::Lists;
use crate::{
    offer::PublicAsk,
    price::{Micros, UNPRICED},
};
use std::collections::HashMap;
use uuid::Uuid;
use values::Currency;

/// What one offer asks.
#[derive(Clone, Copy, Debug)]
struct Asked {
    product: u32,
    smallest: u32,
    can_be_had: bool,
    prices: [Micros; 2],
}

/// The offers of the first variants of products on sale, each with a place of its own that stays what it is.
#[derive(Debug, Default)]
pub struct Offers {
    places: HashMap<Uuid, u32>,
    asked: Vec<Asked>,
    /// The places of a product's offers, by supplier.
    of_product: Lists<u32>,
}

impl Offers {
    /// Replaces the offers of a product.
    pub fn set(&mut self, product: u32, asks: &[PublicAsk]) {
        let mut by_supplier: Vec<&PublicAsk> = asks.iter().collect();
        by_supplier.sort_unstable_by_key(|ask| (ask.supplier, ask.offer));
        let places: Vec<u32> = by_supplier.into_iter().map(|ask| self.put(product, ask)).collect();
        self.of_product.set(product, &places);
    }

    fn put(&mut self, product: u32, ask: &PublicAsk) -> u32 {
        let &PublicAsk { smallest, can_be_had, prices, .. } = ask;
        let asked = Asked { product, smallest, can_be_had, prices };
        let next = super::to_u32(self.asked.len());
        let place = *self.places.entry(ask.offer).or_insert(next);
        match self.asked.get_mut(place as usize) {
            Some(held) => *held = asked,
            None => self.asked.push(asked),
        }
        place
    }

    /// The place of an offer, with its product and its smallest orderable quantity in items; none: it is not among
    /// those that decide a listing's price.
    #[must_use]
    pub fn find(&self, offer: Uuid) -> Option<(u32, u32, u32)> {
        let place = *self.places.get(&offer)?;
        let asked = self.asked.get(place as usize)?;
        Some((place, asked.product, asked.smallest))
    }

    /// The offers of a product, by supplier: their places, whether their smallest quantities can be had, and what
    /// everyone pays for one item of them.
    pub fn of(&self, product: u32, currency: Currency) -> impl Iterator<Item = (u32, bool, Micros)> + '_ {
        self.of_product.get(product).iter().map(move |&place| {
            let asked = self.asked.get(place as usize);
            let price = asked.map_or(UNPRICED, |asked| *super::in_currency(&asked.prices, currency));
            (place, asked.is_some_and(|asked| asked.can_be_had), price)
        })
    }

    /// Gives back the memory that growing took ahead.
    pub fn shrink(&mut self) {
        self.places.shrink_to_fit();
        self.asked.shrink_to_fit();
        self.of_product.shrink();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(offer: u128, supplier: u128, price: Micros) -> PublicAsk {
        let (offer, supplier) = (Uuid::from_u128(offer), Uuid::from_u128(supplier));
        PublicAsk { offer, supplier, smallest: 5, can_be_had: true, prices: [price, UNPRICED] }
    }

    #[test]
    fn a_product_has_the_offers_it_was_given_last_by_supplier() {
        let mut offers = Offers::default();
        offers.set(7, &[ask(1, 30, 100), ask(2, 10, 200)]);
        let (place, ..) = offers.find(Uuid::from_u128(1)).unwrap();
        offers.set(7, &[ask(3, 20, 300), ask(1, 30, 101)]);
        let prices: Vec<Micros> = offers.of(7, Currency::Eur).map(|(_, _, price)| price).collect();
        assert_eq!(prices, [300, 101]);
        assert_eq!(offers.find(Uuid::from_u128(1)), Some((place, 7, 5)), "its place stays");
        assert_eq!(offers.of(8, Currency::Eur).count(), 0);
        assert_eq!(offers.find(Uuid::from_u128(9)), None);
    }
}
