//! The shop's own database server, as its owner or as a guest.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use platform_process::StartError;
use tokio::time::{Instant, sleep};

use crate::address::Address;
use crate::server::{COMMAND_TIMEOUT, Server};

/// Where the private server keeps its data, and how carefully.
#[derive(Debug, Clone)]
pub struct EmbeddedSettings {
    /// `SHOP_DATA_DIR`; the server uses the directory `postgres` in it.
    pub data_dir: PathBuf,
    /// Whether a commit survives a power cut. Only tests go without.
    pub durable: bool,
}

/// A running private server. Dropped without [`Cluster::stop`] it runs on, and the next start adopts it.
pub struct Cluster {
    server: Server,
    ownership: Option<File>,
}

impl Cluster {
    /// Starts the server, adopts a running one, or joins as a guest where another process holds the lock.
    pub async fn start(settings: &EmbeddedSettings) -> Result<Self, StartError> {
        let server = Server::at(&settings.data_dir.join("postgres"), settings.durable).await?;
        let lock = open_lock(&server.lock_file())?;
        let patient_until = Instant::now() + COMMAND_TIMEOUT;
        loop {
            match lock.try_lock() {
                Ok(()) => {
                    server.up().await?;
                    return Ok(Self { server, ownership: Some(lock) });
                }
                Err(TryLockError::WouldBlock) if server.address().answers().await => {
                    tracing::info!("using the PostgreSQL of another shop on the same data directory");
                    return Ok(Self { server, ownership: None });
                }
                Err(TryLockError::WouldBlock) if Instant::now() < patient_until => {
                    sleep(Duration::from_millis(100)).await
                }
                Err(error) => return Err(locked(&server.lock_file(), &error)),
            }
        }
    }

    /// Whether this process owns the server and will stop it.
    pub fn is_owner(&self) -> bool {
        self.ownership.is_some()
    }

    /// The URL of a database on this server, which is created if it is absent.
    pub async fn url(&self, database: &str) -> Result<String, StartError> {
        let address = self.address();
        address.ensure(database).await?;
        Ok(address.url(database))
    }

    /// Where the server is reached.
    pub fn address(&self) -> Address {
        self.server.address()
    }

    /// Stops the server and waits until it has; a guest leaves it alone.
    pub async fn stop(self) {
        if self.ownership.is_none() {
            return;
        }
        if let Err(error) = self.server.down().await {
            tracing::warn!(%error, "the shop's own PostgreSQL did not stop; the next start adopts it");
        }
    }
}

/// Opens a lock file, which is never removed: a lock on a removed file would exclude nobody.
pub(crate) fn open_lock(path: &Path) -> Result<File, StartError> {
    OpenOptions::new().create(true).truncate(false).write(true).open(path).map_err(|error| locked(path, &error))
}

pub(crate) fn locked(path: &Path, error: &dyn std::fmt::Display) -> StartError {
    StartError::failed(format!(
        "The lock {} cannot be had: {error}. End the other shop on this data directory, or set SHOP_DATA_DIR.",
        path.display()
    ))
}
