//! Who is invited to work for the shop or for a supplier (D6.8, D6.9).

use crate::{
    sent_mails::GOOD_PASSWORD,
    test_app::{ADA, CLAIRE, HOMELESS, NORD, OMAR, TOM, TestApp, session_of},
};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        AcceptInvitationRequest, GetInvitationRequest, InviteMemberRequest, InvitePersonRequest, JoinAccountRequest,
        ListInvitationsRequest, ListPeopleRequest, ListPersonInvitationsRequest, MemberRights, PersonInvitation,
        RemovePersonRequest, ResendPersonInvitationRequest, WithdrawPersonInvitationRequest,
    },
    common::Reason,
};
use tonic::Status;

const NEW: &str = "nina@shop.test";
const PAPETERIE: &str = "01980000-0000-7000-8000-0000000000aa";
const ATELIER: &str = "01980000-0000-7000-8000-0000000000bb";

async fn caller(app: &TestApp, email: &str) -> Caller {
    app.caller(&app.login(email).await).await
}

async fn invite(app: &TestApp, caller: &Caller, email: &str, supplier: &str) -> Result<PersonInvitation, Status> {
    invite_as(app, caller, email, supplier, "").await
}

async fn invite_as(
    app: &TestApp,
    caller: &Caller,
    email: &str,
    supplier: &str,
    role: &str,
) -> Result<PersonInvitation, Status> {
    let request = InvitePersonRequest {
        email: email.into(),
        supplier_id: supplier.into(),
        supplier_name: if supplier.is_empty() { String::new() } else { "Papeterie".into() },
        locale: "en-GB".into(),
        role: role.into(),
    };
    Ok(app.staff.clone().invite_person(caller.ask(request)).await?.into_inner().invitation.unwrap())
}

async fn waiting(app: &TestApp, caller: &Caller) -> Vec<PersonInvitation> {
    let request = caller.ask(ListPersonInvitationsRequest {});
    app.staff.clone().list_person_invitations(request).await.unwrap().into_inner().invitations
}

async fn accept(app: &TestApp, token: &str) -> Result<String, Status> {
    let request = AcceptInvitationRequest {
        token: token.into(),
        first_name: "Nina".into(),
        last_name: "Petit".into(),
        phone: "+33 3 20 00 00 01".into(),
        password: GOOD_PASSWORD.into(),
        locale: "en-GB".into(),
        network: "198.51.100.9".into(),
        ..Default::default()
    };
    app.members.clone().accept_invitation(request).await.map(|answer| answer.into_inner().email)
}

async fn join(app: &TestApp, caller: &Caller, token: String) -> Result<bool, Status> {
    let request = JoinAccountRequest { token, network: "198.51.100.9".into() };
    Ok(app.members.clone().join_account(caller.ask(request)).await?.into_inner().account.is_some())
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Status>) -> (Kind, Reason, Option<String>) {
    let refusal = Refusal::from(answer.unwrap_err());
    (refusal.kind, refusal.reason, refusal.field)
}

#[tokio::test]
async fn d6_8_an_operator_is_invited_by_mail_and_works_for_the_shop_without_buying() {
    let app = TestApp::with_background_tasks().await;
    let omar = caller(&app, OMAR).await;
    let invitation = invite(&app, &omar, NEW, "").await.unwrap();
    assert_eq!((invitation.supplier_name.as_str(), invitation.invited_by.as_str()), ("", "Omar Vidal"));
    let mail = app.sent_mail(1, NEW).await;
    assert_eq!(mail.subject, "You are invited to work on the Comptoir shop");
    let look = GetInvitationRequest { token: mail.token(), network: "198.51.100.9".into() };
    let open = app.members.clone().get_invitation(look).await.unwrap().into_inner();
    assert_eq!((open.account_kind.as_str(), open.has_user), ("SHOP", false));
    // Nobody who works here accepts terms of sale.
    assert_eq!(accept(&app, &mail.token()).await.unwrap(), NEW);
    let login = app.try_login(NEW, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.account.as_ref().unwrap().roles, ["OPERATOR"]);
    assert!(waiting(&app, &omar).await.is_empty());
    assert_eq!(refused(accept(&app, &mail.token()).await).1, Reason::LinkExpired, "a link is good once");
    let nina = app.caller(&login).await;
    let remove = RemovePersonRequest { person: OMAR.into(), reason: String::new() };
    app.staff.clone().remove_person(nina.ask(remove)).await.unwrap();
    let last = RemovePersonRequest { person: NEW.into(), reason: String::new() };
    assert_eq!(refused(app.staff.clone().remove_person(nina.ask(last)).await).1, Reason::LastOperator);
}

#[tokio::test]
async fn d7_51_who_is_invited_by_a_role_of_the_shop_has_that_one_and_no_wider() {
    let app = TestApp::with_background_tasks().await;
    let omar = caller(&app, OMAR).await;
    for (supplier, role) in [("", "KING"), ("", "BUYER"), ("", "SUPPLIER"), (PAPETERIE, "SALES")] {
        let refusal = refused(invite_as(&app, &omar, NEW, supplier, role).await);
        assert_eq!(refusal, (Kind::Invalid, Reason::FieldInvalid, Some("role".to_owned())), "{supplier} {role}");
    }
    assert_eq!(invite_as(&app, &omar, NEW, "", "SUPPORT").await.unwrap().role, "SUPPORT");
    let token = app.sent_mail(1, NEW).await.token();
    accept(&app, &token).await.unwrap();
    let login = app.try_login(NEW, GOOD_PASSWORD).await.unwrap();
    assert_eq!(login.account.as_ref().unwrap().roles, ["SUPPORT"]);
    let nina = app.caller(&login).await;
    assert!(nina.operator().is_ok());
    let people = app.staff.clone().list_people(nina.ask(ListPeopleRequest {})).await;
    assert_eq!(refused(people).1, Reason::Forbidden, "people are administrators' to see to");
    let again = refused(invite_as(&app, &omar, NEW, "", "SALES").await);
    assert_eq!(again.1, Reason::WorksHereAlready, "by another role too");
}

#[tokio::test]
async fn d6_9_a_suppliers_user_is_invited_into_an_account_that_nobody_acts_for() {
    let app = TestApp::with_background_tasks().await;
    let omar = caller(&app, OMAR).await;
    let invitation = invite(&app, &omar, CLAIRE, PAPETERIE).await.unwrap();
    assert_eq!(invitation.supplier_name, "Papeterie");
    let token = app.sent_mail(1, CLAIRE).await.token();
    let login = app.login(CLAIRE).await;
    let claire = app.caller(&login).await;
    assert!(claire.user.as_ref().unwrap().supplier.is_none());
    assert!(!join(&app, &claire, token).await.unwrap(), "there is no account to act for");
    let checked = app.check(session_of(&login)).await.unwrap();
    assert_eq!(checked.supplier_id, PAPETERIE, "the session knows at once");
    assert_eq!(checked.selection.unwrap().account_id, NORD.to_string());
    let again = invite(&app, &omar, CLAIRE, ATELIER).await;
    let field = Some("email".to_owned());
    assert_eq!(refused(again), (Kind::Conflict, Reason::WorksHereAlready, field.clone()), "one supplier at most");
    assert_eq!(refused(invite(&app, &omar, OMAR, "").await), (Kind::Conflict, Reason::WorksHereAlready, field));
    let suppliers = "select count(*) from auth.accounts where kind = 'SUPPLIER'";
    let suppliers: i64 = sqlx::query_scalar(suppliers).fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(suppliers, 1, "what was refused made no account");
}

#[tokio::test]
async fn d6_9_who_follows_the_links_of_two_suppliers_works_for_the_first() {
    let app = TestApp::with_background_tasks().await;
    let omar = caller(&app, OMAR).await;
    invite(&app, &omar, HOMELESS, PAPETERIE).await.unwrap();
    let first = app.sent_mail(1, HOMELESS).await.token();
    invite(&app, &omar, HOMELESS, ATELIER).await.unwrap();
    let second = app.sent_mail(2, HOMELESS).await.token();
    let homeless = caller(&app, HOMELESS).await;
    join(&app, &homeless, first).await.unwrap();
    assert_eq!(refused(join(&app, &homeless, second).await).1, Reason::WorksHereAlready);
    assert_eq!(waiting(&app, &omar).await.len(), 1, "the other invitation waits still");
}

#[tokio::test]
async fn d6_8_an_invitation_is_sent_again_withdrawn_and_expires() {
    let app = TestApp::with_background_tasks().await;
    let omar = caller(&app, OMAR).await;
    let id = invite(&app, &omar, NEW, "").await.unwrap().id;
    let field = Some("email".to_owned());
    assert_eq!(refused(invite(&app, &omar, NEW, "").await), (Kind::Conflict, Reason::InvitedAlready, field));
    let first = app.sent_mail(1, NEW).await.token();
    app.advance_clock(TimeDelta::days(8));
    let omar = caller(&app, OMAR).await;
    assert!(waiting(&app, &omar).await[0].is_expired);
    assert_eq!(refused(accept(&app, &first).await).1, Reason::LinkExpired);
    let resend = ResendPersonInvitationRequest { invitation_id: id.clone() };
    let again = app.staff.clone().resend_person_invitation(omar.ask(resend)).await.unwrap().into_inner();
    assert!(!again.invitation.unwrap().is_expired);
    let second = app.sent_mail(2, NEW).await.token();
    let withdraw = WithdrawPersonInvitationRequest { invitation_id: id.clone() };
    app.staff.clone().withdraw_person_invitation(omar.ask(withdraw.clone())).await.unwrap();
    assert_eq!(refused(accept(&app, &second).await).1, Reason::LinkExpired);
    let gone = app.staff.clone().withdraw_person_invitation(omar.ask(withdraw)).await;
    assert_eq!(refused(gone).1, Reason::InvitationNotFound);
    let sql = "select action from auth.audit_log where subject = $1 order by at, id";
    let actions: Vec<String> = sqlx::query_scalar(sql).bind(NEW).fetch_all(&app.database.pool).await.unwrap();
    assert_eq!(actions, ["PERSON_INVITED", "PERSON_INVITED_AGAIN", "PERSON_INVITATION_WITHDRAWN"]);
}

#[tokio::test]
async fn d6_8_nobody_but_operators_invites_people_and_no_customer_sees_whom() {
    let app = TestApp::start().await;
    let (omar, ada) = (caller(&app, OMAR).await, caller(&app, ADA).await);
    let id = invite(&app, &omar, TOM, "").await.unwrap().id;
    assert_eq!(refused(invite(&app, &ada, NEW, "").await).1, Reason::Forbidden);
    let request = ada.ask(ListPersonInvitationsRequest {});
    assert_eq!(refused(app.staff.clone().list_person_invitations(request).await).1, Reason::Forbidden);
    let rights = Some(MemberRights { roles: vec!["BUYER".into()], ..Default::default() });
    let invite = InviteMemberRequest { email: NEW.into(), rights, ..Default::default() };
    let members = app.members.clone().invite_member(ada.ask(invite)).await.unwrap().into_inner().invitation.unwrap();
    let withdraw = WithdrawPersonInvitationRequest { invitation_id: members.id };
    let other = app.staff.clone().withdraw_person_invitation(omar.ask(withdraw)).await;
    assert_eq!(refused(other).1, Reason::InvitationNotFound, "a customer's invitation is not the shop's");
    let list = ListInvitationsRequest { account_id: "ACC-SHOP".into() };
    let listed = app.members.clone().list_invitations(omar.ask(list)).await.unwrap().into_inner().invitations;
    assert!(!listed.iter().any(|one| one.id == id), "who is invited to work here stands in a list of its own");
}
