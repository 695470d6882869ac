//! The columns: what listings need of every product, held in memory as columns by the product's number.
//!
//! Numbers are small and without gaps, so that a column is a vector. The change feed keeps it right:
//! a change touches the rows of its products, never the rest.

pub mod facet_counts;
pub mod facet_values;
pub mod name_order;
pub mod offers;
pub mod packed_lists;
pub mod price_list_directory;
pub mod price_steps;
pub mod product_names;
pub mod product_row;
pub mod recent_changes;
pub mod variants;

use catalogue_model::{
    category::{CategoryTree, MovedSlugs},
    fold::fold,
    offer::Supplier,
    price::{Micros, UNPRICED},
};
use facet_counts::FacetCounts;
use facet_values::{BRAND, KnownFacets};
use name_order::CategoryNameOrders;
use offers::OfferColumns;
use packed_lists::PackedLists;
use price_list_directory::PriceListDirectory;
use price_steps::PriceStepSet;
use product_names::ProductNames;
use product_row::ProductRow;
use recent_changes::RecentChanges;
use roaring::RoaringBitmap;
use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};
use uuid::Uuid;
use values::{Currency, Locale};
use variants::VariantColumns;

/// The products that have what no product has.
static NOTHING: LazyLock<RoaringBitmap> = LazyLock::new(RoaringBitmap::new);

/// The place of the category of a product that is not listed.
const NOWHERE: u32 = u32::MAX;

/// When a product was last put in the columns: what was made of it earlier may be wrong now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    /// How often the taxonomy was replaced.
    taxonomy: u32,
    /// How often the product was put.
    product: u32,
}

/// What listings need of every product.
#[derive(Debug, Default)]
pub struct ProductColumns {
    /// The category tree.
    pub tree: CategoryTree,
    /// Where categories were before.
    pub moved: MovedSlugs,
    /// All suppliers, by name.
    pub suppliers: Vec<Supplier>,
    /// Their places by id.
    supplier_places: HashMap<Uuid, usize>,
    /// Facets and their values.
    pub facets: KnownFacets,
    /// The price lists beside everyone's.
    pub price_lists: PriceListDirectory,
    /// What offers ask of everyone.
    pub offers: OfferColumns,
    /// The variants of products that have several.
    pub variants: VariantColumns,
    /// What changed last, for those who keep prices of lists.
    pub recent_changes: RecentChanges,
    ids: Vec<Uuid>,
    /// Places in the tree; nowhere: not listed.
    categories: Vec<u32>,
    created: Vec<i64>,
    prices: [Vec<Micros>; 2],
    /// The steps that prices of all variants stand on: two bytes each, so that many are counted within the processor's own
    /// memory.
    steps: [Vec<PriceStepSet>; 2],
    values: PackedLists<u32>,
    /// French first.
    names: [ProductNames; 2],
    /// All listed products.
    listed: RoaringBitmap,
    /// Those with an offer that can be had.
    in_stock: RoaringBitmap,
    /// Those that can be had of each supplier, by the place of his facet value.
    available_from: HashMap<u32, RoaringBitmap>,
    /// Those in each category or below it, by its place in the tree.
    in_category: Vec<RoaringBitmap>,
    /// Those that have each facet value, by its place in [`KnownFacets::values`].
    with_value: Vec<RoaringBitmap>,
    /// What is counted of the products right in each category, by its place in the tree.
    facet_counts: Vec<FacetCounts>,
    name_orders: CategoryNameOrders,
    /// How often each product was put.
    revisions: Vec<u32>,
    /// How often the taxonomy was replaced.
    taxonomy_revision: u32,
}

impl ProductColumns {
    /// Replaces the tree and the suppliers. Answers the numbers of the products whose category, or one above it, is
    /// called otherwise now.
    pub fn set_taxonomy(&mut self, tree: CategoryTree, moved: MovedSlugs, suppliers: Vec<Supplier>) -> Vec<u32> {
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
        lost.into_iter().for_each(|number| self.set_membership(number, false));
        let mut renamed = Vec::new();
        for (number, place) in (0..).zip(&mut self.categories) {
            if let Some((new, is_renamed)) = new_places.get(*place as usize) {
                *place = *new;
                if *is_renamed {
                    renamed.push(number);
                }
            }
        }
        let mut facet_counts = vec![FacetCounts::default(); tree.nodes().len()];
        for (counts, (new, _)) in self.facet_counts.drain(..).zip(&new_places) {
            if let Some(moved) = facet_counts.get_mut(*new as usize) {
                *moved = counts;
            }
        }
        (self.facet_counts, self.name_orders) = (facet_counts, CategoryNameOrders::of(tree.nodes().len()));
        self.supplier_places = suppliers.iter().zip(0..).map(|(supplier, place)| (supplier.id, place)).collect();
        (self.tree, self.moved, self.suppliers) = (tree, moved, suppliers);
        self.taxonomy_revision = self.taxonomy_revision.wrapping_add(1);
        self.in_category.clear();
        for number in self.numbers() {
            if let Some(category) = self.category_of(number) {
                self.set_category_membership(number, category, true);
            }
        }
        renamed
    }

    /// Puts products in the columns, changes them, or takes them off.
    pub fn put(&mut self, rows: Vec<ProductRow>) {
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        let Some(last) = numbers.iter().max().map(|last| *last as usize) else { return };
        if self.ids.len() <= last {
            let len = last + 1;
            self.ids.resize(len, Uuid::nil());
            self.categories.resize(len, NOWHERE);
            self.created.resize(len, 0);
            self.revisions.resize(len, 0);
            self.prices.iter_mut().for_each(|prices| prices.resize(len, UNPRICED));
            self.steps.iter_mut().for_each(|steps| steps.resize(len, PriceStepSet::default()));
        }
        let mut renamed = Vec::new();
        for row in rows {
            let at = row.number as usize;
            let category = self.category_of(row.number);
            self.set_membership(row.number, false);
            let place = self.tree.by_id(row.category).filter(|_| row.is_listed).map_or(NOWHERE, to_u32);
            self.revisions[at] = self.revisions[at].wrapping_add(1);
            self.ids[at] = row.id;
            self.categories[at] = place;
            self.created[at] = row.created_at;
            self.prices.iter_mut().zip(row.prices).for_each(|(prices, price)| prices[at] = price);
            let is_listed = place != NOWHERE;
            let values = if is_listed { self.places(&row) } else { Vec::new() };
            self.offers.set(row.number, &row.variants, &self.facets);
            for (steps, currency) in self.steps.iter_mut().zip([Currency::Eur, Currency::Gbp]) {
                let others = (1..row.variants.len()).map(|variant| self.offers.price(row.number, variant, currency));
                steps[at] = PriceStepSet::of(others.chain([*in_currency(&row.prices, currency)]));
            }
            self.variants.set(row.number, &values, &self.facets, if is_listed { &row.variants } else { &[] });
            self.values.set(row.number, &values);
            self.set_membership(row.number, true);
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
                self.name_orders.forget(categories.flat_map(|category| self.tree.lineage(category)));
            }
        }
        self.names.iter_mut().for_each(|names| names.reorder(&renamed));
        self.recent_changes.push(&numbers);
    }

    /// The places of a product's facet values.
    fn places(&mut self, row: &ProductRow) -> Vec<u32> {
        let mut places = Vec::with_capacity(1 + row.suppliers.len() + row.attributes.len());
        if !row.brand.is_empty() {
            places.push(self.facets.brand(&row.brand));
        }
        places.extend(row.suppliers.iter().filter_map(|id| self.facets.supplier(*id)));
        places.extend(row.attributes.iter().filter_map(|id| self.facets.attribute(*id)));
        places
    }

    /// Puts a listed product into the sets that it belongs to, or takes it out of all.
    fn set_membership(&mut self, number: u32, is_in: bool) {
        let Some(category) = self.category_of(number) else { return };
        self.set_category_membership(number, category, is_in);
        change(&mut self.listed, number, is_in);
        self.with_value.resize_with(self.facets.values.len(), RoaringBitmap::new);
        for &value in self.values.get(number) {
            change(&mut self.with_value[value as usize], number, is_in);
        }
        // Out by whoever sold it: its offers may lie elsewhere by now.
        for &supplier in self.values.get(number).iter().filter(|value| self.facets.is_supplier(**value)) {
            let is_in = is_in && self.offers.available_from(number).any(|from| from == supplier);
            change(self.available_from.entry(supplier).or_default(), number, is_in);
        }
        let (values, steps) = (self.values.get(number), self.steps.each_ref().map(|steps| steps[number as usize]));
        match is_in {
            true => self.facet_counts[category].add(values, steps),
            false => self.facet_counts[category].remove(values, steps),
        }
        if !is_in {
            self.in_stock.remove(number);
        }
    }

    /// Puts a product into the sets of its category and of those above it, or takes it out of them.
    fn set_category_membership(&mut self, number: u32, category: usize, is_in: bool) {
        self.in_category.resize_with(self.tree.nodes().len(), RoaringBitmap::new);
        for place in self.tree.lineage(category) {
            change(&mut self.in_category[place], number, is_in);
        }
    }

    /// Gives back the memory that filling took ahead.
    pub fn shrink(&mut self) {
        self.values.shrink();
        self.offers.shrink();
        self.variants.shrink();
        self.names.iter_mut().for_each(ProductNames::shrink);
    }

    /// All listed products.
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

    /// The products that have a facet value, by its place in [`KnownFacets::values`].
    #[must_use]
    pub fn with_value(&self, value: usize) -> &RoaringBitmap {
        self.with_value.get(value).unwrap_or(&NOTHING)
    }

    /// The products with an offer that can be had.
    #[must_use]
    pub const fn in_stock(&self) -> &RoaringBitmap {
        &self.in_stock
    }

    /// The products of which some variant can be had of a supplier, by the place of his facet value.
    #[must_use]
    pub fn available_from(&self, supplier: usize) -> &RoaringBitmap {
        self.available_from.get(&to_u32(supplier)).unwrap_or(&NOTHING)
    }

    /// The steps that everyone's prices of a product's variants stand on.
    #[must_use]
    pub fn price_steps(&self, number: u32, currency: Currency) -> PriceStepSet {
        in_currency(&self.steps, currency)[number as usize]
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

    /// Which revision of a product stands here.
    #[must_use]
    pub fn revision(&self, number: u32) -> Revision {
        Revision {
            taxonomy: self.taxonomy_revision,
            product: self.revisions.get(number as usize).copied().unwrap_or_default(),
        }
    }

    /// Since when a product is sold, in seconds since 1970.
    #[must_use]
    pub fn created_at(&self, number: u32) -> i64 {
        self.created[number as usize]
    }

    /// What everyone pays for one of each product's first variant, by number.
    #[must_use]
    pub fn public_prices(&self, currency: Currency) -> &[Micros] {
        in_currency(&self.prices, currency).as_slice()
    }

    /// The names of products in a language.
    #[must_use]
    pub const fn names(&self, locale: Locale) -> &ProductNames {
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
