//! Who a handler is for: it says so by its arguments.

use crate::{budget, cookies, locale, problem::Problem, shop::Shop};
use axum::extract::FromRequestParts;
use http::{HeaderMap, header::AUTHORIZATION, request::Parts};
use platform_process::{Caller, Refusal};
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

/// Somebody who works for the shop (D7.34).
pub struct Operator(Caller);

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

callers! { Anyone Visitor Member Buyer Operator }

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

/// The access token of a request: the header of an API client, else a browser's cookie.
pub fn token(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookies::value(headers, cookies::TOKEN))
}

/// The token of `Authorization: Bearer`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// A caller who is nobody yet.
fn nobody(parts: &Parts) -> Caller {
    let deadline = Some(budget::deadline(&parts.method, parts.uri.path()));
    Caller { locale: locale::of_call(&parts.headers), deadline, ..Caller::default() }
}

async fn caller(parts: &Parts, shop: &Shop) -> Result<Caller, Refusal> {
    let caller = nobody(parts);
    let Some(token) = token(&parts.headers) else { return Ok(caller) };
    let user = shop.sessions.user(token, caller.deadline).await?;
    Ok(Caller { user, ..caller })
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

impl FromRequestParts<Shop> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &Shop) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        // Who comes with tokens believes to be logged in: an answer without prices would mislead.
        let has_tokens =
            token(&parts.headers).is_some() || cookies::value(&parts.headers, cookies::REFRESH_TOKEN).is_some();
        if caller.user.is_none() && (has_tokens || !shop.is_public()) {
            return Err(login_needed().into());
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<Shop> for Member {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &Shop) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        if caller.user.is_none() {
            return Err(login_needed().into());
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<Shop> for Buyer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &Shop) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        caller.buyer()?;
        Ok(Self(caller))
    }
}

impl FromRequestParts<Shop> for Operator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, shop: &Shop) -> Result<Self, Problem> {
        let caller = caller(parts, shop).await?;
        caller.operator()?;
        Ok(Self(caller))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_counts_more_than_the_cookie() {
        let mut headers = HeaderMap::new();
        headers.insert(http::header::COOKIE, "token=cookie".parse().unwrap());
        assert_eq!(token(&headers), Some("cookie"));
        headers.insert(AUTHORIZATION, "bearer header".parse().unwrap());
        assert_eq!(token(&headers), Some("header"));
        headers.insert(AUTHORIZATION, "Basic eDp5".parse().unwrap());
        assert_eq!(token(&headers), Some("cookie"));
    }
}
