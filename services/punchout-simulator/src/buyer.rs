//! A buyer organisation that speaks cXML: by which names, and by which proof.

use chrono::{DateTime, FixedOffset, Utc};
use procurement::{
    Secret,
    cxml::{Content, Credential, DeploymentMode, Document, Header, Request, Sender},
};
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

/// What program sends the documents.
pub const USER_AGENT: &str = "Comptoir punch-out simulator";
/// By what the shop is named in documents, which it does not look at.
const SUPPLIER: &str = "shop";

/// What a buyer's system logs on by.
#[derive(Clone, Debug)]
pub struct Buyer {
    /// The tenant's key, in the shop's addresses.
    pub tenant: String,
    /// The register that the name is in.
    pub domain: String,
    /// The name.
    pub identity: String,
    /// What proves it.
    pub secret: Secret,
}

impl Buyer {
    /// Its name.
    pub fn name(&self) -> Credential {
        Credential::new(&self.domain, &self.identity)
    }

    /// A document that asks the shop for something.
    pub fn request(&self, deployment_mode: DeploymentMode, request: Request) -> Document {
        let proof = Credential { shared_secret: Some(self.secret.clone()), ..self.name() };
        let header = Header {
            from: vec![self.name()],
            to: vec![Credential::new(&self.domain, SUPPLIER)],
            sender: Sender { credentials: vec![proof], user_agent: USER_AGENT.to_owned() },
        };
        let content = Content::Request { header, deployment_mode, request };
        Document { payload_id: payload_id(), timestamp: now(), language: Some("en".to_owned()), content }
    }
}

/// A name that no other document has.
pub fn payload_id() -> String {
    format!("{}@punchout-simulator", Uuid::now_v7())
}

/// This instant, as documents say it.
pub fn now() -> DateTime<FixedOffset> {
    Utc::now().fixed_offset()
}

/// The same document to be looked at: its secrets are not in it.
pub fn without_secrets(document: &Document) -> Document {
    let mut shown = document.clone();
    if let Content::Request { header, .. } | Content::Message { header, .. } = &mut shown.content {
        let Header { from, to, sender } = header;
        for credential in from.iter_mut().chain(to).chain(&mut sender.credentials) {
            credential.shared_secret = credential.shared_secret.as_ref().map(|_| Secret::new("(not shown)"));
        }
    }
    shown
}

/// What is meant by the value of a form's field.
pub fn mode(value: &str) -> DeploymentMode {
    value.parse().unwrap_or_default()
}

/// Reads a typed secret.
pub fn typed_secret<'de, D: Deserializer<'de>>(field: D) -> Result<Secret, D::Error> {
    String::deserialize(field).map(Secret::new)
}
