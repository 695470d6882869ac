//! Punch-out: a procurement system of a buyer organisation lets its people in, for one basket that goes back to it.

pub mod tenant;

use chrono::TimeDelta;
use procurement::{AllowedHosts, ReturnAddress, hook::Leniency};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How long the token of an entry is good for.
pub const ENTRY_TTL: TimeDelta = TimeDelta::seconds(60);
/// How long a session may be used once its return has begun: a page that failed can be tried again.
pub const RETURN_GRACE: TimeDelta = TimeDelta::minutes(5);
/// How long an entry is kept: longer than any session that it opened.
pub const ENTRY_RETENTION: TimeDelta = TimeDelta::days(2);

/// What procurement systems speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "UPPERCASE")]
#[strum(serialize_all = "UPPERCASE")]
pub enum Protocol {
    /// SAP's Open Catalog Interface.
    Oci,
    /// Ariba's commerce XML.
    Cxml,
}

impl Protocol {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a procurement system proves itself by. It has no `Debug`: it belongs in no log.
pub struct Credential {
    /// Of a cXML sender, such as `NetworkId`; empty for OCI.
    pub domain: String,
    /// What the system is called.
    pub identity: String,
    /// What it and the shop alone know.
    pub secret: String,
}

/// Whom a procurement system lets in, as far as it says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// E-mail address, or empty.
    pub email: String,
    /// First name, or empty.
    pub first_name: String,
    /// Last name, or empty.
    pub last_name: String,
}

/// What a procurement system asks for when it lets somebody in.
pub struct Visit {
    /// What it speaks.
    pub protocol: Protocol,
    /// Whom it lets in.
    pub person: Person,
    /// Where the browser is to take what was chosen.
    pub return_address: String,
    /// What else the return needs to know, kept as it is.
    pub context: serde_json::Value,
}

/// What an open punch-out session was opened by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The tenant's key.
    pub tenant: String,
    /// The tenant's name.
    pub tenant_name: String,
    /// What its system speaks.
    pub protocol: Protocol,
    /// Whether one of its credentials for tests opened it.
    pub is_test: bool,
    /// Where the browser takes what was chosen.
    pub return_address: String,
    /// What else the return needs to know.
    pub context: serde_json::Value,
    /// How the tenant names units and material groups, and more of that.
    pub mapping: serde_json::Value,
    /// Where what was chosen may go, as the tenant has it now.
    pub hook_hosts: Vec<String>,
    /// Who may show the shop in a frame.
    pub frame_hosts: Vec<String>,
}

/// What a session knows of the entry that opened it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PunchoutSession {
    /// The entry.
    pub entry: Uuid,
    /// The tenant's key.
    pub tenant: String,
    /// The tenant's name.
    pub tenant_name: String,
}

/// Whether what was chosen may go to an address: to these hosts alone, encrypted unless they are this machine.
#[must_use]
pub fn may_return_to(address: &str, hosts: &[String]) -> bool {
    let leniency = Leniency { loopback_http: true, sap_event: false };
    AllowedHosts::new(hosts).is_ok_and(|hosts| ReturnAddress::parse(address, &hosts, leniency).is_ok())
}
