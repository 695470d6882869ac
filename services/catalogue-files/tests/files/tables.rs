//! A catalogue without a replica: files go in, and the tables are looked at.

use catalogue_files::{
    import::{ImportOptions, ImportReport, import, import_file_as},
    record::ProductRecord,
    testing::records,
};
use platform_database::testing::{TestDatabase, database};
use std::{
    io::Write,
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// Everything that a load writes, the change feed too.
pub const ALL: [&str; 9] = [
    "categories",
    "suppliers",
    "products",
    "attribute_values",
    "variants",
    "offers",
    "price_ranges",
    "listing_rows",
    "changes",
];

/// The tables of a catalogue.
pub struct Tables(pub TestDatabase);

impl Tables {
    /// Empty ones.
    pub async fn empty() -> Self {
        Self(database("catalogue", &catalogue::MIGRATIONS).await)
    }

    /// With a category, suppliers, and these products.
    pub async fn selling(products: impl IntoIterator<Item = ProductRecord>) -> Self {
        let tables = Self::empty().await;
        import(&tables.0.pool, records(products), |_| {}).await.unwrap();
        tables
    }

    /// Loads a file or a folder.
    pub async fn load(&self, path: &Path) -> ImportReport {
        self.load_as(path, ImportOptions::default()).await
    }

    /// The same, with options.
    pub async fn load_as(&self, path: &Path, options: ImportOptions) -> ImportReport {
        import_file_as(&self.0.pool, path, options, |_| {}).await.unwrap()
    }

    /// Loads a text as a file.
    pub async fn load_text(&self, text: &str) -> ImportReport {
        self.load(file_of(text).path()).await
    }

    /// The rows of tables as text, without the digests that only loads look at.
    pub async fn contents(&self, tables: &[&str]) -> String {
        let mut contents = String::new();
        for table in tables {
            let rows = format!(
                "select coalesce(string_agg(r, chr(10) order by r), '')
                 from (select (to_jsonb(t) - 'digest')::text as r from catalogue.{table} t) rows"
            );
            let rows: String = sqlx::query_scalar(sqlx::AssertSqlSafe(rows)).fetch_one(&self.0.pool).await.unwrap();
            contents.push_str(&format!("{table}\n{rows}\n"));
        }
        contents
    }

    /// The numbers that a query counts.
    pub async fn number(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&self.0.pool).await.unwrap()
    }
}

/// What was read, imported, unchanged and refused.
pub fn counts(report: &ImportReport) -> (usize, usize, usize, usize) {
    (report.read, report.imported, report.unchanged, report.refused.len())
}

/// A file with a text.
pub fn file_of(text: impl AsRef<[u8]>) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(text.as_ref()).unwrap();
    file
}

/// A file of the samples that the crate shows.
pub fn sample(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).join(name)
}
