//! Customer accounts as rows: what operators and files call them. The service auth, whose they are, tells it.

use sqlx::PgExecutor;
use std::collections::HashMap;
use uuid::Uuid;

/// What accounts are called, by their ids.
pub type AccountReferences = HashMap<Uuid, String>;

/// What all accounts are called.
pub async fn references(database: impl PgExecutor<'_>) -> sqlx::Result<AccountReferences> {
    let rows = sqlx::query!("select id, reference from catalogue.accounts").fetch_all(database).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.reference)).collect())
}

/// The accounts that are called so, each with its reference; who is not known is left out.
pub async fn called(database: impl PgExecutor<'_>, references: &[String]) -> sqlx::Result<Vec<(Uuid, String)>> {
    let rows = sqlx::query!("select id, reference from catalogue.accounts where reference = any($1)", references)
        .fetch_all(database)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.reference)).collect())
}
