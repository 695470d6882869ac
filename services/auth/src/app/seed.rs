//! Records that bring customer accounts and users in from outside, and how they are loaded.
//!
//! Loading adds what is not there: an account by its external id, a user by the e-mail address. What is there stays
//! as its owners left it, so that loading again costs a glance and changes nothing.

use crate::{MIGRATIONS, app::password_hasher::PasswordHasher, db, domain::user::email::Email};
use chrono::Utc;
use identity::Role;
use platform_process::{Settings, StartError};
use rust_decimal::Decimal;
use std::error::Error;
use values::{AccountId, Locale};

pub use crate::domain::{
    account::{AccountStatus, Contact, CustomField, PaymentType, Store},
    user::{Civility, UserStatus},
};

/// Everything to load.
#[derive(Clone, Debug, Default)]
pub struct SeedRecords {
    /// Accounts, which users refer to.
    pub accounts: Vec<AccountRecord>,
    /// Users.
    pub users: Vec<UserRecord>,
}

/// A customer account.
#[derive(Clone, Debug, Default)]
pub struct AccountRecord {
    /// Its id, fixed by the record.
    pub id: AccountId,
    /// Its id in other systems: what it is known by when loaded again.
    pub external_id: String,
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
    pub stores: Vec<Store>,
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

/// What a load added; the rest was there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeedCounts {
    /// Accounts.
    pub accounts: usize,
    /// Users.
    pub users: usize,
}

/// Loads records into the database of these settings.
///
/// # Errors
/// When the database can't be used, or a record is not what it should be.
pub async fn load(settings: &Settings, records: &SeedRecords) -> Result<SeedCounts, StartError> {
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let mut loaded = SeedCounts::default();
    for account in &records.accounts {
        let added = db::seed::add_account(&pool, account, Utc::now()).await;
        loaded.accounts += usize::from(added.map_err(|error| unloadable(&account.external_id, &error))?);
    }
    let passwords = PasswordHasher::new().map_err(StartError::failed)?;
    let add_user = async |record: &UserRecord| -> Result<bool, Box<dyn Error + Send + Sync>> {
        let email = Email::parse(&record.email)?;
        if db::user::credentials(&pool, &email).await?.is_some() {
            return Ok(false);
        }
        let password_hash = passwords.permit().await?.hash(record.password.clone()).await?;
        Ok(db::seed::add_user(&pool, record, &email, &password_hash, Utc::now()).await?)
    };
    for user in &records.users {
        let added = add_user(user).await;
        loaded.users += usize::from(added.map_err(|error| unloadable(&user.external_id, &error))?);
    }
    pool.close().await;
    Ok(loaded)
}

/// Whether every account of the records is there already.
///
/// # Errors
/// When the database can't be used.
pub async fn is_loaded(settings: &Settings, records: &SeedRecords) -> Result<bool, StartError> {
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let external_ids = records.accounts.iter().map(|account| account.external_id.clone()).collect::<Vec<_>>();
    let known = db::seed::count_known(&pool, &external_ids).await.map_err(StartError::failed)?;
    pool.close().await;
    Ok(known == external_ids.len())
}

fn unloadable(external_id: &str, error: &dyn std::fmt::Display) -> StartError {
    StartError::failed(format!("The record {external_id} can't be loaded: {error}."))
}
