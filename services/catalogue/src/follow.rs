//! A reader of the change feed: it waits for what changed, and remembers how far it is.

use crate::store::feed::{self, CHANNEL, Changes, Place};
use platform_process::CancellationToken;
use sqlx::{PgPool, postgres::PgListener};
use std::time::Duration;
use tokio::{sync::watch, time::sleep};

/// How often a reader looks although nobody woke it: the one who rings may have lost its connection.
const LOOK: Duration = Duration::from_millis(500);

/// How long to wait for a database that is out of reach.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a reader has looked: the number of its last look, and of the last whose changes it has taken in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looks {
    /// The last that began.
    pub begun: u64,
    /// The last that ended.
    pub ended: u64,
}

/// One reader of the feed.
pub struct Follower {
    pool: PgPool,
    place: Place,
    bell: watch::Receiver<()>,
    looks: watch::Sender<Looks>,
}

impl Follower {
    /// One that has read everything up to a place, and is woken by a bell.
    pub fn new(pool: PgPool, place: Place, bell: watch::Receiver<()>) -> Self {
        Self { pool, place, bell, looks: watch::Sender::default() }
    }

    /// How often it looked, for those who wait for it.
    pub fn looks(&self) -> watch::Receiver<Looks> {
        self.looks.subscribe()
    }

    /// Says that everything up to a place has been taken in.
    pub fn stand_at(&mut self, place: Place) {
        self.place = place;
        self.looks.send_modify(|looks| looks.ended = looks.begun);
    }

    /// What changed behind its place; waits until something has.
    pub async fn next(&mut self) -> Changes {
        let mut is_reachable = true;
        loop {
            self.bell.mark_unchanged();
            self.looks.send_modify(|looks| looks.begun += 1);
            match feed::since(&self.pool, &self.place).await {
                Ok(changes) if changes.is_empty() => {
                    is_reachable = true;
                    self.stand_at(changes.until);
                }
                Ok(changes) => return changes,
                Err(error) => {
                    if std::mem::replace(&mut is_reachable, false) {
                        tracing::warn!(%error, "the change feed is out of reach; trying again each second");
                    }
                    sleep(PATIENCE).await;
                }
            }
            tokio::select! {
                Ok(()) = self.bell.changed() => {}
                () = sleep(LOOK) => {}
            }
        }
    }
}

/// Rings the bell when PostgreSQL tells that the feed has grown.
pub async fn listen(pool: PgPool, bell: watch::Sender<()>, stop: CancellationToken) {
    let ring = async {
        loop {
            let error = match ring_until_lost(&pool, &bell).await {
                Ok(never) => match never {},
                Err(error) => error,
            };
            tracing::debug!(%error, "nobody tells of changes; readers look by themselves meanwhile");
            sleep(PATIENCE).await;
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = ring => {}
    }
}

async fn ring_until_lost(pool: &PgPool, bell: &watch::Sender<()>) -> sqlx::Result<std::convert::Infallible> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        listener.recv().await?;
        bell.send_replace(());
    }
}
