//! Parcels of logistic orders: recorded under the order's lock with the step that each makes, and taken back while nothing
//! followed.

use super::status_changes::{StepTaken, lock_order_of};
use crate::{
    db::{Database, orders::word},
    domain::{
        actor::Actor,
        calendar::day_of,
        order::{Stage, offer_snapshot::OfferSnapshot},
        parcel::{Label, OpenLine, Parcel, ParcelLine, WantedLine, contents, is_day},
    },
    error::OrderError,
};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{Error, PgConnection};
use std::collections::HashMap;
use uuid::Uuid;
use values::{LineId, OrderId, SupplierId};

/// A parcel to record.
#[derive(Clone, Debug)]
pub struct NewParcel {
    /// What stands on it.
    pub label: Label,
    /// What is in it; nothing said: all that is left.
    pub lines: Vec<WantedLine>,
}

/// A parcel, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedParcel {
    /// Its id.
    pub id: Uuid,
    /// Its reference.
    pub reference: String,
    /// The logistic order that it left.
    pub part: Uuid,
    /// The order of that.
    pub order: OrderId,
}

/// A parcel as a step tells of it.
#[derive(Clone, Debug)]
pub struct ToldParcel {
    /// The parcel.
    pub parcel: Parcel,
    /// The step takes it back.
    pub is_withdrawn: bool,
}

impl Database {
    /// Records a parcel of a logistic order, with the step that follows from what is left; answers the step and what
    /// the parcel is called.
    ///
    /// # Errors
    /// When there is no such logistic order, it does not ship now, or what is said does not fit into it.
    pub async fn ship(
        &self,
        transaction: &mut PgConnection,
        part: Uuid,
        parcel: &NewParcel,
        actor: &Actor,
        reason: &str,
    ) -> Result<(StepTaken, String), OrderError> {
        let order = lock_order_of(transaction, part).await?.ok_or(OrderError::PartNotFound)?;
        if order.stage != Stage::Created {
            return Err(OrderError::PartNotFound);
        }
        let ordered = day_of(order.validated_at.unwrap_or_else(Utc::now));
        let today = day_of(Utc::now());
        if !is_day(parcel.label.shipped_on, ordered, today) {
            return Err(OrderError::ParcelDay { from: ordered, to: today });
        }
        let (packed, to) = contents(&parcel.lines, &open_lines(transaction, part).await?)?;
        let step = self.advance(transaction, part, to, actor, reason).await?;
        let (id, number) = (Uuid::now_v7(), next_number(transaction, part).await?);
        let label = &parcel.label;
        let insert = sqlx::query!(
            "insert into orders.parcels
                 (id, logistic_order_id, number, carrier, tracking_number, tracking_link, shipped_on, shipped_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            id,
            part,
            number,
            label.carrier,
            label.tracking_number,
            label.tracking_link,
            label.shipped_on,
            step.change
        );
        insert.execute(&mut *transaction).await?;
        let (lines, quantities): (Vec<_>, Vec<_>) =
            packed.iter().map(|(line, quantity)| (line.0, i32::try_from(*quantity).unwrap_or(i32::MAX))).unzip();
        let insert = sqlx::query!(
            "insert into orders.parcel_lines (parcel_id, line_id, quantity)
             select $1, line.id, line.quantity from unnest($2::uuid[], $3::integer[]) as line (id, quantity)",
            id,
            &lines,
            &quantities
        );
        insert.execute(&mut *transaction).await?;
        let reference = reference_of(transaction, part).await?;
        Ok((step, parcel_reference(&reference, number)))
    }

    /// Whether anything of a logistic order is left to ship.
    pub async fn is_left_to_ship(&self, transaction: &mut PgConnection, part: Uuid) -> Result<bool, OrderError> {
        lock_order_of(transaction, part).await?.ok_or(OrderError::PartNotFound)?;
        Ok(open_lines(transaction, part).await?.iter().any(|line| line.left > 0))
    }

    /// Takes the newest parcel of a logistic order back, and its step with it, if nothing followed; answers the step.
    ///
    /// # Errors
    /// When the logistic order took another step since, or the parcel was withdrawn before.
    pub async fn withdraw(
        &self,
        transaction: &mut PgConnection,
        parcel: &NamedParcel,
        actor: &Actor,
        reason: &str,
    ) -> Result<StepTaken, OrderError> {
        lock_order_of(transaction, parcel.part).await?.ok_or(OrderError::ParcelNotFound)?;
        let newest = sqlx::query!(
            "select change.id, change.from_status from orders.status_changes change
             join orders.parcels parcel on parcel.shipped_by = change.id
             where parcel.id = $1 and parcel.withdrawn_by is null
                 and not exists (
                     select from orders.status_changes later
                     where later.logistic_order_id = change.logistic_order_id and (later.at, later.id) > (change.at, change.id))",
            parcel.id
        );
        let made = newest.fetch_optional(&mut *transaction).await?.ok_or(OrderError::ParcelFollowed)?;
        let step = self.take_back(transaction, parcel.part, word(&made.from_status)?, actor, reason).await?;
        let update = sqlx::query!("update orders.parcels set withdrawn_by = $2 where id = $1", parcel.id, step.change);
        update.execute(transaction).await?;
        Ok(step)
    }

    /// The parcel of this reference, of any account; one supplier's alone where it is named.
    pub async fn parcel_named(
        &self,
        reference: &str,
        supplier: Option<SupplierId>,
    ) -> Result<Option<NamedParcel>, Error> {
        let Some((part, number)) = reference.rsplit_once("-P") else { return Ok(None) };
        let Ok(number) = number.parse::<i32>() else { return Ok(None) };
        let query = sqlx::query!(
            "select parcel.id, part.id as part, part.order_id, part.reference
             from orders.parcels parcel join orders.logistic_orders part on part.id = parcel.logistic_order_id
             where part.reference = $1 and parcel.number = $2 and ($3::text is null or part.supplier_id = $3)",
            part,
            number,
            supplier.map(|supplier| supplier.to_string())
        );
        let found = query.fetch_optional(&self.pool).await?;
        Ok(found.map(|row| NamedParcel {
            id: row.id,
            reference: parcel_reference(&row.reference, number),
            part: row.part,
            order: OrderId(row.order_id),
        }))
    }

    /// The parcel that a step of a logistic order made or took back; none: it was another step.
    pub async fn parcel_of_step(&self, change: Uuid) -> Result<Option<ToldParcel>, Error> {
        let query = sqlx::query_scalar!(
            "select id from orders.parcels where shipped_by = $1 or withdrawn_by = $1 limit 1",
            change
        );
        let Some(id) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        let mut connection = self.pool.acquire().await?;
        let found = read(&mut connection, Parcels::One(id)).await?.pop();
        Ok(found.map(|found| ToldParcel { is_withdrawn: found.withdrawn_by == Some(change), parcel: found.parcel }))
    }
}

/// Which parcels are read.
#[derive(Clone, Copy)]
enum Parcels {
    One(Uuid),
    OfOrder(OrderId),
}

/// A parcel, and the logistic order that it left.
struct FoundParcel {
    part: Uuid,
    withdrawn_by: Option<Uuid>,
    parcel: Parcel,
}

/// The parcels of an order that were not withdrawn, each with its logistic order, oldest first.
pub async fn of_order(transaction: &mut PgConnection, order: OrderId) -> Result<Vec<(Uuid, Parcel)>, Error> {
    let found = read(transaction, Parcels::OfOrder(order)).await?.into_iter();
    Ok(found.filter(|found| found.withdrawn_by.is_none()).map(|found| (found.part, found.parcel)).collect())
}

struct ParcelRow {
    id: Uuid,
    part: Uuid,
    reference: String,
    number: i32,
    carrier: String,
    tracking_number: String,
    tracking_link: String,
    shipped_on: NaiveDate,
    recorded_at: DateTime<Utc>,
    withdrawn_by: Option<Uuid>,
}

async fn read(connection: &mut PgConnection, which: Parcels) -> Result<Vec<FoundParcel>, Error> {
    let (one, order) = match which {
        Parcels::One(id) => (Some(id), None),
        Parcels::OfOrder(id) => (None, Some(id.0)),
    };
    let query = sqlx::query_as!(
        ParcelRow,
        "select parcel.id, part.id as part, part.reference, parcel.number, parcel.carrier, parcel.tracking_number,
             parcel.tracking_link, parcel.shipped_on, parcel.recorded_at, parcel.withdrawn_by
         from orders.logistic_orders part join orders.parcels parcel on parcel.logistic_order_id = part.id
         where part.order_id = $2 or parcel.id = $1 order by part.position, parcel.number",
        one,
        order
    );
    let rows = query.fetch_all(&mut *connection).await?;
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let mut lines = lines_of(connection, &ids).await?;
    let found = |row: ParcelRow| FoundParcel {
        part: row.part,
        withdrawn_by: row.withdrawn_by,
        parcel: Parcel {
            id: row.id,
            reference: parcel_reference(&row.reference, row.number),
            label: Label {
                carrier: row.carrier,
                tracking_number: row.tracking_number,
                tracking_link: row.tracking_link,
                shipped_on: row.shipped_on,
            },
            recorded_at: row.recorded_at,
            lines: lines.remove(&row.id).unwrap_or_default(),
        },
    };
    Ok(rows.into_iter().map(found).collect())
}

/// What is in these parcels, in the order of the order's lines.
async fn lines_of(connection: &mut PgConnection, parcels: &[Uuid]) -> Result<HashMap<Uuid, Vec<ParcelLine>>, Error> {
    let mut lines = HashMap::<Uuid, Vec<ParcelLine>>::new();
    if parcels.is_empty() {
        return Ok(lines);
    }
    let query = sqlx::query!(
        "select packed.parcel_id, packed.line_id, packed.quantity, line.offer
         from orders.parcel_lines packed join orders.order_lines line on line.id = packed.line_id
         where packed.parcel_id = any($1) order by line.position",
        parcels
    );
    for row in query.fetch_all(connection).await? {
        let line = ParcelLine {
            line: row.line_id.into(),
            quantity: row.quantity.unsigned_abs(),
            offer: OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?,
        };
        lines.entry(row.parcel_id).or_default().push(line);
    }
    Ok(lines)
}

/// The lines of a logistic order, and what of each has neither left in a parcel that stands nor been cancelled.
pub async fn open_lines(transaction: &mut PgConnection, part: Uuid) -> Result<Vec<OpenLine>, OrderError> {
    let query = sqlx::query!(
        r#"select line.id, line.offer,
               line.quantity - line.cancelled_quantity - coalesce((
                   select sum(packed.quantity) from orders.parcel_lines packed
                   join orders.parcels parcel on parcel.id = packed.parcel_id and parcel.withdrawn_by is null
                   where packed.line_id = line.id), 0) as "left!"
           from orders.order_lines line where line.logistic_order_id = $1 order by line.position"#,
        part
    );
    let open = query.fetch_all(transaction).await?.into_iter().map(|row| {
        let offer = OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?;
        let left = u32::try_from(row.left.max(0)).unwrap_or(u32::MAX);
        Ok(OpenLine { id: LineId::from(row.id), sku: offer.sku_variant, left })
    });
    open.collect()
}

async fn next_number(transaction: &mut PgConnection, part: Uuid) -> Result<i32, Error> {
    let query = sqlx::query_scalar!(
        r#"select coalesce(max(number), 0) + 1 as "next!" from orders.parcels where logistic_order_id = $1"#,
        part
    );
    query.fetch_one(transaction).await
}

async fn reference_of(transaction: &mut PgConnection, part: Uuid) -> Result<String, Error> {
    let query = sqlx::query_scalar!("select reference from orders.logistic_orders where id = $1", part);
    query.fetch_one(transaction).await
}

/// What a parcel is called: `CO-2026-000001-1-P2`.
fn parcel_reference(part: &str, number: i32) -> String {
    format!("{part}-P{number}")
}
