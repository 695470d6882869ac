//! Days, as the shop counts them.

use chrono::{NaiveDate, Utc};
use chrono_tz::Europe::Paris;

/// The day that it is in Paris.
#[must_use]
pub fn today() -> NaiveDate {
    Utc::now().with_timezone(&Paris).date_naive()
}
