//! On the way into the shop: the form that the browser takes there itself, or the shop in a frame.

use super::{page, table};
use crate::oci_entry::OciEntry;
use maud::{Markup, html};
use url::Url;

/// The name of the frame that shows the shop.
const FRAME: &str = "shop";
/// The field that is not shown.
const PASSWORD: &str = "PASSWORD";

/// A form of OCI that the browser takes to the shop.
pub fn by_oci(shop: &Url, entry: &OciEntry, action: &Url, fields: &[(&'static str, String)]) -> Markup {
    let target = if entry.is_framed() { FRAME } else { "_self" };
    let content = html! {
        p { "The browser itself takes this form to " (action) "." }
        form method="post" action=(action) target=(target) aria-label="The form for the shop" {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button.first { "Open the shop" }
        }
        @if entry.is_framed() { (frame(None)) }
        (table("sent", "What is sent", &["Field", "Value"], html! {
            @for (name, value) in fields {
                tr { th scope="row" { (name) } td { @if *name == PASSWORD { "(not shown)" } @else { (value) } } }
            }
        }))
        form method="post" action="/oci/change" aria-label="What was typed" {
            @for (name, value) in entry.typed() { input type="hidden" name=(name) value=(value); }
            button { "Change it" }
        }
    };
    page(shop, "Entering by OCI", content)
}

/// The page that a set-up in cXML was answered with, in a frame.
pub fn by_cxml(shop: &Url, start_page: &str) -> Markup {
    page(shop, "Entering by cXML", html! { (frame(Some(start_page))) })
}

fn frame(page: Option<&str>) -> Markup {
    html! { iframe name=(FRAME) title="The shop" src=[page] {} }
}
