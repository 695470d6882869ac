//! Who belongs to an account: invited by mail, given other rights, removed; by administrators and operators (D6.4).

use crate::{
    sent_mails::GOOD_PASSWORD,
    test_app::{ADA, CLAIRE, HOMELESS, ISLES, NORD, OMAR, TOM, TestApp, bytes, session_of},
};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        AcceptInvitationRequest, ChangeMemberRequest, GetInvitationRequest, GetInvitationResponse, Invitation,
        InviteMemberRequest, JoinAccountRequest, ListAccountAuditRequest, ListInvitationsRequest, ListUsersRequest,
        MemberRights, NameMembersRequest, RemoveMemberRequest, ResendInvitationRequest, WithdrawInvitationRequest,
    },
    common::{Page, Reason},
};
use tonic::Status;

const NEW: &str = "nina@nord.test";
const NO_ID: &str = "0199e000-0000-7000-8000-000000000000";

/// Somebody who manages members.
struct Desk<'a> {
    app: &'a TestApp,
    caller: Caller,
    /// For an operator: which account; for others empty.
    account: &'static str,
}

impl<'a> Desk<'a> {
    async fn of(app: &'a TestApp, email: &str) -> Self {
        Self { app, caller: app.caller(&app.login(email).await).await, account: "" }
    }

    async fn of_operator(app: &'a TestApp, account: &'static str) -> Self {
        Self { account, ..Self::of(app, OMAR).await }
    }

    async fn invite(&self, email: &str, roles: &[&str]) -> Result<Invitation, Status> {
        let request = InviteMemberRequest {
            account_id: self.account.into(),
            email: email.into(),
            rights: Some(rights(roles)),
            locale: "en-GB".into(),
        };
        let answer = self.app.members.clone().invite_member(self.caller.ask(request)).await?;
        Ok(answer.into_inner().invitation.unwrap())
    }

    async fn resend(&self, id: &str) -> Result<Invitation, Status> {
        let request = ResendInvitationRequest { account_id: self.account.into(), invitation_id: id.into() };
        let answer = self.app.members.clone().resend_invitation(self.caller.ask(request)).await?;
        Ok(answer.into_inner().invitation.unwrap())
    }

    async fn withdraw(&self, id: &str) -> Result<(), Status> {
        let request = WithdrawInvitationRequest { account_id: self.account.into(), invitation_id: id.into() };
        self.app.members.clone().withdraw_invitation(self.caller.ask(request)).await.map(drop)
    }

    async fn waiting(&self) -> Vec<Invitation> {
        let request = ListInvitationsRequest { account_id: self.account.into() };
        self.app.members.clone().list_invitations(self.caller.ask(request)).await.unwrap().into_inner().invitations
    }

    async fn change(&self, user: &str, roles: &[&str]) -> Result<Vec<String>, Status> {
        let request = ChangeMemberRequest {
            account_id: self.account.into(),
            user_id: user.into(),
            rights: Some(rights(roles)),
            reason: "new post".into(),
        };
        let answer = self.app.members.clone().change_member(self.caller.ask(request)).await?;
        Ok(answer.into_inner().user.unwrap().roles)
    }

    async fn remove(&self, user: &str) -> Result<(), Status> {
        let request =
            RemoveMemberRequest { account_id: self.account.into(), user_id: user.into(), reason: String::new() };
        self.app.members.clone().remove_member(self.caller.ask(request)).await.map(drop)
    }

    async fn members(&self) -> Vec<(String, Vec<String>)> {
        let page = Some(Page { page: 0, size: 100 });
        let request = ListUsersRequest { page, account_id: self.account.into() };
        let answer = self.app.accounts.clone().list_users(self.caller.ask(request)).await.unwrap().into_inner();
        answer.users.into_iter().map(|member| (member.user.unwrap().email, member.roles)).collect()
    }
}

fn rights(roles: &[&str]) -> MemberRights {
    let roles = roles.iter().map(ToString::to_string).collect();
    MemberRights { roles, order_limit: Some("250.00".into()), monthly_limit: Some("1000".into()) }
}

fn refused<T: std::fmt::Debug>(answer: Result<T, Status>) -> (Kind, Reason, Option<String>) {
    let refusal = Refusal::from(answer.unwrap_err());
    (refusal.kind, refusal.reason, refusal.field)
}

async fn look(app: &TestApp, token: &str) -> Result<GetInvitationResponse, Status> {
    let request = GetInvitationRequest { token: token.into(), network: "198.51.100.9".into() };
    app.members.clone().get_invitation(request).await.map(tonic::Response::into_inner)
}

async fn accept(app: &TestApp, token: &str) -> Result<String, Status> {
    let request = AcceptInvitationRequest {
        token: token.into(),
        first_name: "Nina".into(),
        last_name: "Petit".into(),
        phone: "+33 3 20 00 00 01".into(),
        password: GOOD_PASSWORD.into(),
        accept_terms: true,
        locale: "en-GB".into(),
        network: "198.51.100.9".into(),
        ..Default::default()
    };
    app.members.clone().accept_invitation(request).await.map(|answer| answer.into_inner().email)
}

async fn join(app: &TestApp, email: &str, token: &str) -> Result<String, Status> {
    let caller = app.caller(&app.login(email).await).await;
    let request = JoinAccountRequest { token: token.into(), network: "198.51.100.9".into() };
    let answer = app.members.clone().join_account(caller.ask(request)).await?;
    Ok(answer.into_inner().account.unwrap().id)
}

#[tokio::test]
async fn d6_16_members_are_named_to_each_other_and_to_nobody_else() {
    let app = TestApp::with_background_tasks().await;
    let (ada, claire, tom) = (Desk::of(&app, ADA).await, Desk::of(&app, CLAIRE).await, Desk::of(&app, TOM).await);
    let id = |desk: &Desk<'_>| desk.caller.user.as_ref().unwrap().id.to_string();
    let user_ids = vec![id(&ada), id(&tom), NO_ID.to_owned(), "no id".to_owned()];
    let named = async |by: &Desk<'_>| {
        let request = by.caller.ask(NameMembersRequest { user_ids: user_ids.clone() });
        let members = app.members.clone().name_members(request).await.unwrap().into_inner().members;
        members.into_iter().map(|member| (member.user_id, member.first_name, member.last_name)).collect::<Vec<_>>()
    };
    assert_eq!(named(&claire).await, [(id(&ada), "Ada".to_owned(), "Ôtis".to_owned())]);
    let by_tom: Vec<_> = named(&tom).await.into_iter().map(|(user, ..)| user).collect();
    assert_eq!(by_tom, [id(&tom)], "those of another account are nobody");
}

#[tokio::test]
async fn d6_4_somebody_who_is_invited_sets_a_password_and_is_a_member() {
    let app = TestApp::with_background_tasks().await;
    let ada = Desk::of(&app, ADA).await;
    let invitation = ada.invite(" Nina@Nord.test ", &["BUYER", "APPROVER"]).await.unwrap();
    assert_eq!((invitation.email.as_str(), invitation.invited_by.as_str()), (NEW, "Ada Ôtis"));
    let mail = app.sent_mail(1, NEW).await;
    assert!(mail.text.contains("https://shop.test/en-GB/auth/invitation?token="), "{}", mail.text);
    let token = mail.token();
    let open = look(&app, &token).await.unwrap();
    assert_eq!((open.account_name.as_str(), open.email.as_str(), open.has_user), ("Nord Bureau", NEW, false));
    assert_eq!(accept(&app, &token).await.unwrap(), NEW);
    let login = app.try_login(NEW, GOOD_PASSWORD).await.unwrap();
    let account = login.account.unwrap();
    assert_eq!((account.id, account.roles), (NORD.to_string(), vec!["BUYER".to_owned(), "APPROVER".into()]));
    assert_eq!((account.order_limit.as_deref(), account.monthly_limit.as_deref()), (Some("250.00"), Some("1000.00")));
    assert_eq!(login.user.unwrap().locale, "en-GB");
    assert!(ada.waiting().await.is_empty());
    assert_eq!(refused(accept(&app, &token).await).1, Reason::LinkExpired, "a link is good once");
    assert_eq!(refused(look(&app, &token).await).1, Reason::LinkExpired);
}

#[tokio::test]
async fn d6_4_an_address_that_has_a_user_joins_after_logging_in_and_gets_no_second_user() {
    let app = TestApp::with_background_tasks().await;
    let ada = Desk::of(&app, ADA).await;
    ada.invite(TOM, &["BUYER"]).await.unwrap();
    let mail = app.sent_mail(1, TOM).await;
    let token = mail.token();
    assert!(look(&app, &token).await.unwrap().has_user);
    assert_eq!(refused(accept(&app, &token).await).1, Reason::InvitationNeedsLogin);
    let elsewhere = refused(join(&app, HOMELESS, &token).await);
    assert_eq!((elsewhere.0, elsewhere.1), (Kind::Forbidden, Reason::InvitationForSomebodyElse));
    assert_eq!(join(&app, TOM, &token).await.unwrap(), NORD.to_string());
    let login = app.login(TOM).await;
    let accounts: Vec<_> = login.accounts.iter().map(|account| account.id.clone()).collect();
    assert_eq!(accounts, [ISLES.to_string(), NORD.to_string()], "the default stays");
    assert_eq!(refused(join(&app, TOM, &token).await).1, Reason::LinkExpired);
}

#[tokio::test]
async fn d6_4_two_who_follow_one_link_at_once_make_one_user() {
    let app = TestApp::with_background_tasks().await;
    Desk::of(&app, ADA).await.invite(NEW, &["BUYER"]).await.unwrap();
    let token = app.sent_mail(1, NEW).await.token();
    let (one, other) = tokio::join!(accept(&app, &token), accept(&app, &token));
    assert_eq!([one.is_ok(), other.is_ok()].into_iter().filter(|is_ok| *is_ok).count(), 1);
    let users: i64 = sqlx::query_scalar("select count(*) from auth.users where email = $1")
        .bind(NEW)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(users, 1);
}

#[tokio::test]
async fn d6_4_a_member_and_somebody_invited_are_refused_at_the_field() {
    let app = TestApp::start().await;
    let ada = Desk::of(&app, ADA).await;
    let field = Some("email".to_owned());
    assert_eq!(refused(ada.invite(CLAIRE, &["BUYER"]).await), (Kind::Conflict, Reason::MemberAlready, field.clone()));
    ada.invite(NEW, &["BUYER"]).await.unwrap();
    assert_eq!(refused(ada.invite(NEW, &["BUYER"]).await), (Kind::Conflict, Reason::InvitedAlready, field.clone()));
    assert_eq!(refused(ada.invite("nobody", &["BUYER"]).await), (Kind::Invalid, Reason::EmailInvalid, field));
    let roles = Some("roles".to_owned());
    assert_eq!(refused(ada.invite("b@nord.test", &["OPERATOR"]).await), (Kind::Invalid, Reason::FieldInvalid, roles));
    assert_eq!(ada.waiting().await.len(), 1);
}

#[tokio::test]
async fn d6_4_another_link_replaces_the_one_before_and_gives_seven_days_again() {
    let app = TestApp::with_background_tasks().await;
    let ada = Desk::of(&app, ADA).await;
    let id = ada.invite(NEW, &["BUYER"]).await.unwrap().id;
    let first = app.sent_mail(1, NEW).await.token();
    app.advance_clock(TimeDelta::days(8));
    let ada = Desk::of(&app, ADA).await;
    assert!(ada.waiting().await[0].is_expired);
    assert_eq!(refused(look(&app, &first).await).1, Reason::LinkExpired);
    assert!(!ada.resend(&id).await.unwrap().is_expired);
    let second = app.sent_mail(2, NEW).await.token();
    assert!(look(&app, &second).await.is_ok());
    assert_eq!(refused(look(&app, &first).await).1, Reason::LinkExpired);
    ada.withdraw(&id).await.unwrap();
    assert_eq!(refused(accept(&app, &second).await).1, Reason::LinkExpired);
    assert_eq!(refused(ada.resend(&id).await).1, Reason::InvitationNotFound);
}

#[tokio::test]
async fn d6_4_a_changed_member_and_one_who_is_removed_act_on_it_at_once() {
    let app = TestApp::start().await;
    let ada = Desk::of(&app, ADA).await;
    let session = session_of(&app.login(CLAIRE).await);
    assert_eq!(app.check(session).await.unwrap().roles, ["BUYER"]);
    let claire = format!("USR-{CLAIRE}");
    assert_eq!(ada.change(&claire, &["APPROVER"]).await.unwrap(), ["APPROVER"]);
    assert_eq!(app.check(session).await.unwrap().roles, ["APPROVER"]);
    ada.remove(&claire).await.unwrap();
    assert!(app.check(session).await.unwrap().selection.is_none());
    assert!(!ada.members().await.iter().any(|(email, _)| email == CLAIRE));
    assert_eq!(refused(ada.remove(&claire).await), (Kind::NotFound, Reason::MemberNotFound, None));
    assert!(app.try_login(CLAIRE, crate::test_app::PASSWORD).await.is_ok(), "the user stays");
}

#[tokio::test]
async fn d6_4_of_two_administrators_who_remove_each_other_one_stays() {
    for _ in 0..5 {
        let app = TestApp::start().await;
        let ada = Desk::of(&app, ADA).await;
        ada.change(&format!("USR-{CLAIRE}"), &["BUYER", "ACCOUNT_ADMIN"]).await.unwrap();
        let claire = Desk::of(&app, CLAIRE).await;
        let (claires, adas) = (format!("USR-{CLAIRE}"), format!("USR-{ADA}"));
        let (one, other) = tokio::join!(ada.remove(&claires), claire.remove(&adas));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        let last = if one.is_err() { one } else { other };
        assert_eq!(refused(last).1, Reason::LastAdministrator);
    }
}

#[tokio::test]
async fn d6_4_the_last_administrator_stays_one_also_for_an_operator() {
    let app = TestApp::start().await;
    let (ada, omar) = (Desk::of(&app, ADA).await, Desk::of_operator(&app, "ACC-NORD").await);
    let conflict = (Kind::Conflict, Reason::LastAdministrator, Some("roles".to_owned()));
    assert_eq!(refused(ada.change(&format!("USR-{ADA}"), &["BUYER"]).await), conflict);
    assert_eq!(refused(omar.change(ADA, &["BUYER"]).await), conflict);
    assert_eq!(refused(omar.remove(ADA).await), conflict);
}

#[tokio::test]
async fn d6_4_a_member_of_another_account_is_a_member_that_nobody_is() {
    let app = TestApp::start().await;
    let (ada, isles) = (Desk::of(&app, ADA).await, Desk::of_operator(&app, "ACC-ISLES").await);
    let theirs = isles.invite(NEW, &["BUYER"]).await.unwrap().id;
    let tom = format!("USR-{TOM}");
    let same = |one: Status, other: Status| assert_eq!(bytes(&one), bytes(&other));
    same(ada.change(&tom, &["BUYER"]).await.unwrap_err(), ada.change(NO_ID, &["BUYER"]).await.unwrap_err());
    same(ada.remove(&tom).await.unwrap_err(), ada.remove(NO_ID).await.unwrap_err());
    same(ada.resend(&theirs).await.unwrap_err(), ada.resend(NO_ID).await.unwrap_err());
    same(ada.withdraw(&theirs).await.unwrap_err(), ada.withdraw(NO_ID).await.unwrap_err());
    assert_eq!(isles.waiting().await.len(), 1);
}

#[tokio::test]
async fn d6_4_nobody_but_administrators_and_operators_touches_members() {
    let app = TestApp::start().await;
    let claire = Desk::of(&app, CLAIRE).await;
    for desk in [claire, Desk { account: "ACC-NORD", ..Desk::of(&app, ADA).await }] {
        assert_eq!(refused(desk.invite(NEW, &["BUYER"]).await).1, Reason::Forbidden);
        assert_eq!(refused(desk.change(ADA, &["BUYER"]).await).1, Reason::Forbidden);
        assert_eq!(refused(desk.remove(ADA).await).1, Reason::Forbidden);
        assert_eq!(refused(desk.resend(NO_ID).await).1, Reason::Forbidden);
        assert_eq!(refused(desk.withdraw(NO_ID).await).1, Reason::Forbidden);
    }
    let nowhere = Desk { account: "ACC-NOWHERE", ..Desk::of(&app, OMAR).await };
    assert_eq!(refused(nowhere.invite(NEW, &["BUYER"]).await), (Kind::NotFound, Reason::NotFound, None));
}

#[tokio::test]
async fn d6_4_what_an_operator_does_to_members_is_audited() {
    let app = TestApp::start().await;
    let omar = Desk::of_operator(&app, "ACC-NORD").await;
    let id = omar.invite(NEW, &["BUYER"]).await.unwrap().id;
    omar.resend(&id).await.unwrap();
    omar.withdraw(&id).await.unwrap();
    omar.change(CLAIRE, &["APPROVER"]).await.unwrap();
    omar.remove(CLAIRE).await.unwrap();
    Desk::of(&app, ADA).await.invite(NEW, &["BUYER"]).await.unwrap();
    let request = ListAccountAuditRequest { page: Some(Page { page: 0, size: 100 }), filter: None };
    let log = app.operations.clone().list_account_audit(omar.caller.ask(request)).await.unwrap().into_inner();
    let done: Vec<_> = log.entries.iter().map(|entry| (entry.action.as_str(), entry.subject.as_str())).collect();
    let actions = ["MEMBER_REMOVED", "MEMBER_CHANGED", "INVITATION_WITHDRAWN", "INVITATION_RESENT", "MEMBER_INVITED"];
    assert_eq!(done, actions.map(|action| (action, "ACC-NORD")));
    let changed = &log.entries[1].details;
    assert_eq!((changed["before"].as_str(), changed["after"].as_str()), ("BUYER", "APPROVER"));
    assert_eq!((changed["reason"].as_str(), changed["monthlyLimit"].as_str()), ("new post", "1000"));
}
