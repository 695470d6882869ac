//! The mails of an order: to whom, in which language, and each once.

use crate::{
    people::{ADA, CLAIRE, HUGO, NORD, TOM},
    quotes::LATER,
    shop::{CHAIR, PEN, Shop},
};
use identity::{Caller, Role};
use proto::order::{AnswerQuoteRequest, CancelOrderRequest, CommercialOrder, DecideRequest};
use std::{collections::HashSet, net::TcpListener};
use test_shop::eventually;

impl Shop {
    async fn order_above_the_limit(&self) -> (Caller, CommercialOrder) {
        let hugo = self.login(HUGO).await;
        let draft = self.ready_order(&hugo, &[(PEN, 10), (CHAIR, 1)]).await;
        let order = self.place(&hugo, &draft.id, "BANK_WIRE").await.unwrap();
        assert_eq!(order.status, "WAITING_CUSTOMER_APPROVAL");
        (hugo, order)
    }

    async fn decided(&self, order: &str, approved: bool, reason: &str) {
        let mut ada = self.login(ADA).await;
        ada.user.as_mut().unwrap().membership.as_mut().unwrap().roles = vec![Role::Approver];
        ada = identity::testing::signed_again(ada);
        let request = DecideRequest { order_id: order.into(), approved, reason: reason.into() };
        self.placed.clone().decide(ada.ask(request)).await.unwrap();
    }
}

#[tokio::test]
async fn d6_2_approvers_are_asked_in_their_language_and_the_buyer_is_told_what_they_decided() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (_, order) = shop.order_above_the_limit().await;
    let confirmed = shop.mail_to(HUGO, "Merci pour votre commande.").await;
    assert!(
        confirmed.text.contains("Elle attend une validation avant son envoi aux fournisseurs. Qui décide"),
        "{}",
        confirmed.text
    );
    let wanted = shop.mail_to(ADA, "waits for your approval").await;
    assert!(wanted.text.contains("Claire Durand (Nord Bureau) has placed an order of €269.88 incl. VAT"), "{wanted:?}");
    let link = format!("https://shop.test/en-GB/account/orders/{}", order.id);
    assert!(wanted.text.lines().any(|line| line == link), "{}", wanted.text);

    shop.decided(&order.id, true, "").await;
    let told = shop.mail_to(HUGO, "a validé votre commande").await;
    assert!(order.logistic_orders.iter().all(|part| told.text.contains(&part.reference)), "{}", told.text);
    shop.all_is_sent().await;
    assert_eq!(shop.mails_to(HUGO).len(), 2, "one step on two logistic orders is one mail");
    assert_eq!((shop.mails_to(ADA).len(), shop.mails_to(CLAIRE).len()), (1, 0));
}

#[tokio::test]
async fn d6_2_a_mailbox_that_refuses_silences_no_other_approver() {
    let mut shop = Shop::open().await;
    sqlx::query("update auth.users set email = 'no address' where email = $1")
        .bind(ADA)
        .execute(&shop.database)
        .await
        .unwrap();
    for approver in [CLAIRE, TOM] {
        let join = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
             select id, $2, '{BUYER,APPROVER}', false, now() from auth.users where email = $1
             on conflict on constraint memberships_pkey do update set roles = excluded.roles";
        sqlx::query(join).bind(approver).bind(NORD.0).execute(&shop.database).await.unwrap();
    }
    shop.start_background();
    shop.order_above_the_limit().await;
    shop.mail_to(CLAIRE, "qui attend votre accord").await;
    shop.mail_to(TOM, "waits for your approval").await;
    shop.mail_to(HUGO, "Merci pour votre commande.").await;
    let dead = "kind = 'APPROVER_ASKED' and attempts = 1 and dead_lettered_at is not null";
    eventually("one task is left, and not tried again", async || {
        (shop.tasks(dead).await, shop.tasks("true").await) == (1, 1)
    })
    .await;
    assert_eq!((shop.mails_to(CLAIRE).len(), shop.mails_to(TOM).len()), (1, 1));
}

#[tokio::test]
async fn d6_2_a_buyer_whose_order_is_not_approved_reads_why() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (_, order) = shop.order_above_the_limit().await;
    shop.decided(&order.id, false, "Budget épuisé").await;
    let told = shop.mail_to(HUGO, "n'a pas validé votre commande").await;
    assert!(told.text.contains("Motif\u{a0}: Budget épuisé"), "{}", told.text);
}

#[tokio::test]
async fn d9_11_an_order_called_off_is_one_mail_and_each_mail_has_its_own_id() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    let request = CancelOrderRequest { order_id: order.id.clone(), reason: "Doublon".into() };
    shop.placed.clone().cancel_order(claire.ask(request)).await.unwrap();
    let told = shop.mail_to(CLAIRE, "votre commande est annulée").await;
    assert!(told.text.contains("Papeterie Martin, Sièges & Cie"), "{}", told.text);
    shop.all_is_sent().await;
    let mails = shop.sent_mails();
    assert_eq!(mails.len(), 2);
    let ids: HashSet<_> =
        mails.iter().filter_map(|mail| mail.lines().find(|line| line.starts_with("Message-ID:"))).collect();
    assert_eq!(ids.len(), 2);
}

#[tokio::test]
async fn d4_15_stock_is_given_back_while_mails_wait_for_their_server() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 10)]).await;
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    let more = "insert into orders.outbox (id, kind, payload) select gen_random_uuid(), kind, payload
         from orders.outbox, generate_series(1, 20) where kind = 'CONFIRMATION'";
    sqlx::query(more).execute(&shop.database).await.unwrap();
    // Connections are made, and then nobody says a word.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let _background = shop.start_background_with_server(&format!("smtp://{}", silent.local_addr().unwrap())).await;
    eventually("mails are on their way", async || shop.tasks("attempts > 0 and kind = 'CONFIRMATION'").await > 0).await;

    let request = CancelOrderRequest { order_id: order.id, reason: "Doublon".into() };
    shop.placed.clone().cancel_order(claire.ask(request)).await.unwrap();
    eventually("the stock is back", async || shop.stock_of(PEN).await == 1_000).await;
    assert_eq!(shop.tasks("kind = 'CONFIRMATION'").await, 21, "no mail has come through");
}

#[tokio::test]
async fn d4_15_stock_that_could_not_be_given_back_for_hours_is_given_back_in_the_end() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 10)]).await;
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    let request = CancelOrderRequest { order_id: order.id, reason: "Doublon".into() };
    shop.placed.clone().cancel_order(claire.ask(request)).await.unwrap();
    let tried = "update orders.outbox set attempts = 100 where kind = 'RETURN_STOCK'";
    assert_eq!(sqlx::query(tried).execute(&shop.database).await.unwrap().rows_affected(), 1);
    sqlx::query("alter table catalogue.offers rename to offers_away").execute(&shop.database).await.unwrap();
    shop.start_background();
    eventually("it failed", async || shop.tasks("attempts > 100 and last_error is not null").await == 1).await;
    sqlx::query("alter table catalogue.offers_away rename to offers").execute(&shop.database).await.unwrap();
    sqlx::query("update orders.outbox set due_at = now()").execute(&shop.database).await.unwrap();
    eventually("the stock is back", async || shop.stock_of(PEN).await == 1_000).await;
}

#[tokio::test]
async fn d9_11_who_asked_for_a_quote_is_told_of_each_message_and_of_a_no() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let asked = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    shop.write_back(&asked.id, "Quelle couleur ?").await.unwrap();
    let written = shop.mail_to(CLAIRE, "> Quelle couleur ?").await;
    assert!(written.text.contains("Papeterie Martin vous a écrit"), "{}", written.text);
    shop.refuse(&asked.id, "Plus fabriqué").await.unwrap();
    let no = shop.mail_to(CLAIRE, "> Plus fabriqué").await;
    assert!(no.text.contains("Papeterie Martin ne peut pas donner suite"), "{}", no.text);
    assert!(no.text.contains(&format!("https://shop.test/quotes?id={}", asked.id)), "{}", no.text);
    shop.all_is_sent().await;
    assert_eq!(shop.mails_to(CLAIRE).len(), 2);
}

#[tokio::test]
async fn d9_11_an_answer_is_mailed_with_the_words_beside_it_and_no_earlier_ones() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let asked = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    shop.write_back(&asked.id, "Quelle couleur ?").await.unwrap();
    shop.answer(&asked, &["1.75"]).await.unwrap();
    let answered = shop.mail_to(CLAIRE, "a répondu à votre demande de prix").await;
    assert!(!answered.text.contains("Quelle couleur ?"), "{}", answered.text);

    let asked = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    let answer = AnswerQuoteRequest {
        id: asked.id,
        validity_date: LATER.into(),
        message: "Notre meilleur prix".into(),
        ..AnswerQuoteRequest::default()
    };
    shop.try_answer(answer).await.unwrap();
    shop.mail_to(CLAIRE, "> Notre meilleur prix").await;
}
