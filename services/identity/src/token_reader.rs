//! Tokens of one kind: verified once with auth's published keys, and remembered for half a minute.

use crate::{Claims, PublishedKeys, Signed};
use jsonwebtoken::{Algorithm, decode, decode_header};
use moka::future::Cache;
use platform_process::Refusal;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// How long it is remembered that a token is genuine. Whether it has expired is looked at each time.
const VERIFIED_TTL: Duration = Duration::from_secs(30);
/// So many tokens are remembered at most.
const MAX_REMEMBERED: u64 = 20_000;
/// A longer token is none of ours, and not worth remembering.
const MAX_TOKEN_LEN: usize = 8 * 1024;

/// Reads tokens of one kind. Clones share what is remembered.
#[derive(Clone)]
pub struct TokenReader<C> {
    keys: PublishedKeys,
    verified: Cache<String, Arc<Signed<C>>>,
}

impl<C: Claims> TokenReader<C> {
    /// Reads tokens that were signed with these keys.
    #[must_use]
    pub fn new(keys: PublishedKeys) -> Self {
        Self { keys, verified: Cache::builder().max_capacity(MAX_REMEMBERED).time_to_live(VERIFIED_TTL).build() }
    }

    /// What a genuine token says, even where it has expired; `None`: auth has signed no such token.
    ///
    /// # Errors
    /// When auth is away and its key is not known.
    pub async fn read(&self, token: &str, deadline: Option<Instant>) -> Result<Option<Arc<Signed<C>>>, Refusal> {
        if let Some(signed) = self.verified.get(token).await {
            return Ok(Some(signed));
        }
        let Some(signed) = self.verify(token, deadline).await? else { return Ok(None) };
        let signed = Arc::new(signed);
        self.verified.insert(token.to_owned(), Arc::clone(&signed)).await;
        Ok(Some(signed))
    }

    async fn verify(&self, token: &str, deadline: Option<Instant>) -> Result<Option<Signed<C>>, Refusal> {
        if token.len() > MAX_TOKEN_LEN {
            return Ok(None);
        }
        let Some(header) = readable(decode_header(token)) else { return Ok(None) };
        let is_of_kind = header.alg == Algorithm::EdDSA && C::KIND.has_type(header.typ.as_deref());
        let Some(kid) = header.kid.filter(|_| is_of_kind) else { return Ok(None) };
        let keyring = self.keys.with(&kid, deadline).await?;
        let Some(key) = keyring.key(&kid) else { return Ok(None) };
        Ok(readable(decode::<Signed<C>>(token, key, &keyring.validation(C::KIND))).map(|token| token.claims))
    }
}

/// What was read of a token. That it could not be is told by its failure, without the token (D4.9, D8.7).
fn readable<T>(decoded: jsonwebtoken::errors::Result<T>) -> Option<T> {
    decoded.inspect_err(|error| tracing::warn!(%error, "Failed to decode token")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_read_is_no_token() {
        assert!(readable(decode_header("a.b.c")).is_none());
        assert!(readable(decode_header("eyJhbGciOiJFZERTQSIsImtpZCI6ImEifQ.e30.AAAA")).is_some());
    }
}
