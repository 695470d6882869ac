//! Attacks on sessions: fixed before a login, used after a logout.

use crate::test_app::{CLAIRE, ISLES, PASSWORD, TOM, TestApp, session_of};
use platform_process::Refusal;
use proto::{
    auth::{
        ChangePasswordRequest, GetAuthenticatedUserRequest, LoginRequest, LogoutRequest, SwitchRequest,
        UpdateUserRequest,
    },
    common::Reason,
};
use std::collections::BTreeSet;

#[tokio::test]
async fn a_login_never_takes_over_the_session_that_its_caller_came_with() {
    let app = TestApp::start().await;
    let planted = app.login(TOM).await;
    let attacker = app.caller(&planted).await;
    let request = LoginRequest { email: CLAIRE.into(), password: PASSWORD.into(), ..Default::default() };
    let login = app.client.clone().login(attacker.ask(request)).await.unwrap().into_inner().session.unwrap();
    assert_ne!(session_of(&login), session_of(&planted));
    assert_eq!(app.check(session_of(&planted)).await.unwrap().user_id, planted.user.unwrap().id);
    assert_eq!(app.check(session_of(&login)).await.unwrap().user_id, login.user.unwrap().id);
}

#[tokio::test]
async fn no_two_logins_share_a_session_or_a_token() {
    let app = TestApp::start().await;
    let mut seen = BTreeSet::new();
    for _ in 0..3 {
        let login = app.login(CLAIRE).await;
        let tokens = login.tokens.clone().unwrap();
        seen.extend([session_of(&login).to_string(), tokens.access_token, tokens.refresh_token]);
    }
    assert_eq!(seen.len(), 9);
}

#[tokio::test]
async fn nothing_of_a_session_works_after_its_logout() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let (caller, tokens) = (app.caller(&login).await, login.tokens.clone().unwrap());
    let first = tokens.refresh_token;
    let second = app.refresh(&first).await.unwrap().tokens.unwrap().refresh_token;
    let logout = LogoutRequest { access_token: String::new(), refresh_token: second.clone() };
    app.client.clone().logout(logout).await.unwrap();

    app.check(session_of(&login)).await.unwrap_err();
    for token in [&first, &second] {
        let refused = app.refresh(token).await.unwrap_err();
        assert_eq!(Refusal::from(refused), Refusal::unauthenticated(Reason::RefreshFailed));
    }
    let switch = SwitchRequest { customer_account_id: ISLES.to_string(), ..Default::default() };
    let password = ChangePasswordRequest { current_password: PASSWORD.into(), ..Default::default() };
    let answers = [
        app.client.clone().get_authenticated_user(caller.ask(GetAuthenticatedUserRequest {})).await.map(drop),
        app.client.clone().switch(caller.ask(switch)).await.map(drop),
        app.accounts.clone().update_user(caller.ask(UpdateUserRequest::default())).await.map(drop),
        app.accounts.clone().change_password(caller.ask(password)).await.map(drop),
    ];
    for answer in answers {
        let refusal = Refusal::from(answer.unwrap_err());
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
}

#[tokio::test]
async fn a_logout_ends_one_session_and_no_other() {
    let app = TestApp::start().await;
    let (here, elsewhere, toms) = (app.login(CLAIRE).await, app.login(CLAIRE).await, app.login(TOM).await);
    app.logout(session_of(&here)).await;
    app.check(session_of(&here)).await.unwrap_err();
    app.check(session_of(&elsewhere)).await.unwrap();
    app.check(session_of(&toms)).await.unwrap();
}
