//! The rows of a table, carried from one server to the other as bytes and read back.

use futures::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use super::UpgradeError;

/// A table with rows to carry.
#[derive(Debug, Clone, sqlx::FromRow)]
pub(super) struct Table {
    /// With its schema, as SQL names it.
    pub name: String,
    /// Its columns but those that PostgreSQL works out itself.
    columns: String,
}

/// Rows as PostgreSQL keeps their values, in the order in which they lie.
const FORMAT: &str = "(format binary)";

/// So many bytes are sent at once: rows come one by one.
const PORTION: usize = 64 * 1024;

/// The tables of a database.
pub(super) async fn tables(connection: &mut PgConnection) -> Result<Vec<Table>, UpgradeError> {
    let tables = sqlx::query_as(
        "select format('%I.%I', n.nspname, c.relname) as name,
             coalesce((select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
                 where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''), '') as columns
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname !~ '^pg_' and (n.oid >= 16384 or n.nspname = 'public') order by 1",
    );
    Ok(tables.fetch_all(connection).await?)
}

/// Writes an older server's rows into a newer one, in the place of what an interruption left; how many bytes they were.
/// What the newer one has afterwards is what the older one has, byte by byte.
pub(super) async fn carry(old: &mut PgConnection, new: &mut PgConnection, table: &Table) -> Result<u64, UpgradeError> {
    let Table { name, columns } = table;
    if columns.is_empty() {
        return Ok(0);
    }
    let mut transaction = new.begin().await?;
    transaction.execute(AssertSqlSafe(format!("truncate {name}"))).await?;
    let (read, mut bytes) = (format!("copy {name} ({columns}) to stdout {FORMAT}"), 0);
    let mut expected = Sha256::new();
    let mut rows = old.copy_out_raw(&read).await?;
    let mut writing = transaction.copy_in_raw(&format!("copy {name} ({columns}) from stdin {FORMAT}")).await?;
    let mut portion = Vec::with_capacity(2 * PORTION);
    while let Some(row) = rows.try_next().await? {
        expected.update(&row);
        bytes += row.len() as u64;
        portion.extend_from_slice(&row);
        if portion.len() >= PORTION {
            writing.send(portion.as_slice()).await?;
            portion.clear();
        }
    }
    writing.send(portion).await?;
    writing.finish().await?;
    drop(rows);
    let mut found = Sha256::new();
    let mut rows = transaction.copy_out_raw(&read).await?;
    while let Some(part) = rows.try_next().await? {
        found.update(&part);
    }
    drop(rows);
    if expected.finalize() != found.finalize() {
        let reason = "its rows were not read back as they were written".to_owned();
        return Err(UpgradeError::Differs { thing: format!("table {name}"), reason });
    }
    transaction.commit().await?;
    Ok(bytes)
}

/// Sets the sequences of a database to where the other server's are.
pub(super) async fn carry_sequences(old: &mut PgConnection, new: &mut PgConnection) -> Result<(), UpgradeError> {
    let names: Vec<String> = sqlx::query_scalar("select format('%I.%I', schemaname, sequencename) from pg_sequences")
        .fetch_all(&mut *old)
        .await?;
    for name in names {
        let asked = AssertSqlSafe(format!("select last_value, is_called from {name}"));
        let (last, is_called): (i64, bool) = sqlx::query_as(asked).fetch_one(&mut *old).await?;
        let set = sqlx::query("select setval($1::regclass, $2, $3)").bind(&name).bind(last).bind(is_called);
        set.execute(&mut *new).await?;
    }
    Ok(())
}
