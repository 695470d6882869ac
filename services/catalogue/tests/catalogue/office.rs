//! The real catalogue of office products, of the folder of test data.

#![allow(clippy::print_stderr, reason = "says how long it takes")]

use crate::{
    shop::{Shop, words},
    take_back::{exported, lines},
};
use catalogue_files::import::{import_read, records_of};
use data_sets::icecat;
use proto::catalogue::SearchRequest;
use test_data::test_data;
use test_shop::buyer;

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn the_real_catalogue_loads_and_is_found() {
    let path = test_data("catalogue-icecat-office/products.jsonl.gz");
    let shop = Shop::with(Vec::new()).await;
    let started = std::time::Instant::now();
    let report = import_read(&shop.database.pool, &path, icecat::read, false, |_| {}).await.unwrap();
    eprintln!("loaded in {:.1} s", started.elapsed().as_secs_f64());
    // 19,406 products in a frame of 42 categories and 4 suppliers.
    assert_eq!((report.read, report.imported, report.refused.len()), (19_452, 19_452, 0));
    let renamed = report.adjusted.iter().filter(|issue| issue.what.starts_with("another is named")).count();
    let same_part = report.adjusted.iter().filter(|issue| issue.what.starts_with("brand ")).count();
    assert_eq!((renamed, same_part), (783, 1_786));

    let all = shop.search(&buyer(), SearchRequest::default()).await.unwrap();
    assert_eq!(all.total, 19_406);
    let office = SearchRequest { category: "icecat".into(), ..SearchRequest::default() };
    let categories = shop.search(&buyer(), office).await.unwrap().facets.remove(0);
    let in_categories: u32 = categories.values.iter().map(|value| value.count).sum();
    assert_eq!((categories.id.as_str(), categories.values.len(), in_categories), ("category", 15, 19_406));
    let other = SearchRequest { category: "icecat-other".into(), ..SearchRequest::default() };
    let other = shop.search(&buyer(), other).await.unwrap().total;
    assert!(other < 1_200, "{other} products are in no better category than Other");

    let found = shop.search(&buyer(), words("hp toner black")).await.unwrap();
    assert!(found.total > 50 && found.hits[0].attribution == "Product data: Icecat");
    let by_ean = shop.search(&buyer(), words("0882780756328")).await.unwrap();
    assert_eq!((by_ean.total, by_ean.hits[0].id.as_str()), (1, "icecat-1399"));

    let again = import_read(&shop.database.pool, &path, icecat::read, false, |_| {}).await.unwrap();
    assert_eq!((again.imported, again.unchanged), (0, 19_452));
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn d7_41_the_real_catalogue_is_sent_rehearsed_loaded_and_taken_back() {
    let path = test_data("catalogue-icecat-office/products.jsonl.gz");
    let text = lines(&records_of(&path, icecat::read).await.unwrap());
    let shop = Shop::with(Vec::new()).await;
    let before = exported(&shop).await;
    let timed = async |what: &str, id: &str, task: &str| {
        let started = std::time::Instant::now();
        let mut import = shop.ask(id, task).await.unwrap();
        while !import.task.is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            import = shop.import(id).await;
        }
        eprintln!("{what} in {:.1} s", started.elapsed().as_secs_f64());
        import
    };
    let started = std::time::Instant::now();
    let id = shop.sent(&text).await;
    eprintln!("{:.1} MB sent in {:.1} s", text.len() as f64 / 1e6, started.elapsed().as_secs_f64());
    let rehearsed = timed("rehearsed", &id, "REHEARSE").await;
    assert_eq!(exported(&shop).await, before);
    let run = timed("loaded", &id, "RUN").await;
    let counts = |import: &proto::catalogue::Import| {
        [import.records, import.added, import.changed, import.unchanged, import.refused]
    };
    assert_eq!(counts(&run), [19_452, 19_452, 0, 0, 0]);
    assert_eq!((run.status.as_str(), counts(&rehearsed)), ("DONE", counts(&run)));
    shop.caught_up().await;
    assert_eq!(shop.search(&buyer(), SearchRequest::default()).await.unwrap().total, 19_406);
    let back = timed("taken back", &id, "TAKE_BACK").await;
    assert_eq!((back.status.as_str(), back.left_alone), ("TAKEN_BACK", 0));
    assert_eq!(exported(&shop).await, before);
    shop.caught_up().await;
    assert_eq!(shop.search(&buyer(), SearchRequest::default()).await.unwrap().total, 0);
}
