//! Carts in the database. Whoever changes one locks its row first (see [`Store::lock`]).

pub(crate) mod answers;
pub(crate) mod lines;
pub(crate) mod look;
pub(crate) mod sums;

use crate::cart::{Cart, LONGEST_LOADING, Owner, Prices, Status};
use chrono::{DateTime, Utc};
use proto::common::Reason;
use sqlx::{PgExecutor, PgPool, Postgres, Transaction};
use uuid::Uuid;
use values::{CartId, Name};

/// The carts' tables.
#[derive(Clone)]
pub(crate) struct Store {
    pub pool: PgPool,
}

/// A transaction on them.
pub(crate) type Change = Transaction<'static, Postgres>;

struct Row {
    id: Uuid,
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
}

impl TryFrom<Row> for Cart {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        let currency = row.price_currency.as_deref().map(str::parse).transpose();
        let currency = currency.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        let status = match (row.status.as_str(), row.loading_since) {
            ("ON_GOING", _) => Status::OnGoing,
            (_, Some(since)) => Status::Loading { since },
            _ => Status::Init,
        };
        Ok(Self {
            id: row.id.into(),
            name: row.name,
            status,
            version: row.version,
            round: row.round,
            order: row.order_id.map(Into::into),
            order_error: row.order_error,
            created_at: row.created_at,
            prices: row.price_version.zip(currency).map(|(version, currency)| Prices { version, currency }),
        })
    }
}

impl Status {
    /// Its name in the database and in the API.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Init => "INIT",
            Self::Loading { .. } => "LOADING",
            Self::OnGoing => "ON_GOING",
        }
    }

    const fn since(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Loading { since } => Some(since),
            _ => None,
        }
    }
}

impl Store {
    pub fn new(pool: PgPool) -> Self {
        Self { pool }
    }

    pub async fn begin(&self) -> Result<Change, sqlx::Error> {
        platform_database::begin(&self.pool).await
    }

    pub async fn find(&self, owner: Owner, id: CartId) -> Result<Option<Cart>, sqlx::Error> {
        let row = sqlx::query_as!(
            Row,
            "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
                 price_version, price_currency
             from cart.carts where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0
        );
        row.fetch_optional(&self.pool).await?.map(Cart::try_from).transpose()
    }

    /// Which of these carts the owner has.
    pub async fn among(&self, owner: Owner, ids: &[CartId]) -> Result<Vec<CartId>, sqlx::Error> {
        let found = sqlx::query_scalar!(
            "select id from cart.carts where id = any($1) and account_id = $2 and user_id = $3",
            &ids.iter().map(|id| id.0).collect::<Vec<_>>(),
            owner.account.0,
            owner.user.0
        );
        Ok(found.fetch_all(&self.pool).await?.into_iter().map(CartId::from).collect())
    }

    /// Takes note that what changed since a version of prices does not concern a cart, unless somebody priced it meanwhile.
    pub async fn still_holds(&self, id: CartId, old: &str, new: &str) -> Result<(), sqlx::Error> {
        let note = sqlx::query!(
            "update cart.carts set price_version = $3 where id = $1 and price_version = $2",
            id.0,
            old,
            new
        );
        note.execute(&self.pool).await.map(drop)
    }

    /// Puts carts back that have been loading for too long (D4.1); answers how many.
    pub async fn free_stuck_carts(&self) -> Result<u64, sqlx::Error> {
        let freed = sqlx::query!(
            "update cart.carts set status = 'INIT', loading_since = null, order_error = $2
             where status = 'LOADING' and loading_since <= $1",
            Utc::now() - LONGEST_LOADING,
            Reason::CartTimeout.as_str_name()
        );
        Ok(freed.execute(&self.pool).await?.rows_affected())
    }

    /// Forgets answers that are no longer asked for.
    pub async fn forget_answers(&self) -> Result<(), sqlx::Error> {
        answers::forget(&self.pool).await
    }
}

/// Makes this owner's creations wait for each other, so that counting what is there counts all of it.
pub(crate) async fn lock_owner(change: &mut Change, owner: Owner) -> Result<(), sqlx::Error> {
    let key = format!("cart.carts of {} in {}", owner.user, owner.account);
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", key).execute(&mut **change).await.map(drop)
}

/// How many carts of these statuses the owner has; no status named: of all.
pub(crate) async fn count(
    executor: impl PgExecutor<'_>,
    owner: Owner,
    statuses: &[String],
) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from cart.carts
           where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))"#,
        owner.account.0,
        owner.user.0,
        statuses
    )
    .fetch_one(executor)
    .await
}

pub(crate) async fn insert(change: &mut Change, owner: Owner, name: &Name) -> Result<CartId, sqlx::Error> {
    let id = CartId::new();
    sqlx::query!(
        "insert into cart.carts (id, account_id, user_id, name, folded_name) values ($1, $2, $3, $4, $5)",
        id.0,
        owner.account.0,
        owner.user.0,
        name.as_str(),
        name.folded()
    )
    .execute(&mut **change)
    .await?;
    Ok(id)
}

/// The cart, to be changed by nobody else until the transaction ends.
pub(crate) async fn lock(change: &mut Change, owner: Owner, id: CartId) -> Result<Option<Cart>, sqlx::Error> {
    let row = sqlx::query_as!(
        Row,
        "select id, name, status, loading_since, version, round, order_id, order_error, created_at,
             price_version, price_currency
         from cart.carts where id = $1 and account_id = $2 and user_id = $3 for update",
        id.0,
        owner.account.0,
        owner.user.0
    );
    row.fetch_optional(&mut **change).await?.map(Cart::try_from).transpose()
}

/// Writes what the rules have made of a locked cart.
pub(crate) async fn save(change: &mut Change, cart: &Cart) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update cart.carts
         set status = $2, loading_since = $3, version = $4, round = $5, order_id = $6, order_error = $7,
             price_version = $8, price_currency = $9
         where id = $1",
        cart.id.0,
        cart.status.name(),
        cart.status.since(),
        cart.version,
        cart.round,
        cart.order.map(|order| order.0),
        cart.order_error,
        cart.prices.as_ref().map(|prices| prices.version.as_str()),
        cart.prices.as_ref().map(|prices| prices.currency.code())
    )
    .execute(&mut **change)
    .await
    .map(drop)
}

/// Gives a locked cart another name.
pub(crate) async fn rename(change: &mut Change, id: CartId, name: &Name) -> Result<(), sqlx::Error> {
    sqlx::query!("update cart.carts set name = $2, folded_name = $3 where id = $1", id.0, name.as_str(), name.folded())
        .execute(&mut **change)
        .await
        .map(drop)
}

/// Deletes a locked cart with its lines.
pub(crate) async fn delete(change: &mut Change, id: CartId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from cart.carts where id = $1", id.0).execute(&mut **change).await.map(drop)
}
