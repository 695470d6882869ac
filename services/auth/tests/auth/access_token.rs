//! Access tokens and the keys that verify them, as the gateway does it.

use crate::test_app::{CLAIRE, TestApp, claims};
use auth::domain::session::access_token::Claims;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, jwk::JwkSet};
use proto::auth::{KeysRequest, KeysResponse};

async fn keys(app: &TestApp) -> KeysResponse {
    app.client.clone().keys(KeysRequest {}).await.unwrap().into_inner()
}

/// What a token claims, if it is one of these keys' that is good now.
fn verify(keys: &KeysResponse, token: &str) -> Option<Claims> {
    let set: JwkSet = serde_json::from_str(&keys.jwks).unwrap();
    let jwk = set.find(&jsonwebtoken::decode_header(token).ok()?.kid?)?.clone();
    let mut validation = Validation::new(Algorithm::EdDSA);
    validation.set_issuer(&[&keys.issuer]);
    validation.set_audience(&[&keys.audience]);
    validation.leeway = 0;
    jsonwebtoken::decode(token, &DecodingKey::from_jwk(&jwk).unwrap(), &validation).ok().map(|token| token.claims)
}

#[tokio::test]
async fn a_token_verifies_with_the_published_keys_and_names_nobody() {
    let app = TestApp::start().await;
    let (keys, login) = (keys(&app).await, app.login(CLAIRE).await);
    let token = login.tokens.unwrap().access_token;
    let said = verify(&keys, &token).unwrap();
    assert_eq!(said.sub.to_string(), login.user.unwrap().id);
    assert_eq!(said.exp - said.iat, 600);
    let payload = BASE64_URL_SAFE_NO_PAD.decode(token.split('.').nth(1).unwrap()).unwrap();
    let members: serde_json::Map<_, _> = serde_json::from_slice(&payload).unwrap();
    let members: Vec<_> = members.keys().map(String::as_str).collect();
    assert_eq!(members, ["aud", "cid", "exp", "iat", "iss", "jti", "sid", "sub"]);
}

#[tokio::test]
async fn a_tampered_token_does_not_verify() {
    let app = TestApp::start().await;
    let (keys, login) = (keys(&app).await, app.login(CLAIRE).await);
    let token = login.tokens.unwrap().access_token;
    let [header, payload, signature] = token.split('.').collect::<Vec<_>>().try_into().unwrap();
    let said = claims(&token);
    let kid = jsonwebtoken::decode_header(&token).unwrap().kid.unwrap();

    let encode = |value: &serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
    let unsigned = encode(&serde_json::json!({ "alg": "none", "typ": "JWT", "kid": kid }));
    let other_user = encode(&serde_json::to_value(Claims { sub: values::UserId::new(), ..said.clone() }).unwrap());
    let public: JwkSet = serde_json::from_str(&keys.jwks).unwrap();
    let public_bytes = serde_json::to_value(&public.keys[0]).unwrap()["x"].as_str().unwrap().to_owned();
    let confused = Header { kid: Some(kid), ..Header::new(Algorithm::HS256) };
    let confused =
        jsonwebtoken::encode(&confused, &said, &EncodingKey::from_base64_secret(&to_padded(&public_bytes)).unwrap());
    let forged = [
        format!("{unsigned}.{payload}."),
        format!("{header}.{other_user}.{signature}"),
        format!("{header}.{payload}.{}", flipped(signature)),
        format!("{token}.{signature}"),
        confused.unwrap(),
    ];
    assert!(verify(&keys, &token).is_some());
    for token in forged {
        assert_eq!(verify(&keys, &token), None, "{token}");
    }
}

fn to_padded(text: &str) -> String {
    base64::prelude::BASE64_STANDARD.encode(BASE64_URL_SAFE_NO_PAD.decode(text).unwrap())
}

fn flipped(signature: &str) -> String {
    let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(signature).unwrap();
    bytes[7] ^= 1;
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

#[tokio::test]
async fn all_replicas_sign_with_one_first_key() {
    let app = TestApp::start().await;
    let settings = app.database.settings();
    let started = futures::future::join_all((0..4).map(|_| auth::service(&settings))).await;
    assert!(started.iter().all(Result::is_ok));
    let keys: i64 =
        sqlx::query_scalar("select count(*) from auth.signing_keys").fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(keys, 1);
}

#[tokio::test]
async fn a_key_is_forgotten_an_hour_after_its_successor_began() {
    let app = TestApp::start().await;
    let age = async |by: &str| {
        let older = format!("update auth.signing_keys set signs_from = signs_from - interval '{by}'");
        sqlx::query(sqlx::AssertSqlSafe(older)).execute(&app.database.pool).await.unwrap();
        auth::service(&app.database.settings()).await.unwrap();
        let kids = sqlx::query_scalar::<_, String>("select kid from auth.signing_keys order by signs_from");
        kids.fetch_all(&app.database.pool).await.unwrap()
    };
    let [first, successor] = age("30 days").await.try_into().unwrap();
    assert_eq!(age("1 hour").await, [first, successor.clone()]);
    assert_eq!(age("10 minutes").await, [successor]);
}

#[tokio::test]
async fn a_key_is_published_with_its_use_and_algorithm() {
    let app = TestApp::start().await;
    let set: serde_json::Value = serde_json::from_str(&keys(&app).await.jwks).unwrap();
    let key = &set["keys"][0];
    assert_eq!((key["kty"].as_str(), key["crv"].as_str()), (Some("OKP"), Some("Ed25519")));
    assert_eq!((key["alg"].as_str(), key["use"].as_str()), (Some("EdDSA"), Some("sig")));
    assert!(key["d"].is_null());
}
