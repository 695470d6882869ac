//! What a client that may repeat a write calls it.

use super::invalid_field;
use crate::response::problem::Problem;
use axum::extract::FromRequestParts;
use http::request::Parts;
use proto::common::Reason;

/// What a client that may repeat a write calls it, so that a repeat adds nothing; empty: it said nothing.
pub struct IdempotencyKey(pub String);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let key = parts.headers.get("idempotency-key").map(|value| value.to_str());
        match key {
            None => Ok(Self(String::new())),
            Some(Ok(key)) if key.len() <= 200 => Ok(Self(key.to_owned())),
            Some(_) => Err(invalid_field(Reason::FieldTooLong, "Idempotency-Key").with("max", 200).into()),
        }
    }
}
