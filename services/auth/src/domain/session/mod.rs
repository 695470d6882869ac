//! A session: how long it lives, what it says, and what a spent refresh token means (D4.9).

pub mod access_token;
pub mod caller_token;
pub mod login_token;
pub mod refresh_token;
pub mod signing_key;

use crate::domain::{
    account::{Account, Selection},
    punchout::PunchoutSession,
};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Role;
use serde::{Deserialize, Serialize};
use values::{SessionId, SupplierId, UserId};

/// How long a session lives without a refresh, and so does its cookie (D4.9).
pub const SESSION_IDLE_TTL: TimeDelta = TimeDelta::minutes(30);
/// How long a session lives however often it is refreshed.
pub const SESSION_TTL: TimeDelta = TimeDelta::hours(12);
/// How long a session lives that an login token opened (D4.9).
pub const LOGIN_TOKEN_SESSION_TTL: TimeDelta = TimeDelta::minutes(60);
/// How long the previous refresh token still answers with its successor.
pub const REFRESH_GRACE_PERIOD: TimeDelta = TimeDelta::seconds(20);

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
    /// The supplier that the user works for, whatever account it works under (D6.9).
    #[serde(default)]
    pub supplier: Option<SupplierId>,
    /// What opened it, where a procurement system did; none: its user logged in.
    #[serde(default)]
    pub punchout: Option<PunchoutSession>,
    /// When it ends, unless it is refreshed.
    pub idle_until: DateTime<Utc>,
    /// When it ends, refreshed or not.
    pub expires_at: DateTime<Utc>,
}

impl LiveSession {
    /// The account it works under, of all that its user has.
    #[must_use]
    pub fn account_among(&self, accounts: &[Account]) -> Option<Account> {
        let current = self.selection.as_ref()?.account;
        accounts.iter().find(|account| account.id == current).cloned()
    }

    /// The accounts that it may work under, of all that its user has: a punch-out session stays in its own.
    #[must_use]
    pub fn accounts_among(&self, mut accounts: Vec<Account>) -> Vec<Account> {
        if self.punchout.is_some() {
            accounts.retain(|account| self.selection.as_ref().is_some_and(|own| own.account == account.id));
        }
        accounts
    }
}

/// A session as its user sees it who looks for one that is somebody else's.
pub struct SessionSummary {
    /// Its id.
    pub id: SessionId,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was opened or refreshed last: a browser at work refreshes it every few minutes.
    pub used_at: DateTime<Utc>,
    /// What its browser is called; empty where that is not known.
    pub browser: String,
    /// The network address that it was opened from.
    pub network: String,
}

/// Why a session ends before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum SessionEndReason {
    /// The user logged out.
    Logout,
    /// The user ended it from another one.
    EndedElsewhere,
    /// A spent refresh token was used again.
    Reuse,
    /// The user has another password now.
    PasswordChanged,
}

impl SessionEndReason {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// When a session refreshed now ends unless it is refreshed again.
#[must_use]
pub fn idle_until(now: DateTime<Utc>, expires_at: DateTime<Utc>) -> DateTime<Utc> {
    (now + SESSION_IDLE_TTL).min(expires_at)
}

/// A refresh token that could not be spent, as it was found.
#[derive(Clone, Copy, Debug)]
pub struct RejectedRefreshToken {
    /// Which generation of its family it is.
    pub generation: i32,
    /// The family's newest generation.
    pub newest: i32,
    /// When it was spent, if it was.
    pub spent_at: Option<DateTime<Utc>>,
    /// Whether its session lives.
    pub session_lives: bool,
}

/// Why a refresh token is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefreshRejection {
    /// Its session is over: nothing is lost by saying no.
    SessionOver,
    /// It lost a race against another tab or a lost answer: it gets the same successor.
    LostRace,
    /// Somebody replays it: the thief or the owner holds a newer one, and nobody can tell who, so the family ends.
    Replayed,
}

impl RejectedRefreshToken {
    /// Why it is rejected now.
    #[must_use]
    pub fn rejection(self, now: DateTime<Utc>) -> RefreshRejection {
        match self.spent_at {
            _ if !self.session_lives => RefreshRejection::SessionOver,
            None => RefreshRejection::SessionOver,
            Some(spent_at) if self.generation + 1 == self.newest && now <= spent_at + REFRESH_GRACE_PERIOD => {
                RefreshRejection::LostRace
            }
            Some(_) => RefreshRejection::Replayed,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::domain::account::tests::account;
    use values::Currency;

    /// A session that begins now.
    pub fn session(now: DateTime<Utc>) -> LiveSession {
        LiveSession {
            id: SessionId::new(),
            user: UserId::new(),
            locale: "fr-FR".into(),
            selection: None,
            roles: Vec::new(),
            groups: Vec::new(),
            account_active: false,
            supplier: None,
            punchout: None,
            idle_until: now + TimeDelta::minutes(30),
            expires_at: now + TimeDelta::hours(12),
        }
    }

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_000_000 + second, 0).unwrap()
    }

    fn previous() -> RejectedRefreshToken {
        RejectedRefreshToken { generation: 4, newest: 5, spent_at: Some(at(0)), session_lives: true }
    }

    #[test]
    fn the_previous_token_is_graced_for_20_seconds_and_no_longer() {
        assert_eq!(previous().rejection(at(20)), RefreshRejection::LostRace);
        assert_eq!(previous().rejection(at(21)), RefreshRejection::Replayed);
    }

    #[test]
    fn an_older_token_is_a_replay_even_at_once() {
        assert_eq!(RejectedRefreshToken { newest: 6, ..previous() }.rejection(at(1)), RefreshRejection::Replayed);
    }

    #[test]
    fn after_the_end_of_a_session_no_token_of_it_is_a_replay() {
        assert_eq!(
            RejectedRefreshToken { session_lives: false, ..previous() }.rejection(at(99)),
            RefreshRejection::SessionOver
        );
        assert_eq!(
            RejectedRefreshToken { spent_at: None, ..previous() }.rejection(at(0)),
            RefreshRejection::SessionOver
        );
    }

    #[test]
    fn refreshing_never_outlives_twelve_hours() {
        let expires_at = at(0) + SESSION_TTL;
        assert_eq!(idle_until(at(0), expires_at), at(1800));
        assert_eq!(idle_until(expires_at - TimeDelta::minutes(5), expires_at), expires_at);
    }

    #[test]
    fn a_session_works_under_the_account_that_was_chosen_while_its_user_has_it() {
        let named = |external_id: &str| Account { external_id: external_id.into(), ..account(Vec::new()) };
        let accounts = [named("other"), named("chosen")];
        let selection = Selection {
            account: accounts[1].id,
            store_id: String::new(),
            store_view_id: String::new(),
            currency: Currency::Eur,
        };
        let session = LiveSession { selection: Some(selection), ..session(at(0)) };
        assert_eq!(session.account_among(&accounts).map(|account| account.external_id).as_deref(), Some("chosen"));
        assert!(session.account_among(&accounts[..1]).is_none());
        assert!(LiveSession { selection: None, ..session }.account_among(&accounts).is_none());
    }

    #[test]
    fn reasons_have_the_names_that_the_database_keeps() {
        use SessionEndReason::{EndedElsewhere, Logout, PasswordChanged, Reuse};
        let names = [Logout, EndedElsewhere, Reuse, PasswordChanged].map(SessionEndReason::name);
        assert_eq!(names, ["LOGOUT", "ENDED_ELSEWHERE", "REUSE", "PASSWORD_CHANGED"]);
    }
}
