//! Questions to the shop: taken once, mailed to both sides, and not too many.

use crate::{
    people::{CLAIRE, NOBODY, TOM},
    shop::{PEN, Shop},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    common::Reason,
    order::{Contact, CreateContactRequest},
};
use std::time::Duration;

impl Shop {
    async fn ask(&self, caller: &Caller, request: CreateContactRequest) -> Result<Contact, Refusal> {
        Ok(self.contacts.clone().create_contact(caller.ask(request)).await?.into_inner().contact.unwrap())
    }
}

fn question(message: &str) -> CreateContactRequest {
    CreateContactRequest { subject: "OTHER".into(), message: message.into(), ..Default::default() }
}

#[tokio::test]
async fn d2_11_a_question_has_a_reference_and_goes_by_mail_to_both_sides() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let order = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let request = CreateContactRequest {
        subject: "ORDER".into(),
        order_reference: order.reference.to_lowercase(),
        message: " Où est ma <commande> ? ".into(),
        idempotency_key: String::new(),
    };
    let contact = shop.ask(&claire, request).await.unwrap();
    assert!(contact.reference.starts_with("CT-20") && contact.reference.ends_with("-000001"), "{contact:?}");
    assert_eq!((contact.status.as_str(), contact.subject.as_str()), ("NEW", "ORDER"));
    assert_eq!((&contact.order_reference, contact.message.as_str()), (&order.reference, "Où est ma <commande> ?"));
    assert_eq!((contact.sender_email.as_str(), contact.account_name.as_str()), (CLAIRE, "Nord Bureau"));

    let received = shop.mail_to(CLAIRE, "Nous avons bien reçu votre message.").await;
    assert!(received.text.contains("> Où est ma <commande> ?") && received.text.contains(&order.reference));
    let asked = shop.mail_to("desk@shop.test", "Claire Durand, claire@nord.test").await;
    assert!(asked.text.contains("Compte\u{a0}: Nord Bureau") && asked.text.contains("> Où est ma <commande> ?"));
    let next = shop.ask(&claire, question("Et autre chose ?")).await.unwrap();
    assert!(next.reference.ends_with("-000002"), "{next:?}");
}

#[tokio::test]
async fn d4_16_somebody_without_an_account_may_write_too_but_names_no_order() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let mut nobody = shop.login(NOBODY).await;
    nobody.user.as_mut().unwrap().membership = None;
    nobody = identity::testing::signed_again(nobody);
    let contact = shop.ask(&nobody, question("Comment ouvrir un compte ?")).await.unwrap();
    assert_eq!((contact.sender_name.as_str(), contact.account_name.as_str()), ("Claire Durand", ""));
    let _ = shop.mail_to(NOBODY, "Comment ouvrir un compte ?").await;

    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let order = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let tom = shop.login(TOM).await;
    for caller in [&nobody, &tom] {
        let request = CreateContactRequest { order_reference: order.reference.clone(), ..question("Where is it now?") };
        let refusal = shop.ask(caller, request).await.unwrap_err();
        assert_eq!((refusal.kind, refusal.reason), (Kind::NotFound, Reason::OrderNotFound));
        assert_eq!(refusal.field.as_deref(), Some("orderReference"));
    }
    let refusal = shop.ask(&Caller::default(), question("Qui suis-je donc ?")).await.unwrap_err();
    assert_eq!(refusal.kind, Kind::Unauthenticated);
}

#[tokio::test]
async fn the_same_question_twice_is_one_and_its_key_serves_no_other() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let request = CreateContactRequest { idempotency_key: "k".into(), ..question("Livrez-vous le samedi ?") };
    let first = shop.ask(&claire, request.clone()).await.unwrap();
    for _ in 0..6 {
        assert_eq!(shop.ask(&claire, request.clone()).await.unwrap(), first);
    }
    let other = CreateContactRequest { message: "Livrez-vous le dimanche ?".into(), ..request };
    assert_eq!(shop.ask(&claire, other).await.unwrap_err().reason, Reason::IdempotencyKeyReused);
    let kept: i64 = sqlx::query_scalar("select count(*) from orders.contacts").fetch_one(&shop.database).await.unwrap();
    assert_eq!(kept, 1);
}

#[tokio::test]
async fn d5_5_the_sixth_question_within_a_minute_waits_however_they_come() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let asked = (0..8).map(|number| shop.ask(&claire, question(&format!("Question numéro {number}"))));
    let answers = futures::future::join_all(asked).await;
    let refused: Vec<_> = answers.into_iter().filter_map(Result::err).collect();
    assert_eq!(refused.len(), 3, "{refused:?}");
    for refusal in refused {
        assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::TooManyMessages));
        let wait = refusal.retry_after.unwrap();
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(60), "{wait:?}");
    }
    shop.ask(&tom, question("Is anybody there?")).await.unwrap();
    sqlx::query("update orders.sent_messages set at = at - interval '1 minute'").execute(&shop.database).await.unwrap();
    shop.ask(&claire, question("Et maintenant, donc ?")).await.unwrap();
}
