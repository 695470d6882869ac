//! Another password, and what it ends (D5.2, D7.12).

use crate::test_app::{CLAIRE, HOMELESS, PASSWORD, TOM, TestApp, session_of};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::Refusal;
use proto::{auth::ChangePasswordRequest, common::Reason};
use std::time::Duration;
use tonic::Status;

const NEW: &str = "grue mauve et sept tamis";

async fn change(app: &TestApp, caller: &Caller, current: &str, new: &str) -> Result<(), Status> {
    let request = ChangePasswordRequest {
        current_password: current.into(),
        new_password: new.into(),
        network: "192.0.2.7".into(),
        ..ChangePasswordRequest::default()
    };
    app.accounts.clone().change_password(caller.ask(request)).await.map(drop)
}

#[tokio::test]
async fn d7_12_a_new_password_ends_the_other_sessions_at_once_and_keeps_this_one() {
    let app = TestApp::start().await;
    let (here, elsewhere, toms) = (app.login(CLAIRE).await, app.login(CLAIRE).await, app.login(TOM).await);
    for login in [&here, &elsewhere, &toms] {
        app.check(session_of(login)).await.unwrap();
    }
    change(&app, &app.caller(&here).await, PASSWORD, NEW).await.unwrap();
    app.check(session_of(&elsewhere)).await.unwrap_err();
    app.refresh(&elsewhere.tokens.unwrap().refresh_token).await.unwrap_err();
    app.check(session_of(&here)).await.unwrap();
    app.refresh(&here.tokens.unwrap().refresh_token).await.unwrap();
    app.check(session_of(&toms)).await.unwrap();
    assert_eq!(Refusal::from(app.try_login(CLAIRE, PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
    app.try_login(CLAIRE, NEW).await.unwrap();
    let reasons: Vec<String> = sqlx::query_scalar("select end_reason from auth.sessions where end_reason is not null")
        .fetch_all(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(reasons, ["PASSWORD_CHANGED"]);
}

#[tokio::test]
async fn a_wrong_current_password_is_told_at_its_field_and_ends_nothing() {
    let app = TestApp::start().await;
    let (here, elsewhere) = (app.login(CLAIRE).await, app.login(CLAIRE).await);
    let refused = change(&app, &app.caller(&here).await, "not the password", NEW).await.unwrap_err();
    assert_eq!(Refusal::from(refused), Refusal::invalid(Reason::CurrentPasswordWrong).on("currentPassword"));
    app.check(session_of(&elsewhere)).await.unwrap();
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn guesses_at_the_current_password_are_throttled_like_logins() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let caller = app.caller(&login).await;
    for _ in 0..5 {
        let refused = change(&app, &caller, "not the password", NEW).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::CurrentPasswordWrong);
    }
    let refused = change(&app, &caller, PASSWORD, NEW).await.unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::LoginThrottled);
    let later = app.caller(&app.login(TOM).await).await;
    change(&app, &later, PASSWORD, NEW).await.unwrap();
    app.advance_clock(TimeDelta::minutes(15));
    change(&app, &app.caller(&login).await, PASSWORD, NEW).await.unwrap();
}

#[tokio::test]
async fn d5_2_a_weak_password_is_told_at_its_field_and_changes_nothing() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(CLAIRE).await).await;
    for weak in ["short", "password1234", CLAIRE, "aaaaaaaaaaaaaaaa"] {
        let refusal = Refusal::from(change(&app, &caller, PASSWORD, weak).await.unwrap_err());
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::PasswordWeak, Some("newPassword")), "{weak}");
    }
    let refusal = Refusal::from(change(&app, &caller, "", &"é".repeat(129)).await.unwrap_err());
    let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect();
    assert_eq!(issues, [("currentPassword", Reason::FieldRequired), ("newPassword", Reason::FieldTooLong)]);
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn d4_16_who_has_no_account_gets_another_password_all_the_same() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(HOMELESS).await).await;
    change(&app, &caller, PASSWORD, NEW).await.unwrap();
    app.try_login(HOMELESS, NEW).await.unwrap();
}

#[tokio::test]
async fn of_two_changes_at_once_one_counts() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(CLAIRE).await).await;
    let other = "huit navires sous la brume";
    let (one, two) = tokio::join!(change(&app, &caller, PASSWORD, NEW), change(&app, &caller, PASSWORD, other));
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1);
    app.try_login(CLAIRE, if one.is_ok() { NEW } else { other }).await.unwrap();
}

#[tokio::test]
async fn a_login_by_the_old_password_that_is_under_way_opens_no_session() {
    let app = TestApp::start().await;
    let mut change = platform_database::begin(&app.database.pool).await.unwrap();
    sqlx::query("update auth.users set password_hash = password_hash || 'x' where email = $1")
        .bind(CLAIRE)
        .execute(&mut *change)
        .await
        .unwrap();
    let commit_when_it_waits = async {
        let waiting = "select exists (
            select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
        )";
        while !sqlx::query_scalar::<_, bool>(waiting).fetch_one(&app.database.pool).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        change.commit().await.unwrap();
    };
    let (login, ()) = tokio::join!(app.try_login(CLAIRE, PASSWORD), commit_when_it_waits);
    assert_eq!(Refusal::from(login.unwrap_err()).reason, Reason::LoginFailed);
    let sessions: i64 =
        sqlx::query_scalar("select count(*) from auth.sessions").fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(sessions, 0);
}
