//! Mails that follow a change or a request. What there is to say, and the secret of a link, is found out when the mail
//! is written: a request costs the same for known and unknown addresses, and no row holds a token.

use crate::{
    clock::Clock,
    email::Email,
    link::LIFE,
    mail::Letter,
    secret::Secret,
    store::{self, user::Recipient},
    user::UserStatus,
};
use platform_database::outbox::{Entry, Fault, Outbox};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

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
    /// The user's password was changed.
    PasswordChange,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    email: String,
}

impl Occasion {
    const ALL: [Self; 5] =
        [Self::Registration, Self::ActivationWanted, Self::ResetWanted, Self::Activation, Self::PasswordChange];

    /// Its name in the outbox.
    const fn name(self) -> &'static str {
        match self {
            Self::Registration => "REGISTRATION",
            Self::ActivationWanted => "ACTIVATION_WANTED",
            Self::ResetWanted => "RESET_WANTED",
            Self::Activation => "ACTIVATION",
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

/// Writes the mails and sends them.
#[derive(Clone)]
pub struct Postman {
    /// Where users and links are.
    pub pool: PgPool,
    /// How mails are sent.
    pub mailer: Mailer,
    /// Where the shop's pages are.
    pub shop: String,
    /// What time it is.
    pub clock: Clock,
}

impl Postman {
    /// Sends the mail of an entry, if there is one to send. Sent again it has a new link, and the earlier one stays good.
    pub async fn deliver(self, entry: Entry) -> Result<(), Fault> {
        let occasion = Occasion::ALL.into_iter().find(|occasion| occasion.name() == entry.kind);
        let occasion = occasion.ok_or("there is no such occasion")?;
        let Payload { email } = serde_json::from_value(entry.payload)?;
        let Some(recipient) = store::user::recipient(&self.pool, &email).await? else { return Ok(()) };
        let Some(letter) = occasion.letter(recipient.status) else { return Ok(()) };
        let token = self.token(letter, &recipient, entry.id).await?;
        let mail = letter.mail(entry.id, &email, recipient.locale, &self.shop, token.as_deref());
        Ok(self.mailer.send(&mail).await?)
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
            (O::PasswordChange, [None, Some(L::PasswordChanged)]),
        ];
        for (occasion, letters) in said {
            assert_eq!([S::Pending, S::Active].map(|status| occasion.letter(status)), letters, "{occasion:?}");
            assert_eq!(occasion.letter(S::Disabled), None, "{occasion:?}");
        }
    }
}
