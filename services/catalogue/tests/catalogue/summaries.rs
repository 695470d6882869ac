//! What listings show of products once their summaries are written: never anything older than the tables.

use crate::shop::{Node, Shop};
use catalogue_files::testing::{both, category, offer, price_on, product, records, supplier, variant, with_offers};
use catalogue_files::{
    import::import,
    record::{OfferRecord, PriceList, ProductRecord, Record, Status, SupplierRecord, VariantRecord},
};
use identity::Caller;
use platform_database::testing::database;
use proto::catalogue::{ProductHit, SearchRequest};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use test_shop::{buyer, buyer_of, eventually};
use values::{AccountId, Currency};

/// Waits until every summary is written.
async fn written(shop: &Shop) {
    written_in(&shop.database.pool).await;
}

async fn written_in(pool: &PgPool) {
    let sql = "select not exists (select from catalogue.product_summaries where format = 0)";
    eventually("every summary is written", async || sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()).await;
}

async fn hits(node: &Node, caller: &Caller) -> Vec<ProductHit> {
    node.search(caller, SearchRequest { category: "office".into(), ..SearchRequest::default() }).await.unwrap().hits
}

/// What somebody sees who asks a replica that has nothing in memory yet.
async fn seen_by(shop: &Shop, caller: &Caller) -> Vec<ProductHit> {
    hits(&Node::start(&shop.database.settings()).await, caller).await
}

async fn seen(shop: &Shop) -> ProductHit {
    seen_by(shop, &buyer()).await.remove(0)
}

fn price(hit: &ProductHit) -> &str {
    &best(hit).price_ranges[0].unit_price
}

fn best(hit: &ProductHit) -> &proto::catalogue::Offer {
    &hit.variant.as_ref().unwrap().offers[0]
}

/// Changes stock as a program does that knows nothing of summaries.
async fn set_stock(database: &mut PgConnection, stock: i32) {
    sqlx::query("update catalogue.offers set stock = $1").bind(stock).execute(&mut *database).await.unwrap();
    sqlx::query("update catalogue.listing_rows set is_in_stock = true").execute(database).await.unwrap();
}

#[tokio::test]
async fn a_written_summary_shows_what_the_tables_say() {
    let account = AccountId::new();
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10"), (10, "8.5")]),
        price_on(PriceList::Public, "GBP", &[(1, "9")]),
        price_on(PriceList::Account(account.0), "EUR", &[(1, "7")]),
    ];
    let offers = vec![OfferRecord { prices, ..offer("beta", "1") }, offer("alpha", "11")];
    let shop = Shop::with(records([with_offers("1", offers), with_offers("2", vec![])])).await;
    written(&shop).await;
    let other = buyer_of(AccountId::new(), &[], Currency::Gbp);
    let expected = [(buyer(), "10.00"), (other, "9.00"), (buyer_of(account, &[], Currency::Eur), "7.00")];
    for (caller, expected) in expected {
        let [hit, without_offers] = <[ProductHit; 2]>::try_from(seen_by(&shop, &caller).await).unwrap();
        let page = shop.product(&caller, "1").await.unwrap();
        let (shown, on_page) = (hit.variant.as_ref().unwrap(), &page.variants[0]);
        assert_eq!(shown.offers, on_page.offers[..1]);
        assert_eq!((&shown.sku, &shown.name, &hit.name), (&on_page.sku, &on_page.name, &page.name));
        assert_eq!((price(&hit), hit.offer_count), (expected, 2));
        assert_eq!(without_offers.offer_count, 0);
    }
    let hit = seen_by(&shop, &Caller::default()).await.remove(0);
    assert_eq!((best(&hit).price_ranges.len(), best(&hit).stock), (0, None), "D1.5: visitors see no prices");
}

#[tokio::test]
async fn what_changes_of_a_product_shows_at_once() {
    let shop = Shop::selling([product("1")]).await;
    let changed = |name: &str| ProductRecord { name: both(name), ..product("1") };
    let with = |variants: Vec<VariantRecord>| ProductRecord { variants, ..product("1") };
    let mine = OfferRecord { stock: 5, ..offer("alpha", "12.5") };
    written(&shop).await;
    shop.load(vec![Record::Product(changed("Renamed"))]).await;
    assert_eq!(seen(&shop).await.name, "Renamed");
    written(&shop).await;
    shop.load(vec![Record::Product(with_offers("1", vec![mine]))]).await;
    let hit = seen(&shop).await;
    assert_eq!((price(&hit), best(&hit).stock), ("12.50", Some(5)));
    written(&shop).await;
    let former = VariantRecord { status: Status::Inactive, ..variant("SKU-1") };
    shop.load(vec![Record::Product(with(vec![former, variant("SKU-2")]))]).await;
    assert_eq!(seen(&shop).await.variant.unwrap().sku, "SKU-2");
}

#[tokio::test]
async fn a_supplier_that_is_renamed_or_stops_selling_changes_every_summary() {
    let shop = Shop::selling([with_offers("1", vec![offer("alpha", "1"), offer("beta", "2")])]).await;
    written(&shop).await;
    shop.load(vec![Record::Supplier(SupplierRecord { name: "Alpha & Sons".into(), ..supplier("alpha") })]).await;
    assert_eq!(best(&seen(&shop).await).supplier.as_ref().unwrap().name, "Alpha & Sons");
    written(&shop).await;
    shop.load(vec![Record::Supplier(SupplierRecord { active: false, ..supplier("alpha") })]).await;
    let hit = seen(&shop).await;
    assert_eq!((hit.offer_count, price(&hit)), (1, "2.00"));
}

#[tokio::test]
async fn a_program_that_knows_nothing_of_summaries_leaves_none_that_is_wrong() {
    let shop = Shop::selling([product("1")]).await;
    written(&shop).await;
    let mut transaction = platform_database::begin(&shop.database.pool).await.unwrap();
    set_stock(&mut transaction, 41).await;
    transaction.commit().await.unwrap();
    assert_eq!(best(&seen(&shop).await).stock, Some(41));
    written(&shop).await;
    assert_eq!(best(&seen(&shop).await).stock, Some(41), "and what is written then is right, too");
}

#[tokio::test]
async fn summaries_are_right_however_changes_and_their_writing_meet() {
    let shop = Shop::with(records((0..40).map(|id| product(&id.to_string())))).await;
    let others = [Node::start(&shop.database.settings()).await, Node::start(&shop.database.settings()).await];
    for stock in 1..=40 {
        let mut transaction = platform_database::begin(&shop.database.pool).await.unwrap();
        set_stock(&mut transaction, stock).await;
        transaction.commit().await.unwrap();
        // Its writers begin at once, and meet the next change at another point each time.
        tokio::time::sleep(Duration::from_micros(700 * u64::from(stock.unsigned_abs()))).await;
    }
    written(&shop).await;
    for other in others {
        other.stop().await;
    }
    let stocks: Vec<Option<u32>> = seen_by(&shop, &buyer()).await.iter().map(|hit| best(hit).stock).collect();
    assert_eq!(stocks, [Some(40); 20]);
}

#[tokio::test]
async fn a_summary_is_not_written_from_what_a_change_is_about_to_replace() {
    let database = database("catalogue", &catalogue::MIGRATIONS).await;
    import(&database.pool, records([product("1")]), |_| {}).await.unwrap();
    let mut change = platform_database::begin(&database.pool).await.unwrap();
    sqlx::query("select from catalogue.product_summaries for update").execute(&mut *change).await.unwrap();
    let node = Node::start(&database.settings()).await;
    // The summary is due: time enough for a writer to read what is there, and to wait with it for the change.
    tokio::time::sleep(Duration::from_millis(700)).await;
    set_stock(&mut change, 41).await;
    change.commit().await.unwrap();
    written_in(&database.pool).await;
    node.stop().await;
    let node = Node::start(&database.settings()).await;
    assert_eq!(best(&hits(&node, &buyer()).await[0]).stock, Some(41));
}

#[tokio::test]
async fn a_summary_that_can_not_be_read_is_made_from_the_tables() {
    let shop = Shop::with(vec![
        Record::Category(category("office")),
        Record::Supplier(supplier("alpha")),
        Record::Product(product("1")),
    ])
    .await;
    written(&shop).await;
    let damaged = "update catalogue.product_summaries set content = 'damaged'";
    sqlx::query(damaged).execute(&shop.database.pool).await.unwrap();
    assert_eq!(price(&seen(&shop).await), "10.00");
}
