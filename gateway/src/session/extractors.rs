//! Who a handler is for: it says so by its arguments.

use super::{access_token, scopes};
use crate::{
    request::{deadline, locale},
    response::problem::Problem,
    session::cookies,
    state::AppState,
};
use axum::extract::{FromRequestParts, MatchedPath};
use http::request::Parts;
use identity::{Actor, Caller, User};
use platform_process::Refusal;
use proto::common::Reason;
use std::ops::Deref;
use values::{Currency, Locale};

/// Anybody at all, also without a session: for logging in and for the settings.
pub struct Anyone(Caller);

/// Anybody who may look at the catalogue: everybody in a public shop, members in a private one (D1.5).
pub struct Visitor(Caller);

/// Somebody who is logged in, with or without an account.
pub struct Member(Caller);

/// Somebody who is logged in and acts for an account.
pub struct Buyer(Caller);

/// Somebody who works for the shop (D7.34). Whether the role goes so far, the service that is asked decides (D7.51); a call
/// that asks none looks at it itself.
pub struct Operator(Caller);

/// Somebody who works for the shop, or for a supplier (D6.9).
pub struct Staff(Caller);

macro_rules! callers {
    ($($who:ident)*) => {$(
        impl Deref for $who {
            type Target = Caller;

            fn deref(&self) -> &Caller {
                &self.0
            }
        }
    )*};
}

callers! { Anyone Visitor Member Buyer Operator Staff }

impl Visitor {
    /// The same visitor, in the currency that the call itself asks for.
    pub fn paying_in(self, currency: Option<Currency>) -> Self {
        Self(Caller { currency, ..self.0 })
    }
}

impl Buyer {
    /// The same buyer, in the currency that the call itself asks for.
    pub fn paying_in(self, currency: Option<Currency>) -> Self {
        Self(Caller { currency, ..self.0 })
    }

    /// The same buyer, in the language that the call itself asks for.
    pub fn speaking(self, locale: Option<Locale>) -> Self {
        Self(Caller { locale: locale.unwrap_or(self.0.locale), ..self.0 })
    }
}

impl Staff {
    /// The same person, in the language that the call itself asks for.
    pub fn speaking(self, locale: Option<Locale>) -> Self {
        Self(Caller { locale: locale.unwrap_or(self.0.locale), ..self.0 })
    }
}

/// A caller who is nobody yet.
fn nobody(parts: &Parts) -> Caller {
    let deadline = Some(deadline::of_call(&parts.method, parts.uri.path()));
    Caller { locale: locale::of_call(&parts.headers), deadline, ..Caller::default() }
}

async fn caller(parts: &Parts, shop: &AppState) -> Result<Caller, Refusal> {
    let caller = nobody(parts);
    let Some(token) = access_token::token(&parts.headers) else { return Ok(caller) };
    let user = shop.sessions.bearer(token, caller.deadline).await?;
    if let Some(user) = &user {
        admit(user, parts)?;
    }
    Ok(Caller { user, ..caller })
}

/// Whether a program may make this call by its token.
fn admit(user: &User, parts: &Parts) -> Result<(), Refusal> {
    if !matches!(user.actor, Actor::ApiToken(_)) {
        return Ok(());
    }
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    match scopes::of_call(&parts.method, route) {
        Some(scope) if user.has_scope(scope) => Ok(()),
        Some(scope) => Err(Refusal::forbidden(Reason::ScopeMissing).with("scope", scope.name())),
        None => Err(Refusal::forbidden(Reason::NotForApiTokens)),
    }
}

fn login_needed() -> Refusal {
    Refusal::unauthenticated(Reason::AuthenticationRequired)
}

impl<S: Sync> FromRequestParts<S> for Anyone {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Ok(Self(nobody(parts)))
    }
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        // Who comes with tokens believes to be logged in: an answer without prices would mislead.
        let has_tokens = access_token::token(&parts.headers).is_some()
            || cookies::value(&parts.headers, cookies::REFRESH_TOKEN).is_some();
        if caller.user.is_none() && (has_tokens || !shop.is_public()) {
            return Err(login_needed().into());
        }
        // Who works for a supplier is a stranger to the catalogue (D6.9).
        let is_suppliers = |user: &User| user.supplier.is_some() && user.membership.is_none();
        if !shop.is_public() && caller.user.as_ref().is_some_and(is_suppliers) {
            return Err(Refusal::forbidden(Reason::AccountRequired).into());
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<AppState> for Member {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        if caller.user.is_none() {
            return Err(login_needed().into());
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<AppState> for Buyer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        caller.buyer()?;
        Ok(Self(caller))
    }
}

impl FromRequestParts<AppState> for Operator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        caller.operator()?;
        Ok(Self(caller))
    }
}

impl FromRequestParts<AppState> for Staff {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        caller.staff()?;
        Ok(Self(caller))
    }
}
