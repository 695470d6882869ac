//! How often somebody may write: comments, messages about quotes and questions to the shop count together (D5.5).

use crate::error::OrderError;
use chrono::{DateTime, TimeDelta, Utc};

/// The most messages within [`MESSAGE_WINDOW`].
pub const MAX_MESSAGES: usize = 5;
/// How long a message counts.
pub const MESSAGE_WINDOW: TimeDelta = TimeDelta::minutes(1);

/// Whether somebody may write now who wrote at these times, newest first.
///
/// # Errors
/// When that would be too often: with the time after which it is not.
pub fn may_write(written: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), OrderError> {
    let Some(fifth) = written.get(MAX_MESSAGES - 1) else { return Ok(()) };
    let wait = (*fifth + MESSAGE_WINDOW - now).max(TimeDelta::zero()).to_std().unwrap_or_default();
    if wait.is_zero() { Ok(()) } else { Err(OrderError::TooManyMessages { wait }) }
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
        assert!(may_write(&written[1..], at(51)).is_ok());
        let Err(OrderError::TooManyMessages { wait }) = may_write(&written, at(51)) else { panic!("a sixth message") };
        assert_eq!(wait, Duration::from_secs(19));
        assert!(may_write(&written, at(70)).is_ok());
    }
}
