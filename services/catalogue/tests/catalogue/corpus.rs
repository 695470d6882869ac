//! The real catalogue of office products, where the folder of test data is there.

#![allow(clippy::print_stderr, reason = "says plainly that the folder is not there")]

use crate::{
    shop::{Shop, buyer, words},
    tables::{Tables, counts},
};
use catalogue::import::{Options, Report, import_file};
use proto::catalogue::SearchRequest;
use std::path::PathBuf;

/// The folder of test data: `SHOP_TEST_DATA`, by default `../shared/data` beside the workspace.
pub fn corpus(file: &str) -> Option<PathBuf> {
    let folder = std::env::var("SHOP_TEST_DATA")
        .map_or_else(|_| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")), PathBuf::from);
    let path = folder.join(file);
    if path.exists() {
        return Some(path);
    }
    eprintln!("{} is not there: set SHOP_TEST_DATA to the folder of test data to run this test.", path.display());
    assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "the test data are missing");
    None
}

#[tokio::test]
async fn the_real_catalogue_loads_and_is_found() {
    let Some(path) = corpus("catalogue-icecat-office/products.jsonl.gz") else { return };
    let shop = Shop::with(Vec::new()).await;
    let started = std::time::Instant::now();
    let report = import_file(&shop.database.pool, &path, |_| {}).await.unwrap();
    eprintln!("loaded in {:.1} s", started.elapsed().as_secs_f64());
    // 19,406 products in a frame of 42 categories and 4 suppliers.
    assert_eq!((report.read, report.imported, report.refused.len()), (19_452, 19_452, 0));
    let renamed = report.adjusted.iter().filter(|note| note.what.starts_with("another is named")).count();
    let same_part = report.adjusted.iter().filter(|note| note.what.starts_with("brand ")).count();
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

    let again = import_file(&shop.database.pool, &path, |_| {}).await.unwrap();
    assert_eq!((again.imported, again.unchanged), (0, 19_452));
}

/// What is read, imported and refused of each shared file of a format that the shop loads, and how many things are
/// taken otherwise than they come.
const FILES: [(&str, [usize; 4]); 14] = [
    ("catalogue-kicad-components/components.csv.gz", [17_016, 15_519, 1_497, 9_169]),
    ("import-formats/bmecat/olivere/bmecat12-new_catalog.xml", [8, 8, 0, 5]),
    ("import-formats/bmecat/olivere/bmecat12-new_catalog_with_blank_classification_system.xml", [3, 3, 0, 5]),
    // It takes an article off sale that nobody has heard of.
    ("import-formats/bmecat/olivere/bmecat12-update_products.xml", [4, 3, 1, 5]),
    ("import-formats/bmecat/olivere/bmecat2005-new_catalog.xml", [8, 8, 0, 5]),
    ("import-formats/bmecat/olivere/bmecat2005-new_catalog_with_blank_classification_system.xml", [3, 3, 0, 5]),
    ("import-formats/bmecat/naugrimm/2005.1-document.xml", [5, 5, 0, 12]),
    // These three have no articles: a supplier and an empty catalogue come of them.
    ("import-formats/bmecat/naugrimm/2005.1-address-all-properties.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/naugrimm/2005.1-minimal.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/naugrimm/2005.2-minimal.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/henrikpilz/1.01-new-catalog.xml", [9, 9, 0, 8]),
    ("import-formats/bmecat/henrikpilz/1.2-contorion-full-data.xml", [4, 4, 0, 4]),
    ("import-formats/bmecat/henrikpilz/1.2-fischer-price-validity.xml", [6, 6, 0, 2]),
    ("import-formats/bmecat/henrikpilz/1.2-ks-tools-category-tree.xml.gz", [1_662, 1_662, 0, 12]),
];

fn counted(report: &Report) -> [usize; 4] {
    let (read, imported, _, refused) = counts(report);
    [read, imported, refused, report.adjusted.len()]
}

#[tokio::test]
async fn every_shared_file_is_read_to_its_end_and_counted() {
    let tables = Tables::empty().await;
    // A rehearsal judges as a load does; what loads write is shown with smaller files.
    let rehearse = Options { rehearse: true, ..Options::default() };
    for (file, expected) in FILES {
        let Some(path) = corpus(file) else { return };
        let report = tables.load_as(&path, rehearse).await;
        assert_eq!(report.broken, None, "{file}");
        assert_eq!(counted(&report), expected, "{file}: {:?}", report.refused.first());
    }
}

#[tokio::test]
async fn shared_updates_meet_what_they_update() {
    let Some(catalogue) = corpus("import-formats/bmecat/olivere/bmecat12-new_catalog.xml") else { return };
    let tables = Tables::empty().await;
    assert_eq!(counted(&tables.load(&catalogue).await), [8, 8, 0, 5]);
    let prices = catalogue.with_file_name("bmecat12-update_prices.xml");
    // They are the prices of the catalogue.
    assert_eq!(counts(&tables.load(&prices).await), (2, 0, 2, 0));
    sqlx::query("update catalogue.price_ranges set unit_price = 1").execute(&tables.0.pool).await.unwrap();
    assert_eq!(counts(&tables.load(&prices).await), (2, 1, 1, 0));
    // A box of six for 1,499.50.
    let price = "select (max(unit_price) * 10000)::bigint from catalogue.price_ranges";
    assert_eq!(tables.number(price).await, 2_499_167);
    let products = catalogue.with_file_name("bmecat12-update_products.xml");
    assert_eq!(counts(&tables.load(&products).await), (4, 1, 2, 1));
}
