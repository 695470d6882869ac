//! Logging in, staying logged in, and which page opens: with an auth that knows one user, or with none in reach.

use super::{
    Answer, JSON, ask,
    auth::{Asked, ENTRY, REFRESH, access_token, auth, auth_of_roles, auth_of_supplier},
    get, send, settings, shop,
};
use axum::Router;
use http::{Method, StatusCode, header};
use serde_json::{Value, json};

fn private() -> (Router, Asked) {
    let (auth, asked) = auth();
    (shop(&settings("private"), auth), asked)
}

async fn post(shop: Router, path: &str, cookie: &str, body: Value) -> Answer {
    ask(shop, Method::POST, path, &[JSON, ("cookie", cookie)], body.to_string()).await
}

async fn open(shop: Router, path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(shop, Method::GET, path, headers, "").await
}

/// Every cookie of a session, emptied.
const CLEARED: [&str; 7] =
    ["token=", "refreshToken=", "isAuthenticated=", "customer-account-id=", "store-id=", "store-view-id=", "currency="];

#[tokio::test]
async fn d7_4_tokens_in_the_body_are_answered_in_the_body_and_no_cookie_is_set() {
    let (shop, _) = private();
    let body = json!({ "jwt": access_token(false), "refreshToken": REFRESH });
    let answer = post(shop.clone(), "/api/auth/refresh", "refreshToken=other", body).await;
    let said = answer.json();
    assert_eq!((answer.status, &said["isAuthenticated"]), (StatusCode::OK, &true.into()));
    assert_eq!((&said["refreshToken"], &said["expiresIn"]), (&"successor".into(), &600.into()));
    assert!(said["token"].is_string() && answer.cookies().is_empty());

    let bad = post(shop, "/api/auth/refresh", "", json!({ "refreshToken": "spent" })).await;
    assert_eq!((bad.status, &bad.json()["isAuthenticated"]), (StatusCode::UNAUTHORIZED, &false.into()));
    assert!(bad.cookies().is_empty());
}

#[tokio::test]
async fn d7_4_by_cookie_alone_cookies_are_set_and_no_token_is_answered() {
    let (shop, _) = private();
    let answer = post(shop.clone(), "/api/auth/refresh", "refreshToken=refresh", json!({})).await;
    assert_eq!(answer.json(), json!({ "isAuthenticated": true, "expiresIn": 600 }));
    assert_eq!(answer.cookies()[0], "refreshToken=successor");
    assert!(answer.cookies().contains(&"isAuthenticated=true") && answer.cookies().contains(&"currency=EUR"));

    for cookie in ["refreshToken=spent", ""] {
        let bad = post(shop.clone(), "/api/auth/refresh", cookie, json!({ "jwt": "a.b.c" })).await;
        assert_eq!((bad.status, &bad.json()["isAuthenticated"]), (StatusCode::UNAUTHORIZED, &false.into()));
        assert_eq!(bad.cookies(), CLEARED);
    }
}

#[tokio::test]
async fn d2_2_an_entry_ends_the_session_that_waits_and_a_bad_token_ends_none() {
    let (shop, asked) = private();
    let token = access_token(false);
    let cookie = format!("token={token}; refreshToken=other");
    let bad = post(shop.clone(), "/api/auth/login-token", &cookie, json!({ "accessToken": "spent" })).await;
    assert_eq!((bad.status, &bad.json()["code"]), (StatusCode::UNAUTHORIZED, &"LOGIN_TOKEN_FAILED".into()));
    assert_eq!(bad.json()["statusMessage"], "Login with token failed.");
    assert!(bad.cookies().is_empty());
    assert_eq!(asked.so_far(), ["login spent"]);

    let entry = json!({ "accessToken": ENTRY });
    let answer = post(shop, "/api/auth/login-token?withAccountData=true", &cookie, entry).await;
    assert_eq!((answer.status, &answer.json()["success"]), (StatusCode::OK, &true.into()));
    assert_eq!(answer.json()["data"]["token"]["refreshToken"], "successor");
    assert_eq!(answer.json()["data"]["accountData"], json!({ "account": null, "accounts": [] }));
    assert!(answer.cookies().contains(&"refreshToken=successor"));
    assert_eq!(asked.so_far()[1..], ["login entry".to_owned(), format!("logout {token} other")]);
}

#[tokio::test]
async fn d4_10_a_reset_ends_the_session_and_always_succeeds() {
    let (shop, asked) = private();
    let token = access_token(false);
    let cookie = format!("token={token}");
    for path in ["/api/auth/reset-config", "/api/auth/logout"] {
        let answer = post(shop.clone(), path, &cookie, json!({})).await;
        assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({ "success": true })), "{path}");
        assert_eq!(answer.cookies(), CLEARED, "{path}");
    }
    assert_eq!(asked.so_far(), vec![format!("logout {token} "); 2]);
    let out_of_reach = [JSON, ("cookie", cookie.as_str())];
    let answer = send("private", Method::POST, "/api/auth/reset-config", &out_of_reach, "{}").await;
    assert_eq!((answer.status, answer.cookies()), (StatusCode::OK, CLEARED.to_vec()));
}

#[tokio::test]
async fn d4_9_a_page_is_refreshed_before_its_guard_and_a_guessed_one_never() {
    let (shop, asked) = private();
    let cookie = format!("token={}; refreshToken={REFRESH}", access_token(false));
    for guess in [("sec-purpose", "prefetch;prerender"), ("purpose", "prefetch")] {
        let answer = open(shop.clone(), "/account/addresses", &[("cookie", &cookie), guess]).await;
        assert_eq!((answer.status, answer.cookies()), (StatusCode::SERVICE_UNAVAILABLE, Vec::new()));
    }
    assert_eq!(asked.so_far(), [""; 0]);

    let answer = open(shop.clone(), "/account/addresses", &[("cookie", &cookie)]).await;
    assert_eq!((answer.status, answer.cookies()[0]), (StatusCode::OK, "refreshToken=successor"));
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    assert_eq!(asked.so_far(), ["refresh refresh"]);

    let answer = open(shop, "/account/addresses", &[("cookie", "refreshToken=spent")]).await;
    assert_eq!(answer.header(header::LOCATION), "/auth/login?oci=true");
    assert_eq!(answer.cookies()[1..], CLEARED);
}

#[tokio::test]
async fn who_is_logged_in_sees_no_page_for_guests_but_an_entry_with_its_token() {
    let (shop, _) = private();
    let cookie = format!("token={}", access_token(true));
    let table = [
        ("/auth/login", "/"),
        ("/en-GB/auth/register", "/en-GB"),
        ("/get-access", "/"),
        ("/oci-punchout", "/"),
        ("/en-GB/oci-punchout?function=DETAIL", "/en-GB"),
        ("/checkout/order-confirmation", "/checkout/cart"),
        ("/en-GB/quotes/checkout/order-confirmation", "/en-GB/account/quotes"),
        ("/fr-FR/account/addresses?a=b", "/account/addresses?a=b"),
    ];
    for (path, target) in table {
        let answer = open(shop.clone(), path, &[("cookie", &cookie)]).await;
        assert_eq!(answer.header(header::LOCATION), target, "{path}");
    }
    for path in ["/oci-punchout?token=entry", "/account/addresses", "/en-GB/checkout/cart"] {
        let answer = open(shop.clone(), path, &[("cookie", &cookie)]).await;
        assert_eq!((answer.status, answer.cookies()), (StatusCode::OK, Vec::new()), "{path}");
    }
}

#[tokio::test]
async fn d6_8_the_office_opens_to_who_works_here_and_is_nowhere_to_everybody_else() {
    let cookie = format!("token={}", access_token(true));
    let script = "/office/assets/office.js";
    for (auth, _) in [auth_of_roles(&["OPERATOR"]), auth_of_roles(&["SUPPORT"]), auth_of_supplier()] {
        let shop = shop(&settings("private"), auth);
        for (path, language) in [("/office", "fr-FR"), ("/office/orders/CO-1", "fr-FR"), ("/en-GB/office", "en-GB")] {
            let answer = open(shop.clone(), path, &[("cookie", &cookie)]).await;
            let document = String::from_utf8(answer.body.clone()).unwrap();
            assert_eq!((answer.status, answer.header(header::CONTENT_LANGUAGE)), (StatusCode::OK, language), "{path}");
            assert!(document.contains(script), "{path} {document}");
            assert!(answer.header(header::CONTENT_SECURITY_POLICY).contains("script-src 'self' 'sha256-"), "{path}");
        }
    }
    let (auth, _) = auth_of_roles(&["BUYER", "ACCOUNT_ADMIN"]);
    let shop = shop(&settings("private"), auth);
    let unknown = open(shop.clone(), "/no/such/page", &[("cookie", &cookie)]).await;
    let office = open(shop.clone(), "/office/orders", &[("cookie", &cookie)]).await;
    assert_eq!((office.status, &office.body), (unknown.status, &unknown.body));
    let answer = open(shop, "/office/orders", &[]).await;
    assert_eq!(answer.header(header::LOCATION), "/auth/login?oci=true");
    assert!(answer.cookies().contains(&"comptoir-return-to=/office/orders"), "{:?}", answer.cookies());
}

#[tokio::test]
async fn d7_51_the_table_of_rights_is_administrators_and_to_every_other_role_it_is_forbidden() {
    let cookie = format!("token={}", access_token(true));
    for (roles, status) in [
        (["OPERATOR"], StatusCode::OK),
        (["SALES"], StatusCode::FORBIDDEN),
        (["CATALOGUE"], StatusCode::FORBIDDEN),
        (["SUPPORT"], StatusCode::FORBIDDEN),
        (["JESTER"], StatusCode::FORBIDDEN),
    ] {
        let (auth, _) = auth_of_roles(&roles);
        let answer = open(shop(&settings("private"), auth), "/api/operator/rights", &[("cookie", &cookie)]).await;
        assert_eq!(answer.status, status, "{roles:?}");
        if status == StatusCode::OK {
            let body: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
            let roles: Vec<_> = body["roles"].as_array().unwrap().iter().map(|role| &role["role"]).collect();
            assert_eq!(roles, ["OPERATOR", "SALES", "CATALOGUE", "SUPPORT", "SUPPLIER"]);
            assert_eq!(body["roles"][1]["duties"][0], json!({ "duty": "ORDERS", "reach": "CHANGE" }));
        }
    }
}

#[tokio::test]
async fn d6_9_who_works_for_a_supplier_alone_is_led_to_the_office() {
    let cookie = format!("token={}", access_token(true));
    let (auth, _) = auth_of_supplier();
    let supplier = shop(&settings("private"), auth);
    for (path, target) in [("/", "/office"), ("/en-GB", "/en-GB/office")] {
        let answer = open(supplier.clone(), path, &[("cookie", &cookie)]).await;
        assert_eq!((answer.status, answer.header(header::LOCATION)), (StatusCode::FOUND, target), "{path}");
    }
    let (auth, _) = auth_of_roles(&["OPERATOR"]);
    let answer = open(shop(&settings("private"), auth), "/", &[("cookie", &cookie)]).await;
    assert_ne!(answer.header(header::LOCATION), "/office");
}

#[tokio::test]
async fn d1_5_a_private_shop_leaves_open_what_its_login_needs() {
    for path in ["/api/config", "/get-access", "/en-GB/get-access", "/auth/login", "/oci-punchout"] {
        assert_eq!(get("private", path, &[]).await.status, StatusCode::OK, "{path}");
    }
    for path in ["/media/none.webp", "/assets/none.js", "/favicon.ico"] {
        assert_eq!(get("private", path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn every_call_of_identity_is_503_while_auth_is_out_of_reach() {
    let cookie = format!("token={}; refreshToken=r", access_token(true));
    let (new_password, email) = ("a long new passphrase", "a@b.test");
    let table = [
        (Method::POST, "auth/login", json!({ "email": email, "password": "p" })),
        (Method::POST, "auth/login-token", json!({ "accessToken": "t" })),
        (Method::POST, "auth/refresh", json!({})),
        (Method::POST, "auth/activate", json!({ "token": "t" })),
        (Method::POST, "auth/resend-activation", json!({ "email": email })),
        (Method::POST, "auth/send-reset-password-email", json!({ "email": email })),
        (Method::POST, "auth/reset-password", json!({ "newPassword": new_password, "resetPasswordToken": "t" })),
        (Method::POST, "account/create", json!({})),
        (Method::PUT, "account/update", json!({})),
        (Method::GET, "account/users", json!({})),
        (Method::GET, "account/user/sessions", json!({})),
        (Method::DELETE, "account/user/sessions", json!({})),
        (Method::DELETE, "account/user/sessions/s", json!({})),
        (Method::PUT, "account/user", json!({})),
        (Method::PUT, "account/user/password", json!({ "currentPassword": "p", "newPassword": new_password })),
        (Method::GET, "account/addresses", json!({})),
        (Method::POST, "account/address/create", json!({})),
        (Method::PUT, "account/addresses/ADR-00000001/update", json!({})),
        (Method::DELETE, "account/addresses/ADR-00000001/delete", json!({})),
        (Method::POST, "account/switch", json!({ "customerAccountId": "a" })),
    ];
    for (method, path, body) in table {
        let headers = [JSON, ("cookie", cookie.as_str())];
        let answer = send("private", method, &format!("/api/{path}"), &headers, body.to_string()).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(answer.cookies().is_empty() && answer.headers.contains_key(header::RETRY_AFTER), "{path}");
    }
}

#[tokio::test]
async fn what_a_call_lacks_or_has_of_another_type_is_named() {
    let (shop, _) = private();
    let cookie = format!("token={}", access_token(true));
    let table = [
        (Method::POST, "auth/login-token", json!({}), "accessToken"),
        (Method::POST, "auth/activate", json!({ "token": 1 }), "token"),
        (Method::POST, "auth/resend-activation", json!({}), "email"),
        (Method::POST, "auth/send-reset-password-email", json!({ "email": "a@b", "locale": "de-DE" }), "locale"),
        (Method::POST, "auth/reset-password", json!({ "resetPasswordToken": "t" }), "newPassword"),
        (Method::POST, "account/create", json!({ "user": { "email": true } }), "user.email"),
        (Method::PUT, "account/update", json!({ "status": "ACTIVE" }), "status"),
        (Method::PUT, "account/user", json!({ "firstName": ["Anne"] }), "firstName"),
        (Method::PUT, "account/user/password", json!({ "newPassword": "p" }), "currentPassword"),
        (Method::POST, "account/address/create", json!({ "zipcode": 75011 }), "zipcode"),
        (Method::PUT, "account/addresses/a/update", json!({ "shipping": "yes" }), "shipping"),
        (Method::POST, "account/switch", json!({}), "customerAccountId"),
    ];
    for (method, path, body, field) in table {
        let headers = [JSON, ("cookie", cookie.as_str())];
        let answer = ask(shop.clone(), method, &format!("/api/{path}"), &headers, body.to_string()).await;
        let problem = answer.json();
        assert_eq!((answer.status, &problem["errors"][0]["field"]), (StatusCode::BAD_REQUEST, &field.into()), "{path}");
    }
}
