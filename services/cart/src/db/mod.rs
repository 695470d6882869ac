//! What is kept of carts: all the SQL, a file for each table, and two for what is read and written together.

pub(crate) mod cart;
pub(crate) mod change;
pub(crate) mod line;
pub(crate) mod snapshot;
pub(crate) mod totals;

/// A transaction that changes them.
pub(crate) type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;
