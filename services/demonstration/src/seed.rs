//! The demonstration shop's rows and files, put into an empty shop.

use crate::{account_records, payments::STORE_PAYMENTS, records, write_documents, write_pictures};
use platform_process::{Settings, StartError};
use std::{
    io,
    path::{Path, PathBuf},
};

/// Seeds the demonstration shop where it is not there yet, unless `SHOP_DEMONSTRATION` is `off`.
/// Answers whether the demonstration is there. `progress` is asked before each piece of work for whom to tell how many
/// of how many are done.
///
/// # Errors
/// When the database or the data directory refuses.
pub async fn seed<P>(
    settings: &Settings,
    data_dir: &Path,
    progress: impl Fn(&'static str) -> P,
) -> Result<bool, StartError>
where
    P: Fn(usize, usize) + Send + 'static,
{
    if !is_wanted(settings)? {
        return Ok(false);
    }
    if has_pictures(settings)? {
        let media: PathBuf = settings.or("SHOP_MEDIA_DIR", data_dir.join("media"))?;
        write_files(media.clone(), write_pictures, progress("Drawing the pictures")).await?;
        write_files(media, write_documents, progress("Printing the documents")).await?;
    }
    // People come last: where they are, all the rest is, and nobody can have bought of what is only half there.
    let people = account_records::records();
    if !auth::seed::is_loaded(settings, &people).await? {
        load_products(settings, progress("Stocking the demonstration shop")).await?;
        auth::seed::load(settings, &people).await?;
    }
    order::seed::load(settings, &STORE_PAYMENTS).await?;
    Ok(true)
}

/// Judges the settings, and makes nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    let past = settings.switch("SHOP_DEMONSTRATION_PAST", true);
    StartError::of_all([is_wanted(settings).map(drop), has_pictures(settings).map(drop), past.map(drop)])
}

/// Whether the shop is to have the demonstration.
pub fn is_wanted(settings: &Settings) -> Result<bool, StartError> {
    settings.switch("SHOP_DEMONSTRATION", true)
}

fn has_pictures(settings: &Settings) -> Result<bool, StartError> {
    settings.switch("SHOP_PICTURES", true)
}

async fn load_products(settings: &Settings, progress: impl Fn(usize, usize) + Send) -> Result<(), StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let records = records().collect::<Vec<_>>();
    let count = records.len();
    let report = catalogue_files::import::import(&pool, records, move |at| progress(at.records, count)).await;
    let report = report.map_err(|error| StartError::failed(format!("The demonstration can't be stored: {error}.")))?;
    if let Some(issue) = report.refused.first() {
        return Err(StartError::failed(format!(
            "The demonstration's record {} was refused: {}.",
            issue.place, issue.what
        )));
    }
    pool.close().await;
    Ok(())
}

/// Writes files into a folder, and says again and again how many of how many are there.
type WriteFiles = fn(&Path, &dyn Fn(usize, usize)) -> io::Result<()>;

/// Drawing and printing are work for the processor: they stay off the threads that answer requests.
async fn write_files(
    folder: PathBuf,
    write: WriteFiles,
    progress: impl Fn(usize, usize) + Send + 'static,
) -> Result<(), StartError> {
    let written = tokio::task::spawn_blocking(move || {
        write(&folder, &progress)
            .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", folder.display())))
    });
    written.await.map_err(StartError::failed)?
}
