//! The user, its accounts, and switching between them.

use crate::test_app::{CLAIRE, ISLES, NORD, TOM, TestApp, bytes, claims, session_of};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{GetAuthenticatedUserRequest, GetPurchaserRequest, ListAddressesRequest, SwitchRequest, SwitchResponse},
    common::Reason,
};
use tonic::Status;
use values::AccountId;

async fn switch(app: &TestApp, caller: &Caller, account: &str, store: (&str, &str)) -> Result<SwitchResponse, Status> {
    let request =
        SwitchRequest { customer_account_id: account.into(), store_id: store.0.into(), store_view_id: store.1.into() };
    app.client.clone().switch(caller.ask(request)).await.map(tonic::Response::into_inner)
}

#[tokio::test]
async fn a_switch_makes_another_account_and_its_currency_current_at_once() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let caller = app.caller(&login).await;
    let switched = switch(&app, &caller, &ISLES.to_string(), ("", "")).await.unwrap();
    assert_eq!(switched.account.unwrap().id, ISLES.to_string());
    assert_eq!(claims(&switched.access_token).cid, Some(ISLES));
    assert_eq!(switched.selection.as_ref().unwrap().currency, "GBP");

    let checked = app.check(session_of(&login)).await.unwrap();
    assert_eq!(checked.selection, switched.selection);
    assert!(checked.groups.is_empty());
    let known = app.client.clone().get_authenticated_user(caller.ask(GetAuthenticatedUserRequest {})).await.unwrap();
    assert_eq!(known.into_inner().account.unwrap().id, ISLES.to_string());
    let refreshed = app.refresh(&login.tokens.unwrap().refresh_token).await.unwrap();
    assert_eq!(refreshed.selection, switched.selection);
}

#[tokio::test]
async fn a_foreign_account_is_told_apart_from_an_unknown_one_by_nobody() {
    let app = TestApp::start().await;
    let tom = app.login(TOM).await;
    let caller = app.caller(&tom).await;
    let foreign = switch(&app, &caller, &NORD.to_string(), ("france", "france-fr")).await.unwrap_err();
    assert_eq!(Refusal::from(&foreign), Refusal::forbidden(Reason::AccountNotYours));
    for unknown in [AccountId::new().to_string(), String::new(), "x".into()] {
        let unknown = switch(&app, &caller, &unknown, ("france", "france-fr")).await.unwrap_err();
        assert_eq!(bytes(&foreign), bytes(&unknown));
    }
    assert_eq!(app.check(session_of(&tom)).await.unwrap().selection, tom.selection);
}

#[tokio::test]
async fn a_store_that_is_not_the_accounts_is_refused_and_changes_nothing() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let caller = app.caller(&login).await;
    let refused = switch(&app, &caller, &ISLES.to_string(), ("france", "france-fr")).await.unwrap_err();
    assert_eq!(Refusal::from(refused), Refusal::invalid(Reason::StoreNotOfAccount).on("storeId"));
    assert_eq!(app.check(session_of(&login)).await.unwrap().selection, login.selection);
}

#[tokio::test]
async fn after_a_logout_nothing_can_be_switched() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let caller = app.caller(&login).await;
    app.logout(session_of(&login)).await;
    let refused = switch(&app, &caller, &ISLES.to_string(), ("", "")).await.unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::AuthenticationRequired);
}

#[tokio::test]
async fn a_membership_that_ends_takes_its_account_out_of_the_session() {
    let app = TestApp::start().await;
    let login = app.login(TOM).await;
    sqlx::query("delete from auth.memberships where account_id = $1")
        .bind(ISLES.0)
        .execute(&app.database.pool)
        .await
        .unwrap();
    let refreshed = app.refresh(&login.tokens.unwrap().refresh_token).await.unwrap();
    assert_eq!(refreshed.selection, None);
    assert_eq!(claims(&refreshed.tokens.unwrap().access_token).cid, None);
}

#[tokio::test]
async fn addresses_come_with_the_default_for_their_use_first_then_by_age() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(CLAIRE).await).await;
    let list = async |shipping, billing| {
        let request = caller.ask(ListAddressesRequest { shipping, billing });
        let addresses = app.client.clone().list_addresses(request).await.unwrap().into_inner().addresses;
        addresses.into_iter().map(|address| address.external_id).collect::<Vec<_>>()
    };
    assert_eq!(list(Some(true), None).await, ["ADR-SHOP", "ADR-DEPOT", "ADR-HEAD"]);
    assert_eq!(list(None, Some(true)).await, ["ADR-HEAD"]);
    assert_eq!(list(None, None).await, ["ADR-HEAD", "ADR-SHOP", "ADR-DEPOT"]);
    assert_eq!(list(None, Some(false)).await, ["ADR-SHOP", "ADR-DEPOT"]);
}

#[tokio::test]
async fn a_purchaser_comes_with_payment_terms_and_limit() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    let purchaser = app.client.clone().get_purchaser(caller.ask(GetPurchaserRequest {})).await.unwrap().into_inner();
    assert_eq!(purchaser.user.unwrap().locale, "en-GB");
    let account = purchaser.account.unwrap();
    assert_eq!((account.payment_type.as_str(), account.payment_term_days), ("DUE_DATE", 30));
    assert_eq!(account.order_limit.as_deref(), Some("500.00"));
}

#[tokio::test]
async fn nobody_is_asked_to_log_in() {
    let app = TestApp::start().await;
    let nobody = Caller::default();
    let asked = [
        app.client.clone().get_authenticated_user(nobody.ask(GetAuthenticatedUserRequest {})).await.map(drop),
        app.client.clone().list_addresses(nobody.ask(ListAddressesRequest::default())).await.map(drop),
        app.client.clone().get_purchaser(nobody.ask(GetPurchaserRequest {})).await.map(drop),
        switch(&app, &nobody, &NORD.to_string(), ("", "")).await.map(drop),
    ];
    for answer in asked {
        let refusal = Refusal::from(answer.unwrap_err());
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
}
