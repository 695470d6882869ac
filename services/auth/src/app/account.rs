//! The user, its accounts, and what administrators see and change of them.

use crate::{
    app::{AppState, session},
    db,
    domain::{
        account::{
            Account, Selection,
            change::{AccountChange, AccountForm, MAX_CUSTOM_FIELDS},
            member::Member,
        },
        address::country::Country,
        form::{FieldError, Form},
        punchout::PunchoutSession,
        user::User,
    },
    error::AuthError,
};
use identity::{Buyer, Caller, Role};
use sqlx::PgConnection;
use uuid::Uuid;
use values::{AccountId, Page, UserId};

/// A user with all that the user may act for.
pub struct AuthenticatedUser {
    /// Who.
    pub user: User,
    /// The account that the session works under.
    pub account: Option<Account>,
    /// All accounts, the default first.
    pub accounts: Vec<Account>,
    /// The account and store that the session works under.
    pub selection: Option<Selection>,
    /// What opened the session, where a procurement system did.
    pub punchout: Option<PunchoutSession>,
    /// Who belongs to no account, and asked to join the company's (D6.10).
    pub waits_to_join: bool,
}

/// The caller's user, current account and all accounts.
pub async fn authenticated_user(app: &AppState, caller: &Caller) -> Result<AuthenticatedUser, AuthError> {
    let session = session::live(app, caller.session()?).await?;
    let (user, accounts) =
        tokio::try_join!(db::user::find(&app.pool, session.user), db::account::of_user(&app.pool, session.user),)?;
    let waits_to_join = accounts.is_empty() && db::join_request::waits(&app.pool, session.user).await?;
    Ok(AuthenticatedUser {
        waits_to_join,
        user: user.ok_or(AuthError::SessionOver)?,
        account: session.account_among(&accounts),
        accounts: session.accounts_among(accounts),
        selection: session.selection,
        punchout: session.punchout,
    })
}

/// What an order has to know of its buyer.
pub async fn purchaser(app: &AppState, caller: &Caller) -> Result<(User, Account), AuthError> {
    let buyer = caller.buyer()?;
    let (user, account) = tokio::try_join!(
        db::user::find(&app.pool, buyer.user),
        db::account::of_member(&app.pool, buyer.user, buyer.account()),
    )?;
    Ok((user.ok_or(AuthError::SessionOver)?, account.ok_or(AuthError::AccountNotYours)?))
}

/// Who writes: any user, with the account acted for where there is one.
pub async fn sender(app: &AppState, caller: &Caller) -> Result<(User, Option<Account>), AuthError> {
    let writer = caller.user()?;
    let user = db::user::find(&app.pool, writer.id).await?;
    let account = match &writer.membership {
        Some(membership) => {
            let account = db::account::of_member(&app.pool, writer.id, membership.account).await?;
            Some(account.ok_or(AuthError::AccountNotYours)?)
        }
        None => None,
    };
    Ok((user.ok_or(AuthError::SessionOver)?, account))
}

/// Changes what the caller's account says of itself.
pub async fn update(app: &AppState, caller: &Caller, form: &AccountForm) -> Result<Account, AuthError> {
    let buyer = administrator(caller)?.who_may_order()?;
    let account = buyer.account();
    let country = db::account::change::home_country(&app.pool, account).await?;
    let country = Country::parse(country.as_deref().unwrap_or_default()).unwrap_or(Country::FRANCE);
    let change = AccountChange::parse(form, country)?;

    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    db::account::change::update(&mut transaction, account, &change).await?;
    write_contacts(&mut transaction, account, &change).await?;
    write_custom_fields(&mut transaction, account, &change).await?;
    transaction.commit().await?;
    tracing::info!(
        target: "security", event = "account_changed", account.id = %account, user.id = %buyer.user,
        "an account was changed"
    );
    let account = db::account::of_member(&app.pool, buyer.user, account).await?;
    account.ok_or(AuthError::AccountNotYours)
}

/// Who of an account may decide on its orders, and further members that are named, each with their roles.
pub async fn deciders(app: &AppState, account: AccountId, named: &[Uuid]) -> Result<Vec<(User, Vec<Role>)>, AuthError> {
    Ok(db::account::member::deciders(&app.pool, account, named).await?)
}

/// The members of an account among these users: id, first and last name.
pub async fn names(
    app: &AppState,
    account: AccountId,
    users: &[Uuid],
) -> Result<Vec<(UserId, String, String)>, AuthError> {
    Ok(db::account::member::names(&app.pool, account, users).await?)
}

/// A page of the members of an account, and how many there are.
pub async fn members(app: &AppState, account: AccountId, page: Page) -> Result<(Vec<Member>, u64), AuthError> {
    let (members, total) = db::account::member::of_account(&app.pool, account, page).await?;
    Ok((members, u64::try_from(total).unwrap_or_default()))
}

/// The caller, who manages the account (D6.1).
///
/// # Errors
/// When the caller does not.
pub fn administrator(caller: &Caller) -> Result<Buyer, AuthError> {
    let buyer = caller.buyer()?;
    if buyer.has(Role::AccountAdmin) { Ok(buyer) } else { Err(AuthError::RoleMissing) }
}

async fn write_contacts(
    connection: &mut PgConnection,
    account: AccountId,
    change: &AccountChange,
) -> Result<(), sqlx::Error> {
    let Some(contacts) = &change.contacts else { return Ok(()) };
    db::account::change::remove_contacts(connection, account).await?;
    for (position, contact) in (0..).zip(contacts) {
        db::account::change::add_contact(connection, account, position, contact).await?;
    }
    Ok(())
}

/// Values that are there already count too: an account does not grow without end.
async fn write_custom_fields(
    connection: &mut PgConnection,
    account: AccountId,
    change: &AccountChange,
) -> Result<(), AuthError> {
    if change.custom_fields.is_empty() {
        return Ok(());
    }
    db::account::change::set_custom_fields(connection, account, &change.custom_fields).await?;
    db::account::change::remove_empty_custom_fields(connection, account).await?;
    let count = db::account::change::count_custom_fields(connection, account).await?;
    let is_too_long = usize::try_from(count).is_ok_and(|count| count > MAX_CUSTOM_FIELDS);
    let mut form = Form::default();
    let checked =
        form.take("customFieldValues", if is_too_long { Err(FieldError::TooLong(MAX_CUSTOM_FIELDS)) } else { Ok(()) });
    form.end(checked)
}
