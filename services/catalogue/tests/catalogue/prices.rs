//! Resolved prices against an oracle that knows nothing of SQL, columns or overlays.

use crate::shop::Shop;
use catalogue_files::record::{OfferRecord, PriceList, PriceRecord, ProductRecord, Record};
use catalogue_files::testing::{offer, price_on, with_offers};
use identity::Caller;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngSeed, TestRunner},
};
use proto::{
    catalogue::{ProductHit, SearchRequest, Sort},
    common::Page,
};
use rust_decimal::Decimal;
use test_shop::buyer_of;
use values::{AccountId, Currency};

const ACCOUNTS: [u128; 3] = [1, 2, 3];
const GROUPS: [&str; 2] = ["BIG", "OLD"];

fn account(number: u128) -> AccountId {
    AccountId(uuid::Uuid::from_u128(number))
}

/// A price on some list: from one item on, and maybe less from another quantity on.
fn price() -> impl Strategy<Value = PriceRecord> {
    let list = prop_oneof![
        3 => Just(PriceList::Public),
        2 => prop::sample::select(&GROUPS).prop_map(|group| PriceList::Group(group.to_owned())),
        2 => prop::sample::select(&ACCOUNTS).prop_map(|number| PriceList::Account(account(number).0)),
    ];
    (list, prop::sample::select(&["EUR", "GBP"]), 1_u32..40, 2_u32..20, 0_u32..9).prop_map(
        |(list, currency, first, from, less)| {
            let first = (first, format!("{}.{}", first, less));
            let ranges = [(1, first.1.as_str()), (from, &format!("{}.0{less}", first.0))];
            price_on(list, currency, &ranges[..if less > 4 { 1 } else { 2 }])
        },
    )
}

fn one_offer(supplier: &'static str) -> impl Strategy<Value = Option<OfferRecord>> {
    let prices = prop::collection::vec(price(), 0..6);
    (prices, 0_u32..30, 1_u32..7, 1_u32..13, any::<bool>(), 0..3).prop_map(
        move |(mut prices, stock, item_per_pack, min_order_quantity, active, there)| {
            prices.sort_by_key(|price| (format!("{:?}", price.list), price.currency.clone()));
            prices.dedup_by_key(|price| (format!("{:?}", price.list), price.currency.clone()));
            let record = OfferRecord { prices, stock, item_per_pack, min_order_quantity, ..offer(supplier, "1") };
            (there > 0).then_some(OfferRecord { active: active || there == 1, ..record })
        },
    )
}

fn products(seed: u64, count: usize) -> Vec<ProductRecord> {
    let offers = (one_offer("alpha"), one_offer("beta"), one_offer("gamma"))
        .prop_map(|(a, b, c)| [a, b, c].into_iter().flatten().collect::<Vec<_>>());
    let mut runner = TestRunner::new(Config { rng_seed: RngSeed::Fixed(seed), ..Config::default() });
    let drawn = prop::collection::vec(offers, count).new_tree(&mut runner).unwrap().current();
    drawn.into_iter().enumerate().map(|(at, offers)| with_offers(&format!("{at:03}"), offers)).collect()
}

/// What one item costs this buyer at the smallest orderable quantity of an offer.
fn unit_price(offer: &OfferRecord, buyer: &Buyer) -> Option<Decimal> {
    let rank = |list: &PriceList| match list {
        PriceList::Account(id) => (*id == account(buyer.account).0).then_some(0),
        PriceList::AccountReference(_) => None,
        PriceList::Group(group) => buyer.groups.contains(&group.as_str()).then_some(1),
        PriceList::Public => Some(2),
    };
    let in_currency = offer.prices.iter().filter(|price| price.currency == buyer.currency.code());
    let usable = in_currency.filter_map(|price| Some((rank(&price.list)?, price.ranges[0].unit_price, price)));
    let (_, _, holds) = usable.min_by_key(|(rank, first, _)| (*rank, *first))?;
    let smallest =
        (1..).find(|quantity| *quantity >= offer.min_order_quantity && quantity % offer.item_per_pack == 0)?;
    let mut reached = holds.ranges.iter().filter(|range| range.min_quantity <= smallest);
    reached.next_back().map(|range| range.unit_price)
}

/// The listing's price: the lowest among the offers that can be ordered, and whether there is any.
fn listing_price(product: &ProductRecord, buyer: &Buyer) -> Option<Decimal> {
    let orderable = product.variants[0].offers.iter().filter(|offer| {
        let smallest = offer.min_order_quantity.next_multiple_of(offer.item_per_pack);
        offer.active && offer.stock >= smallest
    });
    orderable.filter_map(|offer| unit_price(offer, buyer)).min()
}

#[derive(Clone, Copy, Debug)]
struct Buyer {
    account: u128,
    groups: &'static [&'static str],
    currency: Currency,
}

const BUYERS: [Buyer; 6] = [
    Buyer { account: 1, groups: &[], currency: Currency::Eur },
    Buyer { account: 2, groups: &["BIG"], currency: Currency::Eur },
    Buyer { account: 3, groups: &["BIG", "OLD"], currency: Currency::Gbp },
    Buyer { account: 9, groups: &["OLD"], currency: Currency::Eur },
    Buyer { account: 9, groups: &[], currency: Currency::Gbp },
    Buyer { account: 1, groups: &["OLD"], currency: Currency::Gbp },
];

/// What a hit shows: the unit price of its offer at the smallest quantity, where it can be ordered.
fn shown(hit: &ProductHit) -> Option<Decimal> {
    let offer = hit.variant.as_ref()?.offers.first()?;
    let smallest = offer.min_order_quantity.next_multiple_of(offer.item_per_pack);
    let is_orderable = offer.stock.is_some_and(|stock| stock >= smallest);
    let range = offer.price_ranges.iter().rfind(|range| range.min_quantity <= smallest)?;
    is_orderable.then(|| range.unit_price.parse().unwrap())
}

async fn agrees(shop: &Shop, products: &[ProductRecord]) {
    for buyer in BUYERS {
        let caller: Caller = buyer_of(account(buyer.account), buyer.groups, buyer.currency);
        let request = SearchRequest {
            sort: Sort::PriceAsc.into(),
            page: Some(Page { page: 0, size: 100 }),
            ..SearchRequest::default()
        };
        let hits = shop.search(&caller, request).await.unwrap().hits;
        assert_eq!(hits.len(), products.len());
        let mut expected = Vec::new();
        for hit in &hits {
            let product = products.iter().find(|product| product.external_id == hit.id).unwrap();
            let price = listing_price(product, &buyer);
            assert_eq!(shown(hit), price, "{} for {buyer:?}", hit.id);
            expected.extend(price);
        }
        // What can't be ordered stands by the price it would have: among the rest, order is the oracle's.
        assert!(expected.is_sorted(), "{buyer:?}: {expected:?}");
        let quoted: Vec<String> =
            hits.iter().filter_map(|hit| Some(hit.variant.as_ref()?.offers.first()?.offer_price_id.clone())).collect();
        for (quote, offer_id) in shop.quote(&caller, &quoted).await.iter().zip(&quoted) {
            let offer = quote.offer.as_ref().unwrap();
            let hit = hits.iter().filter_map(|hit| hit.variant.as_ref()?.offers.first());
            let listed = hit.into_iter().find(|offer| offer.offer_price_id == *offer_id).unwrap();
            assert_eq!(offer.price_ranges, listed.price_ranges, "a line pays what the listing shows");
        }
    }
}

#[tokio::test]
async fn d3_7_every_resolved_price_is_that_of_a_brute_force_oracle_also_after_changes() {
    let before = products(7, 60);
    let shop = Shop::selling(before.clone()).await;
    agrees(&shop, &before).await;
    // Other offers for a third of them: overlays that are held already are mended.
    let other = products(8, 60);
    let after: Vec<ProductRecord> =
        before.into_iter().zip(other).enumerate().map(|(at, (old, new))| if at % 3 == 0 { new } else { old }).collect();
    let changed = after.iter().step_by(3).cloned().map(Record::Product);
    assert_eq!(shop.load(changed.collect()).await.refused[..], []);
    agrees(&shop, &after).await;
}
