//! The table of KiCad's components, of the folder of test data.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

use catalogue_files::import::import_read;
use data_sets::kicad;
use platform_database::testing::database;
use test_data::test_data;

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn every_component_is_read_and_counted() {
    let database = database("catalogue", &catalogue::MIGRATIONS).await;
    let path = test_data("catalogue-kicad-components/components.csv.gz");
    // A dry run judges as a load does.
    let report = import_read(&database.pool, &path, kicad::read, true, |_| {}).await.unwrap();
    assert_eq!(report.broken, None);
    let counted = [report.read, report.imported, report.refused.len(), report.adjusted.len()];
    assert_eq!(counted, [17_016, 15_519, 1_497, 9_169], "{:?}", report.refused.first());
}
