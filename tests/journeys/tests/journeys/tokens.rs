//! Tokens that are not what the shop signed, at every call that needs somebody logged in.

use base64::{Engine, prelude::*};
use futures::{StreamExt, stream};
use journeys::{Answer, Call, Signer, Stage, claims, contract, with};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};

/// An Ed25519 key that everybody has: the example of RFC 8410, section 10.3.
const ANYBODYS_KEY: &str = "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC";

/// What is in front of an Ed25519 public key in its DER form (RFC 8410).
const DER: [u8; 12] = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

#[tokio::test]
async fn a_token_that_the_shop_did_not_sign_like_this_opens_nothing() {
    let stage = Stage::open().await;
    let (signer, script) = (Signer::of(&stage).await, stage.script());
    let session = script.login("buyer@demo.test").await;
    let good = session.token.as_str();
    let routes = contract(&stage).await.into_iter().filter(|route| route.is_protected).collect::<Vec<_>>();

    // The signer signs as the shop does: the tokens below fail for nothing but what is wrong with them.
    let genuine = [good.to_owned(), signer.token(&claims(good))];
    let calls = routes.iter().flat_map(|route| genuine.iter().map(move |token| (route, token)));
    let calls = stream::iter(calls).map(async |(route, token)| {
        for call in [
            Call::new(route.method.clone(), &route.path).bearer(token),
            Call::new(route.method.clone(), &route.path).cookie("token", token),
        ] {
            assert_ne!(script.send(call).await.status, 401, "{}", route.name());
        }
    });
    calls.buffer_unordered(16).collect::<()>().await;

    let forged = forgeries(good, &signer);
    let cases = routes.iter().flat_map(|route| forged.iter().map(move |(fault, token)| (route, fault, token)));
    let cases = stream::iter(cases.collect::<Vec<_>>()).map(async |(route, fault, token)| {
        let call = || Call::new(route.method.clone(), &route.path);
        for (way, call) in [("header", call().bearer(token)), ("cookie", call().cookie("token", token))] {
            let answer = script.send(call).await;
            is_refused(&answer, &format!("{} with a token {fault}, in a {way}", route.name()));
        }
    });
    assert_eq!(cases.buffer_unordered(16).count().await, routes.len() * forged.len());
    stage.close().await;
}

/// The one refusal of D8.1, whatever is wrong with the token.
#[track_caller]
fn is_refused(answer: &Answer, case: &str) {
    assert_eq!(answer.status, 401, "{case}: {}", answer.body);
    assert_eq!(answer.header("content-type"), "application/problem+json", "{case}");
    let sentence = "Authentication required. Please log in again.";
    let expected = json!({
        "type": "about:blank", "title": "Unauthorized", "status": 401,
        "success": false, "error": true, "statusCode": 401, "statusMessage": sentence,
        "message": "Authentification requise. Veuillez vous reconnecter.",
        "detail": "Authentification requise. Veuillez vous reconnecter.",
        "code": "AUTHENTICATION_REQUIRED", "params": {}, "errors": [], "warnings": [],
        "traceId": answer.body["traceId"],
    });
    assert_eq!(answer.body, expected, "{case}");
}

/// Tokens, and what is wrong with each.
fn forgeries(good: &str, signer: &Signer) -> Vec<(&'static str, String)> {
    let [header, payload, signature] = good.split('.').collect::<Vec<_>>().try_into().unwrap();
    let said = claims(good);
    let (now, nobody) = (said["iat"].as_i64().unwrap(), "0199e000-0000-7000-8000-000000000000");
    let claiming = |name: &str, value: Value| signer.token(&with(&said, name, value));
    let public = signer.public();
    let der = [&DER[..], &public].concat();
    let pem = format!("-----BEGIN PUBLIC KEY-----\n{}\n-----END PUBLIC KEY-----\n", BASE64_STANDARD.encode(&der));
    let anybodys = EncodingKey::from_ed_der(&BASE64_STANDARD.decode(ANYBODYS_KEY).unwrap());
    vec![
        ("without a signature (alg none)", format!("{}.{payload}.", unsigned(&signer.kid, "none"))),
        ("without a signature (alg NoNe)", format!("{}.{payload}.", unsigned(&signer.kid, "NoNe"))),
        ("of alg none with the good signature", format!("{}.{payload}.{signature}", unsigned(&signer.kid, "none"))),
        ("without its signature", format!("{header}.{payload}.")),
        ("signed HS256 with our public key", symmetric(signer, &said, &public)),
        (
            "signed HS256 with our public key as text",
            symmetric(signer, &said, BASE64_URL_SAFE_NO_PAD.encode(&public).as_bytes()),
        ),
        ("signed HS256 with our public key in DER", symmetric(signer, &said, &der)),
        ("signed HS256 with our public key in PEM", symmetric(signer, &said, pem.as_bytes())),
        ("signed HS256 with nothing", symmetric(signer, &said, b"")),
        ("with a bit flipped in its header", format!("{}.{payload}.{signature}", flipped(header))),
        ("with a bit flipped in its payload", format!("{header}.{}.{signature}", flipped(payload))),
        ("with a bit flipped in its signature", format!("{header}.{payload}.{}", flipped(signature))),
        ("signed with anybody's key", signer.token_of(&signer.kid, &anybodys, &said)),
        ("of another key's id", signer.token_of("another", &signer.key, &said)),
        ("of an empty key id", signer.token_of("", &signer.key, &said)),
        ("of no key's id", jsonwebtoken::encode(&Header::new(Algorithm::EdDSA), &said, &signer.key).unwrap()),
        ("of another issuer", claiming("iss", json!("elsewhere"))),
        ("for another audience", claiming("aud", json!("elsewhere"))),
        ("that has expired", claiming("exp", json!(now - 1))),
        ("that never expires", claiming("exp", Value::Null)),
        ("that is signed ten minutes from now", claiming("iat", json!(now + 600))),
        ("of a session that is nobody's", claiming("sid", json!(nobody))),
        ("of a session that is no id", claiming("sid", json!("'; drop table auth.sessions; --"))),
        ("of a session for somebody else", claiming("sub", json!(nobody))),
        ("of two parts", format!("{header}.{payload}")),
        ("of four parts", format!("{good}.{signature}")),
        ("of one part", header.to_owned()),
        ("of dots", "..".to_owned()),
        ("of 9 KB", format!("{header}.{}.{signature}", "A".repeat(9 * 1024))),
        ("of 9 KB with the good signature", claiming("padding", json!("x".repeat(9 * 1024))) + "x"),
        ("that is empty", String::new()),
    ]
}

fn unsigned(kid: &str, algorithm: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(json!({ "alg": algorithm, "typ": "JWT", "kid": kid }).to_string())
}

/// Signed as if the public key, which everybody has, were a shared secret.
fn symmetric(signer: &Signer, said: &Value, secret: &[u8]) -> String {
    let header = Header { kid: Some(signer.kid.clone()), ..Header::new(Algorithm::HS256) };
    jsonwebtoken::encode(&header, said, &EncodingKey::from_secret(secret)).unwrap()
}

/// One bit of the middle flipped.
fn flipped(part: &str) -> String {
    let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(part).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
