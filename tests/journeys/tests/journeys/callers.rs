//! Every rpc of every service, called past the gateway: by nobody, with tokens that auth did not sign for services, and
//! by somebody whom the rpc is not for (D6.3).

use crate::fleet::Fleet;
use futures::{StreamExt, stream};
use journeys::{Signer, with};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use platform_process::{Kind, Refusal, Transport};
use proto::{
    access::{RPCS, Rpc},
    common::{Callers, Reason},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use std::time::{SystemTime, UNIX_EPOCH};
use tonic::{Request, client::Grpc};
use tonic_prost::ProstCodec;
use uuid::Uuid;

/// What a guard says to whom it does not know.
const LOGIN_NEEDED: (Kind, Reason) = (Kind::Unauthenticated, Reason::AuthenticationRequired);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_3_each_rpc_answers_those_whom_auth_signed_and_it_is_for_and_nobody_else() {
    let fleet = Fleet::start().await;
    let _ = fleet.visitor().login("buyer@demo.test").await.expect(200);
    let signer = Signer::over(&fleet.database).await;
    let claims = buyers_claims(&fleet.database).await;
    let cases = cases(&signer, &claims);
    let calls =
        RPCS.iter().flat_map(|rpc| cases.iter().map(move |(name, token, expected)| (rpc, name, token, expected)));
    let calls = stream::iter(calls.collect::<Vec<_>>()).map(async |(rpc, name, token, expected)| {
        let outcome = call(fleet.transport(&service(rpc)), rpc.path, token.as_deref()).await;
        let refusal = outcome.as_ref().map_err(|refusal| (refusal.kind, refusal.reason)).err();
        match expected(rpc) {
            Some(expected) => assert_eq!(refusal, Some(expected), "{} {name}", rpc.path),
            None if rpc.callers() == Callers::Anyone => {
                assert!(refusal.is_none_or(|(kind, _)| kind != Kind::Forbidden), "{} {name}: {refusal:?}", rpc.path);
            }
            None => {
                let is_let_in = refusal.is_none_or(|refusal| refusal != LOGIN_NEEDED && refusal.1 != Reason::Forbidden);
                assert!(is_let_in, "{} {name}: {refusal:?}", rpc.path);
            }
        }
    });
    assert_eq!(calls.buffer_unordered(8).count().await, RPCS.len() * cases.len());
}

/// What an rpc answers somebody; none: whatever it has to say to whom it is for.
type Expected = fn(&Rpc) -> Option<(Kind, Reason)>;

/// Who calls, with which token, and what becomes of it.
fn cases(signer: &Signer, claims: &Value) -> Vec<(&'static str, Option<String>, Expected)> {
    let signed = |claims: &Value| Some(signer.token_of_type("caller+jwt", claims));
    let by_service = |name: &str| {
        let mut claims = with(claims, "svc", name);
        claims.as_object_mut().unwrap().remove("sid");
        signed(&claims)
    };
    let mut homeless = claims.clone();
    homeless.as_object_mut().unwrap().remove("membership");
    vec![
        ("by nobody", None, needs_login),
        ("with a forged token", Some(forged(signer, claims)), |_| Some(LOGIN_NEEDED)),
        ("with an expired token", signed(&with(claims, "exp", now() - 1)), |_| Some(LOGIN_NEEDED)),
        ("with a token of the future", signed(&with(claims, "iat", now() + 600)), |_| Some(LOGIN_NEEDED)),
        ("with a token for the gateway", signed(&with(claims, "aud", "comptoir")), |_| Some(LOGIN_NEEDED)),
        ("with an access token's type", Some(signer.token_of_type("JWT", claims)), |_| Some(LOGIN_NEEDED)),
        ("by somebody without an account", signed(&homeless), |rpc| refused_to(rpc, Callers::User)),
        ("by a buyer", signed(claims), |rpc| refused_to(rpc, Callers::Buyer)),
        ("by another service", by_service("catalogue"), |rpc| refused_to_service(rpc, "catalogue")),
        ("by orders", by_service("order"), |rpc| refused_to_service(rpc, "order")),
    ]
}

fn needs_login(rpc: &Rpc) -> Option<(Kind, Reason)> {
    (rpc.callers() != Callers::Anyone).then_some(LOGIN_NEEDED)
}

fn refused_to(rpc: &Rpc, caller: Callers) -> Option<(Kind, Reason)> {
    match rpc.callers() {
        Callers::Anyone | Callers::User => None,
        Callers::Buyer if caller == Callers::Buyer => None,
        Callers::Buyer => Some((Kind::Forbidden, Reason::AccountRequired)),
        _ => Some((Kind::Forbidden, Reason::Forbidden)),
    }
}

fn refused_to_service(rpc: &Rpc, service: &str) -> Option<(Kind, Reason)> {
    let is_open = rpc.callers() == Callers::Anyone || rpc.services.contains(&service);
    (!is_open).then_some((Kind::Forbidden, Reason::Forbidden))
}

/// The process that answers an rpc: `/shop.buying_list.v1.…` is buying-list's, content lives beside the catalogue, and of
/// those that send mails orders is one.
fn service(rpc: &Rpc) -> String {
    match rpc.path.split('.').nth(1).unwrap() {
        "content" => "catalogue".to_owned(),
        "mail" => "order".to_owned(),
        domain => domain.replace('_', "-"),
    }
}

/// Calls an rpc with an empty message.
async fn call(transport: Transport, path: &'static str, token: Option<&str>) -> Result<(), Refusal> {
    let mut request = Request::new(());
    if let Some(token) = token {
        request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    }
    let mut client = Grpc::new(transport);
    client.ready().await.unwrap();
    client.unary::<(), (), _>(request, path.parse().unwrap(), ProstCodec::default()).await?;
    Ok(())
}

/// What auth would sign of a buyer of the demonstration, who has logged in.
async fn buyers_claims(database: &PgPool) -> Value {
    let query = "select id, user_id, account_id from auth.sessions";
    let (session, user, account): (Uuid, Uuid, Uuid) = sqlx::query_as(query).fetch_one(database).await.unwrap();
    json!({
        "iss": "comptoir", "aud": "comptoir-services", "exp": now() + 600, "iat": now(),
        "sub": user, "sid": session,
        "membership": {
            "account": account, "store_id": "", "store_view_id": "", "currency": "EUR",
            "groups": [], "roles": ["BUYER", "APPROVER", "ACCOUNT_ADMIN"], "account_active": true,
        },
    })
}

/// Signed with a key of its own under the shop's key id.
fn forged(signer: &Signer, claims: &Value) -> String {
    /// An Ed25519 key that everybody has: the example of RFC 8410, section 10.3.
    const ANYBODYS_KEY: &[u8] = &[
        0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20, 0xd4, 0xee,
        0x72, 0xdb, 0xf9, 0x13, 0x58, 0x4a, 0xd5, 0xb6, 0xd8, 0xf1, 0xf7, 0x69, 0xf8, 0xad, 0x3a, 0xfe, 0x7c, 0x28,
        0xcb, 0xf1, 0xd4, 0xfb, 0xe0, 0x97, 0xa8, 0x8f, 0x44, 0x75, 0x58, 0x42,
    ];
    let (typ, kid) = (Some("caller+jwt".to_owned()), Some(signer.kid.clone()));
    let header = Header { typ, kid, ..Header::new(Algorithm::EdDSA) };
    jsonwebtoken::encode(&header, claims, &EncodingKey::from_ed_der(ANYBODYS_KEY)).unwrap()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}
