//! Whether the database answers: the part of a service's readiness that it knows.

use std::time::Duration;

use futures::future::BoxFuture;
use sqlx::PgPool;

/// Whether a connection can be had and answers within a second. Readiness asks this, liveness never.
pub async fn is_ready(pool: &PgPool) -> bool {
    let answer = tokio::time::timeout(Duration::from_secs(1), sqlx::query("select 1").execute(pool)).await;
    matches!(answer, Ok(Ok(_)))
}

/// The same as a question that a service's readiness asks again and again.
pub fn readiness(pool: PgPool) -> impl Fn() -> BoxFuture<'static, bool> + Send + Sync {
    move || {
        let pool = pool.clone();
        Box::pin(async move { is_ready(&pool).await })
    }
}
