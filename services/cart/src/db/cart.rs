//! Carts in the database. Whoever changes one, its lines or what they come to, locks its row first (see [`lock`]) and
//! writes it in the same transaction: a change that was judged by the row as it was seen, by its version, finds out.

use super::Transaction;
use crate::domain::{
    cart::{Cart, CartOwner, MAX_LOADING, PUNCHOUT_RETENTION, Status},
    price_basis::PriceBasis,
};
use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;
use values::{CartId, Name};

pub(super) struct CartRow {
    pub id: Uuid,
    pub row_version: i64,
    pub name: String,
    pub status: String,
    pub loading_since: Option<DateTime<Utc>>,
    pub version: i64,
    pub round: i32,
    pub order_id: Option<Uuid>,
    pub order_error: Option<String>,
    pub created_at: DateTime<Utc>,
    pub price_version: Option<String>,
    pub price_currency: Option<String>,
}

impl TryFrom<CartRow> for Cart {
    type Error = sqlx::Error;

    fn try_from(row: CartRow) -> Result<Self, sqlx::Error> {
        let currency = row.price_currency.as_deref().map(str::parse).transpose();
        let currency = currency.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        let status = match (row.status.as_str(), row.loading_since) {
            ("ON_GOING", _) => Status::OnGoing,
            (_, Some(since)) => Status::Loading { since },
            _ => Status::Init,
        };
        Ok(Self {
            id: row.id.into(),
            row_version: row.row_version,
            name: row.name,
            status,
            version: row.version,
            round: row.round,
            order: row.order_id.map(Into::into),
            order_error: row.order_error,
            created_at: row.created_at,
            price_basis: row.price_version.zip(currency).map(|(version, currency)| PriceBasis { version, currency }),
        })
    }
}

/// A cart of this owner.
pub(crate) async fn find(pool: &PgPool, owner: CartOwner, id: CartId) -> Result<Option<Cart>, sqlx::Error> {
    let row = sqlx::query_as!(
        CartRow,
        r#"select id, xmin::text::bigint as "row_version!", name, status, loading_since, version, round, order_id, order_error, created_at,
             price_version, price_currency
         from cart.carts where id = $1 and account_id = $2 and user_id = $3 and punchout_session_id is not distinct from $4"#,
        id.0,
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0)
    );
    row.fetch_optional(pool).await?.map(Cart::try_from).transpose()
}

/// Which of these carts the owner has.
pub(crate) async fn existing(pool: &PgPool, owner: CartOwner, ids: &[CartId]) -> Result<Vec<CartId>, sqlx::Error> {
    let found = sqlx::query_scalar!(
        "select id from cart.carts
         where id = any($1) and account_id = $2 and user_id = $3 and punchout_session_id is not distinct from $4",
        &ids.iter().map(|id| id.0).collect::<Vec<_>>(),
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0)
    );
    Ok(found.fetch_all(pool).await?.into_iter().map(CartId::from).collect())
}

/// Notes that what changed since a version of prices does not concern a cart, unless somebody priced it meanwhile.
pub(crate) async fn note_unchanged_prices(pool: &PgPool, id: CartId, old: &str, new: &str) -> Result<(), sqlx::Error> {
    let update =
        sqlx::query!("update cart.carts set price_version = $3 where id = $1 and price_version = $2", id.0, old, new);
    update.execute(pool).await.map(drop)
}

/// Puts carts back that have been loading for too long (D4.1); answers how many. They keep why by the name of its reason.
pub(crate) async fn free_stuck(pool: &PgPool, order_error: &str) -> Result<u64, sqlx::Error> {
    let freed = sqlx::query!(
        "update cart.carts set status = 'INIT', loading_since = null, order_error = $2
         where status = 'LOADING' and loading_since <= $1",
        Utc::now() - MAX_LOADING,
        order_error
    );
    Ok(freed.execute(pool).await?.rows_affected())
}

/// Forgets the carts of punch-out sessions that are over for long; answers how many.
pub(crate) async fn forget_punchouts(pool: &PgPool) -> Result<u64, sqlx::Error> {
    let forgotten = sqlx::query!(
        "delete from cart.carts where punchout_session_id is not null and created_at <= $1",
        Utc::now() - PUNCHOUT_RETENTION
    );
    Ok(forgotten.execute(pool).await?.rows_affected())
}

/// Makes this owner's creations wait for each other, so that counting what is there counts all of it.
pub(crate) async fn lock_owner(transaction: &mut Transaction, owner: CartOwner) -> Result<(), sqlx::Error> {
    let key = format!("cart.carts of {} in {}", owner.user, owner.account);
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", key)
        .execute(&mut **transaction)
        .await
        .map(drop)
}

/// How many carts of these statuses the owner has; no status named: of all.
pub(crate) async fn count(
    executor: impl PgExecutor<'_>,
    owner: CartOwner,
    statuses: &[String],
) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from cart.carts
           where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))
               and punchout_session_id is not distinct from $4"#,
        owner.account.0,
        owner.user.0,
        statuses,
        owner.punchout.map(|session| session.0)
    )
    .fetch_one(executor)
    .await
}

/// Makes a cart.
pub(crate) async fn insert(
    transaction: &mut Transaction,
    owner: CartOwner,
    name: &Name,
) -> Result<CartId, sqlx::Error> {
    let id = CartId::new();
    sqlx::query!(
        "insert into cart.carts (id, account_id, user_id, punchout_session_id, name, folded_name)
         values ($1, $2, $3, $4, $5, $6)",
        id.0,
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0),
        name.as_str(),
        name.folded()
    )
    .execute(&mut **transaction)
    .await?;
    Ok(id)
}

/// The cart, to be changed by nobody else until the transaction ends.
pub(crate) async fn lock(
    transaction: &mut Transaction,
    owner: CartOwner,
    id: CartId,
) -> Result<Option<Cart>, sqlx::Error> {
    let row = sqlx::query_as!(
        CartRow,
        r#"select id, xmin::text::bigint as "row_version!", name, status, loading_since, version, round, order_id, order_error, created_at,
             price_version, price_currency
         from cart.carts where id = $1 and account_id = $2 and user_id = $3 and punchout_session_id is not distinct from $4
         for update"#,
        id.0,
        owner.account.0,
        owner.user.0,
        owner.punchout.map(|session| session.0)
    );
    row.fetch_optional(&mut **transaction).await?.map(Cart::try_from).transpose()
}

/// Writes what the rules have made of a locked cart.
pub(crate) async fn save(transaction: &mut Transaction, cart: &Cart) -> Result<(), sqlx::Error> {
    update(&mut **transaction, cart, None).await.map(drop)
}

/// Writes what the rules have made of a cart as it was seen; false, and nothing is written, where it is another by now.
pub(crate) async fn save_as_seen(pool: &PgPool, cart: &Cart) -> Result<bool, sqlx::Error> {
    update(pool, cart, Some(cart.row_version)).await
}

/// Whether there was such a cart; of a version of its row where one is given.
async fn update(executor: impl PgExecutor<'_>, cart: &Cart, row_version: Option<i64>) -> Result<bool, sqlx::Error> {
    let update = sqlx::query!(
        "update cart.carts
         set status = $2, loading_since = $3, version = $4, round = $5, order_id = $6, order_error = $7,
             price_version = $8, price_currency = $9
         where id = $1 and ($10::bigint is null or xmin::text::bigint = $10)",
        cart.id.0,
        cart.status.name(),
        cart.status.loading_since(),
        cart.version,
        cart.round,
        cart.order.map(|order| order.0),
        cart.order_error,
        cart.price_basis.as_ref().map(|basis| basis.version.as_str()),
        cart.price_basis.as_ref().map(|basis| basis.currency.code()),
        row_version
    );
    Ok(update.execute(executor).await?.rows_affected() == 1)
}

/// Gives a locked cart another name.
pub(crate) async fn rename(transaction: &mut Transaction, id: CartId, name: &Name) -> Result<(), sqlx::Error> {
    sqlx::query!("update cart.carts set name = $2, folded_name = $3 where id = $1", id.0, name.as_str(), name.folded())
        .execute(&mut **transaction)
        .await
        .map(drop)
}

/// Deletes a locked cart with its lines.
pub(crate) async fn delete(transaction: &mut Transaction, id: CartId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from cart.carts where id = $1", id.0).execute(&mut **transaction).await.map(drop)
}
