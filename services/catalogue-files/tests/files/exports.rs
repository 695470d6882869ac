//! Exports: the same state has the same bytes, and an import of them makes the same catalogue.

use crate::tables::{Tables, counts, sample};
use catalogue_files::testing::{both, facet, offer, price_on, product, records, variant};
use catalogue_files::{
    export::{ExportReport, export},
    import::{BulkLoadError, bulk_load, import},
    record::{
        AttributeRecord, DocumentRecord, OfferRecord, PriceList, ProductRecord, Record, Status, SupplierUnit, Text,
        VariantRecord,
    },
};
use std::{collections::BTreeMap, path::Path};

/// The files of a folder.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| (path.file_name().unwrap().to_string_lossy().into(), std::fs::read_to_string(path).unwrap()))
        .collect()
}

async fn exported(tables: &Tables) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    export(&tables.0.pool, folder.path(), |_, _| {}).await.unwrap();
    files(folder.path())
}

/// Products with everything that a cell could stumble over.
fn odd() -> Vec<Record> {
    let attribute = AttributeRecord {
        name: Text { fr: "Dos | plat".into(), en: " back\\slash ".into() },
        unit: "l/100 km".into(),
        ..facet("odd", "first line\nsecond, \"line\"")
    };
    let document = DocumentRecord {
        title: both("Notice; 2\t3"),
        url: "https://example.test/a,b|c.pdf".into(),
        kind: "MANUAL".into(),
    };
    let terms = OfferRecord {
        supplier_reference: "A|1".into(),
        supplier_unit: SupplierUnit { items: 6, units_per_price: 100 },
        max_order_quantity: Some(60),
        custom_fields: vec![("f".into(), both("Champ"), "a|b\\n".into())],
        prices: vec![
            price_on(PriceList::Public, "EUR", &[(1, "10.50"), (10, "9.9999")]),
            price_on(PriceList::Group("GROUP:A, B".into()), "GBP", &[(1, "8")]),
            price_on(PriceList::Account(uuid::Uuid::nil()), "EUR", &[(1, "7")]),
        ],
        ..offer("beta", "1")
    };
    let first = VariantRecord {
        axes: vec![facet("colour", "Blue")],
        picture: Some("odd/one".into()),
        eans: vec!["4006381333931".into(), "96385074".into()],
        offers: vec![offer("alpha", "3"), terms],
        ..variant("Z-first")
    };
    let off_sale = VariantRecord { status: Status::Inactive, ..variant("A-second") };
    let odd = ProductRecord {
        name: Text { fr: "Été, \"l’autre\"".into(), en: "=SUM(A1)".into() },
        description: Text { fr: String::new(), en: "one\r\ntwo\n\nthree ".into() },
        status: Status::New,
        attributes: vec![attribute],
        documents: vec![document],
        related: vec!["b|c".into(), "none".into()],
        attribution: Some("'=1".into()),
        variants: vec![first, off_sale],
        ..product("odd")
    };
    records([odd, product("Zulu"), product("alpha, beta")])
}

#[tokio::test]
async fn no_cell_of_an_export_is_a_formula() {
    let tables = Tables::empty().await;
    import(&tables.0.pool, odd(), |_| {}).await.unwrap();
    let products = exported(&tables).await.remove("products.csv").unwrap();
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(products.as_bytes()).records().map(Result::unwrap).collect();
    let cells: Vec<&str> = rows.iter().flatten().collect();
    assert!(cells.contains(&"'=SUM(A1)") && cells.contains(&"''=1"), "{cells:?}");
    assert!(!cells.iter().any(|cell| cell.starts_with(['=', '+', '-', '@'])));
}

#[tokio::test]
async fn an_import_of_an_export_makes_the_same_catalogue() {
    let tables = Tables::empty().await;
    let report = import(&tables.0.pool, odd(), |_| {}).await.unwrap();
    assert_eq!(*report.refused, []);
    let folder = tempfile::tempdir().unwrap();
    let counted = export(&tables.0.pool, folder.path(), |_, _| {}).await.unwrap();
    assert_eq!(counted, ExportReport { categories: 1, suppliers: 3, products: 3 });
    let first = files(folder.path());

    let empty = Tables::empty().await;
    let report = empty.load(folder.path()).await;
    assert_eq!((&*report.refused, report.broken), (&[][..], None));
    assert_eq!(exported(&empty).await, first);
    // What is there already is no change, whatever it was first loaded from.
    let again = tables.load(folder.path()).await;
    assert_eq!((again.imported, again.unchanged), (0, again.read));
}

#[tokio::test]
async fn filling_makes_what_an_import_makes() {
    let moment = "2026-05-04T03:02:01Z".parse().ok();
    let dated = odd().into_iter().map(|record| match record {
        Record::Product(product) => Record::Product(ProductRecord { created_at: moment, ..product }),
        other => other,
    });
    let dated: Vec<Record> = dated.collect();
    let imported = Tables::empty().await;
    import(&imported.0.pool, dated.clone(), |_| {}).await.unwrap();

    let filled = Tables::empty().await;
    let (frame, products): (Vec<Record>, Vec<Record>) =
        dated.iter().cloned().partition(|record| !matches!(record, Record::Product(_)));
    let products: Vec<ProductRecord> = products
        .into_iter()
        .filter_map(|record| match record {
            Record::Product(product) => Some(product),
            _ => None,
        })
        .collect();
    let mut told = Vec::new();
    bulk_load(&filled.0.pool, frame.clone(), products.clone().into_iter(), |done| told.push(done)).await.unwrap();
    assert_eq!(told, [3]);
    assert_eq!(exported(&filled).await, exported(&imported).await);
    let shelved =
        "select string_agg(concat_ws(' ', p.external_id, s.is_listed, s.is_in_stock, s.price_eur), ',' order by 1)
        from catalogue.listing_rows s join catalogue.products p on p.id = s.product_id";
    let listing_rows =
        async |tables: &Tables| -> String { sqlx::query_scalar(shelved).fetch_one(&tables.0.pool).await.unwrap() };
    assert_eq!(listing_rows(&filled).await, listing_rows(&imported).await);
    let facets = ["attribute_values"];
    assert_eq!(filled.contents(&facets).await.lines().count(), imported.contents(&facets).await.lines().count());
    // Each is known again, so that nothing is taken for new.
    let again = import(&filled.0.pool, dated, |_| {}).await.unwrap();
    assert_eq!((again.imported, again.unchanged), (0, again.read));
    let twice = bulk_load(&filled.0.pool, frame, products.into_iter(), |_| {}).await;
    assert!(matches!(twice, Err(BulkLoadError::ExistingProducts)));
}

#[tokio::test]
async fn the_samples_are_what_an_export_of_them_writes() {
    let tables = Tables::empty().await;
    assert_eq!(counts(&tables.load(&sample("")).await).3, 0);
    for (name, text) in exported(&tables).await {
        let mut sample: Vec<String> =
            std::fs::read_to_string(sample(&name)).unwrap().split_inclusive('\n').map(str::to_owned).collect();
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        assert_eq!(lines[0], sample[0], "{name}");
        sample.sort();
        lines.sort();
        assert_eq!(lines, sample, "{name}");
    }
}
