//! Days as they are counted in Paris, whatever the season (D4.7, D9.7), and as they are written.

use super::field::{FieldError, FieldProblem};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Europe::Paris;

/// The day that it is in Paris.
#[must_use]
pub fn day_of(moment: DateTime<Utc>) -> NaiveDate {
    moment.with_timezone(&Paris).date_naive()
}

/// The first moment after a day in Paris: what holds for that day ends here.
#[must_use]
pub fn end_of(day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.checked_add_days(Days::new(1)).unwrap_or(day).and_time(NaiveTime::MIN);
    // Paris turns its clocks at two or three, so that each midnight is there once.
    Paris.from_local_datetime(&midnight).earliest().map_or_else(|| midnight.and_utc(), |end| end.to_utc())
}

/// A day as ISO 8601 writes it, `2026-11-30`; none where nothing is said.
///
/// # Errors
/// When it is no day, or written otherwise.
pub fn read(text: &str, field: &str) -> Result<Option<NaiveDate>, FieldError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    // Chrono reads years of any length and numbers without their zeros.
    let is_written_so = text.len() == "2026-11-30".len();
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| is_written_so);
    day.map(Some).ok_or_else(|| FieldProblem::Invalid.on(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn end(text: &str) -> String {
        end_of(day(text)).to_rfc3339()
    }

    #[test]
    fn d4_7_an_answer_holds_until_midnight_in_paris_in_summer_and_in_winter() {
        assert_eq!(end("2026-01-15"), "2026-01-15T23:00:00+00:00");
        assert_eq!(end("2026-07-15"), "2026-07-15T22:00:00+00:00");
    }

    #[test]
    fn d4_7_the_days_on_which_clocks_turn_have_23_and_25_hours() {
        let hours = |text: &str| (end_of(day(text)) - end_of(day(text).pred_opt().unwrap())).num_hours();
        assert_eq!((hours("2026-03-28"), hours("2026-03-29"), hours("2026-10-25")), (24, 23, 25));
        assert_eq!(end("2026-03-28"), "2026-03-28T23:00:00+00:00");
        assert_eq!(end("2026-03-29"), "2026-03-29T22:00:00+00:00");
        assert_eq!(end("2026-10-25"), "2026-10-25T23:00:00+00:00");
    }

    #[test]
    fn a_day_begins_in_paris_before_it_does_in_greenwich() {
        let last = end_of(day("2026-12-31"));
        assert_eq!(day_of(last), day("2027-01-01"));
        assert_eq!(day_of(last - chrono::TimeDelta::milliseconds(1)), day("2026-12-31"));
    }

    #[test]
    fn a_day_is_written_with_all_its_digits() {
        assert_eq!(read(" 2027-02-28 ", "from"), Ok(Some(day("2027-02-28"))));
        assert_eq!(read("9999-12-31", "from"), Ok(Some(day("9999-12-31"))));
        assert_eq!(read(" ", "from"), Ok(None));
        for wrong in ["2027-02-29", "2027-2-28", "28/02/2027", "tomorrow", "+12027-01-01"] {
            assert_eq!(read(wrong, "from"), Err(FieldProblem::Invalid.on("from")), "{wrong}");
        }
    }
}
