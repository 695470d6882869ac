//! How an empty shop gets its first operator: by a link that only whoever starts the shop, or reaches its database, is
//! shown (D6.8). While there is an operator no link is made, and none is good.

use crate::{
    MIGRATIONS,
    app::{AppState, fair_queue::QueueKey, rate_limit},
    db,
    domain::{
        credentials::{
            mailed_link::LINK_TTL,
            rate_limit::{LINK, normal},
        },
        crypto::opaque_token::OpaqueToken,
        first_operator::{FirstOperator, FirstOperatorForm},
        form::{FieldError, FormIssue},
        user::{UserStatus, email::Email},
    },
    error::AuthError,
};
use chrono::Utc;
use identity::Role;
use platform_process::{Settings, StartError};

/// What the audit log calls somebody who works for the shop from then on.
const OPERATOR_ADDED: &str = "OPERATOR_ADDED";

/// A link for the first operator, made beside the running service; it needs the database alone. With an address it is
/// for whoever has that one. None where there is an operator.
///
/// # Errors
/// When the database can't be used, or the address is none.
pub async fn link(settings: &Settings, email: Option<&str>) -> Result<Option<String>, StartError> {
    let parse =
        |email| Email::of_new_user(email).map_err(|_| StartError::failed(format!("{email} is no e-mail address.")));
    let email = email.map(parse).transpose()?;
    let token = OpaqueToken::generate().map_err(StartError::failed)?;
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let made = async {
        let mut connection = pool.acquire().await?;
        if db::first_operator::is_any_operator(&mut connection).await? {
            return Ok(None);
        }
        let expires_at = Utc::now() + LINK_TTL;
        db::first_operator::add_link(&mut connection, &token.hash(), email.as_ref(), expires_at).await?;
        Ok::<_, sqlx::Error>(Some(token.text()))
    };
    let made = made.await;
    pool.close().await;
    made.map_err(StartError::failed)
}

/// Makes whoever has the link the first operator. A form that is refused leaves the link as it was; of several at once,
/// one becomes operator.
pub async fn create(app: &AppState, token: &str, form: FirstOperatorForm, network: &str) -> Result<(), AuthError> {
    rate_limit::admit(app, LINK.by_network(network)).await?;
    let hash = OpaqueToken::parse(token).ok_or_else(refused_link)?.hash();
    let link = db::first_operator::good_link(&app.pool, &hash, app.clock.now()).await?.ok_or_else(refused_link)?;
    let key = QueueKey { network: &normal(network), address: &form.email };
    let permit = app.passwords.permit(key).await?;
    let operator = permit.work(move || Ok(FirstOperator::parse(&form))).await??;
    if link.email.is_some_and(|email| email != operator.user.email.as_str()) {
        return Err(wrong_email(FieldError::InvalidEmail));
    }
    let password_hash = permit.hash(operator.password.text()).await?;
    drop(permit);
    let stores = app.stores.all().await?;

    let (pool, now) = (app.pool.clone(), app.clock.now());
    let created = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let account = db::shop_account::lock(&mut transaction, &stores, now).await?;
        let is_late = db::first_operator::is_any_operator(&mut transaction).await?;
        if is_late || !db::first_operator::spend_link(&mut transaction, &hash, now).await? {
            return Err(refused_link());
        }
        let (person, status) = (&operator.user, UserStatus::Active);
        db::registration::forget_waiting(&mut transaction, &person.email).await?;
        let user = db::registration::add_user(&mut transaction, person, status, &password_hash, now).await?;
        let user = user.ok_or_else(|| wrong_email(FieldError::EmailTaken))?;
        db::shop_account::add_person(&mut transaction, account, (user, Role::Operator), now).await?;
        let email = person.email.as_str();
        db::AUDIT_LOG.record(&mut transaction, user, OPERATOR_ADDED, email, &[("reason", "first start")]).await?;
        transaction.commit().await?;
        Ok(user)
    });
    let user = created.await?;
    tracing::warn!(target: "security", event = "first_operator", user.id = %user, "the shop has its first operator");
    Ok(())
}

fn wrong_email(error: FieldError) -> AuthError {
    AuthError::Form(vec![FormIssue { field: "email".to_owned(), error }])
}

fn refused_link() -> AuthError {
    tracing::warn!(
        target: "security", event = "link_refused", purpose = "FIRST_OPERATOR", "a link is unknown, spent or old"
    );
    AuthError::LinkExpired
}
