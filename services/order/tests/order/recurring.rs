//! Recurring orders: lists that are ordered by themselves, each day once, as drafts or for approval (D6.18).

use crate::{
    people::{ADA, CLAIRE, DEPOT, HUGO, OFFICE, TOM},
    shop::{BOOK, CHAIR, PEN, Shop, additions},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    buying_list::{self as lists, ChangeItemsRequest, Sharing},
    common::{IdType, Page, Reason},
    order::{
        DeleteRecurringOrderRequest, ListRecurringOrdersRequest, ListRecurringRunsRequest, Origin, RecurringOrder,
        RecurringRun, RecurringSettings, RunRecurringOrderRequest, SetRecurringOrderRequest,
    },
};
use test_shop::{eventually, item};

/// Every day, as a draft.
fn daily() -> RecurringSettings {
    RecurringSettings {
        rhythm: "WEEK".into(),
        days: (1..=7).collect(),
        from: "2026-01-01".into(),
        mode: "DRAFT".into(),
        ..RecurringSettings::default()
    }
}

/// Every day, for approval.
fn for_approval() -> RecurringSettings {
    RecurringSettings {
        mode: "APPROVAL".into(),
        shipping_address_id: DEPOT.into(),
        billing_address_id: OFFICE.into(),
        ..daily()
    }
}

impl Shop {
    /// A list of this person with these offers.
    async fn list_of(&self, caller: &Caller, name: &str, items: &[(&str, i64)]) -> String {
        let create = caller.ask(lists::CreateRequest { name: name.into() });
        let id = self.lists.clone().create(create).await.unwrap().into_inner().buying_list.unwrap().id;
        self.put_on_list(caller, &id, items).await;
        id
    }

    async fn put_on_list(&self, caller: &Caller, list: &str, items: &[(&str, i64)]) {
        if items.is_empty() {
            return;
        }
        let items = additions(items).into_iter().map(item).collect();
        let id_type = IdType::ExternalId.into();
        let request = ChangeItemsRequest { list_id: list.into(), items, id_type, ..ChangeItemsRequest::default() };
        self.lists.clone().change_items(caller.ask(request)).await.unwrap();
    }

    async fn repeat(
        &self,
        caller: &Caller,
        list: &str,
        settings: RecurringSettings,
    ) -> Result<RecurringOrder, Refusal> {
        let request = SetRecurringOrderRequest { list_id: list.into(), settings: Some(settings) };
        let answer = self.recurring.clone().set_recurring_order(caller.ask(request)).await?;
        Ok(answer.into_inner().recurring_order.unwrap())
    }

    async fn recurring_orders(&self, caller: &Caller) -> Vec<RecurringOrder> {
        let request = caller.ask(ListRecurringOrdersRequest {});
        self.recurring.clone().list_recurring_orders(request).await.unwrap().into_inner().recurring_orders
    }

    async fn run_now(&self, caller: &Caller, list: &str) -> Result<RecurringRun, Refusal> {
        let request = caller.ask(RunRecurringOrderRequest { list_id: list.into() });
        Ok(self.recurring.clone().run_recurring_order(request).await?.into_inner().run.unwrap())
    }

    async fn runs(&self, caller: &Caller, list: &str) -> Vec<RecurringRun> {
        let page = Some(Page { page: 0, size: 50 });
        let request = caller.ask(ListRecurringRunsRequest { list_id: list.into(), page });
        self.recurring.clone().list_recurring_runs(request).await.unwrap().into_inner().runs
    }

    /// The newest run, once it has ended.
    async fn ended_run(&self, caller: &Caller, list: &str) -> RecurringRun {
        let newest = async || self.runs(caller, list).await.into_iter().next();
        eventually("the run has ended", async || newest().await.is_some_and(|run| run.state != "RUNNING")).await;
        newest().await.unwrap()
    }

    /// Lets the day of all recurring orders have come this many days before yesterday.
    async fn due_since(&self, days: i32) {
        let set = "update orders.recurring_orders set next_on = current_date - 1 - $1 where next_on is not null";
        sqlx::query(set).bind(days).execute(&self.database).await.unwrap();
    }

    async fn recurring_state(&self) -> (i64, i64, i64) {
        let count = "select (select count(*) from orders.recurring_runs), (select count(*) from cart.carts),
                            (select count(*) from orders.commercial_orders)";
        sqlx::query_as(count).fetch_one(&self.database).await.unwrap()
    }
}

#[tokio::test]
async fn d6_18_a_list_becomes_a_cart_on_its_day_and_what_is_missing_is_told() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10), (CHAIR, 3), (BOOK, 2)]).await;
    let made = shop.repeat(&claire, &list, daily()).await.unwrap();
    assert!(!made.next_on.is_empty() && made.last_run.is_none());
    shop.due_since(9).await;
    shop.start_background();

    let run = shop.ended_run(&claire, &list).await;
    assert_eq!((run.state.as_str(), run.lines, run.order_id.as_str()), ("DONE", 2, ""));
    let [issue] = &run.issues[..] else { panic!("there are two chairs: {run:?}") };
    assert_eq!((issue.reason(), issue.params["sku"].as_str()), (Reason::QuantityAboveStock, "CHAIR"));
    assert_eq!(issue.params["quantity"], "3");
    let cart = shop.look_at(&claire, &run.cart_id).await;
    assert_eq!((cart.number_of_lines, cart.number_of_products), (2, 12));
    assert!(cart.name.starts_with("Bureau "), "{}", cart.name);

    let mail = shop.mail_to(CLAIRE, "dans un panier").await;
    assert!(mail.text.contains(&format!("https://shop.test/checkout/cart/{}", run.cart_id)), "{}", mail.text);
    assert!(mail.text.contains("CHAIR") && mail.text.contains("stock insuffisant"), "{}", mail.text);
    let [kept] = &shop.recurring_orders(&claire).await[..] else { panic!("there is one") };
    assert_eq!(kept.next_on, made.next_on, "nine missed days were one run, and the next day is still to come");
    assert_eq!(kept.last_run.as_ref().unwrap().id, run.id);
    assert_eq!(shop.runs(&claire, &list).await.len(), 1);
    assert_eq!(shop.stock_of(PEN).await, 1_000, "a cart takes no stock");
}

#[tokio::test]
async fn d6_18_several_processes_do_a_day_once() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    for name in ["One", "Two", "Three", "Four"] {
        let list = shop.list_of(&claire, name, &[(PEN, 10)]).await;
        shop.repeat(&claire, &list, daily()).await.unwrap();
    }
    shop.due_since(0).await;
    shop.start_background();
    shop.start_replica();
    eventually("each has run", async || {
        shop.recurring_orders(&claire)
            .await
            .iter()
            .all(|order| order.last_run.as_ref().is_some_and(|run| run.state == "DONE"))
    })
    .await;
    shop.due_since(0).await;
    shop.all_is_sent().await;
    eventually("the day was looked at again", async || {
        let left = "select count(*) from orders.recurring_orders where next_on < current_date";
        sqlx::query_scalar::<_, i64>(left).fetch_one(&shop.database).await.unwrap() == 0
    })
    .await;
    shop.all_is_sent().await;
    assert_eq!(shop.recurring_state().await, (4, 4, 0));
    assert_eq!(shop.mails_to(CLAIRE).len(), 4);
}

#[tokio::test]
async fn d6_18_an_order_for_approval_waits_however_small_it_is() {
    let mut shop = Shop::open().await;
    let hugo = shop.login(HUGO).await;
    let list = shop.list_of(&hugo, "Stylos", &[(PEN, 1), (CHAIR, 5)]).await;
    let set = shop.repeat(&hugo, &list, for_approval()).await.unwrap();
    assert_ne!(set.settings.unwrap().shipping_address_id, DEPOT, "an address is kept by its id");
    shop.due_since(0).await;
    shop.start_background();

    let run = shop.ended_run(&hugo, &list).await;
    assert_eq!((run.state.as_str(), run.lines, run.cart_id.as_str()), ("DONE", 1, ""));
    let order = shop.get(&hugo, &run.order_id).await;
    assert_eq!((order.status.as_str(), order.origin()), ("WAITING_CUSTOMER_APPROVAL", Origin::Recurring));
    assert_eq!(order.shipping_address.as_ref().unwrap().external_id, DEPOT);
    assert_eq!(order.payment_info.as_ref().unwrap().payment_option, "BANK_WIRE");
    let rules: Vec<_> = order.approval.unwrap().reasons.into_iter().map(|reason| reason.rule).collect();
    assert_eq!(rules, ["RECURRING"]);
    assert_eq!(shop.stock_of(PEN).await, 999);

    shop.mail_to(ADA, "It is a recurring order").await;
    shop.mail_to(HUGO, "Merci pour votre commande.").await;
    shop.mail_to(HUGO, "sans tous les articles de votre liste").await;
    let ada = shop.approver(ADA).await;
    assert_eq!(shop.decide(&ada, &run.order_id, true, "").await.unwrap().status, "WAITING_SUPPLIER_APPROVAL");
}

#[tokio::test]
async fn d6_18_a_run_that_is_taken_up_again_finds_what_it_made() {
    let mut shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let (drafts, orders) = (
        shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await,
        shop.list_of(&hugo, "Stylos", &[(PEN, 1), (CHAIR, 5)]).await,
    );
    shop.repeat(&claire, &drafts, daily()).await.unwrap();
    shop.repeat(&hugo, &orders, for_approval()).await.unwrap();
    shop.due_since(0).await;
    shop.start_background();
    let (cart, order) = (shop.ended_run(&claire, &drafts).await, shop.ended_run(&hugo, &orders).await);
    shop.all_is_sent().await;
    // As a process leaves them that is killed before it writes down how they ended.
    sqlx::query("update orders.recurring_runs set state = 'RUNNING', cart_id = '', order_id = null, lines = 0")
        .execute(&shop.database)
        .await
        .unwrap();
    let again = "insert into orders.outbox (id, kind, payload)
                 select gen_random_uuid(), 'RUN_RECURRING_ORDER', jsonb_build_object('run', id) from orders.recurring_runs";
    sqlx::query(again).execute(&shop.database).await.unwrap();
    assert_eq!(shop.ended_run(&claire, &drafts).await.cart_id, cart.cart_id);
    let taken_up = shop.ended_run(&hugo, &orders).await;
    assert_eq!((&taken_up.order_id, taken_up.lines, &taken_up.issues), (&order.order_id, 1, &order.issues));
    assert_eq!(shop.recurring_state().await, (2, 1, 1));
    assert_eq!((shop.stock_of(PEN).await, shop.look_at(&claire, &cart.cart_id).await.number_of_products), (999, 10));
}

#[tokio::test]
async fn d6_18_what_does_not_answer_is_tried_again() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    shop.repeat(&claire, &list, daily()).await.unwrap();
    shop.prices.cut(true);
    shop.due_since(0).await;
    shop.start_background();
    eventually("it was tried", async || shop.tasks("kind = 'RUN_RECURRING_ORDER' and last_error <> ''").await == 1)
        .await;
    assert_eq!(shop.runs(&claire, &list).await[0].state, "RUNNING");
    shop.prices.cut(false);
    assert_eq!(shop.ended_run(&claire, &list).await.state, "DONE");
}

#[tokio::test]
async fn d6_18_a_run_of_today_is_done_once_and_one_that_failed_again() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[]).await;
    shop.repeat(&claire, &list, RecurringSettings { is_paused: true, ..daily() }).await.unwrap();
    shop.start_background();
    assert_eq!(shop.run_now(&claire, &list).await.unwrap().state, "RUNNING");
    let failed = shop.ended_run(&claire, &list).await;
    assert_eq!((failed.state.as_str(), failed.reason()), ("FAILED", Reason::BuyingListEmpty));
    shop.mail_to(CLAIRE, "La liste est vide.").await;

    shop.put_on_list(&claire, &list, &[(CHAIR, 3)]).await;
    shop.run_now(&claire, &list).await.unwrap();
    let failed = shop.ended_run(&claire, &list).await;
    assert_eq!((failed.reason(), failed.issues.len()), (Reason::NoLineAdded, 1));

    shop.put_on_list(&claire, &list, &[(PEN, 10)]).await;
    shop.run_now(&claire, &list).await.unwrap();
    let done = shop.ended_run(&claire, &list).await;
    assert_eq!((done.state.as_str(), &done.id), ("DONE", &failed.id));
    let again = shop.run_now(&claire, &list).await.unwrap_err();
    assert_eq!(again, Refusal::conflict(Reason::RecurringOrderRanToday));
    assert_eq!(shop.recurring_state().await, (1, 1, 0));
}

#[tokio::test]
async fn d6_18_what_the_account_may_not_order_any_more_is_told_and_the_next_day_comes() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    shop.repeat(&claire, &list, daily()).await.unwrap();
    let account = "update auth.accounts set status = 'INACTIVE' where external_id = 'ACC-NORD'";
    sqlx::query(account).execute(&shop.database).await.unwrap();
    shop.due_since(0).await;
    shop.start_background();
    let run = shop.ended_run(&claire, &list).await;
    assert_eq!((run.state.as_str(), run.reason()), ("FAILED", Reason::AccountInactive));
    shop.mail_to(CLAIRE, "ne peut pas commander").await;
    assert!(!shop.recurring_orders(&claire).await[0].next_on.is_empty());
}

#[tokio::test]
async fn d6_18_whoever_left_the_account_is_told_once() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    shop.repeat(&claire, &list, daily()).await.unwrap();
    let leave =
        "delete from auth.memberships using auth.users where users.id = memberships.user_id and users.email = $1";
    sqlx::query(leave).bind(CLAIRE).execute(&shop.database).await.unwrap();
    shop.due_since(0).await;
    shop.start_background();
    shop.mail_to(CLAIRE, "Vous n'êtes plus membre de ce compte client.").await;
    let [order] = &shop.recurring_orders(&claire).await[..] else { panic!("it is kept") };
    assert_eq!((order.next_on.as_str(), order.settings.as_ref().unwrap().is_paused), ("", true));
}

#[tokio::test]
async fn d6_18_a_list_and_an_address_that_are_gone_are_told() {
    let mut shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let shared = shop.list_of(&claire, "Partagée", &[(PEN, 10)]).await;
    let sharing =
        |sharing: Sharing| lists::ShareRequest { list_id: shared.clone(), sharing: sharing.into(), if_match: None };
    shop.lists.clone().share(claire.ask(sharing(Sharing::Read))).await.unwrap();
    shop.repeat(&hugo, &shared, daily()).await.unwrap();
    shop.lists.clone().share(claire.ask(sharing(Sharing::Private))).await.unwrap();
    let own = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    shop.repeat(&claire, &own, for_approval()).await.unwrap();
    let addresses = "update orders.recurring_orders set shipping_address_id = 'gone' where mode = 'APPROVAL'";
    sqlx::query(addresses).execute(&shop.database).await.unwrap();
    shop.due_since(0).await;
    shop.start_background();
    assert_eq!(shop.ended_run(&hugo, &shared).await.reason(), Reason::BuyingListNotFound);
    assert_eq!(shop.ended_run(&claire, &own).await.reason(), Reason::AddressNotFound);
    shop.all_is_sent().await;
    assert_eq!(shop.recurring_state().await, (2, 0, 0));
}

#[tokio::test]
async fn d6_18_a_recurring_order_is_its_makers_alone() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    let unseen = Refusal::not_found(Reason::BuyingListNotFound);
    for other in [&hugo, &tom] {
        assert_eq!(shop.repeat(other, &list, daily()).await.unwrap_err(), unseen);
    }
    shop.repeat(&claire, &list, daily()).await.unwrap();
    let changed =
        RecurringSettings { rhythm: "MONTH".into(), days: vec![31, 1], until: "2099-12-31".into(), ..daily() };
    shop.repeat(&claire, &list, changed).await.unwrap();
    let [order] = &shop.recurring_orders(&claire).await[..] else { panic!("a list has one") };
    let kept = order.settings.as_ref().unwrap();
    assert_eq!((kept.rhythm.as_str(), &kept.days[..], kept.until.as_str()), ("MONTH", &[1, 31][..], "2099-12-31"));
    let none = Refusal::not_found(Reason::RecurringOrderNotFound);
    for other in [&hugo, &tom] {
        assert_eq!(shop.recurring_orders(other).await, []);
        assert_eq!(shop.run_now(other, &list).await.unwrap_err(), none);
    }
    let delete = |caller: &Caller| caller.ask(DeleteRecurringOrderRequest { list_id: list.clone() });
    shop.recurring.clone().delete_recurring_order(delete(&hugo)).await.unwrap_err();
    shop.recurring.clone().delete_recurring_order(delete(&claire)).await.unwrap();
    assert_eq!(shop.recurring_orders(&claire).await, []);
}

#[tokio::test]
async fn d6_18_what_is_wrong_is_refused_by_its_member() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let list = shop.list_of(&claire, "Bureau", &[(PEN, 10)]).await;
    let wrong = [
        (RecurringSettings { days: vec![8], ..daily() }, "days"),
        (RecurringSettings { until: "2026-01-02".into(), ..daily() }, "until"),
        (RecurringSettings { billing_address_id: String::new(), ..for_approval() }, "billingAddressId"),
    ];
    for (settings, field) in wrong {
        let refusal = shop.repeat(&claire, &list, settings).await.unwrap_err();
        assert_eq!((refusal.kind, refusal.field.as_deref()), (Kind::Invalid, Some(field)));
    }
    let elsewhere = RecurringSettings { billing_address_id: DEPOT.into(), ..for_approval() };
    let refusal = shop.repeat(&claire, &list, elsewhere).await.unwrap_err();
    assert_eq!(refusal, Refusal::not_found(Reason::AddressNotFound).on("billingAddressId"));
}
