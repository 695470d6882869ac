//! Loading records: twice is once, and files of them are read line by line.

use crate::tables::{ALL, Tables};
use catalogue_files::{
    import::{FileError, import, import_file},
    record::Record,
    testing::{product, records},
};
use std::{io::Write, path::Path};

#[tokio::test]
async fn loading_twice_is_loading_once() {
    let all = || records((0..5).map(|n| product(&n.to_string())));
    let tables = Tables::empty().await;
    import(&tables.0.pool, all(), |_| {}).await.unwrap();
    let before = tables.contents(&ALL).await;
    let report = import(&tables.0.pool, all(), |_| {}).await.unwrap();
    assert_eq!((report.read, report.imported, report.unchanged), (9, 0, 9));
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn progress_ends_with_everything_read() {
    let tables = Tables::selling([]).await;
    let mut last = None;
    let products = (0..900).map(|n| Record::Product(product(&n.to_string()))).collect();
    import(&tables.0.pool, products, |progress| last = Some((progress.records, progress.part))).await.unwrap();
    assert_eq!(last, Some((900, 1.0)));
}

#[tokio::test]
async fn a_file_of_records_is_loaded_and_a_wrong_line_named() {
    let tables = Tables::selling([]).await;
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let line = |id: &str| serde_json::to_string(&Record::Product(product(id))).unwrap();
    write!(file, "{}\n\n{{\"Product\":{{}}}}\n{}\n", line("1"), line("2")).unwrap();
    let report = import_file(&tables.0.pool, file.path(), |_| {}).await.unwrap();
    assert_eq!((report.read, report.imported, report.refused[0].place.as_str()), (3, 2, "line 3, Product"));
}

#[tokio::test]
async fn a_file_that_is_no_catalogue_is_refused_in_a_sentence() {
    let tables = Tables::selling([]).await;
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(file, "sku;quantity\n1;2").unwrap();
    let refused = import_file(&tables.0.pool, file.path(), |_| {}).await.unwrap_err();
    assert!(matches!(refused, FileError::UnknownFormat { .. }));
    let refused = import_file(&tables.0.pool, Path::new("no/such/file.jsonl"), |_| {}).await.unwrap_err();
    assert!(refused.to_string().starts_with("no/such/file.jsonl can't be read: "));
}
