//! Purchase orders: what each document said that became an order or is about to, round by round.

use crate::{
    db::{Database, int, json, orders::word},
    domain::{
        order::{Stage, status::LogisticOrderStatus},
        purchase_order::{
            PurchaseOrder,
            item::PurchaseItem,
            notice::Source,
            round::{Made, Round},
        },
    },
};
use chrono::{DateTime, Utc};
use procurement::cxml::Parties;
use sqlx::{Error, types::Json};
use std::time::Duration;
use uuid::Uuid;
use values::{AccountId, OrderId};

/// How long a purchase order is held for whoever is at work on it, should nothing more be heard.
const HOLD: Duration = Duration::from_secs(45);

/// The right to work on a purchase order, until it runs out: whoever has it later has another.
#[derive(Clone, Copy, Debug)]
pub struct Hold {
    /// The purchase order, the same in all rounds.
    pub id: Uuid,
    until: DateTime<Utc>,
}

impl Database {
    /// Holds a tenant's purchase order, which begins with this document if there is none; none while somebody else does.
    pub async fn hold_new_purchase_order(
        &self,
        account: AccountId,
        tenant: &str,
        order: &PurchaseOrder,
    ) -> Result<Option<Hold>, Error> {
        let upsert = sqlx::query!(
            "insert into orders.purchase_orders as kept
                 (id, round, account_id, tenant, number, payload_id, parties, ordered_at, items, digest, held_until)
             values ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10))
             on conflict (tenant, number, round) do update set held_until = excluded.held_until
             where kept.held_until <= now()
             returning id, held_until",
            Uuid::now_v7(),
            account.0,
            tenant,
            order.number,
            order.payload_id,
            json(&order.parties)?,
            order.ordered_at.to_utc(),
            json(&order.items)?,
            order.digest,
            HOLD.as_secs_f64()
        );
        Ok(upsert.fetch_optional(&self.pool).await?.map(|row| Hold { id: row.id, until: row.held_until }))
    }

    /// Holds a tenant's purchase order that is there; none while somebody else does, or where there is none.
    pub async fn hold_purchase_order(&self, tenant: &str, number: &str) -> Result<Option<Hold>, Error> {
        let update = sqlx::query!(
            "update orders.purchase_orders set held_until = now() + make_interval(secs => $3)
             where tenant = $1 and number = $2 and round = 0 and held_until <= now()
             returning id, held_until",
            tenant,
            number,
            HOLD.as_secs_f64()
        );
        Ok(update.fetch_optional(&self.pool).await?.map(|row| Hold { id: row.id, until: row.held_until }))
    }

    /// Lets others work on a purchase order.
    pub async fn release_purchase_order(&self, hold: &Hold) -> Result<(), Error> {
        let update = sqlx::query!(
            "update orders.purchase_orders set held_until = now() where id = $1 and round = 0 and held_until = $2",
            hold.id,
            hold.until
        );
        update.execute(&self.pool).await.map(drop)
    }

    /// The rounds of a tenant's purchase order, newest first, each with the order that was made of it.
    pub async fn rounds(&self, tenant: &str, number: &str) -> Result<Vec<Round>, Error> {
        let rows = sqlx::query!(
            r#"select source.round, source.account_id, source.digest, made.id as "order?",
                   made.reference as "reference?", made.stage as "stage?", made.status as "status?"
               from orders.purchase_orders source
               left join orders.commercial_orders made on made.origin = 'PURCHASE_ORDER'
                   and made.account_id = source.account_id and made.origin_id = source.id and made.round = source.round
               where source.tenant = $1 and source.number = $2 order by source.round desc"#,
            tenant,
            number
        );
        let rounds = rows.fetch_all(&self.pool).await?.into_iter().map(|row| {
            let made = match (row.order, row.reference, row.stage, row.status) {
                (Some(id), Some(reference), Some(stage), Some(status)) => Some(Made {
                    id: OrderId(id),
                    reference,
                    stage: word::<Stage>(&stage)?,
                    is_canceled: word::<LogisticOrderStatus>(&status)? == LogisticOrderStatus::Canceled,
                }),
                _ => None,
            };
            let account = AccountId(row.account_id);
            Ok(Round { number: row.round.unsigned_abs(), account, digest: row.digest, made })
        });
        rounds.collect()
    }

    /// Keeps what a document says as a round of a purchase order that is held; one that came to nothing is replaced.
    pub async fn keep_round(
        &self,
        hold: &Hold,
        round: u32,
        account: AccountId,
        tenant: &str,
        order: &PurchaseOrder,
    ) -> Result<(), Error> {
        let upsert = sqlx::query!(
            "insert into orders.purchase_orders
                 (id, round, account_id, tenant, number, payload_id, parties, ordered_at, items, digest, held_until)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
             on conflict (tenant, number, round) do update
             set account_id = excluded.account_id, payload_id = excluded.payload_id, parties = excluded.parties,
                 ordered_at = excluded.ordered_at, items = excluded.items, digest = excluded.digest, received_at = now()",
            hold.id,
            int(round),
            account.0,
            tenant,
            order.number,
            order.payload_id,
            json(&order.parties)?,
            order.ordered_at.to_utc(),
            json(&order.items)?,
            order.digest
        );
        upsert.execute(&self.pool).await.map(drop)
    }

    /// The order that was placed of a round.
    pub async fn placed_of_round(&self, account: AccountId, id: Uuid, round: u32) -> Result<Option<OrderId>, Error> {
        let found = sqlx::query_scalar!(
            "select id from orders.commercial_orders
             where account_id = $1 and origin = 'PURCHASE_ORDER' and origin_id = $2 and round = $3 and stage = 'CREATED'",
            account.0,
            id,
            int(round)
        );
        Ok(found.fetch_optional(&self.pool).await?.map(OrderId))
    }

    /// Where an order came from; none where no document made it.
    pub async fn source(&self, id: Uuid, round: u32) -> Result<Option<Source>, Error> {
        let row = sqlx::query!(
            r#"select tenant, number, payload_id, parties as "parties: Json<Parties>", ordered_at,
                   items as "items: Json<Vec<PurchaseItem>>"
               from orders.purchase_orders where id = $1 and round = $2"#,
            id,
            int(round)
        );
        Ok(row.fetch_optional(&self.pool).await?.map(|row| Source {
            tenant: row.tenant,
            number: row.number,
            payload_id: row.payload_id,
            parties: row.parties.0,
            ordered_at: row.ordered_at,
            items: row.items.0,
        }))
    }
}
