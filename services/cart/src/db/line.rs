//! The lines of carts in the database.

use super::{Transaction, totals::to_total};
use crate::domain::{
    cart::FIRST_LINES,
    line::{LineFilter, LineToWrite, LineTotal, PricedLine},
};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use uuid::Uuid;
use values::{CartId, Currency, Line, LineId, Money, OfferId, Page, Quantity};

struct LineRow {
    id: Uuid,
    cart_id: Uuid,
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

fn priced(rows: Vec<LineRow>, currency: Currency) -> Result<Vec<PricedLine>, sqlx::Error> {
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
        "select id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
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

/// All lines of a cart, in order of age.
pub(crate) async fn read_all(pool: &PgPool, cart: CartId, currency: Currency) -> Result<Vec<PricedLine>, sqlx::Error> {
    all(&mut *pool.acquire().await?, cart, currency).await
}

/// What the first lines of a cart offer.
pub(crate) async fn first_offers(pool: &PgPool, cart: CartId) -> Result<Vec<OfferId>, sqlx::Error> {
    let offers = sqlx::query_scalar!(
        "select offer_id from cart.lines where cart_id = $1 order by created_at, id limit $2",
        cart.0,
        i64::try_from(FIRST_LINES).unwrap_or(i64::MAX)
    );
    Ok(offers.fetch_all(pool).await?.into_iter().map(OfferId::from).collect())
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

/// The first lines of these carts, in order of age.
pub(crate) async fn first(
    database: &mut PgConnection,
    carts: &[CartId],
    currency: Currency,
) -> Result<HashMap<CartId, Vec<PricedLine>>, sqlx::Error> {
    let rows = sqlx::query_as!(
        LineRow,
        r#"select l.id, l.cart_id, l.offer_id, l.variant_id, l.supplier_id, l.quantity, l.unit_price, l.currency,
               l.created_at, l.updated_at, l.is_orderable, l.total_without_tax, l.total_with_tax, l.paid_without_tax,
               l.paid_with_tax
           from unnest($1::uuid[]) as c (id)
           join lateral (select * from cart.lines where cart_id = c.id order by created_at, id limit $2) l on true
           order by l.created_at, l.id"#,
        &carts.iter().map(|cart| cart.0).collect::<Vec<_>>(),
        i64::try_from(FIRST_LINES).unwrap_or(i64::MAX)
    );
    let mut lines: HashMap<CartId, Vec<PricedLine>> = HashMap::new();
    for row in rows.fetch_all(database).await? {
        lines.entry(row.cart_id.into()).or_default().push(row.priced(currency)?);
    }
    Ok(lines)
}

/// All lines of a cart, in order of age.
pub(crate) async fn all(
    database: &mut PgConnection,
    cart: CartId,
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    let rows = sqlx::query_as!(
        LineRow,
        "select id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
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
        "select id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax
         from cart.lines where cart_id = $1 and offer_id = any($2)",
        cart.0,
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    priced(rows.fetch_all(database).await?, currency)
}

/// Writes quantities of offers into a locked cart, new lines and old ones alike, at today's prices.
pub(crate) async fn write(
    transaction: &mut Transaction,
    cart: CartId,
    lines: &[LineToWrite<'_>],
) -> Result<(), sqlx::Error> {
    if lines.is_empty() {
        return Ok(());
    }
    let prices = lines.iter().map(|line| line.offer.unit_price(line.quantity));
    let (unit_prices, currencies): (Vec<Option<Decimal>>, Vec<Option<String>>) =
        prices.map(|price| (price.map(|price| price.amount), price.map(|price| price.currency.to_string()))).unzip();
    let amounts = |amount: fn(&LineTotal) -> Decimal| lines.iter().map(|line| amount(&line.total)).collect::<Vec<_>>();
    sqlx::query!(
        "insert into cart.lines (id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency,
             is_orderable, total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         select line.id, $1, line.offer_id, line.variant_id, line.supplier_id, line.quantity, line.unit_price,
             line.currency, line.is_orderable, line.total_without_tax, line.total_with_tax, line.paid_without_tax,
             line.paid_with_tax
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::numeric[], $8::text[], $9::boolean[],
                 $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[])
             as line (id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, is_orderable,
                 total_without_tax, total_with_tax, paid_without_tax, paid_with_tax)
         on conflict on constraint lines_one_per_offer do update
         set quantity = excluded.quantity, unit_price = excluded.unit_price, currency = excluded.currency,
             is_orderable = excluded.is_orderable, total_without_tax = excluded.total_without_tax,
             total_with_tax = excluded.total_with_tax, paid_without_tax = excluded.paid_without_tax,
             paid_with_tax = excluded.paid_with_tax, updated_at = now()",
        cart.0,
        &lines.iter().map(|_| LineId::new().0).collect::<Vec<_>>(),
        &lines.iter().map(|line| line.offer.offer.0).collect::<Vec<_>>(),
        &lines.iter().map(|line| line.offer.variant.0).collect::<Vec<_>>(),
        &lines.iter().map(|line| line.offer.supplier.0).collect::<Vec<_>>(),
        &lines.iter().map(|line| line.quantity.get().cast_signed()).collect::<Vec<_>>(),
        &unit_prices as &[Option<Decimal>],
        &currencies as &[Option<String>],
        &lines.iter().map(|line| line.total.is_orderable).collect::<Vec<_>>(),
        &amounts(|line| line.total.without_tax),
        &amounts(|line| line.total.with_tax),
        &amounts(|line| line.total_paid.without_tax),
        &amounts(|line| line.total_paid.with_tax)
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
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
         returning id, cart_id, offer_id, variant_id, supplier_id, quantity, unit_price, currency, created_at, updated_at,
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

/// Takes from a locked cart the lines that still are as they were ordered (D4.3); answers them.
pub(crate) async fn remove_ordered(
    transaction: &mut Transaction,
    cart: CartId,
    ordered: &[(OfferId, i32)],
    currency: Currency,
) -> Result<Vec<PricedLine>, sqlx::Error> {
    let (offers, quantities): (Vec<Uuid>, Vec<i32>) =
        ordered.iter().map(|(offer, quantity)| (offer.0, *quantity)).unzip();
    let removed = sqlx::query_as!(
        LineRow,
        "delete from cart.lines l using unnest($2::uuid[], $3::int[]) as ordered (offer_id, quantity)
         where l.cart_id = $1 and l.offer_id = ordered.offer_id and l.quantity = ordered.quantity
         returning l.id, l.cart_id, l.offer_id, l.variant_id, l.supplier_id, l.quantity, l.unit_price, l.currency,
             l.created_at, l.updated_at, l.is_orderable, l.total_without_tax, l.total_with_tax, l.paid_without_tax,
             l.paid_with_tax",
        cart.0,
        &offers,
        &quantities
    );
    priced(removed.fetch_all(&mut **transaction).await?, currency)
}
