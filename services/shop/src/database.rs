//! Which PostgreSQL the shop uses: the one it is given, or its own.

use crate::keys_secret;
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{Settings, StartError};
use std::path::PathBuf;

/// The database of the whole shop.
pub struct Database {
    own: Option<Cluster>,
}

impl Database {
    /// The database of `SHOP_DATABASE_URL`; where that is unset, the shop's own, and then the settings name it
    /// and the secret that lies beside it.
    ///
    /// # Errors
    /// When the shop's own server can't be started, or its secret can't be made.
    pub async fn find(settings: &Settings) -> Result<(Self, Settings), StartError> {
        if settings.get::<String>("SHOP_DATABASE_URL")?.is_some() {
            return Ok((Self { own: None }, settings.clone()));
        }
        let data_dir = data_dir(settings)?;
        let settings = keys_secret::ensure(settings.clone(), &data_dir)?;
        let cluster = Cluster::start(&EmbeddedSettings { data_dir, durable: true }).await?;
        let url = cluster.url("shop").await?;
        Ok((Self { own: Some(cluster) }, settings.with("SHOP_DATABASE_URL", url)))
    }

    /// Where its rows lie, in words.
    #[must_use]
    pub const fn place(&self) -> &'static str {
        if self.own.is_some() { "embedded PostgreSQL" } else { "the PostgreSQL of SHOP_DATABASE_URL" }
    }

    /// The shop's own server, if it has one.
    pub(crate) const fn own(&self) -> Option<&Cluster> {
        self.own.as_ref()
    }

    /// Stops the server, if it is the shop's own.
    pub async fn close(self) {
        if let Some(cluster) = self.own {
            cluster.stop().await;
        }
    }
}

/// Where the shop keeps its files: `SHOP_DATA_DIR`, default `.shop`.
///
/// # Errors
/// When it can't be made.
pub fn data_dir(settings: &Settings) -> Result<PathBuf, StartError> {
    let folder: PathBuf = settings.or("SHOP_DATA_DIR", PathBuf::from(".shop"))?;
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::path::absolute(&folder))
        .map_err(|error| StartError::failed(format!("SHOP_DATA_DIR={} can't be used: {error}.", folder.display())))
}
