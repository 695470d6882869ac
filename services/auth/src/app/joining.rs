//! How somebody who is invited becomes a member: with a new user, or with the one that the address has (D6.4). Who is
//! invited to work for the shop or for a supplier joins their accounts so (D6.8, D6.9).

use crate::{
    app::{AppState, fair_queue::QueueKey, rate_limit},
    db,
    domain::{
        account::{
            Account, AccountKind,
            invitation::{InvitationEnd, OpenInvitation},
        },
        credentials::rate_limit::{LINK, normal},
        crypto::opaque_token::OpaqueToken,
        registration::{Invitee, InviteeForm},
        user::email::Email,
    },
    error::AuthError,
};
use chrono::{DateTime, Utc};
use identity::Caller;
use sqlx::PgConnection;
use values::UserId;

/// What a link invites to.
pub async fn look(app: &AppState, token: &str, network: &str) -> Result<OpenInvitation, AuthError> {
    rate_limit::admit(app, LINK.by_network(network)).await?;
    let hash = OpaqueToken::parse(token).ok_or_else(refused)?.hash();
    db::invitation::of_link(&app.pool, &hash, app.clock.now()).await?.ok_or_else(refused)
}

/// Makes a user of the invited address and a member of that user; answers the address, with which to log in.
pub async fn accept(app: &AppState, token: &str, typed: InviteeForm, network: &str) -> Result<String, AuthError> {
    let open = look(app, token, network).await?;
    // The terms are those of sale: who works here buys nothing by it.
    let form = InviteeForm { accept_terms: typed.accept_terms || open.for_whom != AccountKind::Customer, ..typed };
    if open.has_user {
        return Err(AuthError::InvitationNeedsLogin);
    }
    let email = open.invitation.email.clone();
    let key = QueueKey { network: &normal(network), address: &email };
    let permit = app.passwords.permit(key).await?;
    let address = email.clone();
    let invitee = permit.work(move || Ok(Invitee::parse(&form, &address))).await??;
    let password_hash = permit.hash(invitee.password.text()).await?;
    drop(permit);
    let (pool, now) = (app.pool.clone(), app.clock.now());
    let joined = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let user = db::invitation::add_user(&mut transaction, &invitee.user, &password_hash, now).await?;
        let user = user.ok_or(AuthError::InvitationNeedsLogin)?;
        spend(&mut transaction, &open, user, now).await?;
        db::registration::forget_waiting(&mut transaction, &invitee.user.email).await?;
        transaction.commit().await?;
        tracing::info!(target: "security", event = "invitation_accepted", user.id = %user, account.id = %open.account, "somebody joined an account");
        Ok(())
    });
    joined.await?;
    Ok(email)
}

/// Makes the caller a member, who has the invited address; answers the account, if it is one that somebody acts for.
pub async fn join(app: &AppState, caller: &Caller, token: &str, network: &str) -> Result<Option<Account>, AuthError> {
    let user = caller.user()?.id;
    let open = look(app, token, network).await?;
    let asking = db::user::find(&app.pool, user).await?.ok_or(AuthError::SessionOver)?;
    if Email::parse(&asking.email)?.as_str() != open.invitation.email {
        return Err(AuthError::InvitationForSomebodyElse);
    }
    let (pool, sessions, now, account) = (app.pool.clone(), app.sessions.clone(), app.clock.now(), open.account);
    let joined = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        spend(&mut transaction, &open, user, now).await?;
        transaction.commit().await?;
        for session in db::session::of_user(&pool, user, now).await? {
            sessions.mark_changed(session).await;
        }
        tracing::info!(target: "security", event = "invitation_accepted", user.id = %user, account.id = %open.account, "somebody joined an account");
        Ok(())
    });
    joined.await?;
    Ok(db::account::of_member(&app.pool, user, account).await?)
}

/// Ends an invitation by making the user a member, once.
async fn spend(
    connection: &mut PgConnection,
    open: &OpenInvitation,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), AuthError> {
    let (account, id) = (open.account, open.invitation.id);
    db::address::lock(connection, account).await?;
    let spent = db::invitation::end(connection, account, id, InvitationEnd::Accepted, now).await?;
    spent.ok_or_else(refused)?;
    match open.for_whom {
        AccountKind::Shop => {
            let role = open.invitation.rights.roles.first().copied().ok_or_else(refused)?;
            db::shop_account::add_person(connection, account, (user, role), now).await?;
        }
        AccountKind::Supplier if db::supplier_account::of_user(connection, user).await?.is_some() => {
            return Err(AuthError::WorksHereAlready);
        }
        AccountKind::Customer | AccountKind::Supplier => {
            db::account::member::add(connection, account, user, &open.invitation.rights, now).await?;
        }
    }
    db::join_request::end_of_member(connection, account, user, now).await?;
    Ok(())
}

fn refused() -> AuthError {
    tracing::warn!(target: "security", event = "link_refused", purpose = "INVITATION", "a link is unknown, spent or old");
    AuthError::LinkExpired
}
