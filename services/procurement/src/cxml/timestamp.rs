//! Instants as cXML writes them: with an offset from UTC.

use super::fault::Fault;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime};

/// An instant as systems write it: RFC 3339, without a colon in the offset, without an offset, or only a day.
pub(super) fn read(name: &str, text: &str) -> Result<DateTime<FixedOffset>, Fault> {
    let text = text.trim();
    let local = || {
        let day = || NaiveDate::parse_from_str(text, "%Y-%m-%d").map(|day| day.and_time(NaiveTime::MIN));
        let moment = NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f").or_else(|_| day()).ok()?;
        Some(moment.and_utc().fixed_offset())
    };
    let read = DateTime::parse_from_rfc3339(text)
        .or_else(|_| DateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f%z"))
        .ok()
        .or_else(local);
    read.ok_or_else(|| {
        let shown: String = text.chars().take(40).collect();
        Fault::bad_request(format!("{name} is {shown:?}, which has to be like 2026-02-28T13:45:00+01:00"))
    })
}

/// An instant as every system reads it: to the second, with its offset.
pub(super) fn text(instant: DateTime<FixedOffset>) -> String {
    instant.format("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_are_read_as_systems_write_them() {
        for (written, expected) in [
            ("2026-02-28T13:45:00+01:00", "2026-02-28T13:45:00+01:00"),
            ("2026-02-28T13:45:00.123Z", "2026-02-28T13:45:00+00:00"),
            ("2026-02-28T13:45:00-0800", "2026-02-28T13:45:00-08:00"),
            ("2026-02-28T13:45:00", "2026-02-28T13:45:00+00:00"),
            (" 2026-02-28 ", "2026-02-28T00:00:00+00:00"),
        ] {
            assert_eq!(text(read("timestamp", written).unwrap()), expected);
        }
        assert_eq!(read("timestamp", "yesterday").unwrap_err().code, 400);
    }
}
