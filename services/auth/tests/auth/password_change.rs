//! Another password, and what it ends (D5.2, D7.12).

use crate::stage::{CLAIRE, HOMELESS, PASSWORD, Stage, TOM, session_of};
use chrono::TimeDelta;
use platform_process::{Caller, Refusal};
use proto::{auth::ChangePasswordRequest, common::Reason};
use std::time::Duration;
use tonic::Status;

const NEW: &str = "grue mauve et sept tamis";

async fn change(stage: &Stage, caller: &Caller, current: &str, new: &str) -> Result<(), Status> {
    let request = ChangePasswordRequest {
        current_password: current.into(),
        new_password: new.into(),
        network: "192.0.2.7".into(),
    };
    stage.accounts.clone().change_password(caller.ask(request)).await.map(drop)
}

#[tokio::test]
async fn d7_12_a_new_password_ends_the_other_sessions_at_once_and_keeps_this_one() {
    let stage = Stage::set().await;
    let (here, there, toms) = (stage.login(CLAIRE).await, stage.login(CLAIRE).await, stage.login(TOM).await);
    for login in [&here, &there, &toms] {
        stage.check(session_of(login)).await.unwrap();
    }
    change(&stage, &stage.caller(&here).await, PASSWORD, NEW).await.unwrap();
    stage.check(session_of(&there)).await.unwrap_err();
    stage.refresh(&there.tokens.unwrap().refresh_token).await.unwrap_err();
    stage.check(session_of(&here)).await.unwrap();
    stage.refresh(&here.tokens.unwrap().refresh_token).await.unwrap();
    stage.check(session_of(&toms)).await.unwrap();
    assert_eq!(Refusal::from(stage.try_login(CLAIRE, PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
    stage.try_login(CLAIRE, NEW).await.unwrap();
    let reasons: Vec<String> = sqlx::query_scalar("select end_reason from auth.sessions where end_reason is not null")
        .fetch_all(&stage.database.pool)
        .await
        .unwrap();
    assert_eq!(reasons, ["PASSWORD_CHANGED"]);
}

#[tokio::test]
async fn a_wrong_current_password_is_told_at_its_field_and_ends_nothing() {
    let stage = Stage::set().await;
    let (here, there) = (stage.login(CLAIRE).await, stage.login(CLAIRE).await);
    let refused = change(&stage, &stage.caller(&here).await, "not the password", NEW).await.unwrap_err();
    assert_eq!(Refusal::from(refused), Refusal::invalid(Reason::CurrentPasswordWrong).on("currentPassword"));
    stage.check(session_of(&there)).await.unwrap();
    stage.login(CLAIRE).await;
}

#[tokio::test]
async fn guesses_at_the_current_password_are_throttled_like_logins() {
    let stage = Stage::set().await;
    let caller = stage.caller(&stage.login(CLAIRE).await).await;
    for _ in 0..5 {
        let refused = change(&stage, &caller, "not the password", NEW).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::CurrentPasswordWrong);
    }
    let refused = change(&stage, &caller, PASSWORD, NEW).await.unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::LoginThrottled);
    let later = stage.caller(&stage.login(TOM).await).await;
    change(&stage, &later, PASSWORD, NEW).await.unwrap();
    stage.pass(TimeDelta::minutes(15));
    change(&stage, &caller, PASSWORD, NEW).await.unwrap();
}

#[tokio::test]
async fn d5_2_a_weak_password_is_told_at_its_field_and_changes_nothing() {
    let stage = Stage::set().await;
    let caller = stage.caller(&stage.login(CLAIRE).await).await;
    for weak in ["short", "password1234", CLAIRE, "aaaaaaaaaaaaaaaa"] {
        let refusal = Refusal::from(change(&stage, &caller, PASSWORD, weak).await.unwrap_err());
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::PasswordWeak, Some("newPassword")), "{weak}");
    }
    let refusal = Refusal::from(change(&stage, &caller, "", &"é".repeat(129)).await.unwrap_err());
    let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect();
    assert_eq!(issues, [("currentPassword", Reason::FieldRequired), ("newPassword", Reason::FieldTooLong)]);
    stage.login(CLAIRE).await;
}

#[tokio::test]
async fn d4_16_who_has_no_account_gets_another_password_all_the_same() {
    let stage = Stage::set().await;
    let caller = stage.caller(&stage.login(HOMELESS).await).await;
    change(&stage, &caller, PASSWORD, NEW).await.unwrap();
    stage.try_login(HOMELESS, NEW).await.unwrap();
}

#[tokio::test]
async fn of_two_changes_at_once_one_counts() {
    let stage = Stage::set().await;
    let caller = stage.caller(&stage.login(CLAIRE).await).await;
    let other = "huit navires sous la brume";
    let (one, two) = tokio::join!(change(&stage, &caller, PASSWORD, NEW), change(&stage, &caller, PASSWORD, other));
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1);
    stage.try_login(CLAIRE, if one.is_ok() { NEW } else { other }).await.unwrap();
}

#[tokio::test]
async fn a_login_by_the_old_password_that_is_under_way_opens_no_session() {
    let stage = Stage::set().await;
    let mut change = platform_database::begin(&stage.database.pool).await.unwrap();
    sqlx::query("update auth.users set password_hash = password_hash || 'x' where email = $1")
        .bind(CLAIRE)
        .execute(&mut *change)
        .await
        .unwrap();
    let commit_when_it_waits = async {
        let waiting = "select exists (
            select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
        )";
        while !sqlx::query_scalar::<_, bool>(waiting).fetch_one(&stage.database.pool).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        change.commit().await.unwrap();
    };
    let (login, ()) = tokio::join!(stage.try_login(CLAIRE, PASSWORD), commit_when_it_waits);
    assert_eq!(Refusal::from(login.unwrap_err()).reason, Reason::LoginFailed);
    let sessions: i64 =
        sqlx::query_scalar("select count(*) from auth.sessions").fetch_one(&stage.database.pool).await.unwrap();
    assert_eq!(sessions, 0);
}
