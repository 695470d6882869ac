//! Telling who decides of a request to join an account: who manages it, or, where nobody can, operators; one entry is
//! made when it happens, and of that one for each of them, so that a mailbox that refuses holds up no other (D6.10).

use crate::{
    app::{
        mail::staff::{nobody_decides, somebody_asks},
        notifications::notify_of_account,
        outbox::OutboxHandler,
    },
    db,
    domain::{notification::NotificationEvent, staff::Topic},
};
use mail_operations::send;
use platform_database::outbox::{DeliveryError, Outbox, OutboxEntry};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;
use values::{Locale, UserId};

/// What an entry is called after which it is found out who is to be told.
pub(super) const JOIN_REQUEST_WAITS: &str = "JOIN_REQUEST_WAITS";
/// What one is called that tells one of them.
pub(super) const JOIN_REQUEST_TOLD: &str = "JOIN_REQUEST_TOLD";

/// The payload of both.
#[derive(Serialize, Deserialize)]
struct Waiting {
    request: Uuid,
    /// Who is told; none: it is to be found out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<UserId>,
}

/// Writes down, in the transaction of the request, that somebody is to be told.
pub async fn push_waiting(outbox: &Outbox, transaction: &mut PgConnection, request: Uuid) -> Result<(), sqlx::Error> {
    outbox.push(transaction, JOIN_REQUEST_WAITS, &Waiting { request, person: None }).await.map(drop)
}

/// Who decides on a request, all of them.
struct Deciders {
    account: String,
    people: Vec<(UserId, String, Locale)>,
    are_operators: bool,
}

impl OutboxHandler {
    /// Makes an entry for each who decides of the one for all.
    pub(super) async fn spread_join_request(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let Waiting { request, .. } = serde_json::from_value(entry.payload)?;
        let people = self.deciders(request).await?.map(|deciders| deciders.people).unwrap_or_default();
        let mut transaction = platform_database::begin(&self.pool).await?;
        if self.outbox.remove(&mut transaction, entry.id).await? {
            for (person, ..) in people {
                let waiting = Waiting { request, person: Some(person) };
                self.outbox.push(&mut transaction, JOIN_REQUEST_TOLD, &waiting).await?;
            }
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// Tells one of them, who decides still, of a request that waits still.
    pub(super) async fn tell_of_join_request(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let Waiting { request, person } = serde_json::from_value(entry.payload)?;
        let Some(Deciders { account, people, are_operators }) = self.deciders(request).await? else { return Ok(()) };
        let told = people.into_iter().find(|(user, ..)| Some(*user) == person);
        let Some((person, to, locale)) = told else { return Ok(()) };
        if !are_operators && !self.wants_mail(entry.id, person, request).await? {
            return Ok(());
        }
        let mail = if are_operators {
            nobody_decides(entry.id, &to, locale, &account, &self.mails.customer_page(locale, &account))
        } else {
            somebody_asks(entry.id, &to, locale, &account, &self.mails.members_page(locale))
        };
        send(&self.mailer, &mail, locale, None).await
    }

    /// Has who manages the account told in the shop; answers whether they are mailed, too.
    async fn wants_mail(&self, entry: Uuid, person: UserId, request: Uuid) -> Result<bool, DeliveryError> {
        let Some((account, applicant)) = db::join_request::subject(&self.pool, request).await? else { return Ok(true) };
        let event = NotificationEvent::JoinRequested;
        Ok(notify_of_account(&self.pool, entry, event, (person, account), applicant).await?)
    }

    async fn deciders(&self, request: Uuid) -> Result<Option<Deciders>, sqlx::Error> {
        let Some(waiting) = db::join_request::to_tell(&self.pool, request).await? else { return Ok(None) };
        let account = waiting.account;
        if !waiting.managers.is_empty() {
            let read = |one: db::join_request::Decider| (one.user, one.email, one.locale.parse().unwrap_or_default());
            let people = waiting.managers.into_iter().map(read).collect();
            return Ok(Some(Deciders { account, people, are_operators: false }));
        }
        let operators = db::staff::notified(&self.pool, Topic::Accounts, None).await?;
        let people = operators.into_iter().map(|one| (one.user, one.email, one.locale)).collect();
        Ok(Some(Deciders { account, people, are_operators: true }))
    }
}
