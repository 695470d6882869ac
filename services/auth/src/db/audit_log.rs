//! The audit log of what operators did to accounts, in PostgreSQL.

use crate::domain::account::operated::AuditEntry;
use chrono::{DateTime, Utc};
use identity::Operator;
use sqlx::{PgConnection, PgPool, types::Json};
use std::collections::BTreeMap;
use uuid::Uuid;
use values::Page;

/// Writes down what an operator does, in the transaction that does it. Details that say nothing are left out.
pub async fn add(
    connection: &mut PgConnection,
    operator: &Operator,
    action: &str,
    subject: &str,
    details: &[(&str, &str)],
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let details: BTreeMap<_, _> = details.iter().filter(|(_, value)| !value.is_empty()).copied().collect();
    sqlx::query!(
        "insert into auth.audit_log (id, at, operator_id, action, subject, details)
         values ($1, $2, $3, $4, $5, $6)",
        Uuid::now_v7(),
        now,
        operator.user.0,
        action,
        subject,
        serde_json::to_value(&details).map_err(|error| sqlx::Error::Encode(error.into()))?,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A page of the log, newest first, and how long it is in all.
pub async fn page(pool: &PgPool, page: Page) -> Result<(Vec<AuditEntry>, i64), sqlx::Error> {
    let total = sqlx::query_scalar!(r#"select count(*) as "total!" from auth.audit_log"#);
    let total = total.fetch_one(pool).await?;
    let rows = sqlx::query!(
        r#"select id, at, operator_id, action, subject, details as "details: Json<BTreeMap<String, String>>"
           from auth.audit_log order by at desc, id desc limit $1 offset $2"#,
        page.limit(),
        page.offset(),
    );
    let entries = rows.fetch_all(pool).await?.into_iter().map(|row| AuditEntry {
        id: row.id,
        at: row.at,
        operator: row.operator_id.into(),
        action: row.action,
        subject: row.subject,
        details: row.details.0,
    });
    Ok((entries.collect(), total))
}
