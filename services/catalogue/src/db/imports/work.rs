//! Who works on which import, how far that is, and what is swept away.

use super::{ImportCounts, issues};
use crate::domain::import::{ImportStatus, ImportTask, MAX_ATTEMPTS};
use catalogue_files::import::{ImportIssue, Preview};
use sqlx::{PgConnection, PgPool, types::Json};
use uuid::Uuid;

/// An import to work on.
pub struct ImportJob {
    /// Its id.
    pub id: Uuid,
    /// As the sender calls the file.
    pub name: String,
    /// None: as its content tells.
    pub format: Option<String>,
    /// What is to be done.
    pub task: ImportTask,
}

/// How work on an import ended.
pub struct ImportEnd {
    /// Where it stands now.
    pub status: ImportStatus,
    /// What came of its records; none: as was said before.
    pub counts: Option<ImportCounts>,
    /// What there is to say about them, by outcome.
    pub issues: Vec<(&'static str, Vec<ImportIssue>)>,
    /// What would change.
    pub preview: Option<Preview>,
    /// How much was left as it is, when it was taken back.
    pub left_alone: u64,
    /// Why it failed.
    pub failure: Option<String>,
}

/// Takes up the next import in the name of a presence; none: nothing is asked, or somebody is at work. One whose worker
/// is gone comes first.
pub async fn claim(pool: &PgPool, presence: i64) -> sqlx::Result<Option<ImportJob>> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.imports.claim'))")
        .execute(&mut *transaction)
        .await?;
    let under_way = sqlx::query!(
        r#"select id, attempts, claimed_by = $1 or pg_try_advisory_xact_lock(claimed_by) as "is_free!"
         from catalogue.imports where status in ('REHEARSING', 'RUNNING', 'TAKING_BACK') and claimed_by is not null"#,
        presence
    )
    .fetch_optional(&mut *transaction)
    .await?;
    let next = match under_way {
        Some(job) if !job.is_free => return Ok(None),
        Some(job) if job.attempts >= MAX_ATTEMPTS => {
            sqlx::query!(
                "update catalogue.imports set status = 'FAILED', task = null, claimed_by = null, ended_at = now(),
                     failure = 'It was interrupted too often. What it had written by then stays.'
                 where id = $1",
                job.id
            )
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            return Ok(None);
        }
        Some(job) => Some(job.id),
        None => {
            sqlx::query_scalar!(
                "select id from catalogue.imports where task is not null and claimed_by is null
                 order by asked_at limit 1"
            )
            .fetch_optional(&mut *transaction)
            .await?
        }
    };
    let Some(id) = next else { return Ok(None) };
    let row = sqlx::query!(
        r#"update catalogue.imports set claimed_by = $2, attempts = attempts + 1, began_at = now(), ended_at = null, part = 0,
             status = case task when 'REHEARSE' then 'REHEARSING' when 'RUN' then 'RUNNING' else 'TAKING_BACK' end
         where id = $1
         returning id, name, format, task as "task!""#,
        id,
        presence
    )
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    let task = ImportTask::of(&row.task).unwrap_or(ImportTask::Rehearse);
    Ok(Some(ImportJob { id: row.id, name: row.name, format: row.format, task }))
}

/// Says how far work is; answers whether it was called off, none where it is somebody else's by now.
pub async fn progress(
    pool: &PgPool,
    presence: i64,
    id: Uuid,
    part: f64,
    records: Option<u64>,
) -> sqlx::Result<Option<bool>> {
    sqlx::query_scalar!(
        "update catalogue.imports set part = $3, records = coalesce($4, records) where id = $1 and claimed_by = $2
         returning is_canceled",
        id,
        presence,
        part,
        records.map(u64::cast_signed)
    )
    .fetch_optional(pool)
    .await
}

/// Ends the work on an import. What a run added and changed was counted in the transactions that wrote it. A file that
/// is loaded, was called off or was taken back is kept no longer.
pub async fn end(pool: &PgPool, presence: i64, id: Uuid, end: &ImportEnd) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    let ImportEnd { status, counts, preview, left_alone, failure, .. } = end;
    let part = if matches!(status, ImportStatus::Failed | ImportStatus::Canceled) { None } else { Some(1.0) };
    let mine = sqlx::query!(
        "update catalogue.imports set status = $3, task = null, claimed_by = null, ended_at = now(), part = coalesce($4, part),
             records = coalesce($5, records), refused = coalesce($9, refused), adjusted = coalesce($10, adjusted),
             added = case when task = 'REHEARSE' then coalesce($6, added) else added end,
             changed = case when task = 'REHEARSE' then coalesce($7, changed) else changed end,
             unchanged = case when task = 'RUN' then greatest(coalesce($5, records) - coalesce($9, 0) - added - changed, 0)
                 else coalesce($8, unchanged) end,
             left_alone = $11, failure = $12, preview = coalesce($13, preview), is_canceled = false
         where id = $1 and claimed_by = $2",
        id,
        presence,
        status.word(),
        part,
        counts.map(|counts| counts.records.cast_signed()),
        counts.map(|counts| counts.added.cast_signed()),
        counts.map(|counts| counts.changed.cast_signed()),
        counts.map(|counts| counts.unchanged.cast_signed()),
        counts.map(|counts| counts.refused.cast_signed()),
        counts.map(|counts| counts.adjusted.cast_signed()),
        left_alone.cast_signed(),
        failure.as_deref(),
        preview.as_ref().map(Json) as _
    )
    .execute(&mut *transaction)
    .await?;
    if mine.rows_affected() == 0 {
        return Ok(());
    }
    let lists: Vec<(&str, &[ImportIssue])> =
        end.issues.iter().map(|(outcome, issues)| (*outcome, issues.as_slice())).collect();
    issues::replace(&mut transaction, id, &lists).await?;
    if matches!(status, ImportStatus::Done | ImportStatus::Canceled | ImportStatus::TakenBack) {
        sqlx::query!("delete from catalogue.import_parts where import_id = $1", id).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// Calls imports off that nobody works on, and drops their files.
pub async fn drop_canceled(database: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.imports set status = 'CANCELED', task = null, ended_at = now() where id = any($1)",
        ids
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!("delete from catalogue.import_parts where import_id = any($1)", ids).execute(database).await.map(drop)
}

/// Sweeps what was left: uploads without a byte for a day and files of which nothing is asked for three are called off;
/// what an import changed is kept for thirty days, what there is to say about records for ninety, an import for two years
/// and among the last thousand.
pub async fn sweep(pool: &PgPool) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    let abandoned = sqlx::query_scalar!(
        "select id from catalogue.imports i
         where task is null and (
             status = 'UPLOADING' and touched_at < now() - interval '1 day'
             or status in ('WAITING', 'REHEARSED', 'FAILED') and touched_at < now() - interval '3 days'
                 and exists (select from catalogue.import_parts p where p.import_id = i.id)
         )
         for no key update skip locked"
    )
    .fetch_all(&mut *transaction)
    .await?;
    drop_canceled(&mut transaction, &abandoned).await?;
    sqlx::query!(
        "delete from catalogue.import_issues s using catalogue.imports i
         where i.id = s.import_id and i.ended_at < now() - interval '90 days'"
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "delete from catalogue.import_images m using catalogue.imports i
         where i.id = m.import_id and i.task is null and i.ran_at < now() - interval '30 days'"
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "delete from catalogue.imports where task is null and (
             created_at < now() - interval '2 years'
             or id in (select id from catalogue.imports order by created_at desc, id desc offset 1000)
         )"
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}
