//! What delivery costs: the tables that operators set, and what holds today.

use super::{AUDIT_LOG, Overwritten};
use crate::domain::{
    fee_table::{FeeEntry, FeeScope, FeeTable},
    validity::Validity,
};
use catalogue_model::tax::RateKind;
use chrono::NaiveDate;
use identity::Operator;
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{Error, PgConnection, PgExecutor, PgPool, types::Json};
use std::str::FromStr;
use uuid::Uuid;
use values::{Currency, ShippingFee, cents, version};

/// What the audit log calls a change of fees.
const SHIPPING_FEES_SET: &str = "SHIPPING_FEES_SET";

/// A fee that holds today, and whose it is: of one supplier, or of every other.
// As JSON its amounts are texts.
#[derive(Clone, Debug, Deserialize)]
pub struct FeeOfSupplier {
    /// The supplier's id; none: everybody's.
    pub supplier: Option<Uuid>,
    /// STD, EXPRESS or PICKUP.
    pub shipping_type: String,
    /// Without tax.
    pub price: Decimal,
    /// From this worth of items on it costs nothing.
    pub free_from: Option<Decimal>,
}

/// The fees of a store view today, a view's own before those that hold everywhere; and what they are taxed with, the
/// standard rate of the currency's country, if it has one.
pub async fn fees_today(
    pool: &PgPool,
    store_id: &str,
    store_view_id: &str,
    currency: Currency,
) -> sqlx::Result<(Vec<FeeOfSupplier>, Option<Decimal>)> {
    let row = sqlx::query!(
        r#"select
               (
                   select coalesce(jsonb_agg(to_jsonb(fee)), '[]')
                   from (
                       select distinct on (supplier_id, shipping_type) supplier_id as supplier, shipping_type,
                           price::text, free_from::text
                       from catalogue.shipping_fees
                       where currency = $1 and ((store_id, store_view_id) = ($2, $3) or store_view_id = '')
                         and daterange(valid_from, valid_to, '[]') @> (now() at time zone 'Europe/Paris')::date
                       order by supplier_id, shipping_type, store_view_id = ''
                   ) fee
               ) as "fees!: Json<Vec<FeeOfSupplier>>",
               (
                   select percent from catalogue.tax_rates
                   where country = $4 and kind = $5
                     and daterange(valid_from, valid_to, '[]') @> (now() at time zone 'Europe/Paris')::date
               ) as rate"#,
        currency.code(),
        store_id,
        store_view_id,
        currency.country(),
        RateKind::Standard.name()
    )
    .fetch_one(pool)
    .await?;
    Ok((row.fees.0, row.rate))
}

struct Row {
    currency: String,
    store_id: String,
    store_view_id: String,
    supplier: Option<String>,
    shipping_type: String,
    price: Decimal,
    free_from: Option<Decimal>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// All tables, the widest of each currency first.
pub async fn tables(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<FeeTable>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select fee.currency, fee.store_id, fee.store_view_id, supplier.external_id as "supplier?", fee.shipping_type,
             fee.price, fee.free_from, fee.valid_from, fee.valid_to
           from catalogue.shipping_fees fee left join catalogue.suppliers supplier on supplier.id = fee.supplier_id
           order by fee.currency, supplier.external_id nulls first, fee.store_id, fee.store_view_id,
             array_position(array['STD', 'EXPRESS', 'PICKUP'], fee.shipping_type), fee.valid_from"#
    );
    let mut tables = Vec::<FeeTable>::new();
    for row in rows.fetch_all(database).await? {
        let scope = FeeScope {
            currency: word(&row.currency)?,
            store_id: row.store_id.clone(),
            store_view_id: row.store_view_id.clone(),
            supplier: row.supplier.clone().unwrap_or_default(),
        };
        let entry = entry(&row)?;
        match tables.last_mut().filter(|table| table.scope == scope) {
            Some(table) => table.entries.push(entry),
            None => tables.push(FeeTable { scope, entries: vec![entry] }),
        }
    }
    Ok(tables)
}

fn entry(row: &Row) -> sqlx::Result<FeeEntry> {
    Ok(FeeEntry {
        shipping_type: word(&row.shipping_type)?,
        fee: ShippingFee { price: cents(row.price), free_from: row.free_from.map(cents) },
        validity: Validity { from: row.valid_from, to: row.valid_to },
    })
}

/// A word of the database.
pub fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(word: &str) -> sqlx::Result<T> {
    word.parse().map_err(|error: T::Err| Error::Decode(error.into()))
}

/// The supplier of an external id.
pub async fn supplier(pool: &PgPool, external_id: &str) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!("select id from catalogue.suppliers where external_id = $1", external_id)
        .fetch_optional(pool)
        .await
}

/// Whether the shop has, or had, such a view of a store in this currency.
pub async fn is_store_view(
    pool: &PgPool,
    store_id: &str,
    store_view_id: &str,
    currency: Currency,
) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select exists (
             select from catalogue.stores where store_id = $1 and store_view_id = $2 and currency = $3) as "found!""#,
        store_id,
        store_view_id,
        currency.code()
    );
    found.fetch_one(pool).await
}

/// Puts a table in the place of the one that its scope had, if that is in one of these versions, and says so in the trail.
pub async fn set_table(
    pool: &PgPool,
    operator: &Operator,
    table: &FeeTable,
    supplier: Option<Uuid>,
    versions: Option<&[u64]>,
    reason: &str,
) -> sqlx::Result<Overwritten<()>> {
    let scope = &table.scope;
    let mut transaction = platform_database::begin(pool).await?;
    // Who comes second finds what the first one set. Who only reads waits for nobody.
    sqlx::query!("lock table catalogue.shipping_fees in share row exclusive mode").execute(&mut *transaction).await?;
    let before = tables(&mut *transaction).await?.into_iter().find(|before| before.scope == *scope);
    if !version::is_meant(versions, before.as_ref().map_or(version::ABSENT, FeeTable::version)) {
        return Ok(Overwritten::Stale);
    }
    let delete = sqlx::query!(
        "delete from catalogue.shipping_fees
         where currency = $1 and store_id = $2 and store_view_id = $3 and supplier_id is not distinct from $4",
        scope.currency.code(),
        scope.store_id,
        scope.store_view_id,
        supplier
    );
    delete.execute(&mut *transaction).await?;
    insert(&mut transaction, table, supplier).await?;
    let shown = |table: &FeeTable| table.entries.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let (was, is) = (before.as_ref().map(shown).unwrap_or_default(), shown(table));
    let details = [("before", was.as_str()), ("after", &is), ("reason", reason)];
    let subject = scope.to_string();
    AUDIT_LOG.record(&mut transaction, operator.user, SHIPPING_FEES_SET, &subject, &details).await?;
    transaction.commit().await?;
    Ok(Overwritten::Written(()))
}

async fn insert(transaction: &mut PgConnection, table: &FeeTable, supplier: Option<Uuid>) -> sqlx::Result<()> {
    let (scope, entries) = (&table.scope, &table.entries);
    let free_from: Vec<_> = entries.iter().map(|entry| entry.fee.free_from).collect();
    let valid_to: Vec<_> = entries.iter().map(|entry| entry.validity.to).collect();
    let insert = sqlx::query!(
        "insert into catalogue.shipping_fees
             (currency, store_id, store_view_id, supplier_id, shipping_type, price, free_from, valid_from, valid_to)
         select $1, $2, $3, $4, fee.* from unnest($5::text[], $6::numeric[], $7::numeric[], $8::date[], $9::date[]) as fee",
        scope.currency.code(),
        scope.store_id,
        scope.store_view_id,
        supplier,
        &entries.iter().map(|entry| entry.shipping_type.name().to_owned()).collect::<Vec<_>>(),
        &entries.iter().map(|entry| entry.fee.price).collect::<Vec<_>>(),
        &free_from as &[Option<Decimal>],
        &entries.iter().map(|entry| entry.validity.from).collect::<Vec<_>>(),
        &valid_to as &[Option<NaiveDate>]
    );
    insert.execute(transaction).await.map(drop)
}

/// The day that it is in Paris.
pub async fn today(pool: &PgPool) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"select (now() at time zone 'Europe/Paris')::date as "today!""#).fetch_one(pool).await
}
