//! A browser that has had a session gets in, whatever others do from its network or with its user's address.

use crate::{
    sent_mails::GOOD_PASSWORD,
    test_app::{CLAIRE, PASSWORD, TOM, TestApp},
};
use chrono::TimeDelta;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{LoginRequest, OpenedSession},
    common::Reason,
};
use std::time::{Duration, Instant};
use tonic::Status;

const OFFICE: &str = "198.51.100.9";

/// A browser of the office, with what it was given at a login.
fn browser(login: &OpenedSession) -> LoginRequest {
    LoginRequest { network: OFFICE.into(), browser_token: login.browser_token.clone(), ..LoginRequest::default() }
}

fn reason(refused: Result<OpenedSession, Status>) -> Reason {
    Refusal::from(refused.unwrap_err()).reason
}

async fn lock_out_the_office(app: &TestApp) {
    for guess in 0..50 {
        app.try_login_from(OFFICE, &format!("guess-{guess}@nord.test"), PASSWORD).await.unwrap_err();
    }
    assert_eq!(reason(app.try_login_from(OFFICE, CLAIRE, PASSWORD).await), Reason::LoginThrottled);
}

#[tokio::test]
async fn a_known_browser_gets_in_when_its_network_is_locked_out() {
    let app = TestApp::start().await;
    let known = app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    lock_out_the_office(&app).await;
    let again = app.try_login_by(browser(&known), CLAIRE, PASSWORD).await.unwrap();
    // It is known for its user alone, and by its newest token alone.
    assert_eq!(reason(app.try_login_by(browser(&again), TOM, PASSWORD).await), Reason::LoginThrottled);
    assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, PASSWORD).await), Reason::LoginThrottled);
    app.try_login_by(browser(&again), CLAIRE, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn a_browser_is_known_for_each_user_who_logged_in_with_it() {
    let app = TestApp::start().await;
    let claires = app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    let toms = app.try_login_by(browser(&claires), TOM, PASSWORD).await.unwrap();
    lock_out_the_office(&app).await;
    let claires = app.try_login_by(browser(&toms), CLAIRE, PASSWORD).await.unwrap();
    app.try_login_by(browser(&claires), TOM, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn a_known_browser_that_guesses_is_counted_by_itself_and_stops_being_an_exception() {
    let app = TestApp::start().await;
    let known = app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    for _ in 0..5 {
        assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, "a guess").await), Reason::LoginFailed);
    }
    // Its guesses were nobody else's.
    app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    for _ in 0..5 {
        assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, "a guess").await), Reason::LoginFailed);
    }
    assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, PASSWORD).await), Reason::LoginThrottled);
}

#[tokio::test]
async fn a_browser_is_known_for_half_a_year_and_not_beyond_a_forgotten_password() {
    let app = TestApp::with_background_tasks().await;
    let known = app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    app.advance_clock(TimeDelta::days(179));
    lock_out_the_office(&app).await;
    let known = app.try_login_by(browser(&known), CLAIRE, PASSWORD).await.unwrap();
    app.advance_clock(TimeDelta::days(180));
    lock_out_the_office(&app).await;
    assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, PASSWORD).await), Reason::LoginThrottled);

    let known = app.try_login_from("192.0.2.8", CLAIRE, PASSWORD).await.unwrap();
    app.forget_password(CLAIRE).await.unwrap();
    app.reset(&app.sent_mail(1, CLAIRE).await.token(), GOOD_PASSWORD).await.unwrap();
    assert_eq!(reason(app.try_login_by(browser(&known), CLAIRE, GOOD_PASSWORD).await), Reason::LoginThrottled);
}

#[tokio::test]
async fn no_token_of_a_browser_lies_in_the_database_in_the_clear() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let stored: Vec<u8> =
        sqlx::query_scalar("select token from auth.known_browsers").fetch_one(&app.database.pool).await.unwrap();
    let token = auth::domain::crypto::opaque_token::OpaqueToken::parse(&login.browser_token).unwrap();
    assert_eq!(stored, token.hash());
}

#[tokio::test]
async fn forty_guesses_at_once_from_forty_networks_are_slowed_and_the_owners_browser_is_not() {
    let app = TestApp::start().await;
    let known = app.try_login_from(OFFICE, CLAIRE, PASSWORD).await.unwrap();
    let guess = async |network: usize| {
        let begun = Instant::now();
        let refused = app.try_login_from(&format!("203.0.113.{network}"), CLAIRE, "a guess").await;
        (begun.elapsed(), Refusal::from(refused.unwrap_err()))
    };
    let guesses = futures::future::join_all((0..40).map(guess)).await;
    let slowed = guesses.iter().filter(|(time, _)| *time >= Duration::from_secs(1)).count();
    assert!(slowed >= 10, "{slowed} of 40 were slowed");
    assert!(guesses.iter().all(|(_, refusal)| refusal.reason != Reason::LoginThrottled), "{guesses:?}");
    app.try_login_by(browser(&known), CLAIRE, PASSWORD).await.unwrap();
    app.try_login_from("192.0.2.8", CLAIRE, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn a_rush_of_one_user_is_refused_at_once_and_keeps_no_other_waiting() {
    let app = TestApp::start().await;
    let rush = futures::future::join_all((0..420).map(|_| app.try_login_from("203.0.113.1", CLAIRE, PASSWORD)));
    let other = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        app.try_login_from("192.0.2.8", TOM, PASSWORD).await
    };
    let (rush, other) = futures::future::join(rush, other).await;
    other.unwrap();
    let (opened, refused): (Vec<_>, Vec<_>) = rush.into_iter().partition(Result::is_ok);
    assert!(opened.len() > 16, "{} came in", opened.len());
    for refusal in refused.into_iter().map(|refused| Refusal::from(refused.unwrap_err())) {
        assert_eq!((refusal.kind, refusal.reason), (Kind::Unavailable, Reason::ServiceUnavailable));
        assert!(refusal.retry_after.is_some());
    }
}
