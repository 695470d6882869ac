//! Who shops in the demonstration: what is known of customer accounts, and their users.
//!
//! Companies and people are invented. SIREN and VAT numbers begin with 0, which no register gives out, and are valid
//! all the same; telephone numbers lie in the ranges that France (01 99 00) and Britain (01632 960) keep for fiction.

use rust_decimal::{Decimal, dec};
use uuid::{Uuid, uuid};

/// What every demonstration user logs in with.
pub const PASSWORD: &str = "Comptoir-demo-2026";

/// The account of a drawing office in Lyon, which buys in euros.
pub const ATELIER_LUMIERE: Uuid = uuid!("01930a6c-0000-7000-8000-00000000a001");

/// Its sister company in Leeds, which buys in pounds.
pub const LUMIERE_STUDIO: Uuid = uuid!("01930a6c-0000-7000-8000-00000000a002");

/// An account that pays thirty days after the invoice.
pub const MAISON_GARANCE: Uuid = uuid!("01930a6c-0000-7000-8000-00000000a003");

/// The account of those who run the shop.
pub const OPERATOR: Uuid = uuid!("01930a6c-0000-7000-8000-00000000a009");

/// A customer account.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Account {
    /// Its id.
    pub id: Uuid,
    /// Its id in other systems.
    pub external_id: &'static str,
    /// What its members call it.
    pub name: &'static str,
    /// The registered name.
    pub registration_name: &'static str,
    /// SIRET, or the company number of Companies House.
    pub registration_number: &'static str,
    /// VAT number.
    pub vat_number: &'static str,
    /// Its site.
    pub website: &'static str,
    /// Who looks after it on the shop's side.
    pub manager: &'static str,
    /// Where it buys.
    pub store: Store,
    /// Days to pay after the invoice; `None`: at once.
    pub payment_term_days: Option<u16>,
    /// The price groups it belongs to: external id and name.
    pub groups: &'static [(&'static str, &'static str)],
    /// Its addresses, the first ones first.
    pub addresses: &'static [Address],
}

/// Where an account buys: a store in one of its views, both as the story "stores" names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// The store.
    pub id: &'static str,
    /// Its view.
    pub view_id: &'static str,
}

/// A place to deliver or to invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// Its id in other systems.
    pub external_id: &'static str,
    /// What the account calls it.
    pub label: &'static str,
    /// Who receives.
    pub full_name: &'static str,
    /// The company at this place.
    pub company: &'static str,
    /// Number and street.
    pub street: &'static str,
    /// Building, floor or gate; may be empty.
    pub additional: &'static str,
    /// Postal code.
    pub zipcode: &'static str,
    /// Town.
    pub city: &'static str,
    /// ISO 3166-1 alpha-2.
    pub country: &'static str,
    /// With the country's code, no spaces.
    pub phone: &'static str,
    /// Whether goods go there.
    pub shipping: bool,
    /// Whether invoices do.
    pub billing: bool,
}

/// Someone who logs in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct User {
    /// The id.
    pub id: Uuid,
    /// What they log in with, next to [`PASSWORD`].
    pub email: &'static str,
    /// Given name.
    pub first_name: &'static str,
    /// Family name.
    pub last_name: &'static str,
    /// `MR` or `MRS`.
    pub civility: &'static str,
    /// What they do.
    pub job_title: &'static str,
    /// With the country's code, no spaces.
    pub phone: &'static str,
    /// The language they read, BCP 47.
    pub locale: &'static str,
    /// The accounts they act for; the first one is the default.
    pub memberships: &'static [Membership],
}

/// What someone may do for an account.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Membership {
    /// The account.
    pub account: Uuid,
    /// `BUYER`, `APPROVER`, `ACCOUNT_ADMIN`, `OPERATOR`.
    pub roles: &'static [&'static str],
    /// Above this total, in the account's currency, somebody else approves.
    pub order_limit: Option<Decimal>,
}

/// The French store.
pub const FRENCH: Store = Store { id: "fr", view_id: "fr-fr" };

/// The British store.
pub const BRITISH: Store = Store { id: "uk", view_id: "en-gb" };

const BUYER: &[&str] = &["BUYER"];
const EVERY_ROLE: &[&str] = &["ACCOUNT_ADMIN", "APPROVER", "BUYER"];

/// The users.
pub const USERS: [User; 4] = [
    User {
        id: uuid!("01930a6c-0000-7000-8000-00000000b001"),
        email: "acheteur@demo.test",
        first_name: "Camille",
        last_name: "Renaud",
        civility: "MRS",
        job_title: "Assistante achats",
        phone: "+33199001241",
        locale: "fr-FR",
        memberships: &[
            Membership { account: ATELIER_LUMIERE, roles: BUYER, order_limit: None },
            Membership { account: LUMIERE_STUDIO, roles: BUYER, order_limit: None },
        ],
    },
    User {
        id: uuid!("01930a6c-0000-7000-8000-00000000b002"),
        email: "buyer@demo.test",
        first_name: "Priya",
        last_name: "Hollis",
        civility: "MRS",
        job_title: "Office manager",
        phone: "+441632960114",
        locale: "en-GB",
        memberships: &[Membership { account: LUMIERE_STUDIO, roles: BUYER, order_limit: Some(dec!(500.00)) }],
    },
    User {
        id: uuid!("01930a6c-0000-7000-8000-00000000b003"),
        email: "admin@demo.test",
        first_name: "Étienne",
        last_name: "Vasseur",
        civility: "MR",
        job_title: "Directeur des achats",
        phone: "+33199001203",
        locale: "fr-FR",
        memberships: &[
            Membership { account: ATELIER_LUMIERE, roles: EVERY_ROLE, order_limit: None },
            Membership { account: LUMIERE_STUDIO, roles: EVERY_ROLE, order_limit: None },
            Membership { account: MAISON_GARANCE, roles: EVERY_ROLE, order_limit: None },
        ],
    },
    User {
        id: uuid!("01930a6c-0000-7000-8000-00000000b009"),
        email: "operator@demo.test",
        first_name: "Hélène",
        last_name: "Marchetti",
        civility: "MRS",
        job_title: "Responsable clientèle",
        phone: "+33199000107",
        locale: "fr-FR",
        memberships: &[Membership { account: OPERATOR, roles: &["OPERATOR"], order_limit: None }],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::ACCOUNTS;

    #[test]
    fn every_membership_names_an_account() {
        for membership in USERS.iter().flat_map(|user| user.memberships) {
            assert!(ACCOUNTS.iter().any(|account| account.id == membership.account));
        }
    }
}
