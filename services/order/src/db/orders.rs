//! Reading orders: the head, its logistic orders, and as many lines as asked for, all of one moment.

use crate::{
    db::{Database, placed::parcels},
    domain::{
        checkout::origin::{Origin, OriginKind},
        order::{
            Line, LogisticOrder, Order, Prices, Stage,
            initiator::Initiator,
            offer_snapshot::OfferSnapshot,
            payment::Payment,
            snapshot::{Address, CustomField, Customer},
        },
    },
    error::OrderError,
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection, types::Json};
use std::str::FromStr;
use uuid::Uuid;
use values::{AccountId, CartId, Currency, OrderId, TaxRate, Total, cents};

/// How a caller names an order (D7.17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// By its id.
    Id(OrderId),
    /// By the name other systems gave it.
    ExternalId(String),
    /// By its reference.
    Reference(String),
    /// The newest made from a cart.
    Cart(CartId),
}

impl Database {
    /// The id of the account's order that is meant.
    pub async fn look_up(&self, account: AccountId, lookup: &Lookup) -> Result<Option<OrderId>, Error> {
        let found = match lookup {
            Lookup::Id(id) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and id = $2",
                    account.0,
                    id.0
                );
                query.fetch_optional(&self.pool).await?
            }
            Lookup::ExternalId(external_id) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and external_id = $2",
                    account.0,
                    external_id
                );
                query.fetch_optional(&self.pool).await?
            }
            Lookup::Reference(reference) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and reference = $2",
                    account.0,
                    reference
                );
                query.fetch_optional(&self.pool).await?
            }
            Lookup::Cart(cart) => {
                let query = sqlx::query_scalar!(
                    "select id from orders.commercial_orders where account_id = $1 and origin = 'CART' and origin_id = $2
                     order by round desc limit 1",
                    account.0,
                    cart.0
                );
                query.fetch_optional(&self.pool).await?
            }
        };
        Ok(found.map(OrderId))
    }

    /// An account's order with its first `lines` lines.
    ///
    /// # Errors
    /// When the account has no such order.
    pub async fn find(&self, account: AccountId, lookup: &Lookup, lines: u32) -> Result<Order, OrderError> {
        let id = self.look_up(account, lookup).await?.ok_or(OrderError::NotFound)?;
        self.read(id, lines).await?.ok_or(OrderError::NotFound)
    }

    /// The same, if it was placed: drafts have neither a thread nor a document.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn find_placed(&self, account: AccountId, id: OrderId, lines: u32) -> Result<Order, OrderError> {
        let order = self.find(account, &Lookup::Id(id), lines).await?;
        if order.stage == Stage::Created { Ok(order) } else { Err(OrderError::NotFound) }
    }

    /// An order with its first `lines` lines; whoever asks has looked it up for an account, or works for the shop.
    pub async fn read(&self, id: OrderId, lines: u32) -> Result<Option<Order>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let order = read(&mut snapshot, id, lines).await?;
        snapshot.commit().await?;
        Ok(order)
    }
}

/// An order as this transaction sees it.
pub async fn read(transaction: &mut PgConnection, id: OrderId, lines: u32) -> Result<Option<Order>, Error> {
    let Some(mut order) = heads(&mut *transaction, &[id.0]).await?.pop() else { return Ok(None) };
    for (part, line) in self::lines(&mut *transaction, &order, lines.into(), 0).await? {
        if let Some(part) = order.logistic_orders.iter_mut().find(|logistic| logistic.id == part) {
            part.lines.push(line);
        }
    }
    if order.stage == Stage::Created {
        for (part, parcel) in parcels::of_order(transaction, id).await? {
            if let Some(part) = order.logistic_orders.iter_mut().find(|logistic| logistic.id == part) {
                part.parcels.push(parcel);
            }
        }
    }
    Ok(Some(order))
}

/// These orders, in this order, without their lines; unknown ones are left out.
pub async fn heads(transaction: &mut PgConnection, ids: &[Uuid]) -> Result<Vec<Order>, Error> {
    let query = sqlx::query_as!(
        HeadRow,
        r#"select id, reference, external_id, initiator as "initiator: Json<Initiator>", created_at, channel,
               custom_fields as "custom_fields: Json<Vec<CustomField>>", origin, origin_id, round, stage, processing,
               written_version, currency, customer as "customer: Json<Customer>", shipping_type,
               shipping_address as "shipping_address: Json<Address>", billing_address as "billing_address: Json<Address>",
               payment_option, purchase_order_number, comment, payment_term_days, needs_approval, approval_limit,
               requested_date, validated_at
           from orders.commercial_orders where id = any($1)"#,
        ids
    );
    let rows = query.fetch_all(&mut *transaction).await?;
    let mut orders = rows.into_iter().map(head).collect::<Result<Vec<_>, _>>()?;
    let place = |order: &Order| ids.iter().position(|id| *id == order.id.0);
    orders.sort_by_cached_key(place);
    for (order, part) in logistic_orders(transaction, ids).await? {
        if let Some(order) = orders.iter_mut().find(|head| head.id.0 == order) {
            order.logistic_orders.push(logistic_order(part, order.currency)?);
        }
    }
    Ok(orders)
}

struct HeadRow {
    id: Uuid,
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
}

/// An order without its logistic orders.
fn head(row: HeadRow) -> Result<Order, Error> {
    let payment = match row.payment_option {
        Some(option) => Some(Payment {
            option: word(&option)?,
            purchase_order_number: row.purchase_order_number,
            comment: row.comment,
        }),
        None => None,
    };
    Ok(Order {
        id: OrderId(row.id),
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
        currency: word(&row.currency)?,
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
        logistic_orders: Vec::new(),
    })
}

struct LogisticRow {
    id: Uuid,
    order_id: Uuid,
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

/// The logistic orders of these orders, each with the order it belongs to.
async fn logistic_orders(transaction: &mut PgConnection, orders: &[Uuid]) -> Result<Vec<(Uuid, LogisticRow)>, Error> {
    let query = sqlx::query_as!(
        LogisticRow,
        "select id, order_id, reference, status, payment_status, created_at, updated_at, supplier_id, supplier_name,
             number_of_lines, items_without_tax, items_with_tax, shipping_without_tax, shipping_with_tax, shipping_tax_rate
         from orders.logistic_orders where order_id = any($1) order by order_id, position",
        orders
    );
    Ok(query.fetch_all(transaction).await?.into_iter().map(|row| (row.order_id, row)).collect())
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
        shipping_tax_rate: TaxRate::new(row.shipping_tax_rate).map_err(|error| Error::Decode(error.into()))?,
        lines: Vec::new(),
        parcels: Vec::new(),
    })
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

/// Some lines of an order as they stand in it, each with the logistic order it belongs to.
pub async fn lines(
    transaction: &mut PgConnection,
    order: &Order,
    limit: i64,
    offset: i64,
) -> Result<Vec<(Uuid, Line)>, Error> {
    if limit == 0 {
        return Ok(Vec::new());
    }
    let query = sqlx::query_as!(
        LineRow,
        "select id, logistic_order_id, offer_id, quantity, cancelled_quantity, unit_price, tax_rate, total_without_tax,
             total_with_tax, offer
         from orders.order_lines where order_id = $1 order by position limit $2 offset $3",
        order.id.0,
        limit,
        offset
    );
    query.fetch_all(transaction).await?.into_iter().map(|row| line(row, order.currency)).collect()
}

fn line(row: LineRow, currency: Currency) -> Result<(Uuid, Line), Error> {
    let line = Line {
        id: row.id.into(),
        offer_id: row.offer_id.into(),
        quantity: row.quantity.unsigned_abs(),
        cancelled: row.cancelled_quantity.unsigned_abs(),
        unit_price: row.unit_price,
        tax_rate: TaxRate::new(row.tax_rate).map_err(|error| Error::Decode(error.into()))?,
        total: total(currency, row.total_without_tax, row.total_with_tax),
        offer: OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?,
    };
    Ok((row.logistic_order_id, line))
}

/// The driver reads a zero without its cents.
pub fn total(currency: Currency, without_tax: Decimal, with_tax: Decimal) -> Total {
    Total { currency, without_tax: cents(without_tax), with_tax: cents(with_tax) }
}

/// A word of the database.
pub fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(word: &str) -> Result<T, Error> {
    word.parse().map_err(|error: T::Err| Error::Decode(error.into()))
}
