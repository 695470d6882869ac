//! Logging in and out.

use crate::test_app::{CLAIRE, GONE, HOMELESS, ISLES, NORD, PASSWORD, TestApp, bytes, session_of};
use chrono::TimeDelta;
use platform_process::{CancellationToken, Kind, Refusal, in_process};
use proto::{
    auth::{LogoutRequest, auth_service_client::AuthServiceClient},
    common::Reason,
};
use std::time::Duration;
use tokio::{task::JoinSet, time::timeout};

#[tokio::test]
async fn a_login_opens_a_session_in_the_default_account() {
    let app = TestApp::start().await;
    let login = app.try_login(" Claire@NORD.test ", PASSWORD).await.unwrap();
    assert_eq!(login.user.as_ref().unwrap().email, CLAIRE);
    assert_eq!(login.account.as_ref().unwrap().id, NORD.to_string());
    let accounts: Vec<_> = login.accounts.iter().map(|account| account.id.as_str()).collect();
    assert_eq!(accounts, [NORD.to_string(), ISLES.to_string()]);
    let selection = login.selection.as_ref().unwrap();
    assert_eq!((selection.store_view_id.as_str(), selection.currency.as_str()), ("france-fr", "EUR"));
    let tokens = login.tokens.as_ref().unwrap();
    assert_eq!((tokens.expires_in, tokens.refresh_expires_in), (600, 1_800));

    let checked = app.check(session_of(&login)).await.unwrap();
    assert_eq!(checked.user_id, login.user.unwrap().id);
    assert_eq!((checked.roles, checked.groups), (vec!["BUYER".to_owned()], vec!["KEY-ACCOUNTS".to_owned()]));
    assert!(checked.account_active);
}

#[tokio::test]
async fn a_user_without_memberships_has_a_session_and_no_account() {
    let app = TestApp::start().await;
    let login = app.login(HOMELESS).await;
    assert_eq!((login.account, login.selection, login.accounts.len()), (None, None, 0));
}

#[tokio::test]
async fn wrong_unknown_and_disabled_are_told_the_same() {
    let app = TestApp::start().await;
    let wrong = app.try_login(CLAIRE, "not the password").await.unwrap_err();
    let unknown = app.try_login("nobody@nord.test", PASSWORD).await.unwrap_err();
    let disabled = app.try_login(GONE, PASSWORD).await.unwrap_err();
    assert_eq!(Refusal::from(&wrong), Refusal::unauthenticated(Reason::LoginFailed));
    assert_eq!(bytes(&wrong), bytes(&unknown));
    assert_eq!(bytes(&wrong), bytes(&disabled));
}

#[tokio::test]
async fn a_form_that_is_no_form_names_its_field() {
    let app = TestApp::start().await;
    for (email, password, field) in [("", PASSWORD, "email"), ("claire", PASSWORD, "email"), (CLAIRE, "", "password")] {
        let refusal = Refusal::from(app.try_login(email, password).await.unwrap_err());
        assert_eq!((refusal.kind, refusal.field.as_deref()), (Kind::Invalid, Some(field)));
    }
}

#[tokio::test]
async fn after_five_failures_even_the_right_password_waits_for_the_window_to_end() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        let refusal = Refusal::from(app.try_login(CLAIRE, "a guess").await.unwrap_err());
        assert_eq!(refusal.reason, Reason::LoginFailed);
    }
    let refusal = Refusal::from(app.try_login(CLAIRE, PASSWORD).await.unwrap_err());
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::LoginThrottled));
    assert!(refusal.retry_after.unwrap() > Duration::from_secs(14 * 60));
    assert_eq!(refusal.params["n"], "15");

    app.advance_clock(TimeDelta::minutes(15));
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn a_network_that_guesses_at_many_addresses_waits_whomever_it_asks_for_next() {
    let app = TestApp::start().await;
    for guess in 0..50 {
        let refused = app.try_login(&format!("guess-{guess}@nord.test"), PASSWORD).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::LoginFailed);
    }
    let refusal = Refusal::from(app.try_login(CLAIRE, PASSWORD).await.unwrap_err());
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::LoginThrottled));
    app.try_login_from("198.51.100.9", CLAIRE, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn an_owner_gets_in_however_many_networks_guess() {
    let app = TestApp::start().await;
    for network in 0..25 {
        app.try_login_from(&format!("203.0.113.{network}"), CLAIRE, "a guess").await.unwrap_err();
    }
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn a_success_forgets_the_failures_before_it() {
    let app = TestApp::start().await;
    for _ in 0..2 {
        for _ in 0..4 {
            app.try_login(CLAIRE, "a typing error").await.unwrap_err();
        }
        app.login(CLAIRE).await;
    }
}

#[tokio::test]
async fn many_guesses_at_once_get_few_looks() {
    let app = TestApp::start().await;
    let guesses = (0..40).map(|guess| {
        let app = &app;
        async move { app.try_login(CLAIRE, &format!("guess {guess}")).await.unwrap_err() }
    });
    let refusals = futures::future::join_all(guesses).await;
    let looked_at = refusals.iter().filter(|status| Refusal::from(*status).reason == Reason::LoginFailed).count();
    let cores = std::thread::available_parallelism().unwrap().get();
    assert!((5..5 + cores).contains(&looked_at), "{looked_at} guesses were looked at");
}

#[tokio::test]
async fn a_logout_ends_the_session_at_once() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let session = session_of(&login);
    app.check(session).await.unwrap();
    app.logout(session).await;
    let refusal = Refusal::from(app.check(session).await.unwrap_err());
    assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    let refusal = Refusal::from(app.refresh(&login.tokens.unwrap().refresh_token).await.unwrap_err());
    assert_eq!(refusal, Refusal::unauthenticated(Reason::RefreshFailed));
}

#[tokio::test]
async fn a_refresh_token_logs_out_too_and_an_unknown_one_is_no_error() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let session = session_of(&login);
    for refresh_token in ["nonsense".to_owned(), login.tokens.unwrap().refresh_token] {
        let request = LogoutRequest { access_token: String::new(), refresh_token };
        app.client.clone().logout(request).await.unwrap();
    }
    app.check(session).await.unwrap_err();
}

#[tokio::test]
async fn an_access_token_logs_out_also_when_it_has_expired_and_a_forged_one_ends_nothing() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let (session, access_token) = (session_of(&login), login.tokens.unwrap().access_token);
    let forged = format!("{}AAAA", &access_token[..access_token.len() - 4]);
    let log_out = async |access_token: String| {
        let request = LogoutRequest { access_token, refresh_token: String::new() };
        app.client.clone().logout(request).await.unwrap();
    };
    for not_a_token in [forged, session.to_string()] {
        log_out(not_a_token).await;
    }
    app.check(session).await.unwrap();
    app.advance_clock(TimeDelta::minutes(11));
    app.check(session).await.unwrap();
    log_out(access_token).await;
    app.check(session).await.unwrap_err();
}

#[tokio::test]
async fn a_logout_whose_caller_hung_up_is_done_before_the_service_stops() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let mut service = auth::service(&app.database.settings()).await.unwrap();
    let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
    service.start_tasks(&mut tasks, &stop);

    let mut busy = platform_database::begin(&app.database.pool).await.unwrap();
    sqlx::query("select id from auth.sessions for update").execute(&mut *busy).await.unwrap();
    let access_token = login.tokens.clone().unwrap().access_token;
    let request = LogoutRequest { access_token, refresh_token: String::new() };
    let mut client = AuthServiceClient::new(in_process(&service));
    timeout(Duration::from_millis(300), client.logout(request)).await.unwrap_err();
    stop.cancel();
    let stopping = tokio::spawn(async move { while tasks.join_next().await.is_some() {} });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!stopping.is_finished());

    busy.commit().await.unwrap();
    stopping.await.unwrap();
    app.refresh(&login.tokens.unwrap().refresh_token).await.unwrap_err();
}
