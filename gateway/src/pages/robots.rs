//! `/robots.txt`: what crawlers may look at. A private shop shows them nothing; an open one its catalogue and stories.

use crate::{request::connection, views::config::FrontMode};
use axum::{Router, routing::get};
use http::{HeaderMap, Uri};

/// Where nothing is for everybody, in both languages.
pub const OF_CUSTOMERS: [&str; 8] =
    ["/account", "/auth", "/buyinglist", "/checkout", "/fastcart", "/office", "/quotes", "/search"];

/// The file.
pub fn routes(mode: FrontMode) -> Router {
    let answer =
        move |uri: Uri, headers: HeaderMap| std::future::ready(text(mode, &connection::origin(&uri, &headers)));
    Router::new().route("/robots.txt", get(answer))
}

fn text(mode: FrontMode, origin: &str) -> String {
    let mut text = "User-agent: *\n".to_owned();
    match mode {
        FrontMode::Private => text.push_str("Disallow: /\n"),
        FrontMode::Public => {
            text.push_str("Disallow: /api/\nAllow: /api/images/\n");
            for path in OF_CUSTOMERS {
                text.push_str(&format!("Disallow: {path}\nDisallow: /en-GB{path}\n"));
            }
            text.push_str(&format!("\nSitemap: {origin}/sitemap.xml\n"));
        }
    }
    text
}
