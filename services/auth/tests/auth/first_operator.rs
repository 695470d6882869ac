//! How a shop that nobody works for gets its first operator (D6.8).

use crate::{
    sent_mails::GOOD_PASSWORD,
    test_app::{CLAIRE, TestApp},
};
use chrono::TimeDelta;
use futures::future::join_all;
use platform_process::Refusal;
use proto::{auth::CreateFirstOperatorRequest, common::Reason};

const INES: &str = "ines@shop.test";

/// A shop that nobody works for any more.
async fn without_operator() -> TestApp {
    let app = TestApp::start().await;
    let sql = "delete from auth.memberships where 'OPERATOR' = any (roles)";
    sqlx::query(sql).execute(&app.database.pool).await.unwrap();
    app
}

impl TestApp {
    async fn operator_link(&self, email: Option<&str>) -> Option<String> {
        auth::first_operator::link(&self.database.settings(), email).await.unwrap()
    }

    async fn become_operator(&self, token: &str, email: &str) -> Result<(), Refusal> {
        let request = CreateFirstOperatorRequest {
            token: token.into(),
            first_name: "Ines".into(),
            last_name: "Roy".into(),
            email: email.into(),
            password: GOOD_PASSWORD.into(),
            locale: "en-GB".into(),
            network: "198.51.100.9".into(),
        };
        Ok(self.registration.clone().create_first_operator(request).await.map(drop)?)
    }

    async fn operators(&self) -> i64 {
        let sql = "select count(*) from auth.memberships where 'OPERATOR' = any (roles)";
        sqlx::query_scalar(sql).fetch_one(&self.database.pool).await.unwrap()
    }
}

#[tokio::test]
async fn d6_8_whoever_has_the_link_becomes_the_operator_of_the_shops_own_account() {
    let app = without_operator().await;
    let link = app.operator_link(None).await.unwrap();
    app.become_operator(&link, INES).await.unwrap();
    let login = app.try_login(INES, GOOD_PASSWORD).await.unwrap();
    assert!(app.caller(&login).await.operator().is_ok());
    let account = login.account.unwrap();
    assert_eq!((account.roles, login.user.unwrap().locale.as_str()), (vec!["OPERATOR".to_owned()], "en-GB"));
    let used = app.become_operator(&link, "other@shop.test").await.unwrap_err();
    assert_eq!(used.reason, Reason::LinkExpired, "it is good once");
    assert_eq!(app.operator_link(None).await, None, "an operator is there");
}

#[tokio::test]
async fn d6_8_no_link_is_made_or_good_while_somebody_works_for_the_shop() {
    let app = TestApp::start().await;
    assert_eq!(app.operator_link(Some(INES)).await, None);
    let app = without_operator().await;
    let (first, second) = (app.operator_link(None).await.unwrap(), app.operator_link(None).await.unwrap());
    app.become_operator(&first, INES).await.unwrap();
    let late = app.become_operator(&second, "other@shop.test").await.unwrap_err();
    assert_eq!(late.reason, Reason::LinkExpired);
}

#[tokio::test]
async fn d6_8_of_many_at_once_one_becomes_operator() {
    let app = without_operator().await;
    let mut links = Vec::new();
    for _ in 0..8 {
        links.push(app.operator_link(None).await.unwrap());
    }
    let tries = links.iter().enumerate().map(async |(index, link)| {
        let email = format!("operator-{index}@shop.test");
        app.become_operator(link, &email).await.map_err(|refusal| refusal.reason)
    });
    let tried = join_all(tries).await;
    assert_eq!(tried.iter().filter(|one| one.is_ok()).count(), 1, "{tried:?}");
    assert!(tried.iter().all(|one| matches!(one, Ok(()) | Err(Reason::LinkExpired))), "{tried:?}");
    assert_eq!(app.operators().await, 1);
}

#[tokio::test]
async fn d6_8_what_is_wrong_is_said_at_its_field_and_leaves_the_link_as_it_was() {
    let app = without_operator().await;
    let link = app.operator_link(Some(INES)).await.unwrap();
    for (email, reason) in [("ines", Reason::EmailInvalid), ("somebody@else.test", Reason::EmailInvalid)] {
        let refusal = app.become_operator(&link, email).await.unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (reason, Some("email")), "{email}");
    }
    let taken = app.operator_link(Some(CLAIRE)).await.unwrap();
    let refusal = app.become_operator(&taken, CLAIRE).await.unwrap_err();
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::EmailTaken, Some("email")));
    app.become_operator(&link, INES).await.unwrap();
}

#[tokio::test]
async fn d6_8_a_link_is_good_for_a_day() {
    let app = without_operator().await;
    let link = app.operator_link(None).await.unwrap();
    app.advance_clock(TimeDelta::hours(25));
    assert_eq!(app.become_operator(&link, INES).await.unwrap_err().reason, Reason::LinkExpired);
    let unknown = app.become_operator("nobody", INES).await.unwrap_err();
    assert_eq!(unknown.reason, Reason::LinkExpired);
}
