//! Every service as a process of its own: the journey across them, and again while one is killed and comes back.

use crate::buyer;
use journeys::{Visitor, seeded_database};
use std::{
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;

const SERVICES: [&str; 5] = ["auth", "catalogue", "cart", "buying-list", "order"];

/// The shop as a platform runs it: one process per service, each at its own address.
struct Fleet {
    processes: Vec<(&'static str, Child)>,
    environment: Vec<(String, String)>,
    ports: Vec<(&'static str, u16)>,
    folder: TempDir,
}

impl Fleet {
    async fn start() -> Self {
        let url = seeded_database().await;
        let folder = tempfile::tempdir().unwrap();
        let ports = SERVICES.iter().copied().chain(["gateway"]).map(|name| (name, free_port())).collect::<Vec<_>>();
        let mut environment = vec![
            ("SHOP_DATABASE_URL".to_owned(), url),
            ("SHOP_DATABASE_POOL".to_owned(), "3".to_owned()),
            ("SHOP_DATA_DIR".to_owned(), folder.path().to_string_lossy().into_owned()),
            ("SHOP_LOG".to_owned(), "warn".to_owned()),
        ];
        for (name, port) in &ports {
            let variable = format!("SHOP_{}_URL", name.replace('-', "_").to_uppercase());
            environment.push((variable, format!("http://127.0.0.1:{port}")));
        }
        let mut fleet = Self { processes: Vec::new(), environment, ports, folder };
        for (name, _) in fleet.ports.clone() {
            fleet.launch(name);
        }
        fleet.wait_until_ready().await;
        fleet
    }

    fn launch(&mut self, name: &'static str) {
        let port = self.ports.iter().find(|(other, _)| *other == name).unwrap().1;
        let log =
            std::fs::File::create(self.folder.path().join(format!("{name}-{}.log", self.processes.len()))).unwrap();
        let child = Command::new(binary(name))
            .env_clear()
            .env("PATH", std::env::var("PATH").unwrap_or_default())
            .envs(self.environment.iter().cloned())
            .env("SHOP_LISTEN", format!("127.0.0.1:{port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        self.processes.push((name, child));
    }

    fn kill(&mut self, name: &str) {
        let place = self.processes.iter().position(|(other, _)| *other == name).unwrap();
        let (_, mut child) = self.processes.remove(place);
        child.kill().unwrap();
        child.wait().unwrap();
    }

    fn visitor(&self) -> Visitor {
        Visitor::at(&format!("http://localhost:{}", self.ports.last().unwrap().1))
    }

    async fn wait_until_ready(&self) {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let ready = self.visitor().try_call(reqwest::Method::GET, "/readyz", None).await;
            if ready.as_ref().is_ok_and(|answer| answer.status == 200) {
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

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_journey_runs_across_processes_and_survives_each_of_them_being_killed() {
    let mut fleet = Fleet::start().await;
    let buyer = fleet.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let first = buyer::buy(&buyer, "stylo").await;
    let mut references = vec![first["reference"].as_str().unwrap().to_owned()];

    for service in SERVICES {
        let journey = tokio::spawn({
            let buyer = buyer.clone();
            async move { buyer::buy(&buyer, "stylo").await }
        });
        tokio::time::sleep(Duration::from_millis(60)).await;
        fleet.kill(service);
        tokio::time::sleep(Duration::from_millis(400)).await;
        fleet.launch(service);
        let order = journey.await.unwrap_or_else(|error| panic!("while {service} was killed: {error}"));
        references.push(order["reference"].as_str().unwrap().to_owned());
        fleet.wait_until_ready().await;
    }
    let distinct = references.iter().collect::<std::collections::HashSet<_>>();
    assert_eq!(distinct.len(), references.len(), "each journey placed one order of its own: {references:?}");
    let _ = buyer.get("/api/auth/get-authenticated-user").await.expect(200);
}
