//! An invitation: an e-mail address that may become a member of an account, by a mailed link (D6.4).

use crate::domain::account::{AccountKind, rights::MemberRights};
use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;
use values::{AccountId, Locale};

/// How long the link of an invitation is good for.
pub const INVITATION_TTL: TimeDelta = TimeDelta::days(7);

/// An invitation that is neither accepted nor withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its id.
    pub id: Uuid,
    /// Who is invited: in lower case.
    pub email: String,
    /// What the member may do from then on.
    pub rights: MemberRights,
    /// Who invited, by name; empty for nobody who is known any more.
    pub invited_by: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// When its link is good no more.
    pub expires_at: DateTime<Utc>,
}

impl Invitation {
    /// Whether its link is too old.
    #[must_use]
    pub fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.expires_at <= now
    }
}

/// What a mailed link invites to.
#[derive(Clone, Debug)]
pub struct OpenInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// The account.
    pub account: AccountId,
    /// What its members call it.
    pub account_name: String,
    /// Whose account it is: a customer's, the shop's own or a supplier's.
    pub for_whom: AccountKind,
    /// The address has a user who may log in.
    pub has_user: bool,
    /// The language of the mail.
    pub locale: Locale,
}

/// Why an invitation waits no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum InvitationEnd {
    /// Somebody became a member by it.
    Accepted,
    /// Somebody who manages the account took it back.
    Withdrawn,
}

impl InvitationEnd {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use identity::Role;

    #[test]
    fn d6_4_an_invitation_is_good_for_seven_days() {
        let now = Utc::now();
        let rights = MemberRights { roles: vec![Role::Buyer], order_limit: None, monthly_limit: None };
        let invitation = Invitation {
            id: Uuid::now_v7(),
            email: "a@b.test".into(),
            rights,
            invited_by: String::new(),
            created_at: now,
            expires_at: now + INVITATION_TTL,
        };
        assert!(!invitation.is_expired(now + TimeDelta::days(7) - TimeDelta::seconds(1)));
        assert!(invitation.is_expired(now + TimeDelta::days(7)));
    }

    #[test]
    fn ends_have_the_names_that_the_database_keeps() {
        assert_eq!(
            [InvitationEnd::Accepted, InvitationEnd::Withdrawn].map(InvitationEnd::name),
            ["ACCEPTED", "WITHDRAWN"]
        );
    }
}
