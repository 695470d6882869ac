//! Requests to join the account of a company that is a customer already (D6.10).

use crate::{
    sent_mails::{GOOD_PASSWORD, PAUL, form},
    test_app::{ADA, CLAIRE, ISLES, OMAR, TestApp, bytes, session_of},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        AcceptJoinRequestRequest, DeclineJoinRequestRequest, InviteMemberRequest, JoinAccountRequest, JoinRequest,
        ListAllJoinRequestsRequest, ListJoinRequestsRequest, MemberRights, RegisterRequest,
    },
    common::{Page, Reason},
};
use tonic::Status;

const NINA: &str = "nina@atelier.test";
const NO_ID: &str = "0199e000-0000-7000-8000-000000000000";
const ASKED: &str = "Somebody asks to join your account ACC-NORD";

/// What Nord is registered as.
async fn nord_is(app: &TestApp, number: &str, vat_number: &str) {
    let sql =
        "update auth.accounts set business_registration_number = $1, vat_number = $2 where external_id = 'ACC-NORD'";
    sqlx::query(sql).bind(number).bind(vat_number).execute(&app.database.pool).await.unwrap();
    let english = "update auth.users set locale = 'en-GB' where email in ('ada@nord.test', 'omar@shop.test')";
    sqlx::query(english).execute(&app.database.pool).await.unwrap();
}

/// Registers, follows the link, and answers the mail that came then.
async fn come_in(app: &TestApp, request: RegisterRequest) -> String {
    let email = request.user.as_ref().unwrap().email.clone();
    let registered = app.try_register(RegisterRequest { locale: "en-GB".into(), ..request }).await.unwrap();
    assert_eq!(registered.status, "PENDING");
    let mail = app.sent_mail(1, &email).await;
    app.activate(&mail.token()).await.unwrap();
    app.sent_mail(2, &email).await.subject
}

async fn requests(app: &TestApp, caller: &Caller, account: &str) -> Result<Vec<JoinRequest>, Status> {
    let request = ListJoinRequestsRequest { account_id: account.into() };
    Ok(app.members.clone().list_join_requests(caller.ask(request)).await?.into_inner().requests)
}

async fn accept(app: &TestApp, caller: &Caller, account: &str, id: &str) -> Result<Vec<String>, Status> {
    let rights = MemberRights { roles: vec!["BUYER".into()], order_limit: Some("250".into()), monthly_limit: None };
    let request = AcceptJoinRequestRequest { account_id: account.into(), request_id: id.into(), rights: Some(rights) };
    Ok(app.members.clone().accept_join_request(caller.ask(request)).await?.into_inner().user.unwrap().roles)
}

async fn decline(app: &TestApp, caller: &Caller, account: &str, id: &str) -> Result<(), Status> {
    let request =
        DeclineJoinRequestRequest { account_id: account.into(), request_id: id.into(), reason: String::new() };
    app.members.clone().decline_join_request(caller.ask(request)).await.map(drop)
}

async fn caller(app: &TestApp, email: &str) -> Caller {
    app.caller(&app.login(email).await).await
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Status>) -> (Kind, Reason) {
    let refusal = Refusal::from(answer.unwrap_err());
    (refusal.kind, refusal.reason)
}

async fn accounts(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from auth.accounts").fetch_one(&app.database.pool).await.unwrap()
}

#[tokio::test]
async fn d6_10_who_registers_a_known_siret_asks_to_join_and_buys_once_accepted() {
    let app = TestApp::with_background_tasks().await;
    nord_is(&app, "732 829 320 00074", "").await;
    let before = accounts(&app).await;
    let other = app.sent_mails().len();
    assert_eq!(come_in(&app, form(PAUL)).await, "Your email address is confirmed");
    assert_eq!(accounts(&app).await, before, "there is no second account");
    let told = app.sent_mail(1, ADA).await;
    assert_eq!(told.subject, ASKED);
    assert!(told.text.contains("https://shop.test/en-GB/account/customer-account"), "{}", told.text);
    assert!(!told.text.contains("Paul"), "a mail quotes nothing that a form said");
    app.everything_is_mailed().await;
    assert_eq!(app.sent_mails().len(), other + 3, "nobody else is told");

    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert!(login.account.is_none() && login.accounts.is_empty());
    let session = session_of(&login);
    assert!(app.check(session).await.unwrap().selection.is_none());
    let ada = caller(&app, ADA).await;
    assert_eq!(app.events_of(&ada).await, ["JOIN_REQUESTED"], "d9_18");
    let [asked] = &requests(&app, &ada, "").await.unwrap()[..] else { panic!("there is not one request") };
    assert_eq!((asked.email.as_str(), asked.last_name.as_str()), (PAUL, "N'Diaye <b>"));
    assert_eq!((asked.company_name.as_str(), asked.account_external_id.as_str()), ("Atelier Paul & Fils", "ACC-NORD"));
    assert_eq!(accept(&app, &ada, "", &asked.id).await.unwrap(), ["BUYER"]);
    assert_eq!(app.sent_mail(3, PAUL).await.subject, "You have joined your company's account");
    assert!(app.check(session).await.unwrap().selection.is_some(), "the session goes on under the account");
    assert_eq!(app.events_of(&app.caller(&login).await).await, ["JOIN_ACCEPTED"], "d9_18");
    let login = app.try_login(PAUL, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.account.unwrap().order_limit.as_deref(), Some("250.00"));
    assert!(requests(&app, &ada, "").await.unwrap().is_empty());
    assert_eq!(refused(accept(&app, &ada, "", &asked.id).await), (Kind::NotFound, Reason::JoinRequestNotFound));
}

#[tokio::test]
async fn d6_10_a_vat_number_is_enough_and_a_number_in_another_country_is_another_company() {
    let app = TestApp::with_background_tasks().await;
    nord_is(&app, "40483304800022", "FR 44 732 829 320").await;
    assert_eq!(come_in(&app, form(PAUL)).await, "Your email address is confirmed");
    nord_is(&app, "SC-123456", "").await;
    let mut british = form(NINA);
    let company = british.account.as_mut().unwrap();
    (company.business_registration_number, company.vat_number) = ("SC123456".into(), String::new());
    let address = british.address.as_mut().unwrap();
    (address.country, address.zipcode) = ("GB".into(), "SW1A 1AA".into());
    assert_eq!(come_in(&app, british).await, "Your Comptoir account is active");
}

#[tokio::test]
async fn d6_10_of_two_who_bring_one_company_the_first_has_the_account_and_decides() {
    let app = TestApp::with_background_tasks().await;
    for email in [PAUL, NINA] {
        app.try_register(form(email)).await.unwrap();
    }
    // A registration that nobody activated is no company that is known.
    let (paul, nina) = (app.sent_mail(1, PAUL).await.token(), app.sent_mail(1, NINA).await.token());
    let (one, other) = tokio::join!(app.activate(&paul), app.activate(&nina));
    one.unwrap();
    other.unwrap();
    let with_number = "select count(*) from auth.accounts where business_registration_number = '73282932000074'";
    let companies: i64 = sqlx::query_scalar(with_number).fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(companies, 1);
    let logins = [app.try_login(PAUL, GOOD_PASSWORD).await.unwrap(), app.try_login(NINA, GOOD_PASSWORD).await.unwrap()];
    let (first, _): (Vec<_>, Vec<_>) = logins.iter().partition(|login| login.account.is_some());
    let first = app.caller(first[0]).await;
    assert_eq!(requests(&app, &first, "").await.unwrap().len(), 1);
}

#[tokio::test]
async fn d6_10_who_is_declined_is_told_and_stays_a_user_without_the_account() {
    let app = TestApp::with_background_tasks().await;
    nord_is(&app, "73282932000074", "").await;
    come_in(&app, form(PAUL)).await;
    let ada = caller(&app, ADA).await;
    let id = requests(&app, &ada, "").await.unwrap()[0].id.clone();
    decline(&app, &ada, "", &id).await.unwrap();
    assert_eq!(app.sent_mail(3, PAUL).await.subject, "Your request for access is declined");
    assert!(app.try_login(PAUL, GOOD_PASSWORD).await.unwrap().account.is_none());
    assert_eq!(refused(decline(&app, &ada, "", &id).await), (Kind::NotFound, Reason::JoinRequestNotFound));
}

#[tokio::test]
async fn d6_10_where_nobody_can_decide_operators_are_told_and_decide() {
    let app = TestApp::with_background_tasks().await;
    nord_is(&app, "73282932000074", "").await;
    let sql = "update auth.accounts set status = 'INACTIVE' where external_id = 'ACC-NORD'";
    sqlx::query(sql).execute(&app.database.pool).await.unwrap();
    come_in(&app, form(PAUL)).await;
    assert_eq!(app.sent_mail(1, OMAR).await.subject, "A request to decide for account ACC-NORD");
    let (ada, omar) = (caller(&app, ADA).await, caller(&app, OMAR).await);
    let all = ListAllJoinRequestsRequest { page: Some(Page { page: 0, size: 10 }) };
    let all = app.members.clone().list_all_join_requests(omar.ask(all)).await.unwrap().into_inner();
    assert_eq!((all.total, all.requests[0].email.as_str()), (1, PAUL));
    let id = all.requests[0].id.clone();
    assert_eq!(refused(accept(&app, &ada, "", &id).await).1, Reason::AccountInactive);
    let isles = accept(&app, &omar, &ISLES.to_string(), &id).await.unwrap_err();
    let nobodys = accept(&app, &omar, &ISLES.to_string(), NO_ID).await.unwrap_err();
    assert_eq!(bytes(&isles), bytes(&nobodys), "another account's request is one that nobody has");
    assert_eq!(accept(&app, &omar, "ACC-NORD", &id).await.unwrap(), ["BUYER"]);
    let sql = "select action from auth.audit_log where subject = 'ACC-NORD'";
    let actions: Vec<String> = sqlx::query_scalar(sql).fetch_all(&app.database.pool).await.unwrap();
    assert_eq!(actions, ["JOIN_REQUEST_ACCEPTED"]);
}

#[tokio::test]
async fn d6_10_who_is_invited_meanwhile_asks_no_more() {
    let app = TestApp::with_background_tasks().await;
    nord_is(&app, "73282932000074", "").await;
    come_in(&app, form(PAUL)).await;
    let ada = caller(&app, ADA).await;
    let rights = Some(MemberRights { roles: vec!["BUYER".into()], order_limit: None, monthly_limit: None });
    let invite = InviteMemberRequest { email: PAUL.into(), rights, locale: "en-GB".into(), ..Default::default() };
    app.members.clone().invite_member(ada.ask(invite)).await.unwrap();
    let token = app.sent_mail(3, PAUL).await.token();
    let paul = app.caller(&app.try_login(PAUL, GOOD_PASSWORD).await.unwrap()).await;
    let join = JoinAccountRequest { token, network: "198.51.100.9".into() };
    app.members.clone().join_account(paul.ask(join)).await.unwrap();
    assert!(requests(&app, &ada, "").await.unwrap().is_empty());
}

#[tokio::test]
async fn d6_10_nobody_but_administrators_and_operators_decides() {
    let app = TestApp::with_background_tasks().await;
    let claire = caller(&app, CLAIRE).await;
    let ada = caller(&app, ADA).await;
    for (caller, account) in [(&claire, ""), (&ada, "ACC-NORD")] {
        assert_eq!(refused(requests(&app, caller, account).await).1, Reason::Forbidden);
        assert_eq!(refused(accept(&app, caller, account, NO_ID).await).1, Reason::Forbidden);
        assert_eq!(refused(decline(&app, caller, account, NO_ID).await).1, Reason::Forbidden);
    }
    let all = ListAllJoinRequestsRequest::default();
    assert_eq!(refused(app.members.clone().list_all_join_requests(ada.ask(all)).await).1, Reason::Forbidden);
}
