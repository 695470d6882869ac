//! `shop operator punchout`: procurement systems, and what they prove themselves by.

use super::{
    api::Api,
    command::{CommandOutput, said},
    file::body_of,
    show,
};
use clap::Subcommand;
use serde_json::json;
use std::path::PathBuf;

/// What is done with procurement systems.
#[derive(Subcommand)]
pub enum PunchoutCommand {
    /// All of them, with their credentials but for the secrets.
    Tenants,
    /// Add one, or make of the one that is there what a file says.
    Set {
        /// By what addresses name it: small letters, digits and hyphens.
        key: String,
        /// JSON with name, accountId, protocols, hookHosts, frameHosts, users, userEmail, locale, mapping,
        /// paymentOption, replyUrl, replySecret, isActive.
        file: PathBuf,
    },
    /// Make a secret, which is shown this once. Of one name and mode two are good at a time.
    Credential {
        /// The tenant.
        key: String,
        /// OCI's USERNAME, cXML's Identity.
        identity: String,
        /// Of a cXML sender, such as NetworkId.
        #[arg(long, default_value = "")]
        domain: String,
        /// For tests.
        #[arg(long)]
        test: bool,
    },
    /// Take a credential away: it lets nobody in any more.
    Withdraw {
        /// The tenant.
        key: String,
        /// The credential's id.
        id: String,
    },
}

impl PunchoutCommand {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When a file can't be read, or the shop refuses, in its own sentence.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::Tenants => said(api.get(&["punchout", "tenants"], &[]).await, show::tenants),
            Self::Set { key, file } => {
                said(api.put(&["punchout", "tenants", &key], body_of(&file)?).await, show::tenant)
            }
            Self::Credential { key, identity, domain, test } => {
                let body = json!({ "identity": identity, "domain": domain, "isTest": test });
                said(api.post(&["punchout", "tenants", &key, "credentials"], body).await, show::credential)
            }
            Self::Withdraw { key, id } => {
                let path = ["punchout", "tenants", &key, "credentials", &id];
                said(api.delete(&path, &[]).await, |_| "Withdrawn.\n".to_owned())
            }
        }
    }
}
