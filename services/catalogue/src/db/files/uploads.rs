//! Files on their way: added part by part, gone once they are kept or refused.

use crate::domain::file::UploadState;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::UserId;

/// Makes room for a file, unless so many are on their way already.
pub async fn begin(
    pool: &PgPool,
    operator: UserId,
    state: UploadState,
    max_uploads: u32,
) -> sqlx::Result<Option<Uuid>> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.files.begin'))").execute(&mut *transaction).await?;
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.file_uploads"#)
        .fetch_one(&mut *transaction)
        .await?;
    if count >= i64::from(max_uploads) {
        return Ok(None);
    }
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into catalogue.file_uploads (id, size, operator_id) values ($1, $2, $3)",
        id,
        state.size.cast_signed(),
        operator.0
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Some(id))
}

/// How far an operator's upload is; others wait until the transaction is over.
pub async fn lock(database: &mut PgConnection, operator: UserId, id: Uuid) -> sqlx::Result<Option<UploadState>> {
    let row = sqlx::query!(
        "select size, received from catalogue.file_uploads where id = $1 and operator_id = $2 for no key update",
        id,
        operator.0
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| UploadState { size: row.size.unsigned_abs(), received: row.received.unsigned_abs() }))
}

/// Adds a part, with which the upload is so far.
pub async fn add_part(
    database: &mut PgConnection,
    id: Uuid,
    starts_at: u64,
    content: &[u8],
    state: UploadState,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.file_upload_parts (upload_id, starts_at, content) values ($1, $2, $3)",
        id,
        starts_at.cast_signed(),
        content
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "update catalogue.file_uploads set received = $2, touched_at = now() where id = $1",
        id,
        state.received.cast_signed()
    )
    .execute(database)
    .await
    .map(drop)
}

/// All bytes of an upload.
pub async fn content(database: &mut PgConnection, id: Uuid) -> sqlx::Result<Vec<u8>> {
    let parts = sqlx::query_scalar!(
        "select content from catalogue.file_upload_parts where upload_id = $1 order by starts_at",
        id
    );
    Ok(parts.fetch_all(database).await?.concat())
}

/// Ends an upload: its file is kept, or refused.
pub async fn end(database: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("delete from catalogue.file_uploads where id = $1", id).execute(database).await.map(drop)
}
