//! A past for the accounts of a demonstration, written in one transaction: what the use cases write, dated back.

use crate::{
    db::{
        ALL_LINES, Database, ReferenceSeries,
        checkout::drafts::{DraftRequest, insert, insert_lines, insert_parts, update_head},
        json, next_reference_at, orders as read,
    },
    domain::{
        checkout::draft::Draft,
        order::{
            Order,
            snapshot::{Address, Customer},
        },
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use sqlx::{Error, PgConnection, Postgres, Transaction};
use values::{OrderId, ShippingFees, ShippingType};

/// A draft as its buyer would have left it before placing it.
#[derive(Clone, Copy, Debug)]
pub struct ReadyDraft<'a> {
    /// How it is opened.
    pub request: &'a DraftRequest,
    /// Its lines.
    pub draft: &'a Draft,
    /// Who orders.
    pub customer: &'a Customer,
    /// Where the goods go.
    pub shipping_address: &'a Address,
    /// Where the invoice goes.
    pub billing_address: &'a Address,
    /// What delivery costs.
    pub fees: &'a ShippingFees,
    /// What it is charged to; empty: nothing that was chosen.
    pub cost_centre: &'a str,
}

/// Begins the transaction of a past; none where something was ordered or asked for already, or somebody else writes one.
pub async fn begin(db: &Database) -> Result<Option<Transaction<'static, Postgres>>, Error> {
    let mut transaction = db.begin().await?;
    let is_free = sqlx::query_scalar!(
        r#"select pg_try_advisory_xact_lock(hashtextextended('orders.history', 0))
               and not exists (select from orders.numbers) as "is_free!""#
    );
    let is_free = is_free.fetch_one(&mut *transaction).await?;
    Ok(is_free.then_some(transaction))
}

impl Database {
    /// An order with all of its lines, as this transaction sees it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn read_within(&self, transaction: &mut PgConnection, id: OrderId) -> Result<Order, OrderError> {
        read::read(transaction, id, ALL_LINES).await?.ok_or(OrderError::NotFound)
    }
}

/// Writes a draft that only has to be placed, under a reference of its moment's year.
pub async fn insert_ready(
    transaction: &mut PgConnection,
    ready: ReadyDraft<'_>,
    at: DateTime<Utc>,
) -> Result<OrderId, OrderError> {
    let reference = next_reference_at(&mut *transaction, ReferenceSeries::Order, at).await?;
    let opened = insert(&mut *transaction, ready.request, 0, &reference).await?;
    let id = opened.ok_or(OrderError::InProgress)?;
    update_head(&mut *transaction, id, ready.request, 1, ready.customer).await?;
    let way = ShippingType::Std;
    let parts = insert_parts(&mut *transaction, id, &reference, ready.draft, (Some(way), ready.fees)).await?;
    insert_lines(&mut *transaction, id, ready.draft, &parts).await?;
    let update = sqlx::query!(
        "update orders.commercial_orders
         set shipping_type = $2, shipping_address = $3, billing_address = $4, cost_centre = $5 where id = $1",
        id.0,
        way.name(),
        json(ready.shipping_address)?,
        json(ready.billing_address)?,
        ready.cost_centre
    );
    update.execute(transaction).await?;
    Ok(id)
}

/// Dates back to a moment what this transaction has written since it last did, and takes what was to follow of it off the
/// outbox: nobody is mailed of what is long past.
pub async fn date_back(transaction: &mut PgConnection, at: DateTime<Utc>) -> Result<(), Error> {
    // What was dated back before lies before the transaction's own time.
    let update = sqlx::query!(
        "with
             orders_made as (
                 update orders.commercial_orders set created_at = $1
                 where xmin = pg_current_xact_id()::xid and created_at >= now()),
             parts as (
                 update orders.logistic_orders set created_at = least(created_at, $1), updated_at = $1
                 where xmin = pg_current_xact_id()::xid and updated_at >= now()),
             steps as (
                 update orders.status_changes set at = $1
                 where xmin = pg_current_xact_id()::xid and at >= now()),
             parcels as (
                 update orders.parcels set recorded_at = $1
                 where xmin = pg_current_xact_id()::xid and recorded_at >= now()),
             money as (
                 update orders.payments set recorded_at = $1
                 where xmin = pg_current_xact_id()::xid and recorded_at >= now()),
             comments as (
                 update orders.comments set created_at = $1
                 where xmin = pg_current_xact_id()::xid and created_at >= now()),
             quotes as (
                 update orders.quotes set created_at = least(created_at, $1), updated_at = $1
                 where xmin = pg_current_xact_id()::xid and updated_at >= now()),
             messages as (
                 update orders.quote_messages set created_at = $1
                 where xmin = pg_current_xact_id()::xid and created_at >= now()),
             questions as (
                 update orders.contacts set created_at = $1
                 where xmin = pg_current_xact_id()::xid and created_at >= now())
         delete from orders.outbox where xmin = pg_current_xact_id()::xid",
        at
    );
    update.execute(transaction).await.map(drop)
}

/// Dates back when an order was placed.
pub async fn date_placing(transaction: &mut PgConnection, id: OrderId, at: DateTime<Utc>) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.commercial_orders set validated_at = $2, cart_seen_at = $2 where id = $1",
        id.0,
        at
    );
    update.execute(transaction).await.map(drop)
}
