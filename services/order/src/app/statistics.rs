//! What was sold, in figures for whom it is theirs to see.

use crate::{
    db::Database,
    domain::statistics::{CurrencyStatistics, Period, Step},
    error::OrderError,
};
use identity::Staff;

/// Counts what was sold.
pub struct Statistics(Database);

impl Statistics {
    /// Over these tables.
    #[must_use]
    pub const fn new(db: Database) -> Self {
        Self(db)
    }

    /// What was sold in a period, in each currency: all of it, or what the supplier sold that somebody works for (D6.9).
    pub async fn of(&self, staff: &Staff, period: Period, step: Step) -> Result<Vec<CurrencyStatistics>, OrderError> {
        Ok(self.0.sales(period, staff.supplier).await?.by_currency(period, step))
    }
}
