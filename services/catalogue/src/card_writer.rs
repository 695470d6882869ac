//! Writes the cards of products that changed (migration 0050), whichever replica comes first.

use crate::store::card::written;
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;
use tokio::{
    sync::watch,
    time::{Instant, sleep},
};

/// How often it looks although nobody woke it.
const LOOK: Duration = Duration::from_secs(1);
/// How long it lets changes gather: what changes many times a second, as the stock of what everyone buys, is not written
/// as often, and whoever changes it seldom meets a writer.
const GATHER: Duration = Duration::from_millis(250);
/// How long to wait before trying again what failed.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it says how far it is where there is much to write.
const TELL: Duration = Duration::from_secs(5);

/// Writes what is to be written, woken by a bell, until told to stop.
pub async fn write_cards(pool: PgPool, mut bell: watch::Receiver<()>, stop: CancellationToken) {
    let write = async {
        loop {
            bell.mark_unchanged();
            if let Err(error) = write_all(&pool).await {
                tracing::warn!(%error, "cards can't be written now; listings are read from the tables meanwhile");
                sleep(PATIENCE).await;
            }
            tokio::select! {
                Ok(()) = bell.changed() => sleep(GATHER).await,
                () = sleep(LOOK) => {}
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = write => {}
    }
}

async fn write_all(pool: &PgPool) -> sqlx::Result<()> {
    let (started, mut told, mut cards, mut of) = (Instant::now(), Instant::now(), 0, None);
    loop {
        let written = written::write_some(pool).await?;
        cards += written;
        if written == 0 {
            break;
        }
        if told.elapsed() > TELL {
            let all = match of {
                Some(all) => all,
                None => cards + written::count_due(pool).await?,
            };
            tracing::info!(cards, of = all, "writing the cards of products");
            (told, of) = (Instant::now(), Some(all));
        }
    }
    if of.is_some() {
        tracing::info!(cards, seconds = started.elapsed().as_secs_f64(), "the cards of products are written");
    }
    Ok(())
}
