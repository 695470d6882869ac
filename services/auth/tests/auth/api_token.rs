//! API tokens: who makes them, what they open, and when they end.

use crate::{
    caller_token::believed,
    test_app::{ADA, CLAIRE, HOMELESS, NORD, OMAR, TestApp, bytes},
};
use chrono::TimeDelta;
use identity::{Actor, Caller, Role, Scope};
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        ApiToken, CheckApiTokenRequest, CheckApiTokenResponse, CreateApiTokenRequest, GetPurchaserRequest,
        ListApiTokensRequest, RevokeApiTokenRequest,
    },
    common::Reason,
};
use tonic::Status;

impl TestApp {
    async fn make(&self, caller: &Caller, of_staff: bool, scopes: &[&str]) -> Result<(ApiToken, String), Refusal> {
        let request = CreateApiTokenRequest {
            of_staff,
            name: "ERP".into(),
            scopes: scopes.iter().copied().map(str::to_owned).collect(),
            expires_in_days: 30,
        };
        let answer = self.api_tokens.clone().create_api_token(caller.ask(request)).await?.into_inner();
        Ok((answer.api_token.unwrap(), answer.text))
    }

    async fn tokens(&self, caller: &Caller, of_staff: bool) -> Result<Vec<ApiToken>, Refusal> {
        let request = caller.ask(ListApiTokensRequest { of_staff });
        Ok(self.api_tokens.clone().list_api_tokens(request).await?.into_inner().api_tokens)
    }

    async fn revoke(&self, caller: &Caller, of_staff: bool, id: &str) -> Result<(), Refusal> {
        let request = RevokeApiTokenRequest { of_staff, id: id.into() };
        Ok(self.api_tokens.clone().revoke_api_token(caller.ask(request)).await.map(drop)?)
    }

    async fn show(&self, text: &str) -> Result<CheckApiTokenResponse, Status> {
        let request = CheckApiTokenRequest { token: text.into() };
        self.client.clone().check_api_token(request).await.map(tonic::Response::into_inner)
    }

    /// Who acts by a token, as its guard says it to a service.
    async fn bearer(&self, text: &str) -> Caller {
        let shown = self.show(text).await.unwrap();
        let user = believed(self, &shown.check.unwrap().caller_token).await.unwrap();
        Caller { user: Some(user), ..Caller::default() }
    }
}

#[tokio::test]
async fn d6_14_a_token_acts_as_the_administrator_who_made_it_narrowed_to_its_scopes() {
    let app = TestApp::start().await;
    let ada = app.caller(&app.login(ADA).await).await;
    let (made, text) = app.make(&ada, false, &["orders:read", "quotes:read"]).await.unwrap();
    assert!(text.starts_with(&made.prefix) && made.prefix.starts_with("cmp_"), "{}", made.prefix);
    assert_eq!((made.name.as_str(), made.is_good, made.last_used_at), ("ERP", true, None));
    let caller = app.bearer(&text).await;
    let user = caller.user.as_ref().unwrap();
    assert!(matches!(&user.actor, Actor::ApiToken(token) if token.id.to_string() == made.id));
    assert!(user.has_scope(Scope::OrdersRead) && !user.has_scope(Scope::OrdersWrite));
    assert_eq!((user.id, caller.buyer().unwrap().account()), (ada.user.unwrap().id, NORD));
    let purchaser = app.client.clone().get_purchaser(caller.ask(GetPurchaserRequest {})).await;
    assert_eq!(purchaser.unwrap().into_inner().user.unwrap().email, ADA);
    let hash = "select length(hash) from auth.api_tokens where hash <> $1";
    let stored: i32 = sqlx::query_scalar(hash).bind(text.as_bytes()).fetch_one(&app.database.pool).await.unwrap();
    assert_eq!(stored, 32);
}

#[tokio::test]
async fn d6_14_only_who_manages_makes_tokens_and_a_token_makes_none() {
    let app = TestApp::start().await;
    let (claire, ada) = (app.caller(&app.login(CLAIRE).await).await, app.caller(&app.login(ADA).await).await);
    for of_staff in [false, true] {
        let refused = app.make(&claire, of_staff, &["orders:read"]).await.unwrap_err();
        assert_eq!((refused.kind, refused.reason), (Kind::Forbidden, Reason::Forbidden), "{of_staff}");
    }
    let (_, text) = app.make(&ada, false, &["orders:read"]).await.unwrap();
    let bearer = app.bearer(&text).await;
    assert_eq!(app.make(&bearer, false, &["orders:read"]).await.unwrap_err().reason, Reason::NotForApiTokens);
    assert_eq!(app.tokens(&bearer, false).await.unwrap_err().reason, Reason::NotForApiTokens);
    let nobody = app.tokens(&Caller::default(), false).await.unwrap_err();
    assert_eq!(nobody.kind, Kind::Unauthenticated);
}

#[tokio::test]
async fn d6_14_what_is_wrong_with_a_token_is_said_at_its_field() {
    let app = TestApp::start().await;
    let ada = app.caller(&app.login(ADA).await).await;
    let unknown = app.make(&ada, false, &["offers:write"]).await.unwrap_err();
    assert_eq!((unknown.reason, unknown.field.as_deref()), (Reason::ScopeUnknown, Some("scopes")));
    assert_eq!(unknown.params["scope"], "offers:write");
    assert!(unknown.params["known"].contains("orders:read, orders:write"), "{}", unknown.params["known"]);
    let none = app.make(&ada, false, &[]).await.unwrap_err();
    assert_eq!((none.reason, none.field.as_deref()), (Reason::FieldRequired, Some("scopes")));
    let request = |name: &str, days| CreateApiTokenRequest {
        name: name.into(),
        scopes: vec!["orders:read".into()],
        expires_in_days: days,
        ..CreateApiTokenRequest::default()
    };
    for (request, field) in
        [(request("", 30), "name"), (request("ERP", 731), "expiresInDays"), (request("ERP", 0), "expiresInDays")]
    {
        let refused = app.api_tokens.clone().create_api_token(ada.ask(request)).await.map(drop).unwrap_err();
        assert_eq!(Refusal::from(refused).field.as_deref(), Some(field));
    }
}

#[tokio::test]
async fn d6_14_a_token_that_is_revoked_or_over_opens_nothing() {
    let app = TestApp::start().await;
    let ada = app.caller(&app.login(ADA).await).await;
    let (first, revoked) = app.make(&ada, false, &["orders:read"]).await.unwrap();
    let (_, over) = app.make(&ada, false, &["orders:read"]).await.unwrap();
    assert!(app.show(&revoked).await.is_ok() && app.show(&over).await.is_ok());
    assert!(app.tokens(&ada, false).await.unwrap().iter().all(|token| token.last_used_at.is_some()));
    app.revoke(&ada, false, &first.id).await.unwrap();
    app.revoke(&ada, false, &first.id).await.unwrap();
    let unknown = bytes(&app.show("cmp_nothing").await.unwrap_err());
    assert_eq!(bytes(&app.show(&revoked).await.unwrap_err()), unknown);
    let tokens = app.tokens(&ada, false).await.unwrap();
    assert_eq!(tokens.iter().map(|token| token.is_good).collect::<Vec<_>>(), [true, false]);
    app.advance_clock(TimeDelta::days(30));
    assert_eq!(bytes(&app.show(&over).await.unwrap_err()), unknown);
}

#[tokio::test]
async fn d6_14_a_token_ends_with_its_makers_right() {
    let app = TestApp::start().await;
    let ada = app.caller(&app.login(ADA).await).await;
    let (_, text) = app.make(&ada, false, &["orders:read"]).await.unwrap();
    let set = |roles: &'static str| {
        let change = "update auth.memberships set roles = $2::text[]
                      where user_id = (select id from auth.users where email = $1)";
        sqlx::query(change).bind(ADA).bind(roles).execute(&app.database.pool)
    };
    set("{BUYER}").await.unwrap();
    assert_eq!(Refusal::from(app.show(&text).await.unwrap_err()).kind, Kind::Unauthenticated);
    set("{BUYER,ACCOUNT_ADMIN}").await.unwrap();
    assert!(app.show(&text).await.is_ok());
    let leave = "delete from auth.memberships where user_id = (select id from auth.users where email = $1)";
    sqlx::query(leave).bind(ADA).execute(&app.database.pool).await.unwrap();
    assert_eq!(Refusal::from(app.show(&text).await.unwrap_err()).kind, Kind::Unauthenticated);
}

#[tokio::test]
async fn d6_14_operators_and_suppliers_users_make_tokens_of_their_own_side() {
    let app = TestApp::start().await;
    app.hire(HOMELESS).await;
    let (omar, paul) = (app.caller(&app.login(OMAR).await).await, app.caller(&app.login(HOMELESS).await).await);
    let (of_shop, text) = app.make(&omar, true, &["accounts:write"]).await.unwrap();
    let bearer = app.bearer(&text).await;
    assert!(bearer.operator().is_ok());
    assert_eq!(bearer.buyer().unwrap().membership.roles, [Role::Operator]);
    let audited: String =
        sqlx::query_scalar("select action || ' ' || subject from auth.audit_log order by at desc limit 1")
            .fetch_one(&app.database.pool)
            .await
            .unwrap();
    assert_eq!(audited, "API_TOKEN_MADE ERP");

    let (of_supplier, text) = app.make(&paul, true, &["offers:write"]).await.unwrap();
    let bearer = app.bearer(&text).await;
    assert_eq!(bearer.staff().unwrap().supplier, paul.staff().unwrap().supplier);
    assert_eq!(bearer.buyer().unwrap_err().reason, Reason::AccountRequired);
    assert_eq!(app.make(&paul, true, &["accounts:read"]).await.unwrap_err().reason, Reason::ScopeUnknown);

    let foreign = app.revoke(&paul, true, &of_shop.id).await.unwrap_err();
    let absent = app.revoke(&paul, true, "01930a6c-0000-7000-8000-00000000b002").await.unwrap_err();
    assert_eq!((foreign.reason, &foreign), (Reason::ApiTokenNotFound, &absent));
    assert_eq!(app.revoke(&omar, true, &of_supplier.id).await.unwrap_err(), absent);
    assert_eq!(app.tokens(&paul, true).await.unwrap().len(), 1);
}
