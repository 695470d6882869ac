//! How the catalogue refuses.

use crate::domain::{file::FileRefusal, import::ImportRefusal, validity::TableError};
use catalogue_files::import::{ImportIssue, editing::category::Held};
use listing::ListingError;

/// One thing each that a caller can act on, and the failures of the database.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// No category has this id or path.
    #[error("no such category")]
    CategoryNotFound,
    /// No product on sale has this id.
    #[error("no such product")]
    ProductNotFound,
    /// No variant on sale has this id.
    #[error("no such variant")]
    VariantNotFound,
    /// Prices and stock are for those who are logged in (D1.5).
    #[error("{field} needs a session")]
    PriceNeedsLogin {
        /// The member of the request that asks for them.
        field: &'static str,
    },
    /// A page of that size is not given (D5.11).
    #[error("a page holds 1 to {max_size}")]
    PageOutOfRange {
        /// The largest size.
        max_size: u32,
    },
    /// A text is longer than any that could be meant.
    #[error("{field} is longer than {max}")]
    TooLong {
        /// The member of the request.
        field: &'static str,
        /// The most characters.
        max: usize,
    },
    /// A text holds what can't be written down.
    #[error("{field} can't be written down")]
    Unwritable {
        /// The member of the request.
        field: &'static str,
    },
    /// A member of the request is no id.
    #[error("{field} is no id")]
    NotAnId {
        /// The member of the request.
        field: &'static str,
    },
    /// A quantity of 0, or above any stock.
    #[error("no quantity")]
    QuantityInvalid,
    /// A span of prices is written otherwise: `10-20`, `10-` or `-20`.
    #[error("no span of prices")]
    NotAPriceSpan,
    /// A listing is narrowed by more than could be chosen.
    #[error("more than {max} values of facets")]
    TooManyFilters {
        /// The most values, of all facets together.
        max: usize,
    },
    /// No offer is called so.
    #[error("no such offer")]
    OfferNotFound,
    /// Several suppliers sell it: the SKU alone does not say whose offer is meant.
    #[error("several suppliers sell it")]
    SeveralSuppliers {
        /// Their external ids.
        suppliers: Vec<String>,
    },
    /// No import is called so.
    #[error("no such import")]
    ImportNotFound,
    /// An import refuses what is wanted of it.
    #[error("the import refuses: {0:?}")]
    Import(ImportRefusal),
    /// So many files are kept already.
    #[error("{max} files are kept already")]
    TooManyImports {
        /// The most.
        max: u32,
    },
    /// A file of this size is not taken.
    #[error("a file has 1 to {max} bytes")]
    FileSize {
        /// The most bytes.
        max: u64,
    },
    /// No file, or no upload of one, is called so.
    #[error("no such file")]
    FileNotFound,
    /// A picture or a document is not taken.
    #[error("the file is refused: {0:?}")]
    File(FileRefusal),
    /// So many files are on their way already.
    #[error("{max} files are on their way already")]
    TooManyFiles {
        /// The most.
        max: u32,
    },
    /// Another import has run since.
    #[error("only the last import can be taken back")]
    NotTheLastImport,
    /// A record is wrong.
    #[error("the record is wrong: {0:?}")]
    RecordRefused(Box<ImportIssue>),
    /// There is a product of this id.
    #[error("there is such a product")]
    ProductExists,
    /// There is a category of this id.
    #[error("there is such a category")]
    CategoryExists,
    /// A category that is to be removed still holds something.
    #[error("the category is not empty: {0:?}")]
    CategoryNotEmpty(Held),
    /// There is a supplier of this id.
    #[error("there is such a supplier")]
    SupplierExists,
    /// No supplier has this id.
    #[error("no such supplier")]
    SupplierNotFound,
    /// No synonyms and no pinned results have this id.
    #[error("no such rule of the search")]
    SearchRuleNotFound,
    /// Products are pinned for these words already.
    #[error("products are pinned for these words")]
    PinnedResultsExist,
    /// It was changed since it was read.
    #[error("it was changed since")]
    StaleVersion,
    /// More items than can be counted.
    #[error("no stock")]
    StockInvalid,
    /// No currency that the shop sells in.
    #[error("no such currency")]
    CurrencyUnknown,
    /// No code of a country.
    #[error("no such country")]
    CountryUnknown,
    /// No supplier has this external id.
    #[error("no such supplier")]
    SupplierUnknown,
    /// No store has such a view in that currency.
    #[error("no such view of a store")]
    StoreViewUnknown,
    /// More entries than a table has.
    #[error("{field} has more than {max} entries")]
    TooMany {
        /// The member of the request.
        field: &'static str,
        /// The most of them.
        max: usize,
    },
    /// A table of fees or rates is wrong.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Nobody said what a country taxes with.
    #[error("{country} has no standard rate of tax")]
    NoTaxRate {
        /// ISO 3166-1.
        country: &'static str,
    },
    /// Work in memory broke off.
    #[error("{0}")]
    WorkBrokeOff(String),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ImportRefusal> for CatalogueError {
    fn from(refusal: ImportRefusal) -> Self {
        Self::Import(refusal)
    }
}

impl From<FileRefusal> for CatalogueError {
    fn from(refusal: FileRefusal) -> Self {
        Self::File(refusal)
    }
}

impl From<ListingError> for CatalogueError {
    fn from(error: ListingError) -> Self {
        match error {
            ListingError::CategoryNotFound => Self::CategoryNotFound,
            ListingError::NotAPriceSpan => Self::NotAPriceSpan,
            ListingError::WorkBrokeOff(why) => Self::WorkBrokeOff(why),
            ListingError::Database(error) => Self::Database(error),
        }
    }
}
