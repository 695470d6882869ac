//! Real files of every format, of the folder of test data.

use crate::tables::{Tables, counts};
use catalogue_files::import::{ImportOptions, ImportReport};
use test_data::test_data;

/// What is read, imported and refused of each shared file of a format that the shop loads, and how many things are
/// taken otherwise than they come.
const FILES: [(&str, [usize; 4]); 14] = [
    ("import-formats/bmecat/olivere/bmecat12-new_catalog.xml", [8, 8, 0, 4]),
    ("import-formats/bmecat/olivere/bmecat12-new_catalog_with_blank_classification_system.xml", [3, 3, 0, 4]),
    // It takes an article off sale that nobody has heard of.
    ("import-formats/bmecat/olivere/bmecat12-update_products.xml", [4, 3, 1, 4]),
    ("import-formats/bmecat/olivere/bmecat2005-new_catalog.xml", [8, 8, 0, 4]),
    ("import-formats/bmecat/olivere/bmecat2005-new_catalog_with_blank_classification_system.xml", [3, 3, 0, 4]),
    ("import-formats/bmecat/naugrimm/2005.1-document.xml", [5, 5, 0, 12]),
    // These three have no articles: a supplier and an empty catalogue come of them.
    ("import-formats/bmecat/naugrimm/2005.1-address-all-properties.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/naugrimm/2005.1-minimal.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/naugrimm/2005.2-minimal.xml", [2, 2, 0, 0]),
    ("import-formats/bmecat/henrikpilz/1.01-new-catalog.xml", [9, 9, 0, 7]),
    ("import-formats/bmecat/henrikpilz/1.2-contorion-full-data.xml", [4, 4, 0, 3]),
    ("import-formats/bmecat/henrikpilz/1.2-fischer-price-validity.xml", [6, 6, 0, 2]),
    ("import-formats/bmecat/henrikpilz/1.2-ks-tools-category-tree.xml.gz", [1_662, 1_662, 0, 11]),
    // The tax, a picture elsewhere, three territories and a date are noted.
    ("import-formats/cxml-catalog/Index.xml", [4, 4, 0, 4]),
];

fn counted(report: &ImportReport) -> [usize; 4] {
    let (read, imported, _, refused) = counts(report);
    [read, imported, refused, report.adjusted.len()]
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn every_shared_file_is_read_to_its_end_and_counted() {
    let tables = Tables::empty().await;
    // A dry run judges as a load does; what loads write is shown with smaller files.
    let dry_run = ImportOptions { dry_run: true, ..ImportOptions::default() };
    let mut found = Vec::new();
    for (file, _) in FILES {
        let report = tables.load_as(&test_data(file), dry_run).await;
        assert_eq!(report.broken, None, "{file}");
        found.push((file, counted(&report)));
    }
    assert_eq!(found, FILES);
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn shared_updates_meet_what_they_update() {
    let catalogue = test_data("import-formats/bmecat/olivere/bmecat12-new_catalog.xml");
    let tables = Tables::empty().await;
    assert_eq!(counted(&tables.load(&catalogue).await), [8, 8, 0, 4]);
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
