//! Requests per second and times of the whole shop, at 1 and 16 connections, each also as a ratio to a static answer.
//!
//! `load [seconds]`: starts a shop with the demonstration in a folder of its own and asks it for `seconds` (default 5)
//! a case. `load [seconds] --at <address>` asks a shop that runs already.

use anyhow::{Context, Result};
use load::{
    measure::{Figures, measure},
    subject::{Case, Subject},
};
use platform_process::{Settings, StopSignal, install_crypto};
use shop::Shop;
use std::time::Duration;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let arguments = std::env::args().skip(1).collect::<Vec<_>>();
    let seconds = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(5);
    let address = arguments.iter().position(|word| word == "--at").and_then(|place| arguments.get(place + 1));
    match address {
        Some(address) => report(address, Duration::from_secs(seconds)).await,
        None => {
            let folder = tempfile::tempdir()?;
            let settings = Settings::from_env()
                .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
                .with("SHOP_PICTURES", "off")
                .with("SHOP_DEMONSTRATION_PAST", "off")
                .with("SHOP_SESSION_RATE", "0")
                .with("SHOP_NETWORK_RATE", "0")
                .with("SHOP_PORT", "0");
            let shop = Shop::start(&settings).await?;
            let outcome =
                report(&format!("http://localhost:{}", shop.address().port()), Duration::from_secs(seconds)).await;
            shop.stop(StopSignal::Interrupt).await;
            outcome
        }
    }
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, time: Duration) -> Result<()> {
    let subject = Subject::at(address).await.context("the shop could not be prepared")?;
    println!(
        "{:<12} {:>4} {:>10} {:>9} {:>9} {:>8} {:>7}",
        "case", "conn", "req/s", "p50 ms", "p99 ms", "× static", "errors"
    );
    for connections in [1, 16] {
        let mut fixed: Option<f64> = None;
        for case in Case::ALL {
            let asked = subject.clone();
            let ask = move |connection, turn| {
                let subject = asked.clone();
                async move { subject.ask(case, connection, turn).await }
            };
            let Figures { rate, p50, p99, errors, .. } = measure(connections, time, ask).await;
            let ratio = rate / *fixed.get_or_insert(rate);
            let (p50, p99) = (p50.as_secs_f64() * 1e3, p99.as_secs_f64() * 1e3);
            println!(
                "{:<12} {connections:>4} {rate:>10.0} {p50:>9.2} {p99:>9.2} {ratio:>8.2} {errors:>7}",
                case.name()
            );
        }
    }
    Ok(())
}
