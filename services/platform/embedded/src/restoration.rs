//! A private server whose data come from a backup.

use crate::{
    address::Address,
    cluster::{locked, open_lock},
    server::Server,
};
use platform_process::StartError;
use std::{
    fs::{self, File, Permissions},
    io,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    time::Duration,
};

/// A place for a server's data while they are written; nobody starts a server on them meanwhile.
pub struct Restoration {
    server: Server,
    lock: File,
}

/// A server that runs on what was restored.
pub struct Recovered {
    server: Server,
    /// Held until it is stopped.
    _lock: File,
}

impl Restoration {
    /// Prepares the directory `postgres` of a data directory for data of this major version.
    ///
    /// # Errors
    /// When there are data already, a shop uses them, or the programs at hand are of another version.
    pub async fn begin(data_dir: &Path, version: u32) -> Result<Self, StartError> {
        let server = Server::at(&data_dir.join("postgres"), true).await?;
        let lock = open_lock(&server.lock_file())?;
        lock.try_lock().map_err(|error| locked(&server.lock_file(), &error))?;
        if server.data().exists() {
            return Err(StartError::failed(format!(
                "{} is a database already, and nothing is written over it. Move it away, or set SHOP_DATA_DIR.",
                server.data().display()
            )));
        }
        if server.version() != version {
            return Err(StartError::failed(format!(
                "The backup was made by PostgreSQL {version}, and the one at hand is {}. Set SHOP_PG_BIN to version {version}.",
                server.version()
            )));
        }
        let restoration = Self { server, lock };
        let folder = restoration.folder();
        private(&folder).map_err(|error| unusable(&folder, &error))?;
        Ok(restoration)
    }

    /// Where the data are to be written. What an interrupted restoration wrote is still there.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.server.data().with_extension("restored")
    }

    /// Starts the server on what was written and waits until it has gone through its log. Where it can't, the data are no
    /// server's again.
    ///
    /// # Errors
    /// In PostgreSQL's words.
    pub async fn recover(self, timeout: Duration) -> Result<Recovered, StartError> {
        let (folder, data) = (self.folder(), self.server.data());
        let prepared = self.server.give(&folder).and_then(|()| fs::rename(&folder, &data));
        prepared.and_then(|()| self.server.configure()).map_err(|error| unusable(&data, &error))?;
        match self.server.recover(timeout).await {
            Ok(()) => Ok(Recovered { server: self.server, _lock: self.lock }),
            Err(error) => {
                let _ = self.server.down().await;
                fs::rename(&data, &folder).map_err(|error| unusable(&data, &error))?;
                Err(error)
            }
        }
    }
}

impl Recovered {
    /// Where it is reached.
    #[must_use]
    pub fn address(&self) -> Address {
        self.server.address()
    }

    /// Stops it: the next shop on the folder finds data that were shut down in order.
    ///
    /// # Errors
    /// When it does not stop.
    pub async fn stop(self) -> Result<(), StartError> {
        self.server.down().await.map_err(|error| {
            StartError::failed(format!("The restored PostgreSQL did not stop: {error}. The next start adopts it."))
        })
    }
}

/// PostgreSQL takes no data that others may enter.
fn private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

fn unusable(place: &Path, error: &dyn std::fmt::Display) -> StartError {
    StartError::failed(format!("{} can't be used for the restored database: {error}.", place.display()))
}
