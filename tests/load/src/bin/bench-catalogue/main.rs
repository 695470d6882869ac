//! What the catalogue costs by its size: each question asked of the service, of PostgreSQL's own full-text search on
//! the same data, and of an axum that answers as many bytes without a thought.
//!
//! `bench-catalogue [products …] [--seconds n]`: for each size (default 10000, 100000, 1000000) generates a catalogue
//! into a PostgreSQL of its own, starts the catalogue service as a process of its own, and asks both for `n` seconds
//! (default 3) a case. Requests are random over accounts, categories and products. With a model in `SHOP_SENTENCE_MODEL` it
//! says what meaning costs beside words.

mod auth;
mod meaning;
mod postgres;
mod question;
mod replica;
mod stage;

use anyhow::{Context, Result, anyhow};
use data_sets::generate::Scale;
use load::{
    baseline::{self, Baseline},
    measure::{Figures, measure},
};
use meaning::{SEARCHES, Searched, asked_again};
use platform_process::{install_crypto, stop_signal};
use postgres::Postgres;
use question::{Case, Questions};
use replica::{Replica, megabytes};
use stage::Stage;
use std::{path::Path, sync::Arc, time::Duration};

/// How many products there are for one account with prices of its own.
const PRODUCTS_PER_ACCOUNT: usize = 50;
/// How many ask at once.
const CONNECTIONS: [u64; 2] = [1, 16];

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, port_file] = arguments.as_slice()
        && first == baseline::ARGUMENT
    {
        return baseline::serve(port_file.as_ref()).await;
    }
    let (mut sizes, mut seconds) = (Vec::new(), 3);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--seconds" => seconds = rest.next().context("--seconds needs a number")?.parse()?,
            size => sizes.push(size.parse().with_context(|| format!("{size} is no number of products"))?),
        }
    }
    if sizes.is_empty() {
        sizes = vec![10_000, 100_000, 1_000_000];
    }
    let baseline = Baseline::start().await?;
    for products in sizes {
        let scale = Scale { products, accounts: (products / PRODUCTS_PER_ACCOUNT).max(10) };
        let stage = Stage::set(scale).await?;
        // Called off, it leaves no process behind.
        let outcome = tokio::select! {
            outcome = size(&stage, scale, &baseline, Duration::from_secs(seconds)) => outcome,
            _ = stop_signal() => Err(anyhow!("it was stopped")),
        };
        stage.strike().await;
        outcome?;
    }
    Ok(())
}

async fn size(stage: &Stage, scale: Scale, baseline: &Baseline, time: Duration) -> Result<()> {
    heading(scale, stage);
    let postgres = Postgres::prepare(stage).await?;
    say(&format!(
        "PostgreSQL's own full-text index, one language: {:.1} s, {:.0} MB",
        postgres.seconds,
        megabytes(postgres.bytes)
    ));
    let replica = Replica::start(stage, scale).await?;
    say(&format!(
        "the service: columns in {:.1} s, index in {:.1} s more, {:.0} MB on disk, summaries in {:.1} s more; {:.0} MB of \
         memory, {:.0} MB at most",
        replica.columns_seconds,
        replica.index_seconds,
        megabytes(replica.index_bytes()),
        replica.summaries_seconds,
        megabytes(replica.memory("VmRSS")?),
        megabytes(replica.memory("VmHWM")?),
    ));
    let products = f64::from(u32::try_from(scale.products)?.max(1));
    let each = |bytes: u64| megabytes(bytes) * 1e6 / products;
    say(&format!(
        "a product takes {:.0} bytes of memory (columns, and the process itself), {:.0} more of the index where it was read, \
         {:.0} on disk",
        each(replica.memory("RssAnon")?),
        each(replica.memory("RssFile")?),
        each(replica.index_bytes()),
    ));
    columns();
    let questions = Arc::new(Questions::about(stage, scale).await?);
    for case in Case::ALL {
        let bytes = replica.mean_answer(case, &questions).await?;
        for connections in CONNECTIONS {
            let before = replica.processor_seconds()?;
            let ours = measure(connections, time, replica.asked(case, &questions, connections)).await;
            let processor =
                (replica.processor_seconds()? - before) * 1e3 / f64::from(u32::try_from(ours.asked)?.max(1));
            let theirs = measure(connections, time, postgres.asked(case, &questions)).await;
            let nothing = measure(connections, time, baseline.asked(bytes)).await;
            row(case, connections, (bytes, processor), ours, theirs, nothing);
        }
    }
    say(&format!("after all that: {:.0} MB of memory", megabytes(replica.memory("VmRSS")?)));
    let again = replica.restarted(stage, scale).await?;
    say(&format!("started again with its index: {:.1} s", again.columns_seconds + again.index_seconds));
    match std::env::var_os("SHOP_SENTENCE_MODEL") {
        Some(model) => beside_words(again, stage, scale, model.as_ref(), (&questions, time)).await,
        None => again.stop(),
    }
}

/// What meaning costs beside words.
async fn beside_words(
    replica: Replica,
    stage: &Stage,
    scale: Scale,
    model: &Path,
    (questions, time): (&Arc<Questions>, Duration),
) -> Result<()> {
    let words = asked_again(&replica, questions, time).await?;
    let (replica, of_model) = replica.with_meaning(stage, scale, model).await?;
    let meant = asked_again(&replica, questions, time).await?;
    for (how, Searched { figures, processor, memory }) in [("by words", &words), ("by words and meaning", &meant)] {
        let Figures { rate, p50, p99, errors, .. } = figures;
        say(&format!(
            "{SEARCHES} searches asked again {how}: {rate:.0} per s, {p50:.2?} (p99 {p99:.2?}), {processor:.2} ms of the processor, \
             {errors} errors, {:.0} MB of memory",
            megabytes(*memory)
        ));
    }
    let of_vectors = meant.memory.saturating_sub(words.memory).saturating_sub(of_model);
    let bytes = of_vectors as f64 / scale.products.max(1) as f64;
    say(&format!(
        "meaning takes {:.2} times the processor, {:.0} MB of memory for its model, and {bytes:.0} bytes a product",
        meant.processor / words.processor,
        megabytes(of_model)
    ));
    replica.stop()
}

#[allow(clippy::print_stdout)]
fn say(text: &str) {
    println!("{text}");
}

fn heading(scale: Scale, stage: &Stage) {
    let Scale { products, accounts } = scale;
    let (seconds, bytes) = (stage.seconds, megabytes(stage.bytes));
    say("");
    say(&format!("{products} products, {accounts} accounts: generated in {seconds:.1} s, {bytes:.0} MB in PostgreSQL"));
}

fn columns() {
    say(&format!(
        "{:<13} {:>4} {:>7} {:>9} {:>8} {:>8} {:>8} {:>6} {:>11} {:>8} {:>8} {:>12} {:>8}",
        "case",
        "conn",
        "bytes",
        "per s",
        "p50 ms",
        "p99 ms",
        "cpu ms",
        "errors",
        "PostgreSQL",
        "p50 ms",
        "p99 ms",
        "× PostgreSQL",
        "× static"
    ));
}

fn row(
    case: Case,
    connections: u64,
    (bytes, processor): (usize, f64),
    ours: Figures,
    theirs: Figures,
    nothing: Figures,
) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    say(&format!(
        "{:<13} {connections:>4} {bytes:>7} {:>9.0} {:>8.2} {:>8.2} {processor:>8.2} {:>6} {:>11.0} {:>8.2} {:>8.2} {:>12.1} {:>8.3}",
        case.name(),
        ours.rate,
        ms(ours.p50),
        ms(ours.p99),
        ours.errors + theirs.errors,
        theirs.rate,
        ms(theirs.p50),
        ms(theirs.p99),
        ours.rate / theirs.rate,
        ours.rate / nothing.rate
    ));
}
