//! Telling operators of accounts that wait for their approval: one entry is made when it happens, and of that one for each
//! who is to be mailed, so that a mailbox that refuses holds up no other (D9.17).

use crate::{
    app::{mail::staff::account_waits, outbox::OutboxHandler},
    db,
    domain::{
        account::AccountStatus,
        staff::{NotifiedPerson, Topic},
    },
};
use mail_operations::send;
use platform_database::outbox::{DeliveryError, Outbox, OutboxEntry};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use values::{AccountId, UserId};

/// What an entry is called after which it is found out who is to be told.
pub(super) const ACCOUNT_WAITS: &str = "ACCOUNT_WAITS";
/// What one is called that tells one of them.
pub(super) const OPERATOR_TOLD: &str = "OPERATOR_TOLD";

/// The payload of both.
#[derive(Serialize, Deserialize)]
struct Waiting {
    account: AccountId,
    /// Who is told; none: it is to be found out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    operator: Option<UserId>,
}

/// Writes down, in the transaction after which an account waits, that operators are to be told.
pub async fn push_waiting(
    outbox: &Outbox,
    transaction: &mut PgConnection,
    account: AccountId,
) -> Result<(), sqlx::Error> {
    outbox.push(transaction, ACCOUNT_WAITS, &Waiting { account, operator: None }).await.map(drop)
}

impl OutboxHandler {
    /// Makes an entry for each operator who is to be told of the one for all.
    pub(super) async fn spread(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let Waiting { account, .. } = serde_json::from_value(entry.payload)?;
        let operators = self.operators().await?;
        let mut transaction = platform_database::begin(&self.pool).await?;
        if self.outbox.remove(&mut transaction, entry.id).await? {
            for NotifiedPerson { user, .. } in operators {
                let waiting = Waiting { account, operator: Some(user) };
                self.outbox.push(&mut transaction, OPERATOR_TOLD, &waiting).await?;
            }
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// Tells one of them. Who works here no more, or wants no such mails, gets none; nor does anybody of an account that
    /// waits no more.
    pub(super) async fn tell_operator(&self, entry: OutboxEntry) -> Result<(), DeliveryError> {
        let Waiting { account, operator } = serde_json::from_value(entry.payload)?;
        let operator = self.operators().await?.into_iter().find(|one| Some(one.user) == operator);
        let account = db::account::operated::find(&self.pool, account).await?;
        let (Some(operator), Some(account)) = (operator, account) else { return Ok(()) };
        if account.status != AccountStatus::Pending.name() {
            return Ok(());
        }
        let page = self.mails.customer_page(operator.locale, &account.external_id);
        let mail = account_waits(entry.id, &operator.email, operator.locale, &account.external_id, &page);
        send(&self.mailer, &mail, operator.locale, None).await
    }

    async fn operators(&self) -> Result<Vec<NotifiedPerson>, sqlx::Error> {
        db::staff::notified(&self.pool, Topic::Accounts, None).await
    }
}
