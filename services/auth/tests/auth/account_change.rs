//! What administrators see and change of their account (D6.1, D7.11, D7.15).

use crate::test_app::{ADA, CLAIRE, HOMELESS, NORD, TestApp};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{
        Account, AccountCustomField, Address, ChangePasswordRequest, Contact, Contacts, CreateAddressRequest,
        CustomFields, DeleteAddressRequest, ListUsersRequest, ListUsersResponse, UpdateAccountRequest,
        UpdateAddressRequest, UpdateUserRequest,
    },
    common::{Page, Reason},
};
use tonic::Status;

async fn update(app: &TestApp, caller: &Caller, request: UpdateAccountRequest) -> Result<Account, Status> {
    let answer = app.accounts.clone().update_account(caller.ask(request)).await?;
    Ok(answer.into_inner().account.unwrap())
}

async fn users(app: &TestApp, caller: &Caller, page: u32, size: u32) -> Result<ListUsersResponse, Status> {
    let request = caller.ask(ListUsersRequest { page: Some(Page { page, size }), ..Default::default() });
    app.accounts.clone().list_users(request).await.map(tonic::Response::into_inner)
}

fn contact(email: &str) -> Contact {
    Contact { first_name: "Zoë".into(), last_name: "Durand".into(), email: email.into(), ..Contact::default() }
}

fn contacts(emails: &[&str]) -> UpdateAccountRequest {
    let contacts = emails.iter().map(|email| contact(email)).collect();
    UpdateAccountRequest { main_contacts: Some(Contacts { contacts }), ..Default::default() }
}

fn fields(fields: &[(String, &str)]) -> UpdateAccountRequest {
    let field = |(id, value): &(String, &str)| AccountCustomField { external_id: id.clone(), value: (*value).into() };
    let fields = fields.iter().map(field).collect();
    UpdateAccountRequest { custom_field_values: Some(CustomFields { fields }), ..Default::default() }
}

#[tokio::test]
async fn d7_11_an_administrator_changes_what_is_said_and_nothing_else() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(ADA).await).await;
    let before = update(&app, &caller, UpdateAccountRequest::default()).await.unwrap();
    let change = UpdateAccountRequest {
        name: Some("  Nord & Fils <b>ü</b> ".into()),
        website: Some("https://nord.test/".into()),
        vat_number: Some("FR 83 404 833 048".into()),
        ..Default::default()
    };
    let changed = update(&app, &caller, change).await.unwrap();
    let expected = Account {
        name: "Nord & Fils <b>ü</b>".into(),
        website: "https://nord.test/".into(),
        vat_number: "FR83404833048".into(),
        ..before
    };
    assert_eq!(changed, expected);
    let emptied = UpdateAccountRequest { website: Some(String::new()), ..Default::default() };
    assert_eq!(update(&app, &caller, emptied).await.unwrap(), Account { website: String::new(), ..expected });
}

#[tokio::test]
async fn d7_11_contacts_are_replaced_and_custom_fields_set_one_by_one() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(ADA).await).await;
    update(&app, &caller, contacts(&["a@nord.test", "b@nord.test"])).await.unwrap();
    let changed = update(&app, &caller, contacts(&["c@nord.test"])).await.unwrap();
    assert_eq!(changed.main_contacts, [contact("c@nord.test")]);

    update(&app, &caller, fields(&[("ERP".into(), "1"), ("CRM".into(), "2")])).await.unwrap();
    let changed = update(&app, &caller, fields(&[("ERP".into(), ""), ("CRM".into(), "3")])).await.unwrap();
    let kept = AccountCustomField { external_id: "CRM".into(), value: "3".into() };
    assert_eq!((changed.custom_field_values, changed.main_contacts.len()), (vec![kept], 1));
}

#[tokio::test]
async fn custom_fields_do_not_grow_without_end() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(ADA).await).await;
    let many: Vec<_> = (0..50).map(|index| (format!("F{index}"), "1")).collect();
    update(&app, &caller, fields(&many)).await.unwrap();
    let refusal = Refusal::from(update(&app, &caller, fields(&[("ONE-MORE".into(), "1")])).await.unwrap_err());
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldTooLong, Some("customFieldValues")));
    let swapped = update(&app, &caller, fields(&[("F0".into(), ""), ("ONE-MORE".into(), "1")])).await.unwrap();
    assert_eq!(swapped.custom_field_values.len(), 50);
}

#[tokio::test]
async fn every_wrong_field_is_named_with_its_place_and_nothing_is_changed() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(ADA).await).await;
    let before = update(&app, &caller, contacts(&["a@nord.test"])).await.unwrap();
    let wrong = UpdateAccountRequest {
        name: Some(String::new()),
        website: Some("javascript:alert(1)".into()),
        vat_number: Some("FR00000000000".into()),
        ..contacts(&["b@nord.test", "no address"])
    };
    let refusal = Refusal::from(update(&app, &caller, wrong).await.unwrap_err());
    let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.field.as_str(), issue.reason())).collect();
    assert_eq!(
        issues,
        [
            ("name", Reason::FieldRequired),
            ("website", Reason::WebsiteInvalid),
            ("vatNumber", Reason::VatNumberInvalid),
            ("mainContacts[1].email", Reason::EmailInvalid),
        ]
    );
    assert_eq!(update(&app, &caller, UpdateAccountRequest::default()).await.unwrap(), before);
}

#[tokio::test]
async fn d6_1_who_does_not_manage_the_account_neither_changes_it_nor_sees_its_users() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(CLAIRE).await).await;
    let forbidden = Refusal::forbidden(Reason::Forbidden);
    let change = UpdateAccountRequest { name: Some("Mine".into()), ..Default::default() };
    assert_eq!(Refusal::from(update(&app, &caller, change).await.unwrap_err()), forbidden);
    assert_eq!(Refusal::from(users(&app, &caller, 0, 20).await.unwrap_err()), forbidden);
    let name: String = sqlx::query_scalar("select name from auth.accounts where id = $1")
        .bind(NORD.0)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(name, "Nord Bureau");
}

#[tokio::test]
async fn d7_15_an_administrator_sees_the_accounts_users_by_name_in_pages() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(ADA).await).await;
    let all = users(&app, &caller, 0, 100).await.unwrap();
    let emails = |answer: &ListUsersResponse| {
        answer.users.iter().map(|member| member.user.as_ref().unwrap().email.clone()).collect::<Vec<_>>()
    };
    assert_eq!((all.total, emails(&all)), (3, vec![CLAIRE.into(), "gone@nord.test".into(), ADA.into()]));
    assert_eq!(all.users[2].roles, ["BUYER", "ACCOUNT_ADMIN"]);
    let second = users(&app, &caller, 1, 2).await.unwrap();
    assert_eq!((second.total, emails(&second)), (3, vec![ADA.to_owned()]));
    let beyond = users(&app, &caller, 9, 2).await.unwrap();
    assert_eq!((beyond.total, beyond.users.len()), (3, 0));
    for size in [0, 101] {
        let refusal = Refusal::from(users(&app, &caller, 0, size).await.unwrap_err());
        assert_eq!(refusal, Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", 100));
    }
}

#[tokio::test]
async fn d3_4_an_inactive_account_may_look_at_its_users_and_not_be_changed() {
    let app = TestApp::start().await;
    let close = sqlx::query("update auth.accounts set status = 'INACTIVE' where id = $1").bind(NORD.0);
    close.execute(&app.database.pool).await.unwrap();
    let caller = app.caller(&app.login(ADA).await).await;
    let refused = update(&app, &caller, UpdateAccountRequest::default()).await.unwrap_err();
    assert_eq!(Refusal::from(refused), Refusal::forbidden(Reason::AccountInactive));
    assert_eq!(users(&app, &caller, 0, 20).await.unwrap().total, 3);
}

/// What each call of an account answers to this caller.
async fn answers(app: &TestApp, caller: &Caller) -> [Result<(), Status>; 5] {
    let id = || "ADR-00000000".to_owned();
    let address = || Some(Address::default());
    [
        update(app, caller, UpdateAccountRequest::default()).await.map(drop),
        users(app, caller, 0, 20).await.map(drop),
        app.accounts.clone().create_address(caller.ask(CreateAddressRequest { address: address() })).await.map(drop),
        app.accounts
            .clone()
            .update_address(caller.ask(UpdateAddressRequest { address_id: id(), address: address() }))
            .await
            .map(drop),
        app.accounts.clone().delete_address(caller.ask(DeleteAddressRequest { address_id: id() })).await.map(drop),
    ]
}

#[tokio::test]
async fn d4_16_who_has_no_account_is_told_so() {
    let app = TestApp::start().await;
    let caller = app.caller(&app.login(HOMELESS).await).await;
    for answer in answers(&app, &caller).await {
        assert_eq!(Refusal::from(answer.unwrap_err()), Refusal::forbidden(Reason::AccountRequired));
    }
}

#[tokio::test]
async fn nobody_is_asked_to_log_in() {
    let app = TestApp::start().await;
    let nobody = Caller::default();
    let user = app.accounts.clone().update_user(nobody.ask(UpdateUserRequest::default())).await.map(drop);
    let password = app.accounts.clone().change_password(nobody.ask(ChangePasswordRequest::default())).await.map(drop);
    for answer in answers(&app, &nobody).await.into_iter().chain([user, password]) {
        let refusal = Refusal::from(answer.unwrap_err());
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
}
