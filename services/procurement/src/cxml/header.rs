//! Who sends a document, and to whom.

use super::{element::Element, fault::Fault};
use crate::Secret;

/// From whom a document comes, to whom it goes, and which system sends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Who wrote it: one organisation under one or more of its names.
    pub from: Vec<Credential>,
    /// Whom it is for.
    pub to: Vec<Credential>,
    /// The system that sends it.
    pub sender: Sender,
}

/// An organisation's or system's name in one register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credential {
    /// The register, for example `DUNS` or `NetworkID`.
    pub domain: String,
    /// The name in it.
    pub identity: String,
    /// What proves it.
    pub shared_secret: Option<Secret>,
}

/// The system that sends a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sender {
    /// Who it is, and what proves it.
    pub credentials: Vec<Credential>,
    /// What program it is.
    pub user_agent: String,
}

impl Credential {
    /// A name without a proof.
    #[must_use]
    pub fn new(domain: &str, identity: &str) -> Self {
        Self { domain: domain.to_owned(), identity: identity.to_owned(), shared_secret: None }
    }

    /// The same name, proved by a secret.
    #[must_use]
    pub fn proved_by(self, secret: Secret) -> Self {
        Self { shared_secret: Some(secret), ..self }
    }

    /// Whether both are the same name; the registers' own are written in any case.
    #[must_use]
    pub fn names_the_same(&self, other: &Self) -> bool {
        self.domain.eq_ignore_ascii_case(&other.domain) && self.identity == other.identity
    }

    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        // A secret is taken as it is: blanks may be part of it.
        let secret = element.child("SharedSecret").map(|secret| Secret::new(secret.text.as_ref()));
        Ok(Self {
            domain: element.required_attribute("domain")?.to_owned(),
            identity: element.required_child("Identity")?.required_text()?.to_owned(),
            shared_secret: secret.filter(|secret| !secret.expose().is_empty()),
        })
    }

    fn element(&self) -> Element<'_> {
        Element::new("Credential")
            .with("domain", &self.domain)
            .holding([Element::of_text("Identity", &self.identity)])
            .holding_text("SharedSecret", self.shared_secret.as_ref().map(Secret::expose))
    }
}

impl Header {
    /// What the sender proves itself by: the first name with a proof, else the first.
    #[must_use]
    pub fn proof(&self) -> Option<&Credential> {
        let credentials = &self.sender.credentials;
        credentials.iter().find(|credential| credential.shared_secret.is_some()).or(credentials.first())
    }

    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let sender = element.required_child("Sender")?;
        Ok(Self {
            from: credentials(element.required_child("From")?)?,
            to: credentials(element.required_child("To")?)?,
            sender: Sender {
                credentials: credentials(sender)?,
                user_agent: sender.child_text("UserAgent").unwrap_or_default(),
            },
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let agent = Element::of_text("UserAgent", &self.sender.user_agent);
        Element::new("Header").holding([
            Element::new("From").holding(self.from.iter().map(Credential::element)),
            Element::new("To").holding(self.to.iter().map(Credential::element)),
            Element::new("Sender").holding(self.sender.credentials.iter().map(Credential::element)).holding([agent]),
        ])
    }
}

fn credentials(party: &Element<'_>) -> Result<Vec<Credential>, Fault> {
    let read = party.read_each("Credential", Credential::read).map_err(|fault| fault.within(&party.name))?;
    if read.is_empty() {
        return Err(Fault::not_acceptable(format!("{} has no Credential", party.name)));
    }
    Ok(read)
}
