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

    /// A time of a day so long ago. What fell on a weekend was done on the evening of the Friday before, in its order: all
    /// of Saturday within the hour from six, all of Sunday within the next.
    pub fn at(&self, days_ago: u32, hour: u32, minute: u32) -> DateTime<Utc> {
        let day = self.today - Days::new(days_ago.into());
        let (day, evening) = match day.weekday() {
            Weekday::Sat => (day - Days::new(1), Some(18)),
            Weekday::Sun => (day - Days::new(2), Some(19)),
            _ => (day, None),
        };
        let at = match evening {
            Some(hour_of_evening) => {
                // A 24th of the time that it is: an hour for a day.
                let seconds = (hour * 60 + minute) * 60 / 24;
                day.and_hms_opt(hour_of_evening, seconds / 60, seconds % 60)
            }
            None => day.and_hms_opt(hour, minute, 0),
        };
        let at = at.unwrap_or_default();
        // Nobody works in the hour that a change of clocks leaves out.
        Paris.from_local_datetime(&at).earliest().map_or_else(|| at.and_utc(), |at| at.to_utc())
    }

    /// A day to come, or past.
    pub fn day(&self, days_ahead: i64) -> NaiveDate {
        self.today + chrono::TimeDelta::days(days_ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_day_it_is_nothing_is_done_before_what_came_before_it_nor_at_a_weekend() {
        for today in 0..7 {
            let calendar = Calendar::of("2026-11-23T09:00:00Z".parse::<DateTime<Utc>>().unwrap() + Days::new(today));
            let times = (0..14).rev().flat_map(|days| [8, 10, 14, 17].map(|hour| calendar.at(days, hour, 15)));
            let times: Vec<_> = times.collect();
            assert!(times.is_sorted_by(|earlier, later| earlier < later), "{today}: {times:?}");
            let days = times.iter().map(|at| at.with_timezone(&Paris).weekday());
            assert!(!days.into_iter().any(|day| matches!(day, Weekday::Sat | Weekday::Sun)));
        }
    }
}
