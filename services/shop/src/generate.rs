//! `shop generate`: fills the shop with a catalogue of any size, to measure with.

use crate::{Progress, database::Database};
use catalogue::{
    generate::{Scale, frame, products},
    import::{FillError, fill},
};
use clap::Args;
use platform_process::{Settings, StartError, stop_signal};
use std::time::Instant;

/// How much is made.
#[derive(Clone, Copy, Args)]
pub struct Arguments {
    /// How many products, each with three offers.
    #[arg(long)]
    products: usize,
    /// How many customer accounts have prices of their own; 20,000 beside a million products.
    #[arg(long, default_value_t = 200)]
    accounts: usize,
}

/// Fills the shop's database, and shows progress.
///
/// # Errors
/// When the shop has generated products already, and when the database can't be reached.
pub async fn run(settings: &Settings, arguments: Arguments) -> Result<(), StartError> {
    let Arguments { products, accounts } = arguments;
    let (database, settings) = Database::find(settings).await?;
    let started = Instant::now();
    let outcome = tokio::select! {
        outcome = make(&settings, Scale { products, accounts }) => outcome,
        _ = stop_signal() => Err(StartError::failed("It was stopped before its end.")),
    };
    database.close().await;
    outcome?;
    print(arguments, started);
    Ok(())
}

async fn make(settings: &Settings, scale: Scale) -> Result<(), StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let progress = Progress::of("Generating");
    let filled = fill(&pool, frame(), products(scale), |done| progress.at(done, scale.products)).await;
    filled.map_err(|error| match error {
        FillError::There => StartError::failed(
            "The shop has generated products already: set SHOP_DATABASE_URL or SHOP_DATA_DIR to an empty one.",
        ),
        error => StartError::failed(error),
    })?;
    progress.finish();
    pool.close().await;
    Ok(())
}

#[allow(clippy::print_stdout)]
fn print(made: Arguments, started: Instant) {
    let Arguments { products, accounts } = made;
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{products} products with three offers each, {accounts} accounts with prices of their own: {seconds:.1} s."
    );
}
