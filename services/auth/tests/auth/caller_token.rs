//! Caller tokens: what services believe of who calls (D6.3).

use crate::test_app::{CLAIRE, HOMELESS, ISLES, NORD, TOM, TestApp, session_of};
use auth::domain::session::access_token::Claims;
use chrono::TimeDelta;
use identity::{Actor, Guard, PublishedKeys, Role, User};
use platform_process::{Kind, Refusal};
use proto::{
    auth::{CheckRequest, IssueServiceTokenRequest},
    common::Reason,
};
use uuid::Uuid;
use values::{AccountId, Currency, SessionId, UserId};

const SECRET: &str = "what auth and orders alone know of";

/// Who a token is for, as another service believes it.
pub async fn believed(app: &TestApp, token: &str) -> Result<User, Refusal> {
    let client = app.client.clone();
    let keys = PublishedKeys::from_fn(move |_| {
        let mut client = client.clone();
        async move { client.keys(proto::auth::KeysRequest {}).await?.into_inner().try_into() }
    });
    Guard::new(keys).user(token, None).await
}

async fn user(app: &TestApp, email: &str) -> UserId {
    let id: Uuid = sqlx::query_scalar("select id from auth.users where email = $1")
        .bind(email)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    id.into()
}

fn request(user: UserId, account: AccountId) -> IssueServiceTokenRequest {
    IssueServiceTokenRequest {
        service: "order".into(),
        secret: SECRET.into(),
        user_id: user.to_string(),
        account_id: account.to_string(),
        ..Default::default()
    }
}

async fn service_token(app: &TestApp, request: IssueServiceTokenRequest) -> Result<String, Refusal> {
    let issued = app.client.clone().issue_service_token(request).await?.into_inner();
    assert_eq!(issued.expires_in, 300);
    Ok(issued.token)
}

async fn app_with_secret() -> TestApp {
    TestApp::with_background_tasks_and([("SHOP_ORDER_SECRET", SECRET)]).await
}

#[tokio::test]
async fn a_checked_session_is_signed_for_all_services() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let checked = app.check(session_of(&login)).await.unwrap();
    let user = believed(&app, &checked.caller_token).await.unwrap();
    assert_eq!((user.id.to_string(), user.actor), (checked.user_id, Actor::Session(session_of(&login))));
    let membership = user.membership.unwrap();
    assert_eq!((membership.account, membership.currency, membership.account_active), (NORD, Currency::Eur, true));
    assert_eq!((membership.roles, membership.groups), (vec![Role::Buyer], vec!["KEY-ACCOUNTS".to_owned()]));

    let homeless = app.login(HOMELESS).await;
    let checked = app.check(session_of(&homeless)).await.unwrap();
    assert_eq!(believed(&app, &checked.caller_token).await.unwrap().membership, None);
}

#[tokio::test]
async fn a_session_that_says_the_same_gets_the_same_token_until_half_its_time_is_over() {
    let app = TestApp::start().await;
    let session = session_of(&app.login(CLAIRE).await);
    let token = async || app.check(session).await.unwrap().caller_token;
    let first = token().await;
    assert_eq!(token().await, first);
    app.advance_clock(TimeDelta::seconds(31));
    let second = token().await;
    assert_ne!(second, first);
    app.advance_clock(TimeDelta::seconds(30));
    assert_ne!(token().await, second);
}

#[tokio::test]
async fn a_token_that_is_no_access_token_of_the_session_checks_nothing() {
    let app = TestApp::start().await;
    let login = app.login(CLAIRE).await;
    let session = session_of(&login);
    let good = app.access_token(session).await;
    let said: Claims = crate::test_app::claims(&good);
    let (other, (unsigned, signature)) = (UserId::new(), good.rsplit_once('.').unwrap());
    for (fault, token) in [
        ("of another user", app.sign("JWT", &Claims { sub: other, ..said.clone() }).await),
        ("of no session", app.sign("JWT", &Claims { sid: SessionId::new(), ..said.clone() }).await),
        ("that has expired", app.sign("JWT", &Claims { exp: said.iat, ..said.clone() }).await),
        ("of the future", app.sign("JWT", &Claims { iat: said.iat + 60, ..said.clone() }).await),
        ("for services", app.sign("caller+jwt", &Claims { aud: "comptoir-services".into(), ..said.clone() }).await),
        ("that is a caller token", app.check(session).await.unwrap().caller_token),
        ("that is a session's id", session.to_string()),
        ("that is changed", format!("{unsigned}.{}", signature.chars().rev().collect::<String>())),
    ] {
        let refused = app.client.clone().check(CheckRequest { access_token: token }).await.map(drop);
        let refusal = Refusal::from(refused.expect_err(fault));
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired), "a token {fault}");
    }
    app.client.clone().check(CheckRequest { access_token: good }).await.unwrap();
}

#[tokio::test]
async fn a_service_acts_for_a_user_with_what_the_membership_says_now() {
    let app = app_with_secret().await;
    let claire = user(&app, CLAIRE).await;
    let acting = believed(&app, &service_token(&app, request(claire, ISLES)).await.unwrap()).await.unwrap();
    assert_eq!((acting.id, acting.actor), (claire, Actor::Service("order".into())));
    let membership = acting.membership.unwrap();
    assert_eq!((membership.account, membership.currency), (ISLES, Currency::Gbp));
    assert_eq!((membership.store_id.as_str(), membership.roles), ("uk", vec![Role::Buyer]));

    let in_english = IssueServiceTokenRequest {
        store_id: "france".into(),
        store_view_id: "france-en".into(),
        ..request(claire, NORD)
    };
    let acting = believed(&app, &service_token(&app, in_english).await.unwrap()).await.unwrap();
    assert_eq!(acting.membership.unwrap().store_view_id, "france-en");
}

#[tokio::test]
async fn what_was_begun_ends_for_a_user_who_left_the_account_and_has_no_roles_there() {
    let app = app_with_secret().await;
    let tom = user(&app, TOM).await;
    let acting = believed(&app, &service_token(&app, request(tom, NORD)).await.unwrap()).await.unwrap();
    let membership = acting.membership.unwrap();
    assert_eq!((membership.account, membership.roles), (NORD, vec![]));
    for request in [request(UserId::new(), NORD), request(tom, AccountId::new())] {
        assert_eq!(service_token(&app, request).await.unwrap_err().kind, Kind::NotFound);
    }
}

#[tokio::test]
async fn nobody_is_a_service_without_its_secret() {
    let (app, without) = (app_with_secret().await, TestApp::start().await);
    let claire = user(&app, CLAIRE).await;
    let good = request(claire, NORD);
    for wrong in [
        IssueServiceTokenRequest { secret: String::new(), ..good.clone() },
        IssueServiceTokenRequest { secret: SECRET.to_uppercase(), ..good.clone() },
        IssueServiceTokenRequest { service: "cart".into(), ..good.clone() },
    ] {
        let refusal = service_token(&app, wrong).await.unwrap_err();
        assert_eq!(refusal, Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
    assert_eq!(service_token(&without, good).await.unwrap_err().kind, Kind::Unauthenticated);
}

#[tokio::test]
async fn a_service_has_no_session_to_change() {
    let app = app_with_secret().await;
    let claire = user(&app, CLAIRE).await;
    let token = service_token(&app, request(claire, NORD)).await.unwrap();
    let user = believed(&app, &token).await.unwrap();
    let caller = identity::Caller { user: Some(user), ..Default::default() };
    let refused = app.client.clone().switch(caller.ask(proto::auth::SwitchRequest::default())).await.unwrap_err();
    assert_eq!(Refusal::from(refused), Refusal::forbidden(Reason::Forbidden));
    let purchaser = app.client.clone().get_purchaser(caller.ask(proto::auth::GetPurchaserRequest {})).await.unwrap();
    assert_eq!(purchaser.into_inner().user.unwrap().email, CLAIRE);
}
