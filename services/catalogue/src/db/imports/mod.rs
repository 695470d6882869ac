//! Imports as rows: what is known of a file that an operator sent.

pub mod files;
pub mod issues;
pub mod work;

use super::AUDIT_LOG;
use crate::domain::import::{ImportState, ImportStatus, ImportTask};
use catalogue_files::import::{Format, Preview};
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool, types::Json};
use uuid::Uuid;
use values::{Page, UserId};

/// What the trail says of what operators do with imports.
const ASKED: [(ImportTask, &str); 3] = [
    (ImportTask::Rehearse, "IMPORT_REHEARSED"),
    (ImportTask::Run, "IMPORT_RUN"),
    (ImportTask::TakeBack, "IMPORT_TAKEN_BACK"),
];
const CANCELED: &str = "IMPORT_CANCELED";

/// How many records of a file came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// Read, wrong ones included.
    pub records: u64,
    /// Of what was not there.
    pub added: u64,
    /// Of what was there otherwise.
    pub changed: u64,
    /// Of what was there like this.
    pub unchanged: u64,
    /// Left out.
    pub refused: u64,
    /// Taken otherwise than they came.
    pub adjusted: u64,
}

/// A file that an operator sent, and where it stands.
#[derive(Clone, Debug)]
pub struct Import {
    /// Its id.
    pub id: Uuid,
    /// As the sender calls the file.
    pub name: String,
    /// None: as its content tells.
    pub format: Option<String>,
    /// What decides on it.
    pub state: ImportState,
    /// Who sent it.
    pub operator: Uuid,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When work on it began last.
    pub began_at: Option<DateTime<Utc>>,
    /// When that ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// The part that is read, from 0 to 1.
    pub part: f64,
    /// What came of its records.
    pub counts: ImportCounts,
    /// What was left when it was taken back.
    pub left_alone: u64,
    /// Why it failed.
    pub failure: Option<String>,
    /// What a dry run found of the first articles.
    pub preview: Preview,
}

struct Row {
    id: Uuid,
    name: String,
    format: Option<String>,
    size: i64,
    received: i64,
    status: String,
    task: Option<String>,
    has_run: bool,
    has_file: bool,
    operator_id: Uuid,
    created_at: DateTime<Utc>,
    began_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    part: f64,
    records: i64,
    added: i64,
    changed: i64,
    unchanged: i64,
    refused: i64,
    adjusted: i64,
    left_alone: i64,
    failure: Option<String>,
    preview: Json<Preview>,
}

impl From<Row> for Import {
    fn from(row: Row) -> Self {
        let state = ImportState {
            // A word of a later version: nothing can be done with it here.
            status: ImportStatus::of(&row.status).unwrap_or(ImportStatus::TakenBack),
            task: row.task.as_deref().and_then(ImportTask::of),
            size: row.size.unsigned_abs(),
            received: row.received.unsigned_abs(),
            has_run: row.has_run,
            has_file: row.has_file,
        };
        let counts = ImportCounts {
            records: row.records.unsigned_abs(),
            added: row.added.unsigned_abs(),
            changed: row.changed.unsigned_abs(),
            unchanged: row.unchanged.unsigned_abs(),
            refused: row.refused.unsigned_abs(),
            adjusted: row.adjusted.unsigned_abs(),
        };
        Self {
            id: row.id,
            name: row.name,
            format: row.format,
            state,
            operator: row.operator_id,
            created_at: row.created_at,
            began_at: row.began_at,
            ended_at: row.ended_at,
            part: row.part,
            counts,
            left_alone: row.left_alone.unsigned_abs(),
            failure: row.failure,
            preview: row.preview.0,
        }
    }
}

/// An import.
pub async fn get(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<Import>> {
    let row = sqlx::query_as!(
        Row,
        r#"select id, name, format, size, received, status, task, has_run, operator_id, created_at, began_at, ended_at, part,
             records, added, changed, unchanged, refused, adjusted, left_alone, failure, preview as "preview: Json<Preview>",
             exists (select from catalogue.import_parts p where p.import_id = i.id) as "has_file!"
         from catalogue.imports i where id = $1"#,
        id
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(Into::into))
}

/// A page of the imports in one of these statuses (none: any) whose name holds a text, newest first and without their
/// previews, and how many there are.
pub async fn list(pool: &PgPool, statuses: &[String], name: &str, page: Page) -> sqlx::Result<(Vec<Import>, u64)> {
    let (imports, total) = tokio::try_join!(page_of(pool, statuses, name, page), count(pool, statuses, name))?;
    Ok((imports, total.unsigned_abs()))
}

/// How many imports there are in these statuses with a text in their names.
async fn count(pool: &PgPool, statuses: &[String], name: &str) -> sqlx::Result<i64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "total!" from catalogue.imports
           where (cardinality($1::text[]) = 0 or status = any($1)) and ($2 = '' or strpos(lower(name), lower($2)) > 0)"#,
        statuses,
        name
    );
    query.fetch_one(pool).await
}

/// A page of them.
async fn page_of(pool: &PgPool, statuses: &[String], name: &str, page: Page) -> sqlx::Result<Vec<Import>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select id, name, format, size, received, status, task, has_run, operator_id, created_at, began_at, ended_at, part,
             records, added, changed, unchanged, refused, adjusted, left_alone, failure,
             '[]'::jsonb as "preview!: Json<Preview>",
             exists (select from catalogue.import_parts p where p.import_id = i.id) as "has_file!"
         from catalogue.imports i
         where id = any(array(
             -- What is skipped is counted off in an index.
             select id from catalogue.imports
             where (cardinality($1::text[]) = 0 or status = any($1)) and ($2 = '' or strpos(lower(name), lower($2)) > 0)
             order by created_at desc, id desc limit $3 offset $4
         ))
         order by created_at desc, id desc"#,
        statuses,
        name,
        page.limit(),
        page.offset()
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(Into::into).collect())
}

/// Locks an import for the rest of the transaction; answers what decides on it, and its name.
async fn lock(database: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<(ImportState, String)>> {
    let row = sqlx::query!(
        r#"select name, size, received, status, task, has_run,
             exists (select from catalogue.import_parts p where p.import_id = i.id) as "has_file!"
         from catalogue.imports i where id = $1 for no key update"#,
        id
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| {
        let state = ImportState {
            status: ImportStatus::of(&row.status).unwrap_or(ImportStatus::TakenBack),
            task: row.task.as_deref().and_then(ImportTask::of),
            size: row.size.unsigned_abs(),
            received: row.received.unsigned_abs(),
            has_run: row.has_run,
            has_file: row.has_file,
        };
        (state, row.name)
    }))
}

/// Asks for something to be done, if the rule that is given lets it; answers what the rule said.
pub async fn ask<E>(
    pool: &PgPool,
    operator: UserId,
    id: Uuid,
    task: ImportTask,
    rule: impl FnOnce(ImportState, bool) -> Result<(), E>,
) -> sqlx::Result<Option<Result<(), E>>> {
    let mut transaction = platform_database::begin(pool).await?;
    let Some((state, name)) = lock(&mut transaction, id).await? else { return Ok(None) };
    let is_last = is_last(&mut transaction, id).await?;
    if let Err(refusal) = rule(state, is_last) {
        return Ok(Some(Err(refusal)));
    }
    sqlx::query!(
        "update catalogue.imports set status = case when $2 = 'TAKE_BACK' then status else 'WAITING' end, task = $2,
             asked_at = now(), touched_at = now(), attempts = 0, is_canceled = false, failure = null,
             added = case when $2 = 'TAKE_BACK' then added else 0 end,
             changed = case when $2 = 'TAKE_BACK' then changed else 0 end
         where id = $1",
        id,
        task.word()
    )
    .execute(&mut *transaction)
    .await?;
    let action = ASKED.iter().find(|(asked, _)| *asked == task).map_or("", |(_, action)| action);
    AUDIT_LOG.record(&mut transaction, operator, action, &name, &[("import", &id.to_string())]).await?;
    transaction.commit().await?;
    Ok(Some(Ok(())))
}

/// Whether no import has run after this one, and what it changed is still known.
async fn is_last(database: &mut PgConnection, id: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (
               select from catalogue.imports later, catalogue.imports this
               where this.id = $1 and (
                   later.id <> this.id and later.ran_at > this.ran_at or this.ran_at < now() - interval '30 days'
               )
           ) as "is_last!""#,
        id
    )
    .fetch_one(database)
    .await
}

/// Calls an import off, if the rule that is given lets it: at once, or by who works on it.
pub async fn cancel<E>(
    pool: &PgPool,
    operator: UserId,
    id: Uuid,
    rule: impl FnOnce(ImportState) -> Result<(), E>,
) -> sqlx::Result<Option<Result<(), E>>> {
    let mut transaction = platform_database::begin(pool).await?;
    let Some((state, name)) = lock(&mut transaction, id).await? else { return Ok(None) };
    if let Err(refusal) = rule(state) {
        return Ok(Some(Err(refusal)));
    }
    if state.status.is_worked_on() {
        sqlx::query!("update catalogue.imports set is_canceled = true where id = $1", id)
            .execute(&mut *transaction)
            .await?;
    } else {
        work::drop_canceled(&mut transaction, &[id]).await?;
    }
    AUDIT_LOG.record(&mut transaction, operator, CANCELED, &name, &[("import", &id.to_string())]).await?;
    transaction.commit().await?;
    Ok(Some(Ok(())))
}

/// The format of a row; none, where its content tells.
pub fn format(name: Option<&str>) -> Option<Format> {
    name.and_then(|name| name.parse().ok())
}
