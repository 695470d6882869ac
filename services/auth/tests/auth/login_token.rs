//! Login tokens: one user, once, within five minutes (D7.2).

use crate::test_app::{CLAIRE, GONE, HOMELESS, NORD, OMAR, PASSWORD, TOM, TestApp, bytes, session_of};
use chrono::TimeDelta;
use platform_process::Refusal;
use proto::{
    auth::{IssueLoginTokenRequest, LoginWithTokenRequest, OpenedSession},
    common::Reason,
};
use tonic::Status;

async fn issue(app: &TestApp, email: &str) -> Result<String, Status> {
    let operator = app.caller(&app.login(OMAR).await).await;
    let request = operator.ask(IssueLoginTokenRequest { email: email.into() });
    let issued = app.client.clone().issue_login_token(request).await?;
    let issued = issued.into_inner();
    assert_eq!(issued.expires_in, 300);
    Ok(issued.token)
}

async fn enter(app: &TestApp, token: &str) -> Result<OpenedSession, Status> {
    let request = LoginWithTokenRequest { token: token.into(), ..Default::default() };
    app.client.clone().login_with_token(request).await.map(|answer| answer.into_inner().session.unwrap())
}

#[tokio::test]
async fn d7_2_a_token_opens_a_session_like_a_login() {
    let app = TestApp::start().await;
    let (login, entered) = (app.login(CLAIRE).await, issue(&app, " Claire@NORD.test ").await.unwrap());
    let entered = enter(&app, &entered).await.unwrap();
    assert_eq!((entered.user.as_ref(), entered.accounts.len()), (login.user.as_ref(), 2));
    assert_eq!(
        (entered.account.as_ref().unwrap().id.clone(), &entered.selection),
        (NORD.to_string(), &login.selection)
    );
    assert_ne!(session_of(&entered), session_of(&login));
    app.check(session_of(&entered)).await.unwrap();
    app.check(session_of(&login)).await.unwrap();
}

#[tokio::test]
async fn d7_2_a_token_that_is_spent_expired_or_unknown_gets_one_answer() {
    let app = TestApp::start().await;
    let (spent, expired) = (issue(&app, CLAIRE).await.unwrap(), issue(&app, CLAIRE).await.unwrap());
    enter(&app, &spent).await.unwrap();
    let spent = enter(&app, &spent).await.unwrap_err();
    assert_eq!(Refusal::from(&spent), Refusal::unauthenticated(Reason::LoginTokenFailed));
    app.advance_clock(TimeDelta::minutes(5));
    for token in [expired.as_str(), &"A".repeat(43), "", "nonsense", &"A".repeat(9 * 1024)] {
        let refused = enter(&app, token).await.unwrap_err();
        assert_eq!(bytes(&refused), bytes(&spent), "{token:?}");
    }
}

#[tokio::test]
async fn of_twenty_who_bring_one_token_at_once_one_comes_in() {
    let app = TestApp::start().await;
    let token = issue(&app, CLAIRE).await.unwrap();
    let answers = futures::future::join_all((0..20).map(|_| enter(&app, &token))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

#[tokio::test]
async fn d4_9_a_session_by_token_ends_after_an_hour_however_often_it_is_refreshed() {
    let app = TestApp::start().await;
    let entered = enter(&app, &issue(&app, TOM).await.unwrap()).await.unwrap();
    let mut token = entered.tokens.as_ref().unwrap().refresh_token.clone();
    for _ in 0..2 {
        app.advance_clock(TimeDelta::minutes(29));
        token = app.refresh(&token).await.unwrap().tokens.unwrap().refresh_token;
    }
    app.check(session_of(&entered)).await.unwrap();
    app.advance_clock(TimeDelta::minutes(3));
    assert_eq!(Refusal::from(app.refresh(&token).await.unwrap_err()).reason, Reason::RefreshFailed);
    app.check(session_of(&entered)).await.unwrap_err();
}

#[tokio::test]
async fn nobody_gets_a_token_who_may_not_log_in() {
    let app = TestApp::start().await;
    for email in [GONE, "nobody@nord.test"] {
        let refused = Refusal::from(issue(&app, email).await.unwrap_err());
        assert_eq!(refused, Refusal::not_found(Reason::NotFound).on("email"));
    }
    let token = issue(&app, TOM).await.unwrap();
    sqlx::query("update auth.users set status = 'DISABLED' where email = $1")
        .bind(TOM)
        .execute(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(Refusal::from(enter(&app, &token).await.unwrap_err()).reason, Reason::LoginTokenFailed);
}

#[tokio::test]
async fn an_operator_makes_a_token_beside_the_running_service() {
    let app = TestApp::start().await;
    let settings = app.database.settings();
    let token = auth::login_token::issue(&settings, HOMELESS).await.unwrap();
    let entered = enter(&app, &token.text()).await.unwrap();
    assert_eq!((entered.user.unwrap().email.as_str(), entered.selection), (HOMELESS, None));
    let refused = auth::login_token::issue(&settings, GONE).await.map(drop).unwrap_err();
    assert_eq!(refused.to_string(), "No active user has the address gone@nord.test.");
}

#[tokio::test]
async fn no_token_lies_in_the_database_in_the_clear() {
    let app = TestApp::start().await;
    let text = issue(&app, CLAIRE).await.unwrap();
    let hash: Vec<u8> =
        sqlx::query_scalar("select hash from auth.login_tokens").fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(hash, auth::domain::session::login_token::LoginToken::parse(&text).unwrap().hash());
    assert_ne!(base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, &text).unwrap(), hash);
}

#[tokio::test]
async fn a_token_is_no_password_and_no_refresh_token() {
    let app = TestApp::start().await;
    let token = issue(&app, CLAIRE).await.unwrap();
    assert_eq!(Refusal::from(app.try_login(CLAIRE, &token).await.unwrap_err()).reason, Reason::LoginFailed);
    assert_eq!(Refusal::from(app.refresh(&token).await.unwrap_err()).reason, Reason::RefreshFailed);
    let refresh = app.try_login(CLAIRE, PASSWORD).await.unwrap().tokens.unwrap().refresh_token;
    assert_eq!(Refusal::from(enter(&app, &refresh).await.unwrap_err()).reason, Reason::LoginTokenFailed);
}
