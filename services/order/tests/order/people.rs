//! Who buys in these tests: two companies and their people, with the addresses they use.

use auth::seed::{
    AccountRecord, AccountStore, MembershipRecord, PaymentType, Protocol, SeedAddress, SeedRecords, StoredCredential,
    Tenant, TenantRecord, UserMapping, UserRecord,
};
use chrono::Utc;
use identity::{Caller, Role, testing};
use serde_json::json;
use test_shop::membership;
use uuid::Uuid;
use values::{AccountId, Currency, Locale, UserId};

/// Pays at once, in euros.
pub const NORD: AccountId = AccountId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001));
/// Pays on the due date, in pounds.
pub const ISLES: AccountId = AccountId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0002));

/// Buys for [`NORD`], in French.
pub const CLAIRE: &str = "claire@nord.test";
/// Buys for [`NORD`] too, up to 100 with tax.
pub const HUGO: &str = "hugo@nord.test";
/// Releases orders of [`NORD`], and reads English.
pub const ADA: &str = "ada@nord.test";
/// Belongs to no account.
pub const NOBODY: &str = "nobody@nowhere.test";
/// Buys for [`ISLES`], in English.
pub const TOM: &str = "tom@isles.test";

/// Where [`NORD`] receives.
pub const DEPOT: &str = "ADR-DEPOT";
/// Where [`NORD`] receives and pays.
pub const OFFICE: &str = "ADR-OFFICE";
/// Where [`ISLES`] receives and pays.
pub const ISLES_OFFICE: &str = "ADR-ISLES";

/// The system of [`NORD`] that sends orders, in the name of [`HUGO`] where they name nobody.
pub const ERP: &str = "nord-erp";
/// What it proves itself by.
pub const ERP_SECRET: &str = "between the ERP and the shop";

/// What auth knows of them.
pub fn records() -> SeedRecords {
    let nord = AccountRecord {
        id: NORD,
        external_id: "ACC-NORD".into(),
        name: "Nord Bureau".into(),
        stores: vec![store("france")],
        addresses: vec![
            SeedAddress { shipping: true, ..address(DEPOT, "Lille") },
            SeedAddress { shipping: true, billing: true, ..address(OFFICE, "Roubaix") },
        ],
        ..AccountRecord::default()
    };
    let isles = AccountRecord {
        id: ISLES,
        external_id: "ACC-ISLES".into(),
        name: "Isles Office".into(),
        payment_type: PaymentType::DueDate,
        payment_term_days: 30,
        stores: vec![store("uk")],
        addresses: vec![SeedAddress { shipping: true, billing: true, ..address(ISLES_OFFICE, "Leeds") }],
        ..AccountRecord::default()
    };
    SeedRecords {
        tenants: vec![TenantRecord { tenant: nord_erp(), secret: ERP_SECRET.into() }],
        accounts: vec![nord, isles],
        users: vec![
            user(CLAIRE, NORD, None, Locale::French),
            user(HUGO, NORD, Some(100), Locale::French),
            user(TOM, ISLES, None, Locale::English),
            UserRecord {
                memberships: vec![MembershipRecord { account: NORD, roles: vec![Role::Approver], order_limit: None }],
                ..user(ADA, NORD, None, Locale::English)
            },
            UserRecord { memberships: vec![], ..user(NOBODY, NORD, None, Locale::French) },
        ],
    }
}

fn nord_erp() -> Tenant {
    let credential = |identity: &str, is_test| StoredCredential {
        id: Uuid::now_v7(),
        domain: "NetworkId".into(),
        identity: identity.into(),
        is_test,
        created_at: Utc::now(),
    };
    Tenant {
        key: ERP.into(),
        name: "Nord ERP".into(),
        account: "ACC-NORD".into(),
        store: None,
        protocols: vec![Protocol::Cxml],
        hook_hosts: vec!["127.0.0.1".into()],
        frame_hosts: Vec::new(),
        users: UserMapping::ByEmail,
        user_email: Some(HUGO.into()),
        locale: None,
        mapping: json!({}),
        payment_option: None,
        reply_url: None,
        reply_secret: None,
        is_active: true,
        credentials: vec![credential("NORD", false), credential("NORD-TEST", true)],
    }
}

/// Who calls, as the gateway would say it after a login.
pub fn caller(user: UserId, email: &str) -> Caller {
    let (account, currency, locale) = match email {
        TOM => (ISLES, Currency::Gbp, Locale::English),
        _ => (NORD, Currency::Eur, Locale::French),
    };
    Caller {
        locale,
        currency: None,
        user: Some(testing::user(user, Some(membership(account, currency)))),
        deadline: None,
    }
}

fn user(email: &str, account: AccountId, order_limit: Option<i64>, locale: Locale) -> UserRecord {
    let order_limit = order_limit.map(Into::into);
    UserRecord {
        external_id: format!("USR-{email}"),
        email: email.into(),
        password: "Comptoir-demo-2026".into(),
        first_name: "Claire".into(),
        last_name: "Durand".into(),
        locale,
        memberships: vec![MembershipRecord { account, roles: vec![Role::Buyer], order_limit }],
        ..UserRecord::default()
    }
}

fn store(store_id: &str) -> AccountStore {
    AccountStore { store_id: store_id.into(), store_view_id: format!("{store_id}-main"), is_default: true }
}

fn address(external_id: &str, city: &str) -> SeedAddress {
    SeedAddress {
        external_id: external_id.into(),
        full_name: "Accueil".into(),
        address: "1, rue du Quai".into(),
        zipcode: "59000".into(),
        city: city.into(),
        country: "FR".into(),
        ..SeedAddress::default()
    }
}
