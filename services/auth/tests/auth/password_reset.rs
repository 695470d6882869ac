//! Getting back in by a mailed link.

use crate::{
    sent_mails::{GOOD_PASSWORD, PAUL, form},
    test_app::{CLAIRE, GONE, PASSWORD, TOM, TestApp, session_of},
};
use chrono::TimeDelta;
use platform_process::{Kind, Refusal};
use proto::common::Reason;

fn expired() -> Refusal {
    Refusal::invalid(Reason::LinkExpired)
}

#[tokio::test]
async fn d7_8_a_new_password_replaces_the_old_one_and_ends_every_session() {
    let app = TestApp::with_background_tasks().await;
    let sessions = [app.login(CLAIRE).await, app.login(CLAIRE).await];
    let other = app.login(TOM).await;
    for login in &sessions {
        app.check(session_of(login)).await.unwrap();
    }
    app.forget_password(" Claire@NORD.test").await.unwrap();
    let mail = app.sent_mail(1, CLAIRE).await;
    assert_eq!(mail.subject, "Choisissez un nouveau mot de passe");
    let link = format!("https://shop.test/auth/reset-password?token={}", mail.token());
    assert!(mail.text.contains(&link) && mail.html.contains(&link), "{mail:?}");

    app.reset(&mail.token(), GOOD_PASSWORD).await.unwrap();
    for login in sessions {
        assert_eq!(Refusal::from(app.check(session_of(&login)).await.unwrap_err()).kind, Kind::Unauthenticated);
        app.refresh(&login.tokens.unwrap().refresh_token).await.unwrap_err();
    }
    app.check(session_of(&other)).await.unwrap();
    assert_eq!(Refusal::from(app.try_login(CLAIRE, PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
    app.try_login(CLAIRE, GOOD_PASSWORD).await.unwrap();
    let mail = app.sent_mail(2, CLAIRE).await;
    assert_eq!(mail.subject, "Votre mot de passe a changé");
    assert!(mail.text.contains("https://shop.test/auth/forgot-password"), "{mail:?}");
}

#[tokio::test]
async fn letters_come_in_the_language_of_the_user_whatever_the_page_was() {
    let app = TestApp::with_background_tasks().await;
    app.forget_password(TOM).await.unwrap();
    let mail = app.sent_mail(1, TOM).await;
    assert_eq!(mail.subject, "Choose a new password");
    assert!(mail.text.contains("https://shop.test/en-GB/auth/reset-password?token="), "{mail:?}");
    app.reset(&mail.token(), GOOD_PASSWORD).await.unwrap();
    let mail = app.sent_mail(2, TOM).await;
    assert_eq!(mail.subject, "Your password has changed");
}

#[tokio::test]
async fn d7_8_a_link_sets_one_password_even_if_it_is_used_twice_at_once() {
    let app = TestApp::with_background_tasks().await;
    app.forget_password(CLAIRE).await.unwrap();
    let token = app.sent_mail(1, CLAIRE).await.token();
    let passwords = [GOOD_PASSWORD, "tidal copper basket whim", "seven lanterns over ypres"];
    let resets = passwords.map(|password| app.reset(&token, password));
    let outcomes = futures::future::join_all(resets).await;
    let won: Vec<_> = outcomes.iter().enumerate().filter(|(_, outcome)| outcome.is_ok()).collect();
    let [(winner, _)] = won[..] else { panic!("{outcomes:?}") };
    assert!(outcomes.iter().flat_map(|outcome| outcome.as_ref().err()).all(|refusal| *refusal == expired()));
    app.try_login(CLAIRE, passwords[winner]).await.unwrap();
    assert_eq!(app.reset(&token, "a fourth one of my own").await.unwrap_err(), expired());
}

#[tokio::test]
async fn d7_8_a_weak_password_is_refused_and_the_link_stays_good() {
    let app = TestApp::with_background_tasks().await;
    app.forget_password(CLAIRE).await.unwrap();
    let token = app.sent_mail(1, CLAIRE).await.token();
    for weak in ["password1234", "claire@nord.test", "short", ""] {
        let refusal = app.reset(&token, weak).await.unwrap_err();
        let reason = if weak.is_empty() { Reason::FieldRequired } else { Reason::PasswordWeak };
        assert_eq!((refusal.reason, refusal.field.as_deref()), (reason, Some("newPassword")));
    }
    app.reset(&token, GOOD_PASSWORD).await.unwrap();
}

#[tokio::test]
async fn d7_7_a_link_is_good_for_a_day_and_a_newer_one_withdraws_it() {
    let app = TestApp::with_background_tasks().await;
    app.forget_password(CLAIRE).await.unwrap();
    let first = app.sent_mail(1, CLAIRE).await.token();
    app.forget_password(CLAIRE).await.unwrap();
    let second = app.sent_mail(2, CLAIRE).await.token();
    assert_eq!(app.reset(&first, GOOD_PASSWORD).await.unwrap_err(), expired());
    app.advance_clock(TimeDelta::hours(24));
    assert_eq!(app.reset(&second, GOOD_PASSWORD).await.unwrap_err(), expired());
    assert_eq!(app.reset("nonsense", GOOD_PASSWORD).await.unwrap_err(), expired());
}

#[tokio::test]
async fn d7_7_asking_tells_nobody_who_is_known_and_mails_nobody_who_is_not() {
    let app = TestApp::with_background_tasks().await;
    for email in ["nobody@nowhere.test", GONE, "no address", "", "a\0@b.test"] {
        app.forget_password(email).await.unwrap();
    }
    app.everything_is_mailed().await;
    assert!(app.sent_mails().is_empty(), "{:?}", app.sent_mails());
}

#[tokio::test]
async fn d7_7_an_address_gets_three_letters_an_hour_and_no_word_of_the_fourth() {
    let app = TestApp::with_background_tasks().await;
    for _ in 0..4 {
        app.forget_password(CLAIRE).await.unwrap();
    }
    app.everything_is_mailed().await;
    assert_eq!(app.sent_mails().len(), 3);
    app.advance_clock(TimeDelta::hours(1));
    app.forget_password(CLAIRE).await.unwrap();
    app.sent_mail(4, CLAIRE).await;
}

#[tokio::test]
async fn a_network_that_asks_for_many_letters_waits() {
    let app = TestApp::with_background_tasks().await;
    for guess in 0..30 {
        app.forget_password(&format!("guess-{guess}@nord.test")).await.unwrap();
    }
    let refusal = app.forget_password(CLAIRE).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::LoginThrottled));
    app.everything_is_mailed().await;
    assert!(app.sent_mails().is_empty());
}

#[tokio::test]
async fn a_reset_forgets_the_guesses_that_made_its_owner_wait() {
    let app = TestApp::with_background_tasks().await;
    for _ in 0..5 {
        app.try_login(CLAIRE, "a guess").await.unwrap_err();
    }
    assert_eq!(Refusal::from(app.try_login(CLAIRE, PASSWORD).await.unwrap_err()).kind, Kind::TooMany);
    app.forget_password(CLAIRE).await.unwrap();
    let token = app.sent_mail(1, CLAIRE).await.token();
    app.reset(&token, GOOD_PASSWORD).await.unwrap();
    app.try_login(CLAIRE, GOOD_PASSWORD).await.unwrap();
}

#[tokio::test]
async fn who_forgets_the_password_before_the_activation_is_sent_the_activation() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    app.sent_mail(1, PAUL).await;
    app.forget_password(PAUL).await.unwrap();
    let mail = app.sent_mail(2, PAUL).await;
    assert_eq!(mail.subject, "Activez votre compte Comptoir");
    assert_eq!(app.reset(&mail.token(), GOOD_PASSWORD).await.unwrap_err(), expired());
    app.activate(&mail.token()).await.unwrap();
}

#[tokio::test]
async fn who_was_disabled_since_gets_nowhere_with_a_link() {
    let app = TestApp::with_background_tasks().await;
    app.forget_password(CLAIRE).await.unwrap();
    let token = app.sent_mail(1, CLAIRE).await.token();
    sqlx::query("update auth.users set status = 'DISABLED' where email = $1")
        .bind(CLAIRE)
        .execute(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(app.reset(&token, GOOD_PASSWORD).await.unwrap_err(), expired());
}
