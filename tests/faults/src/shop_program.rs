//! The built program `shop` in a folder of its own: started, killed and started again on the same port.

use journeys::Visitor;
use reqwest::Method;
use std::{
    fs::{self, OpenOptions},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// How long a start may take, with the demonstration's rows.
const START_TIMEOUT: Duration = Duration::from_secs(120);

/// A built program of the workspace, beside the tests' own.
///
/// # Panics
/// When it is not built.
#[must_use]
pub fn program(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap_or_default();
    let path = tests.ancestors().nth(2).map(|folder| folder.join(name)).unwrap_or_default();
    assert!(path.exists(), "{} is missing: build it with `cargo build --workspace --bins`", path.display());
    path
}

/// The program of the whole shop; it ends with this, and so does its PostgreSQL.
pub struct ShopProgram {
    folder: TempDir,
    port: u16,
    settings: Vec<(String, String)>,
    child: Option<Child>,
}

#[allow(clippy::panic, reason = "only tests call this, and a test without its shop has failed")]
impl ShopProgram {
    /// The shop in a new folder with some more settings, ready.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn started(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = port.unwrap_or_else(|error| panic!("no port: {error}")).port();
        let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut shop = Self { folder, port, settings, child: None };
        shop.start_again().await;
        shop
    }

    /// Starts it, and waits until it is ready.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_again(&mut self) {
        let log = OpenOptions::new().create(true).append(true).open(self.log_path());
        let log = log.unwrap_or_else(|error| panic!("no log: {error}"));
        let mut child = Command::new(program("shop"))
            .env_remove("SHOP_DATABASE_URL")
            .env("SHOP_DATA_DIR", self.folder.path())
            .env("SHOP_PORT", self.port.to_string())
            .env("SHOP_PICTURES", "off")
            .env("SHOP_DEMONSTRATION_PAST", "off")
            .envs(self.settings.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::from(log))
            .spawn()
            .unwrap_or_else(|error| panic!("the shop does not start: {error}"));
        let (until, visitor) = (Instant::now() + START_TIMEOUT, self.visitor());
        while !visitor.try_call(Method::GET, "/readyz", None).await.is_ok_and(|answer| answer.status == 200) {
            if !matches!(child.try_wait(), Ok(None)) || Instant::now() > until {
                panic!("the shop did not become ready: {}", self.log());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.child = Some(child);
    }

    /// Kills it with SIGKILL; its PostgreSQL runs on.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Kills the first process of its PostgreSQL with SIGKILL.
    pub fn kill_postgres(&self) {
        self.signal_postgres("-KILL");
    }

    fn signal_postgres(&self, signal: &str) {
        let file = fs::read_to_string(self.folder.path().join("postgres/data/postmaster.pid")).unwrap_or_default();
        if let Some(pid) = file.lines().next() {
            let _ = Command::new("kill").args([signal, pid.trim()]).stderr(Stdio::null()).status();
        }
    }

    /// Somebody with a browser of their own.
    #[must_use]
    pub fn visitor(&self) -> Visitor {
        Visitor::at(&self.origin())
    }

    /// Where it is reached.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://localhost:{}", self.port)
    }

    /// The URL of its database for a role.
    #[must_use]
    pub fn database_url(&self, role: &str) -> String {
        let socket = self.folder.path().join("postgres");
        format!("postgres://{role}@localhost/shop?host={}&sslmode=disable", socket.display())
    }

    /// All that it has written to its log.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(self.log_path()).unwrap_or_default()
    }

    fn log_path(&self) -> PathBuf {
        self.folder.path().join("shop.log")
    }

    /// The most memory it has taken, in megabytes; 0 where the system does not tell.
    #[must_use]
    pub fn peak_memory_mb(&self) -> u64 {
        let Some(child) = &self.child else { return 0 };
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
        peak.trim().trim_end_matches(" kB").parse::<u64>().map_or(0, |kilobytes| kilobytes / 1024)
    }
}

impl Drop for ShopProgram {
    fn drop(&mut self) {
        self.kill();
        self.signal_postgres("-INT");
        // The folder goes next: the server has to be out of it.
        let pid_file = self.folder.path().join("postgres/data/postmaster.pid");
        let until = Instant::now() + Duration::from_secs(20);
        while pid_file.exists() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}
