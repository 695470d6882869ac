//! `fill-catalogue generate <products> [accounts] | icecat <file> | kicad <file>`: fills the catalogue of
//! `SHOP_DATABASE_URL` with a data set to measure with.

use anyhow::{Context, bail};
use catalogue_files::import::{ImportReport, bulk_load, import_read};
use data_sets::{
    generate::{Scale, frame, products},
    icecat, kicad,
};
use platform_process::{Settings, install_crypto};
use sqlx::PgPool;
use std::path::Path;

/// How many customer accounts have prices of their own where nobody says it.
const DEFAULT_ACCOUNTS: usize = 200;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    install_crypto();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let pool = platform_database::open(&Settings::from_env(), "catalogue", &catalogue::MIGRATIONS).await?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate", count] => generate(&pool, count, DEFAULT_ACCOUNTS).await,
        ["generate", count, accounts] => generate(&pool, count, accounts.parse().context("how many accounts?")?).await,
        ["icecat", file] => say(&import_read(&pool, Path::new(file), icecat::read, false, |_| {}).await?),
        ["kicad", file] => say(&import_read(&pool, Path::new(file), kicad::read, false, |_| {}).await?),
        _ => bail!("fill-catalogue generate <products> [accounts] | icecat <file> | kicad <file>"),
    }
}

async fn generate(pool: &PgPool, count: &str, accounts: usize) -> anyhow::Result<()> {
    let scale = Scale { products: count.parse().context("how many products?")?, accounts };
    Ok(bulk_load(pool, frame(), products(scale), |_| {}).await?)
}

#[allow(clippy::print_stdout, clippy::unnecessary_wraps, reason = "what a command line says, as its last step")]
fn say(report: &ImportReport) -> anyhow::Result<()> {
    println!("{} records read: {} new or changed, {} refused.", report.read, report.imported, report.refused.count());
    Ok(())
}
