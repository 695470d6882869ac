//! What follows a change or a request: mails, and sessions that are read anew. What there is to say, and the secret of a
//! link, is found out when the mail is written: a request costs the same for known and unknown addresses, and no row
//! holds a token.

use crate::{
    cache::SessionCache,
    clock::Clock,
    email::Email,
    link::LIFE,
    mail::Letter,
    secret::Secret,
    store::{self, user::Recipient},
    user::UserStatus,
};
use platform_database::outbox::{Entry, Fault, Hopeless, Outbox};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::AccountId;

/// Why somebody may get a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Somebody registered with the address.
    Registration,
    /// Somebody asked for another activation link.
    ActivationWanted,
    /// Somebody asked for a new password.
    ResetWanted,
    /// The user was activated.
    Activation,
    /// The user was activated, and the account waits for the shop's approval.
    ActivationToApprove,
    /// The shop lets the account order.
    Approval,
    /// The user's password was changed.
    PasswordChange,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    email: String,
}

impl Occasion {
    const ALL: [Self; 7] = [
        Self::Registration,
        Self::ActivationWanted,
        Self::ResetWanted,
        Self::Activation,
        Self::ActivationToApprove,
        Self::Approval,
        Self::PasswordChange,
    ];

    /// Its name in the outbox.
    const fn name(self) -> &'static str {
        match self {
            Self::Registration => "REGISTRATION",
            Self::ActivationWanted => "ACTIVATION_WANTED",
            Self::ResetWanted => "RESET_WANTED",
            Self::Activation => "ACTIVATION",
            Self::ActivationToApprove => "ACTIVATION_TO_APPROVE",
            Self::Approval => "APPROVAL",
            Self::PasswordChange => "PASSWORD_CHANGE",
        }
    }

    /// What a user of this status is told; none: nothing. Who waits for an activation needs nothing else first.
    const fn letter(self, status: UserStatus) -> Option<Letter> {
        match (self, status) {
            (Self::Registration | Self::ActivationWanted | Self::ResetWanted, UserStatus::Pending) => {
                Some(Letter::Activation)
            }
            (Self::Registration, UserStatus::Active) => Some(Letter::AlreadyRegistered),
            (Self::ResetWanted, UserStatus::Active) => Some(Letter::PasswordReset),
            (Self::Activation, UserStatus::Active) => Some(Letter::Activated),
            (Self::ActivationToApprove, UserStatus::Active) => Some(Letter::AwaitingApproval),
            (Self::Approval, UserStatus::Active) => Some(Letter::Approved),
            (Self::PasswordChange, UserStatus::Active) => Some(Letter::PasswordChanged),
            _ => None,
        }
    }

    /// Writes it down in the transaction that is the occasion.
    pub async fn push(self, outbox: &Outbox, transaction: &mut PgConnection, email: &Email) -> Result<(), sqlx::Error> {
        let payload = Payload { email: email.as_str().to_owned() };
        outbox.push(transaction, self.name(), &payload).await.map(drop)
    }
}

/// What an entry is called after which sessions are read anew.
const ACCOUNT_CHANGED: &str = "ACCOUNT_CHANGED";

#[derive(Serialize, Deserialize)]
struct Account {
    account: AccountId,
}

/// Writes down, in the transaction that changes what an account may do, that its sessions are to be read anew: also
/// where the change comes from beside the service.
pub async fn push_account_change(
    outbox: &Outbox,
    transaction: &mut PgConnection,
    account: AccountId,
) -> Result<(), sqlx::Error> {
    outbox.push(transaction, ACCOUNT_CHANGED, &Account { account }).await.map(drop)
}

/// Writes the mails and sends them.
#[derive(Clone)]
pub struct Postman {
    /// Where users and links are.
    pub pool: PgPool,
    /// Live sessions, kept for a minute.
    pub sessions: SessionCache,
    /// How mails are sent.
    pub mailer: Mailer,
    /// Where the shop's pages are.
    pub shop: String,
    /// What time it is.
    pub clock: Clock,
}

impl Postman {
    /// Does what an entry says: sends its mail, if there is one to send. Sent again it has a new link, and the earlier
    /// one stays good.
    pub async fn deliver(self, entry: Entry) -> Result<(), Fault> {
        if entry.kind == ACCOUNT_CHANGED {
            return self.read_sessions_anew(entry).await;
        }
        let occasion = Occasion::ALL.into_iter().find(|occasion| occasion.name() == entry.kind);
        let occasion = occasion.ok_or("there is no such occasion")?;
        let Payload { email } = serde_json::from_value(entry.payload)?;
        let Some(recipient) = store::user::recipient(&self.pool, &email).await? else { return Ok(()) };
        let Some(letter) = occasion.letter(recipient.status) else { return Ok(()) };
        let token = self.token(letter, &recipient, entry.id).await?;
        let mail = letter.mail(entry.id, &email, recipient.locale, &self.shop, token.as_deref());
        self.mailer.send(&mail).await.map_err(|error| Hopeless::when(error.is_final(), error))
    }

    async fn read_sessions_anew(&self, entry: Entry) -> Result<(), Fault> {
        let Account { account } = serde_json::from_value(entry.payload)?;
        for session in store::session::of_account(&self.pool, account, self.clock.now()).await? {
            self.sessions.mark_changed(session).await;
        }
        Ok(())
    }

    /// The secret of a new link, for a letter that has one.
    async fn token(&self, letter: Letter, recipient: &Recipient, mail: Uuid) -> Result<Option<String>, Fault> {
        let Some(purpose) = letter.purpose() else { return Ok(None) };
        let token = Secret::generate()?;
        let expires_at = self.clock.now() + LIFE;
        store::link::add(&self.pool, recipient.user, purpose, &token.hash(), mail, expires_at).await?;
        tracing::info!(
            target: "security",
            event = "link_made",
            purpose = purpose.name(),
            user.id = %recipient.user,
            "a link is mailed"
        );
        Ok(Some(token.text()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_follows_from_the_occasion_and_from_who_it_is() {
        use {Letter as L, Occasion as O, UserStatus as S};
        let said = [
            (O::Registration, [Some(L::Activation), Some(L::AlreadyRegistered)]),
            (O::ActivationWanted, [Some(L::Activation), None]),
            (O::ResetWanted, [Some(L::Activation), Some(L::PasswordReset)]),
            (O::Activation, [None, Some(L::Activated)]),
            (O::ActivationToApprove, [None, Some(L::AwaitingApproval)]),
            (O::Approval, [None, Some(L::Approved)]),
            (O::PasswordChange, [None, Some(L::PasswordChanged)]),
        ];
        for (occasion, letters) in said {
            assert_eq!([S::Pending, S::Active].map(|status| occasion.letter(status)), letters, "{occasion:?}");
            assert_eq!(occasion.letter(S::Disabled), None, "{occasion:?}");
        }
    }
}
