//! Steps that several logistic orders of an order took together.

use crate::{
    db::{Database, orders::word},
    domain::{actor::Actor, order::status::LogisticOrderStatus},
};
use sqlx::Error;
use uuid::Uuid;

/// A step that logistic orders of an order took together.
#[derive(Clone, Debug)]
pub struct StatusBatch {
    /// Where they stood.
    pub from: LogisticOrderStatus,
    /// Where they stand.
    pub to: LogisticOrderStatus,
    /// Who took it.
    pub actor: Actor,
    /// Why; may be empty.
    pub reason: String,
    /// The logistic orders.
    pub parts: Vec<Uuid>,
}

impl Database {
    /// What a step of one logistic order began; none where it came along with another one, which tells of both.
    pub async fn status_batch_of(&self, change: Uuid) -> Result<Option<StatusBatch>, Error> {
        let query = sqlx::query!(
            r#"select change.from_status, change.to_status, change.actor_type, change.actor_id, change.actor_name,
                   change.reason, array_agg(along.id order by along.id) as "changes!",
                   array_agg(along.logistic_order_id order by along.id) as "parts!"
               from orders.status_changes change
               join orders.logistic_orders part on part.id = change.logistic_order_id
               join orders.logistic_orders sibling on sibling.order_id = part.order_id
               join orders.status_changes along on along.logistic_order_id = sibling.id
                   and along.batch = change.batch and along.to_status = change.to_status
               where change.id = $1 group by change.id"#,
            change
        );
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        if row.changes.first() != Some(&change) {
            return Ok(None);
        }
        Ok(Some(StatusBatch {
            from: word(&row.from_status)?,
            to: word(&row.to_status)?,
            actor: Actor { acts_for: word(&row.actor_type)?, id: row.actor_id, name: row.actor_name },
            reason: row.reason,
            parts: row.parts,
        }))
    }
}
