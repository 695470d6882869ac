//! Listings through the client: facets, order, pages, prices.

use crate::shop::{Shop, filtered};
use catalogue_files::record::{OfferRecord, PriceList, ProductRecord, Record, SupplierRecord};
use catalogue_files::testing::{both, category, category_in, facet, offer, price_on, product, supplier, with_offers};
use identity::Caller;
use proto::{
    catalogue::{Facet, SearchRequest, Sort},
    common::{Page, Reason},
};
use std::collections::BTreeMap;
use test_shop::{buyer, buyer_of, visitor};
use values::{AccountId, Currency};

/// Thirty products over four categories, three brands, two suppliers and two attributes.
fn assortment() -> Vec<ProductRecord> {
    let pick = |n: usize, of: &[&str]| of[n % of.len()].to_owned();
    (0..30)
        .map(|n| ProductRecord {
            brand: pick(n, &["Acme", "Bolt", "Cord"]),
            category: pick(n / 2, &["binders", "paper", "filing", "office"]),
            attributes: [
                facet("colour", &pick(n / 3, &["Red", "Blue", "Green"])),
                facet("size", &pick(n, &["A4", "A5"])),
            ]
            .into_iter()
            .take(if n % 7 == 0 { 1 } else { 2 })
            .collect(),
            ..with_offers(
                &format!("{n:02}"),
                vec![OfferRecord { stock: u32::from(n % 5 != 0), ..offer(["alpha", "beta"][n / 4 % 2], "1") }],
            )
        })
        .collect()
}

async fn assorted() -> Shop {
    let tree = [
        category("office"),
        category_in("office", "paper"),
        category_in("office", "filing"),
        category_in("filing", "binders"),
    ];
    let records =
        tree.into_iter().map(Record::Category).chain([supplier("alpha"), supplier("beta")].map(Record::Supplier));
    Shop::with(records.chain(assortment().into_iter().map(Record::Product)).collect()).await
}

/// A product's values of a facet, the category's as the listing of `office` counts it: by its children.
fn values_of(product: &ProductRecord, facet: &str) -> Vec<String> {
    match facet {
        "brand" => vec![product.brand.clone()],
        "supplier" => vec![product.variants[0].offers[0].supplier.clone()],
        "category" => match product.category.as_str() {
            "binders" => vec!["filing".into(), "binders".into()],
            "office" => vec![],
            other => vec![other.into()],
        },
        attribute => {
            let of = product.attributes.iter().filter(|a| format!("attr.{}", a.id) == attribute);
            of.map(|a| a.value.en.to_lowercase()).collect()
        }
    }
}

/// Counts each facet as D2.10 says, one product after the other.
fn counted(filters: &[(&str, &[&str])], facet: &str) -> BTreeMap<String, u32> {
    let passes = |product: &ProductRecord, (id, values): &(&str, &[&str])| {
        values_of(product, id).iter().any(|value| values.contains(&value.as_str()))
    };
    let mut counts = BTreeMap::new();
    for product in assortment() {
        if filters.iter().filter(|filter| filter.0 != facet).all(|filter| passes(&product, filter)) {
            values_of(&product, facet).into_iter().for_each(|value| *counts.entry(value).or_default() += 1);
        }
    }
    if facet == "category" {
        counts.remove("binders");
    }
    counts
}

fn shown(facet: &Facet) -> BTreeMap<String, u32> {
    facet.values.iter().filter(|value| value.count > 0).map(|value| (value.id.clone(), value.count)).collect()
}

#[tokio::test]
async fn d2_10_each_facet_is_counted_without_its_own_filter() {
    let shop = assorted().await;
    let cases: [&[(&str, &[&str])]; 7] = [
        &[],
        &[("brand", &["Acme"])],
        &[("brand", &["Acme", "Bolt"]), ("attr.colour", &["red"])],
        &[("category", &["filing"]), ("attr.size", &["a4"])],
        &[("category", &["paper", "binders"]), ("supplier", &["beta"]), ("brand", &["Cord"])],
        &[("attr.colour", &["red", "blue"]), ("attr.size", &["a5"]), ("brand", &["Bolt", "Cord"])],
        &[("brand", &["Nobody"])],
    ];
    for filters in cases {
        let request = SearchRequest { category: "office".into(), ..filtered(filters) };
        let answer = shop.search(&buyer(), request).await.unwrap();
        let passing = assortment().into_iter().filter(|product| {
            filters.iter().all(|(id, values)| values_of(product, id).iter().any(|v| values.contains(&v.as_str())))
        });
        assert_eq!(answer.total, passing.count() as u64, "{filters:?}");
        for facet in ["category", "brand", "supplier", "attr.colour", "attr.size"] {
            let expected = counted(filters, facet);
            match answer.facets.iter().find(|found| found.id == facet) {
                Some(found) => assert_eq!(shown(found), expected, "{facet} of {filters:?}"),
                None => assert!(expected.len() < 2, "{facet} of {filters:?} is missing"),
            }
        }
    }
}

#[tokio::test]
async fn two_hundred_values_narrow_a_listing_and_one_more_is_refused() {
    let shop = assorted().await;
    let colours = (0..200).map(|n| format!("shade-{n}")).collect::<Vec<_>>();
    let colours = colours.iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(shop.search(&buyer(), filtered(&[("attr.colour", &colours)])).await.unwrap().total, 0);
    for one_more in [&["red"][..], &[]] {
        let refused = shop.search(&buyer(), filtered(&[("attr.colour", &colours), ("brand", one_more)])).await;
        let refusal = refused.unwrap_err();
        assert_eq!((refusal.reason, refusal.params["max"].as_str()), (Reason::TooManyFilters, "200"));
    }
}

#[tokio::test]
async fn a_chosen_value_is_marked_and_values_asked_for_one_by_one_widen() {
    let shop = assorted().await;
    let apart = filtered(&[("brand", &["Acme"]), ("brand", &["Bolt"])]);
    assert_eq!(shop.search(&buyer(), apart).await.unwrap().total, 20);
    let answer = shop.search(&buyer(), filtered(&[("attr.colour", &["red"])])).await.unwrap();
    let colour = answer.facets.iter().find(|facet| facet.id == "attr.colour").unwrap();
    let selected: Vec<_> =
        colour.values.iter().filter(|value| value.selected).map(|value| value.name.as_str()).collect();
    assert_eq!((colour.name.as_str(), selected), ("colour", vec!["Red"]));
}

#[tokio::test]
async fn a_category_lists_what_lies_below_it_by_id_external_id_or_path() {
    let shop = assorted().await;
    let total = async |category: &str| {
        let request = SearchRequest { category: category.into(), ..SearchRequest::default() };
        shop.search(&buyer(), request).await.map(|answer| answer.total)
    };
    let below = |names: &[&str]| assortment().iter().filter(|p| names.contains(&p.category.as_str())).count() as u64;
    assert_eq!(total("office").await, Ok(30));
    assert_eq!(total("filing").await, Ok(below(&["filing", "binders"])));
    assert_eq!(total("office/filing/binders").await, Ok(below(&["binders"])));
    assert_eq!(total("nowhere").await.unwrap_err().reason, Reason::CategoryNotFound);
}

#[tokio::test]
async fn d5_11_pages_hold_each_product_once() {
    let shop = assorted().await;
    let mut seen = Vec::new();
    for page in 0..5 {
        let request = SearchRequest { page: Some(Page { page, size: 7 }), ..SearchRequest::default() };
        let answer = shop.search(&buyer(), request).await.unwrap();
        assert_eq!(answer.total, 30);
        seen.extend(answer.hits.into_iter().map(|hit| hit.id));
    }
    let expected: Vec<_> = (0..30).map(|n| format!("{n:02}")).collect();
    assert_eq!(seen, expected);
    for size in [0, 101] {
        let request = SearchRequest { page: Some(Page { page: 0, size }), ..SearchRequest::default() };
        assert_eq!(shop.search(&buyer(), request).await.unwrap_err().reason, Reason::PageOutOfRange);
    }
}

#[tokio::test]
async fn only_what_can_be_had_is_in_stock() {
    let shop = assorted().await;
    let request = SearchRequest { in_stock: true, ..SearchRequest::default() };
    assert_eq!(shop.search(&buyer(), request).await.unwrap().total, 24);
}

#[tokio::test]
async fn a_price_orders_by_what_the_account_pays() {
    let account = AccountId::new();
    let own = price_on(PriceList::Account(account.0), "EUR", &[(1, "1")]);
    let priced = |id: &str, prices| with_offers(id, vec![OfferRecord { prices, ..offer("alpha", "1") }]);
    let public = |price| price_on(PriceList::Public, "EUR", &[(1, price)]);
    let shop = Shop::selling([
        priced("1", vec![public("30")]),
        priced("2", vec![public("20")]),
        priced("3", vec![public("40"), own]),
        priced("4", vec![]),
    ])
    .await;
    let order = async |caller: &Caller, sort: Sort| {
        let request = SearchRequest { sort: sort.into(), ..SearchRequest::default() };
        let hits = shop.search(caller, request).await.unwrap().hits;
        hits.into_iter().map(|hit| hit.id).collect::<Vec<_>>().concat()
    };
    assert_eq!(order(&buyer(), Sort::PriceAsc).await, "2134");
    assert_eq!(order(&buyer(), Sort::PriceDesc).await, "3124", "what has no price comes last");
    assert_eq!(order(&buyer_of(account, &[], Currency::Eur), Sort::PriceAsc).await, "3214");
    assert_eq!(order(&buyer(), Sort::NameDesc).await, "4321");
}

#[tokio::test]
async fn d1_5_prices_and_stock_need_a_session_also_in_listings() {
    let shop = Shop::selling([product("1")]).await;
    let by_price = SearchRequest { sort: Sort::PriceAsc.into(), ..SearchRequest::default() };
    let in_stock = SearchRequest { in_stock: true, ..SearchRequest::default() };
    let span = filtered(&[("price", &["1-20"])]);
    for (request, field) in [(by_price, "sort"), (in_stock, "inStock"), (span, "f[price]")] {
        let refused = shop.search(&visitor(), request).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::PriceNeedsLogin, Some(field)));
    }
    let hits = shop.search(&visitor(), SearchRequest::default()).await.unwrap().hits;
    let offer = &hits[0].variant.as_ref().unwrap().offers[0];
    assert_eq!((offer.price_ranges.len(), offer.stock), (0, None));
    let facets = shop.search(&visitor(), filtered(&[("brand", &["Acme"])])).await.unwrap().facets;
    assert_eq!(facets.iter().map(|facet| facet.id.as_str()).collect::<Vec<_>>(), ["brand"]);
}

#[tokio::test]
async fn a_span_of_prices_narrows_by_what_the_account_pays() {
    let account = AccountId::new();
    let priced = |id: &str, public: &str, own: Option<&str>| {
        let own = own.map(|price| price_on(PriceList::Account(account.0), "EUR", &[(1, price)]));
        let prices = std::iter::once(price_on(PriceList::Public, "EUR", &[(1, public)])).chain(own).collect();
        with_offers(id, vec![OfferRecord { prices, ..offer("alpha", "1") }])
    };
    let shop = Shop::selling([priced("1", "3", None), priced("2", "15", Some("4")), priced("3", "19.99", None)]).await;
    let asked = async |caller: &Caller, spans: &[&str]| {
        let answer = shop.search(caller, filtered(&[("price", spans)])).await.unwrap();
        let price = answer.facets.into_iter().find(|facet| facet.id == "price").unwrap();
        let spans: Vec<_> = price.values.into_iter().map(|span| (span.id, span.count, span.selected)).collect();
        (answer.total, spans)
    };
    let span = |id: &str, count, selected| (id.to_owned(), count, selected);
    let public = vec![span("2-5", 1, false), span("10-20", 2, true)];
    assert_eq!(asked(&buyer(), &["10-20"]).await, (2, public));
    let own = vec![span("2-5", 2, true), span("10-20", 1, true)];
    assert_eq!(asked(&buyer_of(account, &[], Currency::Eur), &["10-20", "2-5"]).await, (3, own));
    let refused = shop.search(&buyer(), filtered(&[("price", &["cheap"])])).await.unwrap_err();
    assert_eq!((refused.reason, refused.field.as_deref()), (Reason::FieldInvalid, Some("f[price]")));
}

#[tokio::test]
async fn a_hit_shows_its_first_variant_with_the_best_offer_alone() {
    let shop =
        Shop::selling([with_offers("1", vec![offer("alpha", "9"), offer("beta", "8"), offer("gamma", "8")])]).await;
    let hits = shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits;
    let offers = &hits[0].variant.as_ref().unwrap().offers;
    assert_eq!((offers.len(), hits[0].offer_count), (1, 3));
    assert_eq!(offers[0].supplier.as_ref().unwrap().external_id, "beta");
}

#[tokio::test]
async fn a_hit_that_was_shown_before_shows_what_changed_since() {
    let priced = |price: &str| with_offers("1", vec![offer("alpha", price)]);
    let shop = Shop::selling([priced("9")]).await;
    let shown = async || {
        let hit = shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits.remove(0);
        let offer = hit.variant.unwrap().offers.remove(0);
        (hit.name, offer.supplier.unwrap().name, offer.price_ranges[0].unit_price.clone())
    };
    let (name, supplier_name, price) = shown().await;
    assert_eq!(price, "9.00");
    shop.load(vec![Record::Supplier(SupplierRecord { name: "Alpha & Sons".into(), ..supplier("alpha") })]).await;
    assert_eq!(shown().await, (name, "Alpha & Sons".into(), price));
    assert_ne!(supplier_name, "Alpha & Sons");
    shop.load(vec![Record::Product(ProductRecord { name: both("Hammer"), ..priced("8") })]).await;
    assert_eq!(shown().await, ("Hammer".into(), "Alpha & Sons".into(), "8.00".into()));
}
