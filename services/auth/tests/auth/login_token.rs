//! Entry tokens: one user, once, within five minutes (D7.2).

use crate::stage::{CLAIRE, GONE, HOMELESS, NORD, PASSWORD, Stage, TOM, bytes, session_of};
use chrono::TimeDelta;
use platform_process::Refusal;
use proto::{
    auth::{IssueLoginTokenRequest, LoginResponse, LoginTokenRequest},
    common::Reason,
};
use tonic::Status;

async fn issue(stage: &Stage, email: &str) -> Result<String, Status> {
    let issued = stage.client.clone().issue_login_token(IssueLoginTokenRequest { email: email.into() }).await?;
    let issued = issued.into_inner();
    assert_eq!(issued.expires_in, 300);
    Ok(issued.token)
}

async fn enter(stage: &Stage, token: &str) -> Result<LoginResponse, Status> {
    let request = LoginTokenRequest { token: token.into(), network: "192.0.2.7".into() };
    stage.client.clone().login_token(request).await.map(tonic::Response::into_inner)
}

#[tokio::test]
async fn d7_2_a_token_opens_a_session_like_a_login() {
    let stage = Stage::set().await;
    let (login, entered) = (stage.login(CLAIRE).await, issue(&stage, " Claire@NORD.test ").await.unwrap());
    let entered = enter(&stage, &entered).await.unwrap();
    assert_eq!((entered.user.as_ref(), entered.accounts.len()), (login.user.as_ref(), 2));
    assert_eq!(
        (entered.account.as_ref().unwrap().id.clone(), &entered.selection),
        (NORD.to_string(), &login.selection)
    );
    assert_ne!(session_of(&entered), session_of(&login));
    stage.check(session_of(&entered)).await.unwrap();
    stage.check(session_of(&login)).await.unwrap();
}

#[tokio::test]
async fn d7_2_a_token_that_is_spent_expired_or_unknown_gets_one_answer() {
    let stage = Stage::set().await;
    let (spent, expired) = (issue(&stage, CLAIRE).await.unwrap(), issue(&stage, CLAIRE).await.unwrap());
    enter(&stage, &spent).await.unwrap();
    let spent = enter(&stage, &spent).await.unwrap_err();
    assert_eq!(Refusal::from(&spent), Refusal::unauthenticated(Reason::LoginTokenFailed));
    stage.pass(TimeDelta::minutes(5));
    for token in [expired.as_str(), &"A".repeat(43), "", "nonsense", &"A".repeat(9 * 1024)] {
        let refused = enter(&stage, token).await.unwrap_err();
        assert_eq!(bytes(&refused), bytes(&spent), "{token:?}");
    }
}

#[tokio::test]
async fn of_twenty_who_bring_one_token_at_once_one_comes_in() {
    let stage = Stage::set().await;
    let token = issue(&stage, CLAIRE).await.unwrap();
    let answers = futures::future::join_all((0..20).map(|_| enter(&stage, &token))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

#[tokio::test]
async fn d4_9_a_session_by_token_ends_after_an_hour_however_often_it_is_refreshed() {
    let stage = Stage::set().await;
    let entered = enter(&stage, &issue(&stage, TOM).await.unwrap()).await.unwrap();
    let mut token = entered.tokens.as_ref().unwrap().refresh_token.clone();
    for _ in 0..2 {
        stage.pass(TimeDelta::minutes(29));
        token = stage.refresh(&token).await.unwrap().tokens.unwrap().refresh_token;
    }
    stage.check(session_of(&entered)).await.unwrap();
    stage.pass(TimeDelta::minutes(3));
    assert_eq!(Refusal::from(stage.refresh(&token).await.unwrap_err()).reason, Reason::RefreshFailed);
    stage.check(session_of(&entered)).await.unwrap_err();
}

#[tokio::test]
async fn nobody_gets_a_token_who_may_not_log_in() {
    let stage = Stage::set().await;
    for email in [GONE, "nobody@nord.test"] {
        let refused = Refusal::from(issue(&stage, email).await.unwrap_err());
        assert_eq!(refused, Refusal::not_found(Reason::NotFound).on("email"));
    }
    let token = issue(&stage, TOM).await.unwrap();
    sqlx::query("update auth.users set status = 'DISABLED' where email = $1")
        .bind(TOM)
        .execute(&stage.database.pool)
        .await
        .unwrap();
    assert_eq!(Refusal::from(enter(&stage, &token).await.unwrap_err()).reason, Reason::LoginTokenFailed);
}

#[tokio::test]
async fn an_operator_makes_a_token_beside_the_running_service() {
    let stage = Stage::set().await;
    let settings = stage.database.settings();
    let token = auth::login_token::issue(&settings, HOMELESS).await.unwrap();
    let entered = enter(&stage, &token.text()).await.unwrap();
    assert_eq!((entered.user.unwrap().email.as_str(), entered.selection), (HOMELESS, None));
    let refused = auth::login_token::issue(&settings, GONE).await.map(drop).unwrap_err();
    assert_eq!(refused.to_string(), "No active user has the address gone@nord.test.");
}

#[tokio::test]
async fn no_token_lies_in_the_database_in_the_clear() {
    let stage = Stage::set().await;
    let text = issue(&stage, CLAIRE).await.unwrap();
    let hash: Vec<u8> =
        sqlx::query_scalar("select hash from auth.login_tokens").fetch_one(&stage.database.pool).await.unwrap();
    assert_eq!(hash, auth::login_token::LoginToken::parse(&text).unwrap().hash());
    assert_ne!(base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, &text).unwrap(), hash);
}

#[tokio::test]
async fn a_token_is_no_password_and_no_refresh_token() {
    let stage = Stage::set().await;
    let token = issue(&stage, CLAIRE).await.unwrap();
    assert_eq!(Refusal::from(stage.try_login(CLAIRE, &token).await.unwrap_err()).reason, Reason::LoginFailed);
    assert_eq!(Refusal::from(stage.refresh(&token).await.unwrap_err()).reason, Reason::RefreshFailed);
    let refresh = stage.try_login(CLAIRE, PASSWORD).await.unwrap().tokens.unwrap().refresh_token;
    assert_eq!(Refusal::from(enter(&stage, &refresh).await.unwrap_err()).reason, Reason::LoginTokenFailed);
}
