//! The files of the web app and the pictures of the catalogue, and how long browsers may keep them.

use axum::{
    Router,
    body::Body,
    extract::Request,
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header::CACHE_CONTROL};
use platform_process::{Settings, StartError};
use std::path::{Path, PathBuf};
use tower::ServiceExt;
use tower_http::services::ServeDir;

/// The name of these files changes with their content.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Asked for again each time, and answered 304 when nothing has changed.
pub const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");
/// Pictures: looked after within the day.
const ONE_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
/// What is missing now may be there in a moment.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// Where files are.
#[derive(Clone, Debug)]
pub struct StaticFolders {
    /// The built web app: `SHOP_WEB_DIR`, else `web/dist`.
    pub web: PathBuf,
    /// The catalogue's pictures: `SHOP_MEDIA_DIR`, else `media` in `SHOP_DATA_DIR`.
    pub media: PathBuf,
}

impl StaticFolders {
    /// Where some settings say that files are.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn new(settings: &Settings) -> Result<Self, StartError> {
        let here = PathBuf::from("web/dist");
        let built = if here.is_dir() { here } else { Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist") };
        Ok(Self { web: settings.or("SHOP_WEB_DIR", built)?, media: pictures::media_folder(settings)? })
    }
}

/// The folders of files: /assets and /builds, the office's own /office/assets, and /media. What is missing in them is a
/// 404, never a page.
pub fn routes<S: Clone + Send + Sync + 'static>(folders: &StaticFolders) -> Router<S> {
    let built = |folder: &str| {
        ServeDir::new(folders.web.join(folder))
            .append_index_html_on_directories(false)
            .precompressed_br()
            .precompressed_gzip()
    };
    let pictures = ServeDir::new(&folders.media).append_index_html_on_directories(false);
    Router::new()
        .nest_service("/assets", built("assets"))
        .nest_service("/builds", built("builds"))
        .nest_service("/office/assets", built("office/assets"))
        .nest_service("/media", pictures)
        .layer(middleware::from_fn(kept))
}

async fn kept(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let keep = match path {
        "/builds/latest.json" | "/office/assets/latest.json" => REVALIDATE,
        path if path.starts_with("/media/") => ONE_DAY,
        _ => IMMUTABLE,
    };
    keeping(next.run(request).await, keep)
}

fn keeping(mut response: Response, keep: HeaderValue) -> Response {
    let found = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    response.headers_mut().insert(CACHE_CONTROL, if found { keep } else { NO_STORE });
    response
}

/// Whether an address is a file's beside the document: `/favicon.svg`, `/robots.txt`. A page's has no dot there.
pub fn is_file(path: &str) -> bool {
    let name = path.trim_start_matches('/');
    !name.contains('/') && name.contains('.')
}

/// A file beside the document.
pub async fn beside_the_document(web: &Path, request: Request) -> Response {
    if request.uri().path() == "/index.html" {
        return StatusCode::NOT_FOUND.into_response();
    }
    let folder = ServeDir::new(web).append_index_html_on_directories(false);
    match folder.oneshot(request).await {
        Ok(response) => keeping(response.map(Body::new), REVALIDATE),
        Err(never) => match never {},
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders() -> (tempfile::TempDir, StaticFolders) {
        let root = tempfile::tempdir().unwrap();
        let folders = StaticFolders { web: root.path().join("dist"), media: root.path().join("media") };
        for (path, content) in [
            ("dist/index.html", "<html>"),
            ("dist/favicon.svg", "<svg/>"),
            ("dist/assets/app-1a2b.js", "let a"),
            ("dist/builds/latest.json", "{}"),
            ("dist/office/index.html", "<html>"),
            ("dist/office/assets/office-3c4d.js", "let b"),
            ("dist/office/assets/latest.json", "{}"),
            ("media/pen.webp", "webp"),
        ] {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, content).unwrap();
        }
        (root, folders)
    }

    async fn get(folders: &StaticFolders, path: &str) -> Response {
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        routes::<()>(folders).oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn a_file_is_kept_as_long_as_its_name_says_the_same() {
        let (_root, folders) = folders();
        for (path, keep) in [
            ("/assets/app-1a2b.js", IMMUTABLE),
            ("/office/assets/office-3c4d.js", IMMUTABLE),
            ("/builds/latest.json", REVALIDATE),
            ("/office/assets/latest.json", REVALIDATE),
            ("/media/pen.webp", ONE_DAY),
        ] {
            let response = get(&folders, path).await;
            assert_eq!((response.status(), &response.headers()[CACHE_CONTROL]), (StatusCode::OK, &keep), "{path}");
            assert!(response.headers().contains_key(http::header::ETAG), "{path}");
        }
    }

    #[tokio::test]
    async fn a_missing_file_is_not_found_and_not_remembered() {
        let (_root, folders) = folders();
        for path in [
            "/assets/app-old.js",
            "/office/assets/none.js",
            "/media/none.webp",
            "/assets/../index.html",
            "/office/assets/../index.html",
            "/media/%2e%2e/dist/index.html",
        ] {
            let response = get(&folders, path).await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(response.headers()[CACHE_CONTROL], NO_STORE, "{path}");
        }
    }

    #[tokio::test]
    async fn a_file_beside_the_document_is_told_from_a_page() {
        let (_root, folders) = folders();
        let get = async |path: &str| {
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            beside_the_document(&folders.web, request).await.status()
        };
        assert_eq!(get("/favicon.svg").await, StatusCode::OK);
        assert_eq!(get("/robots.txt").await, StatusCode::NOT_FOUND);
        assert_eq!(get("/index.html").await, StatusCode::NOT_FOUND);
        assert!(is_file("/favicon.svg"));
        assert!(!is_file("/product/REF.12"));
        assert!(!is_file("/faq"));
    }
}
