//! The shop as a platform runs it: one process per service or several, each at its own address and with a certificate of
//! its service.

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

/// One of them that runs.
struct Process {
    name: &'static str,
    port: u16,
    child: Child,
}

/// Those processes; they end with it.
pub struct Fleet {
    /// How to look into its database.
    pub database: PgPool,
    processes: Vec<Process>,
    launched: usize,
    environment: Vec<(String, String)>,
    /// Where each may listen: a service that has several addresses may have as many replicas.
    ports: Vec<(&'static str, u16)>,
    authority: Authority,
    folder: TempDir,
}

/// What the tests themselves go by, who ask in any program's stead.
const ANY: [&str; 7] = ["tests", "auth", "catalogue", "cart", "buying-list", "order", "gateway"];

impl Fleet {
    /// Starts every service and the gateway, over the demonstration's rows.
    pub async fn start() -> Self {
        Self::with_room_for(&[]).await
    }

    /// The same, where callers know a further address for each time that a service is named: nobody is there yet.
    pub async fn with_room_for(replicas: &[&'static str]) -> Self {
        let url = seeded_database().await;
        let folder = tempfile::tempdir().unwrap();
        let names = SERVICES.iter().chain(replicas).copied().chain(["gateway"]);
        let ports = names.map(|name| (name, free_port())).collect::<Vec<_>>();
        let database = PgPoolOptions::new().max_connections(2).connect_lazy(&url).unwrap();
        let mut environment = vec![
            ("SHOP_DATABASE_URL".to_owned(), url),
            ("SHOP_DATABASE_POOL".to_owned(), "3".to_owned()),
            ("SHOP_DATA_DIR".to_owned(), folder.path().to_string_lossy().into_owned()),
            ("SHOP_LOG".to_owned(), "warn".to_owned()),
            // Buyers here are as many as they like.
            ("SHOP_SESSION_RATE".to_owned(), "0".to_owned()),
            ("SHOP_ORDER_SECRET".to_owned(), "what auth and orders alone know of".to_owned()),
        ];
        for name in SERVICES {
            let addresses = ports.iter().filter(|(other, _)| *other == name);
            let addresses = addresses.map(|(_, port)| format!("https://127.0.0.1:{port}")).collect::<Vec<_>>();
            environment.push((variable(name), addresses.join(",")));
        }
        let authority = Authority::new();
        ports.iter().for_each(|(name, _)| authority.certify(&[name]));
        authority.certify(&ANY);
        let mut fleet = Self { database, processes: Vec::new(), launched: 0, environment, ports, authority, folder };
        for name in SERVICES.into_iter().chain(["gateway"]) {
            fleet.launch(name);
        }
        fleet.wait_until_ready().await;
        // Whoever answers at the port of one that ended is another test's.
        for Process { name, child, .. } in &mut fleet.processes {
            assert_eq!(child.try_wait().unwrap(), None, "{name} ended as it started: its port may be another's by now");
        }
        fleet
    }

    /// Starts one of them, at the first of its addresses where none is; the port it listens at.
    pub fn launch(&mut self, name: &'static str) -> u16 {
        self.launch_with(name, &[])
    }

    /// The same, with further settings.
    pub fn launch_with(&mut self, name: &'static str, more: &[(&str, &str)]) -> u16 {
        let is_free = |port: u16| self.processes.iter().all(|process| process.port != port);
        let (_, port) = *self.ports.iter().find(|(other, port)| *other == name && is_free(*port)).unwrap();
        let log = std::fs::File::create(self.folder.path().join(format!("{name}-{}.log", self.launched))).unwrap();
        let child = Command::new(binary(name))
            .env_clear()
            .env("PATH", std::env::var("PATH").unwrap_or_default())
            .envs(self.environment.iter().cloned())
            .env("SHOP_LISTEN", format!("127.0.0.1:{port}"))
            // Of the catalogue: two replicas keep no index together.
            .env("SHOP_INDEX_DIR", self.folder.path().join(format!("index-{port}")))
            .envs(self.authority.settings(name))
            .envs(more.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        self.launched += 1;
        self.processes.push(Process { name, port, child });
        port
    }

    /// Whether one of them says of itself, asked by its own program, that it is ready.
    pub fn says_ready(&self, name: &str) -> bool {
        let port = self.ports.iter().find(|(other, _)| *other == name).unwrap().1;
        self.says_ready_at(name, port)
    }

    fn says_ready_at(&self, name: &str, port: u16) -> bool {
        let mut probe = Command::new(binary(name));
        probe.arg("probe").env_clear().env("SHOP_LISTEN", format!("127.0.0.1:{port}"));
        probe.envs(self.authority.settings(name));
        probe.stderr(Stdio::null()).status().unwrap().success()
    }

    /// Waits until the one that was started last says so.
    pub async fn last_is_ready(&self) {
        let Process { name, port, .. } = self.processes.last().unwrap();
        let until = Instant::now() + PROCESS_TIMEOUT;
        while !self.says_ready_at(name, *port) {
            assert!(Instant::now() < until, "{name} did not become ready");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Has one of them stop as a platform does, and waits until it has.
    pub async fn stop(&mut self, name: &str) {
        let mut child = self.take(name);
        assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
        let until = Instant::now() + PROCESS_TIMEOUT;
        while child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < until, "{name} is still there");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(child.wait().unwrap().success(), "{name} did not stop cleanly");
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

    /// The one of them that was started first.
    fn take(&mut self, name: &str) -> Child {
        let place = self.processes.iter().position(|process| process.name == name).unwrap();
        self.processes.remove(place).child
    }

    /// Somebody with a browser of their own.
    pub fn visitor(&self) -> Visitor {
        Visitor::at(&format!("http://localhost:{}", self.ports.last().unwrap().1))
    }

    /// Where one of them is called.
    pub fn transport(&self, name: &str) -> Transport {
        let variable = variable(name);
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
        for Process { child, .. } in &mut self.processes {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Where callers find the addresses of a service.
fn variable(name: &str) -> String {
    format!("SHOP_{}_URL", name.replace('-', "_").to_uppercase())
}

/// The program of a service, beside the tests' own.
fn binary(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let path = tests.parent().and_then(|deps| deps.parent()).unwrap().join(name);
    assert!(path.exists(), "{} is missing: build it with `cargo build --workspace --bins`", path.display());
    path
}
