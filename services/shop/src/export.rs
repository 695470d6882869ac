//! `shop export <folder>`: the catalogue as the shop's own CSV.

use crate::{Progress, database::Database};
use catalogue_files::export::{ExportReport, export};
use platform_process::{Settings, StartError, stop_signal};
use std::path::Path;

/// Writes categories, suppliers, products, offers, prices and stock into a folder.
///
/// # Errors
/// When the folder can't be written to, or the database can't be reached.
pub async fn run(settings: &Settings, folder: &Path) -> Result<(), StartError> {
    let (database, settings) = Database::find(settings).await?;
    let outcome = tokio::select! {
        outcome = write(&settings, folder) => outcome,
        _ = stop_signal() => Err(StartError::failed("It was stopped before its end: the files are not whole.")),
    };
    database.close().await;
    print(&outcome?, folder);
    Ok(())
}

async fn write(settings: &Settings, folder: &Path) -> Result<ExportReport, StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let progress = Progress::of("Exporting");
    let exported = export(&pool, folder, |done, all| progress.at(done, all)).await.map_err(StartError::failed)?;
    progress.finish();
    pool.close().await;
    Ok(exported)
}

#[allow(clippy::print_stdout)]
fn print(exported: &ExportReport, folder: &Path) {
    let ExportReport { categories, suppliers, products } = exported;
    println!("{}: {products} products, {categories} categories, {suppliers} suppliers.", folder.display());
}
