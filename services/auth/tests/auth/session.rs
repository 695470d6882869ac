//! Attacks on sessions: fixed before a login, used after a logout.

use crate::stage::{CLAIRE, ISLES, PASSWORD, Stage, TOM, session_of};
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
    let stage = Stage::set().await;
    let planted = stage.login(TOM).await;
    let attacker = stage.caller(&planted).await;
    let request = LoginRequest { email: CLAIRE.into(), password: PASSWORD.into(), network: "192.0.2.7".into() };
    let login = stage.client.clone().login(attacker.ask(request)).await.unwrap().into_inner();
    assert_ne!(session_of(&login), session_of(&planted));
    assert_eq!(stage.check(session_of(&planted)).await.unwrap().user_id, planted.user.unwrap().id);
    assert_eq!(stage.check(session_of(&login)).await.unwrap().user_id, login.user.unwrap().id);
}

#[tokio::test]
async fn no_two_logins_share_a_session_or_a_token() {
    let stage = Stage::set().await;
    let mut seen = BTreeSet::new();
    for _ in 0..3 {
        let login = stage.login(CLAIRE).await;
        let tokens = login.tokens.clone().unwrap();
        seen.extend([session_of(&login).to_string(), tokens.access_token, tokens.refresh_token]);
    }
    assert_eq!(seen.len(), 9);
}

#[tokio::test]
async fn nothing_of_a_session_works_after_its_logout() {
    let stage = Stage::set().await;
    let login = stage.login(CLAIRE).await;
    let (caller, tokens) = (stage.caller(&login).await, login.tokens.clone().unwrap());
    let first = tokens.refresh_token;
    let second = stage.refresh(&first).await.unwrap().tokens.unwrap().refresh_token;
    let logout = LogoutRequest { session_id: String::new(), refresh_token: second.clone() };
    stage.client.clone().logout(logout).await.unwrap();

    stage.check(session_of(&login)).await.unwrap_err();
    for token in [&first, &second] {
        let refused = stage.refresh(token).await.unwrap_err();
        assert_eq!(Refusal::from(refused), Refusal::unauthenticated(Reason::RefreshFailed));
    }
    let switch = SwitchRequest { customer_account_id: ISLES.to_string(), ..Default::default() };
    let password = ChangePasswordRequest { current_password: PASSWORD.into(), ..Default::default() };
    let answers = [
        stage.client.clone().get_authenticated_user(caller.ask(GetAuthenticatedUserRequest {})).await.map(drop),
        stage.client.clone().switch(caller.ask(switch)).await.map(drop),
        stage.accounts.clone().update_user(caller.ask(UpdateUserRequest::default())).await.map(drop),
        stage.accounts.clone().change_password(caller.ask(password)).await.map(drop),
    ];
    for answer in answers {
        let refusal = Refusal::from(answer.unwrap_err());
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
}

#[tokio::test]
async fn a_logout_ends_one_session_and_no_other() {
    let stage = Stage::set().await;
    let (here, there, toms) = (stage.login(CLAIRE).await, stage.login(CLAIRE).await, stage.login(TOM).await);
    stage.logout(session_of(&here)).await;
    stage.check(session_of(&here)).await.unwrap_err();
    stage.check(session_of(&there)).await.unwrap();
    stage.check(session_of(&toms)).await.unwrap();
}
