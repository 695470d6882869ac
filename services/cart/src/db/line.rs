//! The lines of carts in the database.

use super::{Transaction, totals::to_total};
use crate::domain::line::{LineFilter, LineTotal, PricedLine};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{CartId, Currency, Line, LineId, Money, OfferId, Page, Quantity};

/// A line as it is kept. As JSON its amounts are texts: a number there has no cents of its own.
#[derive(Deserialize)]
pub(super) struct LineRow {
    id: Uuid,
    offer_id: Uuid,
    variant_id: Uuid,
    supplier_id: Uuid,
    quantity: i32,
    unit_price: Option<Decimal>,
    currency: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    is_orderable: bool,
    total_without_tax: Decimal,
    total_with_tax: Decimal,
    paid_without_tax: Decimal,
    paid_with_tax: Decimal,
}

impl LineRow {
    /// The line, with what it came to told in `currency`.
    fn priced(self, currency: Currency) -> Result<PricedLine, sqlx::Error> {
        let quantity = Quantity::new(self.quantity.into()).map_err(|error| sqlx::Error::Decode(error.into()))?;
        let agreed = self.currency.as_deref().map(str::parse).transpose();
        let agreed = agreed.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        let line = Line {
            id: self.id.into(),
            offer: self.offer_id.into(),
            variant: self.variant_id.into(),
            supplier: self.supplier_id.into(),
            quantity,
            agreed: self.unit_price.zip(agreed).map(|(amount, currency)| Money { amount, currency }),
            created_at: self.created_at,
            updated_at: self.updated_at,
        };
        let total = LineTotal {
            is_orderable: self.is_orderable,
            total: to_total(currency, self.total_without_tax, self.total_with_tax),
            total_paid: to_total(currency, self.paid_without_tax, self.paid_with_tax),
        };
        Ok(PricedLine { line, total })
    }
}

pub(super) fn priced(rows: Vec<LineRow>, currency: Currency) -> Result<Vec<PricedLine>, sqlx::Error> {
    rows.into_iter().map(|row| row.priced(currency)).collect()
}

/// Some lines of a cart, in order of age, a page at a time.
pub(crate) async fn page(
    pool: &PgPool,
    cart: CartId,
    filter: LineFilter,
    page: Page,
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    let rows = sqlx::query_as!(
        LineRow,
        "select id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.lines
         where cart_id = $1 and ($2::uuid is null or supplier_id = $2)
           and ($3::uuid is null or variant_id = $3) and ($4::uuid is null or offer_id = $4)
         order by created_at, id limit $5 offset $6",
        cart.0,
        filter.supplier.map(|supplier| supplier.0),
        filter.variant.map(|variant| variant.0),
        filter.offer.map(|offer| offer.0),
        page.limit(),
        page.offset()
    );
    priced(rows.fetch_all(pool).await?, currency)
}

/// How many lines of a cart the filter leaves.
pub(crate) async fn count(pool: &PgPool, cart: CartId, filter: LineFilter) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from cart.lines
           where cart_id = $1 and ($2::uuid is null or supplier_id = $2)
             and ($3::uuid is null or variant_id = $3) and ($4::uuid is null or offer_id = $4)"#,
        cart.0,
        filter.supplier.map(|supplier| supplier.0),
        filter.variant.map(|variant| variant.0),
        filter.offer.map(|offer| offer.0)
    )
    .fetch_one(pool)
    .await
}

/// Which of these offers a cart holds; no offers named: all it holds.
pub(crate) async fn offers_among(
    pool: &PgPool,
    cart: CartId,
    offers: Option<&[OfferId]>,
) -> Result<Vec<OfferId>, sqlx::Error> {
    let among: Option<Vec<Uuid>> = offers.map(|offers| offers.iter().map(|offer| offer.0).collect());
    let held = sqlx::query_scalar!(
        "select offer_id from cart.lines where cart_id = $1 and ($2::uuid[] is null or offer_id = any($2))",
        cart.0,
        among.as_deref()
    );
    Ok(held.fetch_all(pool).await?.into_iter().map(OfferId::from).collect())
}

/// All lines of a cart, in order of age.
pub(crate) async fn all(
    database: &mut PgConnection,
    cart: CartId,
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    let rows = sqlx::query_as!(
        LineRow,
        "select id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.lines where cart_id = $1 order by created_at, id",
        cart.0
    );
    priced(rows.fetch_all(database).await?, currency)
}

/// The lines of these offers in a cart.
pub(crate) async fn of_offers(
    database: &mut PgConnection,
    cart: CartId,
    offers: &[OfferId],
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    let rows = sqlx::query_as!(
        LineRow,
        "select id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.lines where cart_id = $1 and offer_id = any($2)",
        cart.0,
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    priced(rows.fetch_all(database).await?, currency)
}

/// Writes what lines of a locked cart come to now.
pub(crate) async fn write_totals(
    transaction: &mut Transaction,
    lines: &[(LineId, LineTotal)],
) -> Result<(), sqlx::Error> {
    if lines.is_empty() {
        return Ok(());
    }
    let amounts = |amount: fn(&LineTotal) -> Decimal| lines.iter().map(|(_, total)| amount(total)).collect::<Vec<_>>();
    sqlx::query!(
        "update cart.lines l
         set is_orderable = now.is_orderable, total_without_tax = now.total_without_tax,
             total_with_tax = now.total_with_tax, paid_without_tax = now.paid_without_tax,
             paid_with_tax = now.paid_with_tax
         from unnest($1::uuid[], $2::boolean[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[])
             as now (id, is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         where l.id = now.id",
        &lines.iter().map(|(id, _)| id.0).collect::<Vec<_>>(),
        &lines.iter().map(|(_, total)| total.is_orderable).collect::<Vec<_>>(),
        &amounts(|line| line.total.without_tax),
        &amounts(|line| line.total.with_tax),
        &amounts(|line| line.total_paid.without_tax),
        &amounts(|line| line.total_paid.with_tax)
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// Takes lines from a locked cart, named by their own ids or by their offers; answers those that were there.
pub(crate) async fn remove(
    transaction: &mut Transaction,
    cart: CartId,
    lines: &[LineId],
    offers: &[OfferId],
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    if lines.is_empty() && offers.is_empty() {
        return Ok(Vec::new());
    }
    let removed = sqlx::query_as!(
        LineRow,
        "delete from cart.lines where cart_id = $1 and (id = any($2) or offer_id = any($3))
         returning id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax",
        cart.0,
        &lines.iter().map(|line| line.0).collect::<Vec<_>>(),
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    priced(removed.fetch_all(&mut **transaction).await?, currency)
}

/// Takes all lines from a locked cart; answers how many.
pub(crate) async fn clear(transaction: &mut Transaction, cart: CartId) -> Result<u64, sqlx::Error> {
    let cleared = sqlx::query!("delete from cart.lines where cart_id = $1", cart.0);
    Ok(cleared.execute(&mut **transaction).await?.rows_affected())
}
