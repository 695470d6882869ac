//! Long negotiations: answers that were overtaken, rounds that come to an end, and what each of them leaves behind.

use crate::{
    people::{CLAIRE, HUGO},
    quotes::{new_lines, supplier_message, total},
    shop::{BOOK, PEN, Shop},
};
use identity::Caller;
use platform_process::Refusal;
use prost::Message;
use proto::{
    common::Reason,
    order::{Quote, UpdateQuoteRequest},
};

/// The last version that is renegotiated.
const LAST_ROUND: u32 = 20;

impl Shop {
    /// Asks again for what was answered, with a word only.
    async fn ask_again(&self, caller: &Caller, quote: &Quote, version: Option<u32>) -> Result<Quote, Refusal> {
        let message = format!("Encore un effort ? ({})", quote.version);
        let again = UpdateQuoteRequest { id: quote.id.clone(), message, version, ..Default::default() };
        self.update(caller, again).await
    }
}

#[tokio::test]
async fn an_answer_that_was_overtaken_is_neither_accepted_nor_renegotiated() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let seen = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    let asked = shop.ask_again(&hugo, &seen, Some(2)).await.unwrap();
    let stale = Refusal::precondition(Reason::StaleVersion);
    assert_eq!(shop.accept_version(&claire, &seen.id, Some(2)).await.unwrap_err(), stale);
    let dearer = shop.answer(&asked, &["1.80"]).await.unwrap();
    assert_eq!(shop.accept_version(&claire, &seen.id, Some(2)).await.unwrap_err(), stale);
    assert_eq!(shop.ask_again(&claire, &seen, Some(2)).await.unwrap_err(), stale);
    let wanted = shop.wanted(&[(PEN, 5)]).await;
    let edit = UpdateQuoteRequest { version: Some(3), ..new_lines(&seen.id, wanted) };
    assert_eq!(shop.update(&claire, edit).await.unwrap_err(), stale);
    let after = shop.quote(&claire, &seen.id).await;
    assert_eq!((after.status.as_str(), after.version, after.thread.len()), ("WAITING_FOR_CUSTOMER", 4, 1));

    let made = shop.accept_version(&claire, &seen.id, Some(4)).await.unwrap();
    let again = shop.accept_version(&claire, &seen.id, Some(4)).await.unwrap();
    assert_eq!((made.created, again.created, &again.order_id), (true, false, &made.order_id));
    assert_eq!(shop.accept_version(&hugo, &seen.id, Some(2)).await.unwrap_err(), stale);
    let order = shop.get(&claire, &made.order_id).await;
    assert_eq!(order.prices.as_ref().unwrap().total_item_price, total(&dearer));
}

#[tokio::test]
async fn d4_7_a_negotiation_has_ten_rounds_and_then_its_last_answer() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let mut quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    let whole = quote.lines.iter().map(Message::encoded_len).sum::<usize>();
    while quote.version < LAST_ROUND {
        let asked = shop.ask_again(&claire, &quote, None).await.unwrap();
        quote = shop.answer(&asked, &["1.30", "0.29"]).await.unwrap();
    }
    let refusal = shop.ask_again(&claire, &quote, None).await.unwrap_err();
    assert_eq!(refusal, Refusal::conflict(Reason::QuoteNotOpen));
    let versions = quote.versions.iter().map(|it| (it.version, it.lines.len())).collect::<Vec<_>>();
    assert_eq!(versions, (1..LAST_ROUND).map(|version| (version, 2)).collect::<Vec<_>>());
    let told = quote.versions.iter().flat_map(|it| &it.lines).map(Message::encoded_len).sum::<usize>();
    assert!(told < whole * quote.versions.len() / 2, "{told} bytes of earlier lines, {whole} of today's");
    assert!(shop.accept(&claire, &quote.id).await.unwrap().created);
}

#[tokio::test]
async fn a_line_that_was_taken_out_is_still_told_by_its_name() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let first = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    let pens = shop.wanted(&[(PEN, 100)]).await;
    let shorter = shop.update(&claire, new_lines(&first.id, pens)).await.unwrap();
    assert_eq!(shorter.lines.len(), 1);
    let names = shorter.versions[1].lines.iter().map(|line| (line.sku_variant.as_str(), line.name.is_empty()));
    assert_eq!(names.collect::<Vec<_>>(), [("PEN", false), ("BOOK", false)]);
}

#[tokio::test]
async fn what_is_kept_of_the_suppliers_message_is_not_the_quote() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    let clerk = shop.clerk().await;
    let mut told = Vec::new();
    for _ in 0..2 {
        let request = clerk.ask(supplier_message(&quote.id, "Un instant", "once"));
        let answer = shop.operations.clone().add_supplier_message(request).await.unwrap().into_inner();
        told.push(answer.quote.unwrap());
    }
    assert_eq!((told[0].thread.len(), &told[0]), (1, &told[1]));
    let kept = sqlx::query_scalar("select max(length(response)) from orders.idempotent_requests where user_id = $1");
    let kept: i32 = kept.bind(clerk.user.unwrap().id.0).fetch_one(&shop.database).await.unwrap();
    assert!(kept < 64, "{kept} bytes");
}
