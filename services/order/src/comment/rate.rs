//! How often somebody may write: comments, messages about quotes and questions to the shop count together (D5.5).

use chrono::{DateTime, TimeDelta, Utc};
use platform_process::Refusal;
use proto::common::Reason;

/// The most messages within [`WINDOW`].
pub const MOST: usize = 5;
/// How long a message counts.
pub const WINDOW: TimeDelta = TimeDelta::minutes(1);

/// Whether somebody may write now who wrote at these times, newest first.
///
/// # Errors
/// When that would be too often: with the time after which it is not.
pub fn may_write(written: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), Refusal> {
    let Some(fifth) = written.get(MOST - 1) else { return Ok(()) };
    let wait = (*fifth + WINDOW - now).max(TimeDelta::zero()).to_std().unwrap_or_default();
    if wait.is_zero() { Ok(()) } else { Err(Refusal::too_many(Reason::TooManyMessages).retry_after(wait)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn d5_5_five_messages_a_minute_and_no_sixth() {
        let written = [50, 40, 30, 20, 10].map(at);
        assert_eq!(may_write(&written[1..], at(51)), Ok(()));
        let refusal = may_write(&written, at(51)).unwrap_err();
        assert_eq!(refusal.reason, Reason::TooManyMessages);
        assert_eq!(refusal.retry_after, Some(Duration::from_secs(19)));
        assert_eq!(may_write(&written, at(70)), Ok(()));
    }
}
