//! The shop's side of customer accounts: finding, approving and stopping them, and the audit log of it.
#![allow(clippy::panic, reason = "a test that waits in vain has failed")]

use crate::{
    sent_mails::{GOOD_PASSWORD, PAUL, form},
    test_app::{ADA, CLAIRE, NORD, OMAR, TestApp, session_of},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{
        AdmitAccountRequest, CustomerGroups, DismissAccountRequest, GetAccountInStoreRequest,
        GetAccountInStoreResponse, ListAccountAuditRequest, ListOperatedAccountsRequest, ListOperatedAccountsResponse,
        NameOperatorsRequest, OperatedAccount, SetAccountStatusRequest, SetAccountTermsRequest,
    },
    common::{AuditEntry, Page, Reason, Versions},
};
use std::time::Duration;
use values::{SessionId, time::from_timestamp};

/// An operator's calls.
struct OperatorClient<'a> {
    app: &'a TestApp,
    caller: Caller,
}

impl<'a> OperatorClient<'a> {
    async fn of(app: &'a TestApp, email: &str) -> Self {
        let login = app.login(email).await;
        Self { app, caller: app.caller(&login).await }
    }

    async fn find(&self, statuses: &[&str], query: &str) -> Result<ListOperatedAccountsResponse, Refusal> {
        let statuses = statuses.iter().map(ToString::to_string).collect();
        let page = Some(Page { page: 0, size: 100 });
        let request = ListOperatedAccountsRequest { page, statuses, query: query.into() };
        Ok(self.app.operations.clone().list_operated_accounts(self.caller.ask(request)).await?.into_inner())
    }

    async fn in_store(&self, account: &str, store: &str) -> Result<GetAccountInStoreResponse, Refusal> {
        let request = GetAccountInStoreRequest { account_id: account.into(), store: store.into() };
        Ok(self.app.operations.clone().get_account_in_store(self.caller.ask(request)).await?.into_inner())
    }

    async fn names(&self, statuses: &[&str], query: &str) -> Vec<String> {
        self.find(statuses, query).await.unwrap().accounts.into_iter().map(|account| account.external_id).collect()
    }

    async fn set(&self, account: &str, status: &str, reason: &str) -> Result<OperatedAccount, Refusal> {
        let request =
            SetAccountStatusRequest { account_id: account.into(), status: status.into(), reason: reason.into() };
        Ok(self
            .app
            .operations
            .clone()
            .set_account_status(self.caller.ask(request))
            .await?
            .into_inner()
            .account
            .unwrap())
    }

    async fn admit(&self, account: &str, store: &str, view: &str) -> Result<OperatedAccount, Refusal> {
        let (store_id, store_view_id) = (store.into(), view.into());
        let request =
            AdmitAccountRequest { account_id: account.into(), store_id, store_view_id, reason: "new branch".into() };
        let answer = self.app.operations.clone().admit_account(self.caller.ask(request)).await?;
        Ok(answer.into_inner().account.unwrap())
    }

    async fn audit_log(&self) -> Result<Vec<AuditEntry>, Refusal> {
        let request = ListAccountAuditRequest { page: Some(Page { page: 0, size: 100 }), filter: None };
        Ok(self.app.operations.clone().list_account_audit(self.caller.ask(request)).await?.into_inner().entries)
    }
}

/// Waits until the session says of its account that it may order, or may not.
async fn until_active_is(app: &TestApp, session: SessionId, active: bool) {
    for _ in 0..500 {
        if app.check(session).await.unwrap().account_active == active {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the session never learned that account_active is {active}")
}

#[tokio::test]
async fn d7_34_operators_find_every_account_those_that_wait_first() {
    let app = TestApp::start().await;
    app.try_register(form(PAUL)).await.unwrap();
    let operator_client = OperatorClient::of(&app, OMAR).await;
    let all = operator_client.find(&[], "").await.unwrap();
    assert_eq!((all.total, all.accounts.len()), (4, 4));
    assert_eq!((all.accounts[0].status.as_str(), all.accounts[0].name.as_str()), ("PENDING", "Atelier Paul & Fils"));
    let nord = all.accounts.iter().find(|account| account.external_id == "ACC-NORD").unwrap();
    assert_eq!((nord.id.as_str(), nord.status.as_str(), nord.number_of_users), (&*NORD.to_string(), "ACTIVE", 3));
    assert_eq!(operator_client.names(&["ACTIVE"], "isles").await, ["ACC-ISLES"]);
    assert_eq!(operator_client.names(&[], "73282932000074").await.len(), 1);
    assert_eq!(operator_client.names(&["PENDING", "INACTIVE"], "").await.len(), 1);
    assert_eq!(operator_client.find(&["GONE"], "").await.unwrap_err().reason, Reason::FieldInvalid);
}

#[tokio::test]
async fn an_account_is_found_in_its_default_store_or_in_another_of_its_own() {
    let app = TestApp::start().await;
    let omar = OperatorClient::of(&app, OMAR).await;
    let session = app.check(session_of(&app.login(CLAIRE).await)).await.unwrap();
    for named in ["ACC-NORD", &NORD.to_string()] {
        let found = omar.in_store(named, "").await.unwrap();
        let account = found.account.unwrap();
        assert_eq!((account.id.as_str(), &account.groups), (&*NORD.to_string(), &session.groups), "{named}");
        let selected = session.selection.as_ref().unwrap();
        assert_eq!((&found.store_id, &found.store_view_id), (&selected.store_id, &selected.store_view_id));
        assert_eq!(found.currency, selected.currency);
    }
    let stores = omar.find(&[], "ACC-NORD").await.unwrap().accounts.remove(0).stores;
    for store in &stores {
        let found = omar.in_store("ACC-NORD", store).await.unwrap();
        assert_eq!(format!("{}/{}", found.store_id, found.store_view_id), *store);
    }
    for (account, store, reason) in [
        ("ACC-NORD", "nowhere/at-all", Reason::FieldInvalid),
        ("ACC-NONE", "", Reason::NotFound),
        ("\0", "", Reason::NotFound),
    ] {
        assert_eq!(omar.in_store(account, store).await.unwrap_err().reason, reason, "{account} {store}");
    }
    let claire = OperatorClient::of(&app, CLAIRE).await;
    assert_eq!(claire.in_store("ACC-NORD", "").await.unwrap_err().reason, Reason::Forbidden);
}

#[tokio::test]
async fn d7_34_nobody_but_an_operator_is_told_anything() {
    let app = TestApp::start().await;
    let nobody = OperatorClient { app: &app, caller: Caller::default() };
    assert_eq!(nobody.find(&[], "").await.unwrap_err().reason, Reason::AuthenticationRequired);
    for email in [CLAIRE, ADA] {
        let operator_client = OperatorClient::of(&app, email).await;
        assert_eq!(operator_client.find(&[], "").await.unwrap_err().reason, Reason::Forbidden, "{email}");
        assert_eq!(
            operator_client.set("ACC-NORD", "INACTIVE", "").await.unwrap_err().reason,
            Reason::Forbidden,
            "{email}"
        );
        assert_eq!(operator_client.audit_log().await.unwrap_err().reason, Reason::Forbidden, "{email}");
        let names = NameOperatorsRequest { ids: Vec::new() };
        let refused = app.operations.clone().name_operators(operator_client.caller.ask(names)).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, Reason::Forbidden, "{email}");
    }
}

#[tokio::test]
async fn d3_4_an_operator_says_how_an_account_pays_which_groups_it_is_in_and_who_looks_after_it() {
    let app = TestApp::with_background_tasks().await;
    let omar = OperatorClient::of(&app, OMAR).await;
    let session = session_of(&app.login(CLAIRE).await);
    assert_eq!(app.check(session).await.unwrap().groups, ["KEY-ACCOUNTS"]);
    let set = async |request: SetAccountTermsRequest| -> Result<OperatedAccount, Refusal> {
        let request = SetAccountTermsRequest { account_id: "ACC-NORD".into(), ..request };
        let answer = app.operations.clone().set_account_terms(omar.caller.ask(request)).await?;
        Ok(answer.into_inner().account.unwrap())
    };
    let groups = ["SCHOOLS", "KEY-ACCOUNTS"].map(str::to_owned).to_vec();
    let terms = SetAccountTermsRequest {
        payment_type: Some("DUE_DATE".into()),
        payment_term_days: Some(45),
        groups: Some(CustomerGroups { external_ids: groups }),
        account_manager: Some("Hélène".into()),
        reason: "framework contract".into(),
        ..Default::default()
    };
    let account = set(terms).await.unwrap();
    assert_eq!((account.payment_type.as_str(), account.payment_term_days), ("DUE_DATE", 45));
    assert_eq!(
        (account.groups, account.account_manager),
        (vec!["KEY-ACCOUNTS".into(), "SCHOOLS".into()], "Hélène".into())
    );
    let manager = SetAccountTermsRequest { account_manager: Some(String::new()), ..Default::default() };
    let account = set(manager).await.unwrap();
    assert_eq!((account.payment_term_days, account.groups.len(), account.account_manager.as_str()), (45, 2, ""));
    for _ in 0..500 {
        if app.check(session).await.unwrap().groups.len() == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(app.check(session).await.unwrap().groups, ["KEY-ACCOUNTS", "SCHOOLS"], "sessions learn of it");
    let wrong = SetAccountTermsRequest { payment_type: Some("LATER".into()), ..Default::default() };
    assert_eq!(set(wrong).await.unwrap_err().field.as_deref(), Some("paymentType"));
    let log = omar.audit_log().await.unwrap();
    assert_eq!((log.len(), log[1].action.as_str()), (2, "ACCOUNT_TERMS_SET"));
    assert_eq!(log[1].details["groups"], "KEY-ACCOUNTS SCHOOLS");
}

#[tokio::test]
async fn d1_4_an_operator_takes_a_store_away_and_leaves_one() {
    let app = TestApp::start().await;
    let omar = OperatorClient::of(&app, OMAR).await;
    let dismiss = async |view: &str| -> Result<Vec<String>, Refusal> {
        let request = DismissAccountRequest {
            account_id: "ACC-NORD".into(),
            store_id: "france".into(),
            store_view_id: view.into(),
            reason: String::new(),
        };
        let answer = app.operations.clone().dismiss_account(omar.caller.ask(request)).await?;
        Ok(answer.into_inner().account.unwrap().stores)
    };
    assert_eq!(dismiss("france-fr").await.unwrap(), ["france/france-en"]);
    let stores = app.login(CLAIRE).await.account.unwrap().stores;
    assert!(stores.len() == 1 && stores[0].is_default, "{stores:?}");
    assert_eq!(dismiss("france-fr").await.unwrap_err().reason, Reason::StoreNotOfAccount);
    assert_eq!(dismiss("france-en").await.unwrap_err().reason, Reason::LastStore);
}

#[tokio::test]
async fn d1_4_an_operator_lets_an_account_into_a_store() {
    let app = TestApp::start().await;
    let operator_client = OperatorClient::of(&app, OMAR).await;
    for (account, store, view, reason) in [
        ("ACC-NORD", "uk", "nowhere", Reason::FieldInvalid),
        ("ACC-NONE", "uk", "uk-en", Reason::NotFound),
        ("ACC-NORD", "u\0k", "uk-en", Reason::FieldInvalid),
    ] {
        assert_eq!(operator_client.admit(account, store, view).await.unwrap_err().reason, reason, "{account} {view}");
    }
    let admitted = operator_client.admit("ACC-NORD", "uk", "uk-en").await.unwrap();
    assert_eq!(admitted.id, NORD.to_string());
    operator_client.admit(&NORD.to_string(), "uk", "uk-en").await.unwrap();

    let accounts = app.login(CLAIRE).await.accounts;
    let nord = accounts.iter().find(|account| account.external_id == "ACC-NORD").unwrap();
    let stores: Vec<_> = nord.stores.iter().map(|store| (store.store_view_id.as_str(), store.is_default)).collect();
    assert_eq!(stores, [("france-fr", true), ("france-en", false), ("uk-en", false)]);
    let log = operator_client.audit_log().await.unwrap();
    let [entry] = &log[..] else { panic!("what changed nothing is not told: {log:?}") };
    assert_eq!((entry.action.as_str(), entry.subject.as_str()), ("ACCOUNT_ADMITTED", "ACC-NORD"));
    assert_eq!(entry.details.get("storeViewId").map(String::as_str), Some("uk-en"));
}

#[tokio::test]
async fn d3_4_a_stopped_account_looks_on_and_orders_again_when_it_is_approved() {
    let app = TestApp::with_background_tasks().await;
    let login = app.login(CLAIRE).await;
    until_active_is(&app, session_of(&login), true).await;
    let operator_client = OperatorClient::of(&app, OMAR).await;
    let stopped = operator_client.set("ACC-NORD", "INACTIVE", " unpaid bills ").await.unwrap();
    assert_eq!((stopped.id.as_str(), stopped.status.as_str()), (&*NORD.to_string(), "INACTIVE"));
    until_active_is(&app, session_of(&login), false).await;
    operator_client.set(&NORD.to_string(), "ACTIVE", "").await.unwrap();
    until_active_is(&app, session_of(&login), true).await;
    assert_eq!(app.sent_mail(1, ADA).await.subject, "Votre compte Comptoir est ouvert");
    assert_eq!(app.events_of(&app.reader(ADA).await).await, ["ACCOUNT_APPROVED"], "d9_18");

    let log = operator_client.audit_log().await.unwrap();
    let [approved, stopped] = &log[..] else { panic!("{log:?}") };
    assert_eq!((stopped.action.as_str(), stopped.subject.as_str()), ("ACCOUNT_STATUS_SET", "ACC-NORD"));
    assert_eq!(stopped.operator_id, operator_client.caller.user.as_ref().unwrap().id.to_string());
    let detail = |entry: &AuditEntry, name: &str| entry.details.get(name).cloned();
    assert_eq!(detail(stopped, "before").as_deref(), Some("ACTIVE"));
    assert_eq!(detail(stopped, "after").as_deref(), Some("INACTIVE"));
    assert_eq!(detail(stopped, "reason").as_deref(), Some("unpaid bills"));
    assert_eq!(detail(approved, "reason"), None);
    let at = |entry: &AuditEntry| entry.at.as_ref().and_then(from_timestamp).unwrap();
    assert!(at(stopped) <= at(approved));
    let names = NameOperatorsRequest { ids: vec![stopped.operator_id.clone(), "nobody".into()] };
    let names =
        app.operations.clone().name_operators(operator_client.caller.ask(names)).await.unwrap().into_inner().names;
    assert_eq!(names, [(stopped.operator_id.clone(), "Omar Vidal".to_owned())].into());
}

#[tokio::test]
async fn d3_4_a_step_that_is_none_changes_nothing_and_is_no_deed() {
    let app = TestApp::start().await;
    let operator_client = OperatorClient::of(&app, OMAR).await;
    for (account, status, reason) in [
        ("ACC-NORD", "ACTIVE", Reason::InvalidTransition),
        ("ACC-NORD", "PENDING", Reason::InvalidTransition),
        ("ACC-NORD", "GONE", Reason::FieldInvalid),
        ("ACC-NOBODY", "INACTIVE", Reason::NotFound),
        ("ACC\0", "INACTIVE", Reason::NotFound),
    ] {
        assert_eq!(operator_client.set(account, status, "").await.unwrap_err().reason, reason, "{account} {status}");
    }
    let long = operator_client.set("ACC-NORD", "INACTIVE", &"x".repeat(501)).await.unwrap_err();
    assert_eq!((long.reason, long.field.as_deref()), (Reason::FieldTooLong, Some("reason")));
    assert_eq!(operator_client.names(&["ACTIVE"], "ACC-NORD").await, ["ACC-NORD"]);
    assert!(operator_client.audit_log().await.unwrap().is_empty());
}

#[tokio::test]
async fn where_approval_is_required_a_new_account_looks_before_it_orders() {
    let app = TestApp::with_background_tasks_and([("SHOP_ACCOUNT_APPROVAL", "required")]).await;
    let registered = app.try_register(form(PAUL)).await.unwrap();
    let mail = app.sent_mail(1, PAUL).await;
    app.activate(&mail.token()).await.unwrap();
    assert_eq!(app.sent_mail(2, PAUL).await.subject, "Votre adresse e-mail est confirmée");
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.account.as_ref().unwrap().status, "PENDING");
    assert!(!app.check(session_of(&login)).await.unwrap().account_active);
    let who = app.caller(&login).await;
    assert_eq!(who.buyer().unwrap().who_may_order().unwrap_err().reason, Reason::AccountInactive);

    let operator_client = OperatorClient::of(&app, OMAR).await;
    operator_client.set(&registered.account_id, "ACTIVE", "").await.unwrap();
    until_active_is(&app, session_of(&login), true).await;
    let mail = app.sent_mail(3, PAUL).await;
    assert_eq!(mail.subject, "Votre compte Comptoir est ouvert");
    assert!(mail.text.contains("https://shop.test/auth/login"), "{mail:?}");
}

#[tokio::test]
async fn d7_52_terms_are_set_over_the_version_that_was_seen() {
    let app = TestApp::start().await;
    let omar = OperatorClient::of(&app, OMAR).await;
    let over = async |manager: &str, if_match: Option<Versions>| -> Result<u64, Refusal> {
        let account_manager = Some(manager.to_owned());
        let account_id = "ACC-NORD".to_owned();
        let request = SetAccountTermsRequest { account_id, account_manager, if_match, ..Default::default() };
        let answer = app.operations.clone().set_account_terms(omar.caller.ask(request)).await?;
        Ok(answer.into_inner().account.unwrap().terms_version)
    };
    let of = |version| Some(Versions { versions: vec![version] });
    let seen = over("Anne", None).await.unwrap();
    over("Hélène", of(seen)).await.unwrap();
    assert_eq!(over("Paul", of(seen)).await.unwrap_err().reason, Reason::StaleVersion);
}
