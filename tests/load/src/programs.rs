//! The built programs of the shop beside this one: `shop` alone, or the gateway and each service as a process of its own.

use anyhow::{Context, Result, bail, ensure};
use reqwest::Client;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::{
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use uuid::Uuid;

/// The gateway's program.
pub const GATEWAY: &str = "gateway";
/// The programs of the services, in the order in which they are started.
pub const SERVICES: [&str; 5] = ["auth", "catalogue", "cart", "buying-list", "order"];

/// How long they may take to be ready, the demonstration's first start included.
const START_TIMEOUT: Duration = Duration::from_secs(300);

/// Programs that run; dropped, they are told to end and waited for.
pub struct Programs {
    address: String,
    processes: Vec<(&'static str, Child)>,
}

impl Programs {
    /// The whole shop in one process, over a database and a folder for its files; with what it begins an empty one with.
    ///
    /// # Errors
    /// When it is not built, or does not become ready.
    pub async fn shop(database_url: &str, folder: &Path, more: &[(&str, &str)]) -> Result<Self> {
        let port = free_port()?;
        let mut programs = Self { address: format!("http://localhost:{port}"), processes: Vec::new() };
        let port = port.to_string();
        let own = [("SHOP_PORT", port.as_str()), ("SHOP_PICTURES", "off"), ("SHOP_DEMONSTRATION_PAST", "off")];
        programs.launch("shop", database_url, folder, own.iter().chain(more))?;
        programs.ready().await?;
        Ok(programs)
    }

    /// The gateway, at a port or at a free one, and all services, over a database that a shop has filled.
    ///
    /// # Errors
    /// When one is not built, or they do not become ready.
    pub async fn services(port: Option<u16>, database_url: &str, folder: &Path, more: &[(&str, &str)]) -> Result<Self> {
        let gateway_port = port.map_or_else(free_port, Ok)?;
        let mut programs = Self { address: format!("http://localhost:{gateway_port}"), processes: Vec::new() };
        let secret = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
        let mut places = Vec::new();
        for name in SERVICES {
            places.push((name, format!("127.0.0.1:{}", free_port()?)));
        }
        let url = |(name, place): &(&str, String)| {
            (format!("SHOP_{}_URL", name.replace('-', "_").to_uppercase()), format!("http://{place}"))
        };
        let urls: Vec<(String, String)> = places.iter().map(url).collect();
        places.push((GATEWAY, format!("127.0.0.1:{gateway_port}")));
        for (name, place) in &places {
            let own = [("SHOP_LISTEN", place.as_str()), ("SHOP_ORDER_SECRET", &secret)];
            let urls = urls.iter().map(|(name, url)| (name.as_str(), url.as_str()));
            let own: Vec<(&str, &str)> = own.into_iter().chain(urls).collect();
            programs.launch(name, database_url, folder, own.iter().chain(more))?;
        }
        programs.ready().await?;
        Ok(programs)
    }

    /// Where the shop answers.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The process ids of those that are called so, or otherwise.
    #[must_use]
    pub fn ids(&self, is_meant: impl Fn(&str) -> bool) -> Vec<u32> {
        self.processes.iter().filter(|(name, _)| is_meant(name)).map(|(_, child)| child.id()).collect()
    }

    fn launch<'a>(
        &mut self,
        name: &'static str,
        database_url: &str,
        folder: &Path,
        settings: impl Iterator<Item = &'a (&'a str, &'a str)>,
    ) -> Result<()> {
        let program = std::env::current_exe()?.with_file_name(name);
        ensure!(program.exists(), "{} is missing: build it first", program.display());
        let child = Command::new(program)
            .env("SHOP_DATABASE_URL", database_url)
            .env("SHOP_DATA_DIR", folder)
            .envs(settings.copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()?;
        self.processes.push((name, child));
        Ok(())
    }

    async fn ready(&mut self) -> Result<()> {
        let (http, until) = (Client::new(), Instant::now() + START_TIMEOUT);
        loop {
            if is_ready(&http, &self.address).await {
                return Ok(());
            }
            for (name, child) in &mut self.processes {
                if let Some(status) = child.try_wait()? {
                    bail!("{name} ended: {status}");
                }
            }
            ensure!(Instant::now() < until, "the shop did not become ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // The gateway first, which was started last: it asks the others.
        for (_, child) in self.processes.iter().rev() {
            if let Some(id) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
                let _ = kill_process(id, Signal::INT);
            }
        }
        for (_, child) in &mut self.processes {
            let _ = child.wait();
        }
    }
}

/// Whether a shop answers that reaches all of its services.
async fn is_ready(http: &Client, address: &str) -> bool {
    let Ok(answer) = http.get(format!("{address}/readyz")).send().await else { return false };
    let is_success = answer.status().is_success();
    let Ok(body) = answer.json::<Value>().await else { return false };
    is_success && body["degraded"].as_array().is_none_or(Vec::is_empty)
}

/// A port that nobody listens on; whoever listens next has it.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0").context("no port")?;
    Ok(listener.local_addr()?.port())
}
