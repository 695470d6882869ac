//! Money that came in and went back, and where the payment of an order stands for it.

use crate::{
    db::{Database, orders::word},
    domain::{
        order::{
            payment::{PaymentOption, PaymentStatus},
            status::LogisticOrderStatus,
        },
        payment::{
            movement::{Movement, MovementKind, NewMovement},
            standing::{PartDue, Standing},
        },
    },
};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{OrderId, cents};

/// What became of a movement that was to be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was.
    New,
    /// It stood there already.
    Known,
    /// Its reference stands there, with another amount or day.
    Differs,
}

impl Database {
    /// The money of an order, oldest first.
    pub async fn movements(&self, order: OrderId) -> Result<Vec<Movement>, Error> {
        let query = sqlx::query!(
            "select id, kind, amount, date, reference, source, recorded_at from orders.payments
             where order_id = $1 order by date, recorded_at, id",
            order.0
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let movements = rows.map(|row| {
            let said = NewMovement {
                kind: word(&row.kind)?,
                amount: cents(row.amount),
                date: row.date,
                reference: row.reference,
                source: word(&row.source)?,
            };
            Ok(Movement { id: row.id, said, recorded_at: row.recorded_at })
        });
        movements.collect()
    }

    /// Where the payment of an order stands.
    pub async fn standing(&self, order: OrderId) -> Result<Standing, Error> {
        let mut connection = self.pool.acquire().await?;
        standing(&mut connection, order).await
    }
}

/// Where the payment of a placed order stands, as this transaction sees it.
pub async fn standing(transaction: &mut PgConnection, order: OrderId) -> Result<Standing, Error> {
    Ok(accounts(transaction, order).await?.1)
}

/// The logistic orders with the status of their payment that is written down, and where the payment stands.
async fn accounts(transaction: &mut PgConnection, order: OrderId) -> Result<(Vec<(Uuid, String)>, Standing), Error> {
    let query = sqlx::query!(
        r#"select part.id, part.status, part.payment_status, whole.payment_option,
               part.items_with_tax + part.shipping_with_tax as "total!",
               coalesce((
                   select sum(document.total_with_tax) from orders.documents document
                   where document.logistic_order_id = part.id and document.kind = 'CREDIT_NOTE'
               ), 0) as "credited!",
               exists (
                   select from orders.order_lines line
                   where line.logistic_order_id = part.id and line.cancelled_quantity > 0
               ) as "shortened!",
               coalesce((select sum(amount) from orders.payments where order_id = $1 and kind = 'PAYMENT'), 0) as "received!",
               coalesce((select sum(amount) from orders.payments where order_id = $1 and kind = 'REFUND'), 0) as "refunded!"
           from orders.logistic_orders part join orders.commercial_orders whole on whole.id = part.order_id
           where part.order_id = $1 order by part.position"#,
        order.0
    );
    let rows = query.fetch_all(transaction).await?;
    let mut standing = Standing {
        parts: Vec::with_capacity(rows.len()),
        received: Decimal::ZERO,
        refunded: Decimal::ZERO,
        first: PaymentStatus::NotInitiated,
    };
    let mut parts = Vec::with_capacity(rows.len());
    for row in rows {
        let ended = word::<LogisticOrderStatus>(&row.status)?.ends_it();
        let amount = if ended { Decimal::ZERO } else { (row.total - row.credited).max(Decimal::ZERO) };
        let was_reduced = ended || row.shortened || !row.credited.is_zero();
        standing.parts.push(PartDue { amount: cents(amount), was_reduced });
        (standing.received, standing.refunded) = (cents(row.received), cents(row.refunded));
        if let Some(option) = row.payment_option {
            standing.first = word::<PaymentOption>(&option)?.first_status();
        }
        parts.push((row.id, row.payment_status));
    }
    Ok((parts, standing))
}

/// Writes down where the payments of an order's parts stand by now; whoever calls holds the order. Answers where the
/// whole stands.
pub async fn renew_statuses(transaction: &mut PgConnection, order: OrderId) -> Result<Standing, Error> {
    let (parts, standing) = accounts(&mut *transaction, order).await?;
    for ((part, before), status) in parts.into_iter().zip(standing.part_statuses()) {
        if before == status.into_str() {
            continue;
        }
        let update = sqlx::query!(
            "update orders.logistic_orders set payment_status = $2, updated_at = now() where id = $1",
            part,
            status.into_str()
        );
        update.execute(&mut *transaction).await?;
    }
    Ok(standing)
}

/// Holds a placed order for the rest of the transaction; false where there is none.
pub async fn hold(transaction: &mut PgConnection, order: OrderId) -> Result<bool, Error> {
    let held = sqlx::query_scalar!(
        "select id from orders.commercial_orders where id = $1 and stage = 'CREATED' for update",
        order.0
    );
    Ok(held.fetch_optional(transaction).await?.is_some())
}

/// Writes a movement down, once for an order, a kind and a reference; whoever calls holds the order.
pub async fn add(
    transaction: &mut PgConnection,
    order: OrderId,
    movement: &NewMovement,
    entry: Option<Uuid>,
    payer_iban: &str,
) -> Result<Added, Error> {
    let insert = sqlx::query!(
        "insert into orders.payments (id, order_id, kind, amount, date, reference, source, entry_id, payer_iban)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict on constraint payments_once do nothing",
        Uuid::now_v7(),
        order.0,
        movement.kind.into_str(),
        movement.amount,
        movement.date,
        movement.reference,
        movement.source.into_str(),
        entry,
        payer_iban
    );
    if insert.execute(&mut *transaction).await?.rows_affected() == 1 {
        return Ok(Added::New);
    }
    let same = sqlx::query_scalar!(
        r#"select amount = $4 and date = $5 as "same!" from orders.payments
           where order_id = $1 and kind = $2 and reference = $3"#,
        order.0,
        movement.kind.into_str(),
        movement.reference,
        movement.amount,
        movement.date
    );
    Ok(if same.fetch_one(transaction).await? { Added::Known } else { Added::Differs })
}

/// Whether an order has a movement of that kind and reference.
pub async fn is_known(
    transaction: &mut PgConnection,
    order: OrderId,
    kind: MovementKind,
    reference: &str,
) -> Result<bool, Error> {
    let query = sqlx::query_scalar!(
        r#"select exists (select from orders.payments where order_id = $1 and kind = $2 and reference = $3) as "known!""#,
        order.0,
        kind.into_str(),
        reference
    );
    query.fetch_one(transaction).await
}
