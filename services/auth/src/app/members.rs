//! Who belongs to an account: invited, given other rights, removed; by its administrators, and by operators for any
//! account, which is audited (D6.4).

use crate::{
    app::{AppState, account::administrator, outbox, rate_limit},
    db,
    domain::{
        account::{
            invitation::{INVITATION_TTL, Invitation, InvitationEnd},
            member::Member,
            operated::MAX_REASON_LEN,
            rights::{MemberRights, RightsForm, keeps_an_administrator},
        },
        credentials::rate_limit::{INVITATION_MAIL, INVITATION_OF_ACCOUNT},
        form::Form,
        user::email::Email,
    },
    error::AuthError,
};
use identity::{Caller, Duty, Reach, Role};
use sqlx::PgConnection;
use uuid::Uuid;
use values::{AccountId, Locale, UserId};

/// What the audit log calls what operators do to members.
const INVITED: &str = "MEMBER_INVITED";
const INVITED_AGAIN: &str = "INVITATION_RESENT";
const WITHDRAWN: &str = "INVITATION_WITHDRAWN";
const CHANGED: &str = "MEMBER_CHANGED";
const REMOVED: &str = "MEMBER_REMOVED";

/// Whoever decides on the members of an account.
#[derive(Clone, Debug)]
pub struct Manager {
    account: AccountId,
    user: UserId,
    /// The account as the audit log calls it, where it is an operator's to write.
    audited: Option<String>,
}

impl Manager {
    /// The caller: an administrator of the own account, or an operator for the account that is named by its id or
    /// external id.
    ///
    /// # Errors
    /// When the caller is neither, or there is no such account.
    pub async fn of(app: &AppState, caller: &Caller, account: &str) -> Result<Self, AuthError> {
        Self::who(app, caller, account, Reach::Read).await
    }

    async fn who(app: &AppState, caller: &Caller, account: &str, needed: Reach) -> Result<Self, AuthError> {
        if account.is_empty() {
            let buyer = administrator(caller)?;
            return Ok(Self { account: buyer.account(), user: buyer.user, audited: None });
        }
        let operator = caller.operator_who(Duty::Customers, needed)?;
        let mut connection = app.pool.acquire().await?;
        let found = if account.contains('\0') {
            None
        } else {
            db::account::operated::lock(&mut connection, account.trim()).await?
        };
        let account = found.filter(|account| account.is_open_to(&operator)).ok_or(AuthError::AccountNotFound)?;
        Ok(Self { account: account.id, user: operator.user, audited: Some(account.external_id) })
    }

    /// The same, as somebody who changes something: an administrator of an account that may order.
    ///
    /// # Errors
    /// As [`Self::of`], and when the account may only look (D3.4).
    pub async fn who_changes(app: &AppState, caller: &Caller, account: &str) -> Result<Self, AuthError> {
        if account.is_empty() {
            administrator(caller)?.who_may_order()?;
        }
        Self::who(app, caller, account, Reach::Change).await
    }

    /// Whose members.
    #[must_use]
    pub const fn account(&self) -> AccountId {
        self.account
    }

    /// What the audit log calls the account, where it is an operator who decides.
    #[must_use]
    pub fn audited_as(&self) -> Option<&str> {
        self.audited.as_deref()
    }

    /// Writes down what an operator does; an administrator's own doing is the account's.
    pub(super) async fn record(
        &self,
        transaction: &mut PgConnection,
        action: &str,
        details: &[(&str, &str)],
    ) -> Result<(), sqlx::Error> {
        match &self.audited {
            Some(account) => db::AUDIT_LOG.record(transaction, self.user, action, account, details).await,
            None => Ok(()),
        }
    }
}

/// Invites an address to the account.
pub async fn invite(
    app: &AppState,
    manager: Manager,
    typed_email: &str,
    typed: &RightsForm,
    locale: &str,
) -> Result<Invitation, AuthError> {
    let mut form = Form::default();
    let email = form.take("email", Email::of_new_user(typed_email));
    let rights = MemberRights::read(typed, &mut form);
    let (email, rights) = form.end(email.zip(rights))?;
    rate_limit::admit(app, INVITATION_OF_ACCOUNT.by(&[&manager.account.to_string()])).await?;
    rate_limit::admit(app, INVITATION_MAIL.by_email(&email)).await?;
    let locale = locale.parse::<Locale>().unwrap_or_default();
    let (pool, outbox, now) = (app.pool.clone(), app.outbox.clone(), app.clock.now());
    let account = manager.account;
    let invited = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::address::lock(&mut transaction, account).await?;
        if db::account::member::has(&mut transaction, account, &email).await? {
            return Err(AuthError::MemberAlready);
        }
        let (by, times) = ((locale, manager.user), (now, now + INVITATION_TTL));
        let id = db::invitation::add(&mut transaction, account, &email, &rights, by, times).await?;
        let id = id.ok_or(AuthError::InvitedAlready)?;
        let roles = rights.role_names().join(" ");
        manager.record(&mut transaction, INVITED, &[("email", email.as_str()), ("roles", &roles)]).await?;
        outbox::push_invitation(&outbox, &mut transaction, id).await?;
        transaction.commit().await?;
        outbox.wake();
        tracing::info!(target: "security", event = "member_invited", account.id = %account, user.id = %manager.user, "somebody was invited");
        Ok(id)
    });
    one_of(app, account, invited.await?).await
}

/// The invitations that wait, the newest first.
pub async fn invitations(app: &AppState, manager: &Manager) -> Result<Vec<Invitation>, AuthError> {
    Ok(db::invitation::waiting(&app.pool, manager.account, None).await?)
}

/// Mails another link of an invitation, in place of those before.
pub async fn resend(app: &AppState, manager: Manager, id: &str) -> Result<Invitation, AuthError> {
    let (id, account) = (invitation_id(id)?, manager.account);
    let waiting = one_of(app, account, id).await?;
    rate_limit::admit(app, INVITATION_MAIL.by_email(&Email::parse(&waiting.email)?)).await?;
    let (pool, outbox, expires_at) = (app.pool.clone(), app.outbox.clone(), app.clock.now() + INVITATION_TTL);
    let renewed = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        db::address::lock(&mut transaction, account).await?;
        let email = db::invitation::renew(&mut transaction, account, id, expires_at).await?;
        let email = email.ok_or(AuthError::InvitationNotFound)?;
        manager.record(&mut transaction, INVITED_AGAIN, &[("email", &email)]).await?;
        outbox::push_invitation(&outbox, &mut transaction, id).await?;
        transaction.commit().await?;
        outbox.wake();
        Ok(())
    });
    renewed.await?;
    one_of(app, account, id).await
}

/// Takes an invitation back: its links are good no more.
pub async fn withdraw(app: &AppState, manager: Manager, id: &str) -> Result<(), AuthError> {
    let (id, account) = (invitation_id(id)?, manager.account);
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::address::lock(&mut transaction, account).await?;
    let ended = db::invitation::end(&mut transaction, account, id, InvitationEnd::Withdrawn, app.clock.now()).await?;
    let email = ended.ok_or(AuthError::InvitationNotFound)?;
    manager.record(&mut transaction, WITHDRAWN, &[("email", &email)]).await?;
    transaction.commit().await?;
    Ok(())
}

/// Gives a member, known by id, external id or address, other rights; sessions learn of it at once.
pub async fn change(
    app: &AppState,
    manager: Manager,
    key: &str,
    typed: &RightsForm,
    reason: &str,
) -> Result<Member, AuthError> {
    let mut form = Form::default();
    let rights = MemberRights::read(typed, &mut form);
    let reason = form.text("reason", reason, 0..=MAX_REASON_LEN);
    let (rights, reason) = form.end(rights.zip(reason))?;
    let account = manager.account;
    let user = alter(app, manager, key, move |transaction, manager, member| {
        Box::pin(async move {
            let others = db::account::member::other_administrators(transaction, account, member.user).await?;
            keeps_an_administrator(&member.roles, &rights.roles, others)?;
            db::account::member::set_rights(transaction, account, member.user, &rights).await?;
            let (before, after) = (names(&member.roles), rights.role_names().join(" "));
            let limit = |limit: Option<rust_decimal::Decimal>| limit.map(|limit| limit.to_string()).unwrap_or_default();
            let (order, month) = (limit(rights.order_limit), limit(rights.monthly_limit));
            let user = member.user.to_string();
            let details = [
                ("user", user.as_str()),
                ("before", &before),
                ("after", &after),
                ("orderLimit", &order),
                ("monthlyLimit", &month),
                ("reason", &reason),
            ];
            Ok(manager.record(transaction, CHANGED, &details).await?)
        })
    });
    let member = db::account::member::find(&app.pool, account, user.await?).await?;
    member.ok_or(AuthError::MemberNotFound)
}

/// Takes a member out of the account; the member's sessions act for it no more at once. Whoever works for the shop is
/// removed as such (D6.8), and here by nobody.
pub async fn remove(app: &AppState, manager: Manager, key: &str, reason: &str) -> Result<(), AuthError> {
    let mut form = Form::default();
    let reason = form.text("reason", reason, 0..=MAX_REASON_LEN);
    let reason = form.end(reason)?;
    let account = manager.account;
    let user = alter(app, manager, key, move |transaction, manager, member| {
        Box::pin(async move {
            if member.roles.iter().any(|role| role.is_of_shop()) {
                return Err(AuthError::RoleMissing);
            }
            let others = db::account::member::other_administrators(transaction, account, member.user).await?;
            keeps_an_administrator(&member.roles, &[], others)?;
            db::account::member::remove(transaction, account, member.user).await?;
            let (user, before) = (member.user.to_string(), names(&member.roles));
            let details = [("user", user.as_str()), ("before", &before), ("reason", &reason)];
            Ok(manager.record(transaction, REMOVED, &details).await?)
        })
    });
    user.await.map(drop)
}

/// A change of one member, under the locks of account and member.
type Alteration<'a> = std::pin::Pin<Box<dyn Future<Output = Result<(), AuthError>> + Send + 'a>>;

async fn alter(
    app: &AppState,
    manager: Manager,
    key: &str,
    change: impl for<'a> FnOnce(&'a mut PgConnection, &'a Manager, &'a db::account::member::LockedMember) -> Alteration<'a>
    + Send
    + 'static,
) -> Result<UserId, AuthError> {
    if key.contains('\0') {
        return Err(AuthError::MemberNotFound);
    }
    let (key, account) = (key.trim().to_owned(), manager.account);
    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let altered = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        // Of two administrators who remove each other, one comes after the other.
        db::address::lock(&mut transaction, account).await?;
        let member = db::account::member::lock(&mut transaction, account, &key).await?;
        let member = member.ok_or(AuthError::MemberNotFound)?;
        change(&mut transaction, &manager, &member).await?;
        transaction.commit().await?;
        for session in db::session::of_user(&pool, member.user, now).await? {
            sessions.mark_changed(session).await;
        }
        tracing::info!(
            target: "security", event = "member_changed", account.id = %account, member.id = %member.user,
            user.id = %manager.user, "what a member may do was changed"
        );
        Ok(member.user)
    });
    altered.await
}

async fn one_of(app: &AppState, account: AccountId, id: Uuid) -> Result<Invitation, AuthError> {
    db::invitation::waiting(&app.pool, account, Some(id)).await?.pop().ok_or(AuthError::InvitationNotFound)
}

fn invitation_id(id: &str) -> Result<Uuid, AuthError> {
    id.parse().map_err(|_| AuthError::InvitationNotFound)
}

fn names(roles: &[Role]) -> String {
    roles.iter().copied().map(Role::name).collect::<Vec<_>>().join(" ")
}
