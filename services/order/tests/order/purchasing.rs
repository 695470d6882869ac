//! Limits, budgets and approvals: what asks for one, who decides, and that nothing waits for nobody (D6.5).

use crate::{
    people::{ADA, CLAIRE, HUGO, TOM},
    shop::{CHAIR, PEN, Shop},
};
use identity::{Caller, Role};
use platform_process::{Kind, Refusal};
use proto::{
    common::{Page, Reason, Versions},
    order::{
        ApprovalRuleStep, Budget, CommercialOrder, CostCentre, DecideAnyOrderRequest, DecideOrdersRequest,
        GetPurchasingRequest, GetPurchasingResponse, GetPurchasingRulesRequest, ListAuditRequest, PurchasingRules,
        RemoveStandInRequest, SetCostCentreRequest, SetPurchasingRulesRequest, SetStandInRequest,
    },
};

const WAITS: &str = "WAITING_CUSTOMER_APPROVAL";

fn budget(cost_centre: &str, period: &str, amount: &str) -> Budget {
    Budget { cost_centre: cost_centre.into(), period: period.into(), currency: "EUR".into(), amount: amount.into() }
}

fn budgets(budgets: Vec<Budget>) -> PurchasingRules {
    let marketing = CostCentre { code: "MKT".into(), name: "Marketing".into() };
    PurchasingRules { cost_centres: vec![marketing], budgets, ..PurchasingRules::default() }
}

fn who_decides(order: &CommercialOrder) -> (String, Vec<String>) {
    let deciders = order.approval.clone().unwrap().deciders.unwrap();
    (deciders.who, deciders.names)
}

fn rules_of(order: &CommercialOrder) -> Vec<String> {
    let reasons = order.approval.clone().map(|approval| approval.reasons).unwrap_or_default();
    reasons.into_iter().map(|reason| reason.rule).collect()
}

impl Shop {
    /// Gives the account of an administrator these rules.
    async fn rule(&self, administrator: &Caller, rules: PurchasingRules) -> Result<u64, Refusal> {
        let read = administrator.ask(GetPurchasingRulesRequest::default());
        let version = self.purchasing.clone().get_purchasing_rules(read).await?.into_inner().version;
        let request = SetPurchasingRulesRequest { rules: Some(rules), version, ..Default::default() };
        Ok(self.purchasing.clone().set_purchasing_rules(administrator.ask(request)).await?.into_inner().version)
    }

    async fn own_purchasing(&self, caller: &Caller) -> GetPurchasingResponse {
        self.purchasing.clone().get_purchasing(caller.ask(GetPurchasingRequest {})).await.unwrap().into_inner()
    }

    async fn limit_month(&self, email: &str, limit: i64) {
        let set = "update auth.memberships as membership set monthly_limit = $2
             from auth.users where users.id = membership.user_id and users.email = $1";
        sqlx::query(set).bind(email).bind(limit).execute(&self.database).await.unwrap();
    }

    async fn takes_role(&self, email: &str, roles: &str) {
        let set = "update auth.memberships as membership set roles = $2::text[]
             from auth.users where users.id = membership.user_id and users.email = $1";
        sqlx::query(set).bind(email).bind(roles).execute(&self.database).await.unwrap();
    }

    async fn decide_for_account(
        &self,
        operator: &Caller,
        reference: &str,
        approved: bool,
    ) -> Result<CommercialOrder, Refusal> {
        let request = DecideAnyOrderRequest { order_id: reference.into(), approved, reason: "seen".into() };
        Ok(self.operations.clone().decide_any_order(operator.ask(request)).await?.into_inner().order.unwrap())
    }
}

#[tokio::test]
async fn d6_5_without_an_approver_the_administrator_decides_and_without_both_the_shop() {
    let shop = Shop::open().await;
    shop.takes_role(ADA, "{BUYER,ACCOUNT_ADMIN}").await;
    let (ada, hugo, claire) = (shop.login(ADA).await, shop.login(HUGO).await, shop.login(CLAIRE).await);
    let order = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    let (who, names) = who_decides(&order);
    assert_eq!((order.status.as_str(), who.as_str(), names.len()), (WAITS, "ADMINISTRATORS", 1));
    let operator = crate::placed::with_role(claire.clone(), Role::Operator);
    let theirs = shop.decide_for_account(&operator, &order.reference, true).await.unwrap_err();
    assert_eq!(theirs, Refusal::forbidden(Reason::ApprovalNotYours), "somebody of the account can");
    assert_eq!(shop.decide(&ada, &order.id, true, "").await.unwrap().status, "WAITING_SUPPLIER_APPROVAL");

    shop.takes_role(ADA, "{BUYER}").await;
    let order = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    assert_eq!(who_decides(&order), ("SHOP".to_owned(), Vec::new()));
    let refused = shop.decide(&ada, &order.id, true, "").await.unwrap_err();
    assert_eq!(refused, Refusal::forbidden(Reason::ApprovalNotYours));
    let decided = shop.decide_for_account(&operator, &order.reference, true).await.unwrap();
    assert_eq!(decided.status, "WAITING_SUPPLIER_APPROVAL");
    assert!(decided.approval.unwrap().deciders.is_none(), "it waits for nobody any more");
    let again = shop.decide_for_account(&operator, &order.reference, true).await.unwrap_err();
    assert_eq!((again.kind, again.reason), (Kind::Conflict, Reason::InvalidTransition));
    let audit = shop
        .operations
        .clone()
        .list_audit(operator.ask(ListAuditRequest { page: Some(Page { page: 0, size: 20 }), filter: None }))
        .await
        .unwrap();
    let entry = audit.into_inner().entries.remove(0);
    assert_eq!((entry.action.as_str(), entry.subject), ("ORDER_DECIDED", order.reference));
}

#[tokio::test]
async fn d6_5_an_order_takes_the_steps_that_it_reaches_and_each_decider_only_theirs() {
    let shop = Shop::open().await;
    let (ada, hugo) = (shop.approver(ADA).await, shop.login(HUGO).await);
    let claire = shop.with_role_in_account(CLAIRE, Role::AccountAdmin).await;
    shop.takes_role(CLAIRE, "{BUYER,APPROVER,ACCOUNT_ADMIN}").await;
    let id = |caller: &Caller| caller.user.as_ref().unwrap().id.to_string();
    let step = |from: &str, approvers: Vec<String>| ApprovalRuleStep { from: from.into(), approvers };
    let steps = vec![step("0", vec![id(&ada)]), step("200", vec![id(&claire)])];
    shop.rule(&claire, PurchasingRules { steps, ..PurchasingRules::default() }).await.unwrap();

    let order = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    assert_eq!(
        (order.approval.clone().unwrap().steps.len(), who_decides(&order).1),
        (2, vec!["Claire Durand".to_owned()])
    );
    let early = shop.decide(&claire, &order.id, true, "").await.unwrap_err();
    assert_eq!(early, Refusal::forbidden(Reason::ApprovalNotYours));
    let first = shop.decide(&ada, &order.id, true, "").await.unwrap();
    assert_eq!((first.status.as_str(), first.actions), (WAITS, vec!["CANCEL".to_owned(), "REORDER".into()]));
    let seen = shop.get(&claire, &order.id).await;
    assert_eq!(seen.actions, ["CANCEL", "APPROVE", "DECLINE", "REORDER"]);
    assert_eq!(seen.approval.unwrap().steps[0].approved_by, "Claire Durand");
    assert_eq!(shop.decide(&claire, &order.id, true, "").await.unwrap().status, "WAITING_SUPPLIER_APPROVAL");
}

#[tokio::test]
async fn d6_5_who_stands_in_decides_and_only_a_decider_has_a_stand_in() {
    let shop = Shop::open().await;
    let (ada, hugo, claire) = (shop.login(ADA).await, shop.login(HUGO).await, shop.login(CLAIRE).await);
    let order = shop.placed_order(&hugo, &[(CHAIR, 1)]).await;
    assert_eq!(shop.decide(&claire, &order.id, true, "").await.unwrap_err().reason, Reason::ApprovalNotYours);
    let today = chrono::Utc::now().date_naive().to_string();
    let stand_in = |user: &str| SetStandInRequest {
        user_id: user.into(),
        stand_in_id: claire.user.as_ref().unwrap().id.to_string(),
        from: today.clone(),
        to: "2099-12-31".into(),
        account_id: String::new(),
        if_match: None,
    };
    let set =
        async |caller: &Caller, user: &str| shop.purchasing.clone().set_stand_in(caller.ask(stand_in(user))).await;
    let ada_id = ada.user.as_ref().unwrap().id.to_string();
    for refused in [set(&hugo, "").await, set(&hugo, &ada_id).await] {
        assert_eq!(Refusal::from(refused.unwrap_err()).reason, Reason::Forbidden);
    }
    set(&ada, "").await.unwrap();
    assert_eq!(shop.decide(&claire, &order.id, true, "").await.unwrap().status, "WAITING_SUPPLIER_APPROVAL");
    let admin = shop.with_role_in_account(ADA, Role::AccountAdmin).await;
    let hugo_id = hugo.user.as_ref().unwrap().id.to_string();
    let refused = Refusal::from(set(&admin, &hugo_id).await.unwrap_err());
    assert_eq!((refused.kind, refused.reason), (Kind::NotFound, Reason::MemberNotFound));
}

#[tokio::test]
async fn d7_54_a_stand_in_is_set_and_removed_over_the_one_that_was_seen() {
    let shop = Shop::open().await;
    let (ada, claire) = (shop.login(ADA).await, shop.login(CLAIRE).await);
    let if_match = |version: u64| Some(Versions { versions: vec![version] });
    let set = async |to: &str, version: u64| {
        let request = SetStandInRequest {
            stand_in_id: claire.user.as_ref().unwrap().id.to_string(),
            from: "2026-01-01".into(),
            to: to.into(),
            if_match: if_match(version),
            ..SetStandInRequest::default()
        };
        let set = shop.purchasing.clone().set_stand_in(ada.ask(request)).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(set.into_inner().stand_in.unwrap().version)
    };
    let remove = async |version: u64| {
        let request = RemoveStandInRequest { if_match: if_match(version), ..RemoveStandInRequest::default() };
        shop.purchasing.clone().remove_stand_in(ada.ask(request)).await.map(drop).map_err(Refusal::from)
    };
    let first = set("2099-12-30", 0).await.unwrap();
    assert_eq!(shop.own_purchasing(&ada).await.stand_in.unwrap().version, first);
    assert_eq!(set("2099-12-31", 0).await.unwrap_err().reason, Reason::StaleVersion, "somebody stands in by now");
    let second = set("2099-12-31", first).await.unwrap();
    for late in [set("2099-12-29", first).await.map(drop), remove(first).await] {
        assert_eq!(late.unwrap_err().reason, Reason::StaleVersion);
    }
    assert_eq!(shop.own_purchasing(&ada).await.stand_in.unwrap().to, "2099-12-31");
    remove(second).await.unwrap();
    remove(second).await.expect("nobody stands in any more, which is what was wanted");
    assert_eq!(set("2099-12-31", second).await.unwrap_err().reason, Reason::StaleVersion, "nobody stands in by now");
}

#[tokio::test]
async fn d6_5_of_two_orders_at_once_one_budget_lets_one_go_and_asks_about_the_other() {
    for _ in 0..3 {
        let shop = Shop::open().await;
        let admin = shop.with_role_in_account(ADA, Role::AccountAdmin).await;
        shop.rule(&admin, budgets(vec![budget("", "MONTH", "300")])).await.unwrap();
        let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
        sqlx::query("update auth.memberships set order_limit = null").execute(&shop.database).await.unwrap();
        let drafts = [shop.ready_order(&claire, &[(CHAIR, 1)]).await, shop.ready_order(&hugo, &[(CHAIR, 1)]).await];
        let (one, other) = tokio::join!(
            shop.place(&claire, &drafts[0].id, "BANK_WIRE"),
            shop.place(&hugo, &drafts[1].id, "BANK_WIRE")
        );
        let placed = [one.unwrap(), other.unwrap()];
        let waiting: Vec<_> = placed.iter().filter(|order| order.status == WAITS).collect();
        assert_eq!(waiting.len(), 1, "{:?}", placed.each_ref().map(|order| order.status.clone()));
        assert_eq!(rules_of(waiting[0]), ["BUDGET"]);
    }
}

#[tokio::test]
async fn d6_5_what_is_called_off_or_declined_is_not_spent() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let admin = shop.with_role_in_account(ADA, Role::AccountAdmin).await;
    shop.rule(&admin, budgets(vec![budget("", "YEAR", "1000"), budget("MKT", "MONTH", "100")])).await.unwrap();
    let (claire, ada) = (shop.login(CLAIRE).await, shop.login(ADA).await);
    let left = async || {
        let own = shop.own_purchasing(&claire).await;
        own.budgets.iter().map(|state| state.left.parse::<f64>().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(left().await, [1_000.0, 100.0]);
    let draft = shop.ready_order(&claire, &[(CHAIR, 1)]).await;
    let charge = SetCostCentreRequest { order_id: draft.id.clone(), cost_centre: "MKT".into() };
    let charged = shop.orders.clone().set_cost_centre(claire.ask(charge)).await.unwrap().into_inner().order.unwrap();
    assert_eq!(charged.cost_centre, "MKT");
    let order = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap();
    assert_eq!((order.status.as_str(), rules_of(&order)), (WAITS, vec!["BUDGET".to_owned()]));
    assert_eq!(left().await, [760.0, 0.0]);
    shop.decide(&ada, &order.id, false, "Trop").await.unwrap();
    assert_eq!(left().await, [1_000.0, 100.0]);
    let order = shop.placed_order(&claire, &[(CHAIR, 1)]).await;
    assert_eq!(left().await, [760.0, 100.0]);
    shop.cancel(&claire, &order.id, "").await.unwrap();
    assert_eq!(left().await, [1_000.0, 100.0]);
}

#[tokio::test]
async fn d6_5_a_monthly_limit_counts_all_of_a_members_month_and_nobody_elses() {
    let shop = Shop::open().await;
    shop.limit_month(CLAIRE, 300).await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    shop.placed_order(&hugo, &[(PEN, 10)]).await;
    assert_eq!(shop.placed_order(&claire, &[(CHAIR, 1)]).await.status, "CREATED");
    let own = shop.own_purchasing(&claire).await;
    assert_eq!((own.monthly_limit.as_deref(), own.spent_this_month.as_str()), (Some("300.00"), "240.00"));
    let above = shop.placed_order(&claire, &[(CHAIR, 1)]).await;
    assert_eq!((above.status.as_str(), rules_of(&above)), (WAITS, vec!["MONTHLY_LIMIT".to_owned()]));
    assert_eq!(above.approval.unwrap().reasons[0].left, "60.00");
}

#[tokio::test]
async fn d6_5_an_order_that_goes_back_to_its_buyer_is_not_spent() {
    let shop = Shop::open().await;
    let admin = shop.with_role_in_account(ADA, Role::AccountAdmin).await;
    shop.rule(&admin, budgets(vec![budget("", "MONTH", "1000")])).await.unwrap();
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(CHAIR, 2)]).await;
    let empty = "update catalogue.offers set stock = 0 where stock = 2";
    sqlx::query(empty).execute(&shop.database).await.unwrap();
    let refused = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!(refused.reason, Reason::OrderLinesNotAvailable);
    assert_eq!(shop.own_purchasing(&claire).await.budgets[0].left.parse::<f64>().unwrap(), 1_000.0);
}

#[tokio::test]
async fn d6_5_rules_are_administrators_alone_and_a_stale_change_is_refused() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    assert_eq!(shop.rule(&claire, budgets(vec![])).await.unwrap_err().reason, Reason::Forbidden);
    let admin = shop.with_role_in_account(ADA, Role::AccountAdmin).await;
    assert_eq!(shop.rule(&admin, budgets(vec![budget("", "MONTH", "1000")])).await.unwrap(), 1);
    let stale = SetPurchasingRulesRequest { rules: Some(budgets(vec![])), ..Default::default() };
    let refused = shop.purchasing.clone().set_purchasing_rules(admin.ask(stale)).await.unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::StaleVersion);
    let wrong = shop.rule(&admin, budgets(vec![budget("IT", "MONTH", "1")])).await.unwrap_err();
    assert_eq!(wrong.field.as_deref(), Some("budgets[0].costCentre"));
    assert!(shop.own_purchasing(&tom).await.budgets.is_empty(), "rules are an account's own");
}

#[tokio::test]
async fn d6_5_an_operator_rules_any_account_as_its_administrator_would_and_that_is_audited() {
    let shop = Shop::open().await;
    let operator = shop.with_role_in_account(TOM, Role::Operator).await;
    let (claire, ada) = (shop.login(CLAIRE).await, shop.login(ADA).await);
    let mut rules = shop.purchasing.clone();
    let set = |account: &str, budgets: PurchasingRules, version| SetPurchasingRulesRequest {
        rules: Some(budgets),
        version,
        account_id: account.into(),
        reason: "as agreed".into(),
    };
    let request = set("ACC-NORD", budgets(vec![budget("MKT", "MONTH", "500")]), 0);
    let answer = rules.set_purchasing_rules(operator.ask(request)).await.unwrap().into_inner();
    assert_eq!((answer.version, answer.budgets[0].name.as_str()), (1, "Marketing"));
    assert_eq!(answer.budgets[0].left.parse::<f64>().unwrap(), 500.0);
    assert_eq!(shop.own_purchasing(&claire).await.cost_centres.len(), 1, "it is the account's members who see it");
    let wrong = rules.set_purchasing_rules(operator.ask(set("ACC-NORD", budgets(vec![budget("IT", "MONTH", "1")]), 1)));
    assert_eq!(Refusal::from(wrong.await.unwrap_err()).field.as_deref(), Some("budgets[0].costCentre"));
    let nowhere = rules.set_purchasing_rules(operator.ask(set("ACC-NOWHERE", budgets(vec![]), 0)));
    assert_eq!(Refusal::from(nowhere.await.unwrap_err()).kind, Kind::NotFound);
    let others = rules.set_purchasing_rules(ada.ask(set("ACC-NORD", budgets(vec![]), 1)));
    assert_eq!(Refusal::from(others.await.unwrap_err()).reason, Reason::Forbidden);

    let of = |caller: &Caller| caller.user.as_ref().unwrap().id.to_string();
    let (ada_id, claire_id) = (of(&ada), of(&claire));
    let stand_in = |user: &str| SetStandInRequest {
        user_id: user.into(),
        stand_in_id: claire_id.clone(),
        from: "2026-01-01".into(),
        to: "2099-12-31".into(),
        account_id: "ACC-NORD".into(),
        if_match: None,
    };
    rules.set_stand_in(operator.ask(stand_in(&ada_id))).await.unwrap();
    let read = GetPurchasingRulesRequest { account_id: "ACC-NORD".into() };
    let read = rules.get_purchasing_rules(operator.ask(read)).await.unwrap().into_inner();
    assert_eq!((read.stand_ins.len(), read.stand_ins[0].user_id.as_str()), (1, ada_id.as_str()));
    assert!(read.deciders.iter().any(|one| one.id == ada_id));
    let nobody = Refusal::from(rules.set_stand_in(operator.ask(stand_in(""))).await.unwrap_err());
    assert_eq!((nobody.reason, nobody.field.as_deref()), (Reason::FieldRequired, Some("userId")));
    let removed = RemoveStandInRequest { user_id: ada_id.clone(), account_id: "ACC-NORD".into(), if_match: None };
    rules.remove_stand_in(operator.ask(removed)).await.unwrap();

    let audit = ListAuditRequest { page: Some(Page { page: 0, size: 20 }), filter: None };
    let audit = shop.operations.clone().list_audit(operator.ask(audit)).await.unwrap().into_inner().entries;
    let done: Vec<_> = audit.iter().map(|entry| (entry.action.as_str(), entry.subject.as_str())).collect();
    let actions = ["STAND_IN_SET", "STAND_IN_SET", "PURCHASING_RULES_SET"];
    assert_eq!(done, actions.map(|action| (action, "ACC-NORD")));
    assert_eq!(audit[2].details["reason"], "as agreed");
}

#[tokio::test]
async fn d6_5_several_orders_are_decided_on_at_once_and_each_answers_for_itself() {
    let shop = Shop::open().await;
    let (ada, hugo) = (shop.login(ADA).await, shop.login(HUGO).await);
    let waiting = [shop.placed_order(&hugo, &[(CHAIR, 1)]).await.id, shop.placed_order(&hugo, &[(CHAIR, 1)]).await.id];
    let small = shop.placed_order(&hugo, &[(PEN, 1)]).await.id;
    let absent = uuid::Uuid::now_v7().to_string();
    let order_ids = [waiting[0].clone(), small, absent, waiting[1].clone()].to_vec();
    let request = DecideOrdersRequest { order_ids, approved: true, reason: String::new() };
    let decided = shop.placed.clone().decide_orders(ada.ask(request)).await.unwrap().into_inner().orders;
    let told: Vec<_> =
        decided.iter().map(|order| (order.status.as_str(), order.refused.map(|_| order.refused()))).collect();
    let released = ("WAITING_SUPPLIER_APPROVAL", None);
    let expected = [released, ("", Some(Reason::InvalidTransition)), ("", Some(Reason::OrderNotFound)), released];
    assert_eq!(told, expected);
    let silent = DecideOrdersRequest { order_ids: vec![waiting[0].clone()], approved: false, reason: String::new() };
    let refused = shop.placed.clone().decide_orders(ada.ask(silent)).await.unwrap_err();
    assert_eq!(Refusal::from(refused).field.as_deref(), Some("reason"));
}
