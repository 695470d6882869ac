//! The settings of pictures, judged at start.

use platform_process::{Settings, StartError};
use std::path::PathBuf;
use url::{Origin, Url};

/// Where pictures come from, and where those that were made are kept.
#[derive(Clone, Debug)]
pub struct PictureSettings {
    /// The shop's own: see [`media_folder`].
    pub media: PathBuf,
    /// Where made pictures are kept: `SHOP_PICTURE_CACHE_DIR`, else `pictures` in `SHOP_DATA_DIR`.
    pub kept: PathBuf,
    /// How many bytes of them: `SHOP_PICTURE_CACHE_MB`, 4 at least, 1,024 by default.
    pub max_kept: u64,
    /// Who else's pictures are shown: `SHOP_PICTURE_HOSTS`, origins such as `https://a.storyblok.com` between commas.
    pub hosts: Vec<Origin>,
}

impl PictureSettings {
    /// Reads the settings.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn read(settings: &Settings) -> Result<Self, StartError> {
        let data: PathBuf = settings.or("SHOP_DATA_DIR", ".shop".into())?;
        Ok(Self {
            media: media_folder(settings)?,
            kept: settings.or("SHOP_PICTURE_CACHE_DIR", data.join("pictures"))?,
            max_kept: settings.number("SHOP_PICTURE_CACHE_MB", 4..=1_048_576, 1_024)? * 1024 * 1024,
            hosts: hosts(settings)?,
        })
    }
}

/// The folder that `/media/` serves: `SHOP_MEDIA_DIR`, else `media` in `SHOP_DATA_DIR`.
///
/// # Errors
/// When the setting is wrong.
pub fn media_folder(settings: &Settings) -> Result<PathBuf, StartError> {
    let data: PathBuf = settings.or("SHOP_DATA_DIR", ".shop".into())?;
    settings.or("SHOP_MEDIA_DIR", data.join("media"))
}

fn hosts(settings: &Settings) -> Result<Vec<Origin>, StartError> {
    const NAME: &str = "SHOP_PICTURE_HOSTS";
    let all = settings.get::<String>(NAME)?.unwrap_or_default();
    let origin = |host: &str| {
        let url = Url::parse(host).ok().filter(|url| matches!(url.scheme(), "http" | "https") && url.path() == "/");
        url.map(|url| url.origin()).ok_or_else(|| StartError::Wrong {
            name: NAME.into(),
            value: host.to_owned(),
            reason: "it has to be origins such as https://a.storyblok.com, with commas between them".into(),
        })
    };
    all.split(',').map(str::trim).filter(|host| !host.is_empty()).map(origin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<PictureSettings, StartError> {
        PictureSettings::read(&Settings::from_pairs(pairs.iter().copied()))
    }

    #[test]
    fn pictures_lie_beside_the_other_data() {
        let settings = read(&[("SHOP_DATA_DIR", "/data")]).unwrap();
        assert_eq!((settings.media, settings.kept), ("/data/media".into(), "/data/pictures".into()));
        assert_eq!((settings.max_kept, settings.hosts.len()), (1024 * 1024 * 1024, 0));
    }

    #[test]
    fn a_host_is_an_origin() {
        let settings = read(&[("SHOP_PICTURE_HOSTS", "https://a.example, http://127.0.0.1:8080")]).unwrap();
        let origins = settings.hosts.iter().map(Origin::ascii_serialization).collect::<Vec<_>>();
        assert_eq!(origins, ["https://a.example", "http://127.0.0.1:8080"]);
        for wrong in ["a.example", "https://a.example/pictures", "file:///etc"] {
            let error = read(&[("SHOP_PICTURE_HOSTS", wrong)]).unwrap_err().to_string();
            assert!(error.starts_with("SHOP_PICTURE_HOSTS=") && error.contains("https://a.storyblok.com"), "{error}");
        }
    }
}
