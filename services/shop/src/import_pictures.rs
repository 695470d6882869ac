//! Pictures of a loaded catalogue, made in the widths of listings before anybody asks for them (D9.8).

use crate::Progress;
use catalogue_files::import::{ImportIssue, IssueList};
use futures::{Stream, TryStreamExt};
use pictures::{PictureError, PictureSettings, Pictures};
use platform_process::{Settings, StartError};
use std::{fmt::Display, pin::pin, thread::available_parallelism};

/// Makes what is not there yet of so many addresses, until the folder of made pictures is full; those of which nothing can be made come back
/// with the reason. Without a media folder here nothing is made: then pictures are made when they are asked for.
///
/// # Errors
/// When a setting is wrong, or an address can't be had.
pub async fn make<E: Display>(
    settings: &Settings,
    count: u64,
    addresses: impl Stream<Item = Result<String, E>>,
) -> Result<IssueList, StartError> {
    let settings = PictureSettings::read(settings)?;
    let mut unshown = IssueList::default();
    if count == 0 || !settings.media.is_dir() {
        return Ok(unshown);
    }
    let pictures = Pictures::new(settings)?;
    let progress = Progress::of("Making pictures");
    let processors = available_parallelism().map_or(1, usize::from);
    let prepare = async |address: String| Ok((pictures.prepare(&address).await, address));
    let mut made = pin!(addresses.map_ok(prepare).try_buffer_unordered(processors));
    let mut done = 0;
    while let Some((outcome, address)) = made.try_next().await.map_err(StartError::failed)? {
        match outcome {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => unshown.push(issue(&address, &error)),
        }
        done += 1;
        progress.at(done, usize::try_from(count).unwrap_or(usize::MAX));
    }
    progress.finish();
    Ok(unshown)
}

fn issue(address: &str, error: &PictureError) -> ImportIssue {
    let right = "a PNG, JPEG, WebP or GIF in the media folder".to_owned();
    ImportIssue { field: "picture", right, ..ImportIssue::new(address, error.to_string()) }
}
