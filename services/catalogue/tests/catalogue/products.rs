//! A product and what goes with it, through the client.

use crate::shop::{Shop, ids};
use catalogue_files::record::{
    OfferRecord, PriceList, ProductRecord, Record, Status, SupplierRecord, Text, VariantRecord,
};
use catalogue_files::testing::{both, facet, offer, price_on, product, records, supplier, variant, with_offers};
use identity::Caller;
use proto::{
    catalogue::{ListBrandsRequest, ListRelatedRequest, ListSuppliersRequest, ListVariantOffersRequest},
    common::Reason,
};
use seeded_random::SeededRandom;
use test_shop::{buyer, buyer_of, visitor};
use values::{AccountId, Currency};

#[tokio::test]
async fn d2_13_a_product_has_its_texts_in_the_callers_language() {
    let texts = |fr: &str, en: &str| Text { fr: fr.into(), en: en.into() };
    let shop = Shop::selling([ProductRecord {
        name: texts("Agrafeuse", "Stapler"),
        description: texts("Agrafe.", "Staples."),
        attributes: vec![facet("colour", "Blue")],
        attribution: Some("Product data: Icecat".into()),
        ..product("1")
    }])
    .await;
    let english = shop.product(&buyer(), "1").await.unwrap();
    assert_eq!((english.name.as_str(), english.description.as_str()), ("Stapler", "Staples."));
    assert_eq!((english.attributes[0].value.as_str(), english.attribution.as_str()), ("Blue", "Product data: Icecat"));
    assert_eq!(english.breadcrumbs[0].path, "office");
    let french = shop.product(&Caller::default(), "1").await.unwrap();
    assert_eq!(french.name, "Agrafeuse");
    let label = |product: &proto::catalogue::Product| product.variants[0].offers[0].product_unit_label.clone();
    assert_eq!((label(&english), label(&french)), ("piece".into(), "pièce".into()));
}

#[tokio::test]
async fn d2_13_what_is_inactive_is_not_found() {
    let off = |variant| VariantRecord { status: Status::Inactive, ..variant };
    let shop = Shop::selling([
        ProductRecord { status: Status::Inactive, ..product("1") },
        ProductRecord { variants: vec![off(variant("A"))], ..product("2") },
        ProductRecord { variants: vec![off(variant("B")), variant("C")], ..product("3") },
    ])
    .await;
    for id in ["1", "2", "unknown", "", "\0"] {
        assert_eq!(shop.product(&buyer(), id).await.unwrap_err().reason, Reason::ProductNotFound);
    }
    let skus: Vec<_> = shop.product(&buyer(), "3").await.unwrap().variants.into_iter().map(|v| v.sku).collect();
    assert_eq!(skus, ["C"]);
}

#[tokio::test]
async fn d1_5_an_anonymous_visitor_sees_neither_prices_nor_stock() {
    let shop = Shop::selling([product("1")]).await;
    let seen = shop.product(&visitor(), "1").await.unwrap();
    let offer = &seen.variants[0].offers[0];
    assert_eq!((offer.price_ranges.len(), offer.stock, offer.currency.as_str()), (0, None, ""));
    let seen = shop.product(&buyer(), "1").await.unwrap();
    let offer = &seen.variants[0].offers[0];
    assert_eq!((offer.price_ranges[0].unit_price.as_str(), offer.stock), ("10.00", Some(100)));
}

#[tokio::test]
async fn d7_30_a_variants_offers_come_best_first() {
    let sold_out = OfferRecord { stock: 0, ..offer("alpha", "1") };
    let inactive = OfferRecord { active: false, ..offer("gamma", "1") };
    let shop = Shop::selling([with_offers("1", vec![sold_out, offer("beta", "9"), inactive])]).await;
    let variant = shop.product(&buyer(), "1").await.unwrap().variants[0].id.clone();
    let request =
        |variant_id: &str| buyer().ask(ListVariantOffersRequest { variant_id: variant_id.into(), quantity: None });
    let offers = shop.client.clone().list_variant_offers(request(&variant)).await.unwrap().into_inner().offers;
    let suppliers: Vec<_> = offers.iter().map(|offer| offer.supplier.as_ref().unwrap().external_id.as_str()).collect();
    assert_eq!(suppliers, ["beta", "alpha"]);
    for unknown in ["nonsense", "0198a0a0-0000-7000-8000-000000000000"] {
        let refused = shop.client.clone().list_variant_offers(request(unknown)).await.unwrap_err();
        assert_eq!(platform_process::Refusal::from(&refused).reason, Reason::VariantNotFound);
    }
}

#[tokio::test]
async fn related_products_come_in_their_order_without_those_off_sale() {
    let shop = Shop::selling([
        ProductRecord { related: ["3", "not-loaded", "4", "2"].map(String::from).to_vec(), ..product("1") },
        product("2"),
        product("3"),
        ProductRecord { status: Status::Inactive, ..product("4") },
    ])
    .await;
    let request = buyer().ask(ListRelatedRequest { id: "1".into(), limit: 10 });
    let related = shop.client.clone().list_related(request).await.unwrap().into_inner();
    assert_eq!(ids(&related.hits), ["3", "2"]);
}

#[tokio::test]
async fn brands_and_suppliers_are_listed_by_name() {
    let shop = Shop::selling([
        ProductRecord { brand: "Zebra".into(), ..product("1") },
        ProductRecord { brand: "Acme".into(), name: both("Other"), ..product("2") },
        product("3"),
    ])
    .await;
    let brands = shop.client.clone().list_brands(visitor().ask(ListBrandsRequest {})).await.unwrap().into_inner();
    let brands: Vec<_> = brands.brands.iter().map(|brand| (brand.name.as_str(), brand.product_count)).collect();
    assert_eq!(brands, [("Acme", 2), ("Zebra", 1)]);
    let suppliers = shop.client.clone().list_suppliers(visitor().ask(ListSuppliersRequest {})).await.unwrap();
    assert_eq!(suppliers.get_ref().suppliers.len(), 3);
}

/// The first price of a product's first offer; none: it is not told.
async fn first_price(shop: &Shop, caller: &Caller) -> Option<String> {
    let page = shop.product(caller, "1").await.unwrap();
    page.variants[0].offers[0].price_ranges.first().map(|range| range.unit_price.clone())
}

#[tokio::test]
async fn d2_13_a_page_that_was_looked_at_before_shows_what_changed_since() {
    let shop = Shop::selling([product("1")]).await;
    assert_eq!(first_price(&shop, &buyer()).await.as_deref(), Some("10.00"));
    let offered = OfferRecord { stock: 7, ..offer("alpha", "12.5") };
    shop.load(vec![Record::Product(ProductRecord { name: both("Renamed"), ..with_offers("1", vec![offered]) })]).await;
    let page = shop.product(&buyer(), "1").await.unwrap();
    let first = &page.variants[0].offers[0];
    assert_eq!(
        (page.name.as_str(), first.stock, first.price_ranges[0].unit_price.as_str()),
        ("Renamed", Some(7), "12.50")
    );
    shop.load(vec![Record::Supplier(SupplierRecord { name: "Alpha & Sons".into(), ..supplier("alpha") })]).await;
    let page = shop.product(&buyer(), "1").await.unwrap();
    assert_eq!(page.variants[0].offers[0].supplier.as_ref().unwrap().name, "Alpha & Sons");
    shop.load(vec![Record::Product(ProductRecord { status: Status::Inactive, ..product("1") })]).await;
    assert_eq!(shop.product(&buyer(), "1").await.unwrap_err().reason, Reason::ProductNotFound);
}

#[tokio::test]
async fn d3_7_whoever_looked_before_a_page_shows_each_account_its_own_prices() {
    let accounts = [AccountId::new(), AccountId::new()];
    let callers = [
        buyer(),
        visitor(),
        buyer_of(AccountId::new(), &["SCHOOLS"], Currency::Eur),
        buyer_of(AccountId::new(), &[], Currency::Gbp),
        buyer_of(accounts[0], &[], Currency::Eur),
        buyer_of(accounts[1], &["SCHOOLS"], Currency::Eur),
    ];
    let shop = Shop::with(records([product("1")])).await;
    let mut random = SeededRandom::of_number(18);
    for round in 1..=6_u32 {
        let price =
            |list: PriceList, currency, base: u32| price_on(list, currency, &[(1, &(base + round).to_string())]);
        let mut prices = vec![
            price(PriceList::Public, "EUR", 100),
            price(PriceList::Public, "GBP", 200),
            price(PriceList::Group("SCHOOLS".to_owned()), "EUR", 300),
            price(PriceList::Account(accounts[0].0), "EUR", 400),
        ];
        // One account's own price comes and goes.
        let has_own = random.below(2) == 0;
        prices.extend(has_own.then(|| price(PriceList::Account(accounts[1].0), "EUR", 500)));
        let offered = OfferRecord { prices, ..offer("alpha", "1") };
        shop.load(vec![Record::Product(with_offers("1", vec![offered]))]).await;
        let own = if has_own { 500 } else { 300 };
        let bases = [Some(100), None, Some(300), Some(200), Some(400), Some(own)];
        for _ in 0..30 {
            let place = random.below(callers.len());
            let expected = bases[place].map(|base| format!("{}.00", base + round));
            assert_eq!(first_price(&shop, &callers[place]).await, expected, "caller {place} in round {round}");
        }
    }
}
