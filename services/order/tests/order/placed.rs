//! Placed orders: followed, called off, received, approved; the stock of what ends comes back once.

use crate::{
    people::{CLAIRE, HUGO, TOM},
    shop::{CHAIR, PEN, Shop},
};
use identity::{Caller, Role};
use platform_process::{Kind, Refusal};
use proto::{
    common::Reason,
    order::{
        ActorType, AdvanceLogisticOrderRequest, CancelOrderRequest, CommercialOrder, ConfirmReceptionRequest,
        DecideRequest, GetHistoryRequest, StatusChange,
    },
};
use test_shop::eventually;
use uuid::Uuid;

#[tokio::test]
async fn d4_15_an_order_called_off_gives_its_stock_back_once() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    assert_eq!(order.actions, ["CANCEL", "REORDER"]);

    let (first, second) = tokio::join!(shop.cancel(&claire, &order.id, "Doublon"), shop.cancel(&hugo, &order.id, ""));
    let (called_off, refusal) = match (first, second) {
        (Ok(order), Err(refusal)) | (Err(refusal), Ok(order)) => (order, refusal),
        other => panic!("one of two calls it off: {other:?}"),
    };
    assert_eq!((called_off.status.as_str(), &called_off.actions[..]), ("CANCELED", &["REORDER".to_owned()][..]));
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::InvalidTransition));
    assert_eq!((refusal.params["from"].as_str(), refusal.params["to"].as_str()), ("CANCELED", "CANCELED"));

    shop.all_is_delivered().await;
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(CHAIR).await), (1_000, 2));
}

#[tokio::test]
async fn d4_4_what_a_supplier_accepted_stays_ordered_and_the_rest_is_called_off() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let [pens, chairs] = &order.logistic_orders[..] else { panic!("two suppliers") };
    shop.advance_to(&chairs.id, &["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]).await;

    let after = shop.cancel(&claire, &order.id, "Trop cher").await.unwrap();
    let statuses: Vec<_> = after.logistic_orders.iter().map(|part| part.status.as_str()).collect();
    assert_eq!((statuses, after.status.as_str()), (vec!["CANCELED", "ACCEPTED_BY_SUPPLIER"], "PARTIALLY_CANCELED"));
    assert_eq!(after.actions, ["REORDER"]);
    assert_eq!(shop.cancel(&claire, &order.id, "").await.unwrap_err().reason, Reason::InvalidTransition);
    shop.all_is_delivered().await;
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(CHAIR).await), (1_000, 1));

    let of_pens: Vec<_> =
        shop.history(&claire, &order.id).await.into_iter().filter(|step| step.logistic_order_id == pens.id).collect();
    let steps: Vec<_> = of_pens.iter().map(|step| (step.from.as_str(), step.to.as_str())).collect();
    assert_eq!(steps, [("", "CREATED"), ("CREATED", "CANCELED")]);
    let last = &of_pens[1];
    assert_eq!((last.actor_type(), last.actor_name.as_str()), (ActorType::Customer, "Claire Durand"));
    assert_eq!((last.reason.as_str(), &last.logistic_reference), ("Trop cher", &pens.reference));
}

#[tokio::test]
async fn goods_that_left_do_not_come_back_with_the_end_of_an_incident() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let lost = shop.placed_order(&claire, &[(PEN, 10)]).await;
    let kept = shop.placed_order(&claire, &[(PEN, 5)]).await;
    let to_category = ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"];
    for order in [&lost, &kept] {
        shop.advance_to(&order.logistic_orders[0].id, &to_category).await;
    }
    shop.advance_to(&lost.logistic_orders[0].id, &["WAITING_SHIPMENT", "SHIPPED", "INCIDENT", "CANCELED"]).await;
    shop.advance_to(&kept.logistic_orders[0].id, &["INCIDENT", "CANCELED"]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn goods_are_received_one_delivery_at_a_time_or_all_that_were_shipped() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let [pens, chairs] = [0, 1].map(|part: usize| order.logistic_orders[part].id.clone());
    let early = shop.receive(&claire, &order.id, "").await.unwrap_err();
    assert_eq!((early.kind, early.reason), (Kind::Conflict, Reason::InvalidTransition));
    for part in [&pens, &chairs] {
        shop.ship_out(part).await;
    }
    assert_eq!(shop.get(&claire, &order.id).await.actions, ["CONFIRM_RECEPTION", "REORDER"]);
    let one = shop.receive(&hugo, &order.id, &pens).await.unwrap();
    assert_eq!((one.logistic_orders[0].status.as_str(), one.status.as_str()), ("COMPLETED", "PARTIALLY_SHIPPED"));
    assert_eq!(shop.receive(&claire, &order.id, &pens).await.unwrap_err().reason, Reason::InvalidTransition);
    let unknown = shop.receive(&claire, &order.id, &Uuid::now_v7().to_string()).await.unwrap_err();
    assert_eq!(unknown, Refusal::not_found(Reason::LogisticOrderNotFound));
    assert_eq!(shop.receive(&claire, &order.id, "").await.unwrap().status, "COMPLETED");
}

#[tokio::test]
async fn d6_2_an_approver_lets_an_order_above_a_limit_go_on() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.approver(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_order(&hugo, &[(CHAIR, 1), (PEN, 10)]).await;
    assert_eq!((order.status.as_str(), order.approval_limit.as_str()), ("WAITING_CUSTOMER_APPROVAL", "100.00"));
    assert_eq!(order.actions, ["CANCEL", "REORDER"]);
    assert_eq!(shop.get(&claire, &order.id).await.actions, ["CANCEL", "APPROVE", "DECLINE", "REORDER"]);

    let approved = shop.decide(&claire, &order.id, true, "Pour l'accueil").await.unwrap();
    assert_eq!((approved.status.as_str(), approved.approval_limit.as_str()), ("WAITING_SUPPLIER_APPROVAL", "100.00"));
    assert_eq!(shop.decide(&claire, &order.id, true, "").await.unwrap_err().reason, Reason::InvalidTransition);
    let no = shop.decide(&claire, &order.id, false, "Non").await.unwrap_err();
    assert_eq!((no.kind, no.reason), (Kind::Conflict, Reason::InvalidTransition));

    let steps = shop.history(&hugo, &order.id).await;
    let told: Vec<_> = steps.iter().map(|step| (step.from.as_str(), step.to.as_str(), step.reason.as_str())).collect();
    let path = [
        ("", "CREATED", ""),
        ("CREATED", "WAITING_CUSTOMER_APPROVAL", ""),
        ("WAITING_CUSTOMER_APPROVAL", "WAITING_SUPPLIER_APPROVAL", "Pour l'accueil"),
    ];
    assert_eq!(told, path.iter().flat_map(|step| [*step; 2]).collect::<Vec<_>>());
}

#[tokio::test]
async fn d6_2_nobody_decides_on_their_own_order_nor_without_the_role() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let order = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    let not_yours = Refusal::forbidden(Reason::ApprovalNotYours);
    assert_eq!(shop.decide(&shop.approver(HUGO).await, &order.id, true, "").await.unwrap_err(), not_yours);
    assert_eq!(shop.decide(&claire, &order.id, true, "").await.unwrap_err(), not_yours);
    let foreign = shop.decide(&with_role(tom, Role::Approver), &order.id, true, "").await.unwrap_err();
    assert_eq!(foreign, Refusal::not_found(Reason::OrderNotFound));
    assert_eq!(shop.get(&hugo, &order.id).await.status, "WAITING_CUSTOMER_APPROVAL");
}

#[tokio::test]
async fn d6_2_a_declined_order_says_why_and_gives_its_stock_back() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (claire, hugo) = (shop.approver(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_order(&hugo, &[(CHAIR, 2)]).await;
    assert_eq!(shop.stock_of(CHAIR).await, 0);
    let silent = shop.decide(&claire, &order.id, false, "  ").await.unwrap_err();
    assert_eq!((silent.reason, silent.field.as_deref()), (Reason::FieldRequired, Some("reason")));
    let declined = shop.decide(&claire, &order.id, false, "Pas ce trimestre").await.unwrap();
    assert_eq!((declined.status.as_str(), declined.is_validated), ("DECLINED_BY_CUSTOMER", true));
    shop.all_is_delivered().await;
    assert_eq!(shop.stock_of(CHAIR).await, 2);
    let last = shop.history(&hugo, &order.id).await.pop().unwrap();
    assert_eq!((last.to.as_str(), last.reason.as_str()), ("DECLINED_BY_CUSTOMER", "Pas ce trimestre"));
}

#[tokio::test]
async fn what_is_no_placed_order_of_the_account_is_not_found() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let placed = shop.placed_order(&claire, &[(PEN, 1)]).await.id;
    let draft = shop.ready_order(&claire, &[(PEN, 1)]).await.id;
    let absent = Uuid::now_v7().to_string();
    let unknown = Refusal::not_found(Reason::OrderNotFound);
    for (caller, id) in [(&tom, &placed), (&claire, &draft), (&claire, &absent), (&claire, &"12".to_owned())] {
        assert_eq!(shop.cancel(caller, id, "").await.unwrap_err(), unknown);
        assert_eq!(shop.receive(caller, id, "").await.unwrap_err(), unknown);
    }
    assert_eq!(shop.try_history(&tom, &placed).await.unwrap_err(), unknown);
    assert_eq!(shop.try_history(&claire, &draft).await.unwrap(), []);
}

#[tokio::test]
async fn d3_4_an_inactive_account_looks_at_its_orders_and_changes_none() {
    let shop = Shop::open().await;
    let mut claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(PEN, 1)]).await;
    claire.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    claire = identity::testing::signed_again(claire);
    assert_eq!(shop.get(&claire, &order.id).await.actions, [""; 0]);
    let refusal = shop.cancel(&claire, &order.id, "").await.unwrap_err();
    assert_eq!(refusal, Refusal::forbidden(Reason::AccountInactive));
}

/// The same person, with one more role in the account.
pub fn with_role(mut caller: Caller, role: Role) -> Caller {
    caller.user.as_mut().unwrap().membership.as_mut().unwrap().roles.push(role);
    identity::testing::signed_again(caller)
}

impl Shop {
    /// A person who has logged in, and has one more role in the account from now on.
    pub async fn with_role_in_account(&self, email: &str, role: Role) -> Caller {
        let grant = "update auth.memberships as membership set roles = membership.roles || $2
             from auth.users where users.id = membership.user_id and users.email = $1";
        sqlx::query(grant).bind(email).bind(role.name()).execute(&self.database).await.unwrap();
        with_role(self.login(email).await, role)
    }

    /// The same, with the approver's.
    pub async fn approver(&self, email: &str) -> Caller {
        self.with_role_in_account(email, Role::Approver).await
    }

    /// An order of a new cart, placed.
    pub async fn placed_order(&self, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let draft = self.ready_order(caller, lines).await;
        self.place(caller, &draft.id, "BANK_WIRE").await.unwrap()
    }

    pub async fn cancel(&self, caller: &Caller, id: &str, reason: &str) -> Result<CommercialOrder, Refusal> {
        let request = CancelOrderRequest { order_id: id.into(), reason: reason.into() };
        Ok(self.placed.clone().cancel_order(caller.ask(request)).await?.into_inner().order.unwrap())
    }

    pub async fn receive(&self, caller: &Caller, id: &str, part: &str) -> Result<CommercialOrder, Refusal> {
        let request = ConfirmReceptionRequest { order_id: id.into(), logistic_order_id: part.into() };
        Ok(self.placed.clone().confirm_reception(caller.ask(request)).await?.into_inner().order.unwrap())
    }

    pub async fn decide(
        &self,
        caller: &Caller,
        id: &str,
        approved: bool,
        reason: &str,
    ) -> Result<CommercialOrder, Refusal> {
        let request = DecideRequest { order_id: id.into(), approved, reason: reason.into() };
        Ok(self.placed.clone().decide(caller.ask(request)).await?.into_inner().order.unwrap())
    }

    pub async fn try_history(&self, caller: &Caller, id: &str) -> Result<Vec<StatusChange>, Refusal> {
        let request = caller.ask(GetHistoryRequest { order_id: id.into() });
        Ok(self.placed.clone().get_history(request).await?.into_inner().changes)
    }

    pub async fn history(&self, caller: &Caller, id: &str) -> Vec<StatusChange> {
        self.try_history(caller, id).await.unwrap()
    }

    /// Takes a logistic order a step further, as somebody who works for the shop.
    pub async fn advance(&self, part: &str, status: &str) -> Result<CommercialOrder, Refusal> {
        let clerk = with_role(self.login(CLAIRE).await, Role::Operator);
        let request = AdvanceLogisticOrderRequest {
            logistic_order_id: part.into(),
            status: status.into(),
            ..AdvanceLogisticOrderRequest::default()
        };
        Ok(self.operations.clone().advance_logistic_order(clerk.ask(request)).await?.into_inner().order.unwrap())
    }

    /// Takes a logistic order these steps further.
    pub async fn advance_to(&self, part: &str, statuses: &[&str]) {
        for status in statuses {
            self.advance(part, status).await.unwrap();
        }
    }

    /// From the order to the lorry.
    pub async fn ship_out(&self, part: &str) {
        let way =
            ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED"];
        self.advance_to(part, &way).await;
    }

    /// Waits until what had to follow has been done.
    pub async fn all_is_delivered(&self) {
        eventually("nothing is left to do", async || {
            let left: i64 =
                sqlx::query_scalar("select count(*) from orders.outbox").fetch_one(&self.database).await.unwrap();
            left == 0
        })
        .await;
    }
}
