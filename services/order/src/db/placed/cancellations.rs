//! Items of placed orders that will not come: taken off under the order's lock, with the step that follows from what is
//! left (D4.24).

use super::{
    parcels::open_lines,
    status_changes::{StepTaken, has_left, lock_order_of},
};
use crate::{
    db::{ALL_LINES, Database, int, orders, payment::movements, purchasing},
    domain::{
        actor::Actor,
        order::{Line, Stage, cancellation::cancel, offer_snapshot::OfferSnapshot},
        parcel::WantedLine,
        task::Task,
    },
    error::OrderError,
};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{LineId, OrderId, Total};

/// What a step took off a line.
#[derive(Clone, Debug)]
pub struct CancelledLine {
    /// The line.
    pub line: LineId,
    /// Items.
    pub quantity: u32,
    /// What they are.
    pub offer: OfferSnapshot,
}

impl Database {
    /// Takes items off a logistic order that will not come: what the rest costs, what was spent and is owed of it, and the
    /// stock that it holds follow. Its delivery costs what it did: less that comes makes nothing dearer. Answers the step.
    ///
    /// # Errors
    /// When there is no such logistic order, it does not take that step, nothing would be left of it, or what is said is not
    /// left.
    pub async fn cancel_lines(
        &self,
        transaction: &mut PgConnection,
        part: Uuid,
        wanted: &[WantedLine],
        actor: &Actor,
        reason: &str,
    ) -> Result<StepTaken, OrderError> {
        let order = lock_order_of(transaction, part).await?.ok_or(OrderError::PartNotFound)?;
        if order.stage != Stage::Created {
            return Err(OrderError::PartNotFound);
        }
        let open = open_lines(&mut *transaction, part).await?;
        let (cancelled, to) = cancel(wanted, &open, has_left(&mut *transaction, &[part]).await?)?;
        let before = due_of(&mut *transaction, part).await?;
        let step = self.advance(transaction, part, to, actor, reason).await?;
        let read = orders::read(&mut *transaction, order.id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let lines: Vec<_> = read.lines().collect();
        for (id, quantity) in &cancelled {
            let line = lines.iter().find(|line| line.id == *id).ok_or(OrderError::PartNotFound)?;
            take_off(&mut *transaction, line, *quantity, step.change).await?;
        }
        add_up(&mut *transaction, order.id, part).await?;
        let after = due_of(&mut *transaction, part).await?;
        purchasing::spend(&mut *transaction, order.id, after - before).await?;
        movements::renew_statuses(&mut *transaction, order.id).await?;
        self.push(transaction, Task::ReleaseStock { order: order.id, part }).await?;
        Ok(step)
    }

    /// What a step took off a logistic order, in the order of its lines; nothing: it was another step.
    pub async fn cancelled_by_step(&self, change: Uuid) -> Result<Vec<CancelledLine>, Error> {
        let query = sqlx::query!(
            "select cancelled.line_id, cancelled.quantity, line.offer
             from orders.cancelled_lines cancelled join orders.order_lines line on line.id = cancelled.line_id
             where cancelled.change_id = $1 order by line.position",
            change
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let cancelled = rows.map(|row| {
            Ok(CancelledLine {
                line: row.line_id.into(),
                quantity: row.quantity.unsigned_abs(),
                offer: OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?,
            })
        });
        cancelled.collect()
    }
}

/// Takes items off a line; what the rest costs is rounded as lines are (D9.3).
async fn take_off(transaction: &mut PgConnection, line: &Line, quantity: u32, change: Uuid) -> Result<(), Error> {
    let cancelled = line.cancelled + quantity;
    let coming = line.quantity.saturating_sub(cancelled);
    let total = Total::of_line(line.total.currency, line.unit_price, coming, line.tax_rate);
    let update = sqlx::query!(
        "update orders.order_lines set cancelled_quantity = $2, total_without_tax = $3, total_with_tax = $4 where id = $1",
        line.id.0,
        int(cancelled),
        total.without_tax,
        total.with_tax
    );
    update.execute(&mut *transaction).await?;
    let insert = sqlx::query!(
        "insert into orders.cancelled_lines (change_id, line_id, quantity) values ($1, $2, $3)",
        change,
        line.id.0,
        int(quantity)
    );
    insert.execute(transaction).await.map(drop)
}

/// What a logistic order costs, tax included.
async fn due_of(transaction: &mut PgConnection, part: Uuid) -> Result<Decimal, Error> {
    let query = sqlx::query_scalar!(
        r#"select items_with_tax + shipping_with_tax as "due!" from orders.logistic_orders where id = $1"#,
        part
    );
    query.fetch_one(transaction).await
}

/// Keeps what a logistic order and its order cost by their lines.
async fn add_up(transaction: &mut PgConnection, order: OrderId, part: Uuid) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.logistic_orders part
         set items_without_tax = line.without_tax, items_with_tax = line.with_tax, updated_at = now()
         from (
             select sum(total_without_tax) as without_tax, sum(total_with_tax) as with_tax
             from orders.order_lines where logistic_order_id = $1
         ) as line
         where part.id = $1",
        part
    );
    update.execute(&mut *transaction).await?;
    let update = sqlx::query!(
        "update orders.commercial_orders
         set total_with_tax = (
             select sum(items_with_tax + shipping_with_tax) from orders.logistic_orders where order_id = $1
         )
         where id = $1",
        order.0
    );
    update.execute(transaction).await.map(drop)
}
