//! Full checkouts per second over HTTP, each beside PostgreSQL committing as often, with as many rows, in the same run.
//!
//! A checkout fills a cart, makes its draft, says where the goods and the bill go, and places it. The database is
//! durable. What of it PostgreSQL does alone is a transaction of one prepared statement that writes as many rows as
//! a checkout writes on average in each of its writing transactions, that many times.

use anyhow::{Result, ensure};
use load::{
    buyer::Buyer,
    durable::measured,
    measure::{Figures, measure},
    postgres::{Written, alone, settled, written},
};
use sqlx::{PgPool, postgres::PgPoolOptions};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// How many buyers check out at once.
const CONNECTIONS: [u64; 3] = [1, 4, 16];

/// How many lines an order has.
const LINES: usize = 5;

#[tokio::main]
async fn main() -> Result<()> {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    measured(&[], async |address, url| report(address, url, Duration::from_secs(seconds)).await).await
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, url: &str, time: Duration) -> Result<()> {
    let database = PgPoolOptions::new().max_connections(20).connect(url).await?;
    sqlx::query("update catalogue.offers set stock = 90000000 where stock > 0").execute(&database).await?;
    println!("orders of {LINES} lines, {} s a case", time.as_secs());
    println!(
        "{:<34} {:>4} {:>8} {:>9} {:>9} {:>7} {:>12}",
        "case", "conn", "per s", "p50 ms", "p99 ms", "errors", "× PostgreSQL"
    );
    for connections in CONNECTIONS {
        let (checkouts, wrote) = checkouts(address, &database, connections, time).await?;
        let bare = alone(&database, connections, time, wrote).await?;
        print("checkout", connections, &checkouts, Some(checkouts.rate / bare.rate));
        let what = format!("PostgreSQL: {} commits, {} rows", wrote.commits, wrote.rows);
        print(&what, connections, &bare, None);
    }
    Ok(())
}

/// Checkouts of so many buyers at once, and what each of them wrote.
async fn checkouts(address: &str, database: &PgPool, connections: u64, time: Duration) -> Result<(Figures, Written)> {
    let mut buyers = Vec::new();
    for number in 0..connections {
        buyers.push(Arc::new(Buyer::at(address, &format!("Checkout {connections} of {number}"), LINES).await?));
    }
    let done = Arc::new(AtomicU64::new(0));
    let ask = {
        let (buyers, done) = (Arc::<[_]>::from(buyers), done.clone());
        move |connection: u64, _turn| {
            let (buyers, done) = (buyers.clone(), done.clone());
            async move {
                let placed = buyers[usize::try_from(connection).unwrap_or_default()].check_out().await;
                done.fetch_add(1, Ordering::Relaxed);
                placed.is_ok()
            }
        }
    };
    let before = written(database).await?;
    let figures = measure(connections, time, ask).await;
    settled(database).await?;
    let done = done.load(Ordering::Relaxed);
    ensure!(figures.errors == 0, "{} of {done} checkouts failed", figures.errors);
    Ok((figures, written(database).await?.since(&before).over(done)))
}

#[allow(clippy::print_stdout)]
fn print(case: &str, connections: u64, figures: &Figures, ratio: Option<f64>) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let ratio = ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default();
    println!(
        "{case:<34} {connections:>4} {:>8.1} {:>9.1} {:>9.1} {:>7} {ratio:>12}",
        figures.rate,
        ms(figures.p50),
        ms(figures.p99),
        figures.errors
    );
}
