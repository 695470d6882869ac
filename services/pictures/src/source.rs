//! Where a picture may come from, and nowhere else.

use crate::{error::PictureError, settings::PictureSettings};
use std::{
    path::{Component, Path, PathBuf},
    time::SystemTime,
};
use tokio::fs;
use url::{Origin, Url};

/// What operators sent lies below this folder, and nothing of the media folder does.
const STORED: &str = "files";

/// Where a picture comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file below the media folder.
    Media(PathBuf),
    /// A picture that an operator sent, by its name. What has that name never changes.
    Stored(String),
    /// An address at a configured host. Such addresses change with what lies there.
    Remote(Url),
}

impl Source {
    /// `/media/pens/blue.png`, `/media/files/2c26….webp` of what operators sent, or the whole address of a picture elsewhere.
    pub fn parse(text: &str, hosts: &[Origin]) -> Result<Self, PictureError> {
        if let Some(path) = text.strip_prefix("/media/") {
            return Self::in_media(path);
        }
        // What editors copy from a content service begins with its host's name alone.
        let address = text.strip_prefix("//").map_or_else(|| text.to_owned(), |rest| format!("https://{rest}"));
        let url = Url::parse(&address).ok().filter(|url| hosts.contains(&url.origin()));
        let url = url.filter(|url| url.username().is_empty() && url.password().is_none());
        let mut url = url.ok_or(PictureError::ForeignSource)?;
        // No host sees it: one picture has one name.
        url.set_fragment(None);
        Ok(Self::Remote(url))
    }

    /// A path below the media folder that leads nowhere else, in its one spelling.
    fn in_media(path: &str) -> Result<Self, PictureError> {
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let is_name = |part: Component<'_>| matches!(part, Component::Normal(_));
        let is_inside = !path.is_empty() && Path::new(path).components().all(is_name) && !path.contains(['\\', '\0']);
        if !is_inside {
            return Err(PictureError::ForeignSource);
        }
        let path: PathBuf = Path::new(path).components().collect();
        match path.strip_prefix(STORED) {
            Ok(name) => is_digest(name).then(|| Self::Stored(name.display().to_string())).ok_or(PictureError::NotFound),
            Err(_) => Ok(Self::Media(path)),
        }
    }

    /// What is new when something else lies there: a file's length and time. An address elsewhere says it itself.
    pub async fn stamp(&self, settings: &PictureSettings) -> Result<String, PictureError> {
        let Self::Media(path) = self else { return Ok(String::new()) };
        let file = fs::metadata(settings.media.join(path)).await.ok().filter(std::fs::Metadata::is_file);
        let file = file.ok_or(PictureError::NotFound)?;
        let changed = file.modified().ok().and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
        Ok(format!("{}-{}", file.len(), changed.unwrap_or_default().as_nanos()))
    }

    /// What names it among all sources.
    pub fn name(&self) -> String {
        match self {
            Self::Media(path) => format!("/media/{}", path.display()),
            Self::Stored(name) => format!("/media/{STORED}/{name}"),
            Self::Remote(url) => url.to_string(),
        }
    }
}

/// Whether this is the name of a picture that an operator sent: a SHA-256, and the ending of what is made of it.
fn is_digest(name: &Path) -> bool {
    let digest = name.to_str().and_then(|name| name.strip_suffix(".webp"));
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    digest.is_some_and(|digest| digest.len() == 64 && digest.bytes().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Source, PictureError> {
        let hosts = ["https://a.example", "http://127.0.0.1:8080"].map(|host| Url::parse(host).unwrap().origin());
        Source::parse(text, &hosts)
    }

    #[test]
    fn a_picture_of_the_shop_lies_in_its_media_folder() {
        assert_eq!(parse("/media/demo/binder-blue.webp"), Ok(Source::Media("demo/binder-blue.webp".into())));
        assert_eq!(parse("/media/pen.png?v=1"), Ok(Source::Media("pen.png".into())));
        for outside in ["/media/", "/media/../secret", "/media//etc/passwd", "/media/a/../../b", "/etc/passwd", ""] {
            assert_eq!(parse(outside), Err(PictureError::ForeignSource), "{outside}");
        }
    }

    #[test]
    fn d7_49_what_operators_sent_is_named_by_its_digest() {
        let name = format!("{}.webp", "0f".repeat(32));
        assert_eq!(parse(&format!("/media/files/{name}")), Ok(Source::Stored(name.clone())));
        assert_eq!(parse(&format!("/media/files/./{name}")).unwrap().name(), format!("/media/files/{name}"));
        for none in ["pen.webp", &name.to_uppercase(), &name[2..], &format!("a/{name}"), &name.replace("webp", "pdf")] {
            assert_eq!(parse(&format!("/media/files/{none}")), Err(PictureError::NotFound), "{none}");
        }
    }

    #[test]
    fn one_picture_has_one_name_however_it_is_spelt() {
        for (spelt, name) in [
            ("/media/demo/./pen.webp", "/media/demo/pen.webp"),
            ("/media/demo//pen.webp", "/media/demo/pen.webp"),
            ("/media/demo/pen.webp/", "/media/demo/pen.webp"),
            ("//a.example/f/./1/../pen.jpg#here", "https://a.example/f/pen.jpg"),
            ("https://A.example:443/f/pen.jpg", "https://a.example/f/pen.jpg"),
        ] {
            assert_eq!(parse(spelt).unwrap().name(), name, "{spelt}");
        }
    }

    #[test]
    fn d9_8_a_picture_elsewhere_comes_from_a_configured_host() {
        for address in ["https://a.example/f/1/pen.jpg", "//a.example/f/1/pen.jpg", "http://127.0.0.1:8080/pen.gif"] {
            assert!(matches!(parse(address), Ok(Source::Remote(_))), "{address}");
        }
        for foreign in [
            "https://b.example/pen.jpg",
            "http://a.example/pen.jpg",
            "https://a.example:444/pen.jpg",
            "https://a.example@b.example/pen.jpg",
            "https://user:secret@a.example/pen.jpg",
            "http://127.0.0.1/pen.jpg",
            "file:///media/pen.jpg",
            "data:image/png;base64,AAAA",
        ] {
            assert_eq!(parse(foreign), Err(PictureError::ForeignSource), "{foreign}");
        }
    }
}
