//! Days before the one on which the past is written, in Paris.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeZone, Utc, Weekday};
use chrono_tz::Europe::Paris;

/// The day that the past is written on.
#[derive(Clone, Copy, Debug)]
pub struct Calendar {
    today: NaiveDate,
}

impl Calendar {
    /// The day that it is in Paris.
    pub fn of(now: DateTime<Utc>) -> Self {
        Self { today: now.with_timezone(&Paris).date_naive() }
    }

    /// A time of a day so long ago, or of the Friday before where that was at a weekend.
    pub fn at(&self, days_ago: u32, hour: u32, minute: u32) -> DateTime<Utc> {
        let day = self.today - Days::new(days_ago.into());
        let day = match day.weekday() {
            Weekday::Sat => day - Days::new(1),
            Weekday::Sun => day - Days::new(2),
            _ => day,
        };
        let at = day.and_hms_opt(hour, minute, 0).unwrap_or_default();
        // Nobody works in the hour that a change of clocks leaves out.
        Paris.from_local_datetime(&at).earliest().map_or_else(|| at.and_utc(), |at| at.to_utc())
    }

    /// A day to come, or past.
    pub fn day(&self, days_ahead: i64) -> NaiveDate {
        self.today + chrono::TimeDelta::days(days_ahead)
    }
}
