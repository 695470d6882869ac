//! What the app has to know before anything else (D1.2).

use http::Uri;
use serde::Serialize;
use std::str::FromStr;
use utoipa::ToSchema;

/// Whether visitors may look around.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FrontMode {
    /// Only after login.
    #[default]
    Private,
    /// The catalogue is open; prices and orders need a login.
    Public,
}

impl FromStr for FrontMode {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "private" => Ok(Self::Private),
            "public" => Ok(Self::Public),
            _ => Err("it has to be private or public"),
        }
    }
}

/// What the app has to know before anything else.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// Always true.
    pub success: bool,
    /// Whether visitors may look around.
    pub front_mode: FrontMode,
    /// The languages, default first.
    pub locales: Vec<Language>,
    /// The language without a prefix in addresses.
    pub default_locale: String,
    /// How many a page of a list holds when nobody says.
    pub default_page_size: u32,
    /// What the shop sells in: ISO 4217.
    pub currencies: Vec<String>,
    /// Where errors are reported.
    pub sentry: Sentry,
}

/// A language of the shop.
#[derive(Clone, Serialize, ToSchema)]
pub struct Language {
    /// BCP 47.
    pub code: String,
    /// What it calls itself.
    pub label: String,
}

/// Where errors are reported.
// D9.12.
#[derive(Clone, Serialize, ToSchema)]
pub struct Sentry {
    /// Null: nowhere.
    #[schema(value_type = Option<String>)]
    pub dsn: Option<Dsn>,
    /// Client name and application environment.
    pub environment: String,
    /// The version, or `unknown`.
    pub release: String,
}

/// Where errors are sent: `https://{key}@{host}/{project}`.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Dsn {
    text: String,
    /// What the app has to be let reach to report there: `https://{host}`, with its port.
    // D9.12.
    #[serde(skip)]
    pub origin: String,
}

impl FromStr for Dsn {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let origin = origin(text).ok_or("it has to be like https://{key}@{host}/{project}")?;
        Ok(Self { text: text.to_owned(), origin })
    }
}

fn origin(dsn: &str) -> Option<String> {
    let uri = dsn.parse::<Uri>().ok()?;
    let scheme = uri.scheme_str().filter(|scheme| ["https", "http"].contains(scheme))?;
    let (key, host) = uri.authority()?.as_str().rsplit_once('@')?;
    let is_whole = !key.is_empty() && !host.is_empty() && uri.path().len() > 1;
    is_whole.then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_12_reports_go_to_the_host_of_the_dsn_and_nowhere_else() {
        let origin = |dsn: &str| dsn.parse::<Dsn>().map(|dsn| dsn.origin);
        assert_eq!(origin("https://key@errors.test/7").unwrap(), "https://errors.test");
        assert_eq!(origin("http://key:old@localhost:9000/prefix/7").unwrap(), "http://localhost:9000");
        let wrong = ["errors.test", "https://errors.test/7", "https://@errors.test/7", "https://key@errors.test/"];
        for dsn in wrong.into_iter().chain(["https://key@/7", "ftp://key@errors.test/7", "https://key@a b/7"]) {
            assert!(origin(dsn).is_err(), "{dsn}");
        }
    }
}
