//! The shelf: what listings need of every product, held in memory as columns by the product's number.
//!
//! Numbers are small and without gaps (migration 0002), so that a column is a vector. The change feed keeps it right:
//! a change touches the rows of its products, never the rest.

pub mod alphabet;
pub mod directory;
pub mod lists;
pub mod names;
pub mod offers;
pub mod recent;
pub mod tally;
pub mod value;

use crate::{
    category::{MovedSlugs, Tree},
    offer::{PublicAsk, Supplier},
    price::{Micros, UNPRICED, step},
    search::fold::fold,
};
use alphabet::Alphabets;
use directory::Directory;
use lists::Lists;
use names::Names;
use offers::Offers;
use recent::Recent;
use roaring::RoaringBitmap;
use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};
use tally::Tally;
use uuid::Uuid;
use value::{BRAND, Values};
use values::{Currency, Locale};

/// The products that have what no product has.
static NOTHING: LazyLock<RoaringBitmap> = LazyLock::new(RoaringBitmap::new);

/// The place of the category of a product that stands on no shelf.
const NOWHERE: u32 = u32::MAX;

/// The step of a product without a price.
const UNSTEPPED: u8 = u8::MAX;

/// When a product was last put on the shelf: what was made of it earlier may be wrong now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// How often the frame was replaced.
    frame: u32,
    /// How often the product was put.
    product: u32,
}

/// What the database says of a product.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Its number.
    pub number: u32,
    /// Its id.
    pub id: Uuid,
    /// The category it lies in.
    pub category: Uuid,
    /// The manufacturer's brand; may be empty.
    pub brand: String,
    /// Its names, French first.
    pub names: [String; 2],
    /// Since when it is sold here, in seconds since 1970.
    pub created_at: i64,
    /// Who sells it.
    pub suppliers: Vec<Uuid>,
    /// The stored ids of the values of its facets.
    pub attributes: Vec<i32>,
    /// On sale, with a variant on sale.
    pub is_listed: bool,
    /// Some offer can be had.
    pub is_in_stock: bool,
    /// What everyone pays for one, in euros and in pounds; [`UNPRICED`]: nothing can be paid in it.
    pub prices: [Micros; 2],
    /// What the offers of its first variant on sale ask.
    pub offers: Vec<PublicAsk>,
}

/// What listings need of every product.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The category tree.
    pub tree: Tree,
    /// Where categories were before.
    pub moved: MovedSlugs,
    /// All suppliers, by name.
    pub suppliers: Vec<Supplier>,
    /// Their places by id.
    supplier_places: HashMap<Uuid, usize>,
    /// Facets and their values.
    pub facets: Values,
    /// The price lists beside everyone's.
    pub lists: Directory,
    /// What offers ask of everyone.
    pub offers: Offers,
    /// What changed last, for those who keep prices of lists.
    pub recent: Recent,
    ids: Vec<Uuid>,
    /// Places in the tree; nowhere: not listed.
    categories: Vec<u32>,
    created: Vec<i64>,
    prices: [Vec<Micros>; 2],
    /// The steps that these prices stand on: a byte each, so that many are counted within the processor's own memory.
    steps: [Vec<u8>; 2],
    values: Lists<u32>,
    /// French first.
    names: [Names; 2],
    /// All listed products.
    listed: RoaringBitmap,
    /// Those with an offer that can be had.
    in_stock: RoaringBitmap,
    /// Those in each category or below it, by its place in the tree.
    in_category: Vec<RoaringBitmap>,
    /// Those that have each facet value, by its place in [`Values::values`].
    with_value: Vec<RoaringBitmap>,
    /// What is counted of the products right in each category, by its place in the tree.
    tallies: Vec<Tally>,
    alphabets: Alphabets,
    /// How often each product was put.
    editions: Vec<u32>,
    /// How often the frame was replaced.
    frames: u32,
}

impl Shelf {
    /// Replaces the tree and the suppliers. Answers the numbers of the products whose category, or one above it, is
    /// called otherwise now.
    pub fn set_frame(&mut self, tree: Tree, moved: MovedSlugs, suppliers: Vec<Supplier>) -> Vec<u32> {
        suppliers.iter().for_each(|supplier| self.facets.learn_supplier(supplier));
        let new_places: Vec<(u32, bool)> = (0..self.tree.nodes().len())
            .map(|old| {
                let new = tree.by_id(self.tree.nodes()[old].category.id);
                let renamed = new.is_some_and(|new| tree.names(new) != self.tree.names(old));
                (new.map_or(NOWHERE, to_u32), renamed)
            })
            .collect();
        let is_lost = |place: usize| new_places.get(place).is_some_and(|(new, _)| *new == NOWHERE);
        let lost: Vec<u32> = self.numbers().filter(|&number| self.category_of(number).is_some_and(is_lost)).collect();
        lost.into_iter().for_each(|number| self.tally(number, false));
        let mut renamed = Vec::new();
        for (number, place) in (0..).zip(&mut self.categories) {
            if let Some((new, is_renamed)) = new_places.get(*place as usize) {
                *place = *new;
                if *is_renamed {
                    renamed.push(number);
                }
            }
        }
        let mut tallies = vec![Tally::default(); tree.nodes().len()];
        for (tally, (new, _)) in self.tallies.drain(..).zip(&new_places) {
            if let Some(moved) = tallies.get_mut(*new as usize) {
                *moved = tally;
            }
        }
        (self.tallies, self.alphabets) = (tallies, Alphabets::of(tree.nodes().len()));
        self.supplier_places = suppliers.iter().zip(0..).map(|(supplier, place)| (supplier.id, place)).collect();
        (self.tree, self.moved, self.suppliers) = (tree, moved, suppliers);
        self.frames = self.frames.wrapping_add(1);
        self.in_category.clear();
        for number in self.numbers() {
            if let Some(category) = self.category_of(number) {
                self.tally_category(number, category, true);
            }
        }
        renamed
    }

    /// Puts products on the shelf, changes them, or takes them off.
    pub fn put(&mut self, rows: Vec<Row>) {
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        let Some(last) = numbers.iter().max().map(|last| *last as usize) else { return };
        if self.ids.len() <= last {
            let len = last + 1;
            self.ids.resize(len, Uuid::nil());
            self.categories.resize(len, NOWHERE);
            self.created.resize(len, 0);
            self.editions.resize(len, 0);
            self.prices.iter_mut().for_each(|prices| prices.resize(len, UNPRICED));
            self.steps.iter_mut().for_each(|steps| steps.resize(len, UNSTEPPED));
        }
        let mut renamed = Vec::new();
        for row in rows {
            let at = row.number as usize;
            let category = self.category_of(row.number);
            self.tally(row.number, false);
            let place = self.tree.by_id(row.category).filter(|_| row.is_listed).map_or(NOWHERE, to_u32);
            self.editions[at] = self.editions[at].wrapping_add(1);
            self.ids[at] = row.id;
            self.categories[at] = place;
            self.created[at] = row.created_at;
            for ((prices, steps), price) in self.prices.iter_mut().zip(&mut self.steps).zip(row.prices) {
                (prices[at], steps[at]) = (price, step(price).unwrap_or(UNSTEPPED));
            }
            let is_listed = place != NOWHERE;
            let values = if is_listed { self.places(&row) } else { Vec::new() };
            self.offers.set(row.number, &row.offers);
            self.values.set(row.number, &values);
            self.tally(row.number, true);
            if is_listed && row.is_in_stock {
                self.in_stock.insert(row.number);
            }
            let mut is_elsewhere = category != self.category_of(row.number);
            for (names, name) in self.names.iter_mut().zip(&row.names) {
                let name = if is_listed { name.as_str() } else { "" };
                if names.folded(row.number) != fold(name) {
                    names.set(row.number, name);
                    renamed.push(row.number);
                    is_elsewhere = true;
                }
            }
            if is_elsewhere {
                let categories = category.into_iter().chain(self.category_of(row.number));
                self.alphabets.forget(categories.flat_map(|category| self.tree.lineage(category)));
            }
        }
        self.names.iter_mut().for_each(|names| names.settle(&renamed));
        self.recent.push(&numbers);
    }

    /// The places of a product's facet values.
    fn places(&mut self, row: &Row) -> Vec<u32> {
        let mut places = Vec::with_capacity(1 + row.suppliers.len() + row.attributes.len());
        if !row.brand.is_empty() {
            places.push(self.facets.brand(&row.brand));
        }
        places.extend(row.suppliers.iter().filter_map(|id| self.facets.supplier(*id)));
        places.extend(row.attributes.iter().filter_map(|id| self.facets.attribute(*id)));
        places
    }

    /// Puts a listed product into the sets that it belongs to, or takes it out of all.
    fn tally(&mut self, number: u32, is_in: bool) {
        let Some(category) = self.category_of(number) else { return };
        self.tally_category(number, category, is_in);
        change(&mut self.listed, number, is_in);
        self.with_value.resize_with(self.facets.values.len(), RoaringBitmap::new);
        for &value in self.values.get(number) {
            change(&mut self.with_value[value as usize], number, is_in);
        }
        let (values, prices) = (self.values.get(number), self.prices.each_ref().map(|prices| prices[number as usize]));
        match is_in {
            true => self.tallies[category].add(values, prices),
            false => self.tallies[category].remove(values, prices),
        }
        if !is_in {
            self.in_stock.remove(number);
        }
    }

    /// Puts a product into the sets of its category and of those above it, or takes it out of them.
    fn tally_category(&mut self, number: u32, category: usize, is_in: bool) {
        self.in_category.resize_with(self.tree.nodes().len(), RoaringBitmap::new);
        for place in self.tree.lineage(category) {
            change(&mut self.in_category[place], number, is_in);
        }
    }

    /// Gives back the memory that filling took ahead.
    pub fn shrink(&mut self) {
        self.values.shrink();
        self.offers.shrink();
        self.names.iter_mut().for_each(Names::shrink);
    }

    /// All products that stand on it.
    #[must_use]
    pub const fn listed(&self) -> &RoaringBitmap {
        &self.listed
    }

    /// All numbers that were ever given, listed or not.
    #[must_use]
    pub fn numbers(&self) -> std::ops::Range<u32> {
        0..to_u32(self.ids.len())
    }

    /// The products in a category, by its place in the tree, or below it.
    #[must_use]
    pub fn in_category(&self, place: usize) -> &RoaringBitmap {
        self.in_category.get(place).unwrap_or(&NOTHING)
    }

    /// The products that have a facet value, by its place in [`Values::values`].
    #[must_use]
    pub fn with_value(&self, value: usize) -> &RoaringBitmap {
        self.with_value.get(value).unwrap_or(&NOTHING)
    }

    /// The products with an offer that can be had.
    #[must_use]
    pub const fn in_stock(&self) -> &RoaringBitmap {
        &self.in_stock
    }

    /// The place in the tree of a product's category; none: it is not listed.
    #[must_use]
    pub fn category_of(&self, number: u32) -> Option<usize> {
        self.categories.get(number as usize).filter(|place| **place != NOWHERE).map(|place| *place as usize)
    }

    /// A supplier.
    #[must_use]
    pub fn supplier(&self, id: Uuid) -> Option<&Supplier> {
        self.supplier_places.get(&id).and_then(|place| self.suppliers.get(*place))
    }

    /// A product's id.
    #[must_use]
    pub fn id(&self, number: u32) -> Uuid {
        self.ids[number as usize]
    }

    /// Which edition of a product stands here.
    #[must_use]
    pub fn edition(&self, number: u32) -> Edition {
        Edition { frame: self.frames, product: self.editions.get(number as usize).copied().unwrap_or_default() }
    }

    /// Since when a product is sold, in seconds since 1970.
    #[must_use]
    pub fn created_at(&self, number: u32) -> i64 {
        self.created[number as usize]
    }

    /// What everyone pays for one of each product, by number.
    #[must_use]
    pub fn public_prices(&self, currency: Currency) -> &[Micros] {
        in_currency(&self.prices, currency).as_slice()
    }

    /// The names of products in a language.
    #[must_use]
    pub const fn names(&self, locale: Locale) -> &Names {
        match locale {
            Locale::French => &self.names[0],
            Locale::English => &self.names[1],
        }
    }

    /// The brands by name, each with its number of products.
    #[must_use]
    pub fn brands(&self) -> BTreeMap<&str, u64> {
        let brands = self.facets.values.iter().zip(&self.with_value).filter(|(value, _)| value.facet == BRAND);
        brands.map(|(value, with)| (value.id.as_str(), with.len())).filter(|(_, count)| *count > 0).collect()
    }
}

/// Puts a number into a set, or takes it out.
fn change(set: &mut RoaringBitmap, number: u32, is_in: bool) {
    if is_in {
        set.insert(number);
    } else {
        set.remove(number);
    }
}

/// The one of two things, in euros and in pounds, that is in a currency.
const fn in_currency<T>(both: &[T; 2], currency: Currency) -> &T {
    match currency {
        Currency::Eur => &both[0],
        Currency::Gbp => &both[1],
    }
}

/// Places fit: four thousand million products would not fit the memory before.
fn to_u32(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
