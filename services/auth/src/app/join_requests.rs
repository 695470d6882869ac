//! Requests to join the account of a company that is a customer already: made in place of a second account, decided by
//! who manages the account, or by an operator (D6.10).

use crate::{
    app::{AppState, join_news, mail::trigger::MailTrigger, members::Manager},
    db,
    domain::{
        account::{
            join_request::{JoinRequest, JoinRequestEnd},
            member::Member,
            operated::MAX_REASON_LEN,
            rights::{MemberRights, RightsForm},
        },
        form::Form,
        user::email::Email,
    },
    error::AuthError,
};
use chrono::{DateTime, Utc};
use identity::Caller;
use platform_database::outbox::Outbox;
use sqlx::PgConnection;
use uuid::Uuid;
use values::{Page, UserId};

/// What the audit log calls what operators decide on requests.
const ACCEPTED: &str = "JOIN_REQUEST_ACCEPTED";
const DECLINED: &str = "JOIN_REQUEST_DECLINED";

/// Where the company of a user who was just activated is a customer already, puts a request to its account in the place
/// of the account that the user asked for. False where it is none.
pub async fn ask_instead(
    outbox: &Outbox,
    transaction: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    db::join_request::lock_companies(transaction).await?;
    let Some(company) = db::join_request::known_company(transaction, user).await? else { return Ok(false) };
    let request = db::join_request::add_instead(transaction, user, &company, now).await?;
    join_news::push_waiting(outbox, transaction, request).await?;
    tracing::info!(
        target: "security", event = "join_requested", user.id = %user, account.id = %company.known,
        "somebody registered with the number of a company that is a customer"
    );
    Ok(true)
}

/// The requests to an account that wait, the oldest first.
pub async fn waiting(app: &AppState, manager: &Manager) -> Result<Vec<JoinRequest>, AuthError> {
    Ok(db::join_request::waiting(&app.pool, manager.account()).await?)
}

/// A page of the requests to all accounts that wait, the oldest first, and how many there are; for operators.
pub async fn all_waiting(app: &AppState, caller: &Caller, page: Page) -> Result<(Vec<JoinRequest>, u64), AuthError> {
    caller.operator()?;
    let (requests, total) = db::join_request::all_waiting(&app.pool, page).await?;
    Ok((requests, u64::try_from(total).unwrap_or_default()))
}

/// Makes who asked a member with these rights: sessions act for the account at once where they acted for none.
pub async fn accept(app: &AppState, manager: Manager, id: &str, typed: &RightsForm) -> Result<Member, AuthError> {
    let mut form = Form::default();
    let rights = MemberRights::read(typed, &mut form);
    let rights = form.end(rights)?;
    let (id, account) = (request_id(id)?, manager.account());
    let (pool, outbox, sessions, now) = (app.pool.clone(), app.outbox.clone(), app.sessions.clone(), app.clock.now());
    let accepted = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::address::lock(&mut transaction, account).await?;
        let ended = db::join_request::end(&mut transaction, account, id, JoinRequestEnd::Accepted, now).await?;
        let asked = ended.ok_or(AuthError::JoinRequestNotFound)?;
        db::account::member::add(&mut transaction, account, asked.user, &rights, now).await?;
        db::join_request::open_in_sessions(&mut transaction, account, asked.user).await?;
        let roles = rights.role_names().join(" ");
        manager.record(&mut transaction, ACCEPTED, &[("email", &asked.email), ("roles", &roles)]).await?;
        let email = Email::parse(&asked.email)?;
        MailTrigger::JoinRequestAccepted.push_of_account(&outbox, &mut transaction, &email, account).await?;
        transaction.commit().await?;
        outbox.wake();
        for session in db::session::of_user(&pool, asked.user, now).await? {
            sessions.mark_changed(session).await;
        }
        tracing::info!(target: "security", event = "join_request_accepted", user.id = %asked.user, account.id = %account, "somebody joined an account");
        Ok(asked.user)
    });
    let member = db::account::member::find(&app.pool, account, accepted.await?).await?;
    member.ok_or(AuthError::MemberNotFound)
}

/// Lets who asked not in, whose user stays.
pub async fn decline(app: &AppState, manager: Manager, id: &str, reason: &str) -> Result<(), AuthError> {
    let mut form = Form::default();
    let reason = form.text("reason", reason, 0..=MAX_REASON_LEN);
    let reason = form.end(reason)?;
    let (id, account) = (request_id(id)?, manager.account());
    let (pool, outbox, now) = (app.pool.clone(), app.outbox.clone(), app.clock.now());
    let declined = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::address::lock(&mut transaction, account).await?;
        let ended = db::join_request::end(&mut transaction, account, id, JoinRequestEnd::Declined, now).await?;
        let asked = ended.ok_or(AuthError::JoinRequestNotFound)?;
        manager.record(&mut transaction, DECLINED, &[("email", &asked.email), ("reason", &reason)]).await?;
        let email = Email::parse(&asked.email)?;
        MailTrigger::JoinRequestDeclined.push(&outbox, &mut transaction, &email).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(())
    });
    declined.await
}

fn request_id(id: &str) -> Result<Uuid, AuthError> {
    id.parse().map_err(|_| AuthError::JoinRequestNotFound)
}
