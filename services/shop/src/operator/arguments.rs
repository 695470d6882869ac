//! What several commands take.

use super::{
    api::Api,
    command::{CommandOutput, said},
    show,
};
use clap::Args;
use serde_json::json;

/// A page of a list.
#[derive(Args)]
pub struct PageArguments {
    /// Which page, from 0.
    #[arg(long, default_value_t = 0)]
    page: u32,
    /// How many a page holds, up to 100.
    #[arg(long, default_value_t = 50)]
    size: u32,
}

impl PageArguments {
    /// As the call takes it.
    pub fn query(&self) -> Vec<(&'static str, String)> {
        vec![("page", self.page.to_string()), ("size", self.size.to_string())]
    }
}

/// What a list shows.
#[derive(Args)]
pub struct ListArguments {
    /// Only what stands there. Repeated for several.
    #[arg(long = "status")]
    statuses: Vec<String>,
    /// Only where this is found.
    #[arg(long, default_value = "")]
    query: String,
    #[command(flatten)]
    paged: PageArguments,
}

impl ListArguments {
    /// As the call takes it.
    pub fn query(&self) -> Vec<(&'static str, String)> {
        let mut query = self.paged.query();
        query.extend(self.statuses.iter().map(|status| ("status", status.clone())));
        query.push(("q", self.query.clone()));
        query
    }
}

/// An account.
#[derive(Args)]
pub struct AccountArguments {
    /// Its external id.
    account: String,
    /// For the trail.
    #[arg(long, default_value = "")]
    reason: String,
}

impl AccountArguments {
    /// Sets where the account stands.
    pub async fn set(self, api: &mut Api, status: &str) -> CommandOutput {
        let body = json!({ "status": status, "reason": self.reason });
        said(api.put(&["accounts", &self.account, "status"], body).await, show::account)
    }
}
