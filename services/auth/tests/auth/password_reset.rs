//! Getting back in by a mailed link.

use crate::{
    letters::{GOOD_PASSWORD, PAUL, form},
    stage::{CLAIRE, GONE, PASSWORD, Stage, TOM, session_of},
};
use chrono::TimeDelta;
use platform_process::{Kind, Refusal};
use proto::common::Reason;

fn expired() -> Refusal {
    Refusal::invalid(Reason::LinkExpired)
}

#[tokio::test]
async fn d7_8_a_new_password_replaces_the_old_one_and_ends_every_session() {
    let stage = Stage::with_mails().await;
    let sessions = [stage.login(CLAIRE).await, stage.login(CLAIRE).await];
    let other = stage.login(TOM).await;
    for login in &sessions {
        stage.check(session_of(login)).await.unwrap();
    }
    stage.forget_password(" Claire@NORD.test").await.unwrap();
    let letter = stage.letter(1, CLAIRE).await;
    assert_eq!(letter.subject, "Choisissez un nouveau mot de passe");
    let link = format!("https://shop.test/auth/reset-password?token={}", letter.token());
    assert!(letter.text.contains(&link) && letter.html.contains(&link), "{letter:?}");

    stage.reset(&letter.token(), GOOD_PASSWORD).await.unwrap();
    for login in sessions {
        assert_eq!(Refusal::from(stage.check(session_of(&login)).await.unwrap_err()).kind, Kind::Unauthenticated);
        stage.refresh(&login.tokens.unwrap().refresh_token).await.unwrap_err();
    }
    stage.check(session_of(&other)).await.unwrap();
    assert_eq!(Refusal::from(stage.try_login(CLAIRE, PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
    stage.try_login(CLAIRE, GOOD_PASSWORD).await.unwrap();
    let letter = stage.letter(2, CLAIRE).await;
    assert_eq!(letter.subject, "Votre mot de passe a changé");
    assert!(letter.text.contains("https://shop.test/auth/forgot-password"), "{letter:?}");
}

#[tokio::test]
async fn letters_come_in_the_language_of_the_user_whatever_the_page_was() {
    let stage = Stage::with_mails().await;
    stage.forget_password(TOM).await.unwrap();
    let letter = stage.letter(1, TOM).await;
    assert_eq!(letter.subject, "Choose a new password");
    assert!(letter.text.contains("https://shop.test/en-GB/auth/reset-password?token="), "{letter:?}");
    stage.reset(&letter.token(), GOOD_PASSWORD).await.unwrap();
    let letter = stage.letter(2, TOM).await;
    assert_eq!(letter.subject, "Your password has changed");
}

#[tokio::test]
async fn d7_8_a_link_sets_one_password_even_if_it_is_used_twice_at_once() {
    let stage = Stage::with_mails().await;
    stage.forget_password(CLAIRE).await.unwrap();
    let token = stage.letter(1, CLAIRE).await.token();
    let passwords = [GOOD_PASSWORD, "tidal copper basket whim", "seven lanterns over ypres"];
    let resets = passwords.map(|password| stage.reset(&token, password));
    let outcomes = futures::future::join_all(resets).await;
    let won: Vec<_> = outcomes.iter().enumerate().filter(|(_, outcome)| outcome.is_ok()).collect();
    let [(winner, _)] = won[..] else { panic!("{outcomes:?}") };
    assert!(outcomes.iter().flat_map(|outcome| outcome.as_ref().err()).all(|refusal| *refusal == expired()));
    stage.try_login(CLAIRE, passwords[winner]).await.unwrap();
    assert_eq!(stage.reset(&token, "a fourth one of my own").await.unwrap_err(), expired());
}

#[tokio::test]
async fn d7_8_a_weak_password_is_refused_and_the_link_stays_good() {
    let stage = Stage::with_mails().await;
    stage.forget_password(CLAIRE).await.unwrap();
    let token = stage.letter(1, CLAIRE).await.token();
    for weak in ["password1234", "claire@nord.test", "short", ""] {
        let refusal = stage.reset(&token, weak).await.unwrap_err();
        let reason = if weak.is_empty() { Reason::FieldRequired } else { Reason::PasswordWeak };
        assert_eq!((refusal.reason, refusal.field.as_deref()), (reason, Some("newPassword")));
    }
    stage.reset(&token, GOOD_PASSWORD).await.unwrap();
}

#[tokio::test]
async fn d7_7_a_link_is_good_for_a_day_and_a_newer_one_withdraws_it() {
    let stage = Stage::with_mails().await;
    stage.forget_password(CLAIRE).await.unwrap();
    let first = stage.letter(1, CLAIRE).await.token();
    stage.forget_password(CLAIRE).await.unwrap();
    let second = stage.letter(2, CLAIRE).await.token();
    assert_eq!(stage.reset(&first, GOOD_PASSWORD).await.unwrap_err(), expired());
    stage.pass(TimeDelta::hours(24));
    assert_eq!(stage.reset(&second, GOOD_PASSWORD).await.unwrap_err(), expired());
    assert_eq!(stage.reset("nonsense", GOOD_PASSWORD).await.unwrap_err(), expired());
}

#[tokio::test]
async fn d7_7_asking_tells_nobody_who_is_known_and_mails_nobody_who_is_not() {
    let stage = Stage::with_mails().await;
    for email in ["nobody@nowhere.test", GONE, "no address", "", "a\0@b.test"] {
        stage.forget_password(email).await.unwrap();
    }
    stage.everything_is_mailed().await;
    assert!(stage.letters().is_empty(), "{:?}", stage.letters());
}

#[tokio::test]
async fn d7_7_an_address_gets_three_letters_an_hour_and_no_word_of_the_fourth() {
    let stage = Stage::with_mails().await;
    for _ in 0..4 {
        stage.forget_password(CLAIRE).await.unwrap();
    }
    stage.everything_is_mailed().await;
    assert_eq!(stage.letters().len(), 3);
    stage.pass(TimeDelta::hours(1));
    stage.forget_password(CLAIRE).await.unwrap();
    stage.letter(4, CLAIRE).await;
}

#[tokio::test]
async fn a_network_that_asks_for_many_letters_waits() {
    let stage = Stage::with_mails().await;
    for guess in 0..30 {
        stage.forget_password(&format!("guess-{guess}@nord.test")).await.unwrap();
    }
    let refusal = stage.forget_password(CLAIRE).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::LoginThrottled));
    stage.everything_is_mailed().await;
    assert!(stage.letters().is_empty());
}

#[tokio::test]
async fn a_reset_forgets_the_guesses_that_made_its_owner_wait() {
    let stage = Stage::with_mails().await;
    for _ in 0..5 {
        stage.try_login(CLAIRE, "a guess").await.unwrap_err();
    }
    assert_eq!(Refusal::from(stage.try_login(CLAIRE, PASSWORD).await.unwrap_err()).kind, Kind::TooMany);
    stage.forget_password(CLAIRE).await.unwrap();
    let token = stage.letter(1, CLAIRE).await.token();
    stage.reset(&token, GOOD_PASSWORD).await.unwrap();
    stage.try_login(CLAIRE, GOOD_PASSWORD).await.unwrap();
}

#[tokio::test]
async fn who_forgets_the_password_before_the_activation_is_sent_the_activation() {
    let stage = Stage::with_mails().await;
    stage.try_register(form(PAUL)).await.unwrap();
    stage.letter(1, PAUL).await;
    stage.forget_password(PAUL).await.unwrap();
    let letter = stage.letter(2, PAUL).await;
    assert_eq!(letter.subject, "Activez votre compte Comptoir");
    assert_eq!(stage.reset(&letter.token(), GOOD_PASSWORD).await.unwrap_err(), expired());
    stage.activate(&letter.token()).await.unwrap();
}

#[tokio::test]
async fn who_was_disabled_since_gets_nowhere_with_a_link() {
    let stage = Stage::with_mails().await;
    stage.forget_password(CLAIRE).await.unwrap();
    let token = stage.letter(1, CLAIRE).await.token();
    sqlx::query("update auth.users set status = 'DISABLED' where email = $1")
        .bind(CLAIRE)
        .execute(&stage.database.pool)
        .await
        .unwrap();
    assert_eq!(stage.reset(&token, GOOD_PASSWORD).await.unwrap_err(), expired());
}
