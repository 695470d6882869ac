//! The settings of content, judged at start.

use platform_cache::Cache;
use platform_process::{Settings, StartError};
use reqwest::header::HeaderValue;
use std::{path::PathBuf, time::Duration};
use url::Url;

/// Calls a second at most, with a token of the delivery API and with one of the management API (D7.35).
const CALLS_PER_SECOND: u32 = 5;
const CALLS_PER_SECOND_WITH_OAUTH: u32 = 3;

/// Where content comes from, and who may see what of it.
#[derive(Clone, Debug)]
pub struct ContentSettings {
    /// The content service; none: the shop's own stories.
    pub url: Option<Url>,
    /// The token for what is published.
    pub token: Option<String>,
    /// The token for drafts.
    pub preview_token: Option<String>,
    /// A token of the management API, which the service wants beside the other.
    pub oauth_token: Option<String>,
    /// The number of the space.
    pub space: Option<u64>,
    /// What webhooks are signed with.
    pub webhook_secret: Option<String>,
    /// A folder with stories, instead of those that the shop was built with.
    pub folder: Option<PathBuf>,
    /// Whether the shop sells what the demonstration does: of the stories that it was built with, some speak of that.
    pub demonstration: bool,
    /// How long answers are good for.
    pub freshness: Freshness,
}

/// How long answers of the content service are good for, and how long they are waited for (D9.13).
#[derive(Clone, Copy, Debug)]
pub struct Freshness {
    /// How long an answer counts as what is there.
    pub fresh: Duration,
    /// How long it is shown while the service is sick.
    pub stale: Duration,
    /// The same for lists and other questions that anybody can make up.
    pub stale_list: Duration,
    /// How long a process believes its own memory before it looks what others know.
    pub seen: Duration,
    /// How long who has an older answer waits for a new one.
    pub stale_wait: Duration,
    /// How long who has none waits.
    pub wait: Duration,
    /// How long nobody waits again for what could not be had, where there is no older answer.
    pub failed: Duration,
}

impl Default for Freshness {
    fn default() -> Self {
        Self {
            fresh: Duration::from_secs(60),
            stale: Duration::from_secs(24 * 60 * 60),
            stale_list: Duration::from_secs(10 * 60),
            seen: Duration::from_secs(1),
            stale_wait: Duration::from_millis(300),
            wait: Duration::from_millis(1_500),
            failed: Duration::from_secs(10),
        }
    }
}

impl ContentSettings {
    /// Judges the settings, and starts nothing.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        StartError::of_all([
            service(settings).map(drop),
            header(settings, "SHOP_CONTENT_TOKEN").map(drop),
            header(settings, "SHOP_CONTENT_PREVIEW_TOKEN").map(drop),
            header(settings, "SHOP_CONTENT_OAUTH_TOKEN").map(drop),
            space(settings).map(drop),
            webhook_secret(settings).map(drop),
            Cache::check(settings),
        ])
    }

    /// Reads the settings.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn read(settings: &Settings) -> Result<Self, StartError> {
        let url = service(settings)?;
        Ok(Self {
            url,
            token: header(settings, "SHOP_CONTENT_TOKEN")?,
            preview_token: header(settings, "SHOP_CONTENT_PREVIEW_TOKEN")?,
            oauth_token: header(settings, "SHOP_CONTENT_OAUTH_TOKEN")?,
            space: space(settings)?,
            webhook_secret: webhook_secret(settings)?,
            folder: settings.get("SHOP_CONTENT_DIR")?,
            demonstration: settings.switch("SHOP_DEMONSTRATION", false)?,
            freshness: Freshness::default(),
        })
    }

    /// How often the service may be called.
    #[must_use]
    pub const fn calls_per_second(&self) -> u32 {
        if self.oauth_token.is_some() { CALLS_PER_SECOND_WITH_OAUTH } else { CALLS_PER_SECOND }
    }
}

/// The content service, which wants a token.
fn service(settings: &Settings) -> Result<Option<Url>, StartError> {
    let Some(address) = settings.web_address("SHOP_CONTENT_URL")? else { return Ok(None) };
    let remedy = "Set it to the content service's token for what is published.";
    settings.required::<String>("SHOP_CONTENT_TOKEN", remedy)?;
    let wrong = |reason: String| StartError::Wrong { name: "SHOP_CONTENT_URL".into(), value: address.clone(), reason };
    Url::parse(&address).map(Some).map_err(|error| wrong(error.to_string()))
}

/// A token, which travels in addresses and headers; the sentence does not repeat it.
fn header(settings: &Settings, name: &str) -> Result<Option<String>, StartError> {
    let token = settings.get::<String>(name)?;
    let is_wrong = |token: &String| HeaderValue::try_from(token).is_err();
    if token.as_ref().is_some_and(is_wrong) {
        return Err(StartError::failed(format!("{name} holds characters that no token has.")));
    }
    Ok(token)
}

fn space(settings: &Settings) -> Result<Option<u64>, StartError> {
    settings.described("SHOP_CONTENT_SPACE", "the number of a space")
}

fn webhook_secret(settings: &Settings) -> Result<Option<String>, StartError> {
    settings.secret("SHOP_CONTENT_WEBHOOK_SECRET")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, value: &str) -> String {
        let right = Settings::from_pairs([("SHOP_CONTENT_URL", "https://api.example/v2"), ("SHOP_CONTENT_TOKEN", "t")]);
        ContentSettings::check(&right).unwrap();
        ContentSettings::check(&right.with(name, value)).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_setting_is_named_with_what_would_be_right() {
        assert!(refused("SHOP_CONTENT_URL", "ftp://api.example").contains("begins with http:// or https://"));
        let alone = Settings::from_pairs([("SHOP_CONTENT_URL", "https://api.example/v2")]);
        let missing = ContentSettings::check(&alone).unwrap_err().to_string();
        assert!(missing.starts_with("SHOP_CONTENT_TOKEN is not set."), "{missing}");
        assert!(refused("SHOP_CONTENT_SPACE", "mine").contains("it has to be the number of a space"));
        let short = refused("SHOP_CONTENT_WEBHOOK_SECRET", "hush");
        assert!(short.contains("too short") && !short.contains("hush"), "{short}");
        let token = refused("SHOP_CONTENT_PREVIEW_TOKEN", "a\nsecret");
        assert!(token.starts_with("SHOP_CONTENT_PREVIEW_TOKEN") && !token.contains("secret"), "{token}");
    }

    #[test]
    fn d7_35_a_service_is_called_five_times_a_second_and_three_times_with_an_oauth_token() {
        let settings = Settings::default();
        assert_eq!(ContentSettings::read(&settings).unwrap().calls_per_second(), 5);
        let settings = settings.with("SHOP_CONTENT_OAUTH_TOKEN", "x");
        assert_eq!(ContentSettings::read(&settings).unwrap().calls_per_second(), 3);
    }
}
