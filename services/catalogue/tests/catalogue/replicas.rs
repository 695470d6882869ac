//! Several replicas, stops and starts: each follows the change feed with its own memory and its own index.

use crate::shop::{Node, Shop, ids, words};
use catalogue_files::record::{OfferRecord, PriceList, ProductRecord, Record};
use catalogue_files::testing::{both, category, offer, price_on, product, records, supplier, with_offers};
use identity::Caller;
use platform_process::Settings;
use proto::catalogue::{SearchRequest, Sort, StockLine, TakeStockRequest};
use std::{io::Write, path::Path};
use tempfile::TempDir;
use test_shop::{buyer, buyer_of, eventually, order_for};
use values::{AccountId, Currency, OrderId};

async fn order(node: &Node, caller: &Caller, sort: Sort) -> Vec<String> {
    let request = SearchRequest { sort: sort.into(), ..SearchRequest::default() };
    node.search(caller, request).await.unwrap().hits.into_iter().map(|hit| hit.id).collect()
}

#[tokio::test]
async fn a_changed_contract_price_and_a_changed_stock_show_on_every_replica() {
    let account = AccountId::new();
    let priced = |id: &str, own: &str| {
        let prices = vec![
            price_on(PriceList::Public, "EUR", &[(1, "10")]),
            price_on(PriceList::Account(account.0), "EUR", &[(1, own)]),
        ];
        with_offers(id, vec![OfferRecord { stock: 3, prices, ..offer("alpha", "1") }])
    };
    let shop = Shop::selling([priced("1", "5"), priced("2", "6")]).await;
    let nodes = [Node::start(&shop.database.settings()).await, Node::start(&shop.database.settings()).await];
    let own = buyer_of(account, &[], Currency::Eur);
    for node in &nodes {
        assert_eq!(order(node, &own, Sort::PriceAsc).await, ["1", "2"]);
    }

    shop.load(vec![Record::Product(priced("1", "7"))]).await;
    let line = StockLine { offer_price_id: shop.offer("2", "alpha").await, quantity: 3 };
    let request = TakeStockRequest { order_id: OrderId::new().to_string(), lines: vec![line] };
    shop.client.clone().take_stock(order_for(&buyer()).ask(request)).await.unwrap();

    let in_stock = || SearchRequest { in_stock: true, ..SearchRequest::default() };
    for node in &nodes {
        eventually("the listing follows", async || order(node, &own, Sort::PriceAsc).await == ["2", "1"]).await;
        eventually("the stock is gone from the listing", async || {
            ids(&node.search(&own, in_stock()).await.unwrap().hits) == ["1"]
        })
        .await;
    }
}

/// A shop with an index in a folder of its own.
struct Indexed {
    shop: Shop,
    folder: TempDir,
}

impl Indexed {
    async fn new() -> Self {
        let shop = Shop::with(records([named("1", "Stapler"), named("2", "Paper")])).await;
        Self { shop, folder: TempDir::new().unwrap() }
    }

    fn settings(&self) -> Settings {
        self.shop.database.settings().with("SHOP_INDEX_DIR", self.folder.path().to_string_lossy())
    }

    async fn node(&self) -> Node {
        Node::start(&self.settings()).await
    }

    /// The index's files.
    fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.starts_with('.'))
            .collect();
        names.sort_unstable();
        names
    }
}

fn named(id: &str, name: &str) -> ProductRecord {
    ProductRecord { name: both(name), ..product(id) }
}

/// Whether words without their endings, which memory alone can't find, find the product.
async fn finds(node: &Node, query: &str, id: &str) -> bool {
    ids(&node.search(&buyer(), words(query)).await.unwrap().hits) == [id]
}

#[tokio::test]
async fn an_index_catches_up_with_what_changed_while_it_was_away() {
    let indexed = Indexed::new().await;
    let node = indexed.node().await;
    assert!(finds(&node, "staplers", "1").await);
    node.stop().await;
    let before = indexed.files();
    indexed.shop.load(vec![Record::Product(named("2", "Hammer")), Record::Product(named("3", "Wrench"))]).await;

    let node = indexed.node().await;
    node.caught_up().await;
    assert!(finds(&node, "wrenches", "3").await && finds(&node, "hammers", "2").await);
    assert!(finds(&node, "staplers", "1").await && !finds(&node, "papers", "2").await);
    let kept = indexed.files().iter().filter(|file| file.ends_with(".term") && before.contains(file)).count();
    assert_eq!(kept, 1, "what was indexed before is still the same file");
}

/// Does something to an index between a stop and a start, and looks whether it is right again after it.
async fn heals_from(harm: impl FnOnce(&Path)) {
    let indexed = Indexed::new().await;
    let node = indexed.node().await;
    assert!(finds(&node, "staplers", "1").await);
    node.stop().await;
    let before = indexed.files();
    harm(indexed.folder.path());
    let node = indexed.node().await;
    assert!(finds(&node, "staplers", "1").await && finds(&node, "papers", "2").await);
    assert!(!indexed.files().iter().any(|file| file.ends_with(".term") && before.contains(file)), "it is a new one");
}

#[tokio::test]
async fn an_index_whose_bytes_are_not_what_was_written_is_built_anew() {
    heals_from(|folder| {
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let postings = files.into_iter().find(|file| file.extension().is_some_and(|ending| ending == "idx")).unwrap();
        let mut bytes = std::fs::read(&postings).unwrap();
        bytes[0] ^= 0xff;
        std::fs::write(&postings, bytes).unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_index_with_a_missing_file_is_built_anew() {
    heals_from(|folder| {
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|ending| ending == "term")).for_each(|file| {
            std::fs::remove_file(file).unwrap();
        });
    })
    .await;
}

#[tokio::test]
async fn an_index_damaged_under_a_running_service_heals_while_searches_are_answered() {
    let indexed = Indexed::new().await;
    let node = indexed.node().await;
    let before = indexed.files();
    for name in before.iter().filter(|name| name.ends_with(".term")) {
        // Over what is there: a file that shrinks under its reader would end the process.
        let path = indexed.folder.path().join(name);
        let length = std::fs::metadata(&path).unwrap().len();
        let bytes = vec![0xff; usize::try_from(length).unwrap()];
        std::fs::OpenOptions::new().write(true).open(path).unwrap().write_all(&bytes).unwrap();
    }
    assert!(finds(&node, "stapler", "1").await, "the search that stumbles is answered from memory");
    eventually("the index is built anew", async || {
        assert!(finds(&node, "stapler", "1").await);
        finds(&node, "staplers", "1").await
    })
    .await;
    assert!(!indexed.files().iter().any(|file| file.ends_with(".term") && before.contains(file)), "it is a new one");
    node.stop().await;
    assert!(finds(&indexed.node().await, "staplers", "1").await, "and it lasts");
}

#[tokio::test]
async fn an_index_of_another_form_is_built_anew() {
    heals_from(|folder| {
        let meta = folder.join("meta.json");
        let text = std::fs::read_to_string(&meta).unwrap();
        let other = text.replace(r#"{\"format\":"#, r#"{\"format\":9"#);
        assert_ne!(other, text);
        std::fs::write(&meta, other).unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_index_of_another_database_is_built_anew() {
    let (one, other) = (Indexed::new().await, Indexed::new().await);
    one.node().await.stop().await;
    other.shop.load(vec![Record::Product(named("2", "Hammer"))]).await;
    let settings = other.shop.database.settings().with("SHOP_INDEX_DIR", one.folder.path().to_string_lossy());
    let node = Node::start(&settings).await;
    assert!(finds(&node, "hammers", "2").await && !finds(&node, "papers", "2").await);
}

#[tokio::test]
async fn a_feed_that_was_cut_behind_an_index_makes_it_anew() {
    let indexed = Indexed::new().await;
    indexed.node().await.stop().await;
    indexed.shop.load(vec![Record::Product(named("2", "Hammer"))]).await;
    let pool = &indexed.shop.database.pool;
    sqlx::query("delete from catalogue.changes").execute(pool).await.unwrap();
    sqlx::query("update catalogue.change_feed set trimmed_up_to = pg_current_xact_id()").execute(pool).await.unwrap();
    let node = indexed.node().await;
    assert!(finds(&node, "hammers", "2").await);
}

#[tokio::test]
async fn a_replica_that_starts_later_knows_all_that_was_there() {
    let shop = Shop::with(vec![
        Record::Category(category("office")),
        Record::Supplier(supplier("alpha")),
        Record::Product(product("1")),
    ])
    .await;
    let node = Node::start(&shop.database.settings()).await;
    let answer = node.search(&buyer(), SearchRequest { category: "office".into(), ..SearchRequest::default() }).await;
    assert_eq!(ids(&answer.unwrap().hits), ["1"]);
}
