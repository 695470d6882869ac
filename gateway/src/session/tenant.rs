//! The procurement system whose people shop in this browser: it decides who may frame the shop's pages, and where forms
//! may go. It gives no right to anything: sessions of a punch-out are proved by their tokens, tab by tab.

use super::cookies;
use crate::clients::Clients;
use http::{HeaderMap, Uri};
use identity::Caller;
use moka::future::Cache;
use proto::auth::{GetTenantHostsRequest, GetTenantHostsResponse};
use std::{sync::Arc, time::Duration};

/// How long the hosts of a tenant are kept.
const HOSTS_TTL: Duration = Duration::from_secs(60);
/// How many tenants' hosts are kept.
const MAX_TENANTS: u64 = 1_000;
/// How long a page waits for them; without them it is framed by nobody.
const HOSTS_TIMEOUT: Duration = Duration::from_millis(500);
/// The page where a punch-out begins.
const ENTRY: &str = "/oci-punchout";

/// The hosts of tenants, as auth knows them.
#[derive(Clone)]
pub struct TenantHosts {
    clients: Arc<Clients>,
    kept: Cache<String, Arc<GetTenantHostsResponse>>,
}

impl TenantHosts {
    /// Asks auth, once a minute for each tenant.
    pub fn new(clients: Arc<Clients>) -> Self {
        Self { clients, kept: Cache::builder().max_capacity(MAX_TENANTS).time_to_live(HOSTS_TTL).build() }
    }

    /// Those of a tenant; none while they can't be had.
    pub async fn of(&self, tenant: &str) -> Option<Arc<GetTenantHostsResponse>> {
        let ask = async {
            let request = Caller::default().ask(GetTenantHostsRequest { tenant: tenant.to_owned() });
            self.clients.punchout().get_tenant_hosts(request).await.map(|answer| Arc::new(answer.into_inner()))
        };
        let found = tokio::time::timeout(HOSTS_TIMEOUT, self.kept.try_get_with_by_ref(tenant, ask)).await;
        found.ok()?.ok()
    }
}

/// The tenant of a browser: named by the address where a punch-out begins, afterwards by a cookie.
pub fn of_browser(path: &str, uri: &Uri, headers: &HeaderMap) -> Option<String> {
    let named = || {
        let query = uri.query().unwrap_or_default();
        let value = |name: &str| form(query).find(|(key, _)| key == name).map(|(_, value)| value.into_owned());
        value("token").and(value("tenant"))
    };
    let named = if path == ENTRY { named() } else { None };
    named.or_else(|| cookies::value(headers, cookies::PUNCHOUT_TENANT).map(str::to_owned))
}

fn form(query: &str) -> url::form_urlencoded::Parse<'_> {
    url::form_urlencoded::parse(query.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::header::COOKIE;

    #[test]
    fn a_punch_out_names_its_tenant_where_it_begins_and_a_cookie_afterwards() {
        let tenant = |address: &str, cookie: &str| {
            let uri: Uri = address.parse().unwrap();
            let headers = [(COOKIE, cookie.parse().unwrap())].into_iter().collect();
            of_browser(uri.path(), &uri, &headers)
        };
        assert_eq!(tenant("/oci-punchout?token=t&tenant=dupont", "").as_deref(), Some("dupont"));
        assert_eq!(tenant("/oci-punchout?tenant=dupont", ""), None);
        assert_eq!(tenant("/search?token=t&tenant=dupont", ""), None);
        assert_eq!(tenant("/search", "punchout-tenant=dupont").as_deref(), Some("dupont"));
        assert_eq!(tenant("/", ""), None);
    }
}
