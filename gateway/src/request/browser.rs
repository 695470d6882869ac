//! Which browser asks: from where, what it is called, for its user to know it by, and what it was given at its last login.

use super::connection::ClientAddress;
use crate::{session::cookies, state::AppState};
use axum::extract::FromRequestParts;
use http::{HeaderMap, header::USER_AGENT, request::Parts};
use std::convert::Infallible;

/// What user agents say, and what their browsers are called. Each says the names of those below it too.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// The same for systems.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The browser that asks.
pub struct Browser {
    /// The address it asks from.
    pub network: String,
    /// What it and its system are called, `Firefox, Windows`; empty for one that nobody knows.
    pub name: String,
    /// What it was given at its last login; empty where there was none.
    pub token: String,
}

impl FromRequestParts<AppState> for Browser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Infallible> {
        let ClientAddress(network) = ClientAddress::from_request_parts(parts, shop).await?;
        let token = cookies::value(&parts.headers, cookies::BROWSER_TOKEN).unwrap_or_default().to_owned();
        Ok(Self { network, name: name(&parts.headers), token })
    }
}

fn name(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let called =
        |known: &[(&str, &'static str)]| known.iter().find(|(said, _)| agent.contains(said)).map(|(_, called)| *called);
    [called(&BROWSERS), called(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_as_its_user_calls_it() {
        for (agent, called) in [
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox, Windows"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 \
                 Safari/537.36 Edg/141.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/26.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.5.0", ""),
        ] {
            assert_eq!(name(&[(USER_AGENT, agent.parse().unwrap())].into_iter().collect()), called);
        }
        assert_eq!(name(&HeaderMap::new()), "");
    }
}
