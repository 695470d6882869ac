//! The way events take: to public addresses over https, and to those that the shop's setting names. Where a name leads is
//! judged when it is looked up, at each connection anew; no redirect is followed and no proxy asked.

use crate::domain::webhook::address::{AddressError, AllowedHosts, is_public};
use platform_process::{Settings, StartError};
use reqwest::{
    Client,
    dns::{Addrs, Name, Resolve, Resolving},
    redirect::Policy,
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};
use tokio::net::lookup_host;
use url::Url;

/// How long a connection may take, and a whole answer.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Reaches webhooks. Clones share its connections.
#[derive(Clone)]
pub struct WebhookClient {
    allowed: Arc<AllowedHosts>,
    http: Client,
}

/// Looks names up, and leaves out where nothing may be sent.
struct Judge(Arc<AllowedHosts>);

impl WebhookClient {
    /// A client that reaches private hosts only where `SHOP_WEBHOOK_PRIVATE_HOSTS` names them.
    ///
    /// # Errors
    /// When no client of HTTP can be made.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        let allowed: String = settings.or("SHOP_WEBHOOK_PRIVATE_HOSTS", String::new())?;
        let allowed = Arc::new(AllowedHosts::of(&allowed));
        let http = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(ANSWER_TIMEOUT)
            .redirect(Policy::none())
            .no_proxy()
            .dns_resolver(Arc::new(Judge(Arc::clone(&allowed))))
            .user_agent("Comptoir-Webhooks/1")
            .build()
            .map_err(StartError::failed)?;
        Ok(Self { allowed, http })
    }

    /// Whether events may be sent to an address, and somebody is there.
    ///
    /// # Errors
    /// When they may not, or its name leads nowhere, or to where they may not.
    pub async fn look_up(&self, url: &Url) -> Result<(), AddressError> {
        self.allowed.judge(url)?;
        let host = url.host_str().unwrap_or_default();
        if self.allowed.has(host) || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok() {
            return Ok(());
        }
        public(&self.allowed, host).await.map(drop)
    }

    /// A request to an address, if events may be sent there.
    ///
    /// # Errors
    /// When they may not.
    pub fn post(&self, url: &Url) -> Result<reqwest::RequestBuilder, AddressError> {
        // A number needs no looking up: it is judged here.
        self.allowed.judge(url)?;
        Ok(self.http.post(url.clone()))
    }
}

impl Resolve for Judge {
    fn resolve(&self, name: Name) -> Resolving {
        let allowed = Arc::clone(&self.0);
        Box::pin(async move {
            let addresses = public(&allowed, name.as_str()).await?;
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}

/// Where a name leads, of which nothing is private unless the name may be.
async fn public(allowed: &AllowedHosts, name: &str) -> Result<Vec<SocketAddr>, AddressError> {
    let found = lookup_host((name, 0)).await.map_err(|_| AddressError::Unknown)?.collect::<Vec<_>>();
    if found.is_empty() {
        return Err(AddressError::Unknown);
    }
    let is_open = |address: &SocketAddr| allowed.has(name) || is_public(address.ip());
    let open: Vec<_> = found.into_iter().filter(is_open).collect();
    if open.is_empty() { Err(AddressError::Private) } else { Ok(open) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn d6_15_where_a_name_leads_is_judged_too() {
        let none = AllowedHosts::default();
        assert_eq!(public(&none, "localhost").await, Err(AddressError::Private));
        assert_eq!(public(&none, "nowhere.invalid").await, Err(AddressError::Unknown));
        assert!(public(&AllowedHosts::of("localhost"), "localhost").await.is_ok());
    }
}
