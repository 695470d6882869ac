//! The shop's own signing key, borrowed from its database: for tokens that nothing but their claims gives away.

use crate::Stage;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, Header, jwk::Jwk};
use serde_json::{Value, json};
use sqlx::PgPool;

/// Signs as the shop does.
pub struct Signer {
    /// The key's id.
    pub kid: String,
    /// The key.
    pub key: EncodingKey,
}

#[allow(clippy::panic)]
impl Signer {
    /// The key that a shop signs with.
    ///
    /// # Panics
    /// When the database holds none that can be used.
    pub async fn of(stage: &Stage) -> Self {
        let rows =
            stage.rows::<(String, Vec<u8>)>("select kid, pkcs8 from auth.signing_keys order by signs_from").await;
        Self::with(rows.into_iter().next())
    }

    /// The key that processes over this database sign with.
    ///
    /// # Panics
    /// When the database holds none that can be used.
    pub async fn over(database: &PgPool) -> Self {
        let row = sqlx::query_as("select kid, pkcs8 from auth.signing_keys order by signs_from limit 1");
        Self::with(row.fetch_optional(database).await.unwrap_or_else(|error| panic!("no keys: {error}")))
    }

    fn with(row: Option<(String, Vec<u8>)>) -> Self {
        let Some((kid, pkcs8)) = row else { panic!("the shop has no signing key") };
        Self { kid, key: EncodingKey::from_ed_der(&pkcs8) }
    }

    /// A token with these claims, signed as the shop signs.
    #[must_use]
    pub fn token(&self, claims: &Value) -> String {
        self.token_of(&self.kid, &self.key, claims)
    }

    /// A token with these claims that says to be signed with `kid`, and is signed with `key`.
    ///
    /// # Panics
    /// When the key can't sign.
    #[must_use]
    pub fn token_of(&self, kid: &str, key: &EncodingKey, claims: &Value) -> String {
        let header = Header { kid: Some(kid.to_owned()), ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, claims, key).unwrap_or_else(|error| panic!("no signature: {error}"))
    }

    /// A token of this type with these claims, signed as the shop signs.
    ///
    /// # Panics
    /// When the key can't sign.
    #[must_use]
    pub fn token_of_type(&self, typ: &str, claims: &Value) -> String {
        let (typ, kid) = (Some(typ.to_owned()), Some(self.kid.clone()));
        let header = Header { typ, kid, ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, claims, &self.key).unwrap_or_else(|error| panic!("no signature: {error}"))
    }

    /// The public half: what everybody may know.
    ///
    /// # Panics
    /// When the key has none.
    #[must_use]
    pub fn public(&self) -> Vec<u8> {
        let jwk = Jwk::from_encoding_key(&self.key, Algorithm::EdDSA).ok();
        let jwk = jwk.and_then(|jwk| serde_json::to_value(jwk).ok());
        let public = jwk.and_then(|jwk| BASE64_URL_SAFE_NO_PAD.decode(jwk["x"].as_str()?).ok());
        public.unwrap_or_else(|| panic!("the key has no public half"))
    }
}

/// What a token claims, believed unseen.
///
/// # Panics
/// When it is no token.
#[must_use]
#[allow(clippy::panic)]
pub fn claims(token: &str) -> Value {
    let claims = jsonwebtoken::dangerous::insecure_decode_claims(token);
    claims.unwrap_or_else(|error| panic!("{token} is no token: {error}"))
}

/// The same claims with one changed.
#[must_use]
pub fn with(claims: &Value, name: &str, value: impl Into<Value>) -> Value {
    let mut claims = claims.clone();
    claims[name] = value.into();
    claims
}

/// The same token, expired a second before it is used.
#[must_use]
pub fn expired(signer: &Signer, token: &str) -> String {
    let claims = claims(token);
    let issued = claims["iat"].as_i64().unwrap_or_default();
    signer.token(&with(&claims, "exp", json!(issued - 1)))
}
