//! The shop's side of customer accounts: finding them, approving or stopping them, and where they buy (D1.4, D3.4,
//! D7.34).

use crate::{
    app::{AppState, mail::trigger::MailTrigger, outbox},
    db::{
        self,
        account::operated::{AccountSearch, LockedAccount},
    },
    domain::{
        account::{
            AccountStatus,
            operated::{MAX_REASON_LEN, MAX_SEARCH_LEN, OperatedAccount},
            terms::{AccountTerms, TermsForm},
        },
        user::email::Email,
    },
    error::AuthError,
};
use identity::Operator;
use platform_database::{
    audit::{AuditEntry, AuditFilter},
    entry_keys::EntryKeys,
};
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, Page, UserId, version};

/// What the audit log calls a change of an account's status.
const STATUS_SET: &str = "ACCOUNT_STATUS_SET";
/// What it calls a store that an account may buy in from then on.
const ADMITTED: &str = "ACCOUNT_ADMITTED";

/// What it calls a store that an account may not buy in any more.
const DISMISSED: &str = "ACCOUNT_DISMISSED";
/// What it calls other terms.
const TERMS_SET: &str = "ACCOUNT_TERMS_SET";

/// A page of accounts in one of these statuses (none: any) that the query finds, and how many there are.
pub async fn list_accounts(
    app: &AppState,
    statuses: &[String],
    query: &str,
    page: Page,
) -> Result<(Vec<OperatedAccount>, u64), AuthError> {
    if statuses.iter().any(|status| status.parse::<AccountStatus>().is_err()) {
        return Err(AuthError::Invalid("status"));
    }
    let search = AccountSearch { statuses, query: text(query.trim(), "q", MAX_SEARCH_LEN)? };
    let (accounts, total) = db::account::operated::search(&app.lists, &search, page).await?;
    Ok((accounts, u64::try_from(total).unwrap_or_default()))
}

/// An account, known by its id or external id, in a view of a store that it buys in, with what is paid in there.
pub struct AccountInStore {
    /// The account.
    pub account: OperatedAccount,
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What is paid in there.
    pub currency: Currency,
}

/// An account in one of its stores: in `store/view`, or in its default where none is named.
pub async fn account_in_store(app: &AppState, account_id: String, store: &str) -> Result<AccountInStore, AuthError> {
    let account_id = askable(account_id)?;
    let store = text(store.trim(), "store", MAX_SEARCH_LEN)?;
    let id = db::account::operated::named(&app.pool, account_id.trim()).await?.ok_or(AuthError::AccountNotFound)?;
    let (account, place) = tokio::try_join!(
        db::account::operated::find(&app.pool, id),
        db::account::operated::store_of(&app.pool, id, store),
    )?;
    let (store_id, store_view_id, currency) = place.ok_or(AuthError::Invalid("store"))?;
    Ok(AccountInStore { account: account.ok_or(AuthError::AccountNotFound)?, store_id, store_view_id, currency })
}

/// What these users are called; those unknown are left out.
pub async fn user_names(app: &AppState, users: &[Uuid]) -> Result<HashMap<UserId, String>, AuthError> {
    Ok(db::user::names(&app.pool, users).await?)
}

/// A page of what a filter leaves of the audit log, newest first, and how much that is.
pub async fn audit_log(app: &AppState, filter: &AuditFilter, page: Page) -> Result<(Vec<AuditEntry>, u64), AuthError> {
    Ok(db::AUDIT_LOG.page(&app.lists, filter, page).await?)
}

/// Which entries that would be, the newest alone, and how many that are in all.
pub async fn audit_keys(app: &AppState, filter: &AuditFilter, limit: i64) -> Result<(EntryKeys, u64), AuthError> {
    Ok(db::AUDIT_LOG.keys(&app.lists, filter, limit).await?)
}

/// The entries of these ids, newest first.
pub async fn audit_entries(app: &AppState, ids: &[Uuid]) -> Result<Vec<AuditEntry>, AuthError> {
    Ok(db::AUDIT_LOG.entries(&app.pool, ids).await?)
}

/// Approves or stops an account, known by its id or external id: its sessions learn of it at once, and who manages it
/// of an approval by mail.
pub async fn set_account_status(
    app: &AppState,
    operator: Operator,
    account_id: String,
    status: &str,
    reason: &str,
) -> Result<OperatedAccount, AuthError> {
    let next: AccountStatus = status.parse().map_err(|_| AuthError::Invalid("status"))?;
    let reason = text(reason.trim(), "reason", MAX_REASON_LEN)?.to_owned();
    let account_id = askable(account_id)?;
    let (pool, outbox) = (app.pool.clone(), app.outbox.clone());
    let changed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let account = lock(&mut transaction, &operator, &account_id).await?;
        let status = account.status.transition_to(next)?;
        db::account::operated::set_status(&mut transaction, account.id, status).await?;
        let details = [("before", account.status.name()), ("after", status.name()), ("reason", &reason)];
        db::AUDIT_LOG.record(&mut transaction, operator.user, STATUS_SET, &account.external_id, &details).await?;
        outbox::push_account_change(&outbox, &mut transaction, account.id).await?;
        if status == AccountStatus::Active {
            for email in db::account::operated::managers(&mut transaction, account.id).await? {
                let email = Email::parse(&email)?;
                MailTrigger::AccountApproved.push_of_account(&outbox, &mut transaction, &email, account.id).await?;
            }
        }
        transaction.commit().await?;
        outbox.wake();
        tracing::info!(
            target: "security", event = "account_status_set", account.id = %account.id, user.id = %operator.user,
            status = status.name(), "an operator changed what an account may do"
        );
        Ok(account.id)
    });
    let account = db::account::operated::find(&app.pool, changed.await?).await?;
    account.ok_or(AuthError::AccountNotFound)
}

/// Lets an account, known by its id or external id, buy in a store: who acts for it may choose the store at once.
pub async fn admit(
    app: &AppState,
    operator: Operator,
    account_id: String,
    (store_id, store_view_id): (String, String),
    reason: &str,
) -> Result<OperatedAccount, AuthError> {
    let reason = text(reason.trim(), "reason", MAX_REASON_LEN)?.to_owned();
    text(&store_id, "storeId", MAX_SEARCH_LEN)?;
    text(&store_view_id, "storeViewId", MAX_SEARCH_LEN)?;
    let account_id = askable(account_id)?;
    let (pool, outbox) = (app.pool.clone(), app.outbox.clone());
    let admitted = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let account = lock(&mut transaction, &operator, &account_id).await?;
        if !db::store::is_known(&mut transaction, &store_id, &store_view_id).await? {
            return Err(AuthError::Invalid("storeViewId"));
        }
        if db::store::admit(&mut transaction, account.id, &store_id, &store_view_id).await? {
            let details = [("storeId", &*store_id), ("storeViewId", &store_view_id), ("reason", &reason)];
            db::AUDIT_LOG.record(&mut transaction, operator.user, ADMITTED, &account.external_id, &details).await?;
            outbox::push_account_change(&outbox, &mut transaction, account.id).await?;
        }
        transaction.commit().await?;
        outbox.wake();
        Ok(account.id)
    });
    let account = db::account::operated::find(&app.pool, admitted.await?).await?;
    account.ok_or(AuthError::AccountNotFound)
}

/// Takes a store away from an account, known by its id or external id: who acts in it is in the default from then on.
pub async fn dismiss(
    app: &AppState,
    operator: Operator,
    account_id: String,
    (store_id, store_view_id): (String, String),
    reason: &str,
) -> Result<OperatedAccount, AuthError> {
    let reason = text(reason.trim(), "reason", MAX_REASON_LEN)?.to_owned();
    text(&store_id, "storeId", MAX_SEARCH_LEN)?;
    text(&store_view_id, "storeViewId", MAX_SEARCH_LEN)?;
    let account_id = askable(account_id)?;
    let (pool, outbox) = (app.pool.clone(), app.outbox.clone());
    let dismissed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let account = lock(&mut transaction, &operator, &account_id).await?;
        let left = db::store::dismiss(&mut transaction, account.id, &store_id, &store_view_id).await?;
        match left {
            None => return Err(AuthError::StoreNotOfAccount),
            Some(0) => return Err(AuthError::LastStore),
            Some(_) => {}
        }
        let details = [("storeId", &*store_id), ("storeViewId", &store_view_id), ("reason", &reason)];
        db::AUDIT_LOG.record(&mut transaction, operator.user, DISMISSED, &account.external_id, &details).await?;
        outbox::push_account_change(&outbox, &mut transaction, account.id).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(account.id)
    });
    let account = db::account::operated::find(&app.pool, dismissed.await?).await?;
    account.ok_or(AuthError::AccountNotFound)
}

/// Says how an account pays, which groups it is in and who looks after it; what is absent stays. Its sessions learn of
/// other groups, and so of other prices, at once. Terms in none of these versions stay.
pub async fn set_terms(
    app: &AppState,
    operator: Operator,
    account_id: String,
    form: &TermsForm,
    versions: Option<Vec<u64>>,
    reason: &str,
) -> Result<OperatedAccount, AuthError> {
    let terms = AccountTerms::parse(form)?;
    let reason = text(reason.trim(), "reason", MAX_REASON_LEN)?.to_owned();
    let account_id = askable(account_id)?;
    let (pool, outbox) = (app.pool.clone(), app.outbox.clone());
    let set = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let account = lock(&mut transaction, &operator, &account_id).await?;
        let before = db::account::operated::find(&mut *transaction, account.id).await?;
        let before = before.ok_or(AuthError::AccountNotFound)?;
        if !version::is_meant(versions.as_deref(), before.terms_version()) {
            return Err(AuthError::StaleVersion);
        }
        db::account::operated::set_terms(&mut transaction, account.id, &terms).await?;
        if let Some(groups) = &terms.groups {
            db::account::operated::set_groups(&mut transaction, account.id, groups).await?;
        }
        let days = terms.payment.map(|(_, days)| days.to_string()).unwrap_or_default();
        let groups = terms.groups.as_ref().map(|groups| groups.join(" ")).unwrap_or_default();
        let details = [
            ("paymentType", terms.payment.map(|(kind, _)| kind.name()).unwrap_or_default()),
            ("paymentTermDays", &days),
            ("groups", &groups),
            ("accountManager", terms.account_manager.as_deref().unwrap_or_default()),
            ("reason", &reason),
        ];
        db::AUDIT_LOG.record(&mut transaction, operator.user, TERMS_SET, &account.external_id, &details).await?;
        outbox::push_account_change(&outbox, &mut transaction, account.id).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(account.id)
    });
    let account = db::account::operated::find(&app.pool, set.await?).await?;
    account.ok_or(AuthError::AccountNotFound)
}

/// The database can't even be asked for some texts.
fn askable(account_id: String) -> Result<String, AuthError> {
    if account_id.contains('\0') { Err(AuthError::AccountNotFound) } else { Ok(account_id) }
}

async fn lock(
    connection: &mut PgConnection,
    operator: &Operator,
    account_id: &str,
) -> Result<LockedAccount, AuthError> {
    let account = db::account::operated::lock(connection, account_id.trim()).await?;
    account.filter(|account| account.is_open_to(operator)).ok_or(AuthError::AccountNotFound)
}

fn text<'a>(text: &'a str, field: &'static str, max: usize) -> Result<&'a str, AuthError> {
    match text {
        text if text.chars().count() > max => Err(AuthError::TooLong { field, max }),
        text if text.contains('\0') => Err(AuthError::Invalid(field)),
        text => Ok(text),
    }
}
