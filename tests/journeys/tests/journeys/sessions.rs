//! Sessions: how they begin, go on, change and end.

use futures::future::join_all;
use journeys::{Answer, Call, PASSWORD, Script, Session, Signer, Stage, claims, expired};
use serde_json::{Value, json};
use std::time::Duration;

const BUYER: &str = "acheteur@demo.test";
const NEW_PASSWORD: &str = "Tournevis-cruciforme-7431";

/// A gateway believes auth for a second; after this it has asked again.
const BELIEVED: Duration = Duration::from_millis(1_100);

fn refresh_by_cookie(session: &Session) -> Call {
    Call::post("/api/auth/refresh", &json!({})).cookies_of(session)
}

fn switch(session: &Session, body: &Value) -> Call {
    Call::post("/api/account/switch", body).cookies_of(session)
}

/// The session that an answer's cookies stand for.
fn set_by(answer: &Answer) -> Session {
    let cookie = |name| answer.cookie(name).unwrap_or_else(|| panic!("no {name}: {answer:?}")).to_owned();
    Session { token: cookie("token"), refresh: cookie("refreshToken") }
}

#[tokio::test]
async fn a_logout_ends_the_session_on_every_gateway_and_no_other_session() {
    let stage = Stage::open().await;
    let (here, there) = (stage.script(), Script::at(&stage.another_gateway().await));
    let (session, other) = (here.login(BUYER).await, here.login(BUYER).await);
    assert!(here.is_in(&session).await && there.is_in(&session).await);

    let answer = here.send(Call::post("/api/auth/logout", &json!({})).cookies_of(&session)).await.expect(200);
    for name in
        ["token", "refreshToken", "isAuthenticated", "customer-account-id", "store-id", "store-view-id", "currency"]
    {
        assert_eq!(answer.cookie(name), Some(""), "{name}");
    }
    assert_eq!(answer.headers["clear-site-data"], "\"cache\"");
    assert!(!here.is_in(&session).await);
    tokio::time::sleep(BELIEVED).await;
    assert!(!there.is_in(&session).await);
    let _ = here.refresh(&session).await.expect(401);
    let page = there.send(Call::get("/account/orders").cookies_of(&session)).await.expect(302);
    assert_eq!(page.cookie("refreshToken"), Some(""));
    assert!(here.is_in(&other).await && there.is_in(&other).await);
    stage.close().await;
}

#[tokio::test]
async fn a_login_never_goes_on_with_a_session_that_was_there_before() {
    let stage = Stage::open().await;
    let script = stage.script();
    let planted = script.login("buyer@demo.test").await;
    let login = Call::post("/api/auth/login", &json!({ "email": BUYER, "password": PASSWORD })).cookies_of(&planted);
    let own = set_by(&script.send(login).await.expect(200));
    assert_ne!(claims(&own.token)["sid"], claims(&planted.token)["sid"]);
    assert_ne!(own.refresh, planted.refresh);
    // Whoever planted the cookies holds nothing: the session that the browser had is over.
    assert!(script.is_in(&own).await && !script.is_in(&planted).await);
    let _ = script.refresh(&planted).await.expect(401);
    stage.close().await;
}

#[tokio::test]
async fn a_wrong_password_leaves_the_session_that_a_browser_has() {
    let stage = Stage::open().await;
    let script = stage.script();
    let session = script.login(BUYER).await;
    let login = Call::post("/api/auth/login", &json!({ "email": BUYER, "password": "a guess" })).cookies_of(&session);
    let _ = script.send(login).await.expect(401);
    assert!(script.is_in(&session).await);
    stage.close().await;
}

#[tokio::test]
async fn cookies_live_as_long_as_what_they_stand_for() {
    let stage = Stage::open().await;
    let script = stage.script();
    let login = Call::post("/api/auth/login", &json!({ "email": BUYER, "password": PASSWORD }));
    let opened = script.send(login).await.expect(200);
    let refreshed = script.send(refresh_by_cookie(&set_by(&opened))).await.expect(200);
    for answer in [opened, refreshed] {
        for (name, seconds) in [
            ("token", 600),
            ("isAuthenticated", 600),
            ("refreshToken", 1_800),
            ("customer-account-id", 1_800),
            ("store-id", 1_800),
            ("store-view-id", 1_800),
            ("currency", 1_800),
        ] {
            assert_eq!(answer.cookie_lives(name), Some(seconds), "{name}: {answer:?}");
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn d7_12_another_password_ends_the_other_sessions_and_not_ones_own() {
    let stage = Stage::open().await;
    let script = stage.script();
    let [own, other, somebody] =
        [script.login(BUYER).await, script.login(BUYER).await, script.login("buyer@demo.test").await];
    let change = |current: &str, new: &str| {
        let body = json!({ "currentPassword": current, "newPassword": new }).to_string();
        Call::new(reqwest::Method::PUT, "/api/account/user/password").body("application/json", body).bearer(&own.token)
    };
    for (current, new, field) in [
        ("not the password", NEW_PASSWORD, "currentPassword"),
        (PASSWORD, "short", "newPassword"),
        (PASSWORD, BUYER, "newPassword"),
    ] {
        let refused = script.send(change(current, new)).await.expect(400);
        assert_eq!(refused.text("/errors/0/field"), field, "{}", refused.body);
    }
    assert!(script.is_in(&other).await);

    let changed = script.send(change(PASSWORD, NEW_PASSWORD)).await.expect(200);
    assert_eq!(changed.text("/user/email"), BUYER);
    tokio::time::sleep(BELIEVED).await;
    assert!(script.is_in(&own).await && script.is_in(&somebody).await && !script.is_in(&other).await);
    let _ = script.refresh(&own).await.expect(200);
    let _ = script.refresh(&other).await.expect(401);
    let _ = script.try_login(BUYER, PASSWORD).await.expect(401);
    let _ = script.login_with(BUYER, NEW_PASSWORD).await;
    stage.close().await;
}

#[tokio::test]
async fn d7_4_a_refresh_goes_by_body_or_by_cookie_and_never_by_both() {
    let stage = Stage::open().await;
    let script = stage.script();
    let (named, carried) = (script.login(BUYER).await, script.login(BUYER).await);
    let bad = Session { token: "no.to.ken".into(), refresh: "no-token".into() };
    let ask = async |body: Option<&Session>, cookie: Option<&Session>| {
        let body = body.map_or(json!({}), |session| json!({ "jwt": session.token, "refreshToken": session.refresh }));
        let call = Call::post("/api/auth/refresh", &body);
        script.send(cookie.into_iter().fold(call, Call::cookies_of)).await
    };
    // By body: tokens in the answer and no cookie, whatever cookie comes along.
    let answer = ask(Some(&named), Some(&carried)).await.expect(200);
    assert_eq!((answer.at("/isAuthenticated"), answer.headers.get("set-cookie")), (&json!(true), None));
    let named = Session { token: answer.text("/token").into(), refresh: answer.text("/refreshToken").into() };
    assert!(script.is_in(&named).await);
    // By cookie: cookies and no token in the answer.
    let answer = ask(None, Some(&carried)).await.expect(200);
    assert_eq!(answer.body.as_object().unwrap().keys().collect::<Vec<_>>(), ["expiresIn", "isAuthenticated"]);
    let carried = set_by(&answer);
    assert!(script.is_in(&carried).await);
    // A bad body is refused, even next to a good cookie, which stays good; a bad cookie is taken away.
    for (body, cookie, cleared) in [
        (Some(&bad), Some(&carried), None),
        (Some(&bad), None, None),
        (None, Some(&bad), Some("")),
        (None, None, Some("")),
    ] {
        let answer = ask(body, cookie).await.expect(401);
        assert_eq!((answer.at("/isAuthenticated"), answer.cookie("refreshToken")), (&json!(false), cleared));
        assert!(answer.at("/token").is_null() && answer.at("/refreshToken").is_null());
    }
    let _ = script.send(refresh_by_cookie(&carried)).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn d4_9_a_spent_token_is_forgiven_for_20_seconds_and_then_ends_the_session() {
    let stage = Stage::open().await;
    let script = stage.script();
    let first = script.login(BUYER).await;
    let second = set_by(&script.send(refresh_by_cookie(&first)).await.expect(200));
    let same = set_by(&script.send(refresh_by_cookie(&first)).await.expect(200));
    assert_eq!(same.refresh, second.refresh);
    stage.change("update auth.refresh_tokens set spent_at = spent_at - interval '21 seconds'").await;
    let replayed = script.send(refresh_by_cookie(&first)).await.expect(401);
    assert_eq!(replayed.cookie("refreshToken"), Some(""));
    tokio::time::sleep(BELIEVED).await;
    assert!(!script.is_in(&second).await);
    let _ = script.send(refresh_by_cookie(&second)).await.expect(401);
    stage.close().await;
}

#[tokio::test]
async fn twenty_pages_at_once_with_an_expired_token_keep_their_visitor_logged_in() {
    let stage = Stage::open().await;
    let (script, signer) = (stage.script(), Signer::of(&stage).await);
    let mut session = script.login(BUYER).await;
    for round in 1..=3 {
        let stale = Session { token: expired(&signer, &session.token), ..session.clone() };
        let pages = (0..20).map(|_| script.send(Call::get("/account/orders").cookies_of(&stale)));
        let sessions = join_all(pages).await.into_iter().map(|page| set_by(&page.expect(200))).collect::<Vec<_>>();
        assert!(sessions.iter().all(|other| other.refresh == sessions[0].refresh));
        let tokens = stage.rows::<(i64,)>("select count(*) from auth.refresh_tokens").await;
        assert_eq!(tokens, [(round + 1,)], "one new generation");
        session = sessions[0].clone();
        assert!(script.is_in(&session).await);
    }
    stage.close().await;
}

#[tokio::test]
async fn d1_3_a_switch_goes_to_ones_own_accounts_and_their_own_stores() {
    let stage = Stage::open().await;
    let script = stage.script();
    let mine = script.login("buyer@demo.test").await;
    let foreign = "01930a6c-0000-7000-8000-00000000a001";
    let refused = script.send(switch(&mine, &json!({ "customerAccountId": foreign }))).await.expect(403);
    for unknown in
        ["0199e000-0000-7000-8000-000000000000", "01930a6c-0000-7000-8000-00000000a099", "no-id", "ACC-ATELIER-LUMIERE"]
    {
        let absent = script.send(switch(&mine, &json!({ "customerAccountId": unknown }))).await;
        assert_eq!(absent.without(unknown), refused.without(foreign), "{unknown}");
    }
    let own = "01930a6c-0000-7000-8000-00000000a002";
    for (store, view) in [
        ("fr", "fr-fr"),
        ("uk", "fr-fr"),
        ("fr", "en-gb"),
        ("uk", ""),
        ("", "en-gb"),
        ("UK", "EN-GB"),
        ("' or 1=1 --", "en-gb"),
    ] {
        let body = json!({ "customerAccountId": own, "storeId": store, "storeViewId": view });
        let answer = script.send(switch(&mine, &body)).await;
        assert_eq!((answer.status, answer.text("/code")), (400, "STORE_NOT_OF_ACCOUNT"), "{store}/{view}");
    }
    assert!(script.is_in(&mine).await);
    stage.close().await;
}

#[tokio::test]
async fn d4_12_a_switch_rewrites_the_cookies_and_shows_in_every_tab_of_the_browser() {
    let stage = Stage::open().await;
    let script = stage.script();
    let tab = script.login(BUYER).await;
    let (lyon, leeds) = ("01930a6c-0000-7000-8000-00000000a001", "01930a6c-0000-7000-8000-00000000a002");
    let body = json!({ "customerAccountId": leeds, "storeId": "uk", "storeViewId": "en-gb" });
    let answer = script.send(switch(&tab, &body)).await.expect(200);
    assert_eq!(answer.text("/account/id"), leeds);
    for (name, value) in [
        ("isAuthenticated", "true"),
        ("customer-account-id", leeds),
        ("store-id", "uk"),
        ("store-view-id", "en-gb"),
        ("currency", "GBP"),
    ] {
        assert_eq!(answer.cookie(name), Some(value), "{name}");
    }
    assert_eq!(answer.cookie("refreshToken"), None, "the refresh token goes on");
    let switched = Session { token: answer.cookie("token").unwrap().into(), refresh: tab.refresh.clone() };
    assert_eq!((&claims(&tab.token)["cid"], &claims(&switched.token)["cid"]), (&json!(lyon), &json!(leeds)));
    assert_eq!(claims(&tab.token)["sid"], claims(&switched.token)["sid"]);
    // The session decides, not what a tab still holds.
    let seen = script.send(Call::get("/api/account").cookies_of(&tab)).await.expect(200);
    assert_eq!(seen.text("/account/id"), leeds);
    let refreshed = set_by(&script.send(refresh_by_cookie(&tab)).await.expect(200));
    assert_eq!(claims(&refreshed.token)["cid"], leeds);

    // Logging out in the tab of one account ends the tab of the other.
    let _ = script.send(Call::post("/api/auth/logout", &json!({})).cookies_of(&switched)).await.expect(200);
    assert!(!script.is_in(&tab).await && !script.is_in(&refreshed).await);
    let _ = script.refresh(&refreshed).await.expect(401);
    stage.close().await;
}

#[tokio::test]
async fn d4_16_a_saved_account_that_is_no_longer_ones_own_is_refused_and_the_default_is_there() {
    let stage = Stage::open().await;
    let script = stage.script();
    let leeds = "01930a6c-0000-7000-8000-00000000a002";
    let left = "delete from auth.memberships where account_id = '01930a6c-0000-7000-8000-00000000a002'";
    assert!(stage.change(left).await > 0);
    let session = script.login(BUYER).await;
    let refused = script.send(switch(&session, &json!({ "customerAccountId": leeds }))).await.expect(403);
    assert!(refused.headers.get("set-cookie").is_none());
    let who = script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.expect(200);
    let accounts = who.at("/accounts").as_array().unwrap();
    assert_eq!(accounts.len(), 1);
    let _ = script.send(switch(&session, &json!({ "customerAccountId": accounts[0]["id"] }))).await.expect(200);

    // Nobody's member any more: an account-less state, in which only the account's calls are refused.
    let homeless = script.login("buyer@demo.test").await;
    let who = script.send(Call::get("/api/auth/get-authenticated-user").bearer(&homeless.token)).await.expect(200);
    assert_eq!((who.at("/account"), who.at("/accounts")), (&Value::Null, &json!([])));
    for path in ["/api/account", "/api/account/addresses", "/api/carts", "/api/buyinglists"] {
        let refused = script.send(Call::get(path).bearer(&homeless.token)).await;
        assert_eq!((refused.status, refused.text("/code")), (403, "ACCOUNT_REQUIRED"), "{path}");
    }
    let name =
        Call::new(reqwest::Method::PUT, "/api/account/user").body("application/json", r#"{"firstName":"Priya"}"#);
    let _ = script.send(name.bearer(&homeless.token)).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn a_user_sees_where_they_are_logged_in_and_ends_what_is_not_theirs() {
    let stage = Stage::open().await;
    let script = stage.script();
    let login = Call::post("/api/auth/login", &json!({ "email": BUYER, "password": PASSWORD }))
        .with("user-agent", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0");
    let own = set_by(&script.send(login).await.expect(200));
    let (stolen, forgotten) = (script.login(BUYER).await, script.login(BUYER).await);
    let somebody = script.login("buyer@demo.test").await;

    let seen = script.send(Call::get("/api/account/user/sessions").bearer(&own.token)).await.expect(200);
    let sessions = seen.at("/sessions").as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    let mine = sessions.iter().find(|session| session["isCurrent"] == true).unwrap();
    assert_eq!((&mine["browser"], &mine["network"]), (&json!("Firefox, Windows"), &json!("127.0.0.1")));

    let end = |path: &str| Call::new(reqwest::Method::DELETE, format!("/api/account/user/sessions{path}"));
    let id = claims(&stolen.token)["sid"].as_str().unwrap().to_owned();
    let _ = script.send(end(&format!("/{id}")).bearer(&somebody.token)).await.expect(404);
    let _ = script.send(end(&format!("/{id}")).bearer(&own.token)).await.expect(200);
    tokio::time::sleep(BELIEVED).await;
    assert!(!script.is_in(&stolen).await && script.is_in(&forgotten).await);
    let _ = script.send(end("").bearer(&own.token)).await.expect(200);
    tokio::time::sleep(BELIEVED).await;
    assert!(!script.is_in(&forgotten).await && script.is_in(&own).await && script.is_in(&somebody).await);
    stage.close().await;
}

#[tokio::test]
async fn a_browser_that_was_logged_in_gets_in_when_its_office_is_locked_out() {
    let stage = Stage::open_with([("SHOP_BEHIND_PROXY", "true")]).await;
    let script = stage.script();
    let from_the_office = |email: &str| {
        Call::post("/api/auth/login", &json!({ "email": email, "password": PASSWORD }))
            .with("x-forwarded-for", "198.51.100.9")
    };
    let first = script.send(from_the_office(BUYER)).await.expect(200);
    assert_eq!(first.cookie_lives("browser-token"), Some(180 * 24 * 60 * 60));
    let token = first.cookie("browser-token").unwrap();
    for guess in 0..50 {
        let _ = script.send(from_the_office(&format!("guess-{guess}@demo.test"))).await.expect(401);
    }
    let _ = script.send(from_the_office(BUYER)).await.expect(429);
    let _ = script.send(from_the_office(BUYER).cookie("browser-token", token)).await.expect(200);
    stage.close().await;
}
