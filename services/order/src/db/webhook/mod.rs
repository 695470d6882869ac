//! Webhooks in PostgreSQL: endpoints here, what is sent to them beside it.

mod deliveries;
mod sources;

pub use deliveries::Attempt;

use crate::{
    db::Database,
    domain::webhook::{GivenUp, MAX_WEBHOOKS, Owner, SECRET_OVERLAP, Webhook, WebhookSettings},
};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::Locale;

impl Database {
    /// Keeps a webhook, unless its owner has as many as may be. Owners wait for each other.
    pub async fn add_webhook(
        &self,
        owner: Owner,
        settings: &WebhookSettings,
        secret: &str,
        locale: Locale,
    ) -> Result<Option<Uuid>, Error> {
        let ((kind, owner_id), events) = (owner.stored(), names(settings));
        let mut transaction = self.begin().await?;
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('orders.webhooks', 0))")
            .fetch_one(&mut *transaction)
            .await?;
        let id = sqlx::query_scalar!(
            "insert into orders.webhooks
                 (id, owner, owner_id, url, description, events, contact_email, locale, secret, is_paused)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
             where (select count(*) from orders.webhooks where owner = $2 and owner_id = $3) < $11
             returning id",
            Uuid::now_v7(),
            kind,
            owner_id,
            settings.url.as_str(),
            settings.description,
            &events,
            settings.contact_email,
            locale.tag(),
            secret,
            settings.is_paused,
            MAX_WEBHOOKS,
        );
        let id = id.fetch_optional(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// An owner's webhooks, the oldest first; of all, or of this one.
    pub async fn webhooks(&self, owner: Owner, id: Option<Uuid>) -> Result<Vec<Webhook>, Error> {
        let (kind, owner_id) = owner.stored();
        sqlx::query_as!(
            Webhook,
            "select id, url, description, events, contact_email, is_paused, created_at, failing_since, disabled_at
             from orders.webhooks where owner = $1 and owner_id = $2 and ($3::uuid is null or id = $3)
             order by created_at, id",
            kind,
            owner_id,
            id,
        )
        .fetch_all(&self.pool)
        .await
    }

    /// Changes a webhook, and sends what waited for it to go on. False where the owner has none such.
    pub async fn change_webhook(&self, owner: Owner, id: Uuid, settings: &WebhookSettings) -> Result<bool, Error> {
        let ((kind, owner_id), events) = (owner.stored(), names(settings));
        let mut transaction = self.begin().await?;
        let changed = sqlx::query!(
            "update orders.webhooks
             set url = $4, description = $5, events = $6, contact_email = $7, is_paused = $8, failing_since = null,
                 disabled_at = null
             where id = $1 and owner = $2 and owner_id = $3",
            id,
            kind,
            owner_id,
            settings.url.as_str(),
            settings.description,
            &events,
            settings.contact_email,
            settings.is_paused,
        );
        let is_there = changed.execute(&mut *transaction).await?.rows_affected() > 0;
        if is_there && !settings.is_paused {
            release(&mut transaction).await?;
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(is_there)
    }

    /// Sends what was held by somebody who did not see that its webhook goes on.
    pub async fn release_held(&self) -> Result<(), Error> {
        release(&mut *self.pool.acquire().await?).await
    }

    /// Gives a webhook another secret, beside which the former one signs for a while. False where the owner has none such.
    pub async fn rotate_webhook_secret(&self, owner: Owner, id: Uuid, secret: &str) -> Result<bool, Error> {
        let (kind, owner_id) = owner.stored();
        let rotated = sqlx::query!(
            "update orders.webhooks set former_secret = secret, former_until = $5, secret = $4
             where id = $1 and owner = $2 and owner_id = $3",
            id,
            kind,
            owner_id,
            secret,
            Utc::now() + SECRET_OVERLAP,
        );
        Ok(rotated.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Deletes a webhook with its deliveries. False where the owner has none such.
    pub async fn delete_webhook(&self, owner: Owner, id: Uuid) -> Result<bool, Error> {
        let (kind, owner_id) = owner.stored();
        let deleted = sqlx::query!(
            "delete from orders.webhooks where id = $1 and owner = $2 and owner_id = $3",
            id,
            kind,
            owner_id
        );
        Ok(deleted.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Gives up a webhook at which nothing arrived for this long; none where something did, or it is given up already.
    pub async fn give_up_webhook(
        &self,
        transaction: &mut PgConnection,
        id: Uuid,
        failing: TimeDelta,
    ) -> Result<bool, Error> {
        let given_up = sqlx::query!(
            "update orders.webhooks set disabled_at = now()
             where id = $1 and disabled_at is null and failing_since <= $2",
            id,
            Utc::now() - failing,
        );
        Ok(given_up.execute(transaction).await?.rows_affected() > 0)
    }

    /// What its owner is told of a webhook that was given up; none where it goes on by now.
    pub async fn given_up_webhook(&self, id: Uuid) -> Result<Option<GivenUp>, Error> {
        let row = sqlx::query!(
            r#"select url, contact_email, locale, failing_since as "since!: DateTime<Utc>",
                      coalesce((select answer from orders.webhook_deliveries
                                where webhook_id = $1 and attempted_at is not null
                                order by attempted_at desc limit 1), '') as "answer!"
               from orders.webhooks where id = $1 and disabled_at is not null and failing_since is not null"#,
            id
        );
        Ok(row.fetch_optional(&self.pool).await?.map(|row| GivenUp {
            url: row.url,
            answer: row.answer,
            since: row.since,
            contact_email: row.contact_email,
            locale: row.locale.parse().unwrap_or_default(),
        }))
    }
}

/// Sends what waited for webhooks to go on that do.
async fn release(connection: &mut PgConnection) -> Result<(), Error> {
    let release = sqlx::query!(
        "with released as (
             update orders.webhook_deliveries as delivery set state = 'WAITING'
             from orders.webhooks as webhook
             where delivery.state = 'HELD' and webhook.id = delivery.webhook_id and not webhook.is_paused
               and webhook.disabled_at is null
             returning delivery.id
         )
         select count(orders.send_webhook(id)) from released"
    );
    release.fetch_one(connection).await.map(drop)
}

fn names(settings: &WebhookSettings) -> Vec<String> {
    settings.events.iter().map(|event| event.name().to_owned()).collect()
}
