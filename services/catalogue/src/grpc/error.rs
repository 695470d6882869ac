//! How a refusal of the catalogue travels.

use crate::{
    domain::{
        file::{FileRefusal, KINDS},
        import::ImportRefusal,
        validity::{TableError, TableProblem},
    },
    error::CatalogueError,
};
use pictures::MAX_DIMENSIONS;
use platform_process::Refusal;
use proto::common::Reason;

impl From<CatalogueError> for Refusal {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::CategoryNotFound => Self::not_found(Reason::CategoryNotFound),
            CatalogueError::ProductNotFound => Self::not_found(Reason::ProductNotFound),
            CatalogueError::VariantNotFound => Self::not_found(Reason::VariantNotFound),
            CatalogueError::OfferNotFound => Self::not_found(Reason::OfferNotFound),
            CatalogueError::PriceNeedsLogin { field } => Self::invalid(Reason::PriceNeedsLogin).on(field),
            CatalogueError::PageOutOfRange { max_size } => {
                Self::invalid(Reason::PageOutOfRange).on("size").with("max", max_size)
            }
            CatalogueError::TooLong { field, max } => Self::invalid(Reason::FieldTooLong).on(field).with("max", max),
            CatalogueError::Unwritable { field } | CatalogueError::NotAnId { field } => {
                Self::invalid(Reason::FieldInvalid).on(field)
            }
            CatalogueError::QuantityInvalid => Self::invalid(Reason::QuantityInvalid).on("quantity"),
            CatalogueError::StockInvalid => Self::invalid(Reason::FieldInvalid).on("stock"),
            CatalogueError::SeveralSuppliers { suppliers } => {
                let several = Self::invalid(Reason::FieldInvalid).on("offerPriceId").with("field", "offerPriceId");
                several.with("suppliers", suppliers.join(", "))
            }
            CatalogueError::TooManyFilters { max } => Self::invalid(Reason::TooManyFilters).on("f").with("max", max),
            CatalogueError::NotAPriceSpan => Self::invalid(Reason::FieldInvalid).on("f[price]"),
            CatalogueError::CurrencyUnknown => Self::invalid(Reason::CurrencyUnknown).on("currency"),
            CatalogueError::CountryUnknown => Self::invalid(Reason::CountryUnknown).on("country"),
            CatalogueError::SupplierUnknown => Self::invalid(Reason::SupplierUnknown).on("supplier"),
            CatalogueError::StoreViewUnknown => Self::invalid(Reason::StoreViewUnknown).on("storeViewId"),
            CatalogueError::TooMany { field, max } => Self::invalid(Reason::TableTooLong).on(field).with("max", max),
            CatalogueError::Table(error) => table(error),
            error @ CatalogueError::NoTaxRate { .. } => Self::internal(error),
            CatalogueError::ImportNotFound => Self::not_found(Reason::ImportNotFound),
            CatalogueError::Import(ImportRefusal::Misplaced { received }) => {
                Self::conflict(Reason::ImportPartMisplaced).with("offset", received)
            }
            CatalogueError::Import(ImportRefusal::WrongPart) => Self::invalid(Reason::FieldInvalid).on("content"),
            CatalogueError::Import(ImportRefusal::NotNow(status)) => {
                Self::conflict(Reason::ImportNotNow).with("status", status.word())
            }
            CatalogueError::TooManyImports { max } => Self::conflict(Reason::ImportLimitReached).with("max", max),
            CatalogueError::FileSize { max } => Self::invalid(Reason::ImportTooLarge).on("size").with("max", max),
            CatalogueError::FileNotFound => Self::not_found(Reason::FileNotFound),
            CatalogueError::File(refusal) => file(refusal),
            CatalogueError::TooManyFiles { max } => Self::conflict(Reason::FileLimitReached).with("max", max),
            CatalogueError::NotTheLastImport => Self::conflict(Reason::ImportNotTheLast),
            CatalogueError::RecordRefused(why) => {
                let refused = Self::invalid(Reason::RecordRefused).on(why.field).with("field", why.field);
                refused.with("what", format!("{}: {}", why.place, why.what)).with("right", &why.right)
            }
            CatalogueError::ProductExists => Self::conflict(Reason::ProductExists).on("externalId"),
            CatalogueError::CategoryExists => Self::conflict(Reason::CategoryExists).on("externalId"),
            CatalogueError::CategoryNotEmpty(held) => {
                let refused = Self::conflict(Reason::CategoryNotEmpty);
                refused.with("categories", held.categories).with("products", held.products)
            }
            CatalogueError::SupplierExists => Self::conflict(Reason::SupplierExists).on("externalId"),
            CatalogueError::SupplierNotFound => Self::not_found(Reason::SupplierNotFound),
            CatalogueError::SearchRuleNotFound => Self::not_found(Reason::SearchRuleNotFound),
            CatalogueError::PinnedResultsExist => Self::conflict(Reason::PinnedResultsExist).on("words"),
            CatalogueError::StaleVersion => Self::precondition(Reason::StaleVersion),
            CatalogueError::WorkBrokeOff(why) => Self::internal(why),
            CatalogueError::Database(error) => platform_database::refuse(error),
        }
    }
}

/// Why a picture or a document is not taken, with what would be right.
fn file(refusal: FileRefusal) -> Refusal {
    match refusal {
        FileRefusal::Kind => Refusal::refused(Reason::FileKindInvalid).with("kinds", KINDS),
        FileRefusal::Size { max } => Refusal::refused(Reason::FileSizeInvalid).with("max", max / 1024 / 1024),
        FileRefusal::Damaged => Refusal::refused(Reason::FileDamaged),
        FileRefusal::Dimensions(dimensions) => {
            let refused = Refusal::refused(Reason::PictureDimensionsInvalid);
            let refused = refused.with("width", dimensions.width).with("height", dimensions.height);
            refused.with("side", MAX_DIMENSIONS.0).with("max", MAX_DIMENSIONS.1 / 1_000_000)
        }
        FileRefusal::Misplaced { received } => Refusal::conflict(Reason::FilePartMisplaced).with("offset", received),
        FileRefusal::WrongPart => Refusal::invalid(Reason::FieldInvalid).on("content"),
    }
}

/// What is wrong with a table, at its member, with what would be right.
fn table(TableError { field, problem }: TableError) -> Refusal {
    let on = |reason| Refusal::invalid(reason).with("field", &field).on(field.clone());
    match problem {
        TableProblem::Amount => on(Reason::AmountInvalid),
        TableProblem::Rate => on(Reason::TaxRateInvalid),
        TableProblem::Price => on(Reason::UnitPriceInvalid),
        TableProblem::Steps { max } => on(Reason::PriceRangesInvalid).with("max", max),
        TableProblem::Word { known } => on(Reason::WordUnknown).with("known", known),
        TableProblem::Day => on(Reason::DayInvalid),
        TableProblem::Backwards { right } => on(Reason::ValidityBackwards).with("right", right),
        TableProblem::Overlap { what, right } => on(Reason::ValidityOverlap).with("what", what).with("right", right),
        TableProblem::Hole { what, right } => on(Reason::ValidityHole).with("what", what).with("right", right),
        TableProblem::Ends { what, to } => on(Reason::ValidityEnds).with("what", what).with("to", to),
        TableProblem::Missing { what } => on(Reason::TableEntryMissing).with("what", what),
    }
}

impl From<CatalogueError> for tonic::Status {
    fn from(error: CatalogueError) -> Self {
        Refusal::from(error).into()
    }
}
