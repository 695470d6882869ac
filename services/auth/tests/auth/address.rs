//! Adding, changing and removing addresses (D3.2, D3.3, D5.4, D7.14).

use crate::test_app::{CLAIRE, ISLES, NORD, TOM, TestApp, bytes};
use futures::future::join_all;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{Address, CreateAddressRequest, DeleteAddressRequest, ListAddressesRequest, UpdateAddressRequest},
    common::Reason,
};
use tonic::Status;

fn form(label: &str) -> Address {
    Address {
        label: label.into(),
        full_name: "Accueil".into(),
        address: "12 rue de Béthune".into(),
        zipcode: "59000".into(),
        city: "Lille".into(),
        country: "FR".into(),
        shipping: true,
        ..Address::default()
    }
}

async fn create(app: &TestApp, caller: &Caller, address: Address) -> Result<Address, Status> {
    let request = caller.ask(CreateAddressRequest { address: Some(address) });
    Ok(app.accounts.clone().create_address(request).await?.into_inner().address.unwrap())
}

async fn update(app: &TestApp, caller: &Caller, id: &str, address: Address) -> Result<Address, Status> {
    let request = caller.ask(UpdateAddressRequest { address_id: id.into(), address: Some(address) });
    Ok(app.accounts.clone().update_address(request).await?.into_inner().address.unwrap())
}

async fn delete(app: &TestApp, caller: &Caller, id: &str) -> Result<(), Status> {
    app.accounts.clone().delete_address(caller.ask(DeleteAddressRequest { address_id: id.into() })).await.map(drop)
}

async fn list(app: &TestApp, caller: &Caller, shipping: Option<bool>, billing: Option<bool>) -> Vec<Address> {
    let request = caller.ask(ListAddressesRequest { shipping, billing });
    app.client.clone().list_addresses(request).await.unwrap().into_inner().addresses
}

/// The labels of the addresses that are defaults, for goods and for bills.
async fn defaults(app: &TestApp, caller: &Caller) -> (Vec<String>, Vec<String>) {
    let all = list(app, caller, None, None).await;
    let labels = |is_default: fn(&Address) -> bool| {
        all.iter().filter(|address| is_default(address)).map(|address| address.label.clone()).collect()
    };
    (labels(|address| address.is_default_shipping), labels(|address| address.is_default_billing))
}

#[tokio::test]
async fn d3_3_the_first_address_of_a_kind_becomes_its_default() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    let first = create(&app, &caller, form("first")).await.unwrap();
    assert!(first.external_id.starts_with("ADR-") && first.external_id.len() == 12, "{}", first.external_id);
    create(&app, &caller, Address { billing: true, ..form("second") }).await.unwrap();
    assert_eq!(defaults(&app, &caller).await, (vec!["first".to_owned()], vec!["second".to_owned()]));
    assert_eq!(list(&app, &caller, Some(true), None).await[0], first);
}

#[tokio::test]
async fn d3_3_a_new_default_takes_over_from_the_old_one() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    for label in ["first", "second"] {
        let address = Address { billing: true, is_default_shipping: true, is_default_billing: true, ..form(label) };
        create(&app, &caller, address).await.unwrap();
    }
    assert_eq!(defaults(&app, &caller).await, (vec!["second".to_owned()], vec!["second".to_owned()]));
    let first = list(&app, &caller, None, None).await.pop().unwrap();
    update(&app, &caller, &first.id, Address { is_default_shipping: true, ..first.clone() }).await.unwrap();
    assert_eq!(defaults(&app, &caller).await, (vec!["first".to_owned()], vec!["second".to_owned()]));
}

#[tokio::test]
async fn d3_2_an_address_is_known_by_its_id_and_its_external_id_and_keeps_both() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    let created = create(&app, &caller, form("created")).await.unwrap();
    let changed = update(&app, &caller, &created.external_id, form("by external id")).await.unwrap();
    assert_eq!(changed, Address { label: "by external id".into(), ..created.clone() });
    let again = update(&app, &caller, &created.id, Address { external_id: "MINE".into(), ..form("by id") }).await;
    assert_eq!(again.unwrap(), Address { label: "by id".into(), ..created.clone() });
    delete(&app, &caller, &created.external_id).await.unwrap();
    assert_eq!(list(&app, &caller, None, None).await, []);
}

#[tokio::test]
async fn d8_3_another_accounts_address_is_told_apart_from_an_absent_one_by_nobody() {
    let app = TestApp::start().await;
    let (claire, tom) = (app.login(CLAIRE).await, app.login(TOM).await);
    let (claire, tom) = (app.caller(&claire).await, app.caller(&tom).await);
    let foreign = list(&app, &claire, None, None).await.remove(0);
    let absent = delete(&app, &tom, "ADR-00000000").await.unwrap_err();
    assert_eq!(Refusal::from(&absent), Refusal::not_found(Reason::AddressNotFound));
    for id in [foreign.id.as_str(), &foreign.external_id, "", "x", &values::AddressId::new().to_string()] {
        assert_eq!(bytes(&delete(&app, &tom, id).await.unwrap_err()), bytes(&absent), "{id}");
        for form in [form("mine now"), Address::default()] {
            assert_eq!(bytes(&update(&app, &tom, id, form).await.unwrap_err()), bytes(&absent), "{id}");
        }
    }
    assert_eq!(list(&app, &claire, None, None).await.remove(0), foreign);
}

#[tokio::test]
async fn d5_4_every_wrong_field_is_named_at_once_and_nothing_is_stored() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    let wrong = Address { full_name: "\u{7}".into(), zipcode: "ABC".into(), phone: "x".into(), ..form("") };
    let refusal = Refusal::from(create(&app, &caller, wrong).await.unwrap_err());
    let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect();
    assert_eq!(
        issues,
        [("fullName", Reason::FieldInvalid), ("zipcode", Reason::ZipcodeInvalid), ("phone", Reason::PhoneInvalid),]
    );
    let useless = Address { shipping: false, ..form("") };
    let refusal = Refusal::from(create(&app, &caller, useless).await.unwrap_err());
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::AddressUseMissing, Some("shipping")));
    assert_eq!(list(&app, &caller, None, None).await, []);
}

#[tokio::test]
async fn d3_3_without_its_default_an_account_orders_its_addresses_by_age() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    for label in ["default", "older", "younger"] {
        create(&app, &caller, form(label)).await.unwrap();
    }
    let default = list(&app, &caller, Some(true), None).await.remove(0);
    assert_eq!(default.label, "default");
    delete(&app, &caller, &default.id).await.unwrap();
    let labels: Vec<_> = list(&app, &caller, Some(true), None).await.into_iter().map(|address| address.label).collect();
    assert_eq!(labels, ["older", "younger"]);
    assert_eq!(defaults(&app, &caller).await, (Vec::<String>::new(), Vec::<String>::new()));
}

#[tokio::test]
async fn twenty_new_defaults_at_once_are_all_stored_and_one_is_the_default() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    let address = |index: u32| Address { is_default_shipping: true, ..form(&index.to_string()) };
    let created = join_all((0..20).map(|index| create(&app, &caller, address(index)))).await;
    assert!(created.iter().all(Result::is_ok), "{created:?}");
    assert_eq!(list(&app, &caller, None, None).await.len(), 20);
    assert_eq!(defaults(&app, &caller).await.0.len(), 1);
}

#[tokio::test]
async fn an_account_keeps_a_thousand_addresses_even_when_many_are_added_at_once() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(TOM).await).await;
    create(&app, &caller, form("first")).await.unwrap();
    let copied = sqlx::query(
        "insert into auth.addresses
         select gen_random_uuid(), account_id, 'ADR-' || number, label, full_name, company, address, additional_address,
                zipcode, city, state, country, phone, shipping, billing, false, false, created_at
         from auth.addresses, generate_series(1, 997) as number where account_id = $1",
    );
    assert_eq!(copied.bind(ISLES.0).execute(&app.database.pool).await.unwrap().rows_affected(), 997);
    let created = join_all((0..6).map(|_| create(&app, &caller, form("one more")))).await;
    let (added, refused): (Vec<_>, Vec<_>) = created.into_iter().partition(Result::is_ok);
    assert_eq!(added.len(), 2);
    for refused in refused {
        let refusal = Refusal::from(refused.unwrap_err());
        assert_eq!(refusal, Refusal::conflict(Reason::AddressLimitReached).with("max", 1_000));
    }
    update(&app, &caller, &added[0].as_ref().unwrap().id, form("changed")).await.unwrap();
}

#[tokio::test]
async fn d3_4_an_inactive_account_may_look_at_its_addresses_and_not_change_them() {
    let app = TestApp::start().await;
    let close = sqlx::query("update auth.accounts set status = 'INACTIVE' where id = $1").bind(NORD.0);
    close.execute(&app.database.pool).await.unwrap();
    let caller = app.caller(&app.login(CLAIRE).await).await;
    let addresses = list(&app, &caller, None, None).await;
    assert_eq!(addresses.len(), 3);
    let inactive = Refusal::forbidden(Reason::AccountInactive);
    let id = &addresses[0].id;
    assert_eq!(Refusal::from(create(&app, &caller, form("new")).await.unwrap_err()), inactive);
    assert_eq!(Refusal::from(update(&app, &caller, id, form("new")).await.unwrap_err()), inactive);
    assert_eq!(Refusal::from(delete(&app, &caller, id).await.unwrap_err()), inactive);
    assert_eq!(list(&app, &caller, None, None).await, addresses);
}
