//! Previews: drafts, for who holds the preview secret, inside the frame of the visual editor.

use super::cookies;
use aws_lc_rs::{constant_time::verify_slices_are_equal, hmac};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use http::{HeaderMap, Uri};
use platform_process::{Settings, StartError};
use std::time::{SystemTime, UNIX_EPOCH};

/// How long a browser sees drafts after it showed the secret, in seconds.
pub const LIFETIME: u32 = 8 * 60 * 60;
/// The parameter by which the visual editor says which story it opens.
pub const EDITOR_PARAMETER: &str = "_storyblok";
const USUAL_EDITOR: &str = "https://app.storyblok.com";

/// Who may see drafts, and what they are fetched with.
pub struct Preview {
    secret: String,
    key: hmac::Key,
    /// The content service's token for drafts, which no browser is told.
    pub token: String,
    /// The origin of the visual editor, the only one that may frame a preview.
    pub editor: String,
}

impl Preview {
    /// As the settings say: `SHOP_CONTENT_PREVIEW_SECRET` with `SHOP_CONTENT_PREVIEW_TOKEN`, and
    /// `SHOP_CONTENT_EDITOR_URL`. `None`: there are no previews.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn from_settings(settings: &Settings) -> Result<Option<Self>, StartError> {
        let editor = editor(settings)?;
        let Some(secret) = settings.secret("SHOP_CONTENT_PREVIEW_SECRET")? else { return Ok(None) };
        let remedy = "Set it to the content service's token for drafts.";
        let token = settings.required("SHOP_CONTENT_PREVIEW_TOKEN", remedy)?;
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
        Ok(Some(Self { secret, key, token, editor }))
    }

    /// Whether this is the secret.
    pub fn admits(&self, secret: &str) -> bool {
        verify_slices_are_equal(self.secret.as_bytes(), secret.as_bytes()).is_ok()
    }

    /// What a browser proves with that it showed the secret.
    pub fn proof(&self) -> String {
        self.proof_until(now() + u64::from(LIFETIME))
    }

    fn proof_until(&self, expires: u64) -> String {
        let tag = hmac::sign(&self.key, expires.to_string().as_bytes());
        format!("{expires}.{}", BASE64_URL_SAFE_NO_PAD.encode(tag.as_ref()))
    }

    /// Whether a browser showed the secret, not too long ago.
    pub fn is_open_to(&self, headers: &HeaderMap) -> bool {
        let Some((expires, tag)) = cookies::value(headers, cookies::PREVIEW).and_then(|proof| proof.split_once('.'))
        else {
            return false;
        };
        let Ok(tag) = BASE64_URL_SAFE_NO_PAD.decode(tag) else { return false };
        hmac::verify(&self.key, expires.as_bytes(), &tag).is_ok()
            && expires.parse::<u64>().is_ok_and(|expires| now() < expires)
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// The origin of an address, as browsers name it.
fn editor(settings: &Settings) -> Result<String, StartError> {
    let Some(address) = settings.web_address("SHOP_CONTENT_EDITOR_URL")? else { return Ok(USUAL_EDITOR.to_owned()) };
    let wrong = || StartError::Wrong {
        name: "SHOP_CONTENT_EDITOR_URL".into(),
        value: address.clone(),
        reason: "it has to be the address of a visual editor".into(),
    };
    let uri: Uri = address.parse().map_err(|_| wrong())?;
    let (scheme, authority) = uri.scheme_str().zip(uri.authority()).ok_or_else(wrong)?;
    Ok(format!("{scheme}://{}", authority.as_str().to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::{HeaderValue, header::COOKIE};

    fn settings() -> Settings {
        Settings::from_pairs([
            ("SHOP_CONTENT_PREVIEW_SECRET", "a secret of thirty-two characters"),
            ("SHOP_CONTENT_PREVIEW_TOKEN", "t"),
        ])
    }

    fn with(proof: &str) -> HeaderMap {
        let cookie = HeaderValue::try_from(format!("{}={proof}", cookies::PREVIEW)).unwrap();
        HeaderMap::from_iter([(COOKIE, cookie)])
    }

    #[test]
    fn a_browser_that_showed_the_secret_sees_drafts_for_a_while() {
        let preview = Preview::from_settings(&settings()).unwrap().unwrap();
        assert!(preview.admits("a secret of thirty-two characters"));
        assert!(!preview.admits("a secret of thirty-two character") && !preview.admits(""));
        assert!(preview.is_open_to(&with(&preview.proof())));
        assert!(!preview.is_open_to(&with(&preview.proof_until(now()))));
        let proof = preview.proof();
        let (_, tag) = proof.split_once('.').unwrap();
        let later = format!("9999999999.{tag}");
        for forged in [later.as_str(), "9999999999.", "9999999999.AAAA", "x.y", ""] {
            assert!(!preview.is_open_to(&with(forged)), "{forged}");
        }
        assert!(!preview.is_open_to(&HeaderMap::new()));
    }

    #[test]
    fn without_a_secret_there_are_no_previews_and_one_without_a_token_is_refused() {
        assert!(Preview::from_settings(&Settings::default()).unwrap().is_none());
        let alone = Settings::from_pairs([("SHOP_CONTENT_PREVIEW_SECRET", "a secret of thirty-two characters")]);
        let error = Preview::from_settings(&alone).map(drop).unwrap_err().to_string();
        assert!(error.starts_with("SHOP_CONTENT_PREVIEW_TOKEN is not set."), "{error}");
        let short = Preview::from_settings(&settings().with("SHOP_CONTENT_PREVIEW_SECRET", "hush")).map(drop);
        assert!(short.unwrap_err().to_string().contains("too short"));
    }

    #[test]
    fn the_editor_is_an_origin() {
        let editor = |settings: Settings| Preview::from_settings(&settings).unwrap().unwrap().editor;
        assert_eq!(editor(settings()), "https://app.storyblok.com");
        assert_eq!(
            editor(settings().with("SHOP_CONTENT_EDITOR_URL", "https://Editor.test:8443/x")),
            "https://editor.test:8443"
        );
    }
}
