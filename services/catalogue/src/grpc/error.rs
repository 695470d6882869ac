//! How a refusal of the catalogue travels.

use crate::error::CatalogueError;
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
            CatalogueError::WorkBrokeOff(why) => Self::internal(why),
            CatalogueError::Database(error) => platform_database::refuse(error),
        }
    }
}

impl From<CatalogueError> for tonic::Status {
    fn from(error: CatalogueError) -> Self {
        Refusal::from(error).into()
    }
}
