//! The tables that answers for carts, orders and operators read and write.

pub mod account;
pub mod account_reference;
pub mod category_taxes;
pub mod empty_searches;
pub mod events;
pub mod fees;
pub mod files;
pub mod imports;
pub mod offer_price;
pub mod operator_stock;
pub mod product_record;
pub mod reference;
pub mod search_rules;
pub mod stock;
pub mod taxes;

use crate::error::CatalogueError;
use platform_database::audit::AuditLog;

/// What operators and suppliers did to stock, prices, fees and taxes, and to the catalogue by hand and by imports.
pub const AUDIT_LOG: AuditLog = AuditLog::of("catalogue");

/// What came of writing over what somebody saw.
#[derive(Debug)]
pub enum Overwritten<T> {
    /// It is written.
    Written(T),
    /// There is nothing to write over.
    Missing,
    /// Somebody was faster: another version is there, and nothing was written.
    Stale,
}

impl<T> Overwritten<T> {
    /// What was written.
    ///
    /// # Errors
    /// `missing` where there was nothing to write over; that the version is stale where somebody was faster.
    pub fn or_refused(self, missing: CatalogueError) -> Result<T, CatalogueError> {
        match self {
            Self::Written(written) => Ok(written),
            Self::Missing => Err(missing),
            Self::Stale => Err(CatalogueError::StaleVersion),
        }
    }
}
