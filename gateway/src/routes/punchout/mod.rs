//! Punch-out: procurement systems send their people in, and take back what those chose (D7.21, D7.22).

mod article;
mod basket;
mod cxml;
pub mod form_page;
mod oci;
mod questions;
mod refusal_page;
pub mod restored_cart;
mod returning;

use crate::state::AppState;
use http::{HeaderMap, header::ACCEPT};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(oci::set_up, oci::set_up_by_address))
        .routes(routes!(returning::return_order))
        .routes(routes!(returning::cancel))
        .routes(routes!(cxml::set_up))
        .routes(routes!(cxml::order))
}

/// Whether it is a browser that asks for a page.
fn wants_page(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).is_some_and(|accept| {
        let mut kinds = accept.split(',').map(str::trim);
        kinds.find(|kind| !kind.starts_with("*/*")).is_some_and(|first| first.starts_with("text/html"))
    })
}

/// What the return needs to know of how somebody was sent in, as auth keeps it for the session.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "protocol", rename_all = "camelCase")]
enum ReturnContext {
    /// By SAP's Open Catalog Interface.
    Oci {
        /// How it wants its answer.
        terms: procurement::oci::ReturnTerms,
    },
    /// By cXML.
    Cxml(Box<CxmlContext>),
}

/// What a cXML set-up said that its basket has to say again.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct CxmlContext {
    /// By what the buyer's system knows its session.
    buyer_cookie: String,
    /// create, edit or inspect.
    operation: String,
    /// The set-up was a trial.
    is_test: bool,
    /// Who sent it, and for whom.
    parties: procurement::cxml::Parties,
    /// Scheme and host by which the shop was asked.
    origin: String,
    /// What was returned before, to be in the cart again.
    items: Vec<KeptItem>,
}

/// A line that was returned before.
#[derive(Debug, Serialize, Deserialize)]
struct KeptItem {
    /// By what the shop knows it: the `SupplierPartAuxiliaryID` that it gave.
    offer: String,
    /// How many.
    quantity: u32,
}
