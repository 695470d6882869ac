//! A cart as it is shown: itself, what it comes to and its first lines, all read by one statement, and so at one moment.

use super::{
    cart::CartRow,
    line::{LineRow, priced},
    totals::TotalsRow,
};
use crate::domain::{
    cart::{CartOwner, CartSnapshot, FIRST_LINES},
    line::PricedLine,
};
use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool, types::Json};
use uuid::Uuid;
use values::{CartId, Currency, OfferId, Page};

/// As the database counts.
const MAX_FIRST_LINES: i64 = FIRST_LINES as i64;

struct SnapshotRow {
    id: Uuid,
    row_version: i64,
    name: String,
    status: String,
    loading_since: Option<DateTime<Utc>>,
    version: i64,
    round: i32,
    order_id: Option<Uuid>,
    order_error: Option<String>,
    created_at: DateTime<Utc>,
    price_version: Option<String>,
    price_currency: Option<String>,
    suppliers: Json<Vec<TotalsRow>>,
    first_lines: Json<Vec<LineRow>>,
    held: Json<Vec<LineRow>>,
}

impl SnapshotRow {
    /// The snapshot, its amounts told in `currency`, and the lines that were asked for beside it.
    fn told(self, currency: Currency) -> Result<(CartSnapshot, Vec<PricedLine>), sqlx::Error> {
        let row = CartRow {
            id: self.id,
            row_version: self.row_version,
            name: self.name,
            status: self.status,
            loading_since: self.loading_since,
            version: self.version,
            round: self.round,
            order_id: self.order_id,
            order_error: self.order_error,
            created_at: self.created_at,
            price_version: self.price_version,
            price_currency: self.price_currency,
        };
        let snapshot = CartSnapshot {
            cart: row.try_into()?,
            suppliers: self.suppliers.0.into_iter().map(|row| row.told(currency)).collect(),
            first_lines: priced(self.first_lines.0, currency)?,
        };
        Ok((snapshot, priced(self.held.0, currency)?))
    }
}

/// A cart; amounts are told in `currency`.
pub(crate) async fn read(
    executor: impl PgExecutor<'_>,
    owner: CartOwner,
    id: CartId,
    currency: Currency,
) -> Result<Option<CartSnapshot>, sqlx::Error> {
    Ok(read_with(executor, owner, id, currency, &[]).await?.map(|(snapshot, _)| snapshot))
}

/// A cart with all its lines among the first ones.
pub(crate) async fn read_whole(
    executor: impl PgExecutor<'_>,
    owner: CartOwner,
    id: CartId,
    currency: Currency,
) -> Result<Option<CartSnapshot>, sqlx::Error> {
    Ok(read_up_to(executor, owner, id, currency, None, &[]).await?.map(|(snapshot, _)| snapshot))
}

/// A cart, and its lines of these offers.
pub(crate) async fn read_with(
    executor: impl PgExecutor<'_>,
    owner: CartOwner,
    id: CartId,
    currency: Currency,
    offers: &[OfferId],
) -> Result<Option<(CartSnapshot, Vec<PricedLine>)>, sqlx::Error> {
    read_up_to(executor, owner, id, currency, Some(MAX_FIRST_LINES), offers).await
}

/// A cart with so many of its lines as the first ones, none: all; and its lines of these offers.
async fn read_up_to(
    executor: impl PgExecutor<'_>,
    owner: CartOwner,
    id: CartId,
    currency: Currency,
    limit: Option<i64>,
    offers: &[OfferId],
) -> Result<Option<(CartSnapshot, Vec<PricedLine>)>, sqlx::Error> {
    let row = sqlx::query_as!(
        SnapshotRow,
        r#"select c.id, c.xmin::text::bigint as "row_version!", name, status, loading_since, version, round, order_id,
               order_error, c.created_at, price_version, price_currency,
               (
                   select coalesce(jsonb_agg(to_jsonb(totals) order by position), '[]')
                   from (
                       select supplier_id, supplier_name, position, lines, products, blocked_lines,
                           total_without_tax::text, total_with_tax::text, paid_without_tax::text, paid_with_tax::text
                       from cart.supplier_totals where cart_id = c.id
                   ) totals
               ) as "suppliers!: Json<Vec<TotalsRow>>",
               (
                   select coalesce(jsonb_agg(to_jsonb(line) order by created_at, id), '[]')
                   from (
                       select id, offer_id, variant_id, supplier_id, quantity, unit_price::text, currency, created_at,
                           updated_at, is_orderable, total_without_tax::text, total_with_tax::text,
                           paid_without_tax::text, paid_with_tax::text
                       from cart.lines where cart_id = c.id order by cart.lines.created_at, id limit $5
                   ) line
               ) as "first_lines!: Json<Vec<LineRow>>",
               (
                   select coalesce(jsonb_agg(to_jsonb(line)), '[]')
                   from (
                       select id, offer_id, variant_id, supplier_id, quantity, unit_price::text, currency, created_at,
                           updated_at, is_orderable, total_without_tax::text, total_with_tax::text,
                           paid_without_tax::text, paid_with_tax::text
                       from cart.lines where cart_id = c.id and offer_id = any($6)
                   ) line
               ) as "held!: Json<Vec<LineRow>>"
           from cart.carts c
           where id = $1 and account_id = $2 and user_id = $3 and punchout_session_id is not distinct from $4"#,
        id.0,
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0),
        limit,
        &offers.iter().map(|offer| offer.0).collect::<Vec<_>>()
    );
    row.fetch_optional(executor).await?.map(|row| row.told(currency)).transpose()
}

/// Carts in order of age, then id (D4.14); no status named: all.
pub(crate) async fn list(
    pool: &PgPool,
    owner: CartOwner,
    statuses: &[String],
    page: Page,
    currency: Currency,
) -> Result<Vec<CartSnapshot>, sqlx::Error> {
    let rows = sqlx::query_as!(
        SnapshotRow,
        r#"select c.id, c.xmin::text::bigint as "row_version!", name, status, loading_since, version, round, order_id,
               order_error, c.created_at, price_version, price_currency,
               (
                   select coalesce(jsonb_agg(to_jsonb(totals) order by position), '[]')
                   from (
                       select supplier_id, supplier_name, position, lines, products, blocked_lines,
                           total_without_tax::text, total_with_tax::text, paid_without_tax::text, paid_with_tax::text
                       from cart.supplier_totals where cart_id = c.id
                   ) totals
               ) as "suppliers!: Json<Vec<TotalsRow>>",
               (
                   select coalesce(jsonb_agg(to_jsonb(line) order by created_at, id), '[]')
                   from (
                       select id, offer_id, variant_id, supplier_id, quantity, unit_price::text, currency, created_at,
                           updated_at, is_orderable, total_without_tax::text, total_with_tax::text,
                           paid_without_tax::text, paid_with_tax::text
                       from cart.lines where cart_id = c.id order by cart.lines.created_at, id limit $7
                   ) line
               ) as "first_lines!: Json<Vec<LineRow>>",
               '[]'::jsonb as "held!: Json<Vec<LineRow>>"
           from cart.carts c
           where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))
               and punchout_session_id is not distinct from $4
           order by c.created_at, c.id limit $5 offset $6"#,
        owner.account.0,
        owner.user.0,
        statuses,
        owner.punchout.map(|session| session.0),
        page.limit(),
        page.offset(),
        MAX_FIRST_LINES
    );
    rows.fetch_all(pool).await?.into_iter().map(|row| Ok(row.told(currency)?.0)).collect()
}
