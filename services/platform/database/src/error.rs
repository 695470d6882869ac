//! What a failure of the database means to whoever asked.

use std::borrow::Cow;
use std::time::Duration;

use platform_process::Refusal;
use proto::common::Reason;

/// The name of the constraint that a statement violated: how SQL refuses.
#[must_use]
pub fn constraint(error: &sqlx::Error) -> Option<&str> {
    error.as_database_error().and_then(|error| error.constraint())
}

/// The refusal for a failure that no rule foresaw.
///
/// A database out of reach is UNAVAILABLE, a statement or a lock that took too long is DEADLINE_EXCEEDED, and a
/// deadlock, which leaves nothing behind, is UNAVAILABLE with a retry. A text with a zero character, which PostgreSQL
/// can't hold, is its sender's fault. All else is a fault of ours, logged here.
#[must_use]
pub fn refuse(error: sqlx::Error) -> Refusal {
    match kind(&error) {
        Failure::Unreachable => {
            tracing::warn!(%error, "the database is out of reach");
            Refusal::unavailable(Reason::ServiceUnavailable).retry_after(Duration::from_secs(1))
        }
        Failure::TooSlow => {
            tracing::warn!(%error, "a statement took too long");
            Refusal::deadline(Reason::DeadlineExceeded)
        }
        Failure::InvalidText => Refusal::invalid(Reason::MalformedBody),
        Failure::Internal => Refusal::internal(error),
    }
}

/// The SQLSTATE of a failure, where the server gave one.
pub(crate) fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error.as_database_error().and_then(|error| error.code())
}

#[derive(Debug, PartialEq, Eq)]
enum Failure {
    Unreachable,
    TooSlow,
    InvalidText,
    Internal,
}

fn kind(error: &sqlx::Error) -> Failure {
    match error {
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => Failure::Unreachable,
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) => Failure::Unreachable,
        _ => code(error).map_or(Failure::Internal, |code| of_code(&code)),
    }
}

/// SQLSTATEs: class 08 is a broken connection, 53 a server out of means, 57P a server that stops or starts; 40 is a
/// deadlock or a serialization failure; 57014 is a cancelled statement, 55P03 a lock not had in time; 22021 is text that
/// is no UTF-8, which from Rust's strings can only be a zero character.
fn of_code(code: &str) -> Failure {
    match code {
        "57014" | "55P03" => Failure::TooSlow,
        "22021" => Failure::InvalidText,
        _ if ["08", "40", "53", "57P"].iter().any(|class| code.starts_with(class)) => Failure::Unreachable,
        _ => Failure::Internal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Kind;

    #[test]
    fn codes_are_told_apart() {
        assert_eq!(of_code("57014"), Failure::TooSlow);
        assert_eq!(of_code("55P03"), Failure::TooSlow);
        assert_eq!(of_code("57P01"), Failure::Unreachable);
        assert_eq!(of_code("53300"), Failure::Unreachable);
        assert_eq!(of_code("40P01"), Failure::Unreachable);
        assert_eq!(of_code("22021"), Failure::InvalidText);
        assert_eq!(of_code("42P01"), Failure::Internal);
    }

    #[test]
    fn no_free_connection_is_unavailable_and_never_a_fault_of_the_caller() {
        let refusal = refuse(sqlx::Error::PoolTimedOut);
        assert_eq!((refusal.kind, refusal.reason), (Kind::Unavailable, Reason::ServiceUnavailable));
        assert!(refusal.retry_after.is_some());
    }
}
