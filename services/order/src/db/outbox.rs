//! Tasks on the outbox: written in the transaction that makes them necessary, done after its commit.

use crate::{db::Database, domain::task::Task};
use sqlx::{Error, PgConnection};
use std::time::Duration;
use uuid::Uuid;

impl Database {
    /// Writes a task down in the transaction that makes it necessary; whoever commits wakes the outbox.
    pub async fn push(&self, transaction: &mut PgConnection, task: Task) -> Result<(), Error> {
        self.push_after(transaction, Duration::ZERO, task).await.map(drop)
    }

    /// The same, with a head start for whoever does it at once; answers the id of its entry.
    pub async fn push_after(
        &self,
        transaction: &mut PgConnection,
        head_start: Duration,
        task: Task,
    ) -> Result<Uuid, Error> {
        let (kind, payload) = task.write().map_err(|error| Error::Encode(error.into()))?;
        self.outbox.push_after(head_start, transaction, &kind, &payload).await
    }

    /// Writes tasks down, each with its head start, by one statement; answers the ids of their entries.
    pub async fn push_all(
        &self,
        transaction: &mut PgConnection,
        tasks: impl IntoIterator<Item = (Duration, Task)>,
    ) -> Result<Vec<Uuid>, Error> {
        let rows = tasks.into_iter().map(|(head_start, task)| {
            let (kind, payload) = task.write()?;
            Ok((head_start, kind, payload))
        });
        let rows = rows.collect::<Result<_, serde_json::Error>>().map_err(|error| Error::Encode(error.into()))?;
        self.outbox.push_all(transaction, rows).await
    }

    /// Takes an entry off the outbox, whose work is done.
    pub async fn take_off(&self, entry: Uuid) -> Result<(), Error> {
        let mut connection = self.pool.acquire().await?;
        self.outbox.remove(&mut connection, entry).await.map(drop)
    }
}
