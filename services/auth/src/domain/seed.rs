//! Records that bring customer accounts and users in from outside.

use crate::domain::{
    account::{AccountKind, AccountStatus, AccountStore, Contact, CustomField, PaymentType},
    punchout::tenant::Tenant,
    user::{Civility, UserStatus},
};
use identity::Role;
use rust_decimal::Decimal;
use values::{AccountId, Locale, SupplierId};

/// Everything to load.
#[derive(Clone, Debug, Default)]
pub struct SeedRecords {
    /// Accounts, which users refer to.
    pub accounts: Vec<AccountRecord>,
    /// Users.
    pub users: Vec<UserRecord>,
    /// Procurement systems of accounts.
    pub tenants: Vec<TenantRecord>,
}

/// A procurement system.
#[derive(Clone, Debug)]
pub struct TenantRecord {
    /// The tenant, with its credentials: what it is known by when loaded again is its key.
    pub tenant: Tenant,
    /// What all of its credentials prove themselves by.
    pub secret: String,
}

/// A customer account.
#[derive(Clone, Debug, Default)]
pub struct AccountRecord {
    /// Its id, fixed by the record.
    pub id: AccountId,
    /// Its id in other systems: what it is known by when loaded again.
    pub external_id: String,
    /// Whose it is.
    pub kind: AccountKind,
    /// The catalogue's id of the supplier, for [`AccountKind::Supplier`].
    pub supplier: Option<SupplierId>,
    /// What its members call it.
    pub name: String,
    /// Who looks after it on the shop's side, or empty.
    pub account_manager: String,
    /// Its site, or empty.
    pub website: String,
    /// The company's registered name.
    pub company_registration_name: String,
    /// The company's number in its register.
    pub business_registration_number: String,
    /// VAT number, or empty.
    pub vat_number: String,
    /// Whether it may order.
    pub status: AccountStatus,
    /// When it pays.
    pub payment_type: PaymentType,
    /// Days to pay, for [`PaymentType::DueDate`].
    pub payment_term_days: u16,
    /// Where it buys; one of them is the default.
    pub stores: Vec<AccountStore>,
    /// Whom to talk to, in order.
    pub contacts: Vec<Contact>,
    /// Its addresses, oldest first; at most one default for each use.
    pub addresses: Vec<SeedAddress>,
    /// What the shop files it under: its price groups (D3.7).
    pub tags: Vec<TagRecord>,
    /// What other systems know about it.
    pub custom_fields: Vec<CustomField>,
}

/// What the shop files accounts under.
#[derive(Clone, Debug, Default)]
pub struct TagRecord {
    /// Its id in other systems, and the name of its price group.
    pub external_id: String,
    /// What the shop calls it.
    pub name: String,
}

/// An address of an account (D3.2).
#[derive(Clone, Debug, Default)]
pub struct SeedAddress {
    /// Its id in other systems, unique within the account.
    pub external_id: String,
    /// What the account calls it, or empty.
    pub label: String,
    /// Who receives.
    pub full_name: String,
    /// The company there, or empty.
    pub company: String,
    /// Number and street.
    pub address: String,
    /// Floor, building, or empty.
    pub additional_address: String,
    /// Postcode.
    pub zipcode: String,
    /// City.
    pub city: String,
    /// State or county, or empty.
    pub state: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// Telephone there, or empty.
    pub phone: String,
    /// Goods may go there.
    pub shipping: bool,
    /// Bills may go there.
    pub billing: bool,
    /// Goods go there unless the buyer says otherwise.
    pub is_default_shipping: bool,
    /// Bills go there unless the buyer says otherwise.
    pub is_default_billing: bool,
}

/// A user with a password, and the accounts it is a member of.
#[derive(Clone, Debug, Default)]
pub struct UserRecord {
    /// Its id in other systems.
    pub external_id: String,
    /// The e-mail address it logs in with: what it is known by when loaded again.
    pub email: String,
    /// Its password; hashed once, when the user is added.
    pub password: String,
    /// How to address the person.
    pub civility: Option<Civility>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Telephone, or empty.
    pub phone: String,
    /// Whether it may log in.
    pub status: UserStatus,
    /// Its language.
    pub locale: Locale,
    /// Its accounts; the first is the one a session begins in.
    pub memberships: Vec<MembershipRecord>,
}

/// What a user may do in an account.
#[derive(Clone, Debug)]
pub struct MembershipRecord {
    /// The account.
    pub account: AccountId,
    /// What the user may do there.
    pub roles: Vec<Role>,
    /// The most it may order at once, tax included (D6.2); none: no limit.
    pub order_limit: Option<Decimal>,
}
