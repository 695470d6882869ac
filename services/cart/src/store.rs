//! Carts in the database. Whoever changes one locks its row first (see [`Store::lock`]).

pub(crate) mod answers;
pub(crate) mod lines;

use crate::cart::{Cart, LONGEST_LOADING, Owner, Status};
use chrono::{DateTime, Utc};
use proto::common::Reason;
use sqlx::{PgExecutor, PgPool, Postgres, Transaction};
use uuid::Uuid;
use values::{CartId, Name, Page};

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
}

impl From<Row> for Cart {
    fn from(row: Row) -> Self {
        let status = match (row.status.as_str(), row.loading_since) {
            ("ON_GOING", _) => Status::OnGoing,
            (_, Some(since)) => Status::Loading { since },
            _ => Status::Init,
        };
        Self {
            id: row.id.into(),
            name: row.name,
            status,
            version: row.version,
            round: row.round,
            order: row.order_id.map(Into::into),
            order_error: row.order_error,
            created_at: row.created_at,
        }
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
        self.pool.begin().await
    }

    pub async fn find(&self, owner: Owner, id: CartId) -> Result<Option<Cart>, sqlx::Error> {
        let row = sqlx::query_as!(
            Row,
            "select id, name, status, loading_since, version, round, order_id, order_error, created_at
             from cart.carts where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0
        );
        Ok(row.fetch_optional(&self.pool).await?.map(Cart::from))
    }

    /// Carts in order of age, then id (D4.14); no status named: all.
    pub async fn list(&self, owner: Owner, statuses: &[String], page: Page) -> Result<Vec<Cart>, sqlx::Error> {
        let rows = sqlx::query_as!(
            Row,
            "select id, name, status, loading_since, version, round, order_id, order_error, created_at
             from cart.carts
             where account_id = $1 and user_id = $2 and (cardinality($3::text[]) = 0 or status = any($3))
             order by created_at, id limit $4 offset $5",
            owner.account.0,
            owner.user.0,
            statuses,
            page.limit(),
            page.offset()
        );
        Ok(rows.fetch_all(&self.pool).await?.into_iter().map(Cart::from).collect())
    }

    pub async fn rename(&self, owner: Owner, id: CartId, name: &Name) -> Result<bool, sqlx::Error> {
        let renamed = sqlx::query!(
            "update cart.carts set name = $4, folded_name = $5 where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0,
            name.as_str(),
            name.folded()
        );
        Ok(renamed.execute(&self.pool).await?.rows_affected() == 1)
    }

    pub async fn delete(&self, owner: Owner, id: CartId) -> Result<bool, sqlx::Error> {
        let deleted = sqlx::query!(
            "delete from cart.carts where id = $1 and account_id = $2 and user_id = $3",
            id.0,
            owner.account.0,
            owner.user.0
        );
        Ok(deleted.execute(&self.pool).await?.rows_affected() == 1)
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
        "select id, name, status, loading_since, version, round, order_id, order_error, created_at
         from cart.carts where id = $1 and account_id = $2 and user_id = $3 for update",
        id.0,
        owner.account.0,
        owner.user.0
    );
    Ok(row.fetch_optional(&mut **change).await?.map(Cart::from))
}

/// Writes what the rules have made of a locked cart.
pub(crate) async fn save(change: &mut Change, cart: &Cart) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update cart.carts
         set status = $2, loading_since = $3, version = $4, round = $5, order_id = $6, order_error = $7 where id = $1",
        cart.id.0,
        cart.status.name(),
        cart.status.since(),
        cart.version,
        cart.round,
        cart.order.map(|order| order.0),
        cart.order_error
    )
    .execute(&mut **change)
    .await
    .map(drop)
}
