//! One statement reads whole orders: their logistic orders as JSON, their lines column by column.

use crate::domain::{
    checkout::origin::{Origin, OriginKind},
    order::{
        Line, LogisticOrder, Order, Prices,
        initiator::Initiator,
        offer_snapshot::OfferSnapshot,
        on_behalf::OnBehalf,
        payment::Payment,
        snapshot::{Address, CustomField, Customer},
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{Error, PgConnection, types::Json};
use std::{mem, str::FromStr};
use uuid::Uuid;
use values::{AccountId, Currency, OrderId, Page, TaxRate, Total, cents};

/// An order without its parcels.
pub(super) struct Found {
    pub order: Order,
    pub account: AccountId,
    pub has_parcels: bool,
}

/// These orders with their first lines, in this order; unknown ones are left out.
pub(super) async fn select(connection: &mut PgConnection, ids: &[Uuid], lines: u32) -> Result<Vec<Found>, Error> {
    let query = sqlx::query_as!(
        OrderRow,
        r#"select o.id, o.xmin::text::bigint as "row_version!", account_id, o.reference, external_id, initiator as "initiator: Json<Initiator>", o.created_at, channel,
               custom_fields as "custom_fields: Json<Vec<CustomField>>", origin, origin_id, round, stage, processing,
               written_version, currency, customer as "customer: Json<Customer>", shipping_type,
               shipping_address as "shipping_address: Json<Address>", billing_address as "billing_address: Json<Address>",
               payment_option, purchase_order_number, comment, payment_term_days, needs_approval, approval_limit,
               requested_date, validated_at, cost_centre, on_behalf as "on_behalf: Json<OnBehalf>", parts.parts as "parts!: Json<Vec<LogisticRow>>",
               exists (
                   select from orders.logistic_orders part join orders.parcels on logistic_order_id = part.id
                   where part.order_id = o.id and withdrawn_by is null
               ) as "has_parcels!",
               line_ids as "line_ids!", line_parts as "line_parts!", offers as "offers!", quantities as "quantities!",
               cancelled as "cancelled!", unit_prices as "unit_prices!: Vec<Decimal>", tax_rates as "tax_rates!: Vec<Decimal>",
               without_tax as "without_tax!: Vec<Decimal>", with_tax as "with_tax!: Vec<Decimal>", snapshots as "snapshots!"
           from orders.commercial_orders o
           cross join lateral (
               select coalesce(json_agg(part order by position), '[]') as parts
               from (
                   select id, position, reference, status, payment_status, created_at, updated_at, supplier_id,
                       supplier_name, number_of_lines, items_without_tax::text, items_with_tax::text,
                       shipping_without_tax::text, shipping_with_tax::text, shipping_tax_rate::text
                   from orders.logistic_orders where order_id = o.id
               ) part
           ) parts
           cross join lateral (
               select coalesce(array_agg(id order by position), '{}') as line_ids,
                   coalesce(array_agg(logistic_order_id order by position), '{}') as line_parts,
                   coalesce(array_agg(offer_id order by position), '{}') as offers,
                   coalesce(array_agg(quantity order by position), '{}') as quantities,
                   coalesce(array_agg(cancelled_quantity order by position), '{}') as cancelled,
                   coalesce(array_agg(unit_price order by position), '{}') as unit_prices,
                   coalesce(array_agg(tax_rate order by position), '{}') as tax_rates,
                   coalesce(array_agg(total_without_tax order by position), '{}') as without_tax,
                   coalesce(array_agg(total_with_tax order by position), '{}') as with_tax,
                   coalesce(array_agg(offer order by position), '{}') as snapshots
               from (select * from orders.order_lines where order_id = o.id order by position limit $2) line
           ) lines
           where o.id = any($1)"#,
        ids,
        i64::from(lines)
    );
    let rows = query.fetch_all(connection).await?;
    let mut orders = rows.into_iter().map(order).collect::<Result<Vec<_>, _>>()?;
    orders.sort_by_cached_key(|found| ids.iter().position(|id| *id == found.order.id.0));
    Ok(orders)
}

/// An order as [`select`] finds it: its logistic orders as JSON, its lines column by column.
struct OrderRow {
    id: Uuid,
    row_version: i64,
    account_id: Uuid,
    reference: String,
    external_id: String,
    initiator: Json<Initiator>,
    created_at: DateTime<Utc>,
    channel: String,
    custom_fields: Json<Vec<CustomField>>,
    origin: String,
    origin_id: Uuid,
    round: i32,
    stage: String,
    processing: bool,
    written_version: Option<i64>,
    currency: String,
    customer: Option<Json<Customer>>,
    shipping_type: Option<String>,
    shipping_address: Option<Json<Address>>,
    billing_address: Option<Json<Address>>,
    payment_option: Option<String>,
    purchase_order_number: String,
    comment: String,
    payment_term_days: i32,
    needs_approval: bool,
    approval_limit: Option<Decimal>,
    requested_date: Option<NaiveDate>,
    validated_at: Option<DateTime<Utc>>,
    cost_centre: String,
    on_behalf: Option<Json<OnBehalf>>,
    parts: Json<Vec<LogisticRow>>,
    has_parcels: bool,
    line_ids: Vec<Uuid>,
    line_parts: Vec<Uuid>,
    offers: Vec<Uuid>,
    quantities: Vec<i32>,
    cancelled: Vec<i32>,
    unit_prices: Vec<Decimal>,
    tax_rates: Vec<Decimal>,
    without_tax: Vec<Decimal>,
    with_tax: Vec<Decimal>,
    snapshots: Vec<Vec<u8>>,
}

/// A logistic order as JSON. Amounts are texts: a number of JSON has no cents of its own.
#[derive(Deserialize)]
struct LogisticRow {
    id: Uuid,
    reference: String,
    status: String,
    payment_status: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    supplier_id: String,
    supplier_name: String,
    number_of_lines: i32,
    items_without_tax: Decimal,
    items_with_tax: Decimal,
    shipping_without_tax: Decimal,
    shipping_with_tax: Decimal,
    shipping_tax_rate: Decimal,
}

fn order(mut row: OrderRow) -> Result<Found, Error> {
    let currency = word(&row.currency)?;
    let lines = lines_of(&mut row, currency)?;
    let parts = row.parts.0.into_iter().map(|part| logistic_order(part, currency));
    let mut logistic_orders = parts.collect::<Result<Vec<_>, _>>()?;
    for (part, line) in lines {
        if let Some(part) = logistic_orders.iter_mut().find(|logistic| logistic.id == part) {
            part.lines.push(line);
        }
    }
    let payment = match row.payment_option {
        Some(option) => Some(Payment {
            option: word(&option)?,
            purchase_order_number: row.purchase_order_number,
            comment: row.comment,
        }),
        None => None,
    };
    let order = Order {
        id: OrderId(row.id),
        row_version: row.row_version,
        reference: row.reference,
        external_id: row.external_id,
        initiator: row.initiator.0,
        created_at: row.created_at,
        channel: word(&row.channel)?,
        custom_fields: row.custom_fields.0,
        origin: Origin::of(word::<OriginKind>(&row.origin)?, row.origin_id),
        round: row.round.unsigned_abs(),
        stage: word(&row.stage)?,
        processing: row.processing,
        written_version: row.written_version.map(i64::unsigned_abs),
        currency,
        customer: row.customer.map(|customer| customer.0),
        shipping_type: row.shipping_type.as_deref().map(word).transpose()?,
        shipping_address: row.shipping_address.map(|address| address.0),
        billing_address: row.billing_address.map(|address| address.0),
        payment,
        payment_term_days: row.payment_term_days.unsigned_abs(),
        needs_approval: row.needs_approval,
        approval_limit: row.approval_limit.map(cents),
        requested_date: row.requested_date,
        validated_at: row.validated_at,
        cost_centre: row.cost_centre,
        on_behalf: row.on_behalf.map(|by| by.0),
        logistic_orders,
    };
    Ok(Found { order, account: AccountId(row.account_id), has_parcels: row.has_parcels })
}

fn logistic_order(row: LogisticRow, currency: Currency) -> Result<LogisticOrder, Error> {
    Ok(LogisticOrder {
        id: row.id,
        reference: row.reference,
        status: word(&row.status)?,
        payment_status: word(&row.payment_status)?,
        created_at: row.created_at,
        updated_at: row.updated_at,
        supplier_id: row.supplier_id,
        supplier_name: row.supplier_name,
        number_of_lines: row.number_of_lines.unsigned_abs(),
        prices: Prices {
            items: total(currency, row.items_without_tax, row.items_with_tax),
            shipping: total(currency, row.shipping_without_tax, row.shipping_with_tax),
        },
        shipping_tax_rate: tax_rate(row.shipping_tax_rate)?,
        lines: Vec::new(),
        parcels: Vec::new(),
    })
}

/// The lines of a row, each with the logistic order it belongs to.
fn lines_of(row: &mut OrderRow, currency: Currency) -> Result<Vec<(Uuid, Line)>, Error> {
    (0..row.line_ids.len())
        .map(|at| {
            let line = LineRow {
                id: row.line_ids[at],
                logistic_order_id: row.line_parts[at],
                offer_id: row.offers[at],
                quantity: row.quantities[at],
                cancelled_quantity: row.cancelled[at],
                unit_price: row.unit_prices[at],
                tax_rate: row.tax_rates[at],
                total_without_tax: row.without_tax[at],
                total_with_tax: row.with_tax[at],
                offer: mem::take(&mut row.snapshots[at]),
            };
            self::line(line, currency)
        })
        .collect()
}

struct LineRow {
    id: Uuid,
    logistic_order_id: Uuid,
    offer_id: Uuid,
    quantity: i32,
    cancelled_quantity: i32,
    unit_price: Decimal,
    tax_rate: Decimal,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    offer: Vec<u8>,
}

/// A page of the lines of an order.
pub async fn lines(transaction: &mut PgConnection, order: &Order, page: Page) -> Result<Vec<Line>, Error> {
    let query = sqlx::query_as!(
        LineRow,
        "select id, logistic_order_id, offer_id, quantity, cancelled_quantity, unit_price, tax_rate, total_without_tax,
             total_with_tax, offer
         from orders.order_lines where order_id = $1 order by position limit $2 offset $3",
        order.id.0,
        page.limit(),
        page.offset()
    );
    let rows = query.fetch_all(transaction).await?.into_iter();
    rows.map(|row| Ok(line(row, order.currency)?.1)).collect()
}

fn line(row: LineRow, currency: Currency) -> Result<(Uuid, Line), Error> {
    let line = Line {
        id: row.id.into(),
        offer_id: row.offer_id.into(),
        quantity: row.quantity.unsigned_abs(),
        cancelled: row.cancelled_quantity.unsigned_abs(),
        unit_price: row.unit_price,
        tax_rate: tax_rate(row.tax_rate)?,
        total: total(currency, row.total_without_tax, row.total_with_tax),
        offer: OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?,
    };
    Ok((row.logistic_order_id, line))
}

fn tax_rate(percent: Decimal) -> Result<TaxRate, Error> {
    TaxRate::new(percent).map_err(|error| Error::Decode(error.into()))
}

/// The driver reads a zero without its cents.
pub fn total(currency: Currency, without_tax: Decimal, with_tax: Decimal) -> Total {
    Total { currency, without_tax: cents(without_tax), with_tax: cents(with_tax) }
}

/// A word of the database.
pub fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(word: &str) -> Result<T, Error> {
    word.parse().map_err(|error: T::Err| Error::Decode(error.into()))
}
