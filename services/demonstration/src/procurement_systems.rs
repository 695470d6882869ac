//! The demonstration's procurement systems: one that speaks OCI and one that speaks cXML, both of this machine alone.

use crate::people::{ATELIER_LUMIERE, PASSWORD};
use auth::seed::{Protocol, StoredCredential, Tenant, TenantRecord, UserMapping};
use chrono::Utc;
use serde_json::json;
use uuid::Uuid;

/// Who may frame the shop for them, and take back what was chosen.
const THIS_MACHINE: [&str; 2] = ["127.0.0.1", "localhost"];

/// Both of them, which log on by their key and the password of the demonstration.
pub fn records() -> Vec<TenantRecord> {
    vec![
        record(tenant("demo-oci", "Atelier Lumière · SAP", Protocol::Oci, UserMapping::Fixed), ""),
        record(tenant("demo-cxml", "Atelier Lumière · cXML", Protocol::Cxml, UserMapping::Created), "NetworkId"),
    ]
}

fn record(tenant: Tenant, domain: &str) -> TenantRecord {
    let credential = |is_test| StoredCredential {
        id: Uuid::now_v7(),
        domain: domain.to_owned(),
        identity: if is_test { format!("{}-test", tenant.key) } else { tenant.key.clone() },
        is_test,
        created_at: Utc::now(),
    };
    let credentials = [false, true].map(credential).into();
    TenantRecord { tenant: Tenant { credentials, ..tenant }, secret: PASSWORD.to_owned() }
}

fn tenant(key: &str, name: &str, protocol: Protocol, users: UserMapping) -> Tenant {
    let hosts = THIS_MACHINE.map(str::to_owned).to_vec();
    Tenant {
        key: key.to_owned(),
        name: name.to_owned(),
        account: ATELIER_LUMIERE.to_string(),
        store: None,
        protocols: vec![protocol],
        hook_hosts: hosts.clone(),
        frame_hosts: hosts,
        users,
        user_email: Some("acheteur@demo.test".to_owned()),
        locale: None,
        mapping: json!({
            "units": { "C62": "PCE", "XBX": "CT", "XPK": "PAK" },
            "defaultMaterialGroup": "44120000",
            "vendorNumber": "100200",
        }),
        payment_option: None,
        reply_url: None,
        reply_secret: None,
        is_active: true,
        credentials: Vec::new(),
    }
}
