//! Several processes of a service: they share its calls, and buyers do not see one of them come or go.

use crate::{fleet::Fleet, start::free_port, steps};
use journeys::Visitor;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// How long a replica that came may take to be called.
const CALLED_TIMEOUT: Duration = Duration::from_secs(60);

/// Buyers who look at things, at the same time and without a pause.
struct Readers {
    read: Arc<AtomicUsize>,
    enough: CancellationToken,
    readers: JoinSet<()>,
}

impl Readers {
    /// Each searches, and reads a cart with its prices and the list of carts.
    fn start(buyer: &Visitor, paths: [String; 3]) -> Self {
        let (read, enough, mut readers) = (Arc::<AtomicUsize>::default(), CancellationToken::new(), JoinSet::new());
        for _ in 0..4 {
            let (buyer, paths, read, enough) = (buyer.clone(), paths.clone(), Arc::clone(&read), enough.clone());
            readers.spawn(async move {
                for path in paths.iter().cycle() {
                    if enough.is_cancelled() {
                        return;
                    }
                    let _ = buyer.get(path).await.expect(200);
                    read.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        Self { read, enough, readers }
    }

    /// Waits until some more was read.
    async fn go_on(&mut self) {
        let before = self.read.load(Ordering::Relaxed);
        while self.read.load(Ordering::Relaxed) < before + 100 {
            if let Some(ended) = self.readers.try_join_next() {
                ended.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn stop(mut self) {
        self.enough.cancel();
        while let Some(ended) = self.readers.join_next().await {
            ended.unwrap();
        }
    }
}

/// A replica, and where it shows how many calls it has answered.
struct Replica {
    metrics: u16,
}

impl Replica {
    fn launch(fleet: &mut Fleet, name: &'static str) -> Self {
        let metrics = free_port();
        fleet.launch_with(name, &[("SHOP_METRICS_LISTEN", &format!("127.0.0.1:{metrics}"))]);
        Self { metrics }
    }

    /// How many rpcs it has answered so far.
    async fn calls(&self) -> f64 {
        let page =
            reqwest::get(format!("http://127.0.0.1:{}/metrics", self.metrics)).await.unwrap().text().await.unwrap();
        let counts = page.lines().filter(|line| line.starts_with("rpc_server_call_duration_seconds_count"));
        let of_ours = counts.filter(|line| line.contains("shop."));
        of_ours.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
    }

    /// Waits until it has answered some more.
    async fn is_called(&self) {
        let (before, until) = (self.calls().await, Instant::now() + CALLED_TIMEOUT);
        while self.calls().await < before + 20.0 {
            assert!(Instant::now() < until, "nobody calls it");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_56_replicas_share_the_calls_and_no_read_fails_when_they_come_and_go() {
    const REPLICATED: [&str; 2] = ["catalogue", "cart"];
    let mut fleet = Fleet::with_room_for(&[REPLICATED, REPLICATED].concat()).await;
    let buyer = fleet.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&buyer, "stylo").await;
    let cart = steps::cart(&buyer).await;
    let _ = steps::put_line(&buyer, &cart, &offer, quantity).await.expect(200);
    let search = "/api/search?q=stylo&inStock=true".to_owned();
    let paths = [search, format!("/api/carts/{cart}"), "/api/carts?page=0&size=10&type=CART".to_owned()];
    let mut readers = Readers::start(&buyer, paths);

    for name in REPLICATED {
        let second = Replica::launch(&mut fleet, name);
        fleet.last_is_ready().await;
        second.is_called().await;
        readers.go_on().await;
        fleet.kill(name);
        second.is_called().await;
        readers.go_on().await;

        let third = Replica::launch(&mut fleet, name);
        fleet.last_is_ready().await;
        third.is_called().await;
        second.is_called().await;
        fleet.stop(name).await;
        third.is_called().await;
        readers.go_on().await;
    }
    readers.stop().await;
}
