//! Refreshing: rotation, the grace for the previous token, and the end of a family that is replayed (D4.9).

use crate::test_app::{CLAIRE, NORD, TestApp, claims, session_of};
use chrono::TimeDelta;
use platform_process::Refusal;
use proto::{
    auth::{RefreshRequest, RefreshResponse},
    common::Reason,
};
use std::collections::BTreeSet;
use tonic::Status;

fn refresh_token(response: RefreshResponse) -> String {
    response.tokens.unwrap().refresh_token
}

fn is_refused(answer: Result<RefreshResponse, Status>) -> bool {
    answer.is_err_and(|status| Refusal::from(status) == Refusal::unauthenticated(Reason::RefreshFailed))
}

#[tokio::test]
async fn a_refresh_keeps_the_session_and_its_account() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let tokens = login.tokens.clone().unwrap();
    let refreshed = app.refresh(&tokens.refresh_token).await.unwrap();
    assert_eq!(refreshed.selection, login.selection);
    let refreshed = refreshed.tokens.unwrap();
    assert_ne!(refreshed.refresh_token, tokens.refresh_token);
    let (before, after) = (claims(&tokens.access_token), claims(&refreshed.access_token));
    assert_eq!((after.sid, after.cid), (before.sid, Some(NORD)));
    assert_ne!(after.jti, before.jti);
}

#[tokio::test]
async fn d4_9_twenty_refreshes_at_once_on_two_replicas_make_one_generation_and_one_successor() {
    let app = TestApp::start().await;
    let replicas = [app.client.clone(), app.replica().await];
    let login = app.login(CLAIRE).await;
    let mut token = login.tokens.as_ref().unwrap().refresh_token.clone();
    for round in 1..=200 {
        let refreshes = (0..20).map(|caller| {
            let (mut replica, refresh_token) = (replicas[caller % 2].clone(), token.clone());
            async move { replica.refresh(RefreshRequest { refresh_token }).await.map(tonic::Response::into_inner) }
        });
        let answers = futures::future::join_all(refreshes).await;
        let successors: BTreeSet<_> = answers.into_iter().map(|answer| refresh_token(answer.unwrap())).collect();
        assert_eq!(successors.len(), 1);
        let generations: i64 =
            sqlx::query_scalar("select count(*) from auth.refresh_tokens").fetch_one(&app.database.pool).await.unwrap();
        assert_eq!(generations, round + 1);
        token = successors.into_iter().next().unwrap();
        app.check(session_of(&login)).await.unwrap();
    }
}

#[tokio::test]
async fn the_previous_token_gets_the_same_successor_within_the_grace() {
    let app = TestApp::start().await;
    let first = app.login(CLAIRE).await.tokens.unwrap().refresh_token;
    let second = refresh_token(app.refresh(&first).await.unwrap());
    app.advance_clock(TimeDelta::seconds(18));
    assert_eq!(refresh_token(app.refresh(&first).await.unwrap()), second);
    app.refresh(&second).await.unwrap();
}

#[tokio::test]
async fn a_replay_after_the_grace_ends_the_family() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let first = login.tokens.as_ref().unwrap().refresh_token.clone();
    let second = refresh_token(app.refresh(&first).await.unwrap());
    app.check(session_of(&login)).await.unwrap();
    app.advance_clock(TimeDelta::seconds(21));
    assert!(is_refused(app.refresh(&first).await));
    assert!(is_refused(app.refresh(&second).await));
    app.check(session_of(&login)).await.unwrap_err();
    let reason: String =
        sqlx::query_scalar("select end_reason from auth.sessions").fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(reason, "REUSE");
}

#[tokio::test]
async fn a_token_before_the_previous_one_ends_the_family_even_within_the_grace() {
    let app = TestApp::start().await;
    let first = app.login(CLAIRE).await.tokens.unwrap().refresh_token;
    let second = refresh_token(app.refresh(&first).await.unwrap());
    let third = refresh_token(app.refresh(&second).await.unwrap());
    assert!(is_refused(app.refresh(&first).await));
    assert!(is_refused(app.refresh(&third).await));
}

#[tokio::test]
async fn a_replay_ends_no_other_session_of_the_user() {
    let app = TestApp::start().await;
    let (stolen, other) = (app.login(CLAIRE).await, app.login(CLAIRE).await);
    let first = stolen.tokens.unwrap().refresh_token;
    app.refresh(&first).await.unwrap();
    app.advance_clock(TimeDelta::seconds(21));
    assert!(is_refused(app.refresh(&first).await));
    app.check(session_of(&other)).await.unwrap();
}

#[tokio::test]
async fn a_session_ends_after_30_idle_minutes_and_after_12_hours_in_any_case() {
    let app = TestApp::start().await;
    let idle = app.login(CLAIRE).await;
    let mut token = app.login(CLAIRE).await.tokens.unwrap().refresh_token;
    app.advance_clock(TimeDelta::minutes(29));
    token = refresh_token(app.refresh(&token).await.unwrap());
    app.advance_clock(TimeDelta::minutes(2));
    assert!(is_refused(app.refresh(&idle.tokens.as_ref().unwrap().refresh_token).await));
    app.check(session_of(&idle)).await.unwrap_err();
    for _ in 0..25 {
        app.advance_clock(TimeDelta::minutes(27));
        token = refresh_token(app.refresh(&token).await.unwrap());
    }
    app.advance_clock(TimeDelta::minutes(13));
    let last = app.refresh(&token).await.unwrap().tokens.unwrap();
    assert!(last.refresh_expires_in < 70 && last.expires_in < 70, "{last:?}");
    app.advance_clock(TimeDelta::minutes(2));
    assert!(is_refused(app.refresh(&last.refresh_token).await));
}

#[tokio::test]
async fn no_token_and_no_successor_lies_in_the_database_in_the_clear() {
    let app = TestApp::start().await;
    let first = app.login(CLAIRE).await.tokens.unwrap().refresh_token;
    let second = refresh_token(app.refresh(&first).await.unwrap());
    let stored: Vec<(Vec<u8>, Option<Vec<u8>>)> =
        sqlx::query_as("select hash, successor from auth.refresh_tokens").fetch_all(&app.database.pool).await.unwrap();
    assert_eq!(stored.len(), 2);
    for text in [first, second] {
        let token = auth::domain::session::refresh_token::RefreshToken::parse(&text).unwrap();
        let bits = base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, &text).unwrap();
        assert!(stored.iter().any(|(hash, _)| *hash == token.hash()));
        for (hash, successor) in &stored {
            let row = [hash.as_slice(), successor.as_deref().unwrap_or_default()].concat();
            assert!(!row.windows(bits.len()).any(|window| window == bits));
        }
    }
}

#[tokio::test]
async fn nonsense_is_refused_like_any_other_token() {
    let app = TestApp::start().await;
    for token in ["", "nonsense", &"A".repeat(43), &"A".repeat(9 * 1024)] {
        assert!(is_refused(app.refresh(token).await), "{token:?}");
    }
}
