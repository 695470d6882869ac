//! The gateway by itself: what it answers when no service is asked, or none can be reached.

#![allow(clippy::unwrap_used)]

mod auth;
mod identity;
mod images;

use axum::{
    Router,
    body::{Body, to_bytes},
};
use futures::future::join_all;
use gateway::{Transports, gateway};
use http::{HeaderMap, Method, Request, StatusCode, header};
use platform_process::{Settings, Transport};
use serde_json::Value;
use tower::ServiceExt;

/// An address of this machine that nothing listens on.
const NOWHERE: &str = "http://127.0.0.1:1";

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The cookies that are set, without their attributes.
    fn cookies(&self) -> Vec<&str> {
        let set = self.headers.get_all(header::SET_COOKIE).iter();
        set.filter_map(|value| value.to_str().ok()?.split(';').next()).collect()
    }

    fn header(&self, name: impl header::AsHeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

fn settings(front_mode: &str) -> Settings {
    let services = ["AUTH", "CATALOGUE", "CART", "BUYING_LIST", "ORDER"];
    let settings = services.map(|service| (format!("SHOP_{service}_URL"), NOWHERE.to_owned()));
    let web = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/web").to_owned();
    let more = [("FRONT_MODE".to_owned(), front_mode.to_owned()), ("SHOP_WEB_DIR".to_owned(), web)];
    Settings::from_pairs(settings.into_iter().chain(more))
}

fn shop(settings: &Settings, auth: Transport) -> Router {
    let services = Transports {
        auth,
        catalogue: settings.remote("catalogue").unwrap(),
        cart: settings.remote("cart").unwrap(),
        buying_list: settings.remote("buying-list").unwrap(),
        order: settings.remote("order").unwrap(),
    };
    gateway(settings, services).unwrap().router()
}

async fn ask(shop: Router, method: Method, path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answer {
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:8080");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = shop.oneshot(request.body(body.into()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn send(front_mode: &str, method: Method, path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answer {
    let settings = settings(front_mode);
    let shop = shop(&settings, settings.remote("auth").unwrap());
    ask(shop, method, path, headers, body).await
}

async fn get(front_mode: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    send(front_mode, Method::GET, path, headers, Body::empty()).await
}

async fn post(path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Answer {
    send("private", Method::POST, path, headers, body).await
}

const JSON: (&str, &str) = ("content-type", "application/json");
const ENGLISH: (&str, &str) = ("accept-language", "en-GB");

#[tokio::test]
async fn the_settings_are_open_to_everybody() {
    let answer = get("private", "/api/config", &[]).await;
    let config = answer.json();
    assert_eq!((answer.status, &config["frontMode"]), (StatusCode::OK, &Value::from("private")));
    assert_eq!((&config["locales"][0]["label"], &config["defaultPageSize"]), (&"Français".into(), &20.into()));
}

#[tokio::test]
async fn d7_35_who_asks_for_content_too_often_is_told_in_the_words_of_its_api() {
    let settings = settings("private").with("SHOP_NETWORK_RATE", "1").with("SHOP_BEHIND_PROXY", "true");
    let shop = shop(&settings, settings.remote("auth").unwrap());
    let office = [("x-forwarded-for", "192.0.2.1"), ("origin", "https://elsewhere.test")];
    let story = "/api/content/v2/cdn/stories/faq";
    let call = |method: Method, path: &'static str| ask(shop.clone(), method, path, &office, Body::empty());
    // Together: who is refused waits for it, and meanwhile the quota fills again.
    let calls = join_all((0..20).map(|_| call(Method::GET, story)));
    let (answers, asked, other) = tokio::join!(calls, call(Method::OPTIONS, story), call(Method::GET, "/api/config"));
    let refused = answers.iter().find(|answer| answer.status == StatusCode::TOO_MANY_REQUESTS).unwrap();
    assert_eq!((refused.header("access-control-allow-origin"), refused.header("retry-after")), ("*", "1"));
    assert_eq!(refused.header(header::CONTENT_TYPE), "application/json");
    assert_eq!(refused.json()["error"], "Too Many Requests");
    assert_eq!((asked.status, asked.header("access-control-allow-origin")), (StatusCode::NO_CONTENT, "*"));
    assert_eq!(other.header(header::CONTENT_TYPE), "application/problem+json");
}

#[tokio::test]
async fn a_call_without_a_session_is_401_with_the_specifications_sentence() {
    for (method, path) in [
        (Method::GET, "/api/carts"),
        (Method::GET, "/api/account"),
        (Method::PUT, "/api/carts/1/updateCartLines"),
        (Method::GET, "/api/commercial-orders/1?locale=fr-FR"),
        (Method::GET, "/api/search"),
        (Method::GET, "/api/buyinglists"),
    ] {
        let answer = send("private", method, path, &[], Body::empty()).await;
        let problem = answer.json();
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(answer.header(header::CONTENT_TYPE), "application/problem+json", "{path}");
        assert_eq!(problem["statusMessage"], "Authentication required. Please log in again.", "{path}");
        assert_eq!(problem["message"], "Authentification requise. Veuillez vous reconnecter.", "{path}");
        assert_eq!((&problem["success"], &problem["code"]), (&false.into(), &"AUTHENTICATION_REQUIRED".into()));
    }
}

#[tokio::test]
async fn a_token_that_is_none_of_ours_is_no_session() {
    for token in ["x", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", "eyJhbGciOiJIUzI1NiIsImtpZCI6ImEifQ.e30.AAAA"] {
        let bearer = format!("Bearer {token}");
        let answer = get("private", "/api/carts", &[("authorization", &bearer)]).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{token}");
    }
}

#[tokio::test]
async fn auth_out_of_reach_logs_nobody_out() {
    let token = "eyJhbGciOiJFZERTQSIsImtpZCI6ImEifQ.e30.AAAA";
    let answer = get("private", "/api/carts", &[("cookie", &format!("token={token}"))]).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!answer.headers.contains_key(header::SET_COOKIE));
    assert!(answer.headers.contains_key(header::RETRY_AFTER));
}

#[tokio::test]
async fn a_missing_or_wrong_member_is_named() {
    for (body, field) in
        [("{}", "email"), ("", "email"), (r#"{"email":3}"#, "email"), (r#"{"email":"a@b"}"#, "password")]
    {
        let answer = post("/api/auth/login", &[JSON, ENGLISH], body).await;
        let problem = answer.json();
        assert_eq!((answer.status, &problem["errors"][0]["field"]), (StatusCode::BAD_REQUEST, &field.into()), "{body}");
        assert_eq!(problem["statusMessage"], "Login failed.");
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_is_400_and_another_type_is_415() {
    let twice = r#"{"email":"a@b","password":"p","email":"c@d"}"#;
    for body in ["{", "[1", "null", "\u{0}", "{\"email\":\"a\"} x", r#"["a@b","p"]"#, twice] {
        let answer = post("/api/auth/login", &[JSON], body).await;
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (StatusCode::BAD_REQUEST, &"MALFORMED_BODY".into()),
            "{body}"
        );
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded"] {
        let answer = post("/api/auth/login", &[("content-type", kind)], "{}").await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
    }
}

#[tokio::test]
async fn a_body_of_10_mb_is_413() {
    let answer = post("/api/auth/login", &[JSON], vec![b' '; 10 * 1024 * 1024]).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &"BODY_TOO_LARGE".into()));
}

#[tokio::test]
async fn an_unknown_call_or_method_is_a_problem_and_never_a_page() {
    for path in ["/api", "/api/", "/api/none", "/api/carts/1/none", "/x/_payload.json"] {
        let answer = get("public", path, &[]).await;
        assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::NOT_FOUND, &"NOT_FOUND".into()), "{path}");
    }
    let answer = send("private", Method::PATCH, "/api/config", &[], Body::empty()).await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!((&answer.json()["code"], answer.header(header::ALLOW)), (&"METHOD_NOT_ALLOWED".into(), "GET,HEAD"));
}

#[tokio::test]
async fn an_id_that_is_no_text_is_a_problem() {
    let answer = get("public", "/api/products/%ff", &[]).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &"FIELD_INVALID".into()));
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/problem+json");
}

#[tokio::test]
async fn a_page_is_only_looked_at() {
    for method in [Method::POST, Method::DELETE, Method::OPTIONS, Method::TRACE] {
        let answer = send("public", method.clone(), "/faq", &[], Body::empty()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(answer.header(header::ALLOW), "GET,HEAD", "{method}");
    }
}

#[tokio::test]
async fn a_write_from_another_site_is_refused() {
    for headers in [[JSON, ("sec-fetch-site", "cross-site")], [JSON, ("origin", "https://evil.example")]] {
        let answer = post("/api/auth/logout", &headers, "{}").await;
        assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::FORBIDDEN, &"CROSS_SITE_REQUEST".into()));
    }
    let answer = post("/api/auth/logout", &[("origin", "http://localhost:8080")], "").await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn a_refresh_without_a_token_says_that_nobody_is_logged_in() {
    let answer = post("/api/auth/refresh", &[], "").await;
    assert_eq!((answer.status, &answer.json()["isAuthenticated"]), (StatusCode::UNAUTHORIZED, &false.into()));
    assert!(answer.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn d4_10_a_reset_always_succeeds_and_clears_the_cookies() {
    let answer = post("/api/auth/reset-config", &[("cookie", "refreshToken=r; token=t")], "").await;
    assert_eq!((answer.status, &answer.json()["success"]), (StatusCode::OK, &true.into()));
    assert_eq!(answer.headers.get_all(header::SET_COOKIE).iter().count(), 7);
}

#[tokio::test]
async fn pages_send_visitors_where_the_specification_says() {
    let table = [
        ("private", "/", "/auth/login?oci=true"),
        ("private", "/en-GB/search?q=pen", "/en-GB/auth/login?oci=true"),
        ("private", "/no/such/page", "/auth/login?oci=true"),
        ("public", "/search", "/"),
        ("public", "/en-GB/checkout/cart/", "/en-GB"),
        ("public", "/fr-FR/faq?a=b", "/faq?a=b"),
        ("public", "/fr-FR", "/"),
        ("public", "/fr-FR//evil.example", "/evil.example"),
    ];
    for (mode, path, target) in table {
        let answer = get(mode, path, &[]).await;
        assert!(answer.status.is_redirection(), "{mode} {path} {}", answer.status);
        assert_eq!(answer.header(header::LOCATION), target, "{mode} {path}");
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store", "{mode} {path}");
    }
}

#[tokio::test]
async fn d2_16_the_login_learns_which_page_was_asked_for() {
    let answer = get("private", "/en-GB/search?q=pen%20red", &[]).await;
    let cookie = answer.header(header::SET_COOKIE);
    assert!(cookie.starts_with("comptoir-return-to=/en-GB/search%3Fq=pen%2520red; Path=/; Max-Age=600"), "{cookie}");
    assert!(!get("public", "/search", &[]).await.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn d2_15_only_the_front_page_asks_for_the_language() {
    let answer = get("public", "/?a=b", &[ENGLISH]).await;
    assert_eq!((answer.status, answer.header(header::LOCATION)), (StatusCode::FOUND, "/en-GB?a=b"));
    assert!(answer.header(header::SET_COOKIE).starts_with("i18n_redirected=en-GB; Path=/; Max-Age=31536000"));
    let answer = get("public", "/", &[ENGLISH, ("cookie", "i18n_redirected=fr-FR")]).await;
    assert_eq!((answer.status, answer.header(header::CONTENT_LANGUAGE)), (StatusCode::OK, "fr-FR"));
    let answer = get("public", "/faq", &[ENGLISH]).await;
    assert_eq!((answer.status, answer.header(header::CONTENT_LANGUAGE)), (StatusCode::OK, "fr-FR"));
}

#[tokio::test]
async fn a_page_is_the_apps_document_and_may_load_only_its_own() {
    let answer = get("public", "/en-GB/faq", &[]).await;
    let document = String::from_utf8(answer.body.clone()).unwrap();
    assert!(document.contains("<html lang=\"en-GB\">"), "{document}");
    let policy = answer.header(header::CONTENT_SECURITY_POLICY);
    assert!(policy.contains("script-src 'self' 'sha256-") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(policy.contains("require-trusted-types-for 'script'; trusted-types 'none'"), "{policy}");
    assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff");
    assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
    assert!(answer.header("permissions-policy").contains("camera=(), "));
    assert_eq!(answer.header(header::STRICT_TRANSPORT_SECURITY), "");
    let answer = get("public", "/faq", &[("x-forwarded-proto", "https")]).await;
    assert!(answer.header(header::STRICT_TRANSPORT_SECURITY).starts_with("max-age="));
}

#[tokio::test]
async fn a_missing_file_is_404_and_never_a_page() {
    for path in ["/assets/app-old.js", "/media/none.webp", "/favicon.ico", "/builds/meta/none.json", "/index.html"] {
        let answer = get("public", path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.header(header::CONTENT_TYPE).contains("html"), "{path}");
    }
}

#[tokio::test]
async fn a_page_that_needs_a_service_out_of_reach_is_503() {
    let answer = get("public", "/product/1", &[]).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let answer = get("private", "/checkout/cart", &[("cookie", "refreshToken=r")]).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!answer.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn it_lives_without_services_and_is_not_ready() {
    assert_eq!(get("private", "/livez", &[]).await.status, StatusCode::OK);
    let answer = get("private", "/readyz", &[]).await;
    assert_eq!((answer.status, &answer.json()["services"]["cart"]), (StatusCode::SERVICE_UNAVAILABLE, &false.into()));
}

#[tokio::test]
async fn a_service_that_is_away_degrades_the_gateway_and_leaves_it_ready() {
    let (auth, _) = auth::auth();
    let answer = ask(shop(&settings("private"), auth), Method::GET, "/readyz", &[], Body::empty()).await;
    let told = answer.json();
    assert_eq!((answer.status, &told["keys"], &told["services"]["auth"]), (StatusCode::OK, &true.into(), &true.into()));
    assert_eq!(told["degraded"], serde_json::json!(["catalogue", "cart", "buying-list", "order"]));
}

#[tokio::test]
async fn without_the_web_app_the_gateway_is_not_ready() {
    let (auth, _) = auth::auth();
    let shop = shop(&settings("private").with("SHOP_WEB_DIR", "/nowhere"), auth);
    let answer = ask(shop, Method::GET, "/readyz", &[], Body::empty()).await;
    assert_eq!((answer.status, &answer.json()["webApp"]), (StatusCode::SERVICE_UNAVAILABLE, &false.into()));
}

#[tokio::test]
async fn the_contract_is_there_for_programs_and_for_people() {
    assert_eq!(get("private", "/api/openapi.json", &[]).await.json()["openapi"], "3.1.0");
    let docs = get("private", "/api/docs", &[]).await;
    assert_eq!((docs.status, docs.header(header::CONTENT_TYPE)), (StatusCode::OK, "text/html; charset=utf-8"));
    let page = String::from_utf8(docs.body.clone()).unwrap();
    assert!(!page.contains("http:") && !page.contains("https:"), "{page}");
    let policy = docs.header(header::CONTENT_SECURITY_POLICY);
    assert!(policy.contains("connect-src 'self';") && policy.contains("script-src 'self';"), "{policy}");
    for file in ["start.js", "swagger-ui.css"] {
        assert!(page.contains(&format!("\"/api/docs/{file}\"")), "{file}");
        let found = get("private", &format!("/api/docs/{file}"), &[]).await;
        assert_eq!((found.status, found.header(header::CACHE_CONTROL)), (StatusCode::OK, "no-cache"), "{file}");
    }
    for missing in ["/api/docs/none.js", "/api/docs/..%2findex.html"] {
        assert_eq!(get("private", missing, &[]).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
}

#[tokio::test]
async fn calls_are_not_stored_and_large_answers_are_compressed() {
    let answer = post("/api/auth/reset-config", &[], "").await;
    assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
    let answer = get("private", "/api/openapi.json", &[("accept-encoding", "br")]).await;
    assert_eq!(answer.header(header::CONTENT_ENCODING), "br");
}

#[tokio::test]
async fn what_a_browser_has_already_is_not_sent_again() {
    let answer = get("private", "/api/config", &[]).await;
    let etag = answer.header(header::ETAG);
    assert!(etag.starts_with("W/\""), "{etag}");
    for known in [etag, &format!("\"another\", {etag}"), "*"] {
        let again = get("private", "/api/config", &[("if-none-match", known), ("accept-encoding", "br")]).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!((again.header(header::ETAG), again.header(header::CACHE_CONTROL)), (etag, "no-cache, private"));
    }
    for other in ["\"another\"", "another", ""] {
        let sent = get("private", "/api/config", &[("if-none-match", other)]).await;
        assert_eq!((sent.status, &sent.body), (StatusCode::OK, &answer.body), "{other}");
    }
}
