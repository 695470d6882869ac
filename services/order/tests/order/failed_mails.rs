//! Mails that the shop gave up: listed for operators, sent again once, and each kind looked at (D7.48).

use crate::{
    operator::clerk,
    people::{CLAIRE, HUGO},
    shop::{PEN, Shop},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    common::{Page, Reason},
    mail::{
        FailedMail, ListFailedMailsRequest, ListMailKindsRequest, PreviewMailRequest, RetryFailedMailRequest,
        RetryFailedMailsRequest, SendMailSampleRequest,
    },
    order::ListAuditRequest,
};
use test_shop::eventually;

const ALL: Option<Page> = Some(Page { page: 0, size: 100 });

impl Shop {
    async fn failed_mails(&self, who: &Caller, query: &str) -> Result<Vec<FailedMail>, Refusal> {
        let request = ListFailedMailsRequest { page: ALL, query: query.into() };
        let answer = self.mail_operations.clone().list_failed_mails(who.ask(request)).await?.into_inner();
        assert_eq!(answer.total, answer.mails.len() as u64);
        Ok(answer.mails)
    }

    async fn retry_mail(&self, who: &Caller, id: &str) -> Result<u32, Refusal> {
        let request = RetryFailedMailRequest { id: id.into() };
        Ok(self.mail_operations.clone().retry_failed_mail(who.ask(request)).await?.into_inner().count)
    }

    async fn retry_mails(&self, who: &Caller, query: &str) -> Result<u32, Refusal> {
        let request = RetryFailedMailsRequest { query: query.into() };
        Ok(self.mail_operations.clone().retry_failed_mails(who.ask(request)).await?.into_inner().count)
    }

    /// The address that the orders of a buyer go to from now on.
    async fn readdress(&self, from: &str, to: &str) {
        let update = "update orders.commercial_orders
             set customer = jsonb_set(customer, '{email}', to_jsonb($2::text)) where customer ->> 'email' = $1";
        assert!(sqlx::query(update).bind(from).bind(to).execute(&self.database).await.unwrap().rows_affected() > 0);
    }

    /// An order whose confirmation is refused, as its address is none.
    async fn unmailable_order(&self, buyer: &str) -> String {
        let caller = self.login(buyer).await;
        let order = self.placed_by(&caller, &[(PEN, 1)]).await;
        self.readdress(buyer, "no address").await;
        order.reference
    }

    async fn mail_trail(&self, who: &Caller) -> Vec<(String, String)> {
        let request = who.ask(ListAuditRequest { page: ALL, filter: None });
        let entries = self.operations.clone().list_audit(request).await.unwrap().into_inner().entries;
        let of_mails = entries.into_iter().filter(|entry| entry.action.starts_with("MAIL"));
        of_mails.map(|entry| (entry.action, entry.subject)).collect()
    }
}

#[tokio::test]
async fn d7_48_a_refused_mail_is_given_up_listed_and_sent_again_once() {
    let mut shop = Shop::open().await;
    let reference = shop.unmailable_order(CLAIRE).await;
    let clerk = clerk(&shop).await;
    assert_eq!(shop.failed_mails(&clerk, "").await.unwrap(), []);
    shop.start_background();
    eventually("the confirmation is given up", async || shop.tasks("dead_lettered_at is not null").await == 1).await;

    let failed = shop.failed_mails(&clerk, "").await.unwrap().remove(0);
    assert_eq!((failed.kind.as_str(), failed.to.as_str()), ("CONFIRMATION", "no address"));
    assert_eq!((failed.subject, failed.locale), (format!("Votre commande {reference}"), "fr-FR".to_owned()));
    assert_eq!((failed.attempts, failed.cause.as_str()), (1, "UNSENDABLE"));
    assert!(!failed.error.contains("no address") && failed.written_at.is_some() && failed.given_up_at.is_some());
    assert_eq!(shop.failed_mails(&clerk, "NO ADDR").await.unwrap().len(), 1, "words are found in any case");
    assert_eq!(shop.failed_mails(&clerk, "no_addr%").await.unwrap(), [], "and as they are written");

    shop.readdress("no address", CLAIRE).await;
    assert_eq!(shop.retry_mail(&clerk, &failed.id).await.unwrap(), 1);
    shop.mail_to(CLAIRE, &reference).await;
    shop.all_is_sent().await;
    assert_eq!(shop.retry_mail(&clerk, &failed.id).await.unwrap(), 0);
    assert_eq!(shop.failed_mails(&clerk, "").await.unwrap(), []);
    assert_eq!(shop.mails_to(CLAIRE).len(), 1);
    let trail = shop.mail_trail(&clerk).await;
    assert_eq!(trail, [("MAIL_RETRIED".to_owned(), format!("Votre commande {reference}"))]);
}

#[tokio::test]
async fn d7_48_all_that_words_find_are_sent_again_and_no_other_work_is() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    let rows = "insert into orders.outbox (id, kind, payload, dead_lettered_at, mail)
         select gen_random_uuid(), kind, '{}'::jsonb, now(),
                jsonb_build_object('to', address, 'subject', 'Commande', 'locale', 'fr-FR')
         from (values ('CONFIRMATION', 'claire@nord.test'), ('STATUS_CHANGED', 'hugo@nord.test'),
                      ('DELIVER_WEBHOOK', 'claire@nord.test'), ('BUYER_SYSTEM_TOLD', 'claire@nord.test'))
              as given (kind, address)";
    sqlx::query(rows).execute(&shop.database).await.unwrap();
    assert_eq!(shop.failed_mails(&clerk, "").await.unwrap().len(), 2);
    assert_eq!(shop.failed_mails(&clerk, CLAIRE).await.unwrap().len(), 1);
    assert_eq!(shop.retry_mails(&clerk, CLAIRE).await.unwrap(), 1);
    assert_eq!(shop.retry_mails(&clerk, CLAIRE).await.unwrap(), 0);
    assert_eq!(shop.failed_mails(&clerk, "").await.unwrap()[0].to, HUGO);
    assert_eq!(shop.tasks("dead_lettered_at is not null").await, 3);
    let trail = shop.mail_trail(&clerk).await;
    assert_eq!(trail, [("MAILS_RETRIED".to_owned(), "mails".to_owned())], "without the address that was searched");
}

#[tokio::test]
async fn d7_48_mails_are_for_operators_alone() {
    let shop = Shop::open().await;
    let (clerk, claire) = (clerk(&shop).await, shop.login(CLAIRE).await);
    for refusal in [
        shop.failed_mails(&claire, "").await.unwrap_err(),
        shop.retry_mails(&claire, "").await.unwrap_err(),
        shop.retry_mail(&claire, "x").await.unwrap_err(),
    ] {
        assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden));
    }
    assert_eq!(shop.retry_mail(&clerk, "no id").await.unwrap_err().kind, Kind::NotFound);
}

#[tokio::test]
async fn d7_48_every_kind_is_looked_at_and_a_sample_goes_to_who_asks_and_not_too_often() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (clerk, mails) = (clerk(&shop).await, shop.mail_operations.clone());
    let kinds = mails.clone().list_mail_kinds(clerk.ask(ListMailKindsRequest {})).await.unwrap().into_inner().kinds;
    assert!(kinds.len() > 20, "{kinds:?}");
    for kind in &kinds {
        for locale in ["fr-FR", "en-GB"] {
            let request = PreviewMailRequest { kind: kind.clone(), locale: locale.into() };
            let drawn = mails.clone().preview_mail(clerk.ask(request)).await.unwrap().into_inner();
            let greeting = if locale == "fr-FR" { "L'équipe Comptoir" } else { "The Comptoir team" };
            assert!(drawn.text.contains(greeting), "{kind}: {}", drawn.text);
            assert!(drawn.html.starts_with("<!DOCTYPE html>") && !drawn.subject.is_empty(), "{kind}");
        }
    }
    let unknown = PreviewMailRequest { kind: "WEATHER".into(), locale: "fr-FR".into() };
    let refusal = Refusal::from(mails.clone().preview_mail(clerk.ask(unknown)).await.unwrap_err());
    assert_eq!((refusal.kind, refusal.reason), (Kind::NotFound, Reason::NotFound));

    let sample = || SendMailSampleRequest { kind: "ORDER_SHIPPED".into(), locale: "en-GB".into() };
    for _ in 0..5 {
        mails.clone().send_mail_sample(clerk.ask(sample())).await.unwrap();
    }
    let refusal = Refusal::from(mails.clone().send_mail_sample(clerk.ask(sample())).await.unwrap_err());
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::TooManyMessages));
    shop.mail_to(CLAIRE, "your order is on its way").await;
    shop.all_is_sent().await;
    assert_eq!(shop.mails_to(CLAIRE).len(), 5);
}
