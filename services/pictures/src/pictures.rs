//! Pictures of sources, in widths: from memory, from the disk, or made, by as many at once as there are processors.

use crate::{
    error::PictureError,
    kept::{Kept, Key},
    resize::{MAX_SOURCE_LEN, resize},
    settings::PictureSettings,
    source::Source,
    stored::StoredPictures,
    turns::{Turn, Turns},
    width::{LISTING_WIDTHS, Width},
};
use bytes::Bytes;
use moka::future::Cache;
use platform_process::StartError;
use reqwest::{Client, StatusCode, redirect::Policy};
use std::{
    fs::File,
    io::{ErrorKind, Read},
    path::Path,
    sync::Arc,
    thread::available_parallelism,
    time::Duration,
};
use tokio::task::{JoinError, spawn_blocking};
use url::Url;

/// Changes when pictures are made in another way, so that none of before is shown.
const MAKER: &str = "2";
/// How many bytes of pictures stay in memory, and how long: then the disk learns that they are still asked for.
const MAX_MEMORY: u64 = 64 * 1024 * 1024;
const MEMORY_AGE: Duration = Duration::from_secs(60 * 60);
/// How long a file of the media folder counts as unchanged, and how many are remembered.
const STAMP_AGE: Duration = Duration::from_secs(1);
const MAX_STAMPS: u64 = 20_000;
/// How long nobody tries again what went wrong.
const FAILURE_AGE: Duration = Duration::from_secs(30);
const MAX_FAILURES: u64 = 10_000;
/// How many sources are fetched at once; each is held in memory until its picture is made.
const MAX_FETCHES: usize = 8;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const FETCH_TIMEOUT: Duration = Duration::from_secs(10);

/// A picture, made.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The webp.
    pub webp: Bytes,
    /// Names exactly these bytes, in characters that a header may hold.
    pub etag: String,
    /// It has the width that was asked for, or its source's.
    pub is_exact: bool,
}

/// Pictures of the shop. Clones share what they keep.
#[derive(Clone, Debug)]
pub struct Pictures(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    settings: PictureSettings,
    stored: StoredPictures,
    kept: Arc<Kept>,
    memory: Cache<Key, Picture>,
    stamps: Cache<String, Result<String, PictureError>>,
    failures: Cache<Key, PictureError>,
    http: Client,
    fetching: Turns,
    making: Turns,
}

impl Pictures {
    /// Pictures of these folders and hosts, and those that operators sent.
    ///
    /// # Errors
    /// When no client of the hosts can be made.
    pub fn new(settings: PictureSettings, stored: StoredPictures) -> Result<Self, StartError> {
        let weigh = |_: &Key, picture: &Picture| u32::try_from(picture.webp.len()).unwrap_or(u32::MAX);
        let http = Client::builder().connect_timeout(CONNECT_TIMEOUT).timeout(FETCH_TIMEOUT).redirect(Policy::none());
        let processors = available_parallelism().map_or(1, usize::from);
        Ok(Self(Arc::new(Inner {
            kept: Arc::new(Kept::new(settings.kept.clone(), settings.max_kept)),
            settings,
            stored,
            memory: Cache::builder().max_capacity(MAX_MEMORY).weigher(weigh).time_to_live(MEMORY_AGE).build(),
            stamps: Cache::builder().max_capacity(MAX_STAMPS).time_to_live(STAMP_AGE).build(),
            failures: Cache::builder().max_capacity(MAX_FAILURES).time_to_live(FAILURE_AGE).build(),
            http: http.build().map_err(StartError::failed)?,
            fetching: Turns::new(MAX_FETCHES),
            making: Turns::new(processors),
        })))
    }

    /// The picture of a source in a width; while too many are being made, in the nearest width that there is.
    ///
    /// # Errors
    /// When the source is foreign, missing or no picture, its host does not answer, or too many are being made.
    pub async fn get(&self, source: &str, width: Width) -> Result<Picture, PictureError> {
        let this = &*self.0;
        let source = Source::parse(source, &this.settings.hosts)?;
        let name = source.name();
        let stamp = this.stamps.get_with_by_ref(&name, source.stamp(&this.settings)).await?;
        let key = |width| key_of(&name, &stamp, width);
        match this.picture(&source, &key, width).await {
            Err(PictureError::Busy) => self.nearest(width, key).await.ok_or(PictureError::Busy),
            outcome => outcome,
        }
    }

    /// Makes a picture in the widths of listings, where they are not there yet. False: there is no room for more, and
    /// nothing was made.
    ///
    /// # Errors
    /// When the source is foreign, missing or no picture, or its host does not answer.
    pub async fn prepare(&self, source: &str) -> Result<bool, PictureError> {
        let this = &*self.0;
        if !this.kept.has_room_beforehand() {
            return Ok(false);
        }
        let source = Source::parse(source, &this.settings.hosts)?;
        let name = source.name();
        let stamp = source.stamp(&this.settings).await?;
        for width in LISTING_WIDTHS {
            let key = key_of(&name, &stamp, width);
            if !this.kept.has(key) {
                this.look_or_make(&source, key, width).await?;
            }
        }
        Ok(true)
    }

    /// Another width of the same source that is there already.
    async fn nearest(&self, width: Width, key: impl Fn(Width) -> Key) -> Option<Picture> {
        let kept = Arc::clone(&self.0.kept);
        let keys = width.others().map(key).collect::<Vec<_>>();
        let found = spawn_blocking(move || keys.into_iter().find_map(|key| Some((key, kept.read(key)?))));
        let (key, webp) = found.await.ok()??;
        Some(Picture { is_exact: false, ..made(key, webp) })
    }
}

impl Inner {
    /// From memory, from the disk, or made; however many ask, one looks.
    async fn picture(
        &self,
        source: &Source,
        key: &impl Fn(Width) -> Key,
        width: Width,
    ) -> Result<Picture, PictureError> {
        let key = key(width);
        if let Some(failure) = self.failures.get(&key).await {
            return Err(failure);
        }
        let outcome = self.memory.try_get_with(key, self.look_or_make(source, key, width)).await;
        let outcome = outcome.map_err(|error| (*error).clone());
        if let Err(failure) = &outcome
            && *failure != PictureError::Busy
        {
            self.failures.insert(key, failure.clone()).await;
        }
        outcome
    }

    async fn look_or_make(&self, source: &Source, key: Key, width: Width) -> Result<Picture, PictureError> {
        let kept = Arc::clone(&self.kept);
        if let Some(webp) = spawn_blocking(move || kept.read(key)).await.map_err(stopped)? {
            return Ok(made(key, webp));
        }
        let kept = Arc::clone(&self.kept);
        let make = move |source: Vec<u8>| {
            let webp = resize(&source, width)?;
            if let Err(error) = kept.write(key, &webp) {
                tracing::warn!(%error, "a picture could not be kept on disk");
            }
            Ok(made(key, webp))
        };
        match source {
            Source::Media(path) => {
                let path = self.settings.media.join(path);
                let turn = self.making.take().await?;
                on_a_thread(turn, move || make(read(&path)?)).await
            }
            Source::Stored(name) => {
                let _fetch = self.fetching.take().await?;
                let bytes = self.stored.read(name).await?;
                on_a_thread(self.making.take().await?, move || make(bytes)).await
            }
            Source::Remote(url) => {
                let _fetch = self.fetching.take().await?;
                let bytes = self.fetch(url).await?;
                on_a_thread(self.making.take().await?, move || make(bytes)).await
            }
        }
    }

    async fn fetch(&self, url: &Url) -> Result<Vec<u8>, PictureError> {
        let sick = |error: reqwest::Error| {
            tracing::warn!(error = %error.without_url(), host = url.host_str(), "a picture's host does not answer");
            PictureError::Unavailable
        };
        let mut response = self.http.get(url.clone()).send().await.map_err(sick)?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND | StatusCode::GONE | StatusCode::FORBIDDEN => return Err(PictureError::NotFound),
            status => {
                tracing::warn!(%status, host = url.host_str(), "a picture's host answers nothing of use");
                return Err(PictureError::Unavailable);
            }
        }
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await.map_err(sick)? {
            if bytes.len() + part.len() > MAX_SOURCE_LEN {
                return Err(too_long());
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }
}

/// Work for a processor, which has its turn until the work is done, whoever stops waiting for it.
async fn on_a_thread(
    turn: Turn,
    work: impl FnOnce() -> Result<Picture, PictureError> + Send + 'static,
) -> Result<Picture, PictureError> {
    let work = move || {
        let outcome = work();
        drop(turn);
        outcome
    };
    spawn_blocking(work).await.map_err(stopped)?
}

/// A file, unless it is too long.
fn read(path: &Path) -> Result<Vec<u8>, PictureError> {
    let unreadable = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => PictureError::NotFound,
        _ => PictureError::unreadable(error),
    };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(MAX_SOURCE_LEN as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > MAX_SOURCE_LEN { Err(too_long()) } else { Ok(bytes) }
}

fn too_long() -> PictureError {
    PictureError::unreadable(format!("it has more than {} MB", MAX_SOURCE_LEN / 1024 / 1024))
}

fn key_of(name: &str, stamp: &str, width: Width) -> Key {
    Key::of(&[MAKER, name, stamp, &width.pixels().to_string()])
}

fn made(key: Key, webp: Vec<u8>) -> Picture {
    Picture { webp: webp.into(), etag: format!("\"{}\"", key.hex()), is_exact: true }
}

/// What reads a picture fell over it.
fn stopped(error: JoinError) -> PictureError {
    tracing::error!(%error, "the making of a picture stopped");
    PictureError::unreadable("it can't be read")
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Settings;
    use std::fs;

    fn width(pixels: u32) -> Width {
        Width::new(pixels).unwrap()
    }

    /// Pictures of a folder with these files in it, 900 pixels wide.
    fn pictures_of(folder: &Path, names: &[&str]) -> Pictures {
        let settings = Settings::from_pairs([("SHOP_DATA_DIR", folder.to_str().unwrap())]);
        fs::create_dir(folder.join("media")).unwrap();
        for name in names {
            let webp = webp::Encoder::from_rgb(&[90; 900 * 900 * 3], 900, 900).encode(50.0);
            fs::write(folder.join(format!("media/{name}.webp")), &*webp).unwrap();
        }
        Pictures::new(PictureSettings::read(&settings).unwrap(), StoredPictures::none()).unwrap()
    }

    #[tokio::test]
    async fn d9_8_listings_find_their_widths_made() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = pictures_of(folder.path(), &["pen"]);
        assert_eq!(pictures.prepare("/media/pen.webp").await, Ok(true));
        let made = || walk(&folder.path().join("pictures"));
        let before = made();
        assert_eq!(before.len(), 2);
        for width in LISTING_WIDTHS {
            assert!(pictures.get("/media/pen.webp", width).await.unwrap().is_exact);
        }
        assert_eq!(made(), before, "nothing else was made");
        assert_eq!(pictures.prepare("/media/none.webp").await, Err(PictureError::NotFound));
        pictures.get("/media/pen.webp", width(768)).await.unwrap();
        assert_eq!(made().len(), 3);
    }

    /// The files two folders deep.
    fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
        let entries = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files = entries(folder).flat_map(|folder| entries(&folder)).collect::<Vec<_>>();
        files.sort();
        files
    }

    #[tokio::test]
    async fn while_too_many_are_made_another_width_stands_in() {
        let folder = tempfile::tempdir().unwrap();
        let pictures = pictures_of(folder.path(), &["pen", "ink"]);
        let large = pictures.get("/media/pen.webp", width(640)).await.unwrap();

        let making = &pictures.0.making;
        let processors = u32::try_from(making.at_once.available_permits()).unwrap();
        let all_work = making.at_once.acquire_many(processors).await.unwrap();
        let all_wait = making.waiting.acquire_many(256).await.unwrap();
        let stand_in = pictures.get("/media/pen.webp", width(320)).await.unwrap();
        assert_eq!((stand_in.webp, stand_in.etag, stand_in.is_exact), (large.webp, large.etag, false));
        assert_eq!(pictures.get("/media/ink.webp", width(320)).await.unwrap_err(), PictureError::Busy);

        drop((all_work, all_wait));
        let exact = pictures.get("/media/pen.webp", width(320)).await.unwrap();
        assert!(exact.is_exact, "nobody remembers that it was busy");
    }
}
