//! Pictures as the gateway asks for them: of files and of a host, kept, bounded.

#![allow(clippy::unwrap_used)]

use axum::{Router, extract::State, http::StatusCode, response::IntoResponse, routing::get};
use futures::future::join_all;
use image::{DynamicImage, Frame, ImageFormat, Rgb, RgbImage, RgbaImage, codecs::gif::GifEncoder};
use pictures::{PictureError, PictureSettings, Pictures, StoredPictures, Width};
use platform_process::Settings;
use std::{
    fs,
    io::Cursor,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};
use tempfile::TempDir;
use tokio::net::TcpListener;

struct Stage {
    folder: TempDir,
    settings: Settings,
}

impl Stage {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("media")).unwrap();
        let settings = Settings::from_pairs([("SHOP_DATA_DIR", folder.path().to_str().unwrap())]);
        Self { folder, settings }
    }

    fn with(mut self, name: &str, value: &str) -> Self {
        self.settings = self.settings.with(name, value);
        self
    }

    fn pictures(&self) -> Pictures {
        Pictures::new(PictureSettings::read(&self.settings).unwrap(), StoredPictures::none()).unwrap()
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.folder.path().join("media").join(name), bytes).unwrap();
    }

    /// How many made pictures lie on disk.
    fn kept(&self) -> usize {
        let folder = |path: &Path| fs::read_dir(path).map(|entries| entries.flatten().collect::<Vec<_>>());
        let folders = folder(&self.folder.path().join("pictures")).unwrap_or_default();
        folders.iter().map(|entry| folder(&entry.path()).unwrap().len()).sum()
    }
}

fn width(pixels: u32) -> Width {
    Width::new(pixels).unwrap()
}

fn png(wide: u32, high: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_fn(wide, high, |x, y| Rgb([x.to_le_bytes()[0], y.to_le_bytes()[0], 90]));
    DynamicImage::from(picture).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn size_of(webp: &[u8]) -> (u32, u32) {
    let picture = image::load_from_memory_with_format(webp, ImageFormat::WebP).unwrap();
    (picture.width(), picture.height())
}

/// A host of pictures that counts what it is asked.
async fn host(picture: Vec<u8>) -> (String, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(0));
    let answer = |State((calls, picture)): State<(Arc<AtomicUsize>, Vec<u8>)>| async move {
        calls.fetch_add(1, Ordering::SeqCst);
        picture
    };
    let nothing = |State((calls, _)): State<(Arc<AtomicUsize>, Vec<u8>)>| async move {
        calls.fetch_add(1, Ordering::SeqCst);
        StatusCode::NOT_FOUND
    };
    let app = Router::new()
        .route("/none.png", get(nothing))
        .route("/sick.png", get(async || StatusCode::INTERNAL_SERVER_ERROR.into_response()))
        .route(
            "/elsewhere.png",
            get(async || (StatusCode::FOUND, [("location", "http://127.0.0.1:1/")]).into_response()),
        )
        .route("/{name}", get(answer))
        .with_state((Arc::clone(&calls), picture));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, app).await });
    (address, calls)
}

#[tokio::test]
async fn a_picture_is_made_once_and_kept_on_disk() {
    let stage = Stage::new();
    stage.put("pen.png", png(900, 600));
    let made = stage.pictures().get("/media/pen.png", width(320)).await.unwrap();
    assert_eq!((size_of(&made.webp), made.is_exact, stage.kept()), ((320, 213), true, 1));
    let again = stage.pictures().get("/media/pen.png", width(320)).await.unwrap();
    assert_eq!((again.webp, again.etag, stage.kept()), (made.webp, made.etag, 1));
}

#[tokio::test]
async fn a_replaced_picture_is_shown_under_another_tag() {
    let stage = Stage::new();
    stage.put("pen.png", png(900, 600));
    let before = stage.pictures().get("/media/pen.png", width(320)).await.unwrap();
    stage.put("pen.png", png(900, 900));
    let after = stage.pictures().get("/media/pen.png", width(320)).await.unwrap();
    assert_eq!(size_of(&after.webp), (320, 320));
    assert_ne!(before.etag, after.etag);
}

#[tokio::test]
async fn what_is_broken_on_disk_does_not_stay() {
    let stage = Stage::new();
    stage.put("pen.png", "no picture");
    let refused = stage.pictures().get("/media/pen.png", width(320)).await.unwrap_err();
    assert!(matches!(refused, PictureError::Unreadable(_)), "{refused}");
    stage.put("pen.png", png(400, 400));
    assert!(stage.pictures().get("/media/pen.png", width(320)).await.is_ok());
    assert_eq!(stage.pictures().get("/media/none.png", width(320)).await.unwrap_err(), PictureError::NotFound);
}

#[tokio::test]
async fn a_hundred_who_ask_at_once_make_a_hosts_picture_travel_once() {
    let (address, calls) = host(png(1_000, 1_000)).await;
    let stage = Stage::new().with("SHOP_PICTURE_HOSTS", &address);
    let pictures = stage.pictures();
    let source = format!("{address}/pen.png");
    let made = join_all((0..100).map(|_| pictures.get(&source, width(640)))).await;
    assert!(made.iter().all(|picture| size_of(&picture.as_ref().unwrap().webp) == (640, 640)));
    assert_eq!((calls.load(Ordering::SeqCst), stage.kept()), (1, 1));
}

#[tokio::test]
async fn d9_8_nobody_elses_pictures_are_fetched_also_not_by_a_redirect() {
    let (address, calls) = host(png(10, 10)).await;
    let source = format!("{address}/pen.png");
    let refused = Stage::new().pictures().get(&source, width(320)).await.unwrap_err();
    assert_eq!((refused, calls.load(Ordering::SeqCst)), (PictureError::ForeignSource, 0));
    let stage = Stage::new().with("SHOP_PICTURE_HOSTS", &address);
    for path in ["elsewhere.png", "sick.png"] {
        let refused = stage.pictures().get(&format!("{address}/{path}"), width(320)).await.unwrap_err();
        assert_eq!(refused, PictureError::Unavailable, "{path}");
    }
}

#[tokio::test]
async fn what_a_host_does_not_have_is_not_asked_for_again_at_once() {
    let (address, calls) = host(png(10, 10)).await;
    let stage = Stage::new().with("SHOP_PICTURE_HOSTS", &address);
    let pictures = stage.pictures();
    for _ in 0..3 {
        let refused = pictures.get(&format!("{address}/none.png"), width(320)).await.unwrap_err();
        assert_eq!(refused, PictureError::NotFound);
    }
    assert_eq!(calls.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_full_folder_makes_room() {
    let stage = Stage::new().with("SHOP_PICTURE_CACHE_MB", "4");
    let noise = RgbImage::from_fn(1_600, 1_600, |x, y| {
        let mixed = (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503).rotate_left(x % 31)).to_le_bytes();
        Rgb([mixed[1], mixed[2], mixed[3]])
    });
    let mut file = Cursor::new(Vec::new());
    DynamicImage::from(noise).write_to(&mut file, ImageFormat::Png).unwrap();
    let (pictures, mut made) = (stage.pictures(), 0);
    for name in 0..5 {
        let name = format!("{name}.png");
        stage.put(&name, file.get_ref());
        made += pictures.get(&format!("/media/{name}"), width(1_536)).await.unwrap().webp.len();
    }
    assert!(made > 4 * 1024 * 1024, "{made} bytes do not fill the folder");
    assert!(stage.kept() < 5, "nothing made room");
    assert!(pictures.get("/media/0.png", width(1_536)).await.is_ok(), "what is gone is made again");
}

/// A PNG's head that claims a size, and nothing behind it.
fn claimed(wide: u32, high: u32) -> Vec<u8> {
    let mut file = png(1, 1);
    file[16..20].copy_from_slice(&wide.to_be_bytes());
    file[20..24].copy_from_slice(&high.to_be_bytes());
    let mut crc = flate2::Crc::new();
    crc.update(&file[12..29]);
    file[29..33].copy_from_slice(&crc.sum().to_be_bytes());
    file
}

/// A moving picture of many frames.
fn moving() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new_with_speed(&mut file, 30);
    let frame = || Frame::new(RgbaImage::new(600, 600));
    (0..10).for_each(|_| encoder.encode_frame(frame()).unwrap());
    drop(encoder);
    file
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_picture_that_unpacks_to_more_than_it_shows_takes_no_memory() {
    let stage = Stage::new();
    let huge_webp = [&b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f"[..], &0x0fff_ffff_u32.to_le_bytes(), &[0; 8]].concat();
    stage.put("sides.png", claimed(60_000, 60_000));
    stage.put("pixels.png", claimed(11_000, 11_000));
    stage.put("sides.webp", huge_webp);
    stage.put("bytes.png", vec![b'x'; 21 * 1024 * 1024]);
    stage.put("moving.gif", moving());
    let before = peak_megabytes();
    let pictures = stage.pictures();
    for name in ["sides.png", "pixels.png", "sides.webp", "bytes.png"] {
        let refused = pictures.get(&format!("/media/{name}"), width(320)).await.unwrap_err();
        assert!(matches!(refused, PictureError::Unreadable(_)), "{name}: {refused}");
    }
    let still = pictures.get("/media/moving.gif", width(320)).await.unwrap();
    assert_eq!(size_of(&still.webp), (320, 320), "the first of a moving picture");
    let taken = peak_megabytes() - before;
    assert!(taken < 60, "{taken} MB");
}

/// The most memory that this process ever had.
fn peak_megabytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    peak.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1024
}
