//! A cart as it is shown: itself, what it comes to and its first lines, all read at one moment.

use super::{cart::CartRow, line, totals};
use crate::domain::{
    cart::{Cart, CartOwner, CartSnapshot},
    line::PricedLine,
    totals::SupplierTotals,
};
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use values::{CartId, Currency, Page};

/// A cart; amounts are told in `currency`.
pub(crate) async fn read(
    pool: &PgPool,
    owner: CartOwner,
    id: CartId,
    currency: Currency,
) -> Result<Option<CartSnapshot>, sqlx::Error> {
    let mut snapshot = platform_database::read_snapshot(pool).await?;
    let row = sqlx::query_as!(
        CartRow,
        "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
             price_version, price_currency
         from cart.carts where id = $1 and account_id = $2 and user_id = $3 and punchout_session_id is not distinct from $4",
        id.0,
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0)
    );
    let Some(row) = row.fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    Ok(with_lines(&mut snapshot, vec![row.try_into()?], currency).await?.pop())
}

/// Carts in order of age, then id (D4.14); no status named: all.
pub(crate) async fn list(
    pool: &PgPool,
    owner: CartOwner,
    statuses: &[String],
    page: Page,
    currency: Currency,
) -> Result<Vec<CartSnapshot>, sqlx::Error> {
    let mut snapshot = platform_database::read_snapshot(pool).await?;
    let rows = sqlx::query_as!(
        CartRow,
        "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
             price_version, price_currency
         from cart.carts
         where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))
             and punchout_session_id is not distinct from $4
         order by created_at, id limit $5 offset $6",
        owner.account.0,
        owner.user.0,
        statuses,
        owner.punchout.map(|session| session.0),
        page.limit(),
        page.offset()
    );
    let carts = rows.fetch_all(&mut *snapshot).await?.into_iter().map(Cart::try_from).collect::<Result<_, _>>()?;
    with_lines(&mut snapshot, carts, currency).await
}

async fn with_lines(
    database: &mut PgConnection,
    carts: Vec<Cart>,
    currency: Currency,
) -> Result<Vec<CartSnapshot>, sqlx::Error> {
    let ids: Vec<CartId> = carts.iter().map(|cart| cart.id).collect();
    let mut suppliers: HashMap<CartId, Vec<SupplierTotals>> = totals::of(database, &ids, currency).await?;
    let mut first_lines: HashMap<CartId, Vec<PricedLine>> = line::first(database, &ids, currency).await?;
    let snapshots = carts.into_iter().map(|cart| CartSnapshot {
        suppliers: suppliers.remove(&cart.id).unwrap_or_default(),
        first_lines: first_lines.remove(&cart.id).unwrap_or_default(),
        cart,
    });
    Ok(snapshots.collect())
}
