//! Steps of logistic orders: taken one after the other under the order's lock, each written down with who took it and
//! why, and with what has to follow.

use crate::{
    db::{Database, lock, orders as read, orders::word, quote::change as quotes},
    domain::{
        actor::Actor,
        checkout::origin::OriginKind,
        news::News,
        order::{
            Order, Stage,
            status::{InvalidTransition, LogisticOrderStatus, commercial_status},
        },
        purchase_order::notice::is_told,
        task::Task,
    },
    error::OrderError,
};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{AccountId, OrderId};

impl Database {
    /// Takes a logistic order a step further (D4.4): its status, its history, the status shown for the whole order (D4.5),
    /// the stock of goods that stay at the shop, the quote it was made of, which is open again if all of the order
    /// ended and nothing of it ever left, and the mail that tells of it, all of one transaction. Answers where it stood;
    /// whoever commits wakes the outbox.
    ///
    /// # Errors
    /// When there is no such logistic order, it is still a draft, or it does not take that step.
    pub async fn advance(
        &self,
        transaction: &mut PgConnection,
        part: Uuid,
        to: LogisticOrderStatus,
        actor: &Actor,
        reason: &str,
    ) -> Result<LogisticOrderStatus, OrderError> {
        let LockedOrder { id: order, stage, origin } =
            lock_order_of(transaction, part).await?.ok_or(OrderError::PartNotFound)?;
        let mut parts = statuses(transaction, order).await?;
        let part_now = parts.iter_mut().find(|(id, _)| *id == part).ok_or(OrderError::PartNotFound)?;
        let from = part_now.1;
        if stage != Stage::Created {
            return Err(InvalidTransition { from, to }.into());
        }
        part_now.1 = from.becoming(to)?;
        let goods_stay = to.ends_it() && !has_left(transaction, &[part]).await?;
        let change = record(transaction, &[part], from, to, actor, reason).await?;
        set_status(transaction, part, to).await?;
        show(transaction, order, &parts).await?;
        let is_over = parts.iter().all(|(_, status)| status.ends_it());
        let parts: Vec<_> = parts.iter().map(|(id, _)| *id).collect();
        if is_over && !has_left(transaction, &parts).await? {
            quotes::reopen(&mut *transaction, order).await?;
        }
        for task in Task::after_step(order, part, goods_stay, &change) {
            self.push(transaction, task).await?;
        }
        if !from.is_told_to_suppliers() && to.is_told_to_suppliers() && !to.ends_it() {
            self.push(transaction, Task::StaffToBeTold { news: News::Part { order, part } }).await?;
        }
        if origin == OriginKind::PurchaseOrder && is_told(to) {
            for change in change {
                self.push(transaction, Task::BuyerSystemTold { order, change }).await?;
            }
        }
        tracing::info!(order.id = %order, order.part = %part, from = from.into_str(), to = to.into_str(), "a logistic order took a step");
        Ok(from)
    }

    /// Takes logistic orders of one of the account's orders a step further together, all or none: those that `which` names
    /// of the order as it stands under its lock.
    ///
    /// # Errors
    /// When the account has no such order, `which` names none, or one of them does not take that step.
    pub async fn advance_parts(
        &self,
        account: AccountId,
        id: OrderId,
        which: impl FnOnce(&Order) -> Result<Vec<Uuid>, OrderError>,
        to: LogisticOrderStatus,
        actor: &Actor,
        reason: &str,
    ) -> Result<(), OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        if !lock(&mut transaction, account, id).await? {
            return Err(OrderError::NotFound);
        }
        let order = read::read(&mut transaction, id, 0).await?.ok_or(OrderError::NotFound)?;
        for part in which(&order)? {
            self.advance(&mut transaction, part, to, actor, reason).await?;
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }
}

/// Writes down that logistic orders took a step; answers the ids of what was written.
pub async fn record(
    transaction: &mut PgConnection,
    parts: &[Uuid],
    from: LogisticOrderStatus,
    to: LogisticOrderStatus,
    actor: &Actor,
    reason: &str,
) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<_> = parts.iter().map(|_| Uuid::now_v7()).collect();
    let insert = sqlx::query!(
        "insert into orders.status_changes
             (id, logistic_order_id, from_status, to_status, actor_type, actor_id, actor_name, reason)
         select change.id, change.part, $3, $4, $5, $6, $7, $8 from unnest($1::uuid[], $2::uuid[]) as change (id, part)",
        &ids,
        parts,
        from.into_str(),
        to.into_str(),
        actor.acts_for.into_str(),
        actor.id,
        actor.name,
        reason
    );
    insert.execute(transaction).await?;
    Ok(ids)
}

/// The commercial order of a logistic order, held.
struct LockedOrder {
    id: OrderId,
    stage: Stage,
    origin: OriginKind,
}

/// Locks the commercial order of a logistic order: steps of its parts are taken one after the other.
async fn lock_order_of(transaction: &mut PgConnection, part: Uuid) -> Result<Option<LockedOrder>, Error> {
    let locked = sqlx::query!(
        "select id, stage, origin from orders.commercial_orders
         where id = (select order_id from orders.logistic_orders where id = $1) for update",
        part
    );
    let Some(row) = locked.fetch_optional(transaction).await? else { return Ok(None) };
    Ok(Some(LockedOrder { id: OrderId(row.id), stage: word(&row.stage)?, origin: word(&row.origin)? }))
}

async fn statuses(transaction: &mut PgConnection, order: OrderId) -> Result<Vec<(Uuid, LogisticOrderStatus)>, Error> {
    let rows = sqlx::query!("select id, status from orders.logistic_orders where order_id = $1", order.0);
    rows.fetch_all(transaction).await?.into_iter().map(|row| Ok((row.id, word(&row.status)?))).collect()
}

async fn set_status(transaction: &mut PgConnection, part: Uuid, status: LogisticOrderStatus) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.logistic_orders set status = $2, updated_at = now() where id = $1",
        part,
        status.into_str()
    );
    update.execute(transaction).await.map(drop)
}

/// Keeps the status shown for the whole order where lists look for it.
async fn show(
    transaction: &mut PgConnection,
    order: OrderId,
    parts: &[(Uuid, LogisticOrderStatus)],
) -> Result<(), Error> {
    let shown = commercial_status(&parts.iter().map(|(_, status)| *status).collect::<Vec<_>>());
    let update =
        sqlx::query!("update orders.commercial_orders set status = $2 where id = $1", order.0, shown.into_str());
    update.execute(transaction).await.map(drop)
}

/// Whether goods of any of these logistic orders ever left.
async fn has_left(transaction: &mut PgConnection, parts: &[Uuid]) -> Result<bool, Error> {
    let left = sqlx::query_scalar!(
        r#"select exists (
               select from orders.status_changes
               where logistic_order_id = any($1) and to_status in ('PARTIALLY_SHIPPED', 'SHIPPED')
           ) as "left!""#,
        parts
    );
    left.fetch_one(transaction).await
}
