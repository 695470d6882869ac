//! The demonstration shop's rows and files, put into an empty shop.

mod people;

use crate::{Progress, demonstration};
use platform_process::{Settings, StartError};
use std::{
    io,
    path::{Path, PathBuf},
};

/// Seeds the demonstration shop where it is not there yet, unless `SHOP_DEMONSTRATION` is `off`.
/// Answers whether the demonstration is there.
///
/// # Errors
/// When the database or the data directory refuses.
pub async fn demonstration(settings: &Settings, data_dir: &Path) -> Result<bool, StartError> {
    if settings.or("SHOP_DEMONSTRATION", "on".to_owned())? == "off" {
        return Ok(false);
    }
    if settings.or("SHOP_PICTURES", "on".to_owned())? != "off" {
        let media: PathBuf = settings.or("SHOP_MEDIA_DIR", data_dir.join("media"))?;
        files("Drawing the pictures", media.clone(), demonstration::write_pictures).await?;
        files("Printing the documents", media, demonstration::write_documents).await?;
    }
    // People come last: where they are, all the rest is, and nobody can have bought of what is only half there.
    let people = people::records();
    if !auth::seed::is_loaded(settings, &people).await? {
        products(settings).await?;
        auth::seed::load(settings, &people).await?;
    }
    Ok(true)
}

async fn products(settings: &Settings) -> Result<(), StartError> {
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let records = demonstration::records().collect::<Vec<_>>();
    let (count, progress) = (records.len(), Progress::of("Stocking the demonstration shop"));
    let report = catalogue::import::import(&pool, records, |at| progress.at(at.records, count)).await;
    let report = report.map_err(|error| StartError::failed(format!("The demonstration can't be stored: {error}.")))?;
    if let Some(note) = report.refused.first() {
        return Err(StartError::failed(format!(
            "The demonstration's record {} was refused: {}.",
            note.place, note.what
        )));
    }
    progress.finish();
    pool.close().await;
    Ok(())
}

/// Writes files into a folder, and says again and again how many of how many are there.
type Write = fn(&Path, &dyn Fn(usize, usize)) -> io::Result<()>;

/// Drawing and printing are work for the processor: they stay off the threads that answer requests.
async fn files(what: &'static str, folder: PathBuf, write: Write) -> Result<(), StartError> {
    let written = tokio::task::spawn_blocking(move || {
        let progress = Progress::of(what);
        write(&folder, &|done, all| progress.at(done, all))
            .map_err(|error| StartError::failed(format!("{} can't be written: {error}.", folder.display())))?;
        progress.finish();
        Ok(())
    });
    written.await.map_err(StartError::failed)?
}
