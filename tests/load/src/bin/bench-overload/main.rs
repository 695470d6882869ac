//! Goodput under overload: what the shop still answers when it is asked several times what it can.
//!
//! `bench-overload [seconds]`: the shop and its PostgreSQL run on one processor, whoever asks on the others, so that
//! neither takes the other's. Requests are offered at a rate of their own, whether or not earlier ones were answered, to
//! a crowd of callers, each with a network and a connection of its own, which carries one request at a time, as HTTP/1.1
//! does. What is offered while all of them wait for an answer is never sent, and counts as not served. What counts is
//! answered well within two seconds, as much as it costs the shop while nobody else asks, since additions, which matter
//! more than looks, come first and cost several times as much. The peak is what comes of the best of all rates up to one
//! and a half times what the shop answers to a few who wait for each answer: that rate and those far above it are
//! offered in turn, several times, and each is judged by its mean. Then checkouts are offered at half of what the shop
//! manages, beside a crowd that is offered ten times the peak. Draws the curves into `target/overload.svg`.

mod curve;
mod open_loop;
mod pinned;

use anyhow::{Result, bail};
use curve::Curve;
use load::{
    buyer::{Buyer, MOST_BUYERS, restock},
    measure::measure,
    subject::{Case, Subject},
};
use mimalloc::MiMalloc;
use open_loop::{Callers, Offered, offer};
use pinned::PinnedShop;
use platform_process::install_crypto;
use std::{sync::Arc, time::Duration};

/// The shop's own: it is part of this program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How many times the peak is offered, from well below it to far above.
const BELOW_AND_AT: [f64; 4] = [0.5, 0.8, 1.0, 1.5];
const ABOVE: [f64; 3] = [3.0, 6.0, 10.0];

/// How many callers a crowd has.
const CROWDS: [usize; 2] = [512, 2_000];

/// What is kept of the peak at least, and how many of the checkouts are placed.
const LEAST_GOODPUT: f64 = 0.9;
const LEAST_PLACED: f64 = 0.999;

/// How often the best rate and those far above it are offered.
const ROUNDS: usize = 3;

/// How many lines an order has, and how many articles buyers choose from.
const LINES: usize = 3;
const ARTICLES: usize = 90;

/// For how many times as long as other rates checkouts are offered: there are fewer a second.
const CHECKOUT_TIMES: u32 = 6;

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
    let crowd = Crowd::know(Subject::at(address).await?.through_a_proxy(), time / 2).await;
    println!(
        "{:>7} {:>9} {:>8} {:>9} {:>9} {:>9} {:>8} {:>8}",
        "callers", "offered", "sent", "goodput", "answered", "refused", "p50 ms", "p99 ms"
    );
    let mut curves = Vec::new();
    for callers in CROWDS {
        let mut points = Vec::new();
        for times in BELOW_AND_AT {
            points.push(measured(&crowd, callers, crowd.rate * times, time).await);
        }
        curves.push(Curve { callers, points });
    }
    let rates = curves.iter().flat_map(|curve| curve.points.iter().map(|point| (curve.callers, point)));
    let Some((callers, best)) = rates.max_by(|one, other| one.1.goodput().total_cmp(&other.1.goodput())) else {
        bail!("nothing was offered")
    };
    let (rate, capacity) = (best.rate(), best.goodput());
    let mut offers = vec![(callers, rate)];
    offers.extend(CROWDS.iter().flat_map(|callers| ABOVE.map(|times| (*callers, capacity * times))));
    let mut means = in_turn(&crowd, &offers, time).await.into_iter();
    let peak = means.next().map_or(capacity, |best| best.goodput());
    for curve in &mut curves {
        curve.points.extend(means.by_ref().take(ABOVE.len()));
    }
    std::fs::create_dir_all("target")?;
    std::fs::write("target/overload.svg", curve::drawn(&curves, peak))?;
    let kept = curves.iter().flat_map(|curve| &curve.points[BELOW_AND_AT.len()..]);
    let kept = kept.map(|point| point.goodput() / peak).fold(f64::INFINITY, f64::min);
    println!("peak {peak:.0} per s; far above it at least {:.0} % of it (target/overload.svg)", kept * 100.0);
    let placed = checkouts(address, &crowd, capacity, time).await?;
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

    /// What the answer to a caller's request is worth; `None`: it was refused.
    async fn ask(&self, caller: u64, turn: u64) -> Option<f64> {
        let kind = kind(turn);
        self.subject.ask(MIX[kind].0, caller, turn).await.then_some(self.worth[kind])
    }

    /// What comes of so many a second, offered to so many callers.
    fn offered(&self, callers: usize, rate: f64, time: Duration) -> impl Future<Output = Offered> + Send + use<> {
        let crowd = self.clone();
        offer(rate, time, Callers::new(callers), move |caller, turn| {
            let crowd = crowd.clone();
            async move { crowd.ask(caller, turn).await }
        })
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

/// What comes of each of these rates, offered one after another, several times.
#[allow(clippy::print_stdout)]
async fn in_turn(crowd: &Crowd, offers: &[(usize, f64)], time: Duration) -> Vec<Offered> {
    let mut means: Vec<Offered> = Vec::new();
    for _ in 0..ROUNDS {
        let before = std::mem::take(&mut means);
        let mut before = before.into_iter();
        for (callers, rate) in offers {
            let offered = measured(crowd, *callers, *rate, time).await;
            means.push(match before.next() {
                Some(earlier) => earlier.with(offered),
                None => offered,
            });
        }
    }
    println!("in the mean of {ROUNDS}:");
    for ((callers, _), mean) in offers.iter().zip(&means) {
        print(*callers, mean);
    }
    means
}

async fn measured(crowd: &Crowd, callers: usize, rate: f64, time: Duration) -> Offered {
    let offered = crowd.offered(callers, rate, time).await;
    print(callers, &offered);
    offered
}

#[allow(clippy::print_stdout)]
fn print(callers: usize, offered: &Offered) {
    let ms = |share: usize| offered.within(share).as_secs_f64() * 1e3;
    println!(
        "{callers:>7} {:>9.0} {:>8.0} {:>9.0} {:>9.0} {:>9.0} {:>8.1} {:>8.1}",
        offered.rate(),
        offered.sent(),
        offered.goodput(),
        offered.answered(),
        offered.refused(),
        ms(50),
        ms(99)
    );
}

/// The share of checkouts that are placed beside ten times the capacity, offered at half of what the shop manages.
#[allow(clippy::print_stdout)]
async fn checkouts(address: &str, crowd: &Crowd, capacity: f64, time: Duration) -> Result<f64> {
    let mut buyers = Vec::new();
    for number in 0..MOST_BUYERS {
        let others = number % (ARTICLES / LINES);
        buyers.push(Arc::new(Buyer::persistent(number, others, address, LINES).await?));
    }
    restock(address, buyers.iter().flat_map(|buyer| buyer.offers())).await?;
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
    let asked_again = |buyers: &[Arc<Buyer>]| buyers.iter().map(|buyer| buyer.asked_again()).sum::<usize>();
    let asked_before = asked_again(&buyers);
    let known = Arc::clone(&buyers);
    let time = time * CHECKOUT_TIMES;
    let others = tokio::spawn(crowd.offered(CROWDS[1], capacity * 10.0, time));
    let offered = offer(alone.rate / 2.0, time, Callers::new(MOST_BUYERS), move |caller, _| {
        let buyer = Arc::clone(&buyers[usize::try_from(caller).unwrap_or_default()]);
        async move {
            let placed = buyer.check_out().await;
            if let Err(error) = &placed {
                println!("not placed: {}", error.to_string().chars().take(200).collect::<String>());
            }
            placed.is_ok().then_some(1.0)
        }
    })
    .await;
    let others = others.await?;
    let placed = offered.share_of_successes();
    println!(
        "beside {:.0} others per s, of which {:.0} count: {:.2} % of {} checkouts placed ({} found no buyer), p50 {:.0} ms, p99 {:.0} ms, {} steps asked again",
        others.rate(),
        others.goodput(),
        placed * 100.0,
        offered.offered,
        offered.unsent,
        offered.within(50).as_secs_f64() * 1e3,
        offered.within(99).as_secs_f64() * 1e3,
        asked_again(&known) - asked_before,
    );
    Ok(placed)
}
