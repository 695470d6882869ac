//! What users change about themselves (D7.12).

use crate::test_app::{CLAIRE, HOMELESS, TestApp, session_of};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{GetAuthenticatedUserRequest, UpdateUserRequest, User},
    common::Reason,
};
use tonic::Status;

async fn update(app: &TestApp, caller: &Caller, request: UpdateUserRequest) -> Result<User, Status> {
    Ok(app.accounts.clone().update_user(caller.ask(request)).await?.into_inner().user.unwrap())
}

#[tokio::test]
async fn d7_12_what_is_said_changes_and_all_else_stays() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let (caller, before) = (app.caller(&login).await, login.user.unwrap());
    let named = UpdateUserRequest { first_name: Some(" Clàire ".into()), ..Default::default() };
    let expected = User { first_name: "Clàire".into(), ..before };
    assert_eq!(update(&app, &caller, named).await.unwrap(), expected);
    let addressed = UpdateUserRequest {
        civility: Some("MRS".into()),
        phone: Some("+33 1 23 45 67 89".into()),
        locale: Some("en-GB".into()),
        ..Default::default()
    };
    let expected = User { civility: "MRS".into(), phone: "+33123456789".into(), locale: "en-GB".into(), ..expected };
    assert_eq!(update(&app, &caller, addressed).await.unwrap(), expected);
    let plain = UpdateUserRequest { civility: Some(String::new()), ..Default::default() };
    let expected = User { civility: String::new(), ..expected };
    assert_eq!(update(&app, &caller, plain).await.unwrap(), expected);
    let known = app.client.clone().get_authenticated_user(caller.ask(GetAuthenticatedUserRequest {})).await.unwrap();
    assert_eq!(known.into_inner().user, Some(expected));
}

#[tokio::test]
async fn another_language_is_known_to_all_sessions_at_once() {
    let app = TestApp::start().await;
    let (here, elsewhere) = (app.login(CLAIRE).await, app.login(CLAIRE).await);
    assert_eq!(app.check(session_of(&elsewhere)).await.unwrap().locale, "fr-FR");
    let english = UpdateUserRequest { locale: Some("en-GB".into()), ..Default::default() };
    update(&app, &app.caller(&here).await, english).await.unwrap();
    assert_eq!(app.check(session_of(&here)).await.unwrap().locale, "en-GB");
    assert_eq!(app.check(session_of(&elsewhere)).await.unwrap().locale, "en-GB");
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once_and_nothing_is_changed() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let caller = app.caller(&login).await;
    let wrong = UpdateUserRequest {
        first_name: Some("Other".into()),
        last_name: Some("x".repeat(51)),
        phone: Some("x".into()),
        locale: Some("de-DE".into()),
        ..Default::default()
    };
    let refusal = Refusal::from(update(&app, &caller, wrong).await.unwrap_err());
    let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect();
    assert_eq!(
        issues,
        [("lastName", Reason::FieldTooLong), ("phone", Reason::PhoneInvalid), ("locale", Reason::FieldInvalid)]
    );
    assert_eq!(update(&app, &caller, UpdateUserRequest::default()).await.unwrap(), login.user.unwrap());
}

#[tokio::test]
async fn d4_16_who_has_no_account_changes_herself_all_the_same() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(HOMELESS).await).await;
    let named = UpdateUserRequest { last_name: Some("Nomade".into()), ..Default::default() };
    assert_eq!(update(&app, &caller, named).await.unwrap().last_name, "Nomade");
}
