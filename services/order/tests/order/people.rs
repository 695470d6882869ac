//! Who buys in these tests: two companies and their people, with the addresses they use.

use auth::seed::{AccountRecord, AccountStore, MembershipRecord, PaymentType, SeedAddress, SeedRecords, UserRecord};
use identity::{Caller, Role, testing};
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
