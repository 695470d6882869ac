//! What is kept of buying lists: all the SQL, a file for each table.

pub(crate) mod buying_list;
pub(crate) mod item;

/// A transaction that changes them.
pub(crate) type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;
