//! Prices by list, and what carts and orders ask of offers.

use crate::shop::Shop;
use catalogue_files::record::{OfferRecord, PriceList, ProductRecord, Record, Status, SupplierRecord, VariantRecord};
use catalogue_files::testing::{offer, price_on, product, records, supplier, variant, with_offers};
use identity::Caller;
use proto::{
    catalogue::{LineKey, ListVariantOffersRequest, PriceReason, ResolveLinesRequest, line_key::Key},
    common::IdType,
};
use test_shop::{buyer, buyer_of, visitor};
use values::{AccountId, Currency};

/// The source and the prices of the offer of `alpha` for product 1.
async fn prices(shop: &Shop, caller: &Caller) -> (String, Vec<(u32, String)>) {
    let id = shop.offer("1", "alpha").await;
    let offer = shop.quote(caller, &[id]).await[0].offer.clone().unwrap();
    (offer.price_source, offer.price_ranges.into_iter().map(|range| (range.min_quantity, range.unit_price)).collect())
}

#[tokio::test]
async fn d3_7_the_most_specific_list_wins_with_its_own_ranges() {
    let account = AccountId::new();
    let prices_of = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10"), (10, "9.5")]),
        price_on(PriceList::Public, "GBP", &[(1, "8.6125")]),
        price_on(PriceList::Group("BIG".into()), "EUR", &[(1, "9")]),
        price_on(PriceList::Account(account.0), "EUR", &[(5, "11"), (1, "12")]),
    ];
    let shop = Shop::selling([with_offers("1", vec![OfferRecord { prices: prices_of, ..offer("alpha", "1") }])]).await;
    let public = ("PUBLIC".into(), vec![(1, "10.00".into()), (10, "9.50".into())]);
    assert_eq!(prices(&shop, &buyer()).await, public);
    let big = buyer_of(AccountId::new(), &["SMALL", "BIG"], Currency::Eur);
    assert_eq!(prices(&shop, &big).await, ("GROUP".into(), vec![(1, "9.00".into())]));
    let own = buyer_of(account, &["BIG"], Currency::Eur);
    assert_eq!(prices(&shop, &own).await, ("ACCOUNT".into(), vec![(1, "12.00".into()), (5, "11.00".into())]));
    let pounds = buyer_of(account, &["BIG"], Currency::Gbp);
    assert_eq!(prices(&shop, &pounds).await, ("PUBLIC".into(), vec![(1, "8.6125".into())]));
}

#[tokio::test]
async fn d9_5_without_a_price_in_the_currency_there_is_none() {
    let shop = Shop::selling([product("1")]).await;
    let pounds = buyer_of(AccountId::new(), &[], Currency::Gbp);
    assert_eq!(prices(&shop, &pounds).await, (String::new(), vec![]));
    assert_eq!(prices(&shop, &visitor()).await, (String::new(), vec![]));
}

#[tokio::test]
async fn d3_7_a_variants_offers_say_why_the_price_is_the_price() {
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10")]),
        price_on(PriceList::Group("BIG".into()), "EUR", &[(1, "9"), (12, "8.5")]),
    ];
    let packed = OfferRecord { item_per_pack: 6, prices, ..offer("alpha", "1") };
    let shop = Shop::selling([with_offers("1", vec![packed])]).await;
    let variant_id = shop.product(&buyer(), "1").await.unwrap().variants[0].id.clone();
    let why = async |caller: &Caller, quantity| {
        let request = caller.ask(ListVariantOffersRequest { variant_id: variant_id.clone(), quantity });
        let answer = shop.client.clone().list_variant_offers(request).await.unwrap().into_inner();
        answer.offers[0].price_reason.clone()
    };
    let reason = |source: &str, list: &str, quantity, min_quantity, price: &str| {
        let (source, list_name, unit_price) = (source.into(), list.into(), price.into());
        Some(PriceReason { source, list_name, quantity, min_quantity, unit_price })
    };
    let big = buyer_of(AccountId::new(), &["BIG"], Currency::Eur);
    assert_eq!(why(&big, None).await, reason("GROUP", "BIG", 6, 1, "9.00"));
    assert_eq!(why(&big, Some(20)).await, reason("GROUP", "BIG", 20, 12, "8.50"));
    assert_eq!(why(&buyer(), Some(20)).await, reason("PUBLIC", "", 20, 1, "10.00"));
    assert_eq!(why(&visitor(), None).await, None);
}

#[tokio::test]
async fn a_quote_has_what_a_line_shows_and_leaves_unknown_offers_out() {
    let small = VariantRecord { mpn: "M-1".into(), picture: Some("p/1".into()), ..variant("S") };
    let shop = Shop::selling([ProductRecord { variants: vec![small], ..product("1") }]).await;
    let id = shop.offer("1", "alpha").await;
    let unknown = "0198a0a0-0000-7000-8000-000000000000".to_owned();
    let quoted = shop.quote(&buyer(), &[unknown, "nonsense".into(), id.clone(), id]).await;
    assert_eq!(quoted.len(), 2);
    let line = &quoted[0];
    assert_eq!((line.product_id.as_str(), line.sku_variant.as_str(), line.mpn.as_str()), ("1", "S", "M-1"));
    assert_eq!((line.product_name.as_str(), line.image_link.as_str()), ("Thing 1", "/media/p/1.webp"));
    assert_eq!(line.offer.as_ref().unwrap().navigation_category, "office");
}

#[tokio::test]
async fn an_offer_of_something_off_sale_is_quoted_as_inactive() {
    let shop = Shop::selling([product("1")]).await;
    let id = shop.offer("1", "alpha").await;
    let status = async || shop.quote(&buyer(), std::slice::from_ref(&id)).await[0].offer.clone().unwrap();
    assert_eq!(status().await.status, "ACTIVE");
    shop.load(vec![Record::Product(ProductRecord { status: Status::Inactive, ..product("1") })]).await;
    assert_eq!(status().await.status, "INACTIVE");
    shop.load(vec![Record::Product(with_offers("1", vec![offer("beta", "3")]))]).await;
    assert_eq!(status().await.status, "INACTIVE");
    let back =
        vec![Record::Product(product("1")), Record::Supplier(SupplierRecord { active: false, ..supplier("alpha") })];
    shop.load(back).await;
    let offer = status().await;
    assert_eq!((offer.status.as_str(), offer.supplier.unwrap().status.as_str()), ("ACTIVE", "INACTIVE"));
}

async fn resolve(shop: &Shop, id_type: IdType, keys: Vec<Key>) -> Vec<String> {
    let keys = keys.into_iter().map(|key| LineKey { key: Some(key) }).collect();
    let request = buyer().ask(ResolveLinesRequest { keys, id_type: id_type.into() });
    shop.client.clone().resolve_lines(request).await.unwrap().into_inner().offer_price_ids
}

#[tokio::test]
async fn d7_30_a_variant_means_its_best_orderable_offer() {
    let sold_out = OfferRecord { stock: 0, ..offer("alpha", "1") };
    let shop = Shop::with(records([
        with_offers("1", vec![sold_out.clone(), offer("beta", "7"), offer("gamma", "7")]),
        with_offers("2", vec![sold_out]),
    ]))
    .await;
    let variant = async |id: &str| shop.product(&buyer(), id).await.unwrap().variants[0].id.clone();
    let beta = shop.offer("1", "beta").await;
    let keys = vec![
        Key::VariantId(variant("1").await),
        Key::VariantId(variant("2").await),
        Key::OfferPriceId(beta.clone()),
        Key::OfferPriceId("nonsense".into()),
    ];
    assert_eq!(resolve(&shop, IdType::DjustId, keys).await, [beta.clone(), String::new(), beta, String::new()]);
}

#[tokio::test]
async fn d7_31_external_ids_are_a_sku_or_a_supplier_and_a_sku() {
    let shop = Shop::selling([with_offers("1", vec![offer("alpha", "8"), offer("beta", "7")])]).await;
    let (alpha, beta) = (shop.offer("1", "alpha").await, shop.offer("1", "beta").await);
    let keys = vec![
        Key::OfferPriceId("alpha:SKU-1".into()),
        Key::VariantId(" SKU-1 ".into()),
        Key::OfferPriceId("gamma:SKU-1".into()),
        Key::VariantId("SKU-9".into()),
        Key::VariantId("\0".into()),
    ];
    let none = String::new;
    assert_eq!(resolve(&shop, IdType::ExternalId, keys).await, [alpha, beta, none(), none(), none()]);
}
