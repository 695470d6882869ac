//! The shop's side of customer accounts: finding, approving and stopping them, and the trail of it.
#![allow(clippy::panic, reason = "a test that waits in vain has failed")]

use crate::{
    letters::{GOOD_PASSWORD, PAUL, form},
    stage::{ADA, CLAIRE, NORD, OMAR, SHOP, Stage, session_of},
};
use auth::acting_operator;
use platform_process::{Caller, Refusal, Role};
use proto::{
    auth::{
        ListAccountAuditRequest, ListOperatedAccountsRequest, ListOperatedAccountsResponse, NameOperatorsRequest,
        OperatedAccount, SetAccountStatusRequest,
    },
    common::{AuditEntry, Page, Reason},
};
use std::time::Duration;
use values::SessionId;

/// An operator's calls.
struct Desk<'a> {
    stage: &'a Stage,
    caller: Caller,
}

impl<'a> Desk<'a> {
    async fn of(stage: &'a Stage, email: &str) -> Self {
        let login = stage.login(email).await;
        Self { stage, caller: stage.caller(&login).await }
    }

    async fn find(&self, statuses: &[&str], query: &str) -> Result<ListOperatedAccountsResponse, Refusal> {
        let statuses = statuses.iter().map(ToString::to_string).collect();
        let page = Some(Page { page: 0, size: 100 });
        let request = ListOperatedAccountsRequest { page, statuses, query: query.into() };
        Ok(self.stage.operations.clone().list(self.caller.ask(request)).await?.into_inner())
    }

    async fn names(&self, statuses: &[&str], query: &str) -> Vec<String> {
        self.find(statuses, query).await.unwrap().accounts.into_iter().map(|account| account.external_id).collect()
    }

    async fn set(&self, account: &str, status: &str, reason: &str) -> Result<OperatedAccount, Refusal> {
        let request =
            SetAccountStatusRequest { account_id: account.into(), status: status.into(), reason: reason.into() };
        Ok(self.stage.operations.clone().set_status(self.caller.ask(request)).await?.into_inner())
    }

    async fn trail(&self) -> Result<Vec<AuditEntry>, Refusal> {
        let request = ListAccountAuditRequest { page: Some(Page { page: 0, size: 100 }) };
        Ok(self.stage.operations.clone().list_audit(self.caller.ask(request)).await?.into_inner().entries)
    }
}

/// Waits until the session says of its account that it may order, or may not.
async fn until_active_is(stage: &Stage, session: SessionId, active: bool) {
    for _ in 0..500 {
        if stage.check(session).await.unwrap().account_active == active {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the session never learned that account_active is {active}")
}

#[tokio::test]
async fn d7_34_operators_find_every_account_those_that_wait_first() {
    let stage = Stage::set().await;
    stage.try_register(form(PAUL)).await.unwrap();
    let desk = Desk::of(&stage, OMAR).await;
    let all = desk.find(&[], "").await.unwrap();
    assert_eq!((all.total, all.accounts.len()), (4, 4));
    assert_eq!((all.accounts[0].status.as_str(), all.accounts[0].name.as_str()), ("PENDING", "Atelier Paul & Fils"));
    let nord = all.accounts.iter().find(|account| account.external_id == "ACC-NORD").unwrap();
    assert_eq!((nord.id.as_str(), nord.status.as_str(), nord.number_of_users), (&*NORD.to_string(), "ACTIVE", 3));
    assert_eq!(desk.names(&["ACTIVE"], "isles").await, ["ACC-ISLES"]);
    assert_eq!(desk.names(&[], "73282932000074").await.len(), 1);
    assert_eq!(desk.names(&["PENDING", "INACTIVE"], "").await.len(), 1);
    assert_eq!(desk.find(&["GONE"], "").await.unwrap_err().reason, Reason::FieldInvalid);
}

#[tokio::test]
async fn d7_34_nobody_but_an_operator_is_told_anything() {
    let stage = Stage::set().await;
    let nobody = Desk { stage: &stage, caller: Caller::default() };
    assert_eq!(nobody.find(&[], "").await.unwrap_err().reason, Reason::AuthenticationRequired);
    for email in [CLAIRE, ADA] {
        let desk = Desk::of(&stage, email).await;
        assert_eq!(desk.find(&[], "").await.unwrap_err().reason, Reason::Forbidden, "{email}");
        assert_eq!(desk.set("ACC-NORD", "INACTIVE", "").await.unwrap_err().reason, Reason::Forbidden, "{email}");
        assert_eq!(desk.trail().await.unwrap_err().reason, Reason::Forbidden, "{email}");
        let names = NameOperatorsRequest { ids: Vec::new() };
        let refused = stage.operations.clone().name_operators(desk.caller.ask(names)).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::Forbidden, "{email}");
    }
}

#[tokio::test]
async fn d3_4_a_stopped_account_looks_on_and_orders_again_when_it_is_approved() {
    let stage = Stage::with_mails().await;
    let login = stage.login(CLAIRE).await;
    until_active_is(&stage, session_of(&login), true).await;
    let desk = Desk::of(&stage, OMAR).await;
    let stopped = desk.set("ACC-NORD", "INACTIVE", " unpaid bills ").await.unwrap();
    assert_eq!((stopped.id.as_str(), stopped.status.as_str()), (&*NORD.to_string(), "INACTIVE"));
    until_active_is(&stage, session_of(&login), false).await;
    desk.set(&NORD.to_string(), "ACTIVE", "").await.unwrap();
    until_active_is(&stage, session_of(&login), true).await;
    assert_eq!(stage.letter(1, ADA).await.subject, "Votre compte Comptoir est ouvert");

    let trail = desk.trail().await.unwrap();
    let [approved, stopped] = &trail[..] else { panic!("{trail:?}") };
    assert_eq!((stopped.action.as_str(), stopped.subject.as_str()), ("ACCOUNT_STATUS_SET", "ACC-NORD"));
    assert_eq!(stopped.operator_id, desk.caller.user.as_ref().unwrap().id.to_string());
    let detail = |entry: &AuditEntry, name: &str| entry.details.get(name).cloned();
    assert_eq!(detail(stopped, "before").as_deref(), Some("ACTIVE"));
    assert_eq!(detail(stopped, "after").as_deref(), Some("INACTIVE"));
    assert_eq!(detail(stopped, "reason").as_deref(), Some("unpaid bills"));
    assert_eq!(detail(approved, "reason"), None);
    assert!(stopped.at <= approved.at);
    let names = NameOperatorsRequest { ids: vec![stopped.operator_id.clone(), "nobody".into()] };
    let names = stage.operations.clone().name_operators(desk.caller.ask(names)).await.unwrap().into_inner().names;
    assert_eq!(names, [(stopped.operator_id.clone(), "Omar Vidal".to_owned())].into());
}

#[tokio::test]
async fn d3_4_a_step_that_is_none_changes_nothing_and_is_no_deed() {
    let stage = Stage::set().await;
    let desk = Desk::of(&stage, OMAR).await;
    for (account, status, reason) in [
        ("ACC-NORD", "ACTIVE", Reason::InvalidTransition),
        ("ACC-NORD", "PENDING", Reason::InvalidTransition),
        ("ACC-NORD", "GONE", Reason::FieldInvalid),
        ("ACC-NOBODY", "INACTIVE", Reason::NotFound),
        ("ACC\0", "INACTIVE", Reason::NotFound),
    ] {
        assert_eq!(desk.set(account, status, "").await.unwrap_err().reason, reason, "{account} {status}");
    }
    let long = desk.set("ACC-NORD", "INACTIVE", &"x".repeat(501)).await.unwrap_err();
    assert_eq!((long.reason, long.field.as_deref()), (Reason::FieldTooLong, Some("reason")));
    assert_eq!(desk.names(&["ACTIVE"], "ACC-NORD").await, ["ACC-NORD"]);
    assert!(desk.trail().await.unwrap().is_empty());
}

#[tokio::test]
async fn where_approval_is_required_a_new_account_looks_before_it_orders() {
    let stage = Stage::with_mails_and([("SHOP_ACCOUNT_APPROVAL", "required")]).await;
    let registered = stage.try_register(form(PAUL)).await.unwrap();
    let letter = stage.letter(1, PAUL).await;
    stage.activate(&letter.token()).await.unwrap();
    assert_eq!(stage.letter(2, PAUL).await.subject, "Votre adresse e-mail est confirmée");
    let login = stage.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.account.as_ref().unwrap().status, "PENDING");
    assert!(!stage.check(session_of(&login)).await.unwrap().account_active);
    let who = stage.caller(&login).await;
    assert_eq!(who.buyer().unwrap().who_may_order().unwrap_err().reason, Reason::AccountInactive);

    let desk = Desk::of(&stage, OMAR).await;
    desk.set(&registered.account_id, "ACTIVE", "").await.unwrap();
    until_active_is(&stage, session_of(&login), true).await;
    let letter = stage.letter(3, PAUL).await;
    assert_eq!(letter.subject, "Votre compte Comptoir est ouvert");
    assert!(letter.text.contains("https://shop.test/auth/login"), "{letter:?}");
}

#[tokio::test]
async fn a_shell_acts_as_an_operator_that_there_is() {
    let stage = Stage::set().await;
    let operator = acting_operator::find(&stage.database.settings(), None).await.unwrap();
    assert_eq!(operator.email, OMAR);
    let membership = operator.caller.user.as_ref().unwrap().membership.as_ref().unwrap();
    assert_eq!((membership.account, membership.roles.as_slice()), (SHOP, &[Role::Operator][..]));
    let desk = Desk { stage: &stage, caller: operator.caller };
    desk.set("ACC-NORD", "INACTIVE", "").await.unwrap();
    assert_eq!(desk.trail().await.unwrap()[0].operator_id, operator.user.to_string());
    assert!(acting_operator::find(&stage.database.settings(), Some(CLAIRE)).await.is_err());
}
