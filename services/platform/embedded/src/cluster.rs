//! The shop's own database server, as its owner or as a guest.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use platform_process::{CancellationToken, StartError};
use tokio::task::JoinHandle;
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

/// How often the server is looked after.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

/// The longest pause after attempts to start the server again that failed.
const MAX_PAUSE: Duration = Duration::from_secs(30);

/// A running private server, which is started again where it dies. Dropped without [`Cluster::stop`] it runs on, and
/// the next start adopts it.
pub struct Cluster {
    supervisor: Arc<Supervisor>,
    stopping: CancellationToken,
    looking: JoinHandle<()>,
}

impl Cluster {
    /// Starts the server, adopts a running one, or joins as a guest where another process holds the lock.
    pub async fn start(settings: &EmbeddedSettings) -> Result<Self, StartError> {
        let server = Server::at(&settings.data_dir.join("postgres"), settings.durable).await?;
        let supervisor = Arc::new(Supervisor::of(server).await?);
        let stopping = CancellationToken::new();
        let looking = tokio::spawn(look_after(Arc::downgrade(&supervisor), stopping.clone()));
        Ok(Self { supervisor, stopping, looking })
    }

    /// Whether this process owns the server and will stop it. A guest becomes the owner when the owner is gone.
    pub fn is_owner(&self) -> bool {
        self.supervisor.is_owner()
    }

    /// The URL of a database on this server, which is created if it is absent.
    pub async fn url(&self, database: &str) -> Result<String, StartError> {
        let address = self.address();
        address.ensure(database).await?;
        Ok(address.url(database))
    }

    /// Where the server is reached.
    pub fn address(&self) -> Address {
        self.supervisor.server.address()
    }

    /// Where the server's files are.
    pub fn data(&self) -> PathBuf {
        self.supervisor.server.data()
    }

    /// The major version of its PostgreSQL, such as 18.
    pub fn version(&self) -> u32 {
        self.supervisor.server.version()
    }

    /// Stops the server and waits until it has; a guest leaves it alone.
    pub async fn stop(self) {
        self.stopping.cancel();
        let _ = self.looking.await;
        if !self.supervisor.is_owner() {
            return;
        }
        if let Err(error) = self.supervisor.server.down().await {
            tracing::warn!(%error, "the shop's own PostgreSQL did not stop; the next start adopts it");
        }
    }
}

/// The server with the lock on it.
struct Supervisor {
    server: Server,
    lock: File,
    is_owner: AtomicBool,
}

impl Supervisor {
    async fn of(server: Server) -> Result<Self, StartError> {
        let lock = open_lock(&server.lock_file())?;
        let supervisor = Self { server, lock, is_owner: AtomicBool::new(false) };
        let patient_until = Instant::now() + COMMAND_TIMEOUT;
        loop {
            match supervisor.lock.try_lock() {
                Ok(()) => {
                    supervisor.is_owner.store(true, Ordering::Relaxed);
                    supervisor.server.up().await?;
                    return Ok(supervisor);
                }
                Err(TryLockError::WouldBlock) if supervisor.server.address().answers().await => {
                    tracing::info!("using the PostgreSQL of another shop on the same data directory");
                    return Ok(supervisor);
                }
                Err(TryLockError::WouldBlock) if Instant::now() < patient_until => {
                    sleep(Duration::from_millis(100)).await
                }
                Err(error) => return Err(locked(&supervisor.server.lock_file(), &error)),
            }
        }
    }

    fn is_owner(&self) -> bool {
        self.is_owner.load(Ordering::Relaxed)
    }

    /// Takes over from an owner that is gone, and starts the server again where it died.
    async fn look(&self) -> Result<(), StartError> {
        if !self.is_owner() {
            if self.lock.try_lock().is_err() {
                return Ok(());
            }
            self.is_owner.store(true, Ordering::Relaxed);
            tracing::warn!("the shop that owned the PostgreSQL of this data directory is gone: it is this shop's now");
        }
        if self.server.is_alive() {
            return Ok(());
        }
        tracing::warn!("the shop's own PostgreSQL is gone: it is started again");
        self.server.up().await?;
        tracing::warn!("the shop's own PostgreSQL runs again");
        Ok(())
    }
}

/// Looks after the server until it is told to stop or the cluster is dropped.
async fn look_after(supervisor: Weak<Supervisor>, stopping: CancellationToken) {
    let mut pause = LOOK_INTERVAL;
    loop {
        tokio::select! {
            () = sleep(pause) => {}
            () = stopping.cancelled() => return,
        }
        let Some(supervisor) = supervisor.upgrade() else { return };
        pause = match supervisor.look().await {
            Ok(()) => LOOK_INTERVAL,
            Err(error) => {
                tracing::error!(%error, "the shop's own PostgreSQL could not be started again; the next attempt follows");
                (pause * 2).min(MAX_PAUSE)
            }
        };
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
