//! The shop as a platform runs it: one process per service, each at its own address and with a certificate of its own.

use crate::start::free_port;
use journeys::{Visitor, seeded_database};
use platform_process::{Settings, Transport, testing::Authority};
use serde_json::json;
use sqlx::{PgPool, postgres::PgPoolOptions};
use std::{
    os::unix::process::ExitStatusExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// How long a process may take to come or to go.
const PROCESS_TIMEOUT: Duration = Duration::from_secs(120);

/// The services, in the order in which they are started.
pub const SERVICES: [&str; 5] = ["auth", "catalogue", "cart", "buying-list", "order"];

/// Those processes; they end with it.
pub struct Fleet {
    /// How to look into its database.
    pub database: PgPool,
    processes: Vec<(&'static str, Child)>,
    environment: Vec<(String, String)>,
    ports: Vec<(&'static str, u16)>,
    authority: Authority,
    folder: TempDir,
}

/// What the tests themselves go by, who ask in any program's stead.
const ANY: [&str; 7] = ["tests", "auth", "catalogue", "cart", "buying-list", "order", "gateway"];

impl Fleet {
    /// Starts every service and the gateway, over the demonstration's rows.
    pub async fn start() -> Self {
        let url = seeded_database().await;
        let folder = tempfile::tempdir().unwrap();
        let ports = SERVICES.iter().copied().chain(["gateway"]).map(|name| (name, free_port())).collect::<Vec<_>>();
        let database = PgPoolOptions::new().max_connections(2).connect_lazy(&url).unwrap();
        let mut environment = vec![
            ("SHOP_DATABASE_URL".to_owned(), url),
            ("SHOP_DATABASE_POOL".to_owned(), "3".to_owned()),
            ("SHOP_DATA_DIR".to_owned(), folder.path().to_string_lossy().into_owned()),
            ("SHOP_LOG".to_owned(), "warn".to_owned()),
            ("SHOP_ORDER_SECRET".to_owned(), "what auth and orders alone know of".to_owned()),
        ];
        for (name, port) in &ports {
            let variable = format!("SHOP_{}_URL", name.replace('-', "_").to_uppercase());
            environment.push((variable, format!("https://127.0.0.1:{port}")));
        }
        let authority = Authority::new();
        ports.iter().for_each(|(name, _)| authority.certify(&[name]));
        authority.certify(&ANY);
        let mut fleet = Self { database, processes: Vec::new(), environment, ports, authority, folder };
        for (name, _) in fleet.ports.clone() {
            fleet.launch(name);
        }
        fleet.wait_until_ready().await;
        // Whoever answers at the port of one that ended is another test's.
        for (name, child) in &mut fleet.processes {
            assert_eq!(child.try_wait().unwrap(), None, "{name} ended as it started: its port may be another's by now");
        }
        fleet
    }

    /// Starts one of them.
    pub fn launch(&mut self, name: &'static str) {
        self.launch_with(name, &[]);
    }

    /// The same, with further settings.
    pub fn launch_with(&mut self, name: &'static str, more: &[(&str, &str)]) {
        let port = self.ports.iter().find(|(other, _)| *other == name).unwrap().1;
        let log =
            std::fs::File::create(self.folder.path().join(format!("{name}-{}.log", self.processes.len()))).unwrap();
        let child = Command::new(binary(name))
            .env_clear()
            .env("PATH", std::env::var("PATH").unwrap_or_default())
            .envs(self.environment.iter().cloned())
            .env("SHOP_LISTEN", format!("127.0.0.1:{port}"))
            .envs(self.authority.settings(name))
            .envs(more.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        self.processes.push((name, child));
    }

    /// Whether one of them says of itself, asked by its own program, that it is ready.
    pub fn says_ready(&self, name: &str) -> bool {
        let port = self.ports.iter().find(|(other, _)| *other == name).unwrap().1;
        let mut probe = Command::new(binary(name));
        probe.arg("probe").env_clear().env("SHOP_LISTEN", format!("127.0.0.1:{port}"));
        probe.envs(self.authority.settings(name));
        probe.stderr(Stdio::null()).status().unwrap().success()
    }

    /// Kills one of them.
    pub fn kill(&mut self, name: &str) {
        let mut child = self.take(name);
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// Waits until one of them was killed.
    pub async fn killed(&mut self, name: &str) {
        let mut child = self.take(name);
        let until = Instant::now() + PROCESS_TIMEOUT;
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                assert_eq!(status.signal(), Some(9), "{name} ended otherwise: {status}");
                return;
            }
            assert!(Instant::now() < until, "{name} is still there");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn take(&mut self, name: &str) -> Child {
        let place = self.processes.iter().position(|(other, _)| *other == name).unwrap();
        self.processes.remove(place).1
    }

    /// Somebody with a browser of their own.
    pub fn visitor(&self) -> Visitor {
        Visitor::at(&format!("http://localhost:{}", self.ports.last().unwrap().1))
    }

    /// Where one of them is called.
    pub fn transport(&self, name: &str) -> Transport {
        let variable = format!("SHOP_{}_URL", name.replace('-', "_").to_uppercase());
        let (_, url) = self.environment.iter().find(|(other, _)| *other == variable).unwrap();
        let certificate = Settings::from_pairs(self.authority.settings(ANY[0]));
        certificate.with(variable, url.clone()).remote(name).unwrap()
    }

    /// Waits until the gateway reaches every service.
    pub async fn wait_until_ready(&self) {
        let until = Instant::now() + PROCESS_TIMEOUT;
        loop {
            let ready = self.visitor().try_call(reqwest::Method::GET, "/readyz", None).await;
            if ready.as_ref().is_ok_and(|answer| answer.status == 200 && answer.body["degraded"] == json!([])) {
                return;
            }
            assert!(Instant::now() < until, "the fleet did not become ready: {ready:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        for (_, child) in &mut self.processes {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The program of a service, beside the tests' own.
fn binary(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let path = tests.parent().and_then(|deps| deps.parent()).unwrap().join(name);
    assert!(path.exists(), "{} is missing: build it with `cargo build --workspace --bins`", path.display());
    path
}
