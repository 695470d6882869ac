//! API tokens: made, listed and revoked by people in a session; shown by programs in their name (D6.14).

use crate::{
    app::{AppState, account::administrator},
    db,
    domain::{
        account::acted_for::ActedFor,
        api_token::{ApiToken, ApiTokenKind, ApiTokenOwner, ApiTokenSecret, LiveApiToken, NewApiToken},
        session::caller_token::CallerTokenClaims,
    },
    error::AuthError,
};
use identity::{Caller, Duty, Membership, Reach};
use uuid::Uuid;

/// What the audit log calls what operators do to the shop's tokens.
const MADE: &str = "API_TOKEN_MADE";
const REVOKED: &str = "API_TOKEN_REVOKED";

/// Whose tokens the caller manages: the shop's or the supplier's, for who works there, otherwise the account's.
///
/// # Errors
/// When the caller has no session, or not the right.
pub async fn owner(app: &AppState, caller: &Caller, of_staff: bool) -> Result<ApiTokenOwner, AuthError> {
    caller.session()?;
    let user = caller.user()?;
    if user.punchout.is_some() {
        return Err(AuthError::RoleMissing);
    }
    let own = |kind, membership: &Membership| ApiTokenOwner {
        kind,
        user: user.id,
        account: membership.account,
        store: (membership.store_id.clone(), membership.store_view_id.clone()),
    };
    if !of_staff {
        return Ok(own(ApiTokenKind::Account, &administrator(caller)?.membership));
    }
    let staff = caller.staff_who(Duty::Programs, Reach::Change)?;
    match (&staff.supplier, &user.membership) {
        (None, Some(membership)) => Ok(own(ApiTokenKind::Shop, membership)),
        _ => {
            let account = db::api_token::account_of_supplier(&app.pool, user.id).await?;
            let account = account.ok_or(AuthError::RoleMissing)?;
            Ok(ApiTokenOwner { kind: ApiTokenKind::Supplier, user: user.id, account, store: Default::default() })
        }
    }
}

/// Makes a token, whose text nobody sees again.
pub async fn create(
    app: &AppState,
    owner: &ApiTokenOwner,
    new: &NewApiToken,
) -> Result<(ApiToken, ApiTokenSecret), AuthError> {
    let (secret, now) = (ApiTokenSecret::generate()?, app.clock.now());
    let mut transaction = platform_database::begin(&app.pool).await?;
    let shown = (secret.hash(), secret.prefix());
    let id = db::api_token::add(&mut transaction, owner, new, (&shown.0, &shown.1), now).await?;
    let id = id.ok_or(AuthError::TooManyApiTokens)?;
    if owner.kind == ApiTokenKind::Shop {
        let scopes = new.scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(" ");
        db::AUDIT_LOG.record(&mut transaction, owner.user, MADE, &new.name, &[("scopes", &scopes)]).await?;
    }
    transaction.commit().await?;
    tracing::info!(
        target: "security", event = "api_token_made", api_token.id = %id, user.id = %owner.user,
        account.id = %owner.account, "an API token was made"
    );
    let made = all(app, owner).await?.into_iter().find(|token| token.id == id);
    Ok((made.ok_or(AuthError::ApiTokenNotFound)?, secret))
}

/// The tokens, whoever made them, the newest first.
pub async fn all(app: &AppState, owner: &ApiTokenOwner) -> Result<Vec<ApiToken>, AuthError> {
    Ok(db::api_token::of_account(&app.pool, owner.account, owner.kind, app.clock.now()).await?)
}

/// Ends a token, whoever made it; again is no error.
pub async fn revoke(app: &AppState, owner: &ApiTokenOwner, id: &str) -> Result<(), AuthError> {
    let id: Uuid = id.parse().map_err(|_| AuthError::ApiTokenNotFound)?;
    let mut transaction = platform_database::begin(&app.pool).await?;
    let name = db::api_token::revoke(&mut transaction, owner.account, owner.kind, id, app.clock.now()).await?;
    let name = name.ok_or(AuthError::ApiTokenNotFound)?;
    if owner.kind == ApiTokenKind::Shop {
        db::AUDIT_LOG.record(&mut transaction, owner.user, REVOKED, &name, &[]).await?;
    }
    transaction.commit().await?;
    tracing::info!(
        target: "security", event = "api_token_revoked", api_token.id = %id, user.id = %owner.user,
        "an API token was revoked"
    );
    Ok(())
}

/// Who acts by a token.
pub struct TokenBearer {
    /// The token.
    pub token: LiveApiToken,
    /// The account acted for, with the token's own right alone; none for a supplier's.
    pub membership: Option<Membership>,
    /// The same, signed for the services.
    pub caller_token: String,
}

/// Who acts by the token of this text.
///
/// # Errors
/// When it is no token, or good no more.
pub async fn bearer(app: &AppState, text: &str) -> Result<TokenBearer, AuthError> {
    let secret = ApiTokenSecret::parse(text).ok_or(AuthError::SessionOver)?;
    let now = app.clock.now();
    let token = db::api_token::live(&app.pool, &secret.hash(), now).await?.ok_or(AuthError::SessionOver)?;
    let (store_id, store_view_id) = token.store.clone();
    let acted_for = ActedFor { user: token.user, account: token.account, store_id, store_view_id, punchout: None };
    let membership = match token.kind {
        ApiTokenKind::Supplier => None,
        kind => {
            let membership = db::account::acted_for::membership(&app.pool, &acted_for).await?;
            Some(membership.and_then(|membership| kind.narrow(membership)).ok_or(AuthError::SessionOver)?)
        }
    };
    let claims = CallerTokenClaims::of_api_token(&token, membership.clone(), now);
    let caller_token = app.keys.sign_caller(&claims)?;
    db::api_token::mark_used(&app.pool, token.id, now).await?;
    Ok(TokenBearer { token, membership, caller_token })
}
