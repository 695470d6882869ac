//! The shop's side of orders and questions: steps over all accounts, threads, and the trail of who did what.

use crate::{
    people::{CLAIRE, HUGO, ISLES_OFFICE, TOM},
    placed::with_role,
    shop::{CHAIR, PEN, Shop},
};
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::{
    common::{AuditEntry, Page, Reason},
    order::{
        AddOperatorCommentRequest, AdvanceLogisticOrderRequest, CommercialOrder, GetAnyOrderHistoryRequest,
        GetAnyOrderRequest, ListAllOrdersRequest, ListAnyOrderCommentsRequest, ListAuditRequest, ListContactsRequest,
        SetContactStatusRequest,
    },
};
use test_shop::eventually;

const ALL: Option<Page> = Some(Page { page: 0, size: 100 });

/// Somebody who works for the shop.
pub async fn clerk(shop: &Shop) -> Caller {
    with_role(shop.login(CLAIRE).await, Role::Operator)
}

impl Shop {
    /// An order that was placed.
    pub async fn placed_by(&self, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let draft = self.ready_order(caller, lines).await;
        self.place(caller, &draft.id, "BANK_WIRE").await.unwrap()
    }

    pub async fn step_by(&self, who: &Caller, part: &str, status: &str, why: &str) -> Result<CommercialOrder, Refusal> {
        let request =
            AdvanceLogisticOrderRequest { logistic_order_id: part.into(), status: status.into(), reason: why.into() };
        Ok(self.operations.clone().advance_logistic_order(who.ask(request)).await?.into_inner().order.unwrap())
    }

    async fn trail(&self, who: &Caller) -> Result<Vec<AuditEntry>, Refusal> {
        let request = who.ask(ListAuditRequest { page: ALL, filter: None });
        Ok(self.operations.clone().list_audit(request).await?.into_inner().entries)
    }

    async fn listed(&self, who: &Caller, statuses: &[&str], query: &str) -> Result<Vec<String>, Refusal> {
        let statuses = statuses.iter().map(ToString::to_string).collect();
        let request = ListAllOrdersRequest { page: ALL, statuses, query: query.into() };
        let found = self.operations.clone().list_all_orders(who.ask(request)).await?.into_inner();
        assert_eq!(found.total, found.orders.len() as u64);
        Ok(found.orders.into_iter().map(|order| order.reference).collect())
    }
}

fn detail<'a>(entry: &'a AuditEntry, name: &str) -> &'a str {
    entry.details.get(name).map(String::as_str).unwrap_or_default()
}

#[tokio::test]
async fn d4_4_operators_take_an_order_from_created_to_completed_step_by_step() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0];
    let way = [
        "WAITING_SUPPLIER_APPROVAL",
        "ACCEPTED_BY_SUPPLIER",
        "WAITING_FULFILLMENT",
        "WAITING_SHIPMENT",
        "SHIPPED",
        "COMPLETED",
    ];
    for (step, status) in way.into_iter().enumerate() {
        // By its reference or by its id: it is the same one.
        let named = if step % 2 == 0 { &part.reference } else { &part.id };
        let order = shop.step_by(&clerk, named, status, &format!("step {step}")).await.unwrap();
        assert_eq!((order.status.as_str(), order.logistic_orders[0].status.as_str()), (status, status));
    }
    assert_eq!(shop.stock_of(PEN).await, 990);

    let request = GetAnyOrderHistoryRequest { order_id: order.reference.clone() };
    let history = shop.operations.clone().get_any_order_history(clerk.ask(request)).await.unwrap().into_inner().changes;
    let steps: Vec<_> = history.iter().skip(1).map(|change| change.to.as_str()).collect();
    assert_eq!((history[0].to.as_str(), steps), ("CREATED", way.to_vec()));
    let last = history.last().unwrap();
    assert_eq!((last.actor_type().as_str_name(), last.reason.as_str()), ("ACTOR_TYPE_OPERATOR", "step 5"));
    assert!(!last.actor_name.is_empty());

    let trail = shop.trail(&clerk).await.unwrap();
    assert_eq!(trail.len(), way.len());
    let clerk_id = clerk.user.as_ref().unwrap().id.to_string();
    for (entry, (step, status)) in trail.iter().rev().zip(way.into_iter().enumerate()) {
        assert_eq!((entry.action.as_str(), &entry.subject), ("ORDER_ADVANCED", &part.reference));
        assert_eq!((&entry.operator_id, detail(entry, "to")), (&clerk_id, status));
        assert_eq!(detail(entry, "reason"), format!("step {step}"));
        assert!(entry.at.is_some());
    }
    assert_eq!(detail(&trail[0], "from"), "SHIPPED");
}

#[tokio::test]
async fn d4_4_every_other_step_is_refused_and_leaves_no_trace() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let part = &order.logistic_orders[0].id;
    for status in ["DRAFT_ORDER", "CREATED", "ACCEPTED_BY_SUPPLIER", "SHIPPED", "COMPLETED", "DECLINED_BY_SUPPLIER"] {
        let refused = shop.step_by(&clerk, part, status, "").await.unwrap_err();
        assert_eq!((refused.kind.http(), refused.reason), (409, Reason::InvalidTransition), "{status}");
    }
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    for (part, status, reason) in [
        (part.as_str(), "LOST", Reason::FieldInvalid),
        (part.as_str(), "", Reason::FieldRequired),
        ("CO-2020-000001-1", "CANCELED", Reason::LogisticOrderNotFound),
        ("a\0b", "CANCELED", Reason::LogisticOrderNotFound),
        (&draft.logistic_orders[0].id, "CREATED", Reason::LogisticOrderNotFound),
    ] {
        assert_eq!(shop.step_by(&clerk, part, status, "").await.unwrap_err().reason, reason, "{part} {status}");
    }
    let too_long = shop.step_by(&clerk, part, "CANCELED", &"x".repeat(501)).await.unwrap_err();
    assert_eq!((too_long.reason, too_long.field.as_deref()), (Reason::FieldTooLong, Some("reason")));
    assert_eq!(shop.get(&claire, &order.id).await.status, "CREATED");
    assert!(shop.trail(&clerk).await.unwrap().is_empty());
}

#[tokio::test]
async fn d6_2_an_order_above_a_limit_waits_for_its_account_and_not_for_the_shop() {
    let shop = Shop::open().await;
    let (hugo, clerk) = (shop.login(HUGO).await, clerk(&shop).await);
    let order = shop.placed_by(&hugo, &[(CHAIR, 1)]).await;
    assert_eq!(order.status, "WAITING_CUSTOMER_APPROVAL");
    let part = &order.logistic_orders[0].reference;
    for status in ["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_CUSTOMER"] {
        assert_eq!(shop.step_by(&clerk, part, status, "").await.unwrap_err().reason, Reason::InvalidTransition);
    }
    assert_eq!(shop.get(&hugo, &order.id).await.status, "WAITING_CUSTOMER_APPROVAL");
    assert_eq!(shop.step_by(&clerk, part, "CANCELED", "out of range").await.unwrap().status, "CANCELED");
    assert_eq!(shop.trail(&clerk).await.unwrap().len(), 1);
}

#[tokio::test]
async fn d4_15_what_a_supplier_declines_goes_back_on_sale_and_the_rest_stays_sold() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let chairs = order.logistic_orders.iter().find(|part| part.supplier_name == "Sièges & Cie").unwrap();
    shop.step_by(&clerk, &chairs.reference, "WAITING_SUPPLIER_APPROVAL", "").await.unwrap();
    shop.step_by(&clerk, &chairs.reference, "DECLINED_BY_SUPPLIER", "no more made").await.unwrap();
    eventually("the chair is on sale again", async || shop.stock_of(CHAIR).await == 2).await;
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn d7_34_operators_see_placed_orders_of_all_accounts() {
    let shop = Shop::open().await;
    let (claire, tom, clerk) = (shop.login(CLAIRE).await, shop.login(TOM).await, clerk(&shop).await);
    let first = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let cart = shop.cart(&tom, &[(CHAIR, 1)]).await;
    let second = shop.initialize(&tom, &cart).await.order_id;
    shop.ship(&tom, &second, ISLES_OFFICE, "STD").await.unwrap();
    shop.bill(&tom, &second, ISLES_OFFICE).await.unwrap();
    let second = shop.place(&tom, &second, "BANK_WIRE_ON_DUE_DATE").await.unwrap();

    assert_eq!(shop.listed(&clerk, &[], "").await.unwrap(), [second.reference.clone(), first.reference.clone()]);
    assert_eq!(shop.listed(&clerk, &[], "ISLES").await.unwrap(), std::slice::from_ref(&second.reference));
    assert_eq!(
        shop.listed(&clerk, &["CREATED"], &first.reference).await.unwrap(),
        std::slice::from_ref(&first.reference)
    );
    assert!(shop.listed(&clerk, &["SHIPPED"], "").await.unwrap().is_empty());
    assert_eq!(shop.listed(&clerk, &["LOST"], "").await.unwrap_err().field.as_deref(), Some("status"));
    for named in [&second.id, &second.reference] {
        let request = GetAnyOrderRequest { id: named.clone(), preview_lines: 100 };
        let order =
            shop.operations.clone().get_any_order(clerk.ask(request)).await.unwrap().into_inner().order.unwrap();
        assert_eq!((order.reference, order.number_of_lines), (second.reference.clone(), 1));
    }
    for absent in [draft.id.as_str(), "CO-2020-000001", "\0"] {
        let request = GetAnyOrderRequest { id: absent.into(), ..Default::default() };
        let refused = shop.operations.clone().get_any_order(clerk.ask(request)).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::OrderNotFound, "{absent:?}");
    }
}

#[tokio::test]
async fn d3_16_the_shop_answers_in_the_thread_of_an_order_once() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let request = AddOperatorCommentRequest {
        order_id: order.reference.clone(),
        message: "Elle part demain.".into(),
        idempotency_key: "once".into(),
    };
    let first = shop
        .operations
        .clone()
        .add_operator_comment(clerk.ask(request.clone()))
        .await
        .unwrap()
        .into_inner()
        .comment
        .unwrap();
    assert_eq!(first.author_type().as_str_name(), "ACTOR_TYPE_OPERATOR");
    let again =
        shop.operations.clone().add_operator_comment(clerk.ask(request)).await.unwrap().into_inner().comment.unwrap();
    assert_eq!(again, first);
    let thread = ListAnyOrderCommentsRequest { order_id: order.id };
    let thread = shop.operations.clone().list_any_order_comments(clerk.ask(thread)).await.unwrap().into_inner();
    assert_eq!(thread.comments, std::slice::from_ref(&first));
    let [entry] = &shop.trail(&clerk).await.unwrap()[..] else { panic!("one entry") };
    assert_eq!((entry.action.as_str(), &entry.subject), ("ORDER_COMMENTED", &order.reference));
    assert_eq!(detail(entry, "commentId"), first.id);
}

#[tokio::test]
async fn d2_11_a_question_is_answered_and_closed() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    // A question wants a session, of which these callers have none: it is put there as if it had been asked.
    sqlx::query(
        "insert into orders.contacts (id, reference, subject, message, sender_id, sender_name, sender_email, sender_locale,
             account_name, order_reference)
         values (gen_random_uuid(), 'CT-2026-000001', 'OTHER', 'Où est-elle donc ?', $1, 'Claire', 'claire@nord.test',
             'fr-FR', 'Nord Bureau', '')",
    )
    .bind(claire.user.as_ref().unwrap().id.0)
    .execute(&shop.database)
    .await
    .unwrap();
    let set = async |named: &str, status: &str| {
        let request = SetContactStatusRequest { id: named.into(), status: status.into() };
        let answer = shop.operations.clone().set_contact_status(clerk.ask(request)).await;
        answer.map(|answer| answer.into_inner().contact.unwrap()).map_err(Refusal::from)
    };
    let listed = async |status: &str| {
        let request = ListContactsRequest { page: ALL, statuses: vec![status.into()] };
        shop.operations.clone().list_contacts(clerk.ask(request)).await.unwrap().into_inner().contacts
    };
    let contact = listed("NEW").await.remove(0);
    assert_eq!((contact.sender_email.as_str(), contact.account_name.as_str()), ("claire@nord.test", "Nord Bureau"));
    assert_eq!(set(&contact.reference, "ANSWERED").await.unwrap().status, "ANSWERED");
    assert_eq!(set(&contact.id, "CLOSED").await.unwrap().status, "CLOSED");
    assert!(listed("NEW").await.is_empty());
    for (named, status, reason) in [
        ("CT-2026-999999", "CLOSED", Reason::ContactNotFound),
        ("\0", "CLOSED", Reason::ContactNotFound),
        (&contact.id, "LOST", Reason::FieldInvalid),
    ] {
        assert_eq!(set(named, status).await.unwrap_err().reason, reason, "{named:?} {status}");
    }
    let trail = shop.trail(&clerk).await.unwrap();
    assert_eq!(trail.len(), 2);
    assert_eq!((trail[0].action.as_str(), trail[0].subject.as_str()), ("CONTACT_STATUS_SET", "CT-2026-000001"));
    assert_eq!((detail(&trail[0], "before"), detail(&trail[0], "after")), ("ANSWERED", "CLOSED"));
}

#[tokio::test]
async fn d7_34_nobody_but_an_operator_sees_or_changes_anything_here() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    for (who, reason) in [(&Caller::default(), Reason::AuthenticationRequired), (&claire, Reason::Forbidden)] {
        assert_eq!(shop.listed(who, &[], "").await.unwrap_err().reason, reason);
        assert_eq!(shop.trail(who).await.unwrap_err().reason, reason);
        let part = &order.logistic_orders[0].id;
        assert_eq!(shop.step_by(who, part, "CANCELED", "").await.unwrap_err().reason, reason);
    }
    assert_eq!(shop.get(&claire, &order.id).await.status, "CREATED");
}
