//! Ordering a quote: once, at its prices, of what is left.

use crate::{
    people::{CLAIRE, DEPOT, HUGO, OFFICE},
    quotes::{new_lines, total},
    shop::{BOOK, CHAIR, PEN, Shop},
};
use futures::future::join_all;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    common::Reason,
    order::{
        AdvanceLogisticOrderRequest, CancelOrderRequest, CommercialOrder, DecideRequest, InitializeQuoteOrderRequest,
        InitializeQuoteOrderResponse, Origin, Quote, ShortLineChoice, ShortLineDecision, UpdateQuoteRequest,
    },
};
use uuid::Uuid;

/// What the items of an order cost, with tax.
fn items(order: &CommercialOrder) -> &str {
    &order.prices.as_ref().unwrap().total_item_price
}

#[tokio::test]
async fn d4_7_a_quote_becomes_an_order_at_its_own_prices_to_the_cent() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let quote = shop.answered_quote(&claire, &[(PEN, 7, "1.2345"), (BOOK, 3, "0.3")]).await;
    let billed =
        UpdateQuoteRequest { id: quote.id.clone(), billing_address_id: Some(OFFICE.into()), ..Default::default() };
    shop.update(&claire, billed).await.unwrap();
    sqlx::query("update catalogue.price_ranges set unit_price = unit_price * 3").execute(&shop.database).await.unwrap();

    let made = shop.accept(&hugo, &quote.id).await.unwrap();
    assert!(made.created && made.ready && made.dropped.is_empty());
    let accepted = shop.quote(&claire, &quote.id).await;
    assert_eq!((accepted.status.as_str(), &accepted.order_id), ("VALIDATED", &made.order_id));
    let order = shop.get(&claire, &made.order_id).await;
    assert_eq!((order.origin(), &order.origin_id, order.status.as_str()), (Origin::Quote, &quote.id, "DRAFT_ORDER"));
    assert_eq!((items(&order), order.number_of_lines), (total(&quote), 2));
    let lines = &order.logistic_orders[0].lines;
    assert_eq!((lines[0].unit_price.as_str(), lines[0].quantity), ("1.2345", 7));
    assert_eq!(lines[0].total_price, quote.lines[0].total_price);
    assert_eq!(order.billing_address.as_ref().unwrap().external_id, OFFICE);

    shop.ship(&claire, &order.id, DEPOT, "STD").await.unwrap();
    let placed = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    assert_eq!((placed.status.as_str(), items(&placed)), ("CREATED", total(&quote)));
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(BOOK).await), (993, 997));
    let again = shop.accept(&claire, &quote.id).await.unwrap();
    assert_eq!((again.order_id, again.created), (made.order_id, false));
    assert_eq!(shop.quote(&claire, &quote.id).await.status, "VALIDATED");
}

#[tokio::test]
async fn d4_2_thirty_at_once_make_one_order() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 1, "0.30")]).await;
    let asked = (0..30).map(|n| shop.accept(if n % 2 == 0 { &claire } else { &hugo }, &quote.id));
    let made: Vec<_> = join_all(asked).await.into_iter().map(Result::unwrap).collect();
    assert!(made.iter().all(|answer| answer.order_id == made[0].order_id && answer.reference == made[0].reference));
    assert_eq!(made.iter().filter(|answer| answer.created).count(), 1);
    let orders = sqlx::query_scalar("select count(*) from orders.commercial_orders");
    let orders: i64 = orders.fetch_one(&shop.database).await.unwrap();
    assert_eq!((orders, items(&shop.get(&claire, &made[0].order_id).await)), (1, total(&quote)));
}

#[tokio::test]
async fn d7_18_an_order_is_made_of_a_quote_like_of_a_cart() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40")]).await;
    let made = shop.try_initialize(&claire, Origin::Quote, &quote.id).await.unwrap();
    assert!(made.created && made.ready);
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap().order_id, made.order_id);
    let again = shop.try_initialize(&claire, Origin::Quote, &quote.id).await.unwrap();
    assert_eq!((again.order_id, again.created), (made.order_id, false));
    let absent = shop.try_initialize(&claire, Origin::Quote, "12").await.unwrap_err();
    assert_eq!(absent, Refusal::not_found(Reason::QuoteNotFound));
}

#[tokio::test]
async fn d4_19_a_line_that_ran_short_is_asked_about_before_anything_happens() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    shop.leave(BOOK, 2).await;
    let asked = shop.accept(&claire, &quote.id).await.unwrap_err();
    assert_eq!((asked.kind, asked.reason), (Kind::Conflict, Reason::QuoteLinesShort));
    let [short] = &asked.issues[..] else { panic!("one line ran short") };
    let told = ["sku", "lineId", "left", "choices"].map(|name| short.params[name].as_str());
    assert_eq!(told, ["BOOK", &quote.lines[1].id, "2", "TAKE, WAIT, LEAVE"]);
    assert_eq!(short.reason(), Reason::QuantityAboveStock);
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), open.order_id.as_str()), ("WAITING_FOR_CUSTOMER", ""));

    let waits = shop.decide_lines(&claire, &quote.id, &[(&quote.lines[1].id, ShortLineChoice::Wait)]).await.unwrap();
    assert_eq!((waits.order_id.as_str(), waits.created), ("", false));
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), &open.validity_date), ("WAITING_FOR_CUSTOMER", &quote.validity_date));
    shop.leave(BOOK, 3).await;
    let made = shop.accept(&claire, &quote.id).await.unwrap();
    assert_eq!(items(&shop.get(&claire, &made.order_id).await), total(&quote));
}

#[tokio::test]
async fn d4_19_what_is_there_is_taken_at_the_quotes_price_and_what_is_left_is_left() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    let book = quote.lines[1].id.as_str();
    shop.leave(BOOK, 2).await;
    let made = shop.decide_lines(&claire, &quote.id, &[(book, ShortLineChoice::Take)]).await.unwrap();
    assert!(made.created && made.dropped.len() == 1);
    let lines = |order: &CommercialOrder| -> Vec<_> {
        let lines = order.logistic_orders.iter().flat_map(|part| &part.lines);
        lines.map(|line| (line.quantity, line.unit_price.clone())).collect()
    };
    let taken = lines(&shop.get(&claire, &made.order_id).await);
    assert_eq!(taken, [(10, "1.4".to_owned()), (2, "0.3".to_owned())]);
    // Asked for again without a word, it is the same draft: everything in it is there.
    let again = shop.accept(&claire, &quote.id).await.unwrap();
    assert_eq!((&again.order_id, again.created), (&made.order_id, false));
    let left = shop.decide_lines(&claire, &quote.id, &[(book, ShortLineChoice::Leave)]).await.unwrap();
    assert_eq!((&left.order_id, left.created), (&made.order_id, false));
    assert_eq!(lines(&shop.get(&claire, &made.order_id).await), [(10, "1.4".to_owned())]);
}

#[tokio::test]
async fn d4_19_a_decision_names_a_line_and_says_one_thing() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    let book = quote.lines[1].id.as_str();
    shop.leave(BOOK, 0).await;
    let taken = shop.decide_lines(&claire, &quote.id, &[(book, ShortLineChoice::Take)]).await.unwrap_err();
    assert_eq!((taken.reason, taken.issues[0].params["choices"].as_str()), (Reason::QuoteLinesShort, "WAIT, LEAVE"));
    let no_line = shop.decide_lines(&claire, &quote.id, &[("12", ShortLineChoice::Leave)]).await.unwrap_err();
    assert_eq!((no_line.reason, no_line.field.as_deref()), (Reason::LineNotFound, Some("decisions[0].lineId")));
    let both = [(book, ShortLineChoice::Leave), (book, ShortLineChoice::Wait)];
    let both = shop.decide_lines(&claire, &quote.id, &both).await.unwrap_err();
    assert_eq!((both.reason, both.field.as_deref()), (Reason::FieldInvalid, Some("decisions[1].choice")));
}

#[tokio::test]
async fn a_quote_of_which_nothing_is_left_is_not_accepted() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(CHAIR, 2, "180")]).await;
    shop.leave(CHAIR, 0).await;
    let refusal = shop.accept(&claire, &quote.id).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason, refusal.issues.len()), (Kind::Refused, Reason::QuoteEmpty, 1));
    assert_eq!(shop.quote(&claire, &quote.id).await.status, "WAITING_FOR_CUSTOMER");
    shop.leave(CHAIR, 2).await;
    assert!(shop.accept(&claire, &quote.id).await.unwrap().created);
}

#[tokio::test]
async fn d4_7_only_an_answer_is_ordered() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.draft_quote(&claire, &[(PEN, 10)]).await;
    let not_open = Refusal::conflict(Reason::QuoteNotOpen);
    assert_eq!(shop.accept(&claire, &draft.id).await.unwrap_err(), not_open);
    shop.submit(&claire, &draft.id).await.unwrap();
    assert_eq!(shop.accept(&claire, &draft.id).await.unwrap_err(), not_open);
    let answered = shop.answer(&draft, &["1.40"]).await.unwrap();
    shop.accept(&claire, &answered.id).await.unwrap();
    assert_eq!(shop.decline(&claire, &answered.id).await.unwrap_err(), not_open);
    let pens = new_lines(&answered.id, shop.wanted(&[(PEN, 1)]).await);
    assert_eq!(shop.update(&claire, pens).await.unwrap_err(), not_open);
}

#[tokio::test]
async fn d4_19_what_ran_out_before_the_order_was_placed_is_named_and_decided_by_ordering_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(PEN, 10, "1.40"), (BOOK, 3, "0.30")]).await;
    shop.leave(BOOK, 0).await;
    let refusal = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::OrderLinesNotAvailable));
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap_err().reason, Reason::QuoteLinesShort);
    let left = [(quote.lines[1].id.as_str(), ShortLineChoice::Leave)];
    let again = shop.decide_lines(&claire, &quote.id, &left).await.unwrap();
    assert_eq!((&again.order_id, again.created, again.dropped.len()), (&order.id, false, 1));
    let shorter = shop.get(&claire, &order.id).await;
    assert_eq!((shorter.number_of_lines, shorter.shipping_type.as_str()), (1, "STD"));
    assert_eq!(shorter.prices.as_ref().unwrap().total_shipping_fees, "11.88");
    assert!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().is_validated);
}

#[tokio::test]
async fn a_draft_of_which_nothing_is_left_is_cancelled_and_its_quote_is_open_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(CHAIR, 2, "180")]).await;
    shop.leave(CHAIR, 0).await;
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap_err().reason, Reason::QuoteEmpty);
    assert_eq!(shop.get(&claire, &order.id).await.status, "CANCELED");
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), open.order_id.as_str()), ("WAITING_FOR_CUSTOMER", ""));
    shop.leave(CHAIR, 2).await;
    let next = shop.accept(&claire, &quote.id).await.unwrap();
    assert!(next.created && next.order_id != order.id);
    assert_eq!(items(&shop.get(&claire, &next.order_id).await), total(&quote));
}

#[tokio::test]
async fn accepted_in_time_is_accepted() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(CHAIR, 2, "180")]).await;
    shop.expire(&quote.id).await;
    assert_eq!(shop.quote(&claire, &quote.id).await.status, "VALIDATED");
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap().order_id, order.id);
    assert!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().is_validated);
}

#[tokio::test]
async fn a_quote_whose_draft_is_cancelled_after_its_time_is_closed() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, _) = shop.draft_of_a_quote(&[(CHAIR, 2, "180")]).await;
    shop.expire(&quote.id).await;
    shop.leave(CHAIR, 0).await;
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap_err().reason, Reason::QuoteEmpty);
    assert_eq!(shop.quote(&claire, &quote.id).await.status, "CLOSED");
    shop.leave(CHAIR, 2).await;
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap_err().reason, Reason::QuoteExpired);
}

#[tokio::test]
async fn d4_2_a_quote_whose_order_was_called_off_is_ordered_again_in_its_next_round() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(PEN, 10, "1.40")]).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let request = CancelOrderRequest { order_id: order.id.clone(), reason: "Trop tôt".into() };
    shop.placed.clone().cancel_order(claire.ask(request)).await.unwrap();
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), open.order_id.as_str()), ("WAITING_FOR_CUSTOMER", ""));
    let next = shop.accept(&claire, &quote.id).await.unwrap();
    assert!(next.created && next.order_id != order.id);
    assert_eq!(shop.get(&claire, &order.id).await.status, "CANCELED");
}

#[tokio::test]
async fn d4_2_a_quote_whose_order_the_supplier_declined_is_open_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(PEN, 10, "1.40")]).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    shop.walk(&order, &["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_SUPPLIER"]).await;
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), open.order_id.as_str()), ("WAITING_FOR_CUSTOMER", ""));
    let next = shop.accept(&claire, &quote.id).await.unwrap();
    assert!(next.created && next.order_id != order.id);
}

#[tokio::test]
async fn d4_2_a_quote_whose_order_its_own_account_declined_is_open_again() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.approver(CLAIRE).await, shop.login(HUGO).await);
    let (quote, order) = shop.draft_of_a_quote_by(&hugo, &[(CHAIR, 2, "180")]).await;
    let waiting = shop.place(&hugo, &order.id, "BANK_WIRE").await.unwrap();
    assert_eq!(waiting.status, "WAITING_CUSTOMER_APPROVAL");
    let request = DecideRequest { order_id: order.id.clone(), approved: false, reason: "Trop cher".into() };
    shop.placed.clone().decide(claire.ask(request)).await.unwrap();
    let open = shop.quote(&claire, &quote.id).await;
    assert_eq!((open.status.as_str(), open.order_id.as_str()), ("WAITING_FOR_CUSTOMER", ""));
}

#[tokio::test]
async fn d4_2_a_quote_whose_goods_left_once_is_not_ordered_twice() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let (quote, order) = shop.draft_of_a_quote(&[(PEN, 10, "1.40")]).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let way = ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"];
    shop.walk(&order, &way).await;
    shop.walk(&order, &["SHIPPED", "INCIDENT", "CANCELED"]).await;
    assert_eq!(shop.get(&claire, &order.id).await.status, "CANCELED");
    let accepted = shop.quote(&claire, &quote.id).await;
    assert_eq!((accepted.status.as_str(), &accepted.order_id), ("VALIDATED", &order.id));
    let again = shop.accept(&claire, &quote.id).await.unwrap();
    assert_eq!((again.order_id, again.created), (order.id, false));
}

impl Shop {
    /// Accepts an answer, with what is decided about lines that ran short.
    async fn decide_lines(
        &self,
        caller: &Caller,
        quote: &str,
        decided: &[(&str, ShortLineChoice)],
    ) -> Result<InitializeQuoteOrderResponse, Refusal> {
        let decision = |(line, choice): &(&str, ShortLineChoice)| ShortLineDecision {
            line_id: (*line).into(),
            choice: (*choice).into(),
        };
        let decisions = decided.iter().map(decision).collect();
        let request = InitializeQuoteOrderRequest { id: quote.into(), decisions, ..Default::default() };
        Ok(self.quotes.clone().initialize_quote_order(caller.ask(request)).await?.into_inner())
    }

    /// Takes the one logistic order of an order along these steps.
    async fn walk(&self, order: &CommercialOrder, steps: &[&str]) {
        let clerk = self.clerk().await;
        for status in steps {
            let logistic_order_id = order.logistic_orders[0].id.clone();
            let request =
                AdvanceLogisticOrderRequest { logistic_order_id, status: (*status).into(), reason: "Test".into() };
            self.operations.clone().advance_logistic_order(clerk.ask(request)).await.unwrap();
        }
    }

    /// An accepted quote, and its draft, which only has to be created.
    async fn draft_of_a_quote(&self, lines: &[(&str, u32, &str)]) -> (Quote, CommercialOrder) {
        self.draft_of_a_quote_by(&self.login(CLAIRE).await, lines).await
    }

    /// The same, where that member asks and accepts.
    async fn draft_of_a_quote_by(&self, member: &Caller, lines: &[(&str, u32, &str)]) -> (Quote, CommercialOrder) {
        let quote = self.answered_quote(member, lines).await;
        let id = self.accept(member, &quote.id).await.unwrap().order_id;
        assert!(id.parse::<Uuid>().is_ok());
        self.ship(member, &id, OFFICE, "STD").await.unwrap();
        let order = self.bill(member, &id, OFFICE).await.unwrap();
        (quote, order)
    }
}
