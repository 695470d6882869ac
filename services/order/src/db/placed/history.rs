//! The history of an order: every step of every logistic order, as it was written down.

use crate::{
    db::{Database, orders::word},
    domain::{actor::Actor, order::status::LogisticOrderStatus},
};
use chrono::{DateTime, Utc};
use sqlx::Error;
use uuid::Uuid;
use values::OrderId;

/// A step that a logistic order took.
#[derive(Clone, Debug)]
pub struct StatusChange {
    /// The logistic order.
    pub part: Uuid,
    /// Its reference.
    pub reference: String,
    /// Where it stood.
    pub from: LogisticOrderStatus,
    /// Where it went.
    pub to: LogisticOrderStatus,
    /// Who decided so.
    pub actor: Actor,
    /// Why, where somebody said it.
    pub reason: String,
    /// When.
    pub at: DateTime<Utc>,
}

impl Database {
    /// The steps of an order, oldest first; whoever asks has looked it up for an account, or works for the shop.
    pub async fn history(&self, order: OrderId) -> Result<Vec<StatusChange>, Error> {
        let query = sqlx::query!(
            "select part.id, part.reference, change.from_status, change.to_status, change.actor_type, change.actor_id,
                 change.actor_name, change.reason, change.at
             from orders.status_changes change
             join orders.logistic_orders part on part.id = change.logistic_order_id
             where part.order_id = $1
             order by change.at, change.id",
            order.0
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let changes = rows.map(|row| {
            Ok(StatusChange {
                part: row.id,
                reference: row.reference,
                from: word(&row.from_status)?,
                to: word(&row.to_status)?,
                actor: Actor { acts_for: word(&row.actor_type)?, id: row.actor_id, name: row.actor_name },
                reason: row.reason,
                at: row.at,
            })
        });
        changes.collect()
    }
}
