//! SIGKILL for the PostgreSQL of a shop, and for the shop.

use faults::{Buyers, Report, ShopProgram};
use std::time::{Duration, Instant};

/// How many buyers work meanwhile.
const BUYERS: usize = 4;

/// What buyers may wait for a killed PostgreSQL, which replays what was written when it starts again; twice what a busy
/// machine was seen to need.
const MAX_POSTGRES_OUTAGE: Duration = Duration::from_secs(25);

/// What buyers may wait once a shop that was started again is ready.
const MAX_OUTAGE_WHEN_READY: Duration = Duration::from_secs(2);

fn tell(what: &str, report: &Report, shop: &ShopProgram) {
    println!("{what}: good answers again after {:.1?}; {report}; memory {} MB", report.outage(), shop.peak_memory_mb());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_postmaster_comes_back_while_buyers_work() {
    let shop = ShopProgram::started(&[]).await;
    let buyers = Buyers::begin(&shop, BUYERS).await;
    let witness = shop.visitor();
    let _ = witness.login("buyer@demo.test").await.expect(200);
    buyers.work_for(Duration::from_secs(1)).await;
    let fault = Instant::now();
    shop.kill_postgres();
    buyers.work_for(Duration::from_secs(1)).await;
    let _ = witness.get("/readyz").await.expect(200);
    buyers.work_until_served(&witness, MAX_POSTGRES_OUTAGE).await;
    buyers.work_for(Duration::from_secs(2)).await;
    let report = buyers.end(fault).await;
    tell("the postmaster was killed", &report, &shop);
    assert!(report.outage() < MAX_POSTGRES_OUTAGE, "{report}");
    assert!(report.statuses().keys().all(|status| [200, 503, 504].contains(status)), "{report}");
    assert!(shop.log().contains("the shop's own PostgreSQL runs again"), "{}", shop.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_shop_goes_on_with_its_buyers_sessions() {
    let mut shop = ShopProgram::started(&[]).await;
    let buyers = Buyers::begin(&shop, BUYERS).await;
    buyers.work_for(Duration::from_secs(1)).await;
    let fault = Instant::now();
    shop.kill();
    shop.start_again().await;
    let until_ready = fault.elapsed();
    buyers.work_for(MAX_OUTAGE_WHEN_READY * 2).await;
    let report = buyers.end(fault).await;
    println!("the shop was ready again after {until_ready:.1?}");
    tell("the shop was killed", &report, &shop);
    assert!(report.outage() < until_ready + MAX_OUTAGE_WHEN_READY, "{report}");
    assert!(report.statuses().keys().all(|status| [0, 200, 503, 504].contains(status)), "{report}");
}
