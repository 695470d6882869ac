//! Who is this, for which customer account, and what may they do.
//!
//! Users, customer accounts with their stores and addresses, sessions, and the tokens that stand for them. The session
//! row in PostgreSQL is the truth; the cache and the access token repeat it for a minute and for ten.
//!
//! Settings: `SHOP_DATABASE_URL`; `SHOP_REDIS_URL` for a cache that replicas share; `SHOP_KEYS_SECRET`, which the signing
//! keys are sealed under; `SHOP_ORDER_SECRET`, by which orders prove who they are; `SHOP_ACCOUNT_APPROVAL`, whether an
//! operator approves new accounts; `SHOP_PUBLIC_URL`, where mails find the shop's pages, which has to be said where mails
//! leave this machine; and those of `platform_mail`.

pub mod app;
mod db;
pub mod domain;
pub mod error;
mod grpc;

pub use app::{clock::Clock, first_operator, login_token, seed};

use crate::{
    app::{
        AppState, account_names::AccountNames, caller_token::SignedCallers, key_encryption::KeyEncryption,
        mail::AuthMails, outbox::OutboxHandler, password_hasher::PasswordHasher, pending_logins::PendingLogins,
        service_secrets::ServiceSecrets, session_cache::SessionCache, signing_keys::SigningKeys, stores::Stores,
        sweeper,
    },
    db::AUDIT_LOG,
    domain::account::approval::AccountApproval,
    grpc::{
        AuthGrpc,
        clients::{AccountDirectory, StoreDirectory},
    },
};
use identity::{Guard, TokenReader};
use mail_operations::MailGrpc;
use platform_cache::Cache;
use platform_database::{
    Presence,
    outbox::{Outbox, OutboxWorker},
    readiness,
};
use platform_mail::Mailer;
use platform_process::{Service, Settings, StartError, Transport};
use proto::{
    auth::{
        account_event_service_server::AccountEventServiceServer,
        account_operations_service_server::AccountOperationsServiceServer,
        account_service_server::AccountServiceServer, api_token_service_server::ApiTokenServiceServer,
        auth_service_server::AuthServiceServer, member_service_server::MemberServiceServer,
        notification_service_server::NotificationServiceServer,
        punchout_operations_service_server::PunchoutOperationsServiceServer,
        punchout_service_server::PunchoutServiceServer, registration_service_server::RegistrationServiceServer,
        staff_service_server::StaffServiceServer,
    },
    mail::mail_service_server::MailServiceServer,
};
use sqlx::migrate::Migrator;
use tokio_util::task::TaskTracker;
use tonic::service::Routes;

/// The tables of the schema `auth`.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([
        platform_database::check(settings),
        Cache::check(settings),
        Mailer::check(settings),
        KeyEncryption::from_settings(settings).map(drop),
        ServiceSecrets::from_settings(settings).map(drop),
        approval(settings).map(drop),
        shop_pages(settings).map(drop),
    ])
}

/// The service, ready to be served, which follows nobody: it knows the stores that its database has.
///
/// # Errors
/// When a setting is wrong or the database can't be used.
pub async fn service(settings: &Settings) -> Result<Service, StartError> {
    service_at(settings, Clock::system()).await
}

/// The service, and what lets it follow the stores of a catalogue that may start after it.
///
/// # Errors
/// When a setting is wrong or the database can't be used.
pub async fn with_stores(settings: &Settings) -> Result<(Service, StoreSync), StartError> {
    parts(settings, Clock::system()).await
}

/// What lets the service follow the stores that catalogue knows of, and tell it what accounts are called.
pub struct StoreSync {
    stores: Stores,
    names: AccountNames,
}

impl StoreSync {
    /// The service that follows the stores of this catalogue from its start on, and tells it of accounts.
    #[must_use]
    pub fn follow(self, auth: Service, catalogue: Transport) -> Service {
        let Self { stores, names } = self;
        let directory = AccountDirectory::new(catalogue.clone());
        auth.with_task("stores", |stop| stores.follow(StoreDirectory::new(catalogue), stop))
            .with_task("accounts", |stop| names.tell(directory, stop))
    }
}

/// The service by another clock than the system's.
///
/// # Errors
/// When a setting is wrong or the database can't be used.
pub async fn service_at(settings: &Settings, clock: Clock) -> Result<Service, StartError> {
    parts(settings, clock).await.map(|(service, _)| service)
}

async fn parts(settings: &Settings, clock: Clock) -> Result<(Service, StoreSync), StartError> {
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let lists = platform_database::lists_of(&pool);
    let sessions = SessionCache::new(Cache::from_settings(settings)?);
    let encryption = KeyEncryption::from_settings(settings)?;
    let are_keys_sealed = encryption.seals();
    let keys = SigningKeys::open(pool.clone(), encryption, clock.clone()).await.map_err(StartError::failed)?;
    if !are_keys_sealed {
        tracing::warn!(
            "the signing keys lie unsealed in the database: whoever reads it can sign as anybody; set SHOP_KEYS_SECRET to \
             at least 32 random characters, such as those of `openssl rand -hex 32`, and the next start seals them"
        );
    }
    let passwords = PasswordHasher::new().map_err(StartError::failed)?;
    let outbox = Outbox::of("auth");
    let mails = AuthMails { pool: pool.clone(), clock: clock.clone(), shop: shop_pages(settings)? };
    let mail_calls = MailGrpc::new(mails.clone(), pool.clone(), lists.clone(), outbox.clone(), AUDIT_LOG);
    let handler = OutboxHandler {
        pool: pool.clone(),
        outbox: outbox.clone(),
        sessions: sessions.clone(),
        mailer: Mailer::from_settings(settings)?,
        mails,
        shop: shop_pages(settings)?,
        clock: clock.clone(),
    };
    let stores = Stores::open(pool.clone()).await.map_err(StartError::failed)?;
    let presence = Presence::announce(&pool).await?;
    let worker =
        OutboxWorker::new(pool.clone(), presence.clone(), outbox.clone(), move |entry| handler.clone().deliver(entry));
    let work = TaskTracker::new();
    let calls = AuthGrpc::new(AppState {
        pool: pool.clone(),
        lists: lists.clone(),
        sessions,
        stores: stores.clone(),
        keys: keys.clone(),
        access_tokens: TokenReader::new(keys.published()),
        signed_callers: SignedCallers::default(),
        service_secrets: ServiceSecrets::from_settings(settings)?,
        passwords,
        pending_logins: PendingLogins::default(),
        outbox,
        approval: approval(settings)?,
        clock: clock.clone(),
        work: work.clone(),
    });
    let routes = Routes::new(AuthServiceServer::new(calls.clone()))
        .add_service(AccountServiceServer::new(calls.clone()))
        .add_service(RegistrationServiceServer::new(calls.clone()))
        .add_service(MemberServiceServer::new(calls.clone()))
        .add_service(ApiTokenServiceServer::new(calls.clone()))
        .add_service(AccountEventServiceServer::new(calls.clone()))
        .add_service(PunchoutServiceServer::new(calls.clone()))
        .add_service(StaffServiceServer::new(calls.clone()))
        .add_service(NotificationServiceServer::new(calls.clone()))
        .add_service(PunchoutOperationsServiceServer::new(calls.clone()))
        .add_service(MailServiceServer::new(mail_calls))
        .add_service(AccountOperationsServiceServer::new(calls));
    let names = AccountNames { pool: pool.clone(), keys: keys.clone(), clock: clock.clone() };
    let time = clock.clone();
    let guard = Guard::new(keys.published()).with_clock(move || time.now().timestamp());
    let service = Service::new("auth", guard.protect(routes))
        .ready_when(readiness(&pool))
        .with_task("keys", |stop| keys.run(stop))
        .with_task("presence", |stop| presence.keep(stop))
        .with_task("outbox", |stop| worker.run(stop))
        .with_task("sweeper", |stop| sweeper::run(pool, clock, stop))
        .with_task("work", |stop| async move {
            stop.cancelled().await;
            work.close();
            work.wait().await;
        });
    Ok((service, StoreSync { stores, names }))
}

/// Where mails find the shop's pages. No reader of a mail that was sent finds them on this machine.
fn shop_pages(settings: &Settings) -> Result<String, StartError> {
    const NAME: &str = "SHOP_PUBLIC_URL";
    let pages = settings.web_address(NAME)?;
    match settings.get::<String>("SMTP_URL")? {
        Some(_) => {
            pages.ok_or_else(|| StartError::missing(NAME, "Set it to the address of the shop, to which mails lead."))
        }
        None => Ok(pages.unwrap_or_else(|| "http://localhost:8080".to_owned())),
    }
}

/// Whether an operator approves new accounts.
fn approval(settings: &Settings) -> Result<AccountApproval, StartError> {
    settings.or("SHOP_ACCOUNT_APPROVAL", AccountApproval::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_mails_that_are_sent_lead_where_the_setting_says() {
        let smtp = Settings::from_pairs([("SMTP_URL", "smtp://mail.test")]);
        let error = shop_pages(&smtp).unwrap_err().to_string();
        assert!(error.starts_with("SHOP_PUBLIC_URL"), "{error}");
        assert_eq!(shop_pages(&smtp.with("SHOP_PUBLIC_URL", "https://shop.test")).unwrap(), "https://shop.test");
        assert_eq!(shop_pages(&Settings::default()).unwrap(), "http://localhost:8080");
    }
}
