//! A webhook: the content service says that something changed, and proves who it is.

use aws_lc_rs::hmac;
use serde::Deserialize;

/// What a webhook says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Webhook {
    /// The space in which it happened.
    #[serde(default)]
    pub space_id: Option<u64>,
    /// The path of the story that it happened to.
    #[serde(default)]
    pub full_slug: Option<String>,
}

/// Why a webhook is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// Somebody else signed it, or nobody.
    #[error("the signature is wrong")]
    Signature,
    /// It is no JSON, or of another space.
    #[error("it says nothing about this space")]
    Content,
}

impl Webhook {
    /// What a body says that is signed with the secret: HMAC-SHA1 in hexadecimal, as the content service signs.
    ///
    /// # Errors
    /// When it is not.
    pub fn read(body: &[u8], signature: &str, secret: &str, space: Option<u64>) -> Result<Self, WebhookError> {
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret.as_bytes());
        let signature = hex::decode(signature.trim()).map_err(|_| WebhookError::Signature)?;
        hmac::verify(&key, body, &signature).map_err(|_| WebhookError::Signature)?;
        let said: Self = serde_json::from_slice(body).map_err(|_| WebhookError::Content)?;
        match (space, said.space_id) {
            (Some(ours), Some(its)) if ours != its => Err(WebhookError::Content),
            _ => Ok(said),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = br#"{"action":"published","space_id":7,"full_slug":"faq"}"#;
    const SECRET: &str = "a secret of the space";

    fn signed(body: &[u8], secret: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret.as_bytes());
        hex::encode(hmac::sign(&key, body))
    }

    #[test]
    fn a_signed_webhook_names_its_story() {
        let said = Webhook::read(BODY, &signed(BODY, SECRET), SECRET, Some(7)).unwrap();
        assert_eq!(said.full_slug.as_deref(), Some("faq"));
        assert_eq!(Webhook::read(BODY, &signed(BODY, SECRET), SECRET, None), Ok(said));
    }

    /// The value is RFC 2202's, test case 2.
    #[test]
    fn the_signature_is_the_standards() {
        assert_eq!(signed(b"what do ya want for nothing?", "Jefe"), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
    }

    #[test]
    fn what_somebody_else_says_is_not_believed() {
        let right = signed(BODY, SECRET);
        for (body, signature) in [
            (BODY, signed(BODY, "another secret")),
            (&BODY[1..], right.clone()),
            (BODY, String::new()),
            (BODY, right[1..].to_owned()),
            (BODY, format!("{}zz", &right[2..])),
        ] {
            assert_eq!(Webhook::read(body, &signature, SECRET, None), Err(WebhookError::Signature), "{signature}");
        }
        assert_eq!(Webhook::read(BODY, &right, SECRET, Some(8)), Err(WebhookError::Content));
        assert_eq!(Webhook::read(b"no", &signed(b"no", SECRET), SECRET, None), Err(WebhookError::Content));
    }
}
