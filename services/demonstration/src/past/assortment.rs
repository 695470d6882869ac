//! What people of the past bought: offers that are at hand in heaps and cost something in both currencies.

use crate::records;
use catalogue_files::record::{PriceList, Record, Status};
use order::history::Article;
use rust_decimal::{Decimal, dec, prelude::ToPrimitive};
use seeded_random::SeededRandom;
use std::{collections::HashMap, ops::RangeInclusive};
use values::OfferId;

/// The catalogue's ids of offers, by supplier and reference.
pub type Ids = HashMap<String, OfferId>;

/// So many offers of each supplier are bought at all: people buy the same things again.
const OFFERS_PER_SUPPLIER: usize = 40;
/// What the smallest quantity of them costs, without tax, in euros: cheaper things would be ordered by the thousand.
const PRICES: RangeInclusive<Decimal> = dec!(5)..=dec!(60);
/// How many packs of an offer are at hand at least.
const MIN_PACKS: u32 = 60;

/// An offer that people buy.
struct Ware {
    supplier: String,
    sku: String,
    pack: u32,
    price: Decimal,
}

impl Ware {
    /// As calls name it.
    fn name(&self) -> String {
        format!("{}:{}", self.supplier, self.sku)
    }
}

/// The offers that people buy.
pub struct Assortment(Vec<Ware>);

impl Assortment {
    /// Every few of those that will do.
    pub fn new() -> Self {
        let mut wares = Vec::new();
        for supplier in ["duvernay", "halewick", "bastide"] {
            let fitting: Vec<_> = fitting(supplier).collect();
            let every = (fitting.len() / OFFERS_PER_SUPPLIER).max(1);
            wares.extend(fitting.into_iter().step_by(every).take(OFFERS_PER_SUPPLIER));
        }
        Self(wares)
    }

    /// What the offers are called.
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(Ware::name)
    }

    /// So many offers of these suppliers in quantities that cost about so much, without tax: what the text decides.
    pub fn choose(&self, what: &str, suppliers: &[&str], lines: u32, worth: u32) -> Vec<(String, u32)> {
        let mut random = SeededRandom::of_text(what);
        let mut chosen: Vec<(String, u32)> = Vec::new();
        for line in 0..lines {
            let supplier = suppliers[line as usize % suppliers.len()];
            let is_new =
                |ware: &&Ware| ware.supplier == supplier && !chosen.iter().any(|(name, _)| *name == ware.name());
            let own: Vec<_> = self.0.iter().filter(is_new).collect();
            let Some(ware) = random.pick(&own) else { continue };
            let packs = Decimal::from(worth) / Decimal::from(lines) / ware.price / Decimal::from(ware.pack);
            let packs = packs.round().to_u32().unwrap_or(1).clamp(1, MIN_PACKS);
            chosen.push((ware.name(), packs * ware.pack));
        }
        chosen
    }

    /// The same as articles of orders.
    pub fn articles(&self, ids: &Ids, what: &str, suppliers: &[&str], lines: u32, worth: u32) -> Vec<Article> {
        let chosen = self.choose(what, suppliers, lines, worth).into_iter();
        chosen
            .filter_map(|(name, quantity)| Some(Article { offer: *ids.get(&name)?, quantity, wished_price: None }))
            .collect()
    }
}

/// A supplier's offers that will do, in the order of the assortment.
fn fitting(supplier: &str) -> impl Iterator<Item = Ware> {
    let products = records().filter_map(|record| match record {
        Record::Product(product) if product.status != Status::Inactive => Some(product),
        _ => None,
    });
    let variants = products.flat_map(|product| product.variants);
    let variants = variants.filter(|variant| variant.status != Status::Inactive);
    variants.filter_map(move |variant| {
        let offer = variant.offers.into_iter().find(|offer| offer.supplier == supplier)?;
        let public = |currency: &str| {
            let list = offer.prices.iter().find(|price| price.list == PriceList::Public && price.currency == currency);
            list.and_then(|list| list.ranges.first()).map(|range| range.unit_price)
        };
        let (price, _) = (public("EUR")?, public("GBP")?);
        let pack = offer.min_order_quantity;
        let will_do = offer.active
            && offer.max_order_quantity.is_none()
            && offer.stock >= pack * MIN_PACKS
            && PRICES.contains(&(price * Decimal::from(pack)));
        will_do.then_some(Ware { supplier: supplier.to_owned(), sku: variant.sku, pack, price })
    })
}
