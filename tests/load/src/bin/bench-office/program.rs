//! The release shop as a program of its own, over a database that loses nothing.

use anyhow::{Context, Result, ensure};
use platform_embedded::{Cluster, EmbeddedSettings};
use reqwest::Client;
use rustix::process::{Pid, Signal, kill_process};
use std::{net::TcpListener, time::Duration};
use tempfile::TempDir;
use tokio::{
    process::{Child, Command},
    time::{Instant, sleep},
};

/// How long it may take until the demonstration is there.
const START_TIMEOUT: Duration = Duration::from_secs(240);

/// A shop that runs beside this program, and its PostgreSQL.
pub struct Program {
    child: Child,
    cluster: Cluster,
    /// Where it answers.
    pub address: String,
    /// Its database.
    pub url: String,
    _folder: TempDir,
}

impl Program {
    /// Starts `SHOP_PROGRAM`, or the shop that was built beside this program.
    pub async fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let cluster =
            Cluster::start(&EmbeddedSettings { data_dir: folder.path().to_path_buf(), durable: true }).await?;
        let url = cluster.url("shop").await?;
        let port = TcpListener::bind("localhost:0")?.local_addr()?.port().to_string();
        let program = std::env::var_os("SHOP_PROGRAM");
        let program = program
            .map_or_else(|| Ok(std::env::current_exe()?.with_file_name("shop")), |path| anyhow::Ok(path.into()))?;
        let settings = [
            ("SHOP_DATABASE_URL", &*url),
            ("SHOP_DATA_DIR", folder.path().to_str().context("no path")?),
            ("SHOP_KEYS_SECRET", "a secret of this measurement alone, and of no shop"),
            ("SHOP_PICTURES", "off"),
            ("SHOP_DEMONSTRATION_PAST", "off"),
            ("SHOP_SESSION_RATE", "0"),
            ("SHOP_NETWORK_RATE", "0"),
            ("SHOP_LOG", "error"),
            ("SHOP_PORT", &*port),
        ];
        let child = Command::new(program).envs(settings).stdout(std::process::Stdio::null()).spawn()?;
        let address = format!("http://localhost:{port}");
        let mut shop = Self { child, cluster, address, url, _folder: folder };
        match shop.ready().await {
            Ok(()) => Ok(shop),
            Err(error) => {
                shop.stop().await?;
                Err(error)
            }
        }
    }

    async fn ready(&mut self) -> Result<()> {
        let (http, until) = (Client::new(), Instant::now() + START_TIMEOUT);
        let ready = format!("{}/readyz", self.address);
        while !http.get(&ready).send().await.is_ok_and(|answer| answer.status().is_success()) {
            ensure!(self.child.try_wait()?.is_none() && Instant::now() < until, "the shop does not start");
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    /// Stops both.
    pub async fn stop(mut self) -> Result<()> {
        if let Some(id) = self.child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?)) {
            kill_process(id, Signal::INT)?;
        }
        self.child.wait().await?;
        self.cluster.stop().await;
        Ok(())
    }
}
