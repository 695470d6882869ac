//! Instants: `google.protobuf.Timestamp` on the wire, ISO 8601 in JSON.

use chrono::{DateTime, SecondsFormat, Utc};
use prost_types::Timestamp;

/// An instant as it travels.
#[must_use]
pub fn to_timestamp(instant: DateTime<Utc>) -> Timestamp {
    Timestamp { seconds: instant.timestamp(), nanos: i32::try_from(instant.timestamp_subsec_nanos()).unwrap_or(0) }
}

/// The instant that travelled; none: it lies beyond all calendars.
#[must_use]
pub fn from_timestamp(timestamp: &Timestamp) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(timestamp.seconds, u32::try_from(timestamp.nanos).ok()?)
}

/// An instant as JSON shows it: ISO 8601, UTC, milliseconds.
#[must_use]
pub fn iso8601(instant: DateTime<Utc>) -> String {
    instant.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// A timestamp as JSON shows it; empty where there is none.
#[must_use]
pub fn iso8601_of(timestamp: Option<&Timestamp>) -> String {
    timestamp.and_then(from_timestamp).map(iso8601).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_arrives_as_it_left() {
        let instant = "2026-01-31T09:00:00.123456Z".parse().unwrap();
        assert_eq!(from_timestamp(&to_timestamp(instant)), Some(instant));
        let before_1970 = "1969-12-31T23:59:59.5Z".parse().unwrap();
        assert_eq!(from_timestamp(&to_timestamp(before_1970)), Some(before_1970));
    }

    #[test]
    fn json_shows_milliseconds() {
        let instant: DateTime<Utc> = "2026-01-31T09:00:00Z".parse().unwrap();
        assert_eq!(iso8601_of(Some(&to_timestamp(instant))), "2026-01-31T09:00:00.000Z");
        assert_eq!(iso8601_of(None), "");
        assert_eq!(iso8601_of(Some(&Timestamp { seconds: i64::MAX, nanos: 0 })), "");
    }
}
