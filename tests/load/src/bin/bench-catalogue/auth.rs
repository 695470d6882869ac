//! The auth service as a process of its own: it publishes the keys that the catalogue believes.

use anyhow::{Context, Result, bail};
use std::{
    path::Path,
    process::{Child, Command},
    time::Duration,
};

/// A running auth service.
pub struct Auth {
    process: Child,
    /// Where it is called.
    pub url: String,
}

impl Auth {
    /// Starts it over a database, with a folder for its files.
    pub async fn start(database: &str, folder: &Path) -> Result<Self> {
        let listening = folder.join("auth-address");
        let program = std::env::current_exe()?.with_file_name("auth");
        let process = Command::new(&program)
            .env("SHOP_DATABASE_URL", database)
            .env("SHOP_DATA_DIR", folder)
            .env("SHOP_LISTEN_FILE", &listening)
            // Where nobody buys, nobody asks for stores.
            .env("SHOP_CATALOGUE_URL", "http://127.0.0.1:9")
            .env("SHOP_LOG", "warn")
            .spawn()
            .with_context(|| format!("{} can't be started", program.display()))?;
        let mut auth = Self { process, url: String::new() };
        loop {
            if let Some(status) = auth.process.try_wait()? {
                bail!("auth ended with {status}");
            }
            let address = std::fs::read_to_string(&listening).unwrap_or_default();
            if !address.is_empty() {
                auth.url = format!("http://{}", address.trim());
                return Ok(auth);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Auth {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
