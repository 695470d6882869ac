//! Making login tokens: for a service that asks, and for `shop login-token` beside the running service.

use crate::{
    MIGRATIONS,
    app::AppState,
    db,
    domain::{session::login_token::LoginToken, user::email::Email},
    error::AuthError,
};
use chrono::Utc;
use platform_process::{Settings, StartError};

/// Makes a token for the active user of an address.
pub async fn create(app: &AppState, email: &str) -> Result<LoginToken, AuthError> {
    let email = Email::parse(email)?;
    let token = LoginToken::generate()?;
    let issued = db::login_token::add(&app.pool, &email, &token.hash(), app.clock.now()).await;
    let user = issued?.ok_or(AuthError::UserNotFound)?;
    tracing::info!(target: "security", event = "login_token_made", user.id = %user, "a login token was made");
    Ok(token)
}

/// A token for whoever logs in with this address, made beside the running service; it needs the database alone.
///
/// # Errors
/// When the database can't be used, or no active user has the address.
pub async fn issue(settings: &Settings, email: &str) -> Result<LoginToken, StartError> {
    let address = Email::parse(email).map_err(|_| StartError::failed(format!("{email} is no e-mail address.")))?;
    let token = LoginToken::generate().map_err(StartError::failed)?;
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let issued = db::login_token::add(&pool, &address, &token.hash(), Utc::now()).await;
    pool.close().await;
    match issued.map_err(StartError::failed)? {
        Some(user) => {
            tracing::warn!(target: "security", event = "login_token_issued", user.id = %user, "an operator let somebody in");
            Ok(token)
        }
        None => Err(StartError::failed(format!("No active user has the address {}.", address.as_str()))),
    }
}
