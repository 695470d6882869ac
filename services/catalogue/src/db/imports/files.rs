//! The bytes of imports: added part by part, read by whoever works on them.

use super::lock;
use crate::domain::import::ImportState;
use futures::{Stream, TryStreamExt};
use sqlx::PgPool;
use uuid::Uuid;
use values::UserId;

/// Makes room for a file, unless so many are kept already.
pub async fn begin(
    pool: &PgPool,
    operator: UserId,
    name: &str,
    format: Option<&str>,
    size: u64,
    max_kept: u32,
) -> sqlx::Result<Option<Uuid>> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.imports.begin'))")
        .execute(&mut *transaction)
        .await?;
    let kept = sqlx::query_scalar!(
        r#"select count(*) as "kept!" from catalogue.imports i
         where status = 'UPLOADING' or exists (select from catalogue.import_parts p where p.import_id = i.id)"#
    )
    .fetch_one(&mut *transaction)
    .await?;
    if kept >= i64::from(max_kept) {
        return Ok(None);
    }
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into catalogue.imports (id, name, format, size, operator_id) values ($1, $2, $3, $4, $5)",
        id,
        name,
        format,
        size.cast_signed(),
        operator.0
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Some(id))
}

/// Adds a part, if the rule that is given lets it and says how many bytes are there then.
pub async fn add_part<E>(
    pool: &PgPool,
    id: Uuid,
    content: &[u8],
    rule: impl FnOnce(ImportState) -> Result<u64, E>,
) -> sqlx::Result<Option<Result<(), E>>> {
    let mut transaction = platform_database::begin(pool).await?;
    let Some((state, _)) = lock(&mut transaction, id).await? else { return Ok(None) };
    let received = match rule(state) {
        Ok(received) => received,
        Err(refusal) => return Ok(Some(Err(refusal))),
    };
    sqlx::query!(
        "insert into catalogue.import_parts (import_id, starts_at, content) values ($1, $2, $3)",
        id,
        state.received.cast_signed(),
        content
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "update catalogue.imports
         set received = $2, touched_at = now(), status = case when size = $2 then 'WAITING' else status end
         where id = $1",
        id,
        received.cast_signed()
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Some(Ok(())))
}

/// The parts of a file, in their order.
pub fn parts(pool: &PgPool, id: Uuid) -> impl Stream<Item = sqlx::Result<Vec<u8>>> + Send + '_ {
    sqlx::query_scalar!("select content from catalogue.import_parts where import_id = $1 order by starts_at", id)
        .fetch(pool)
        .map_ok(|content| content)
}
