//! Pictures of a loaded catalogue, made in the widths of listings before anybody asks for them (D9.8).

use crate::Progress;
use catalogue_files::import::{ImportIssue, IssueList};
use futures::{Stream, TryStreamExt, future::ready};
use pictures::{PictureError, PictureSettings, Pictures, StoredPictures};
use platform_process::{Settings, StartError};
use std::{fmt::Display, pin::pin, thread::available_parallelism};

/// What can't be shown, and what there was no room for.
#[derive(Default)]
pub struct Outcome {
    /// Pictures of which nothing can be made.
    pub unshown: IssueList,
    /// How many were left to who asks for them, because the folder of made pictures is full.
    pub left_out: u64,
}

/// Makes what is not there yet of so many addresses, until the folder of made pictures is full, and lists those of
/// which nothing can be made with the reason, as far as it gets. Without a media folder here nothing is made: then
/// pictures are made when they are asked for.
///
/// # Errors
/// When a setting is wrong, or an address can't be had.
pub async fn make<E: Display>(
    settings: &Settings,
    count: u64,
    addresses: impl Stream<Item = Result<String, E>>,
    outcome: &mut Outcome,
) -> Result<(), StartError> {
    let settings = PictureSettings::read(settings)?;
    if count == 0 || !settings.media.is_dir() {
        return Ok(());
    }
    let pictures = Pictures::new(settings, StoredPictures::none())?;
    let progress = Progress::of("Making pictures");
    let processors = available_parallelism().map_or(1, usize::from);
    let prepare = async |address: String| Ok((pictures.prepare(&address).await, address));
    // What operators sent is the catalogue service's, and is made when it is asked for.
    let addresses = addresses.try_filter(|address| ready(!address.starts_with("/media/files/")));
    let mut made = pin!(addresses.map_ok(prepare).try_buffer_unordered(processors));
    let mut done = 0;
    while let Some((is_made, address)) = made.try_next().await.map_err(StartError::failed)? {
        match is_made {
            Ok(true) => {}
            Ok(false) => {
                outcome.left_out = count.saturating_sub(done);
                break;
            }
            Err(error) => outcome.unshown.push(issue(&address, &error)),
        }
        done += 1;
        progress.at(number(done), number(count));
    }
    progress.finish();
    Ok(())
}

fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn issue(address: &str, error: &PictureError) -> ImportIssue {
    let right = "a PNG, JPEG, WebP or GIF in the media folder".to_owned();
    ImportIssue { field: "picture", right, ..ImportIssue::new(address, error.to_string()) }
}
