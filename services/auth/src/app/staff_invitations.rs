//! Inviting somebody to work for the shop or for a supplier, by the same links as members of an account are (D6.8, D6.9).

use crate::{
    app::{AppState, outbox, rate_limit},
    db::{self, invitation::StaffInvitation},
    domain::{
        account::{
            invitation::{INVITATION_TTL, InvitationEnd},
            rights::MemberRights,
        },
        credentials::rate_limit::{INVITATION_MAIL, INVITATION_OF_ACCOUNT},
        form::Form,
        user::email::Email,
    },
    error::AuthError,
};
use identity::{Operator, Role};
use uuid::Uuid;
use values::{Locale, SupplierId};

/// What the audit log calls it.
const INVITED: &str = "PERSON_INVITED";
const INVITED_AGAIN: &str = "PERSON_INVITED_AGAIN";
const WITHDRAWN: &str = "PERSON_INVITATION_WITHDRAWN";

/// Where somebody is to work, and as what.
pub enum Workplace {
    /// In the shop, by this one of its roles.
    Shop(Role),
    /// For the supplier of this id and name.
    Supplier(SupplierId, String),
}

/// The invitations that wait, the newest first.
pub async fn waiting(app: &AppState) -> Result<Vec<StaffInvitation>, AuthError> {
    Ok(db::invitation::waiting_of_staff(&app.pool, None).await?)
}

/// Invites an address to work for the shop by this role, or for the supplier of this id and name.
pub async fn invite(
    app: &AppState,
    operator: Operator,
    typed_email: &str,
    place: Workplace,
    locale: &str,
) -> Result<StaffInvitation, AuthError> {
    let mut form = Form::default();
    let email = form.take("email", Email::of_new_user(typed_email));
    let email = form.end(email)?;
    rate_limit::admit(app, INVITATION_OF_ACCOUNT.by(&[&operator.user.to_string()])).await?;
    rate_limit::admit(app, INVITATION_MAIL.by_email(&email)).await?;
    let locale = locale.parse::<Locale>().unwrap_or_default();
    let stores = app.stores.all().await?;
    let (pool, outbox, now) = (app.pool.clone(), app.outbox.clone(), app.clock.now());
    let invited = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let (account, role) = match &place {
            Workplace::Supplier(id, name) => {
                (db::supplier_account::lock(&mut transaction, *id, name, now).await?, Role::Supplier)
            }
            Workplace::Shop(role) => (db::shop_account::lock(&mut transaction, &stores, now).await?, *role),
        };
        if db::staff::works_already(&mut transaction, &email, role).await? {
            return Err(AuthError::WorksHereAlready);
        }
        let rights = MemberRights { roles: vec![role], order_limit: None, monthly_limit: None };
        let (by, times) = ((locale, operator.user), (now, now + INVITATION_TTL));
        let id = db::invitation::add(&mut transaction, account, &email, &rights, by, times).await?;
        let id = id.ok_or(AuthError::InvitedAlready)?;
        let name = match &place {
            Workplace::Supplier(_, name) => name,
            Workplace::Shop(_) => "",
        };
        let details = [("role", role.name()), ("supplier", name)];
        db::AUDIT_LOG.record(&mut transaction, operator.user, INVITED, email.as_str(), &details).await?;
        outbox::push_invitation(&outbox, &mut transaction, id).await?;
        transaction.commit().await?;
        outbox.wake();
        tracing::info!(target: "security", event = "person_invited", user.id = %operator.user, role = role.name(), "somebody was invited to work here");
        Ok(id)
    });
    one(app, invited.await?).await
}

/// Mails another link of an invitation, in place of those before.
pub async fn resend(app: &AppState, operator: Operator, id: &str) -> Result<StaffInvitation, AuthError> {
    let waiting = one(app, invitation_id(id)?).await?;
    let (id, account, email) = (waiting.invitation.id, waiting.account, Email::parse(&waiting.invitation.email)?);
    rate_limit::admit(app, INVITATION_MAIL.by_email(&email)).await?;
    let (pool, outbox, expires_at) = (app.pool.clone(), app.outbox.clone(), app.clock.now() + INVITATION_TTL);
    let renewed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::address::lock(&mut transaction, account).await?;
        let renewed = db::invitation::renew(&mut transaction, account, id, expires_at).await?;
        renewed.ok_or(AuthError::InvitationNotFound)?;
        db::AUDIT_LOG.record(&mut transaction, operator.user, INVITED_AGAIN, email.as_str(), &[]).await?;
        outbox::push_invitation(&outbox, &mut transaction, id).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(())
    });
    renewed.await?;
    one(app, id).await
}

/// Takes an invitation back: its links are good no more.
pub async fn withdraw(app: &AppState, operator: Operator, id: &str) -> Result<(), AuthError> {
    let waiting = one(app, invitation_id(id)?).await?;
    let (id, account, now) = (waiting.invitation.id, waiting.account, app.clock.now());
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    let ended = db::invitation::end(&mut transaction, account, id, InvitationEnd::Withdrawn, now).await?;
    let email = ended.ok_or(AuthError::InvitationNotFound)?;
    db::AUDIT_LOG.record(&mut transaction, operator.user, WITHDRAWN, &email, &[]).await?;
    transaction.commit().await?;
    Ok(())
}

async fn one(app: &AppState, id: Uuid) -> Result<StaffInvitation, AuthError> {
    db::invitation::waiting_of_staff(&app.pool, Some(id)).await?.pop().ok_or(AuthError::InvitationNotFound)
}

fn invitation_id(id: &str) -> Result<Uuid, AuthError> {
    id.parse().map_err(|_| AuthError::InvitationNotFound)
}
