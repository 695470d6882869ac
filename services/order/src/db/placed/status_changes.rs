//! Steps of logistic orders: taken one after the other under the order's lock, each written down with who took it and
//! why, and with what has to follow.

use crate::{
    db::{Database, lock, orders as read, orders::word, payment::movements, purchasing, quote::change as quotes},
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
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{AccountId, OrderId};

/// A step that a logistic order took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepTaken {
    /// Where it stood.
    pub from: LogisticOrderStatus,
    /// Where it stands.
    pub to: LogisticOrderStatus,
    /// What was written down of it.
    pub change: Uuid,
}

impl Database {
    /// Takes a logistic order a step further (D4.4): its status, its history, the status shown for the whole order (D4.5),
    /// the stock of goods that stay at the shop, the quote it was made of, which is open again if all of the order
    /// ended and nothing of it ever left, and the mail that tells of it, all of one transaction. Answers the step;
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
    ) -> Result<StepTaken, OrderError> {
        let standing = Standing::lock(transaction, part).await?;
        let from = standing.status;
        if standing.order.stage != Stage::Created {
            return Err(InvalidTransition { from, to }.into());
        }
        let to = from.becoming(to)?;
        self.walk(transaction, standing, to, is_told(to), actor, reason).await
    }

    /// Takes a logistic order back to where it stood before a parcel that was recorded wrongly.
    ///
    /// # Errors
    /// When there is no such logistic order.
    pub async fn take_back(
        &self,
        transaction: &mut PgConnection,
        part: Uuid,
        to: LogisticOrderStatus,
        actor: &Actor,
        reason: &str,
    ) -> Result<StepTaken, OrderError> {
        let standing = Standing::lock(transaction, part).await?;
        self.walk(transaction, standing, to, true, actor, reason).await
    }

    async fn walk(
        &self,
        transaction: &mut PgConnection,
        Standing { order, part, status: from, mut parts }: Standing,
        to: LogisticOrderStatus,
        is_told: bool,
        actor: &Actor,
        reason: &str,
    ) -> Result<StepTaken, OrderError> {
        for (_, status) in parts.iter_mut().filter(|(id, _)| *id == part) {
            *status = to;
        }
        let goods_stay = to.ends_it() && !has_left(transaction, &[part]).await?;
        let changes = record(transaction, &[part], from, to, actor, reason).await?;
        set_status(transaction, part, to).await?;
        if to.ends_it() {
            let total = total_of(transaction, part).await?;
            purchasing::spend(transaction, order.id, -total).await?;
        }
        show(transaction, order.id, &parts).await?;
        if to.ends_it() {
            movements::renew_statuses(transaction, order.id).await?;
        }
        if to == LogisticOrderStatus::Shipped {
            self.push(transaction, Task::IssueDocuments { order: order.id, part }).await?;
        }
        let is_over = parts.iter().all(|(_, status)| status.ends_it());
        let parts: Vec<_> = parts.iter().map(|(id, _)| *id).collect();
        if is_over && !has_left(transaction, &parts).await? {
            quotes::reopen(&mut *transaction, order.id).await?;
        }
        for task in Task::after_step(order.id, part, goods_stay, &changes) {
            self.push(transaction, task).await?;
        }
        if !from.is_told_to_suppliers() && to.is_told_to_suppliers() && !to.ends_it() {
            self.push(transaction, Task::StaffToBeTold { news: News::Part { order: order.id, part } }).await?;
        }
        let change = changes.first().copied().ok_or(OrderError::PartNotFound)?;
        if order.origin == OriginKind::PurchaseOrder && is_told {
            self.push(transaction, Task::BuyerSystemTold { order: order.id, change }).await?;
        }
        tracing::info!(order.id = %order.id, order.part = %part, from = from.into_str(), to = to.into_str(), "a logistic order took a step");
        Ok(StepTaken { from, to, change })
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

/// A logistic order where it stands, and those beside it, while their order is locked.
struct Standing {
    order: LockedOrder,
    part: Uuid,
    status: LogisticOrderStatus,
    parts: Vec<(Uuid, LogisticOrderStatus)>,
}

impl Standing {
    async fn lock(transaction: &mut PgConnection, part: Uuid) -> Result<Self, OrderError> {
        let order = lock_order_of(transaction, part).await?.ok_or(OrderError::PartNotFound)?;
        let parts = statuses(transaction, order.id).await?;
        let found = parts.iter().find(|(id, _)| *id == part).ok_or(OrderError::PartNotFound)?;
        Ok(Self { order, part, status: found.1, parts })
    }
}

/// The commercial order of a logistic order, held.
pub struct LockedOrder {
    /// Its id.
    pub id: OrderId,
    /// How far it has come.
    pub stage: Stage,
    /// What it was made from.
    pub origin: OriginKind,
    /// When it was created.
    pub validated_at: Option<DateTime<Utc>>,
}

/// Locks the commercial order of a logistic order: steps of its parts are taken one after the other.
pub async fn lock_order_of(transaction: &mut PgConnection, part: Uuid) -> Result<Option<LockedOrder>, Error> {
    let locked = sqlx::query!(
        "select id, stage, origin, validated_at from orders.commercial_orders
         where id = (select order_id from orders.logistic_orders where id = $1) for update",
        part
    );
    let Some(row) = locked.fetch_optional(transaction).await? else { return Ok(None) };
    let (id, validated_at) = (OrderId(row.id), row.validated_at);
    Ok(Some(LockedOrder { id, stage: word(&row.stage)?, origin: word(&row.origin)?, validated_at }))
}

async fn statuses(transaction: &mut PgConnection, order: OrderId) -> Result<Vec<(Uuid, LogisticOrderStatus)>, Error> {
    let rows = sqlx::query!("select id, status from orders.logistic_orders where order_id = $1", order.0);
    rows.fetch_all(transaction).await?.into_iter().map(|row| Ok((row.id, word(&row.status)?))).collect()
}

/// What a logistic order costs, tax included.
async fn total_of(transaction: &mut PgConnection, part: Uuid) -> Result<Decimal, Error> {
    let total = sqlx::query_scalar!(
        r#"select items_with_tax + shipping_with_tax as "total!" from orders.logistic_orders where id = $1"#,
        part
    );
    total.fetch_one(transaction).await
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

/// Whether goods of any of these logistic orders ever left; a parcel that was recorded wrongly did not.
pub async fn has_left(transaction: &mut PgConnection, parts: &[Uuid]) -> Result<bool, Error> {
    let left = sqlx::query_scalar!(
        r#"select exists (
               select from orders.status_changes change
               where change.logistic_order_id = any($1) and change.to_status in ('PARTIALLY_SHIPPED', 'SHIPPED')
                   and not exists (
                       select from orders.parcels
                       where withdrawn_by is not null and change.id in (shipped_by, withdrawn_by))
           ) as "left!""#,
        parts
    );
    left.fetch_one(transaction).await
}
