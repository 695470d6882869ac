//! Why somebody may get a mail, and which mail that is.

use crate::{
    app::mail::MailTemplate,
    domain::{
        notification::NotificationEvent,
        user::{UserStatus, email::Email},
    },
};
use platform_database::outbox::Outbox;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use values::{AccountId, UserId};

/// Why somebody may get a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum MailTrigger {
    /// Somebody registered with the address.
    Registered,
    /// Somebody asked for another activation link.
    ActivationRequested,
    /// Somebody asked for a new password.
    PasswordResetRequested,
    /// The user was activated.
    Activated,
    /// The user was activated, and the account waits for the shop's approval.
    ActivatedAwaitingApproval,
    /// The shop lets the account order.
    AccountApproved,
    /// The user's password was changed.
    PasswordChanged,
    /// The user was activated, and the company's account decides on a join request.
    ActivatedAwaitingAccount,
    /// The user's join request was accepted.
    JoinRequestAccepted,
    /// The user's join request was declined.
    JoinRequestDeclined,
}

impl MailTrigger {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A mail that may be due, as the outbox holds it.
#[derive(Serialize, Deserialize)]
pub(in crate::app) struct MailRequest {
    /// Who would get it.
    pub email: String,
    /// Which registration it is about, of all that may wait under the address; none: the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration: Option<UserId>,
    /// The account that the user was let into; none: it is about nothing of the kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
}

impl MailTrigger {
    /// What a user of this status is told; none: nothing. Who waits for an activation needs nothing else first.
    pub(in crate::app) const fn template(self, status: UserStatus) -> Option<MailTemplate> {
        match (self, status) {
            (Self::Registered | Self::ActivationRequested | Self::PasswordResetRequested, UserStatus::Pending) => {
                Some(MailTemplate::Activation)
            }
            (Self::Registered, UserStatus::Active) => Some(MailTemplate::AlreadyRegistered),
            (Self::PasswordResetRequested, UserStatus::Active) => Some(MailTemplate::PasswordReset),
            (Self::Activated, UserStatus::Active) => Some(MailTemplate::Activated),
            (Self::ActivatedAwaitingApproval, UserStatus::Active) => Some(MailTemplate::AwaitingApproval),
            (Self::AccountApproved, UserStatus::Active) => Some(MailTemplate::Approved),
            (Self::PasswordChanged, UserStatus::Active) => Some(MailTemplate::PasswordChanged),
            (Self::ActivatedAwaitingAccount, UserStatus::Active) => Some(MailTemplate::AwaitingAccount),
            (Self::JoinRequestAccepted, UserStatus::Active) => Some(MailTemplate::JoinAccepted),
            (Self::JoinRequestDeclined, UserStatus::Active) => Some(MailTemplate::JoinDeclined),
            _ => None,
        }
    }

    /// Writes it down in the transaction that is the reason.
    pub async fn push(self, outbox: &Outbox, transaction: &mut PgConnection, email: &Email) -> Result<(), sqlx::Error> {
        self.push_of(outbox, transaction, email, None).await
    }

    /// The same about one of the registrations that wait under the address.
    pub async fn push_of(
        self,
        outbox: &Outbox,
        transaction: &mut PgConnection,
        email: &Email,
        registration: Option<UserId>,
    ) -> Result<(), sqlx::Error> {
        let request = MailRequest { email: email.as_str().to_owned(), registration, account: None };
        outbox.push(transaction, self.name(), &request).await.map(drop)
    }

    /// The same about an account that the user was let into, who is told of it in the shop too (D9.18).
    pub async fn push_of_account(
        self,
        outbox: &Outbox,
        transaction: &mut PgConnection,
        email: &Email,
        account: AccountId,
    ) -> Result<(), sqlx::Error> {
        let request = MailRequest { email: email.as_str().to_owned(), registration: None, account: Some(account) };
        outbox.push(transaction, self.name(), &request).await.map(drop)
    }

    /// What it means to a user who was let into an account; none: it means nothing of the kind.
    pub(in crate::app) const fn event(self) -> Option<NotificationEvent> {
        match self {
            Self::AccountApproved => Some(NotificationEvent::AccountApproved),
            Self::JoinRequestAccepted => Some(NotificationEvent::JoinAccepted),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_follows_from_the_trigger_and_from_who_it_is() {
        use {MailTemplate as T, MailTrigger as M, UserStatus as S};
        let said = [
            (M::Registered, [Some(T::Activation), Some(T::AlreadyRegistered)]),
            (M::ActivationRequested, [Some(T::Activation), None]),
            (M::PasswordResetRequested, [Some(T::Activation), Some(T::PasswordReset)]),
            (M::Activated, [None, Some(T::Activated)]),
            (M::ActivatedAwaitingApproval, [None, Some(T::AwaitingApproval)]),
            (M::AccountApproved, [None, Some(T::Approved)]),
            (M::PasswordChanged, [None, Some(T::PasswordChanged)]),
            (M::ActivatedAwaitingAccount, [None, Some(T::AwaitingAccount)]),
            (M::JoinRequestAccepted, [None, Some(T::JoinAccepted)]),
            (M::JoinRequestDeclined, [None, Some(T::JoinDeclined)]),
        ];
        for (trigger, templates) in said {
            assert_eq!([S::Pending, S::Active].map(|status| trigger.template(status)), templates, "{trigger:?}");
            assert_eq!(trigger.template(S::Disabled), None, "{trigger:?}");
        }
    }
}
