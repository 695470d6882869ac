//! The real catalogue of office products, of the folder of test data.

#![allow(clippy::print_stderr, reason = "says how long it takes")]

use crate::{
    shop::{Shop, words},
    take_back::{exported, lines},
};
use catalogue_files::import::{import_read, records_of};
use data_sets::icecat;
use proto::catalogue::{Import, SearchRequest};
use std::time::{Duration, Instant};
use test_data::test_data;
use test_shop::buyer;
use tokio::time::sleep;

impl Shop {
    /// Asks, says how long it takes, and waits as long as it takes.
    async fn timed(&self, id: &str, task: &str) -> Import {
        let started = Instant::now();
        let mut import = self.ask(id, task).await.unwrap();
        while !import.task.is_empty() {
            sleep(Duration::from_millis(100)).await;
            import = self.import(id).await;
        }
        eprintln!("{task} took {:.1} s", started.elapsed().as_secs_f64());
        import
    }
}

const fn counts(import: &Import) -> [u64; 5] {
    [import.records, import.added, import.changed, import.unchanged, import.refused]
}

/// One load of it serves all: each takes a minute.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "reads SHOP_TEST_DATA"]
async fn d7_41_the_real_catalogue_is_sent_rehearsed_loaded_found_and_taken_back() {
    let path = test_data("catalogue-icecat-office/products.jsonl.gz");
    let text = lines(&records_of(&path, icecat::read).await.unwrap());
    let shop = Shop::with(Vec::new()).await;
    let before = exported(&shop).await;
    let id = shop.sent(&text).await;
    let rehearsed = shop.timed(&id, "REHEARSE").await;
    assert_eq!(exported(&shop).await, before);
    let run = shop.timed(&id, "RUN").await;
    // 19,406 products in a frame of 42 categories and 4 suppliers.
    assert_eq!(counts(&run), [19_452, 19_452, 0, 0, 0]);
    assert_eq!((run.status.as_str(), counts(&rehearsed)), ("DONE", counts(&run)));
    shop.caught_up().await;
    is_found(&shop).await;
    let again = import_read(&shop.database.pool, &path, icecat::read, false, |_| {}).await.unwrap();
    assert_eq!((again.imported, again.unchanged, again.refused.len()), (0, 19_452, 0));
    let renamed = again.adjusted.iter().filter(|issue| issue.what.starts_with("another is named")).count();
    let same_part = again.adjusted.iter().filter(|issue| issue.what.starts_with("brand ")).count();
    assert_eq!((renamed, same_part), (783, 1_786));

    let back = shop.timed(&id, "TAKE_BACK").await;
    assert_eq!((back.status.as_str(), back.left_alone), ("TAKEN_BACK", 0));
    assert_eq!(exported(&shop).await, before);
    shop.caught_up().await;
    assert_eq!(shop.search(&buyer(), SearchRequest::default()).await.unwrap().total, 0);
}

async fn is_found(shop: &Shop) {
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
}
