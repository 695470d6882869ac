//! In front of every rpc of a service: whoever calls is who auth signed, and one whom the rpc is for (D6.3).

use crate::{Actor, CallerClaims, Duty, PublishedKeys, Reach, TokenReader, User};
use axum::{
    body::Body,
    extract::Request,
    middleware::{self, Next},
    response::Response,
};
use http::{HeaderValue, header::AUTHORIZATION};
use platform_process::{Deadline, Refusal};
use proto::{
    access::Rpc,
    common::{Callers, Reason},
};
use std::{
    fmt,
    sync::Arc,
    time::{Instant, SystemTime, UNIX_EPOCH},
};
use tonic::{Status, service::Routes};

/// Lets callers through to the rpcs that are for them. Clones share what was verified.
#[derive(Clone)]
pub struct Guard {
    tokens: TokenReader<CallerClaims>,
    now: Arc<dyn Fn() -> i64 + Send + Sync>,
}

impl Guard {
    /// A guard that believes what is signed with these keys.
    #[must_use]
    pub fn new(keys: PublishedKeys) -> Self {
        Self { tokens: TokenReader::new(keys), now: Arc::new(system_time) }
    }

    /// The same by another clock than the system's, in seconds since 1970.
    #[must_use]
    pub fn with_clock(self, now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self { now: Arc::new(now), ..self }
    }

    /// The routes of a service behind this guard. A call without a token is nobody's; an rpc that states no access is
    /// not there.
    #[must_use]
    pub fn protect(&self, routes: Routes) -> Routes {
        let guard = self.clone();
        let admit = middleware::from_fn(move |request: Request, next: Next| {
            let guard = guard.clone();
            async move { guard.pass(request, next).await }
        });
        Routes::from(routes.into_axum_router().layer(admit))
    }

    async fn pass(&self, mut request: Request, next: Next) -> Response {
        let Some(rpc) = Rpc::at(request.uri().path()) else { return refused(Status::unimplemented("")) };
        let token = request.headers().get(AUTHORIZATION).cloned();
        let deadline = request.extensions().get::<Deadline>().map(|deadline| deadline.0);
        let user = match self.caller(token, deadline).await {
            Ok(user) => user,
            Err(refusal) => return refused(refusal.into()),
        };
        if let Err(refusal) = admit(rpc, user.as_ref()) {
            return refused(refusal.into());
        }
        if let Some(user) = user {
            request.extensions_mut().insert(user);
        }
        next.run(request).await
    }

    /// Who calls; nobody, where there is no token.
    async fn caller(&self, header: Option<HeaderValue>, deadline: Option<Instant>) -> Result<Option<User>, Refusal> {
        let Some(header) = header else { return Ok(None) };
        let token = header.to_str().ok().and_then(|header| header.strip_prefix("Bearer ")).ok_or_else(login_needed)?;
        self.user(token, deadline).await.map(Some)
    }

    /// Whom a caller token is for.
    ///
    /// # Errors
    /// When the token is forged, for somebody else than services, of the future, or has expired; and when auth is away and signed it
    /// with a key that is not known yet.
    pub async fn user(&self, token: &str, deadline: Option<Instant>) -> Result<User, Refusal> {
        let signed = self.tokens.read(token, deadline).await?;
        let signed = signed.filter(|signed| signed.is_good_at((self.now)())).ok_or_else(login_needed)?;
        let token = token.parse().map_err(|_| login_needed())?;
        User::of(&signed.claims, token).ok_or_else(login_needed)
    }
}

/// Whether an rpc is for this caller.
fn admit(rpc: &Rpc, user: Option<&User>) -> Result<(), Refusal> {
    let callers = rpc.callers();
    if callers == Callers::Anyone {
        return Ok(());
    }
    let user = user.ok_or_else(login_needed)?;
    let forbidden = |reason| Err(Refusal::forbidden(reason));
    if let Actor::Service(service) = &user.actor {
        return if rpc.services.contains(&service.as_str()) { Ok(()) } else { forbidden(Reason::Forbidden) };
    }
    if user.punchout.is_some() && !rpc.punchout {
        return forbidden(Reason::NotInPunchout);
    }
    match callers {
        Callers::Anyone | Callers::User => Ok(()),
        Callers::Buyer if user.membership.is_none() => forbidden(Reason::AccountRequired),
        Callers::Buyer => Ok(()),
        Callers::Operator if user.is_of_shop() && has_duty(rpc, user) => Ok(()),
        Callers::Staff if (user.is_of_shop() || user.supplier.is_some()) && has_duty(rpc, user) => Ok(()),
        Callers::Operator | Callers::Staff | Callers::Nobody | Callers::Unspecified => forbidden(Reason::Forbidden),
    }
}

/// Whether the person's part of the rpc's duty goes as far as the rpc (D7.51).
fn has_duty(rpc: &Rpc, user: &User) -> bool {
    let needed = if rpc.changes { Reach::Change } else { Reach::Read };
    rpc.duty().is_none_or(|named| Duty::of(named).is_some_and(|duty| user.reach(duty).covers(needed)))
}

fn login_needed() -> Refusal {
    Refusal::unauthenticated(Reason::AuthenticationRequired)
}

fn refused(status: Status) -> Response {
    status.into_http::<Body>()
}

fn system_time() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
}

impl fmt::Debug for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Guard")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CALLER_AUDIENCE, CALLER_TOKEN_TYPE, Caller, Role, testing};
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
    use jsonwebtoken::{Algorithm, EncodingKey, Header};
    use platform_process::Kind;
    use serde_json::{Value, json};
    use std::sync::atomic::{AtomicI64, Ordering};
    use values::{SessionId, SupplierId, UserId};

    /// What a caller token of somebody without an account says, with some of it said otherwise.
    fn claims(otherwise: &Value) -> Value {
        let mut claims = json!({
            "iss": testing::ISSUER, "aud": CALLER_AUDIENCE, "exp": system_time() + 60, "iat": system_time(),
            "sub": UserId::new().to_string(), "sid": SessionId::new().to_string(),
        });
        for (name, value) in otherwise.as_object().unwrap() {
            claims[name] = value.clone();
        }
        claims
    }

    fn token(otherwise: &Value) -> String {
        testing::token(CALLER_TOKEN_TYPE, &claims(otherwise))
    }

    fn said_to_be(header: &Value, claims: &Value, signature: &str) -> String {
        let part = |part: &Value| BASE64_URL_SAFE_NO_PAD.encode(part.to_string());
        format!("{}.{}.{signature}", part(header), part(claims))
    }

    #[tokio::test]
    async fn d6_3_a_token_that_auth_did_not_sign_for_services_is_nobodys() {
        let (claims, good) = (claims(&json!({})), token(&json!({})));
        let public = PublicHalf::of_testing();
        let of = |algorithm, kid: &str| Header {
            typ: Some(CALLER_TOKEN_TYPE.to_owned()),
            kid: Some(kid.to_owned()),
            ..Header::new(algorithm)
        };
        let symmetric = |secret: &[u8]| {
            let header = of(Algorithm::HS256, testing::KEY_ID);
            jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(secret)).unwrap()
        };
        let stranger = aws_lc_rs::signature::Ed25519KeyPair::generate().unwrap().to_pkcs8v1().unwrap();
        let signed = |kid: &str, pkcs8: &[u8]| {
            jsonwebtoken::encode(&of(Algorithm::EdDSA, kid), &claims, &EncodingKey::from_ed_der(pkcs8)).unwrap()
        };
        let signature = good.rsplit('.').next().unwrap();
        let none = json!({ "alg": "none", "typ": CALLER_TOKEN_TYPE, "kid": testing::KEY_ID });
        let guard = testing::guard();
        guard.user(&good, None).await.unwrap();
        // Of two clocks one is ahead.
        guard.user(&self::token(&json!({ "iat": system_time() + 20 })), None).await.unwrap();
        for (fault, token) in [
            ("without a signature", said_to_be(&none, &claims, "")),
            ("of alg none with a signature", said_to_be(&none, &claims, signature)),
            ("signed HS256 with the public key", symmetric(&public.bytes)),
            ("signed HS256 with the public key as text", symmetric(public.text.as_bytes())),
            ("signed with another key", signed(testing::KEY_ID, stranger.as_ref())),
            ("of an unknown key", signed("unknown", testing::signing_key())),
            ("with other claims than were signed", {
                let (header, _) = good.split_once('.').unwrap();
                let forged = self::claims(&json!({}));
                format!("{header}.{}.{signature}", BASE64_URL_SAFE_NO_PAD.encode(forged.to_string()))
            }),
            ("for another audience", self::token(&json!({ "aud": "comptoir" }))),
            ("of another issuer", self::token(&json!({ "iss": "elsewhere" }))),
            ("that has expired", self::token(&json!({ "exp": system_time() }))),
            ("that never expires", self::token(&json!({ "exp": null }))),
            ("that is signed a minute from now", self::token(&json!({ "iat": system_time() + 60 }))),
            ("that was signed at no time", self::token(&json!({ "iat": null }))),
            ("of the type of an access token", testing::token("JWT", &claims)),
            ("of nobody", self::token(&json!({ "sid": null }))),
            ("of a session and a service", self::token(&json!({ "svc": "order" }))),
            ("of three words", "not.a.token".to_owned()),
            ("that is empty", String::new()),
        ] {
            let refusal = guard.user(&token, None).await.unwrap_err();
            assert_eq!(refusal, login_needed(), "a token {fault}");
        }
    }

    /// The public half of the testing key.
    struct PublicHalf {
        text: String,
        bytes: Vec<u8>,
    }

    impl PublicHalf {
        fn of_testing() -> Self {
            let key = EncodingKey::from_ed_der(testing::signing_key());
            let jwk = jsonwebtoken::jwk::Jwk::from_encoding_key(&key, Algorithm::EdDSA).unwrap();
            let text = serde_json::to_value(jwk).unwrap()["x"].as_str().unwrap().to_owned();
            Self { bytes: BASE64_URL_SAFE_NO_PAD.decode(&text).unwrap(), text }
        }
    }

    #[tokio::test]
    async fn a_token_that_is_remembered_still_expires() {
        let time = Arc::new(AtomicI64::new(system_time()));
        let guard = testing::guard().with_clock({
            let time = Arc::clone(&time);
            move || time.load(Ordering::Relaxed)
        });
        let token = token(&json!({}));
        guard.user(&token, None).await.unwrap();
        time.fetch_add(60, Ordering::Relaxed);
        assert_eq!(guard.user(&token, None).await.unwrap_err(), login_needed());
    }

    #[test]
    fn in_a_punch_out_session_there_is_the_shop_and_no_account() {
        let membership = testing::membership(&[Role::Buyer, Role::AccountAdmin]);
        let user = testing::in_punchout(UserId::new(), membership);
        let may = |path: &str| admit(Rpc::at(path).unwrap(), Some(&user)).map_err(|refusal| refusal.reason);
        assert_eq!(may("/shop.catalogue.v1.CatalogueService/Search"), Ok(()));
        assert_eq!(may("/shop.cart.v1.CartService/ChangeLines"), Ok(()));
        assert_eq!(may("/shop.order.v1.OrderService/Initialize"), Ok(()));
        for closed in [
            "/shop.auth.v1.AuthService/Switch",
            "/shop.auth.v1.AccountService/ChangePassword",
            "/shop.order.v1.OrderService/PlaceOrder",
            "/shop.order.v1.PlacedOrderService/ListOrders",
        ] {
            assert_eq!(may(closed), Err(Reason::NotInPunchout), "{closed}");
        }
    }

    #[test]
    fn each_rpc_is_for_those_whom_it_names() {
        let homeless = testing::user(UserId::new(), None);
        let buyer = testing::user(UserId::new(), Some(testing::membership(&[Role::Buyer])));
        let operator = testing::user(UserId::new(), Some(testing::membership(&[Role::Operator])));
        let caller = Caller { user: Some(buyer.clone()), ..Caller::default() };
        let service = |name| testing::service(name, &caller).user.unwrap();
        let may = |path: &str, user: Option<&User>| admit(Rpc::at(path).unwrap(), user).map_err(|refusal| refusal.kind);

        let anyone = "/shop.auth.v1.AuthService/Login";
        assert!([None, Some(&homeless), Some(&service("order"))].iter().all(|user| may(anyone, *user).is_ok()));
        let user = "/shop.auth.v1.AuthService/GetAuthenticatedUser";
        assert_eq!(may(user, None), Err(Kind::Unauthenticated));
        assert_eq!((may(user, Some(&homeless)), may(user, Some(&service("order")))), (Ok(()), Err(Kind::Forbidden)));
        let buyers = "/shop.cart.v1.CartService/Get";
        assert_eq!((may(buyers, Some(&homeless)), may(buyers, Some(&buyer))), (Err(Kind::Forbidden), Ok(())));
        assert_eq!(may(buyers, Some(&service("order"))), Ok(()));
        assert_eq!(may(buyers, Some(&service("cart"))), Err(Kind::Forbidden));
        let operators = "/shop.catalogue.v1.StockOperationsService/SetStock";
        assert_eq!((may(operators, Some(&buyer)), may(operators, Some(&operator))), (Err(Kind::Forbidden), Ok(())));
        let services = "/shop.cart.v1.CartService/FinishOrder";
        assert_eq!(
            (may(services, None), may(services, Some(&operator))),
            (Err(Kind::Unauthenticated), Err(Kind::Forbidden))
        );
        assert_eq!(may(services, Some(&service("order"))), Ok(()));
    }

    #[test]
    fn d7_51_an_rpc_of_the_shop_is_for_the_roles_that_have_its_duty() {
        let of = |role| testing::user(UserId::new(), Some(testing::membership(&[role])));
        let [operator, sales, catalogue, support] =
            [Role::Operator, Role::Sales, Role::Catalogue, Role::Support].map(of);
        let supplier = testing::user_of_supplier(UserId::new(), SupplierId::new(), None);
        let may = |path: &str| {
            let rpc = Rpc::at(path).unwrap();
            [&operator, &sales, &catalogue, &support, &supplier].map(|user| admit(rpc, Some(user)).is_ok())
        };
        for (path, expected) in [
            ("/shop.order.v1.OrderOperationsService/ListAllOrders", [true, true, false, true, true]),
            ("/shop.order.v1.OrderOperationsService/AdvanceLogisticOrder", [true, true, false, false, true]),
            ("/shop.order.v1.OrderOperationsService/AddOperatorComment", [true, true, false, true, true]),
            ("/shop.order.v1.OrderOperationsService/DecideAnyOrder", [true, true, false, false, false]),
            ("/shop.catalogue.v1.StockOperationsService/SetStock", [true, false, true, false, true]),
            ("/shop.auth.v1.StaffService/ListPeople", [true, false, false, false, false]),
            ("/shop.auth.v1.StaffService/GetNotifications", [true; 5]),
            ("/shop.auth.v1.AccountOperationsService/NameOperators", [true, true, true, true, false]),
        ] {
            assert_eq!(may(path), expected, "{path}");
        }
    }
}
