//! The pages: plain HTML that needs no script, each with one heading and real forms and tables.

pub mod entering;
pub mod entrance;
mod field;
pub mod notices;
mod order;
pub mod visit;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use url::Url;

const STYLE: &str = include_str!("style.css");

/// A page with its heading.
pub fn page(shop: &Url, heading: &str, content: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (heading) " · Punch-out simulator" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    a href="/" { "Enter the shop" }
                    a href="/notices" { "Notices" }
                    span { "Shop: " (shop) }
                }
                main {
                    h1 { (heading) }
                    (content)
                }
            }
        }
    }
}

/// What is said when there is no such page, or no such visit any more.
pub fn not_found(shop: &Url) -> Markup {
    let content = html! {
        p { "There is no such page, or its visit is not kept any more: the oldest of many goes, and all go when the simulator stops." }
        p { a href="/" { "Enter the shop again" } }
    };
    page(shop, "Not found", content)
}

/// A table that scrolls by itself where it is too wide, under its caption.
fn table(id: &str, caption: &str, columns: &[&str], rows: Markup) -> Markup {
    html! {
        div.wide role="region" tabindex="0" aria-labelledby=(id) {
            table {
                caption id=(id) { (caption) }
                thead { tr { @for column in columns { th scope="col" { (column) } } } }
                tbody { (rows) }
            }
        }
    }
}

/// A document, a line for each element.
fn document(summary: &str, text: &str) -> Markup {
    html! {
        details {
            summary { (summary) }
            pre { (text.replace("><", ">\n<")) }
        }
    }
}
