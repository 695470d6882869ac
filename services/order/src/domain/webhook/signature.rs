//! How the shop proves that it sent an event: HMAC-SHA256 over id, time and body, as the Standard Webhooks specification
//! has it.

use aws_lc_rs::{hmac, rand};
use base64::{DecodeError, Engine, prelude::BASE64_STANDARD};

/// What a secret begins with.
const PREFIX: &str = "whsec_";
/// How many bytes of it sign.
const KEY_LEN: usize = 32;

/// A new secret, as its other side is given it.
///
/// # Errors
/// When randomness is wanting.
pub fn new_secret() -> Result<String, aws_lc_rs::error::Unspecified> {
    let mut key = [0; KEY_LEN];
    rand::fill(&mut key)?;
    Ok(format!("{PREFIX}{}", BASE64_STANDARD.encode(key)))
}

/// The header `webhook-signature` of a message: a signature by each of these secrets.
///
/// # Errors
/// When a secret is none of ours.
pub fn signatures(secrets: &[String], id: &str, timestamp: i64, body: &str) -> Result<String, DecodeError> {
    let signed = format!("{id}.{timestamp}.{body}");
    let sign = |secret: &String| {
        let key = BASE64_STANDARD.decode(secret.strip_prefix(PREFIX).unwrap_or(secret))?;
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), signed.as_bytes());
        Ok(format!("v1,{}", BASE64_STANDARD.encode(tag)))
    };
    Ok(secrets.iter().map(sign).collect::<Result<Vec<_>, DecodeError>>()?.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the reference libraries of Standard Webhooks.
    #[test]
    fn d6_15_a_message_is_signed_as_the_specification_says() {
        let secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD".to_owned();
        let body = r#"{"email":"test@example.com","username":"test_user"}"#;
        let sign =
            |secrets: &[String]| signatures(secrets, "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk", 1_649_367_553, body).unwrap();
        assert_eq!(sign(std::slice::from_ref(&secret)), "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=");
        let other = new_secret().unwrap();
        let both = sign(&[other.clone(), secret.clone()]);
        assert_eq!(both, format!("{} {}", sign(&[other]), sign(&[secret])));
    }
}
