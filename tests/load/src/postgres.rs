//! What a piece of work makes PostgreSQL write, and how long PostgreSQL needs for that alone.

use crate::measure::{Figures, measure};
use anyhow::Result;
use sqlx::{Acquire, PgPool};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Transactions that wrote, and the rows that they wrote.
#[derive(Clone, Copy)]
pub struct Written {
    /// Transactions.
    pub commits: u64,
    /// Rows inserted, changed or deleted.
    pub rows: u64,
}

impl Written {
    /// What was written since.
    pub const fn since(self, before: &Self) -> Self {
        Self { commits: self.commits - before.commits, rows: self.rows - before.rows }
    }

    /// A part of it, rounded up; at least a row in a transaction.
    pub fn over(self, parts: u64) -> Self {
        let of = |whole: u64| whole.div_ceil(parts.max(1)).max(1);
        Self { commits: of(self.commits), rows: of(self.rows) }
    }
}

/// What was written until now. Only a transaction that writes has a number.
pub async fn written(database: &PgPool) -> Result<Written> {
    let (commits, rows): (i64, i64) = sqlx::query_as(
        "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
             (tup_inserted + tup_updated + tup_deleted)::bigint
         from pg_stat_database where datname = current_database()",
    )
    .fetch_one(database)
    .await?;
    Ok(Written { commits: commits.unsigned_abs(), rows: rows.unsigned_abs() })
}

/// Waits until the work that follows orders is done, which their checkouts caused.
///
/// # Errors
/// When it is not done after a minute.
pub async fn settled(database: &PgPool) -> Result<()> {
    let until = Instant::now() + Duration::from_secs(60);
    while Instant::now() < until {
        let open: i64 = sqlx::query_scalar("select count(*) from orders.outbox").fetch_one(database).await?;
        if open == 0 {
            // PostgreSQL tells what was written a second late at most.
            tokio::time::sleep(Duration::from_millis(1_500)).await;
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    anyhow::bail!("what follows the orders is not done after a minute")
}

/// As many commits with as many rows, by PostgreSQL alone: each transaction is one prepared statement.
pub async fn alone(database: &PgPool, connections: u64, time: Duration, wrote: Written) -> Result<Figures> {
    sqlx::query(
        "create table if not exists public.written (
             id uuid primary key, owner uuid not null, quantity integer not null, note text not null)",
    )
    .execute(database)
    .await?;
    let share = usize::try_from(wrote.rows.div_ceil(wrote.commits))?;
    let pool = database.clone();
    let figures = measure(connections, time, move |_connection, _turn| {
        let pool = pool.clone();
        async move {
            for _ in 0..wrote.commits {
                if commit(&pool, share).await.is_err() {
                    return false;
                }
            }
            true
        }
    })
    .await;
    sqlx::query("drop table public.written").execute(database).await?;
    Ok(figures)
}

/// As many commits as it can, each of three prepared statements: a row is written, changed and read.
///
/// # Errors
/// When its table can't be made.
pub async fn three_statements(database: &PgPool, connections: u64, time: Duration) -> Result<Figures> {
    sqlx::query("create table if not exists public.rewritten (id uuid primary key, quantity integer not null)")
        .execute(database)
        .await?;
    let pool = database.clone();
    let figures = measure(connections, time, move |_connection, _turn| {
        let pool = pool.clone();
        async move { rewrite(&pool).await.is_ok() }
    })
    .await;
    sqlx::query("drop table public.rewritten").execute(database).await?;
    Ok(figures)
}

async fn rewrite(pool: &PgPool) -> Result<()> {
    let id = Uuid::now_v7();
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin().await?;
    sqlx::query("insert into public.rewritten values ($1, 1)").bind(id).execute(&mut *transaction).await?;
    sqlx::query("update public.rewritten set quantity = 2 where id = $1").bind(id).execute(&mut *transaction).await?;
    sqlx::query("select quantity from public.rewritten where id = $1").bind(id).fetch_one(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

async fn commit(pool: &PgPool, rows: usize) -> Result<()> {
    let ids: Vec<Uuid> = (0..rows).map(|_| Uuid::now_v7()).collect();
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin().await?;
    sqlx::query(
        "insert into public.written
         select id, id, 12, 'as long as the rows of an order are: a reference, a name, a price and a few more words'
         from unnest($1::uuid[]) as row (id)",
    )
    .bind(ids)
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}
