//! The sessions that a user sees and ends.

use crate::test_app::{CLAIRE, PASSWORD, TOM, TestApp, session_of};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{EndOtherSessionsRequest, EndSessionRequest, ListSessionsRequest, ListSessionsResponse, LoginRequest},
    common::Reason,
};
use values::SessionId;

async fn sessions(app: &TestApp, caller: &Caller) -> ListSessionsResponse {
    app.accounts.clone().list_sessions(caller.ask(ListSessionsRequest {})).await.unwrap().into_inner()
}

async fn end(app: &TestApp, caller: &Caller, session_id: &str) -> Result<(), Refusal> {
    let request = caller.ask(EndSessionRequest { session_id: session_id.to_owned() });
    Ok(app.accounts.clone().end_session(request).await.map(drop)?)
}

#[tokio::test]
async fn a_user_sees_which_browsers_are_logged_in_and_which_one_asks() {
    let app = TestApp::start().await;
    let firefox =
        LoginRequest { browser: "Firefox, Windows".into(), network: "192.0.2.7".into(), ..LoginRequest::default() };
    let old = app.try_login_by(firefox, CLAIRE, PASSWORD).await.unwrap();
    app.login(TOM).await;
    app.advance_clock(TimeDelta::minutes(5));
    let new = app.login(CLAIRE).await;
    let caller = app.caller(&new).await;

    let seen = sessions(&app, &caller).await;
    assert_eq!(seen.current_session_id, session_of(&new).to_string());
    let ids: Vec<_> = seen.sessions.iter().map(|session| session.id.clone()).collect();
    assert_eq!(ids, [&new, &old].map(|login| session_of(login).to_string()));
    let session = &seen.sessions[1];
    assert_eq!((session.browser.as_str(), session.network.as_str()), ("Firefox, Windows", "192.0.2.7"));
    assert_eq!(session.created_at, session.used_at);

    // Whoever refreshes a session uses it.
    app.advance_clock(TimeDelta::minutes(5));
    app.refresh(&old.tokens.unwrap().refresh_token).await.unwrap();
    let seen = sessions(&app, &app.caller(&new).await).await;
    assert_eq!(seen.sessions[0].id, ids[1]);
    assert!(seen.sessions[0].used_at.unwrap().seconds >= seen.sessions[0].created_at.unwrap().seconds + 600);
}

#[tokio::test]
async fn a_user_ends_a_session_of_their_own_and_nobody_elses() {
    let app = TestApp::start().await;
    let (here, there, toms) = (app.login(CLAIRE).await, app.login(CLAIRE).await, app.login(TOM).await);
    let caller = app.caller(&here).await;
    for strange in [session_of(&toms).to_string(), SessionId::new().to_string(), "nonsense".to_owned()] {
        assert_eq!(end(&app, &caller, &strange).await.unwrap_err(), Refusal::not_found(Reason::NotFound));
    }
    end(&app, &caller, &session_of(&there).to_string()).await.unwrap();
    app.check(session_of(&there)).await.unwrap_err();
    app.refresh(&there.tokens.unwrap().refresh_token).await.unwrap_err();
    app.check(session_of(&here)).await.unwrap();
    app.check(session_of(&toms)).await.unwrap();
    assert_eq!(sessions(&app, &caller).await.sessions.len(), 1);
}

#[tokio::test]
async fn a_user_ends_all_sessions_but_the_one_that_asks() {
    let app = TestApp::start().await;
    let (here, toms) = (app.login(CLAIRE).await, app.login(TOM).await);
    let others = [app.login(CLAIRE).await, app.login(CLAIRE).await];
    let caller = app.caller(&here).await;
    app.accounts.clone().end_other_sessions(caller.ask(EndOtherSessionsRequest {})).await.unwrap();
    for other in &others {
        app.check(session_of(other)).await.unwrap_err();
    }
    app.check(session_of(&here)).await.unwrap();
    app.check(session_of(&toms)).await.unwrap();
}
