//! The supplier's side: answers, versions, refusals, and the day on which an answer ends.

use crate::{
    people::CLAIRE,
    quotes::{LATER, as_told_later, message_on, new_lines, search_all, total},
    shop::{BOOK, PEN, Shop},
};
use chrono::{DateTime, Utc};
use platform_process::{Kind, Refusal};
use proto::{
    common::Reason,
    order::{ActorType, AnswerQuoteRequest, AnsweredLine, UpdateQuoteRequest},
};
use test_shop::eventually;
use uuid::Uuid;

const NOT_OPEN: (Kind, Reason) = (Kind::Conflict, Reason::QuoteNotOpen);

fn told<T: std::fmt::Debug>(outcome: Result<T, Refusal>) -> (Kind, Reason) {
    let refusal = outcome.unwrap_err();
    (refusal.kind, refusal.reason)
}

#[tokio::test]
async fn an_answer_names_prices_until_a_day_and_keeps_what_was_asked() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let asked = shop.asked_quote(&claire, &[(PEN, 10), (BOOK, 3)]).await;
    let answer = AnswerQuoteRequest {
        id: asked.id.clone(),
        lines: vec![AnsweredLine { id: asked.lines[0].id.clone(), unit_price: "1.2345".into(), quantity: 12 }],
        validity_date: LATER.into(),
        message: "Notre meilleur prix".into(),
    };
    let answered = shop.try_answer(answer).await.unwrap();
    assert_eq!((answered.status.as_str(), answered.version), ("WAITING_FOR_CUSTOMER", 2));
    assert_eq!((answered.validity_date.as_str(), answered.expired), (LATER, false));
    let [pens, books] = &answered.lines[..] else { panic!("two lines") };
    assert_eq!((pens.unit_price.as_str(), pens.quantity, &pens.id), ("1.2345", 12, &asked.lines[0].id));
    assert_eq!(books, &asked.lines[1], "a line that is left out keeps the price it shows");
    assert_eq!(total(&answered), "18.81");
    assert_eq!((answered.thread[0].author_type(), answered.thread.len()), (ActorType::Supplier, 1));
    let [before] = &answered.versions[..] else { panic!("what was asked") };
    assert_eq!((before.version, before.status.as_str(), before.by()), (1, "NEW", ActorType::Customer));
    assert_eq!(before.lines, asked.lines.iter().map(as_told_later).collect::<Vec<_>>());
    assert_eq!(before.total, asked.total);
    assert_eq!(shop.quote(&claire, &asked.id).await, answered);
}

#[tokio::test]
async fn d9_11_who_asked_is_told_of_the_answer_and_of_none_that_is_past() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let past = shop.answered_quote(&claire, &[(BOOK, 3, "0.30")]).await;
    shop.decline(&claire, &past.id).await.unwrap();
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    shop.start_background();
    eventually("nothing is left to tell", async || {
        let left = sqlx::query_scalar("select count(*) from orders.outbox").fetch_one(&shop.database).await;
        left.is_ok_and(|left: i64| left == 0)
    })
    .await;
    let [mail] = &shop.sent_mails()[..] else { panic!("one mail: {:?}", shop.sent_mails()) };
    assert!(mail.contains("To: claire@nord.test") && mail.contains(&quote.reference), "{mail}");
    assert!(mail.contains(&quote.id), "it leads to the quote: {mail}");
}

#[tokio::test]
async fn a_renegotiation_goes_back_to_the_supplier_and_every_word_is_kept() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let first = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    let mut wanted = shop.wanted(&[(BOOK, 5), (PEN, 100)]).await;
    wanted[1].requested_price = "1.1".into();
    let again = UpdateQuoteRequest { message: "Et pour cent ?".into(), ..new_lines(&first.id, wanted) };
    let asked = shop.update(&claire, again).await.unwrap();
    assert_eq!((asked.status.as_str(), asked.version, asked.thread.len()), ("WAITING_FOR_SUPPLIER_INFOS", 3, 1));
    assert_eq!(asked.validity_date, "");
    let [books, pens] = &asked.lines[..] else { panic!("two lines") };
    assert_eq!((pens.unit_price.as_str(), pens.requested_price.as_str(), &pens.id), ("1.4", "1.1", &first.lines[0].id));
    assert_eq!((books.unit_price.as_str(), total(&asked)), ("0.33", "169.74"));

    let second = shop.answer(&asked, &["0.30", "1.20"]).await.unwrap();
    assert_eq!((second.status.as_str(), second.version, total(&second)), ("WAITING_FOR_CUSTOMER", 4, "145.58"));
    let words: Vec<_> =
        second.versions.iter().map(|it| (it.version, it.status.as_str(), it.by(), it.lines.len())).collect();
    let expected = [
        (1, "NEW", ActorType::Customer, 1),
        (2, "WAITING_FOR_CUSTOMER", ActorType::Supplier, 1),
        (3, "WAITING_FOR_SUPPLIER_INFOS", ActorType::Customer, 2),
    ];
    assert_eq!(words, expected);
    assert_eq!(second.versions[1].lines, [as_told_later(&first.lines[0])]);
    assert_eq!(second.versions[1].validity_date, LATER);

    let only_words =
        UpdateQuoteRequest { id: first.id.clone(), message: "Encore un effort ?".into(), ..Default::default() };
    let asked = shop.update(&claire, only_words).await.unwrap();
    assert_eq!((asked.version, asked.lines == second.lines, asked.thread.len()), (5, true, 2));
}

#[tokio::test]
async fn a_new_name_asks_nobody_anything() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    let named = UpdateQuoteRequest { id: quote.id.clone(), name: Some("Salle C".into()), ..Default::default() };
    let named = shop.update(&claire, named).await.unwrap();
    assert_eq!((named.status.as_str(), named.version, named.name.as_str()), ("WAITING_FOR_CUSTOMER", 2, "Salle C"));
    assert_eq!((&named.lines, named.versions.len()), (&quote.lines, 1));
}

#[tokio::test]
async fn only_who_is_asked_answers_and_only_then() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.draft_quote(&claire, &[(PEN, 10)]).await;
    assert_eq!(told(shop.answer(&draft, &["1"]).await), (Kind::NotFound, Reason::QuoteNotFound));
    let asked = shop.submit(&claire, &draft.id).await.unwrap();
    let request = AnswerQuoteRequest { id: asked.id.clone(), validity_date: LATER.into(), ..Default::default() };
    let member = shop.operations.clone().answer_quote(claire.ask(request.clone())).await;
    assert_eq!(told(member.map_err(Refusal::from)).0, Kind::Forbidden);
    let past = AnswerQuoteRequest { validity_date: "2020-01-01".into(), ..request.clone() };
    assert_eq!(told(shop.try_answer(past).await), (Kind::Invalid, Reason::FieldInvalid));
    let free = AnsweredLine { id: asked.lines[0].id.clone(), unit_price: "-1".into(), quantity: 0 };
    let free = AnswerQuoteRequest { lines: vec![free], ..request.clone() };
    assert_eq!(told(shop.try_answer(free).await), (Kind::Invalid, Reason::FieldInvalid));
    let strange = AnsweredLine { id: Uuid::now_v7().to_string(), unit_price: "1".into(), quantity: 0 };
    let strange = AnswerQuoteRequest { lines: vec![strange], ..request.clone() };
    assert_eq!(told(shop.try_answer(strange).await), (Kind::Invalid, Reason::LineNotFound));
    assert_eq!(shop.quote(&claire, &asked.id).await, asked, "nothing came of it");

    shop.try_answer(request.clone()).await.unwrap();
    assert_eq!(told(shop.try_answer(request).await), NOT_OPEN);
    assert_eq!(told(shop.refuse(&asked.id, "Trop tard").await), NOT_OPEN, "an answer is a supplier's word");
}

#[tokio::test]
async fn a_message_of_the_supplier_takes_a_new_quote_up() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let asked = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    let taken_up = shop.write_back(&asked.id, "Quelle couleur ?").await.unwrap();
    assert_eq!((taken_up.status.as_str(), taken_up.version), ("WAITING_FOR_SUPPLIER_INFOS", 1));
    let replied = shop.write(&claire, message_on(&asked.id, "Bleu", "")).await.unwrap();
    let authors: Vec<_> = replied.thread.iter().map(|message| message.author_type()).collect();
    assert_eq!((authors, replied.status), (vec![ActorType::Supplier, ActorType::Customer], taken_up.status));
    assert_eq!(shop.answer(&asked, &["1.75"]).await.unwrap().status, "WAITING_FOR_CUSTOMER");
}

#[tokio::test]
async fn either_side_says_no_and_then_nothing_more_is_said() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let refused = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    assert_eq!(told(shop.refuse(&refused.id, " ").await), (Kind::Invalid, Reason::FieldRequired));
    let no = shop.refuse(&refused.id, "Plus fabriqué").await.unwrap();
    assert_eq!((no.status.as_str(), no.thread[0].message.as_str()), ("DECLINED_BY_SUPPLIER", "Plus fabriqué"));
    let declined = shop.answered_quote(&claire, &[(PEN, 10, "9.99")]).await;
    assert_eq!(shop.decline(&claire, &declined.id).await.unwrap().status, "DECLINED_BY_CUSTOMER");
    for over in [&refused, &declined] {
        let before = shop.quote(&claire, &over.id).await;
        assert_eq!(told(shop.decline(&claire, &over.id).await), NOT_OPEN);
        assert_eq!(told(shop.accept(&claire, &over.id).await), NOT_OPEN);
        assert_eq!(told(shop.submit(&claire, &over.id).await), NOT_OPEN);
        assert_eq!(told(shop.answer(over, &["1"]).await), NOT_OPEN);
        assert_eq!(told(shop.write_back(&over.id, "Allô ?").await), NOT_OPEN);
        assert_eq!(told(shop.write(&claire, message_on(&over.id, "Allô ?", "")).await), NOT_OPEN);
        let lines = new_lines(&over.id, shop.wanted(&[(PEN, 1)]).await);
        assert_eq!(told(shop.update(&claire, lines).await), NOT_OPEN);
        assert_eq!(shop.quote(&claire, &over.id).await, before);
    }
}

#[tokio::test]
async fn d4_7_an_answer_ends_with_its_day_in_paris() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let asked = shop.asked_quote(&claire, &[(PEN, 10)]).await;
    for (day, end) in [("2098-07-14", "2098-07-14T22:00:00Z"), ("2098-12-24", "2098-12-24T23:00:00Z")] {
        let quote = shop.quote(&claire, &asked.id).await;
        let request = AnswerQuoteRequest { id: quote.id.clone(), validity_date: day.into(), ..Default::default() };
        shop.try_answer(request).await.unwrap();
        let id: Uuid = asked.id.parse().unwrap();
        let expires = sqlx::query_scalar("select expires_at from orders.quotes where id = $1").bind(id);
        let expires: DateTime<Utc> = expires.fetch_one(&shop.database).await.unwrap();
        assert_eq!(expires, end.parse::<DateTime<Utc>>().unwrap());
        let again = UpdateQuoteRequest { id: quote.id, message: "Plus longtemps ?".into(), ..Default::default() };
        shop.update(&claire, again).await.unwrap();
    }
}

#[tokio::test]
async fn d4_7_an_answer_whose_time_is_over_is_closed_when_it_is_read_and_by_the_sweeper() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    let open = shop.answered_quote(&claire, &[(BOOK, 1, "0.30")]).await;
    shop.expire(&quote.id).await;
    let read = shop.quote(&claire, &quote.id).await;
    assert_eq!((read.status.as_str(), read.expired), ("CLOSED", true));
    assert_eq!(shop.find_quotes(&claire, &["CLOSED"], "").await, (vec![quote.id.clone()], 1));
    assert_eq!(shop.find_quotes(&claire, &["WAITING_FOR_CUSTOMER"], "").await, (vec![open.id.clone()], 1));
    let listed =
        shop.operations.clone().list_all_quotes(shop.clerk().await.ask(search_all(&["CLOSED"], ""))).await.unwrap();
    assert_eq!(listed.into_inner().total, 1);

    assert_eq!(told(shop.accept(&claire, &quote.id).await), (Kind::Refused, Reason::QuoteExpired));
    assert_eq!(told(shop.decline(&claire, &quote.id).await), NOT_OPEN);
    let again = UpdateQuoteRequest { id: quote.id.clone(), message: "Et demain ?".into(), ..Default::default() };
    assert_eq!(told(shop.update(&claire, again).await), NOT_OPEN);

    shop.start_background();
    eventually("the quote is closed for good", async || shop.kept_status(&quote.id).await == "CLOSED").await;
    assert_eq!(shop.kept_status(&open.id).await, "WAITING_FOR_CUSTOMER");
}

impl Shop {
    /// The status in the table, whatever time it is.
    async fn kept_status(&self, id: &str) -> String {
        let id: Uuid = id.parse().unwrap();
        let status = sqlx::query_scalar("select status from orders.quotes where id = $1").bind(id);
        status.fetch_one(&self.database).await.unwrap()
    }
}
