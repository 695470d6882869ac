//! The catalogue as files: the shop's own CSV, which an import into an empty shop makes the same catalogue of.
//!
//! Every export of one state of the shop has the same bytes: rows stand in the order of the bytes of their ids.

pub(crate) mod row;
pub(crate) mod stored;

use crate::{import::columns, record::ProductRecord};
use catalogue_model::db::{self, account::AccountReferences};
use csv::Writer;
use sqlx::{PgConnection, PgPool};
use std::{
    collections::HashMap,
    fs::File,
    io,
    path::{Path, PathBuf},
};
use uuid::Uuid;
use values::spreadsheet::to_cell;

/// How many products are read at once.
const PAGE: i64 = 500;

/// Why an export failed, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// A file can't be written.
    #[error("{path} can't be written: {cause}.")]
    Unwritable {
        /// The file.
        path: String,
        /// What the system says.
        cause: io::Error,
    },
    /// The database failed.
    #[error("The database failed: {0}.")]
    Database(#[from] sqlx::Error),
}

/// What an export wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportReport {
    /// Categories.
    pub categories: usize,
    /// Suppliers.
    pub suppliers: usize,
    /// Products.
    pub products: usize,
}

/// Writes the whole catalogue into a folder, as it is at this moment, and says again and again how many products of
/// how many are there.
///
/// # Errors
/// When the folder can't be written to, and when the database fails.
pub async fn export(
    pool: &PgPool,
    folder: &Path,
    mut progress: impl FnMut(usize, usize) + Send,
) -> Result<ExportReport, ExportError> {
    let mut transaction = platform_database::read_snapshot(pool).await?;
    sqlx::query!("set local statement_timeout = '60s'").execute(&mut *transaction).await?;
    std::fs::create_dir_all(folder)
        .map_err(|cause| ExportError::Unwritable { path: folder.display().to_string(), cause })?;
    let categories = write_categories(&mut transaction, folder).await?;
    let suppliers = write_suppliers(&mut transaction, folder).await?;
    let all = sqlx::query_scalar!("select count(*) from catalogue.products").fetch_one(&mut *transaction).await?;
    let all = all.and_then(|all| usize::try_from(all).ok()).unwrap_or_default();
    let accounts = db::account::references(&mut *transaction).await?;
    let mut sheets = ProductSheets::begin(folder)?;
    let (mut products, mut after) = (0, String::new());
    loop {
        let ids = stored::next_products(&mut transaction, &after, PAGE).await?;
        let Some(last) = ids.last().cloned() else { break };
        for product in stored::products(&mut transaction, &ids).await? {
            sheets.write(&product, &accounts)?;
        }
        products += ids.len();
        after = last;
        progress(products, all);
    }
    sheets.finish()?;
    Ok(ExportReport { categories, suppliers, products })
}

async fn write_categories(database: &mut PgConnection, folder: &Path) -> Result<usize, ExportError> {
    let mut categories = db::category::all(&mut *database).await?;
    categories.sort_by(|a, b| a.external_id.cmp(&b.external_id));
    let ids: HashMap<Uuid, String> =
        categories.iter().map(|category| (category.id, category.external_id.clone())).collect();
    let mut sheet = CsvFile::begin(folder, "categories.csv", columns::CATEGORIES)?;
    for category in &categories {
        let parent = category.parent.and_then(|parent| ids.get(&parent)).map_or("", String::as_str);
        sheet.write(row::category(category, parent))?;
    }
    sheet.finish()?;
    Ok(categories.len())
}

async fn write_suppliers(database: &mut PgConnection, folder: &Path) -> Result<usize, ExportError> {
    let mut suppliers = db::supplier::all(&mut *database).await?;
    suppliers.sort_by(|a, b| a.external_id.cmp(&b.external_id));
    let mut sheet = CsvFile::begin(folder, "suppliers.csv", columns::SUPPLIERS)?;
    for supplier in &suppliers {
        sheet.write(row::supplier(supplier))?;
    }
    sheet.finish()?;
    Ok(suppliers.len())
}

/// The four files that products fill.
struct ProductSheets {
    products: CsvFile,
    offers: CsvFile,
    prices: CsvFile,
    stock: CsvFile,
}

impl ProductSheets {
    fn begin(folder: &Path) -> Result<Self, ExportError> {
        Ok(Self {
            products: CsvFile::begin(folder, "products.csv", columns::PRODUCTS)?,
            offers: CsvFile::begin(folder, "offers.csv", columns::OFFERS)?,
            prices: CsvFile::begin(folder, "prices.csv", columns::PRICES)?,
            stock: CsvFile::begin(folder, "stock.csv", columns::STOCK)?,
        })
    }

    fn write(&mut self, product: &ProductRecord, accounts: &AccountReferences) -> Result<(), ExportError> {
        for (place, variant) in product.variants.iter().enumerate() {
            self.products.write(row::product(product, place, variant))?;
            for offer in &variant.offers {
                self.offers.write(row::offer(&variant.sku, offer))?;
                self.stock.write([variant.sku.clone(), offer.supplier.clone(), offer.stock.to_string()])?;
                for row in row::prices(&variant.sku, offer, accounts) {
                    self.prices.write(row)?;
                }
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<(), ExportError> {
        [self.products, self.offers, self.prices, self.stock].into_iter().try_for_each(CsvFile::finish)
    }
}

/// A file with its columns.
struct CsvFile {
    path: PathBuf,
    writer: Writer<File>,
}

impl CsvFile {
    fn begin(folder: &Path, name: &str, columns: &[&str]) -> Result<Self, ExportError> {
        let path = folder.join(name);
        let file =
            File::create(&path).map_err(|cause| ExportError::Unwritable { path: path.display().to_string(), cause })?;
        let mut sheet = Self { path, writer: Writer::from_writer(file) };
        sheet.write(columns.iter().copied().map(str::to_owned))?;
        Ok(sheet)
    }

    fn write(&mut self, cells: impl IntoIterator<Item = String>) -> Result<(), ExportError> {
        let written = self.writer.write_record(cells.into_iter().map(|cell| to_cell(&cell).into_owned().into_bytes()));
        written.map_err(|error| self.unwritable(error.into()))
    }

    fn finish(mut self) -> Result<(), ExportError> {
        let flushed = self.writer.flush();
        flushed.map_err(|error| self.unwritable(error))
    }

    fn unwritable(&self, cause: io::Error) -> ExportError {
        ExportError::Unwritable { path: self.path.display().to_string(), cause }
    }
}
