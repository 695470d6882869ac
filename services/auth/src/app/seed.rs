//! Records that bring customer accounts and users in from outside, and how they are loaded.
//!
//! Loading adds what is not there: an account by its external id, a user by the e-mail address. What is there stays
//! as its owners left it, so that loading again costs a glance and changes nothing.

use crate::{
    MIGRATIONS,
    app::{fair_queue::QueueKey, password_hasher::PasswordHasher},
    db,
    domain::user::email::Email,
};
use chrono::Utc;
use platform_process::{Settings, StartError};
use std::error::Error;

pub use crate::domain::{
    account::{AccountKind, AccountStatus, AccountStore, Contact, CustomField, PaymentType},
    punchout::{
        Protocol,
        tenant::{StoredCredential, Tenant, UserMapping},
    },
    seed::{AccountRecord, MembershipRecord, SeedAddress, SeedRecords, TagRecord, TenantRecord, UserRecord},
    user::{Civility, UserStatus},
};

/// What a load added; the rest was there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeedCounts {
    /// Accounts.
    pub accounts: usize,
    /// Users.
    pub users: usize,
    /// Procurement systems.
    pub tenants: usize,
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
        let password_hash = passwords
            .permit(QueueKey { network: "", address: email.as_str() })
            .await?
            .hash(record.password.clone())
            .await?;
        Ok(db::seed::add_user(&pool, record, &email, &password_hash, Utc::now()).await?)
    };
    for user in &records.users {
        let added = add_user(user).await;
        loaded.users += usize::from(added.map_err(|error| unloadable(&user.external_id, &error))?);
    }
    for record in &records.tenants {
        let added = db::seed::add_tenant(&pool, record, Utc::now()).await;
        loaded.tenants += usize::from(added.map_err(|error| unloadable(&record.tenant.key, &error))?);
    }
    pool.close().await;
    Ok(loaded)
}

/// Whether every account and procurement system of the records is there already.
///
/// # Errors
/// When the database can't be used.
pub async fn is_loaded(settings: &Settings, records: &SeedRecords) -> Result<bool, StartError> {
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let external_ids = records.accounts.iter().map(|account| account.external_id.clone()).collect::<Vec<_>>();
    let known = db::seed::count_known(&pool, &external_ids).await.map_err(StartError::failed)?;
    let keys = records.tenants.iter().map(|record| record.tenant.key.clone()).collect::<Vec<_>>();
    let tenants = db::seed::count_tenants(&pool, &keys).await.map_err(StartError::failed)?;
    pool.close().await;
    Ok(known == external_ids.len() && tenants == keys.len())
}

fn unloadable(external_id: &str, error: &dyn std::fmt::Display) -> StartError {
    StartError::failed(format!("The record {external_id} can't be loaded: {error}."))
}
