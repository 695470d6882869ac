//! Who works for the shop or for a supplier: what a supplier's user is, who is mailed of what, and who leaves.

use crate::{
    sent_mails::{PAUL, form},
    test_app::{CLAIRE, HOMELESS, OMAR, TestApp, session_of},
};
use identity::{Caller, Duty, Reach};
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        GetNotificationsRequest, ListNotifiedRequest, ListPeopleRequest, Notification, RemovePersonRequest,
        SetNotificationsRequest, SetPersonRoleRequest,
    },
    common::Reason,
};
use uuid::Uuid;
use values::SupplierId;

const SECRET: &str = "what auth and orders alone know of";
const PAPETERIE: SupplierId = SupplierId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_00aa));

impl TestApp {
    async fn run(&self, sql: &'static str, email: &str) {
        sqlx::query(sql).bind(email).execute(&self.database.pool).await.unwrap();
    }

    /// Makes a user one of the supplier's.
    pub async fn hire(&self, email: &str) {
        let account = "insert into auth.accounts
                 (id, external_id, kind, supplier_id, name, company_registration_name, business_registration_number,
                  status, payment_type, created_at)
             select gen_random_uuid(), 'SUP-PAPETERIE', 'SUPPLIER', '01980000-0000-7000-8000-0000000000aa', 'Papeterie', '',
                    '', 'ACTIVE', 'IMMEDIATE', now() where $1 <> ''
             on conflict do nothing";
        let membership = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
             select users.id, account.id, '{SUPPLIER}', false, now() from auth.users, auth.accounts as account
             where email = $1 and account.external_id = 'SUP-PAPETERIE'";
        self.run(account, email).await;
        self.run(membership, email).await;
    }

    async fn caller_of(&self, email: &str) -> Caller {
        self.caller(&self.login(email).await).await
    }

    async fn people(&self, caller: &Caller) -> Vec<(String, String)> {
        let answer = self.staff.clone().list_people(caller.ask(ListPeopleRequest {})).await.unwrap().into_inner();
        answer.people.into_iter().map(|person| (person.email, person.supplier_name)).collect()
    }

    async fn remove(&self, caller: &Caller, person: &str) -> Result<(), Refusal> {
        let request = RemovePersonRequest { person: person.into(), reason: "left".into() };
        Ok(self.staff.clone().remove_person(caller.ask(request)).await.map(drop)?)
    }

    async fn set_role(&self, caller: &Caller, person: &str, role: &str) -> Result<String, Refusal> {
        let request = SetPersonRoleRequest { person: person.into(), role: role.into(), reason: "moved".into() };
        let answer = self.staff.clone().set_person_role(caller.ask(request)).await?.into_inner();
        Ok(answer.person.unwrap().role)
    }

    /// Makes a user one of the shop's people by this role.
    async fn employ(&self, email: &str, role: &str) {
        let sql = format!(
            "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
             select users.id, account.id, '{{{role}}}', true, now() from auth.users, auth.accounts as account
             where email = $1 and account.kind = 'SHOP'"
        );
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(email).execute(&self.database.pool).await.unwrap();
    }

    async fn topics(&self, caller: &Caller, person: &str) -> Result<Vec<(String, bool)>, Refusal> {
        let request = GetNotificationsRequest { person: person.into() };
        let answer = self.staff.clone().get_notifications(caller.ask(request)).await?.into_inner();
        Ok(answer.notifications.into_iter().map(|one| (one.topic, one.is_on)).collect())
    }

    async fn set(&self, caller: &Caller, person: &str, topic: &str, is_on: bool) -> Result<(), Refusal> {
        let notifications = vec![Notification { topic: topic.into(), is_on }];
        let request = SetNotificationsRequest { person: person.into(), notifications };
        Ok(self.staff.clone().set_notifications(caller.ask(request)).await.map(drop)?)
    }

    async fn notified(&self, topic: &str, supplier: Option<SupplierId>, secret: &str) -> Result<Vec<String>, Refusal> {
        let request = ListNotifiedRequest {
            service: "order".into(),
            secret: secret.into(),
            topic: topic.into(),
            supplier_id: supplier.map(|supplier| supplier.to_string()).unwrap_or_default(),
        };
        let answer = self.staff.clone().list_notified(request).await?.into_inner();
        Ok(answer.people.into_iter().map(|person| person.email).collect())
    }
}

#[tokio::test]
async fn d6_9_a_suppliers_user_works_for_the_supplier_and_acts_for_no_account() {
    let app = TestApp::start().await;
    app.hire(HOMELESS).await;
    let login = app.login(HOMELESS).await;
    assert_eq!((login.account.is_none(), login.accounts.len(), login.selection.is_none()), (true, 0, true));
    let caller = app.caller(&login).await;
    assert_eq!(caller.staff().unwrap().supplier, Some(PAPETERIE));
    assert_eq!(caller.operator().unwrap_err().kind, Kind::Forbidden);
    assert_eq!(caller.buyer().unwrap_err().reason, Reason::AccountRequired);
    let refused = app.staff.clone().list_people(caller.ask(ListPeopleRequest {})).await.map(drop).unwrap_err();
    assert_eq!(Refusal::from(refused).reason, Reason::Forbidden);
}

#[tokio::test]
async fn d6_9_a_buyer_may_work_for_a_supplier_too_and_for_one_alone() {
    let app = TestApp::start().await;
    app.hire(CLAIRE).await;
    let login = app.login(CLAIRE).await;
    assert_eq!(login.accounts.len(), 2, "the supplier's is none to act for");
    let caller = app.caller(&login).await;
    assert!(caller.buyer().is_ok());
    assert_eq!(caller.staff().unwrap().supplier, Some(PAPETERIE));
    let second = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
         select id, '01980000-0000-7000-8000-000000000003', '{SUPPLIER}', false, now() from auth.users where email = $1";
    assert!(sqlx::query(second).bind(CLAIRE).execute(&app.database.pool).await.is_err());
}

#[tokio::test]
async fn d6_9_who_is_removed_works_here_no_more_at_once() {
    let app = TestApp::start().await;
    app.hire(HOMELESS).await;
    let (omar, login) = (app.caller_of(OMAR).await, app.login(HOMELESS).await);
    assert!(app.caller(&login).await.staff().is_ok());
    let people = [(OMAR.to_owned(), String::new()), (HOMELESS.to_owned(), "Papeterie".to_owned())];
    assert_eq!(app.people(&omar).await, people);
    app.remove(&omar, HOMELESS).await.unwrap();
    assert_eq!(app.caller(&login).await.staff().unwrap_err().kind, Kind::Forbidden);
    assert_eq!(app.people(&omar).await, people[..1]);
    assert!(app.check(session_of(&login)).await.is_ok(), "the user stays");
    let nobody = app.remove(&omar, CLAIRE).await.unwrap_err();
    assert_eq!((nobody.kind, nobody.field.as_deref()), (Kind::NotFound, Some("person")));
}

#[tokio::test]
async fn d6_8_the_last_operator_stays_one() {
    let app = TestApp::start().await;
    let omar = app.caller_of(OMAR).await;
    let refusal = app.remove(&omar, OMAR).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::LastOperator));
    assert!(app.caller_of(OMAR).await.operator().is_ok());
}

#[tokio::test]
async fn d7_51_an_administrator_gives_another_role_and_the_session_knows_at_once() {
    let app = TestApp::start().await;
    app.employ(HOMELESS, "SALES").await;
    let (omar, login) = (app.caller_of(OMAR).await, app.login(HOMELESS).await);
    let reach = async |duty| app.caller(&login).await.user.unwrap().reach(duty);
    assert_eq!((reach(Duty::Orders).await, reach(Duty::Questions).await), (Reach::Change, Reach::No));
    assert_eq!(app.set_role(&omar, HOMELESS, "SUPPORT").await.unwrap(), "SUPPORT");
    assert_eq!((reach(Duty::Orders).await, reach(Duty::Questions).await), (Reach::Read, Reach::Change));
    let refused = app.set_role(&app.caller(&login).await, HOMELESS, "OPERATOR").await.unwrap_err();
    assert_eq!(refused.reason, Reason::Forbidden, "nobody widens the own role");
    for role in ["SUPPLIER", "ACCOUNT_ADMIN", "KING", ""] {
        let refusal = app.set_role(&omar, HOMELESS, role).await.unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldInvalid, Some("role")), "{role}");
    }
    app.hire(CLAIRE).await;
    assert_eq!(app.set_role(&omar, CLAIRE, "SALES").await.unwrap_err().kind, Kind::NotFound, "a supplier's stays so");
}

#[tokio::test]
async fn d7_51_the_last_administrator_stays_one_and_of_several_any_may_become_another() {
    let app = TestApp::start().await;
    app.employ(HOMELESS, "SALES").await;
    let omar = app.caller_of(OMAR).await;
    let refusal = app.set_role(&omar, OMAR, "SALES").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::LastOperator));
    app.set_role(&omar, HOMELESS, "OPERATOR").await.unwrap();
    assert_eq!(app.set_role(&omar, OMAR, "SALES").await.unwrap(), "SALES");
}

#[tokio::test]
async fn d7_51_who_sees_to_something_is_mailed_of_it_and_sets_the_own_mails_alone() {
    let app = TestApp::with_background_tasks_and([("SHOP_ORDER_SECRET", SECRET)]).await;
    app.employ(HOMELESS, "SUPPORT").await;
    let support = app.caller_of(HOMELESS).await;
    assert_eq!(app.notified("ORDERS", None, SECRET).await.unwrap(), [OMAR]);
    let mut told = app.notified("QUESTIONS", None, SECRET).await.unwrap();
    told.sort();
    let mut both = [HOMELESS, OMAR];
    both.sort_unstable();
    assert_eq!(told, both);
    assert_eq!(app.topics(&support, "").await.unwrap(), [("QUESTIONS".to_owned(), true)]);
    assert_eq!(app.topics(&support, OMAR).await.unwrap_err().reason, Reason::Forbidden);
    assert_eq!(app.set(&support, OMAR, "QUESTIONS", false).await.unwrap_err().reason, Reason::Forbidden);
    assert_eq!(app.set(&support, "", "ORDERS", false).await.unwrap_err().reason, Reason::FieldInvalid);
}

#[tokio::test]
async fn d9_17_everybody_is_mailed_of_everything_until_they_say_otherwise() {
    let app = TestApp::with_background_tasks_and([("SHOP_ORDER_SECRET", SECRET)]).await;
    app.hire(HOMELESS).await;
    let (omar, supplier) = (app.caller_of(OMAR).await, app.caller_of(HOMELESS).await);
    let on = |topics: &[&str]| topics.iter().map(|topic| ((*topic).to_owned(), true)).collect::<Vec<_>>();
    assert_eq!(app.topics(&omar, "").await.unwrap(), on(&["ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"]));
    assert_eq!(app.topics(&supplier, "").await.unwrap(), on(&["ORDERS", "QUOTES"]));
    assert_eq!(app.notified("ORDERS", None, SECRET).await.unwrap(), [OMAR]);
    assert_eq!(app.notified("ORDERS", Some(PAPETERIE), SECRET).await.unwrap(), [HOMELESS]);
    assert_eq!(app.notified("ORDERS", Some(SupplierId::new()), SECRET).await.unwrap(), [""; 0]);

    app.set(&supplier, "", "ORDERS", false).await.unwrap();
    app.set(&omar, HOMELESS, "QUOTES", false).await.unwrap();
    assert_eq!(app.topics(&omar, HOMELESS).await.unwrap(), [("ORDERS".into(), false), ("QUOTES".into(), false)]);
    assert_eq!(app.notified("ORDERS", Some(PAPETERIE), SECRET).await.unwrap(), [""; 0]);
    app.set(&omar, HOMELESS, "ORDERS", true).await.unwrap();
    assert_eq!(app.notified("ORDERS", Some(PAPETERIE), SECRET).await.unwrap(), [HOMELESS]);
}

#[tokio::test]
async fn d9_17_a_topic_is_one_there_is_for_the_person_and_others_are_the_operators_to_set() {
    let app = TestApp::start().await;
    app.hire(HOMELESS).await;
    let (omar, supplier) = (app.caller_of(OMAR).await, app.caller_of(HOMELESS).await);
    for (caller, topic) in [(&omar, "WEATHER"), (&supplier, "ACCOUNTS")] {
        let refusal = app.set(caller, "", topic, false).await.unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldInvalid, Some("topic")), "{topic}");
    }
    let theirs = app.topics(&supplier, OMAR).await.unwrap_err();
    let nobodys = app.topics(&supplier, "nobody@shop.test").await.unwrap_err();
    assert_eq!((theirs.kind, theirs), (Kind::NotFound, nobodys));
}

#[tokio::test]
async fn who_is_mailed_of_what_is_told_to_services_that_prove_themselves() {
    let app = TestApp::with_background_tasks_and([("SHOP_ORDER_SECRET", SECRET)]).await;
    for secret in ["", "another secret of as many characters"] {
        let refusal = app.notified("ORDERS", None, secret).await.unwrap_err();
        assert_eq!(refusal.kind, Kind::Unauthenticated, "{secret:?}");
    }
}

#[tokio::test]
async fn d9_17_operators_are_mailed_of_an_account_that_waits_for_them() {
    let app = TestApp::with_background_tasks_and([("SHOP_ACCOUNT_APPROVAL", "required")]).await;
    app.try_register(form(PAUL)).await.unwrap();
    let link = app.sent_mail(1, PAUL).await;
    app.activate(&link.token()).await.unwrap();
    let mail = app.sent_mail(1, OMAR).await;
    assert!(mail.subject.starts_with("Compte ACC-") && mail.subject.ends_with(" à approuver"), "{mail:?}");
}
