//! The audit trail: who of the shop did what to which order, quote or question, and when.

use crate::{
    db::{Database, json},
    domain::operator::Action,
};
use chrono::{DateTime, Utc};
use identity::Operator;
use sqlx::{Error, PgConnection, types::Json};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;
use values::{Page, UserId};

/// Something that an operator did.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    /// Its id.
    pub id: Uuid,
    /// When.
    pub at: DateTime<Utc>,
    /// Who.
    pub operator: UserId,
    /// What: a word of [`Action`], or one that an earlier day knew.
    pub action: String,
    /// To what, as people call it.
    pub subject: String,
    /// What was before and after, and the reason given.
    pub details: Json<HashMap<String, String>>,
}

/// Writes down what an operator does, in the transaction that does it. Details that say nothing are left out.
pub async fn record(
    transaction: &mut PgConnection,
    operator: &Operator,
    action: Action,
    subject: &str,
    details: &[(&str, &str)],
) -> Result<(), Error> {
    let details: BTreeMap<_, _> = details.iter().filter(|(_, value)| !value.is_empty()).copied().collect();
    let insert = sqlx::query!(
        "insert into orders.audit_log (id, operator_id, action, subject, details) values ($1, $2, $3, $4, $5)",
        Uuid::now_v7(),
        operator.user.0,
        action.into_str(),
        subject,
        json(&details)?
    );
    insert.execute(transaction).await.map(drop)
}

impl Database {
    /// A page of the trail, newest first, and how long it is in all.
    pub async fn audit_entries(&self, page: Page) -> Result<(Vec<AuditEntry>, u64), Error> {
        let query = sqlx::query_as!(
            AuditEntry,
            r#"select id, at, operator_id as operator, action, subject,
                   details as "details: Json<HashMap<String, String>>"
               from orders.audit_log order by at desc, id desc limit $1 offset $2"#,
            page.limit(),
            page.offset()
        );
        let entries = query.fetch_all(&self.pool).await?;
        let count = sqlx::query_scalar!(r#"select count(*) as "count!" from orders.audit_log"#);
        Ok((entries, count.fetch_one(&self.pool).await?.unsigned_abs()))
    }
}
