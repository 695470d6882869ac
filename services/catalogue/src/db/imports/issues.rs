//! What there is to say about records of an import.

use catalogue_files::import::ImportIssue;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::Page;

/// How many are written at once.
const BATCH_SIZE: usize = 1_000;

/// A record, what came of it, and why.
pub struct StoredIssue {
    /// `REFUSED`, `ADJUSTED` or `LEFT`.
    pub outcome: String,
    /// From 1; none where there is none.
    pub line: Option<i64>,
    /// Which record.
    pub record: String,
    /// Which of its fields; may be empty.
    pub field: String,
    /// What there is to say.
    pub what: String,
    /// What would be right; may be empty.
    pub remedy: String,
}

/// Puts these in the place of what was said of an import before with the same outcomes, behind all else.
pub async fn replace(database: &mut PgConnection, id: Uuid, lists: &[(&str, &[ImportIssue])]) -> sqlx::Result<()> {
    let replaced: Vec<String> = lists.iter().map(|(outcome, _)| (*outcome).to_owned()).collect();
    sqlx::query!("delete from catalogue.import_issues where import_id = $1 and outcome = any($2)", id, &replaced)
        .execute(&mut *database)
        .await?;
    let first = sqlx::query_scalar!(
        r#"select coalesce(max(place), 0) as "first!" from catalogue.import_issues where import_id = $1"#,
        id
    )
    .fetch_one(&mut *database)
    .await?;
    let all: Vec<(&str, &ImportIssue)> =
        lists.iter().flat_map(|(outcome, issues)| issues.iter().map(move |issue| (*outcome, issue))).collect();
    for (batch, some) in all.chunks(BATCH_SIZE).enumerate() {
        let text =
            |of: fn(&ImportIssue) -> &str| some.iter().map(|(_, issue)| of(issue).to_owned()).collect::<Vec<_>>();
        let outcomes: Vec<String> = some.iter().map(|(outcome, _)| (*outcome).to_owned()).collect();
        let lines: Vec<Option<i64>> = some.iter().map(|(_, issue)| issue.line.map(u64::cast_signed)).collect();
        sqlx::query!(
            "insert into catalogue.import_issues (import_id, place, outcome, line, record, field, what, remedy)
             select $1, $2 + place, outcome, line, record, field, what, remedy
             from unnest($3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[])
                 with ordinality as new (outcome, line, record, field, what, remedy, place)",
            id,
            i64::from(first) + i64::try_from(batch * BATCH_SIZE).unwrap_or(i64::MAX),
            &outcomes,
            &lines as &[Option<i64>],
            &text(|issue| &issue.place),
            &text(|issue| issue.field),
            &text(|issue| &issue.what),
            &text(|issue| &issue.right)
        )
        .execute(&mut *database)
        .await?;
    }
    Ok(())
}

/// A page of what there is to say about an import, and how much that is.
pub async fn list(pool: &PgPool, id: Uuid, page: Page) -> sqlx::Result<(Vec<StoredIssue>, u64)> {
    let issues = sqlx::query_as!(
        StoredIssue,
        "select outcome, line, record, field, what, remedy from catalogue.import_issues
         where import_id = $1 order by place limit $2 offset $3",
        id,
        page.limit(),
        page.offset()
    )
    .fetch_all(pool)
    .await?;
    let total =
        sqlx::query_scalar!(r#"select count(*) as "total!" from catalogue.import_issues where import_id = $1"#, id);
    Ok((issues, total.fetch_one(pool).await?.unsigned_abs()))
}
