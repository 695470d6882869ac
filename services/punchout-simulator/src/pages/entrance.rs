//! The first page: two ways into the shop.

use super::{
    field::{Field, choice, tick},
    page,
};
use crate::{
    cxml_entry::{CxmlEntry, MODES, OPERATIONS},
    oci_entry::{CHARSETS, FUNCTIONS, OciEntry, VERSIONS},
    order::Outcome,
    order_form::Refusals,
};
use maud::{Markup, html};
use url::Url;

/// What was typed, and what is wrong with it.
#[derive(Default)]
pub struct Entrance {
    /// As an SAP.
    pub oci: OciEntry,
    /// As a cXML buyer.
    pub cxml: CxmlEntry,
    /// What was wrong with what was typed as an SAP.
    pub oci_refused: Refusals,
    /// What was wrong with what was typed as a cXML buyer.
    pub cxml_refused: Refusals,
    /// Why the shop let nobody in.
    pub answer: Option<Outcome>,
}

/// The page.
pub fn entrance(shop: &Url, entrance: &Entrance) -> Markup {
    let content = html! {
        p { "Plays a buyer's procurement system: enters the shop as one, checks what comes back, and orders it." }
        @if let Some(answer) = &entrance.answer { (refusal(answer)) }
        div.pair {
            (as_sap(&entrance.oci, &entrance.oci_refused))
            (as_cxml_buyer(&entrance.cxml, &entrance.cxml_refused))
        }
    };
    page(shop, "Punch-out simulator", content)
}

/// Why the shop let nobody in.
fn refusal(answer: &Outcome) -> Markup {
    html! {
        section.notice.bad role="alert" {
            h2 { "The shop lets nobody in" }
            (outcome(answer))
        }
    }
}

/// What the shop says.
pub fn outcome(answer: &Outcome) -> Markup {
    html! {
        @match answer {
            Outcome::Answered(status) => {
                dl {
                    dt { "Status code" } dd { (status.code) }
                    dt { "Status text" } dd { (status.text) }
                    dt { "Detail" } dd { @if status.detail.is_empty() { "none" } @else { (status.detail) } }
                }
            }
            Outcome::Unanswered(why) => { p { (why) } }
        }
    }
}

fn as_sap(typed: &OciEntry, refused: &Refusals) -> Markup {
    let field = |name: &'static str, label: &'static str, value| {
        Field::new("oci", name, label, value).refused(refused.get(name))
    };
    html! {
        form method="post" action="/oci/visits" aria-labelledby="oci-heading" {
            h2 id="oci-heading" { "As an SAP (OCI)" }
            (field("tenant", "Tenant key", &typed.tenant))
            (field("username", "USERNAME", &typed.username).hint("Empty: the tenant key."))
            (field("password", "PASSWORD", typed.password.expose()).secret())
            div.fields {
                (choice("oci", "version", "OCI version", &VERSIONS, &typed.version))
                (choice("oci", "charset", "Character set", &CHARSETS, &typed.charset))
            }
            (choice("oci", "function", "FUNCTION", &FUNCTIONS, &typed.function))
            div.fields {
                (field("product_id", "PRODUCTID", &typed.product_id).hint("For DETAIL and VALIDATE."))
                (field("quantity", "QUANTITY", &typed.quantity).hint("For VALIDATE."))
            }
            (field("search", "SEARCHSTRING", &typed.search).hint("For SOURCING and BACKGROUND_SEARCH."))
            div.fields {
                (field("language", "Language", &typed.language).hint("sap-language, such as EN or FR."))
                (field("target", "~TARGET", &typed.target).hint("The frame for the basket: shop stays in the frame."))
            }
            (field("email", "User e-mail", &typed.email).hint("For tenants that ask who is sent."))
            (tick("oci", "in_frame", "In a frame", typed.is_framed()))
            button.first { "Enter by OCI" }
        }
    }
}

fn as_cxml_buyer(typed: &CxmlEntry, refused: &Refusals) -> Markup {
    let field = |name: &'static str, label: &'static str, value| {
        Field::new("cxml", name, label, value).refused(refused.get(name))
    };
    html! {
        form method="post" action="/cxml/visits" aria-labelledby="cxml-heading" {
            h2 id="cxml-heading" { "As a cXML buyer" }
            (field("tenant", "Tenant key", &typed.tenant))
            div.fields {
                (field("domain", "Domain", &typed.domain).hint("Such as NetworkId or DUNS."))
                (field("identity", "Identity", &typed.identity).hint("Empty: the tenant key."))
            }
            (field("secret", "Shared secret", typed.secret.expose()).secret())
            (field("email", "User e-mail", &typed.email))
            div.fields {
                (choice("cxml", "operation", "Operation", &OPERATIONS, &typed.operation))
                (choice("cxml", "mode", "Deployment mode", &MODES, &typed.mode))
            }
            p.hint { "A basket that came back can be edited or inspected from its own page." }
            (tick("cxml", "in_frame", "In a frame", typed.is_framed()))
            button.first { "Enter by cXML" }
        }
    }
}
