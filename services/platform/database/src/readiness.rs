//! Whether the database answers: the part of a service's readiness that it knows.

use std::time::Duration;

use sqlx::PgPool;

/// Whether a connection can be had and answers within a second. Readiness asks this, liveness never.
pub async fn is_ready(pool: &PgPool) -> bool {
    let answer = tokio::time::timeout(Duration::from_secs(1), sqlx::query("select 1").execute(pool)).await;
    matches!(answer, Ok(Ok(_)))
}
