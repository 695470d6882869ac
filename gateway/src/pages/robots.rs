//! `/robots.txt`: what crawlers may look at. A private shop shows them nothing; an open one its catalogue and stories.

use crate::views::config::FrontMode;

/// Where nothing is for everybody, in both languages.
const OF_CUSTOMERS: [&str; 8] =
    ["/account", "/auth", "/buyinglist", "/checkout", "/fastcart", "/office", "/quotes", "/search"];

/// The file.
pub fn text(mode: FrontMode) -> String {
    let mut text = "User-agent: *\n".to_owned();
    match mode {
        FrontMode::Private => text.push_str("Disallow: /\n"),
        FrontMode::Public => {
            text.push_str("Disallow: /api/\nAllow: /api/images/\n");
            for path in OF_CUSTOMERS {
                text.push_str(&format!("Disallow: {path}\nDisallow: /en-GB{path}\n"));
            }
        }
    }
    text
}
