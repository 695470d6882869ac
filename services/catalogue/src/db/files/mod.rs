//! Pictures and documents of products as rows: kept once each, and swept when nobody names them any more (D7.49).

pub mod sweep;
pub mod uploads;

use crate::domain::file::FileKind;
use sqlx::{PgConnection, PgPool};

/// A file that is there.
#[derive(Clone, Debug)]
pub struct StoredFile {
    /// The SHA-256 of what it holds, in hexadecimal digits.
    pub digest: String,
    /// What it is.
    pub kind: FileKind,
    /// How many bytes it has.
    pub size: u64,
    /// In pixels; 0 for a document.
    pub width: u32,
    /// In pixels; 0 for a document.
    pub height: u32,
}

/// Keeps a file of which the parts of an upload are the bytes; answers whether it was not there yet. One that is there
/// counts as sent now.
pub async fn keep(database: &mut PgConnection, file: &StoredFile, upload: uuid::Uuid) -> sqlx::Result<bool> {
    let is_new = sqlx::query_scalar!(
        r#"insert into catalogue.files (digest, kind, size, width, height) values ($1, $2, $3, $4, $5)
         on conflict on constraint files_pkey do update set named_at = now()
         returning created_at = now() as "is_new!""#,
        file.digest,
        file.kind.word(),
        file.size.cast_signed(),
        file.width.cast_signed(),
        file.height.cast_signed()
    )
    .fetch_one(&mut *database)
    .await?;
    if is_new {
        sqlx::query!(
            "insert into catalogue.file_parts (digest, starts_at, content)
             select $1, starts_at, content from catalogue.file_upload_parts where upload_id = $2",
            file.digest,
            upload
        )
        .execute(database)
        .await?;
    }
    Ok(is_new)
}

/// A file, and its part that begins at a byte; beyond the last one, nothing.
pub async fn part(pool: &PgPool, digest: &str, starts_at: u64) -> sqlx::Result<Option<(StoredFile, Vec<u8>)>> {
    let row = sqlx::query!(
        r#"select f.digest, f.kind, f.size, f.width, f.height, p.content as "content?"
         from catalogue.files f
         left join catalogue.file_parts p on p.digest = f.digest and p.starts_at = $2
         where f.digest = $1"#,
        digest,
        starts_at.cast_signed()
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.and_then(|row| {
        let file = StoredFile {
            digest: row.digest,
            // A word of a later version: such a file is not there for this one.
            kind: FileKind::named(&row.kind)?,
            size: row.size.unsigned_abs(),
            width: row.width.unsigned_abs(),
            height: row.height.unsigned_abs(),
        };
        Some((file, row.content.unwrap_or_default()))
    }))
}
