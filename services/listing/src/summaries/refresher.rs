//! Refreshes the summaries of products that changed, whichever replica comes first.

use crate::summaries::stored;
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;
use tokio::{
    sync::watch,
    time::{Instant, sleep},
};

/// How often it looks although the feed names nothing: another replica may have ended before it wrote what it began.
const SWEEP_INTERVAL: Duration = Duration::from_secs(2);
/// How long it lets changes gather: what changes many times a second, as the stock of what everyone buys, is not written
/// as often, and whoever changes it seldom meets a writer.
const GATHER_DELAY: Duration = Duration::from_millis(250);
/// How long to wait before trying again what failed.
const RETRY_DELAY: Duration = Duration::from_secs(5);
/// How often it says how far it is where there is much to write.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// Writes what is to be written, woken by changes, until told to stop.
pub async fn refresh_summaries(pool: PgPool, mut changed: watch::Receiver<()>, stop: CancellationToken) {
    let write = async {
        loop {
            changed.mark_unchanged();
            if let Err(error) = write_all(&pool).await {
                tracing::warn!(%error, "summaries can't be written now; listings are read from the tables meanwhile");
                sleep(RETRY_DELAY).await;
            }
            tokio::select! {
                Ok(()) = changed.changed() => sleep(GATHER_DELAY).await,
                () = sleep(SWEEP_INTERVAL) => {}
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = write => {}
    }
}

async fn write_all(pool: &PgPool) -> sqlx::Result<()> {
    let (started, mut told, mut summaries, mut of) = (Instant::now(), Instant::now(), 0, None);
    loop {
        let written = stored::write_some(pool).await?;
        summaries += written;
        if written == 0 {
            break;
        }
        if told.elapsed() > PROGRESS_INTERVAL {
            let all = match of {
                Some(all) => all,
                None => summaries + stored::count_stale(pool).await?,
            };
            tracing::info!(summaries, of = all, "writing the summaries of products");
            (told, of) = (Instant::now(), Some(all));
        }
    }
    if of.is_some() {
        tracing::info!(summaries, seconds = started.elapsed().as_secs_f64(), "the summaries of products are written");
    }
    Ok(())
}
