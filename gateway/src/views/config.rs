//! What the app has to know before anything else (D1.2).

use serde::Serialize;
use std::str::FromStr;
use utoipa::ToSchema;

/// Whether visitors may look around (specification, section 1).
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
            _ => Err("private or public"),
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

/// Where errors are reported (D9.12).
#[derive(Clone, Serialize, ToSchema)]
pub struct Sentry {
    /// Null: nowhere.
    pub dsn: Option<String>,
    /// Client name and application environment.
    pub environment: String,
    /// The version, or `unknown`.
    pub release: String,
}
