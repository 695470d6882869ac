//! Mails of accounts that the shop gave up: listed, sent again once, and each kind looked at (D7.48).

use crate::test_app::{CLAIRE, OMAR, TestApp};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::ListAccountAuditRequest,
    common::{Page, Reason},
    mail::{
        FailedMail, ListFailedMailsRequest, ListMailKindsRequest, PreviewMailRequest, RetryFailedMailRequest,
        SendMailSampleRequest,
    },
};
use std::time::Duration;

const ALL: Option<Page> = Some(Page { page: 0, size: 100 });

impl TestApp {
    async fn clerk(&self) -> Caller {
        self.caller(&self.login(OMAR).await).await
    }

    async fn failed_mails(&self, who: &Caller) -> Result<Vec<FailedMail>, Refusal> {
        let request = ListFailedMailsRequest { page: ALL, query: String::new() };
        Ok(self.mails.clone().list_failed_mails(who.ask(request)).await?.into_inner().mails)
    }

    async fn retry_mail(&self, who: &Caller, id: &str) -> u32 {
        let request = who.ask(RetryFailedMailRequest { id: id.into() });
        self.mails.clone().retry_failed_mail(request).await.unwrap().into_inner().count
    }

    /// A user's address and the mails that wait for it.
    async fn readdress(&self, from: &str, to: &str) {
        for update in [
            "update auth.users set email = $2 where email = $1",
            "update auth.outbox set payload = jsonb_build_object('email', $2::text) where payload ->> 'email' = $1",
        ] {
            sqlx::query(update).bind(from).bind(to).execute(&self.database.pool).await.unwrap();
        }
    }
}

#[tokio::test]
async fn d7_48_a_refused_mail_is_given_up_listed_and_sent_again_once() {
    let app = TestApp::with_background_tasks().await;
    let clerk = app.clerk().await;
    app.readdress(CLAIRE, "no address").await;
    let due = r#"insert into auth.outbox (id, kind, payload)
         values (gen_random_uuid(), 'PASSWORD_CHANGED', '{"email": "no address"}')"#;
    sqlx::query(due).execute(&app.database.pool).await.unwrap();
    let mut failed = Vec::new();
    for _ in 0..500 {
        failed = app.failed_mails(&clerk).await.unwrap();
        if !failed.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let failed = failed.remove(0);
    assert_eq!((failed.kind.as_str(), failed.to.as_str()), ("PASSWORD_CHANGED", "no address"));
    assert_eq!((failed.attempts, failed.cause.as_str()), (1, "UNSENDABLE"));
    assert!(!failed.subject.is_empty() && !failed.error.contains("no address"), "{failed:?}");

    app.readdress("no address", CLAIRE).await;
    assert_eq!(app.retry_mail(&clerk, &failed.id).await, 1);
    assert_eq!(app.sent_mail(1, CLAIRE).await.subject, failed.subject);
    app.everything_is_mailed().await;
    assert_eq!(app.retry_mail(&clerk, &failed.id).await, 0);
    assert_eq!(app.failed_mails(&clerk).await.unwrap(), []);
    let request = clerk.ask(ListAccountAuditRequest { page: ALL, filter: None });
    let trail = app.operations.clone().list_account_audit(request).await.unwrap().into_inner().entries;
    let told: Vec<_> = trail.into_iter().map(|entry| (entry.action, entry.subject)).collect();
    assert_eq!(told, [("MAIL_RETRIED".to_owned(), failed.subject)]);
}

#[tokio::test]
async fn d7_48_sessions_that_are_to_be_read_anew_are_no_mails() {
    let app = TestApp::start().await;
    let rows = "insert into auth.outbox (id, kind, payload, dead_lettered_at)
         values (gen_random_uuid(), 'ACCOUNT_CHANGED', '{}', now()), (gen_random_uuid(), 'MEMBER_INVITED', '{}', now())";
    sqlx::query(rows).execute(&app.database.pool).await.unwrap();
    let clerk = app.clerk().await;
    let failed = app.failed_mails(&clerk).await.unwrap();
    assert_eq!(failed.iter().map(|mail| mail.kind.as_str()).collect::<Vec<_>>(), ["MEMBER_INVITED"]);
    assert_eq!((failed[0].to.as_str(), failed[0].cause.as_str()), ("", "UNWRITTEN"));
    let claire = app.caller(&app.login(CLAIRE).await).await;
    let refusal = app.failed_mails(&claire).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden));
}

#[tokio::test]
async fn d7_48_every_kind_is_looked_at_in_both_languages_and_a_sample_goes_to_who_asks() {
    let app = TestApp::with_background_tasks().await;
    let clerk = app.clerk().await;
    let kinds = app.mails.clone().list_mail_kinds(clerk.ask(ListMailKindsRequest {})).await.unwrap();
    let kinds = kinds.into_inner().kinds;
    assert!(kinds.len() >= 15, "{kinds:?}");
    for kind in &kinds {
        let mut subjects = Vec::new();
        for (locale, greeting) in [("fr-FR", "Bonjour,"), ("en-GB", "Hello,")] {
            let request = PreviewMailRequest { kind: kind.clone(), locale: locale.into() };
            let drawn = app.mails.clone().preview_mail(clerk.ask(request)).await.unwrap().into_inner();
            assert!(drawn.text.starts_with(greeting), "{kind}: {}", drawn.text);
            assert!(!drawn.text.contains('{') && !drawn.html.contains('{'), "{kind}: {}", drawn.text);
            assert!(drawn.html.starts_with("<!DOCTYPE html>"), "{kind}");
            subjects.push(drawn.subject);
        }
        assert_ne!(subjects[0], subjects[1], "{kind}");
    }
    let sample = SendMailSampleRequest { kind: "PASSWORD_RESET".into(), locale: "en-GB".into() };
    app.mails.clone().send_mail_sample(clerk.ask(sample)).await.unwrap();
    let mail = app.sent_mail(1, OMAR).await;
    assert!(mail.text.contains("https://shop.test/en-GB/auth/reset-password?token="), "{}", mail.text);
    assert!(app.reset(&mail.token(), "marble otter quilts the noon").await.is_err(), "its link opens nothing");
}
