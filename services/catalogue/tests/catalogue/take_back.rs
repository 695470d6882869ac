//! Imports taken back: what they changed is as it was, what was changed since is left and listed.

use crate::shop::{Node, Shop, ids};
use catalogue_files::{
    export::export,
    import::import,
    record::{PriceList, ProductRecord, Record},
    testing::{both, category, offer, price_on, product, records, supplier, with_offers},
};
use platform_database::testing::database;
use platform_process::Settings;
use proto::{
    catalogue::{Import, SearchRequest, SetStockRequest, StockLine, TakeStockRequest},
    common::Reason,
};
use std::{fs, os::unix::process::ExitStatusExt, path::Path, process::Command};
use tempfile::TempDir;
use test_shop::{buyer, eventually, operator, order_for};
use uuid::Uuid;
use values::OrderId;

/// All files of an export, one behind the other.
pub async fn exported(shop: &Shop) -> String {
    let folder = TempDir::new().unwrap();
    export(&shop.database.pool, folder.path(), |_, _| {}).await.unwrap();
    let read = |name: &str| fs::read_to_string(Path::new(folder.path()).join(name)).unwrap();
    ["categories.csv", "suppliers.csv", "products.csv", "offers.csv", "prices.csv", "stock.csv"].map(read).concat()
}

/// Records as a file of the shop's own JSON lines.
pub fn lines(records: &[Record]) -> Vec<u8> {
    records.iter().map(|record| serde_json::to_string(record).unwrap() + "\n").collect::<String>().into_bytes()
}

impl Shop {
    async fn imported(&self, records: &[Record]) -> String {
        let id = self.sent(&lines(records)).await;
        let import = self.done(&id, "RUN").await;
        assert_eq!((import.status.as_str(), import.refused), ("DONE", 0), "{import:?}");
        id
    }

    async fn taken_back(&self, id: &str) -> Import {
        let import = self.done(id, "TAKE_BACK").await;
        assert_eq!(import.status, "TAKEN_BACK", "{import:?}");
        import
    }

    async fn images(&self) -> i64 {
        let count = "select count(*) from catalogue.import_images";
        sqlx::query_scalar(count).fetch_one(&self.database.pool).await.unwrap()
    }
}

/// Changes of every kind to two products, and a third in a category and of a supplier of its own.
fn changes() -> Vec<Record> {
    let group = || price_on(PriceList::Group("gold".into()), "EUR", &[(1, "3"), (10, "2")]);
    let renamed = ProductRecord { name: both("Renamed"), brand: "Other".into(), ..product("1") };
    let mut sold_by_two = with_offers("2", vec![offer("alpha", "12"), offer("omega", "11")]);
    sold_by_two.variants[0].offers[0].prices.push(group());
    vec![
        Record::Category(category("paper")),
        Record::Supplier(supplier("omega")),
        Record::Category(catalogue_files::record::CategoryRecord { name: both("Bureau"), ..category("office") }),
        Record::Product(renamed),
        Record::Product(sold_by_two),
        Record::Product(ProductRecord { category: "paper".into(), ..with_offers("3", vec![offer("omega", "5")]) }),
    ]
}

#[tokio::test]
async fn d7_41_what_an_import_changed_is_as_it_was_and_what_it_added_is_gone() {
    let shop = Shop::selling([product("1"), product("2")]).await;
    let before = exported(&shop).await;
    let id = shop.imported(&changes()).await;
    assert_ne!(exported(&shop).await, before);
    eventually("listings follow", async || {
        ids(&shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits).contains(&"3")
    })
    .await;
    let import = shop.taken_back(&id).await;
    assert_eq!((import.left_alone, exported(&shop).await), (0, before));
    assert_eq!((shop.issues(&id).await, shop.images().await), (vec![], 0));
    eventually("listings follow", async || {
        let mut found = shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits;
        found.sort_by(|a, b| a.id.cmp(&b.id));
        ids(&found) == ["1", "2"] && found[0].name == "Thing 1"
    })
    .await;
    shop.product(&buyer(), "3").await.unwrap_err();
    // The same again does the same again.
    let again = shop.imported(&changes()).await;
    assert_eq!(shop.import(&again).await.added, 3);
    assert_eq!(shop.ask(&id, "TAKE_BACK").await.unwrap_err().reason, Reason::ImportNotNow);
}

#[tokio::test]
async fn d7_41_what_was_changed_since_is_left_and_listed() {
    let shop = Shop::selling([product("1"), product("2")]).await;
    let priced = |id: &str, price: &str| Record::Product(with_offers(id, vec![offer("alpha", price)]));
    let id = shop.imported(&[priced("1", "20"), priced("2", "30"), priced("3", "40"), priced("4", "50")]).await;
    let stock = |stock| SetStockRequest { offer_price_id: "alpha:SKU-3".into(), stock, ..SetStockRequest::default() };
    shop.operations.clone().set_stock(operator().ask(stock(77))).await.unwrap();
    // An order holds what it took of the fourth.
    let line = StockLine { offer_price_id: shop.offer("4", "alpha").await, quantity: 1 };
    let request = TakeStockRequest { order_id: OrderId::new().to_string(), lines: vec![line] };
    shop.client.clone().take_stock(order_for(&buyer()).ask(request)).await.unwrap();
    let dearer = "update catalogue.price_ranges r set unit_price = 99 from catalogue.offers o, catalogue.variants v
                  where o.id = r.offer_id and v.id = o.variant_id and v.sku = 'SKU-1'";
    sqlx::query(dearer).execute(&shop.database.pool).await.unwrap();

    let import = shop.taken_back(&id).await;
    let issues = shop.issues(&id).await;
    let left: Vec<_> = issues.iter().map(|issue| (issue.record.as_str(), issue.field.as_str())).collect();
    let expected = [("offer of alpha for SKU-1, PUBLIC EUR", "unit_price"), ("product 3", ""), ("product 4", "")];
    assert_eq!((left.as_slice(), import.left_alone), (expected.as_slice(), 3));
    assert!(issues.iter().all(|issue| issue.outcome == "LEFT"));
    let prices = exported(&shop).await;
    for price in ["SKU-1,alpha,PUBLIC,EUR,1,99", "SKU-2,alpha,PUBLIC,EUR,1,10", "SKU-3,alpha,PUBLIC,EUR,1,40"] {
        assert!(prices.contains(price), "{price} in {prices}");
    }
    assert!(prices.contains("SKU-3,alpha,77"), "{prices}");
}

#[tokio::test]
async fn d7_41_only_the_last_import_is_taken_back_and_nothing_is_kept_of_those_before() {
    let shop = Shop::selling([product("1")]).await;
    let first = shop.imported(&[Record::Product(product("2"))]).await;
    assert!(shop.images().await > 0);
    let second = shop.imported(&[Record::Supplier(supplier("omega"))]).await;
    assert_eq!(shop.images().await, 1);
    assert_eq!(shop.ask(&first, "TAKE_BACK").await.unwrap_err().reason, Reason::ImportNotTheLast);
    let rehearsed = shop.sent(&lines(&[Record::Supplier(supplier("delta"))])).await;
    shop.done(&rehearsed, "REHEARSE").await;
    assert_eq!(shop.ask(&rehearsed, "TAKE_BACK").await.unwrap_err().reason, Reason::ImportNotNow);
    shop.taken_back(&second).await;
}

#[tokio::test]
async fn d7_41_an_import_that_was_interrupted_goes_on_counting_and_is_taken_back_whole() {
    let shop = Shop::selling([product("1")]).await;
    let before = exported(&shop).await;
    let all: Vec<Record> = (2..6).map(|number| Record::Product(product(&number.to_string()))).collect();
    let id = shop.sent(&lines(&all)).await;
    assert_eq!(shop.done(&id, "RUN").await.added, 4);
    // As if its worker had been killed behind the last batch.
    let statement = "update catalogue.imports set status = 'RUNNING', task = 'RUN', claimed_by = 1";
    let text = lines(&all);
    sqlx::query("insert into catalogue.import_parts select id, 0, $1 from catalogue.imports")
        .bind(&text)
        .execute(&shop.database.pool)
        .await
        .unwrap();
    sqlx::query(statement).execute(&shop.database.pool).await.unwrap();
    let import = shop.ended(&id).await;
    assert_eq!((import.status.as_str(), import.records, import.added, import.unchanged), ("DONE", 4, 4, 0));
    shop.taken_back(&id).await;
    assert_eq!(exported(&shop).await, before);
}

#[tokio::test]
async fn d7_41_prices_offers_and_stock_that_files_of_their_own_changed_are_as_they_were() {
    let shop = Shop::with(records([product("1"), product("2")])).await;
    let before = exported(&shop).await;
    for text in [
        "sku,supplier,list,currency,min_quantity,unit_price\nSKU-1,alpha,PUBLIC,EUR,1,7\nSKU-1,alpha,GROUP:gold,EUR,1,6\nSKU-2,alpha,PUBLIC,EUR,1,\n",
        "sku,supplier,stock\nSKU-1,alpha,3\nSKU-2,alpha,4\n",
        "sku,supplier,tax_rate,lead_time_days\nSKU-1,alpha,5.5,9\nSKU-2,beta,20,1\n",
    ] {
        let id = shop.sent(text.as_bytes()).await;
        let import = shop.done(&id, "RUN").await;
        assert_eq!((import.status.as_str(), import.refused), ("DONE", 0), "{text}");
        assert_ne!(exported(&shop).await, before, "{text}");
        assert_eq!(shop.taken_back(&id).await.left_alone, 0, "{text}");
        assert_eq!(exported(&shop).await, before, "{text}");
    }
}

/// Where the child of the test below finds its database.
const CHILD_DATABASE: &str = "COMPTOIR_KILLED_IMPORT";

/// Works on what is asked until it is killed.
#[tokio::test]
#[ignore = "the test beside it runs it, in a process of its own"]
async fn in_a_process_of_its_own() {
    let Ok(url) = std::env::var(CHILD_DATABASE) else { return };
    let _node = Node::start(&Settings::from_pairs([("SHOP_DATABASE_URL", url)])).await;
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn d7_41_a_process_killed_in_the_middle_of_a_run_leaves_what_another_ends_and_takes_back() {
    let database = database("catalogue", &catalogue::MIGRATIONS).await;
    import(&database.pool, records([product("1")]), |_| {}).await.unwrap();
    let all: Vec<Record> = (2..=901).map(|number| Record::Product(product(&number.to_string()))).collect();
    let (text, id) = (lines(&all), Uuid::now_v7());
    sqlx::query(
        "insert into catalogue.imports (id, name, size, received, status, task, asked_at, operator_id)
         values ($1, 'killed.jsonl', $2, $2, 'WAITING', 'RUN', now(), $1)",
    )
    .bind(id)
    .bind(i64::try_from(text.len()).unwrap())
    .execute(&database.pool)
    .await
    .unwrap();
    sqlx::query("insert into catalogue.import_parts values ($1, 0, $2)")
        .bind(id)
        .bind(&text)
        .execute(&database.pool)
        .await
        .unwrap();
    let url: String = database.settings().get("SHOP_DATABASE_URL").unwrap().unwrap();
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "take_back::in_a_process_of_its_own", "--ignored"])
        .envs([(CHILD_DATABASE, url.as_str()), ("SHOP_FAIL_POINT", "import.batch")])
        .status();
    assert_eq!(child.unwrap().signal(), Some(9));
    let there = "select count(*) from catalogue.products";
    let there: i64 = sqlx::query_scalar(there).fetch_one(&database.pool).await.unwrap();
    assert_eq!(there, 401, "one batch is in");

    let shop = Shop::on(database).await;
    let import = shop.ended(&id.to_string()).await;
    assert_eq!((import.status.as_str(), import.records, import.added, import.unchanged), ("DONE", 900, 900, 0));
    shop.taken_back(&id.to_string()).await;
    assert_eq!(exported(&shop).await.matches("\n1,").count(), 1);
    assert!(!exported(&shop).await.contains("SKU-2"));
}
