//! What the shop said to orders of its own accord.

use super::{page, table};
use crate::notices::Notice;
use maud::{Markup, html};
use url::Url;

/// The page.
pub fn notices(shop: &Url, notices: &[Notice], taken_at: &str) -> Markup {
    let rows = html! {
        @for notice in notices {
            tr {
                td { time datetime=(notice.at.to_rfc3339()) { (notice.at.format("%Y-%m-%d %H:%M:%S UTC")) } }
                td { (notice.kind) }
                th scope="row" { (notice.orders.join(", ")) }
                td { (notice.says) }
                td { @for line in &notice.lines { div { (line) } } }
                td { (notice.payload_id) }
            }
        }
    };
    let content = html! {
        p { "Confirmations and shipments are taken at " (taken_at) "; the newest stands first." }
        @if notices.is_empty() {
            p.notice { "No notice has come yet." }
        } @else {
            (table("notices", "Notices", &["Received", "Kind", "Order", "Type", "Lines", "payloadID"], rows))
        }
    };
    page(shop, "Notices", content)
}
