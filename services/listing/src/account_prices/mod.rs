//! What an account pays where that differs from everyone's price: a few products among many.
//!
//! The prices of a list are read when somebody first asks for them, and refreshed by what changed since. What a product
//! costs is resolved from the lists of whoever asks and from what its offers ask of everyone, when a listing comes to
//! it: nothing is computed for an account until it asks, and nothing is made anew when a price moves. What is shown of a
//! product is kept at everyone's prices alone, and an account's are laid over a copy that is its own.

mod cache;

use crate::columns::{ProductColumns, offers::OfferColumns, variants::VariantColumns};
use catalogue_model::{
    offer::{Offer, listing_price},
    price::{ApplicablePrice, BuyerPricing, Micros, PriceListKind, decimal, micros, paid_at},
};
use roaring::{MultiOps, RoaringBitmap};
use std::{cmp::Reverse, collections::BTreeSet, sync::Arc};
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing};

/// A list of prices that is not everyone's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PriceListRef {
    /// Its kind.
    pub source: PriceListKind,
    /// Its id.
    pub id: i32,
}

/// What an offer costs on a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListPrice {
    /// The number of the offer's product.
    pub product: u32,
    /// The offer's place among [`OfferColumns`].
    pub offer: u32,
    /// What is paid for a single item: it decides between the lists of two groups.
    pub single: Micros,
    /// What is paid for one item of the smallest orderable quantity.
    pub price: Micros,
    /// Its ranges, ascending; none: it is `single` from the first item on, as most are.
    pub ranges: Option<Box<[PriceRange]>>,
}

impl ListPrice {
    /// Of an offer by its ranges on a list, ascending; none: it decides no listing's price.
    #[must_use]
    pub fn new(offers: &OfferColumns, offer: Uuid, ranges: &[PriceRange]) -> Option<Self> {
        let (offer, product, smallest) = offers.find(offer)?;
        let single = micros(ranges.first().map(PriceRange::paid));
        let is_single = matches!(ranges, [PriceRange { min_quantity: 1, discount_unit_price: None, .. }]);
        let price = micros(paid_at(ranges, smallest));
        Some(Self { product, offer, single, price, ranges: (!is_single).then(|| ranges.into()) })
    }

    fn ranges(&self) -> Vec<PriceRange> {
        let single = |unit_price| PriceRange { min_quantity: 1, unit_price, discount_unit_price: None };
        match &self.ranges {
            Some(ranges) => ranges.to_vec(),
            None => decimal(self.single).map(single).into_iter().collect(),
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.ranges.as_deref().map_or(0, size_of_val)
    }
}

/// The prices on one list in one currency.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPrices {
    /// Up to which change of the columns' [`RecentChanges`](crate::columns::recent_changes::RecentChanges) they are right.
    pub until: u64,
    /// Ascending by product and offer.
    prices: Vec<ListPrice>,
    /// The products that they are for.
    products: RoaringBitmap,
}

impl ListPrices {
    /// Prices, one per offer, right up to a change.
    #[must_use]
    pub fn new(mut prices: Vec<ListPrice>, until: u64) -> Self {
        prices.sort_unstable_by_key(|price| (price.product, price.offer));
        prices.shrink_to_fit();
        let products = prices.iter().map(|price| price.product).collect();
        Self { until, prices, products }
    }

    /// The prices after these products changed, of which the ones still on the list cost this now.
    #[must_use]
    pub fn refreshed(&self, changed: &BTreeSet<u32>, prices: Vec<ListPrice>, until: u64) -> Self {
        let kept = self.prices.iter().filter(|price| !changed.contains(&price.product));
        Self::new(kept.cloned().chain(prices).collect(), until)
    }

    /// The memory they take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.prices.iter().map(ListPrice::bytes).sum::<usize>() + self.products.serialized_size()
    }

    fn of(&self, product: u32, offer: u32) -> Option<&ListPrice> {
        let at = self.prices.binary_search_by_key(&(product, offer), |price| (price.product, price.offer)).ok()?;
        self.prices.get(at)
    }
}

/// The lists of a pricing profile with their prices: what lies over everyone's.
#[derive(Clone, Debug, Default)]
pub struct AccountPrices {
    /// In any order.
    pub lists: Vec<(PriceListRef, Arc<ListPrices>)>,
}

impl AccountPrices {
    /// Whether some list has a price for a product.
    #[must_use]
    pub fn has_price_for(&self, product: u32) -> bool {
        self.lists.iter().any(|(_, prices)| prices.products.contains(product))
    }

    /// What an offer costs on the most specific of the lists (D3.7); of two groups' the one that is cheaper for a
    /// single item, then the older. None: it stands on everyone's alone.
    fn price(&self, product: u32, offer: u32) -> Option<(PriceListRef, &ListPrice)> {
        let found = self.lists.iter().filter_map(|(list, prices)| Some((*list, prices.of(product, offer)?)));
        found.min_by_key(|(list, price)| (Reverse(list.source), price.single, list.id))
    }

    /// Gives offers that are at everyone's prices what this buyer, whose lists these are, pays for them.
    pub fn lay_over(&self, columns: &ProductColumns, buyer_pricing: &BuyerPricing, offers: &mut [Offer]) {
        for offer in offers {
            let found = columns.offers.find(offer.id);
            let Some((list, price)) = found.and_then(|(place, product, _)| self.price(product, place)) else {
                continue;
            };
            // A load refuses prices without a range for one item; an offer that had none would have no price.
            let pricing = Pricing::new(buyer_pricing.currency, offer.tax_rate, price.ranges()).ok();
            let name = || columns.price_lists.name(list, buyer_pricing);
            offer.price = pricing.map(|pricing| ApplicablePrice { source: list.source, list: name(), pricing });
        }
    }
}

/// What somebody pays.
#[derive(Debug)]
pub struct ViewerPrices<'a> {
    /// Everyone's for first variants, by product number.
    column: &'a [Micros],
    offers: &'a OfferColumns,
    variants: &'a VariantColumns,
    /// What is paid in.
    pub currency: Currency,
    account_prices: &'a AccountPrices,
    /// The products that some list of the account has a price for.
    pub overridden: RoaringBitmap,
}

impl<'a> ViewerPrices<'a> {
    /// Of an account's prices.
    #[must_use]
    pub fn new(columns: &'a ProductColumns, currency: Currency, account_prices: &'a AccountPrices) -> Self {
        let overridden = account_prices.lists.iter().map(|(_, prices)| &prices.products).union();
        let (offers, variants) = (&columns.offers, &columns.variants);
        Self { column: columns.public_prices(currency), offers, variants, currency, account_prices, overridden }
    }

    /// For one item of a product's first variant.
    #[must_use]
    pub fn of(&self, product: u32) -> Micros {
        self.of_variant(product, 0)
    }

    /// For one item of a variant of a product, by its place among them.
    #[must_use]
    pub fn of_variant(&self, product: u32, variant: usize) -> Micros {
        match (self.overridden.contains(product), variant) {
            (false, 0) => self.column[product as usize],
            (false, variant) => self.offers.price(product, variant, self.currency),
            (true, variant) => {
                let offers = self.offers.of(product, variant, self.currency);
                listing_price(offers.map(|(offer, is_available, public)| {
                    let own = self.account_prices.price(product, offer);
                    (is_available, own.map_or(public, |(_, own)| own.price))
                }))
            }
        }
    }

    /// For one item of each variant of a product.
    pub fn of_all(&self, product: u32) -> impl Iterator<Item = Micros> {
        (0..self.variants.count(product)).map(move |variant| self.of_variant(product, variant))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::product_row::{ProductRow, SoldVariant};
    use catalogue_model::{
        offer::{PublicOfferPrice, Supplier},
        price::{PriceListRange, UNPRICED, most_specific},
    };
    use proptest::prelude::*;
    use rust_decimal::Decimal;
    use values::TaxRate;

    fn range(min_quantity: u32, unit: i64) -> PriceRange {
        PriceRange { min_quantity, unit_price: Decimal::from(unit), discount_unit_price: None }
    }

    fn candidate(offer: u128, smallest: u32, is_available: bool, price: Option<i64>) -> PublicOfferPrice {
        let (offer, supplier) = (Uuid::from_u128(offer), Uuid::from_u128(offer));
        let prices = [micros(price.map(Decimal::from)), UNPRICED];
        PublicOfferPrice { offer, supplier, smallest, is_available, prices }
    }

    /// Columns with one product, number 1.
    fn columns(offers: Vec<PublicOfferPrice>) -> ProductColumns {
        let mut columns = ProductColumns::default();
        let column = listing_price(offers.iter().map(|candidate| (candidate.is_available, candidate.prices[0])));
        let variants = vec![SoldVariant { offers, ..SoldVariant::default() }];
        columns.put(vec![ProductRow { number: 1, variants, prices: [column, UNPRICED], ..ProductRow::default() }]);
        columns
    }

    const LISTS: [PriceListRef; 3] = [
        PriceListRef { source: PriceListKind::Group, id: 2 },
        PriceListRef { source: PriceListKind::Group, id: 3 },
        PriceListRef { source: PriceListKind::Account, id: 4 },
    ];

    /// What whoever may use all [`LISTS`] pays for the product.
    fn paid(columns: &ProductColumns, own: &[(PriceListRef, u128, Vec<PriceRange>)]) -> Micros {
        let prices_on = |list: PriceListRef| {
            let on_list = own.iter().filter(|(of, ..)| *of == list);
            let price = |(_, offer, ranges): &(PriceListRef, u128, Vec<PriceRange>)| {
                ListPrice::new(&columns.offers, Uuid::from_u128(*offer), ranges)
            };
            ListPrices::new(on_list.filter_map(price).collect(), 0)
        };
        let account_prices = AccountPrices { lists: LISTS.map(|list| (list, Arc::new(prices_on(list)))).to_vec() };
        ViewerPrices::new(columns, Currency::Eur, &account_prices).of(1)
    }

    #[test]
    fn an_own_price_comes_before_everyones_offer_by_offer() {
        let columns = columns(vec![candidate(1, 1, true, Some(100)), candidate(2, 1, true, Some(90))]);
        let euros = |euros: i64| euros * 1_000_000;
        assert_eq!(paid(&columns, &[]), euros(90));
        assert_eq!(paid(&columns, &[(LISTS[2], 2, vec![range(1, 95)])]), euros(95), "dearer, yet the account's own");
        assert_eq!(paid(&columns, &[(LISTS[2], 2, vec![range(1, 120)])]), euros(100), "the other offer is better now");
    }

    proptest! {
        #[test]
        fn d3_7_a_price_is_that_of_the_most_specific_list_of_each_offer(
            offers in prop::collection::vec((prop::option::of(1_i64..9), 1_u32..4, any::<bool>()), 0..4),
            own in prop::collection::btree_map((0_usize..3, 0_u128..4), (1_i64..9, 2_u32..4, 1_i64..9), 0..8),
        ) {
            let candidates = offers.iter().zip(0..);
            let candidates: Vec<_> = candidates.map(|(&(price, smallest, had), at)| candidate(at, smallest, had, price)).collect();
            let listed: Vec<(PriceListRef, u128, Vec<PriceRange>)> = own
                .iter()
                .map(|(&(list, offer), &(first, from, then))| {
                    (LISTS[list], offer, vec![range(1, first), range(from, then)])
                })
                .collect();
            let price = |(candidate, at): (&PublicOfferPrice, u128)| {
                let of_offer = listed.iter().filter(|(_, offer, _)| *offer == at);
                let ranges: Vec<PriceListRange> = of_offer
                    .flat_map(|(list, _, ranges)| {
                        ranges.iter().map(|range| PriceListRange { source: list.source, list: list.id, range: *range })
                    })
                    .collect();
                let own = most_specific(&ranges).map(|(_, _, ranges)| micros(paid_at(&ranges, candidate.smallest)));
                (candidate.is_available, own.unwrap_or(candidate.prices[0]))
            };
            let expected = listing_price(candidates.iter().zip(0..).map(price));
            prop_assert_eq!(paid(&columns(candidates), &listed), expected);
        }
    }

    /// An offer on sale at this price.
    fn offered(offer: u128, price: Option<ApplicablePrice>) -> Offer {
        Offer {
            id: Uuid::from_u128(offer),
            variant: Uuid::nil(),
            supplier: Supplier::default(),
            is_on_sale: true,
            stock: 1,
            item_per_pack: 1,
            min_order_quantity: 1,
            max_order_quantity: None,
            packing_type: String::new(),
            product_unit: String::new(),
            tax_rate: TaxRate::whole(20),
            lead_time_days: 0,
            custom_fields: Vec::new(),
            category: String::new(),
            price,
        }
    }

    fn applicable(source: PriceListKind, ranges: Vec<PriceRange>) -> Option<ApplicablePrice> {
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), ranges).ok()?;
        Some(ApplicablePrice { source, list: String::new(), pricing })
    }

    /// How many offers there are whose prices are laid over everyone's.
    const OFFERS: u128 = 4;

    proptest! {
        #[test]
        fn d3_7_whoever_looked_before_nobody_is_shown_what_another_account_pays(
            listed in prop::collection::btree_map(
                (0_usize..5, 0..OFFERS), prop::collection::vec((1_i64..9, prop::option::of(1_i64..9)), 1..3), 0..12,
            ),
            accounts in prop::collection::vec(prop::collection::btree_set(0_usize..5, 0..4), 1..4),
            looks in prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        ) {
            let columns = columns((0..OFFERS).map(|offer| candidate(offer, 1, true, Some(5))).collect());
            let [second, third, fourth] = LISTS;
            let lists = [second, third, fourth, PriceListRef { id: 5, ..fourth }, PriceListRef { id: 6, ..second }];
            let ranges = |steps: &[(i64, Option<i64>)]| -> Vec<PriceRange> {
                let range = |(from, (unit, discount)): (u32, &(i64, Option<i64>))| {
                    PriceRange { discount_unit_price: discount.map(Decimal::from), ..range(from, *unit) }
                };
                (1..).zip(steps).map(range).collect()
            };
            let kept = [0, 1, 2, 3, 4].map(|list| {
                let on_list = listed.iter().filter(|((of, _), _)| *of == list);
                let prices = on_list.filter_map(|((_, offer), steps)| {
                    ListPrice::new(&columns.offers, Uuid::from_u128(*offer), &ranges(steps))
                });
                Arc::new(ListPrices::new(prices.collect(), 0))
            });
            let public = applicable(PriceListKind::Public, vec![range(1, 5)]);
            let everyones: Vec<Offer> = (0..OFFERS).map(|offer| offered(offer, public.clone())).collect();
            for look in looks {
                let of_account = look.get(&accounts);
                let own = of_account.iter().map(|&list| (lists[list], Arc::clone(&kept[list]))).collect();
                let mut shown = everyones.clone();
                AccountPrices { lists: own }.lay_over(&columns, &BuyerPricing::public(Currency::Eur), &mut shown);
                for (offer, at) in shown.iter().zip(0..) {
                    let of_offer = listed.iter().filter(|((list, of), _)| *of == at && of_account.contains(list));
                    let own: Vec<PriceListRange> = of_offer
                        .flat_map(|((list, _), steps)| {
                            let PriceListRef { source, id } = lists[*list];
                            ranges(steps).into_iter().map(move |range| PriceListRange { source, list: id, range })
                        })
                        .collect();
                    let expected = match most_specific(&own) {
                        Some((source, _, ranges)) => applicable(source, ranges),
                        None => public.clone(),
                    };
                    prop_assert_eq!(&offer.price, &expected);
                }
            }
        }
    }

    #[test]
    fn a_change_replaces_adds_and_takes_away_prices() {
        let price =
            |product: u32, price: Micros| ListPrice { product, offer: product, single: price, price, ranges: None };
        let list = ListPrices::new(vec![price(1, 10), price(2, 20), price(3, 30)], 5);
        let refreshed = list.refreshed(&BTreeSet::from([2, 3, 4]), vec![price(4, 44), price(3, 33)], 8);
        assert_eq!(refreshed, ListPrices::new(vec![price(1, 10), price(3, 33), price(4, 44)], 8));
    }
}
