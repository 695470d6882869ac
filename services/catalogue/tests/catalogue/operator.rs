//! Offers as operators list them, and stock as they set it: shown everywhere, by whatever name the offer goes, and kept in the trail.

use crate::shop::Shop;
use catalogue_files::{
    record::{OfferRecord, PriceList},
    testing::{offer, price_on, with_offers},
};
use identity::{Caller, testing};
use platform_process::{Refusal, in_process};
use proto::{
    catalogue::{
        ListOffersRequest, ListStockAuditRequest, SearchRequest, SetStockRequest, SetStockResponse,
        stock_operations_service_client::StockOperationsServiceClient,
    },
    common::{AuditEntry, Page, Reason, Versions},
};
use test_shop::{buyer, eventually, operator};
use uuid::Uuid;
use values::time::from_timestamp;

/// A catalogue with product 1 of one supplier (stock 10) and product 2 of two (stock 5 each).
async fn shop() -> Shop {
    let stocked = |supplier: &str, id: &str, stock| OfferRecord { stock, ..offer(supplier, id) };
    Shop::selling([
        with_offers("1", vec![stocked("alpha", "1", 10)]),
        with_offers("2", vec![stocked("alpha", "2", 5), stocked("beta", "2", 5)]),
    ])
    .await
}

async fn set(shop: &Shop, caller: &Caller, offer: &str, stock: u32, why: &str) -> Result<SetStockResponse, Refusal> {
    let request = SetStockRequest { offer_price_id: offer.into(), stock, reason: why.into(), if_match: None };
    Ok(shop.operations.clone().set_stock(caller.ask(request)).await?.into_inner())
}

async fn trail(shop: &Shop, caller: &Caller) -> Result<Vec<AuditEntry>, Refusal> {
    let request = ListStockAuditRequest { page: Some(Page { page: 0, size: 100 }), filter: None };
    Ok(shop.operations.clone().list_stock_audit(caller.ask(request)).await?.into_inner().entries)
}

async fn stock(shop: &Shop, offer: &str) -> u32 {
    shop.quote(&buyer(), &[offer.to_owned()]).await[0].offer.as_ref().unwrap().stock.unwrap()
}

async fn in_stock(shop: &Shop) -> u64 {
    shop.search(&buyer(), SearchRequest { in_stock: true, ..SearchRequest::default() }).await.unwrap().total
}

#[tokio::test]
async fn d7_34_a_stock_that_is_set_shows_in_the_listing_and_in_the_trail() {
    let (shop, operator) = (shop().await, operator());
    let id = shop.offer("1", "alpha").await;
    assert_eq!(in_stock(&shop).await, 2);
    let answer = set(&shop, &operator, &id, 0, " counted ").await.unwrap();
    assert_eq!((answer.before, answer.stock), (10, 0));
    assert_eq!(stock(&shop, &id).await, 0);
    eventually("the listing follows the stock", async || in_stock(&shop).await == 1).await;
    set(&shop, &operator, &id, 7, "").await.unwrap();
    eventually("the listing follows the stock", async || in_stock(&shop).await == 2).await;

    let trail = trail(&shop, &operator).await.unwrap();
    assert_eq!(trail.len(), 2);
    let (newest, oldest) = (&trail[0], &trail[1]);
    assert_eq!(oldest.operator_id, operator.user.as_ref().unwrap().id.to_string());
    assert_eq!((oldest.action.as_str(), oldest.subject.starts_with("alpha:")), ("STOCK_SET", true));
    let detail = |entry: &AuditEntry, name: &str| entry.details.get(name).cloned().unwrap_or_default();
    assert_eq!(["before", "after", "reason"].map(|name| detail(oldest, name)), ["10", "0", "counted"]);
    assert_eq!(["before", "after", "reason"].map(|name| detail(newest, name)), ["0", "7", ""]);
    assert_eq!(detail(newest, "offerPriceId"), id);
    let at = |entry: &AuditEntry| entry.at.as_ref().and_then(from_timestamp).unwrap();
    assert!(at(oldest) <= at(newest));
}

#[tokio::test]
async fn an_offer_goes_by_its_sku_where_one_supplier_sells_it_and_else_by_both_names() {
    let (shop, operator) = (shop().await, operator());
    let ids = [shop.offer("1", "alpha").await, shop.offer("2", "alpha").await, shop.offer("2", "beta").await];
    let quoted = shop.quote(&buyer(), &ids).await;
    let [one, two] = [&quoted[0].sku_variant, &quoted[1].sku_variant];
    set(&shop, &operator, one, 3, "").await.unwrap();
    assert_eq!(stock(&shop, &ids[0]).await, 3);
    let refused = set(&shop, &operator, two, 3, "").await.unwrap_err();
    assert_eq!((refused.reason, refused.params["suppliers"].as_str()), (Reason::FieldInvalid, "alpha, beta"));
    set(&shop, &operator, &format!("beta:{two}"), 3, "").await.unwrap();
    assert_eq!((stock(&shop, &ids[1]).await, stock(&shop, &ids[2]).await), (5, 3));
}

#[tokio::test]
async fn what_can_t_be_set_changes_nothing_and_leaves_no_audit_entry() {
    let (shop, operator) = (shop().await, operator());
    let id = shop.offer("1", "alpha").await;
    for (offer, stock, why, reason) in [
        ("nothing", 1, "", Reason::OfferNotFound),
        ("a\0b", 1, "", Reason::OfferNotFound),
        (&*Uuid::nil().to_string(), 1, "", Reason::OfferNotFound),
        (&*id, u32::MAX, "", Reason::FieldInvalid),
        (&*id, 1, &*"x".repeat(501), Reason::FieldTooLong),
        (&*id, 1, "\0", Reason::FieldInvalid),
    ] {
        assert_eq!(set(&shop, &operator, offer, stock, why).await.unwrap_err().reason, reason, "{offer} {stock}");
    }
    assert_eq!(stock(&shop, &id).await, 10);
    assert!(trail(&shop, &operator).await.unwrap().is_empty());
}

#[tokio::test]
async fn d7_34_nobody_but_an_operator_sets_or_sees() {
    let shop = shop().await;
    let id = shop.offer("1", "alpha").await;
    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(set(&shop, &caller, &id, 0, "").await.unwrap_err().reason, reason);
        assert_eq!(trail(&shop, &caller).await.unwrap_err().reason, reason);
    }
    assert_eq!(stock(&shop, &id).await, 10);
}

#[tokio::test]
async fn stock_that_another_replica_sets_is_listed_by_this_one() {
    let (shop, operator) = (shop().await, operator());
    let id = shop.offer("1", "alpha").await;
    let beside = catalogue::service(&shop.database.settings(), &testing::guard()).await.unwrap();
    let request = SetStockRequest { offer_price_id: id, ..SetStockRequest::default() };
    StockOperationsServiceClient::new(in_process(&beside)).set_stock(operator.ask(request)).await.unwrap();
    eventually("the listing follows the stock", async || in_stock(&shop).await == 1).await;
}

#[tokio::test]
async fn d7_52_a_stock_is_set_over_the_one_that_was_seen_and_an_order_counts() {
    let (shop, operator) = (shop().await, operator());
    let id = shop.offer("1", "alpha").await;
    let listed = async || {
        let request = ListOffersRequest { page: Some(Page { page: 0, size: 10 }), query: "SKU-1".into() };
        let offers = shop.operations.clone().list_offers(operator.ask(request)).await.unwrap().into_inner().offers;
        offers.into_iter().find(|offer| offer.offer_price_id == id).unwrap()
    };
    let over = async |stock: u32, version: u64| {
        let if_match = Some(Versions { versions: vec![version] });
        let request = SetStockRequest { offer_price_id: id.clone(), stock, reason: String::new(), if_match };
        let set = shop.operations.clone().set_stock(operator.ask(request)).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(set.into_inner().stock_version)
    };
    let seen = listed().await.stock_version;
    // As an order does it.
    let sold = "update catalogue.offers set stock = stock - 2 where id = $1::uuid";
    sqlx::query(sold).bind(id.parse::<Uuid>().unwrap()).execute(&shop.database.pool).await.unwrap();
    assert_eq!(over(60, seen).await.unwrap_err().reason, Reason::StaleVersion);
    let now = listed().await;
    assert_eq!(now.stock, 8);
    assert_eq!(over(60, now.stock_version).await.unwrap(), listed().await.stock_version);
    assert_eq!(over(8, now.stock_version).await.unwrap_err().reason, Reason::StaleVersion);
}

#[tokio::test]
async fn offers_are_listed_with_what_everybody_pays_for_one() {
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10"), (10, "8")]),
        price_on(PriceList::Public, "GBP", &[(1, "9.5")]),
        price_on(PriceList::Group("gold".into()), "EUR", &[(1, "3")]),
    ];
    let priced = OfferRecord { prices, ..offer("alpha", "10") };
    let unpriced = OfferRecord { prices: Vec::new(), ..offer("beta", "10") };
    let shop = Shop::selling([with_offers("1", vec![priced, unpriced])]).await;
    let request = ListOffersRequest { page: Some(Page { page: 0, size: 10 }), query: String::new() };
    let offers = shop.operations.clone().list_offers(operator().ask(request)).await.unwrap().into_inner().offers;
    let prices: Vec<Vec<_>> = offers
        .iter()
        .map(|offer| offer.prices.iter().map(|price| (&*price.currency, &*price.unit_price)).collect())
        .collect();
    assert_eq!(prices, [vec![("EUR", "10.00"), ("GBP", "9.50")], vec![]]);
}
