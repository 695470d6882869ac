//! Deliveries of events to webhooks: what waits, what arrived, what is sent again.

use crate::{
    db::{Database, int},
    domain::webhook::{
        Delivery, MAX_REPLAYED, Owner, RETENTION, Replay,
        event::{Event, TEST},
    },
};
use chrono::Utc;
use serde_json::{Value, json};
use sqlx::Error;
use uuid::Uuid;
use values::Page;
use webhook_events::{EventContent, WebhookTest};

/// A delivery that is to be made.
pub struct DueDelivery {
    /// The webhook.
    pub webhook: Uuid,
    /// Where to.
    pub url: String,
    /// What it is signed with: also with the secret before, for a while.
    pub secrets: Vec<String>,
    /// What is sent.
    pub event: Event,
    /// Events wait for the webhook to go on.
    pub is_paused: bool,
}

/// What became of an attempt.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// What was answered; 0: nothing.
    pub status: u32,
    /// How long it took.
    pub duration_ms: u32,
    /// The beginning of the answer, or what went wrong.
    pub answer: String,
}

impl Database {
    /// A delivery that waits; none where it was made, its webhook is gone, or the shop gave it up.
    pub async fn due_delivery(&self, id: Uuid) -> Result<Option<DueDelivery>, Error> {
        let row = sqlx::query!(
            r#"select webhook.id as webhook, webhook.url, webhook.secret,
                      case when webhook.former_until > now() then webhook.former_secret end as former,
                      webhook.is_paused, event.id, event.sequence, event.type as kind, event.created_at, event.data
               from orders.webhook_deliveries as delivery
               join orders.webhooks as webhook on webhook.id = delivery.webhook_id
               join orders.webhook_events as event on event.id = delivery.event_id
               where delivery.id = $1 and delivery.state = 'WAITING' and webhook.disabled_at is null"#,
            id
        );
        let Some(row) = row.fetch_optional(&self.pool).await? else { return Ok(None) };
        Ok(Some(DueDelivery {
            webhook: row.webhook,
            url: row.url,
            secrets: [Some(row.secret), row.former].into_iter().flatten().collect(),
            is_paused: row.is_paused,
            event: Event {
                id: row.id,
                sequence: row.sequence,
                content: content(&row.kind, row.data)?,
                kind: row.kind,
                created_at: row.created_at,
            },
        }))
    }

    /// Keeps a delivery until its webhook is paused no more.
    pub async fn hold_delivery(&self, id: Uuid) -> Result<(), Error> {
        let hold =
            sqlx::query!("update orders.webhook_deliveries set state = 'HELD' where id = $1 and state = 'WAITING'", id);
        hold.execute(&self.pool).await.map(drop)
    }

    /// Writes down that a delivery arrived: its webhook is well.
    pub async fn delivered(&self, id: Uuid, attempt: &Attempt) -> Result<(), Error> {
        let delivered = sqlx::query!(
            "with made as (
                 update orders.webhook_deliveries
                 set state = 'DELIVERED', attempts = attempts + 1, attempted_at = now(), status = $2, duration_ms = $3,
                     answer = $4
                 where id = $1 returning webhook_id
             )
             update orders.webhooks set failing_since = null
             where id in (select webhook_id from made) and failing_since is not null",
            id,
            int(attempt.status),
            int(attempt.duration_ms),
            attempt.answer,
        );
        delivered.execute(&self.pool).await.map(drop)
    }

    /// Writes down that a delivery did not arrive, and whether it is tried again.
    pub async fn not_delivered(&self, id: Uuid, attempt: &Attempt, is_last: bool) -> Result<(), Error> {
        let failed = sqlx::query!(
            "with made as (
                 update orders.webhook_deliveries
                 set state = case when $5 then 'FAILED' else state end, attempts = attempts + 1, attempted_at = now(),
                     status = $2, duration_ms = $3, answer = $4
                 where id = $1 returning webhook_id
             )
             update orders.webhooks set failing_since = now()
             where id in (select webhook_id from made) and failing_since is null",
            id,
            int(attempt.status),
            int(attempt.duration_ms),
            attempt.answer,
            is_last,
        );
        failed.execute(&self.pool).await.map(drop)
    }

    /// What waits for a webhook that was given up is sent no more.
    pub async fn fail_waiting(&self, webhook: Uuid) -> Result<(), Error> {
        let failed = sqlx::query!(
            "update orders.webhook_deliveries set state = 'FAILED' where webhook_id = $1 and state in ('WAITING', 'HELD')",
            webhook
        );
        failed.execute(&self.pool).await.map(drop)
    }

    /// A page of a webhook's deliveries, the newest first, and how many there are.
    pub async fn deliveries(&self, webhook: Uuid, page: Page) -> Result<(Vec<Delivery>, i64), Error> {
        let total = sqlx::query_scalar!(
            r#"select count(*) as "total!" from orders.webhook_deliveries where webhook_id = $1"#,
            webhook
        );
        let total = total.fetch_one(&self.pool).await?;
        let rows = sqlx::query!(
            r#"select delivery.id, delivery.state, delivery.attempts, delivery.created_at, delivery.attempted_at,
                      delivery.status, delivery.duration_ms, delivery.answer, event.id as event_id, event.sequence,
                      event.type as kind, event.created_at as happened_at, event.data
               from orders.webhook_deliveries as delivery
               join orders.webhook_events as event on event.id = delivery.event_id
               where delivery.webhook_id = $1
               order by delivery.created_at desc, delivery.id desc
               limit $2 offset $3"#,
            webhook,
            page.limit(),
            page.offset(),
        );
        let count = |number: i32| u32::try_from(number).unwrap_or_default();
        let deliveries = rows.fetch_all(&self.pool).await?.into_iter().map(|row| {
            let event = Event {
                id: row.event_id,
                sequence: row.sequence,
                content: content(&row.kind, row.data)?,
                kind: row.kind,
                created_at: row.happened_at,
            };
            Ok(Delivery {
                id: row.id,
                event,
                state: row.state,
                attempts: count(row.attempts),
                created_at: row.created_at,
                attempted_at: row.attempted_at,
                status: count(row.status),
                duration_ms: count(row.duration_ms),
                answer: row.answer,
            })
        });
        Ok((deliveries.collect::<Result<_, Error>>()?, total))
    }

    /// Has events sent again to a webhook, each as a delivery of its own; how many.
    pub async fn replay(&self, owner: Owner, webhook: Uuid, replay: Replay) -> Result<u32, Error> {
        let (one, from, to) = match replay {
            Replay::One(delivery) => (Some(delivery), None, None),
            Replay::Between(from, to) => (None, Some(from), Some(to)),
        };
        let (kind, owner_id) = owner.stored();
        let mut transaction = self.begin().await?;
        let sent = sqlx::query_scalar!(
            r#"with again as (
                 insert into orders.webhook_deliveries (id, webhook_id, event_id, state)
                 select gen_random_uuid(), webhook.id, event.id, case when webhook.is_paused then 'HELD' else 'WAITING' end
                 from orders.webhooks as webhook, orders.webhook_events as event
                 where webhook.id = $1 and webhook.disabled_at is null
                   and case when $4::uuid is not null
                       then event.id = (select event_id from orders.webhook_deliveries where id = $4 and webhook_id = $1)
                       else event.created_at >= $5 and event.created_at < $6 and event.type = any (webhook.events)
                            and ($2 = 'SHOP' or $2 = 'ACCOUNT' and event.account_id::text = $3
                                 or $2 = 'SUPPLIER' and event.supplier_id = $3)
                       end
                 order by event.sequence limit $7
                 returning id, state
             )
             select count(case when state = 'WAITING' then orders.send_webhook(id) else id end) as "count!" from again"#,
            webhook,
            kind,
            owner_id,
            one,
            from,
            to,
            MAX_REPLAYED,
        );
        let sent = sent.fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        self.outbox.wake();
        Ok(u32::try_from(sent).unwrap_or_default())
    }

    /// Sends a webhook an event that says nothing happened.
    pub async fn send_test(&self, webhook: Uuid, test: &WebhookTest) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let send = sqlx::query!(
            "with told as (
                 insert into orders.webhook_events (id, type, data) values (gen_random_uuid(), $2, $3) returning id
             ), delivery as (
                 insert into orders.webhook_deliveries (id, webhook_id, event_id, state)
                 select gen_random_uuid(), $1, id, 'WAITING' from told returning id
             )
             select orders.send_webhook(id) from delivery",
            webhook,
            TEST,
            json!(test),
        );
        send.fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }

    /// Forgets events, and with them their deliveries, that are kept no longer.
    pub async fn forget_events(&self) -> Result<u64, Error> {
        let forgotten = sqlx::query!("delete from orders.webhook_events where created_at < $1", Utc::now() - RETENTION);
        Ok(forgotten.execute(&self.pool).await?.rows_affected())
    }
}

/// What happened, as it is sent.
fn content(kind: &str, stored: Value) -> Result<EventContent, Error> {
    EventContent::stored(kind, stored).map_err(|error| Error::Decode(error.into()))
}
