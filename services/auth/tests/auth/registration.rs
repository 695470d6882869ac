//! Registering, and the link that activates.

use crate::{
    sent_mails::{GOOD_PASSWORD, PAUL, form},
    test_app::{CLAIRE, PASSWORD, TestApp, session_of},
};
use chrono::TimeDelta;
use platform_process::{Kind, Refusal};
use proto::{auth::RegisterRequest, common::Reason};
use uuid::Uuid;

const OTHER_PASSWORD: &str = "a lantern hums under seven bridges";

fn fields(refusal: &Refusal) -> Vec<(&str, Reason)> {
    refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect()
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&app.database.pool).await.unwrap()
}

#[tokio::test]
async fn d5_3_a_registered_company_waits_until_its_user_follows_the_link_and_then_buys() {
    let app = TestApp::with_background_tasks().await;
    let registered = app.try_register(form(PAUL)).await.unwrap();
    assert_eq!(registered.status, "PENDING");
    let refused = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::LoginFailed);

    let mail = app.sent_mail(1, PAUL).await;
    assert_eq!(mail.subject, "Activez votre compte Comptoir");
    let link = format!("https://shop.test/auth/validation?token={}", mail.token());
    assert!(mail.text.contains(&link) && mail.html.contains(&link), "{mail:?}");
    app.activate(&mail.token()).await.unwrap();
    assert_eq!(app.sent_mail(2, PAUL).await.subject, "Votre compte Comptoir est actif");

    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    let user = login.user.as_ref().unwrap();
    assert_eq!(
        (user.status.as_str(), user.civility.as_str(), user.last_name.as_str()),
        ("ACTIVE", "MR", "N'Diaye <b>")
    );
    assert_eq!((user.locale.as_str(), user.phone.as_str()), ("fr-FR", "0320000000"));
    let account = login.account.as_ref().unwrap();
    assert_eq!((&account.id, account.status.as_str()), (&registered.account_id, "ACTIVE"));
    assert_eq!((account.name.as_str(), account.payment_type.as_str()), ("Atelier Paul & Fils", "IMMEDIATE"));
    assert_eq!(account.business_registration_number, "73282932000074");
    assert_eq!(account.vat_number, "FR44732829320");
    assert_eq!(account.roles, ["BUYER", "APPROVER", "ACCOUNT_ADMIN"]);
    let [address] = &account.addresses[..] else { panic!("{:?}", account.addresses) };
    assert!(address.is_default_shipping && address.is_default_billing && address.external_id.starts_with("ADR-"));
    let selection = login.selection.as_ref().unwrap();
    assert_eq!((selection.store_id.as_str(), selection.currency.as_str()), ("fr", "EUR"));
    assert!(app.check(session_of(&login)).await.unwrap().account_active);
}

#[tokio::test]
async fn a_british_company_gets_british_letters_and_the_british_store() {
    let app = TestApp::with_background_tasks().await;
    let mut british = form(PAUL);
    british.locale = "en-GB".into();
    let company = british.account.as_mut().unwrap();
    (company.business_registration_number, company.vat_number) = ("SC123456".into(), String::new());
    let address = british.address.as_mut().unwrap();
    (address.country, address.zipcode) = ("GB".into(), "sw1a 1aa".into());
    app.try_register(british).await.unwrap();
    let mail = app.sent_mail(1, PAUL).await;
    assert_eq!(mail.subject, "Activate your Comptoir account");
    assert!(mail.text.contains("https://shop.test/en-GB/auth/validation?token="), "{mail:?}");
    app.activate(&mail.token()).await.unwrap();
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.selection.unwrap().currency, "GBP");
    assert_eq!(login.account.unwrap().addresses[0].zipcode, "SW1A 1AA");
}

#[tokio::test]
async fn d5_3_all_wrong_fields_are_named_at_once_and_nothing_is_kept() {
    let app = TestApp::with_background_tasks().await;
    let users = count(&app, "select count(*) from auth.users").await;
    let mut wrong = form(PAUL);
    let user = wrong.user.as_mut().unwrap();
    (user.first_name, user.password) = ("Paul\0".into(), "password1234".into());
    wrong.account.as_mut().unwrap().business_registration_number = "73282932000075".into();
    wrong.address.as_mut().unwrap().zipcode = "5900".into();
    wrong.accept_terms = false;
    let refusal = app.try_register(wrong).await.unwrap_err();
    assert_eq!(refusal.kind, Kind::Invalid);
    assert_eq!(
        fields(&refusal),
        [
            ("account.businessRegistrationNumber", Reason::SiretInvalid),
            ("user.firstName", Reason::FieldInvalid),
            ("user.password", Reason::PasswordWeak),
            ("address.zipcode", Reason::ZipcodeInvalid),
            ("acceptTerms", Reason::TermsNotAccepted),
        ]
    );
    assert_eq!(count(&app, "select count(*) from auth.users").await, users);
    assert_eq!(count(&app, "select count(*) from auth.outbox").await, 0);
}

#[tokio::test]
async fn d5_3_a_known_address_gets_the_same_answer_and_a_letter_that_says_so() {
    let app = TestApp::with_background_tasks().await;
    let accounts = count(&app, "select count(*) from auth.accounts").await;
    let known = app.try_register(form(" Claire@Nord.TEST")).await.unwrap();
    let new = app.try_register(form(PAUL)).await.unwrap();
    assert_eq!(known.status, new.status);
    let versions = [&known, &new].map(|answer| answer.account_id.parse::<Uuid>().unwrap().get_version_num());
    assert_eq!(versions, [7, 7]);
    let mail = app.sent_mail(1, CLAIRE).await;
    assert_eq!(mail.subject, "Vous avez déjà un compte Comptoir");
    assert!(mail.text.contains("\nhttps://shop.test/auth/login\n"), "{mail:?}");
    // Whoever filled in the form put nothing into the mail.
    assert!(!mail.text.contains("Paul") && !mail.html.contains("Paul"), "{mail:?}");

    assert_eq!(count(&app, "select count(*) from auth.accounts").await, accounts + 1);
    app.try_login(CLAIRE, PASSWORD).await.unwrap();
    assert_eq!(Refusal::from(app.try_login(CLAIRE, GOOD_PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
}

/// What somebody else sends who registers with Paul's address.
fn of_somebody_else() -> RegisterRequest {
    let mut form = form(PAUL);
    let user = form.user.as_mut().unwrap();
    (user.first_name, user.password) = ("Somebody".into(), OTHER_PASSWORD.into());
    form
}

#[tokio::test]
async fn a_link_activates_the_registration_that_it_was_mailed_for_whoever_registers_after_it() {
    let app = TestApp::with_background_tasks().await;
    let answer = app.try_register(form(PAUL)).await.unwrap();
    let own = app.sent_mail(1, PAUL).await.token();
    app.try_register(of_somebody_else()).await.unwrap();
    let other = app.sent_mail(2, PAUL).await.token();
    app.activate(&own).await.unwrap();
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.user.unwrap().first_name, "Paul");
    assert_eq!((login.accounts.len(), login.account.unwrap().id), (1, answer.account_id));
    // Nothing is left of the other one.
    assert_eq!(Refusal::from(app.try_login(PAUL, OTHER_PASSWORD).await.unwrap_err()).reason, Reason::LoginFailed);
    assert_eq!(app.activate(&other).await.unwrap_err(), Refusal::invalid(Reason::LinkExpired));
    assert_eq!(count(&app, "select count(*) from auth.users where email = 'paul@atelier.test'").await, 1);
    assert_eq!(count(&app, "select count(*) from auth.accounts where status = 'PENDING'").await, 0);
}

#[tokio::test]
async fn who_registers_again_may_follow_the_later_link_too() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    let first = app.sent_mail(1, PAUL).await.token();
    let mut corrected = form(PAUL);
    corrected.user.as_mut().unwrap().first_name = "Pauline".into();
    let answer = app.try_register(corrected).await.unwrap();
    let second = app.sent_mail(2, PAUL).await.token();
    app.activate(&second).await.unwrap();
    assert_eq!(app.activate(&first).await.unwrap_err(), Refusal::invalid(Reason::LinkExpired));
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!((login.user.unwrap().first_name.as_str(), login.account.unwrap().id), ("Pauline", answer.account_id));
}

#[tokio::test]
async fn of_two_links_that_are_followed_at_once_one_activates() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    let own = app.sent_mail(1, PAUL).await.token();
    app.try_register(of_somebody_else()).await.unwrap();
    let other = app.sent_mail(2, PAUL).await.token();
    let (own, other) = futures::future::join(app.activate(&own), app.activate(&other)).await;
    assert_ne!(own.is_ok(), other.is_ok(), "{own:?} {other:?}");
    assert_eq!(count(&app, "select count(*) from auth.users where email = 'paul@atelier.test'").await, 1);
}

#[tokio::test]
async fn a_link_that_is_asked_for_again_is_that_of_who_registered_first() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    app.sent_mail(1, PAUL).await;
    app.try_register(of_somebody_else()).await.unwrap();
    app.sent_mail(2, PAUL).await;
    app.resend(PAUL).await.unwrap();
    app.activate(&app.sent_mail(3, PAUL).await.token()).await.unwrap();
    app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
}

#[tokio::test]
async fn who_registers_too_often_to_be_written_to_leaves_what_waits_as_it_is() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    for number in 2..=5 {
        app.resend(PAUL).await.unwrap();
        app.sent_mail(number, PAUL).await;
    }
    assert_eq!(app.try_register(of_somebody_else()).await.unwrap().status, "PENDING");
    app.everything_is_mailed().await;
    app.activate(&app.sent_mail(5, PAUL).await.token()).await.unwrap();
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.user.unwrap().first_name, "Paul");
}

#[tokio::test]
async fn many_registrations_at_once_are_answered_alike_and_one_becomes_a_user() {
    let app = TestApp::with_background_tasks().await;
    let all = (0..5).map(|_| app.try_register(form(PAUL)));
    let answers = futures::future::join_all(all).await;
    assert!(answers.iter().all(|answer| answer.as_ref().is_ok_and(|answer| answer.status == "PENDING")), "{answers:?}");
    app.everything_is_mailed().await;
    app.activate(&app.sent_mail(5, PAUL).await.token()).await.unwrap();
    assert_eq!(count(&app, "select count(*) from auth.users where email = 'paul@atelier.test'").await, 1);
    assert_eq!(count(&app, "select count(*) from auth.accounts where status = 'PENDING'").await, 0);
}

#[tokio::test]
async fn d7_3_a_link_that_is_followed_twice_says_the_same_twice_and_mails_once() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    let token = app.sent_mail(1, PAUL).await.token();
    let both = futures::future::join(app.activate(&token), app.activate(&token)).await;
    assert_eq!(both, (Ok(()), Ok(())));
    app.activate(&token).await.unwrap();
    app.everything_is_mailed().await;
    app.sent_mail(2, PAUL).await;
}

#[tokio::test]
async fn d7_3_a_link_is_good_for_a_day_and_a_new_one_is_sent_on_demand() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    let old = app.sent_mail(1, PAUL).await.token();
    app.advance_clock(TimeDelta::hours(24));
    let expired = Refusal::invalid(Reason::LinkExpired);
    assert_eq!(app.activate(&old).await.unwrap_err(), expired);
    for unknown in ["", "nonsense", &"A".repeat(43), &"A".repeat(9 * 1024)] {
        assert_eq!(app.activate(unknown).await.unwrap_err(), expired);
    }
    app.resend(PAUL).await.unwrap();
    let new = app.sent_mail(2, PAUL).await.token();
    assert_eq!(app.activate(&old).await.unwrap_err(), expired);
    app.activate(&new).await.unwrap();
}

#[tokio::test]
async fn d7_3_asking_for_a_link_tells_nobody_who_is_known_and_mails_only_who_waits() {
    let app = TestApp::with_background_tasks().await;
    for email in [CLAIRE, "nobody@nowhere.test", "no address", ""] {
        app.resend(email).await.unwrap();
    }
    app.everything_is_mailed().await;
    assert!(app.sent_mails().is_empty(), "{:?}", app.sent_mails());
}

#[tokio::test]
async fn an_address_gets_five_activation_letters_an_hour_and_no_word_of_the_sixth() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    for _ in 0..6 {
        app.resend(PAUL).await.unwrap();
    }
    app.everything_is_mailed().await;
    assert_eq!(app.sent_mails().len(), 5);
    app.advance_clock(TimeDelta::hours(1));
    app.resend(PAUL).await.unwrap();
    app.sent_mail(6, PAUL).await;
}

#[tokio::test]
async fn a_network_that_registers_too_often_waits() {
    let app = TestApp::with_background_tasks().await;
    let from = |network: &str| RegisterRequest { network: network.into(), ..RegisterRequest::default() };
    for _ in 0..30 {
        assert_eq!(app.try_register(from("2001:db8:1:2::1")).await.unwrap_err().kind, Kind::Invalid);
    }
    let refusal = app.try_register(from("2001:db8:1:2::2")).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::LoginThrottled));
    assert!(refusal.retry_after.is_some());
    assert_eq!(app.try_register(from("2001:db8:1:3::1")).await.unwrap_err().kind, Kind::Invalid);
}

#[tokio::test]
async fn a_network_that_tries_links_waits_too() {
    let app = TestApp::with_background_tasks().await;
    for _ in 0..30 {
        assert_eq!(app.activate(&"A".repeat(43)).await.unwrap_err().reason, Reason::LinkExpired);
    }
    assert_eq!(app.activate(&"A".repeat(43)).await.unwrap_err().kind, Kind::TooMany);
}

#[tokio::test]
async fn what_nobody_activates_for_a_month_is_forgotten() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    app.sent_mail(1, PAUL).await;
    let accounts = count(&app, "select count(*) from auth.accounts").await;
    let left = "select count(*) from auth.users where email = 'paul@atelier.test'";
    app.advance_clock(TimeDelta::days(29));
    app.sweep().await;
    assert_eq!(count(&app, left).await, 1);
    assert_eq!(count(&app, "select count(*) from auth.links").await, 0);
    app.advance_clock(TimeDelta::days(1));
    app.sweep().await;
    assert_eq!(count(&app, left).await, 0);
    assert_eq!(count(&app, "select count(*) from auth.accounts").await, accounts - 1);
    app.login(CLAIRE).await;
}

#[tokio::test]
async fn no_row_holds_a_token_that_was_mailed() {
    let app = TestApp::with_background_tasks().await;
    app.try_register(form(PAUL)).await.unwrap();
    let token = app.sent_mail(1, PAUL).await.token();
    app.everything_is_mailed().await;
    let [stored]: [Vec<u8>; 1] = sqlx::query_scalar("select hash from auth.links")
        .fetch_all(&app.database.pool)
        .await
        .unwrap()
        .try_into()
        .unwrap();
    assert_eq!(stored, auth::domain::crypto::opaque_token::OpaqueToken::parse(&token).unwrap().hash());
}
