//! Entering as a cXML buyer: what is typed, and the document that asks the shop for a page.

use crate::buyer::{self, Buyer, typed_secret};
use procurement::{
    Secret,
    cxml::{Contact, Document, Extrinsic, Extrinsics, ItemOut, Operation, PunchOutSetup, Request},
};
use serde::Deserialize;

/// What a buyer may do.
pub const OPERATIONS: [(&str, &str); 3] = [("create", "create"), ("edit", "edit"), ("inspect", "inspect")];
/// Whether documents are meant.
pub const MODES: [(&str, &str); 2] = [("production", "production"), ("test", "test")];

/// What is typed to enter as a cXML buyer.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct CxmlEntry {
    /// The tenant's key.
    pub tenant: String,
    /// The register of the buyer's name.
    pub domain: String,
    /// The buyer's name; the tenant's key where it is empty.
    pub identity: String,
    /// What proves it.
    #[serde(deserialize_with = "typed_secret")]
    pub secret: Secret,
    /// Who is sent.
    pub email: String,
    /// create, edit or inspect.
    pub operation: String,
    /// production or test.
    pub mode: String,
    /// Whether the shop is shown in a frame: `on`.
    pub in_frame: String,
}

impl Default for CxmlEntry {
    fn default() -> Self {
        Self {
            tenant: "demo-cxml".to_owned(),
            domain: "NetworkId".to_owned(),
            identity: "demo-cxml".to_owned(),
            secret: Secret::new(""),
            email: "buyer@atelier.test".to_owned(),
            operation: "create".to_owned(),
            mode: "production".to_owned(),
            in_frame: String::new(),
        }
    }
}

impl CxmlEntry {
    /// Whether the shop is shown in a frame of the simulator.
    pub fn is_framed(&self) -> bool {
        !self.in_frame.is_empty()
    }

    /// Who enters.
    pub fn buyer(&self) -> Buyer {
        let identity = if self.identity.is_empty() { &self.tenant } else { &self.identity };
        Buyer {
            tenant: self.tenant.clone(),
            domain: self.domain.clone(),
            identity: identity.clone(),
            secret: self.secret.clone(),
        }
    }

    /// The document that asks for a page: with the items of a basket that was returned before, if any.
    pub fn document(&self, buyer_cookie: &str, browser_form_post: &str, items: Vec<ItemOut>) -> Document {
        let said = Some(self.email.clone()).filter(|email| !email.is_empty());
        let named = |name: &str, value: &str| Extrinsic { name: name.to_owned(), value: value.to_owned() };
        let contact = |email: String| Contact {
            role: Some("endUser".to_owned()),
            name: email.clone(),
            email: Some(email),
            phone: None,
        };
        let setup = PunchOutSetup {
            operation: self.operation.parse().unwrap_or(Operation::Create),
            buyer_cookie: buyer_cookie.to_owned(),
            extrinsics: Extrinsics(said.iter().map(|email| named("UserEmail", email)).collect()),
            browser_form_post: Some(browser_form_post.to_owned()),
            contacts: said.map(contact).into_iter().collect(),
            supplier_setup: None,
            ship_to: None,
            selected_item: None,
            items,
        };
        self.buyer().request(buyer::mode(&self.mode), Request::Setup(setup.into()))
    }
}
