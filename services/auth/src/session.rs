//! A session: how long it lives, what it says, and what a spent refresh token means (D4.9).

use crate::account::Selection;
use chrono::{DateTime, TimeDelta, Utc};
use platform_process::Role;
use serde::{Deserialize, Serialize};
use values::{SessionId, UserId};

/// How long a session lives without a refresh: the specification's refresh cookie.
pub const IDLE: TimeDelta = TimeDelta::minutes(30);
/// How long a session lives however often it is refreshed.
pub const ABSOLUTE: TimeDelta = TimeDelta::hours(12);
/// How long a session lives that an entry token opened (D4.9).
pub const VISIT: TimeDelta = TimeDelta::minutes(60);
/// How long the previous refresh token still answers with its successor.
pub const GRACE: TimeDelta = TimeDelta::seconds(20);

/// A session that lives, and for whom: everything that a call needs to know about its caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveSession {
    /// Its id.
    pub id: SessionId,
    /// Whose it is.
    pub user: UserId,
    /// BCP 47 tag of the user's language.
    pub locale: String,
    /// The account and store it works under; none for a user without memberships (D4.16).
    pub selection: Option<Selection>,
    /// What the user may do in that account.
    pub roles: Vec<Role>,
    /// That account's price groups (D3.7).
    pub groups: Vec<String>,
    /// Whether that account may order (D3.4).
    pub account_active: bool,
    /// When it ends, unless it is refreshed.
    pub idle_until: DateTime<Utc>,
    /// When it ends, refreshed or not.
    pub expires_at: DateTime<Utc>,
}

/// When a session refreshed now ends unless it is refreshed again.
#[must_use]
pub fn idle_until(now: DateTime<Utc>, expires_at: DateTime<Utc>) -> DateTime<Utc> {
    (now + IDLE).min(expires_at)
}

/// A refresh token that could not be spent, as it was found.
#[derive(Clone, Copy, Debug)]
pub struct Unspendable {
    /// Which generation of its family it is.
    pub generation: i32,
    /// The family's newest generation.
    pub newest: i32,
    /// When it was spent, if it was.
    pub spent_at: Option<DateTime<Utc>>,
    /// Whether its session lives.
    pub session_lives: bool,
}

/// What an unspendable token means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Its session is over: nothing is lost by saying no.
    Over,
    /// It lost a race against another tab or a lost answer: it gets the same successor.
    LostRace,
    /// Somebody replays it: the thief or the owner holds a newer one, and nobody can tell who, so the family ends.
    Replayed,
}

impl Unspendable {
    /// What it means now.
    #[must_use]
    pub fn meaning(self, now: DateTime<Utc>) -> Meaning {
        match self.spent_at {
            _ if !self.session_lives => Meaning::Over,
            None => Meaning::Over,
            Some(spent_at) if self.generation + 1 == self.newest && now <= spent_at + GRACE => Meaning::LostRace,
            Some(_) => Meaning::Replayed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_000_000 + second, 0).unwrap()
    }

    fn previous() -> Unspendable {
        Unspendable { generation: 4, newest: 5, spent_at: Some(at(0)), session_lives: true }
    }

    #[test]
    fn the_previous_token_is_graced_for_20_seconds_and_no_longer() {
        assert_eq!(previous().meaning(at(20)), Meaning::LostRace);
        assert_eq!(previous().meaning(at(21)), Meaning::Replayed);
    }

    #[test]
    fn an_older_token_is_a_replay_even_at_once() {
        assert_eq!(Unspendable { newest: 6, ..previous() }.meaning(at(1)), Meaning::Replayed);
    }

    #[test]
    fn after_the_end_of_a_session_no_token_of_it_is_a_replay() {
        assert_eq!(Unspendable { session_lives: false, ..previous() }.meaning(at(99)), Meaning::Over);
        assert_eq!(Unspendable { spent_at: None, ..previous() }.meaning(at(0)), Meaning::Over);
    }

    #[test]
    fn refreshing_never_outlives_twelve_hours() {
        let expires_at = at(0) + ABSOLUTE;
        assert_eq!(idle_until(at(0), expires_at), at(1800));
        assert_eq!(idle_until(expires_at - TimeDelta::minutes(5), expires_at), expires_at);
    }
}
