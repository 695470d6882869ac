//! Goodput under overload: what the shop still answers when it is asked several times what it can.
//!
//! `bench-overload [seconds]`: the shop and its PostgreSQL run on one processor, whoever asks on the others, so that
//! neither takes the other's. Requests come at a rate of their own, whether or not earlier ones were answered, as
//! buyers do; one counts that is answered well within two seconds. Each counts as much as it costs the shop while
//! nobody else asks, since additions, which matter more than looks, come first and cost several times as much. The peak is
//! the best rate of a shop that is asked once to one and a half times what it answers to a few who wait for each other. Then checkouts are offered at half of what it
//! manages, by themselves and beside ten times the peak. Draws the curve into `target/overload.svg`.

mod curve;
mod open_loop;
mod pinned;

use anyhow::{Result, bail};
use curve::Point;
use load::{
    buyer::Buyer,
    measure::measure,
    subject::{Case, Subject},
};
use open_loop::{Offered, offer};
use pinned::PinnedShop;
use platform_process::install_crypto;
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

/// How many times the peak is offered, from well below it to far above.
const BELOW_AND_AT: [f64; 4] = [0.5, 0.8, 1.0, 1.5];
const ABOVE: [f64; 3] = [3.0, 6.0, 10.0];

/// What is kept of the peak at least, and how many of the checkouts are placed.
const LEAST_GOODPUT: f64 = 0.9;
const LEAST_PLACED: f64 = 0.999;

/// How many lines an order has, and how many buyers there are to place one.
const LINES: usize = 3;
const BUYERS: usize = 30;

fn main() -> Result<()> {
    install_crypto();
    if std::env::args().nth(1).as_deref() == Some(pinned::SERVE) {
        return pinned::serve();
    }
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    let shop = PinnedShop::start()?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(report(shop.address(), Duration::from_secs(seconds)))
}

#[allow(clippy::print_stdout)]
async fn report(address: &str, time: Duration) -> Result<()> {
    let crowd = Crowd::know(Subject::at(address).await?, time / 2).await;
    println!(
        "{:>8} {:>9} {:>9} {:>9} {:>8} {:>9} {:>9}",
        "× peak", "offered", "goodput", "answered", "refused", "p50 ms", "p99 ms"
    );
    let mut points = Vec::new();
    for times in BELOW_AND_AT {
        points.push(measured(&crowd, times, crowd.rate, time).await);
    }
    let peak = points.iter().map(|point| point.offered.goodput()).fold(1.0, f64::max);
    for times in ABOVE {
        points.push(measured(&crowd, times, peak, time).await);
    }
    std::fs::create_dir_all("target")?;
    std::fs::write("target/overload.svg", curve::drawn(&points, peak))?;
    let kept = points.iter().filter(|point| point.times >= ABOVE[0]);
    let kept = kept.map(|point| point.offered.goodput() / peak).fold(f64::INFINITY, f64::min);
    println!("peak {peak:.0} per s; far above it at least {:.0} % of it (target/overload.svg)", kept * 100.0);
    let placed = checkouts(address, &crowd, peak, time).await?;
    if kept < LEAST_GOODPUT || placed < LEAST_PLACED {
        bail!("at least {LEAST_GOODPUT} of the peak, and {LEAST_PLACED} of the checkouts, are to be left");
    }
    Ok(())
}

/// What the crowd asks for, and how often in a hundred: mostly looks, and one addition among twenty.
const MIX: [(Case, u64); 4] = [(Case::AddToCart, 5), (Case::Product, 25), (Case::Search, 25), (Case::Listing, 45)];

/// Who asks, and what an answer of each kind is worth.
#[derive(Clone)]
struct Crowd {
    subject: Subject,
    /// What a kind costs the shop, as a multiple of what the mix costs.
    worth: [f64; MIX.len()],
    /// How many of the mix the shop answers a second to a few who wait for each answer.
    rate: f64,
}

impl Crowd {
    /// Finds out what each kind costs.
    #[allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "a hundred")]
    async fn know(subject: Subject, time: Duration) -> Self {
        let mut costs = [0.0; MIX.len()];
        for ((case, _), cost) in MIX.iter().zip(&mut costs) {
            let subject = subject.clone();
            let asked = measure(8, time, move |_, turn| {
                let subject = subject.clone();
                async move { subject.ask(*case, turn, turn).await }
            })
            .await;
            println!("{} by 8 who wait for each answer: {:.0} per s", case.name(), asked.rate);
            *cost = 1.0 / asked.rate;
        }
        let mean = MIX.iter().zip(&costs).map(|((_, share), cost)| *share as f64 / 100.0 * cost).sum::<f64>();
        Self { subject, worth: costs.map(|cost| cost / mean), rate: 1.0 / mean }
    }

    /// What the answer to its next request is worth; `None`: it was refused.
    async fn ask(&self, turn: u64) -> Option<f64> {
        let kind = kind(turn);
        self.subject.ask(MIX[kind].0, turn, turn).await.then_some(self.worth[kind])
    }
}

/// Which of the mix a turn asks for. Kinds are spread evenly: 37 and 100 have no common divisor.
fn kind(turn: u64) -> usize {
    let mut place = turn.wrapping_mul(37) % 100;
    MIX.iter()
        .position(|(_, share)| {
            let is_it = place < *share;
            place = place.wrapping_sub(*share);
            is_it
        })
        .unwrap_or_default()
}

#[allow(clippy::print_stdout)]
async fn measured(crowd: &Crowd, times: f64, peak: f64, time: Duration) -> Point {
    let crowd = crowd.clone();
    let offered = offer(peak * times, time, move |turn| {
        let crowd = crowd.clone();
        async move { crowd.ask(turn).await }
    })
    .await;
    let ms = |share: usize| offered.within(share).as_secs_f64() * 1e3;
    println!(
        "{times:>8.1} {:>9.0} {:>9.0} {:>9.0} {:>8} {:>9.1} {:>9.1}",
        offered.rate(),
        offered.goodput(),
        offered.answered(),
        offered.refused,
        ms(50),
        ms(99)
    );
    Point { times: offered.rate() / peak, offered }
}

/// The share of checkouts that are placed beside ten times the peak, offered at half of what the shop manages.
#[allow(clippy::print_stdout)]
async fn checkouts(address: &str, crowd: &Crowd, peak: f64, time: Duration) -> Result<f64> {
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        buyers.push(Arc::new(Buyer::at(address, &format!("Overload {number}"), LINES).await?));
    }
    let buyers: Arc<[Arc<Buyer>]> = buyers.into();
    let alone = {
        let buyers = Arc::clone(&buyers);
        measure(4, time, move |connection, _| {
            let buyer = Arc::clone(&buyers[usize::try_from(connection).unwrap_or_default()]);
            async move { buyer.check_out().await.is_ok() }
        })
        .await
    };
    println!("checkouts of {LINES} lines by 4 who wait: {:.1} per s, {} failed", alone.rate, alone.errors);
    let next = Arc::new(AtomicUsize::new(0));
    let others = tokio::spawn({
        let crowd = crowd.clone();
        offer(peak * 10.0, time, move |turn| {
            let crowd = crowd.clone();
            async move { crowd.ask(turn).await }
        })
    });
    let offered: Offered = offer(alone.rate / 2.0, time, move |_| {
        let buyer = Arc::clone(&buyers[next.fetch_add(1, Ordering::Relaxed) % buyers.len()]);
        async move {
            let placed = buyer.check_out().await;
            if let Err(error) = &placed {
                println!("not placed: {error}");
            }
            placed.is_ok().then_some(1.0)
        }
    })
    .await;
    let others = others.await?;
    let placed = offered.share_of_successes();
    println!(
        "beside {:.0} others per s: {:.2} % of {} checkouts placed, p50 {:.0} ms, p99 {:.0} ms",
        others.rate(),
        placed * 100.0,
        offered.offered,
        offered.within(50).as_secs_f64() * 1e3,
        offered.within(99).as_secs_f64() * 1e3,
    );
    Ok(placed)
}
