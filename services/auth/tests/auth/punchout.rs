//! Punch-out: tenants, whom their procurement systems let in, and the sessions that these open (D7.21, D7.22).

use crate::test_app::{ADA, CLAIRE, GONE, NORD, OMAR, TOM, TestApp, session_of};
use chrono::TimeDelta;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        AddCredentialRequest, EnterRequest, EnterResponse, GetAuthenticatedUserRequest, GetPunchoutRequest,
        GetPunchoutResponse, GetTenantHostsRequest, IdentifyRequest, LoginWithTokenRequest, OpenedSession,
        PunchoutCredential, PunchoutPerson, PunchoutProtocol, SetTenantRequest, SwitchRequest, Tenant,
        WithdrawCredentialRequest,
    },
    common::{Reason, Versions},
};
use serde_json::json;
use tonic::Status;

const KEY: &str = "nord-oci";
const HOOK: &str = "https://srm.nord.test/hook?a=1&b=%C3%A9";

fn tenant(users: &str) -> Tenant {
    Tenant {
        key: KEY.into(),
        name: "Nord · SAP".into(),
        account_id: NORD.to_string(),
        protocols: vec![PunchoutProtocol::Oci.into()],
        hook_hosts: vec!["srm.nord.test".into()],
        frame_hosts: vec!["portal.nord.test".into()],
        users: users.into(),
        user_email: if users == "FIXED" { CLAIRE.into() } else { String::new() },
        mapping: json!({ "units": { "C62": "PCE" } }).to_string(),
        is_active: true,
        ..Tenant::default()
    }
}

struct Punchout {
    app: TestApp,
    operator: Caller,
    secret: String,
}

impl Punchout {
    async fn start(users: &str) -> Self {
        let app = TestApp::start().await;
        let operator = app.caller(&app.login(OMAR).await).await;
        let request = operator.ask(SetTenantRequest { tenant: Some(tenant(users)), if_match: None });
        app.tenants.clone().set_tenant(request).await.unwrap();
        let mut punchout = Self { app, operator, secret: String::new() };
        punchout.secret = punchout.add_credential().await.unwrap().1;
        punchout
    }

    async fn set(&self, tenant: Tenant) -> Result<Tenant, Refusal> {
        let request = self.operator.ask(SetTenantRequest { tenant: Some(tenant), if_match: None });
        let set = self.app.tenants.clone().set_tenant(request).await.map_err(Refusal::from)?;
        Ok(set.into_inner().tenant.unwrap())
    }

    /// Its id and its secret.
    async fn add_credential(&self) -> Result<(String, String), Refusal> {
        let request = AddCredentialRequest { tenant: KEY.into(), identity: "SRM".into(), ..Default::default() };
        let added = self.app.tenants.clone().add_credential(self.operator.ask(request)).await.map_err(Refusal::from)?;
        let added = added.into_inner();
        Ok((added.credential.unwrap().id, added.secret))
    }

    fn request(&self, email: &str) -> EnterRequest {
        EnterRequest {
            tenant: KEY.into(),
            protocol: PunchoutProtocol::Oci.into(),
            credential: Some(self.credential(&self.secret)),
            person: Some(PunchoutPerson { email: email.into(), ..PunchoutPerson::default() }),
            return_address: HOOK.into(),
            context: r#"{"protocol":"oci"}"#.into(),
            network: "192.0.2.9".into(),
        }
    }

    fn credential(&self, secret: &str) -> PunchoutCredential {
        PunchoutCredential { identity: "SRM".into(), secret: secret.into(), ..PunchoutCredential::default() }
    }

    async fn try_enter(&self, request: EnterRequest) -> Result<EnterResponse, Refusal> {
        let entered = self.app.punchout.clone().enter(request).await;
        entered.map(tonic::Response::into_inner).map_err(Refusal::from)
    }

    async fn redeem(&self, token: &str) -> Result<OpenedSession, Status> {
        let request = LoginWithTokenRequest { token: token.into(), ..Default::default() };
        self.app.client.clone().login_with_token(request).await.map(|answer| answer.into_inner().session.unwrap())
    }

    async fn enter(&self, email: &str) -> OpenedSession {
        let entered = self.try_enter(self.request(email)).await.unwrap();
        self.redeem(&entered.token).await.unwrap()
    }

    async fn returned(&self, session: &OpenedSession, is_returning: bool) -> Result<GetPunchoutResponse, Refusal> {
        let caller = self.app.caller(session).await;
        let asked = self.app.punchout.clone().get_punchout(caller.ask(GetPunchoutRequest { is_returning })).await;
        asked.map(tonic::Response::into_inner).map_err(Refusal::from)
    }
}

#[tokio::test]
async fn d7_22_a_procurement_system_opens_a_session_in_its_own_account_alone() {
    let punchout = Punchout::start("FIXED").await;
    let entered = punchout.try_enter(punchout.request("")).await.unwrap();
    assert_eq!(entered.expires_in, 60);
    let session = punchout.redeem(&entered.token).await.unwrap();
    assert_eq!(session.punchout.as_ref().map(|session| session.tenant_name.as_str()), Some("Nord · SAP"));
    // Claire has two accounts; here she has one, and stays in it.
    assert_eq!(session.accounts.iter().map(|account| account.id.clone()).collect::<Vec<_>>(), [NORD.to_string()]);
    let caller = punchout.app.caller(&session).await;
    assert!(caller.buyer().unwrap().punchout.is_some());
    let known = punchout.app.client.clone().get_authenticated_user(caller.ask(GetAuthenticatedUserRequest {})).await;
    assert_eq!(known.unwrap().into_inner().punchout.unwrap().tenant, KEY);
    let switch = caller.ask(SwitchRequest { customer_account_id: NORD.to_string(), ..SwitchRequest::default() });
    let refused = Refusal::from(punchout.app.client.clone().switch(switch).await.unwrap_err());
    assert_eq!((refused.kind, refused.reason), (Kind::Forbidden, Reason::NotInPunchout));
}

#[tokio::test]
async fn several_sessions_of_one_user_stand_beside_each_other() {
    let punchout = Punchout::start("FIXED").await;
    let own = punchout.app.login(CLAIRE).await;
    let (one, other) = (punchout.enter("").await, punchout.enter("").await);
    for session in [&own, &one, &other] {
        punchout.app.check(session_of(session)).await.unwrap();
    }
    let scope = async |session| punchout.app.caller(session).await.buyer().unwrap().punchout;
    assert_eq!(scope(&own).await, None);
    assert_ne!(scope(&one).await, scope(&other).await);
}

#[tokio::test]
async fn d7_2_of_a_hundred_who_bring_one_token_at_once_one_comes_in() {
    let punchout = Punchout::start("FIXED").await;
    let token = punchout.try_enter(punchout.request("")).await.unwrap().token;
    let answers = futures::future::join_all((0..100).map(|_| punchout.redeem(&token))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let late = punchout.try_enter(punchout.request("")).await.unwrap().token;
    punchout.app.advance_clock(TimeDelta::seconds(60));
    assert_eq!(Refusal::from(punchout.redeem(&late).await.unwrap_err()).reason, Reason::LoginTokenFailed);
}

#[tokio::test]
async fn who_shows_no_credential_gets_one_answer_and_after_thirty_none() {
    let punchout = Punchout::start("FIXED").await;
    let good = punchout.request("");
    let other = |change: fn(&mut EnterRequest)| {
        let mut request = punchout.request("");
        change(&mut request);
        request
    };
    let refused = Refusal::unauthenticated(Reason::PunchoutRefused);
    for request in [
        other(|request| request.tenant = "nobody".into()),
        other(|request| request.tenant = "\0".into()),
        other(|request| request.protocol = PunchoutProtocol::Cxml.into()),
        other(|request| request.credential = None),
        other(|request| request.credential.as_mut().unwrap().secret = "guess".into()),
        other(|request| request.credential.as_mut().unwrap().identity = "srm".into()),
        other(|request| request.credential.as_mut().unwrap().domain = "NetworkId".into()),
    ] {
        assert_eq!(punchout.try_enter(request).await.unwrap_err(), refused);
    }
    for _ in 0..23 {
        punchout.try_enter(other(|request| request.credential = None)).await.unwrap_err();
    }
    assert_eq!(punchout.try_enter(good.clone()).await.unwrap_err().kind, Kind::TooMany);
    let elsewhere = EnterRequest { network: "198.51.100.7".into(), ..good };
    punchout.try_enter(elsewhere).await.unwrap();
}

#[tokio::test]
async fn what_is_chosen_goes_to_the_tenants_hosts_alone() {
    let punchout = Punchout::start("FIXED").await;
    for address in [
        "",
        "srm.nord.test",
        "http://srm.nord.test/",
        "https://srm.nord.test.evil.test/",
        "https://evil.test/?srm.nord.test",
        "https://srm.nord.test@evil.test/",
        "https://srm.nord.test:8443/",
        "javascript:alert(1)",
        "//srm.nord.test/",
        "https://srm.nord.test\\@evil.test/",
        "https://srm.nord.test./",
        "data:text/html,x",
    ] {
        let request = EnterRequest { return_address: address.into(), ..punchout.request("") };
        assert_eq!(punchout.try_enter(request).await.unwrap_err().reason, Reason::PunchoutReturnAddress, "{address:?}");
    }
    let session = punchout.enter("").await;
    let returned = punchout.returned(&session, false).await.unwrap();
    // Word for word: the procurement system knows its session by it.
    assert_eq!(returned.return_address, HOOK);
    assert_eq!((returned.context.as_str(), returned.is_test), (r#"{"protocol":"oci"}"#, false));
    let hosts = GetTenantHostsRequest { tenant: KEY.into() };
    let hosts = punchout.app.punchout.clone().get_tenant_hosts(hosts).await.unwrap().into_inner();
    assert_eq!((hosts.frame_hosts, hosts.hook_hosts), (vec!["portal.nord.test".into()], vec!["srm.nord.test".into()]));
}

#[tokio::test]
async fn people_are_members_by_their_address_or_become_buyers_where_the_tenant_says_so() {
    let punchout = Punchout::start("BY_EMAIL").await;
    assert_eq!(punchout.enter(" Ada@Nord.test ").await.user.unwrap().email, ADA);
    for stranger in ["", "nonsense", "new@nord.test", TOM, GONE] {
        let refused = punchout.try_enter(punchout.request(stranger)).await.unwrap_err();
        assert_eq!(refused.reason, Reason::PunchoutPersonUnknown, "{stranger:?}");
    }
    punchout.set(tenant("CREATED")).await.unwrap();
    let session = punchout.enter("jean.dupont@nord.test").await;
    let user = session.user.as_ref().unwrap();
    assert_eq!((user.first_name.as_str(), user.last_name.as_str()), ("jean", "dupont"));
    assert_eq!(session.accounts[0].roles, ["BUYER"]);
    assert_eq!(punchout.enter("jean.dupont@nord.test").await.user.unwrap().id, user.id);
    // Who is known elsewhere is not taken into the account, and nobody who was let in can log in by a password.
    assert_eq!(punchout.try_enter(punchout.request(TOM)).await.unwrap_err().reason, Reason::PunchoutPersonUnknown);
    let refused = punchout.app.try_login("jean.dupont@nord.test", "").await.unwrap_err();
    assert_eq!(Refusal::from(refused).kind, Kind::Invalid);
}

#[tokio::test]
async fn d7_21_a_session_ends_five_minutes_after_its_return_began_and_can_be_asked_again_till_then() {
    let punchout = Punchout::start("FIXED").await;
    let session = punchout.enter("").await;
    assert_eq!(punchout.returned(&session, true).await, punchout.returned(&session, true).await);
    punchout.app.advance_clock(TimeDelta::minutes(4));
    punchout.app.check(session_of(&session)).await.unwrap();
    punchout.app.advance_clock(TimeDelta::minutes(1));
    punchout.app.check(session_of(&session)).await.unwrap_err();
    let refresh = session.tokens.unwrap().refresh_token;
    assert_eq!(Refusal::from(punchout.app.refresh(&refresh).await.unwrap_err()).reason, Reason::RefreshFailed);
}

#[tokio::test]
async fn who_logged_in_has_nothing_to_return() {
    let punchout = Punchout::start("FIXED").await;
    let own = punchout.app.login(CLAIRE).await;
    assert_eq!(punchout.returned(&own, true).await.unwrap_err(), Refusal::forbidden(Reason::PunchoutOnly));
    punchout.app.check(session_of(&own)).await.unwrap();
}

#[tokio::test]
async fn a_secret_replaces_another_while_both_are_good() {
    let punchout = Punchout::start("FIXED").await;
    let (id, second) = punchout.add_credential().await.unwrap();
    let refused = punchout.add_credential().await.unwrap_err();
    assert_eq!(refused, Refusal::conflict(Reason::PunchoutCredentialLimit).with("max", 2));
    let identify = async |secret: &str| {
        let request = IdentifyRequest {
            tenant: KEY.into(),
            protocol: PunchoutProtocol::Oci.into(),
            credential: Some(punchout.credential(secret)),
            network: String::new(),
            person: None,
        };
        punchout.app.punchout.clone().identify(request).await.map(drop).map_err(|status| Refusal::from(status).reason)
    };
    assert_eq!((identify(&punchout.secret).await, identify(&second).await), (Ok(()), Ok(())));
    let withdraw = async |id: &str| {
        let request = WithdrawCredentialRequest { tenant: KEY.into(), id: id.into() };
        let done = punchout.app.tenants.clone().withdraw_credential(punchout.operator.ask(request)).await;
        done.map(drop).map_err(|status| Refusal::from(status).reason)
    };
    withdraw(&id).await.unwrap();
    assert_eq!((identify(&punchout.secret).await, identify(&second).await), (Ok(()), Err(Reason::PunchoutRefused)));
    assert_eq!(withdraw(&id).await, Err(Reason::PunchoutTenantNotFound));
    let stored: Vec<Vec<u8>> = sqlx::query_scalar("select secret from auth.punchout_credentials")
        .fetch_all(&punchout.app.database.pool)
        .await
        .unwrap();
    assert!(stored.iter().all(|secret| secret.len() == 32 && *secret != punchout.secret.as_bytes()));
}

#[tokio::test]
async fn a_tenant_that_can_be_none_is_refused_by_the_member_that_is_wrong() {
    let punchout = Punchout::start("FIXED").await;
    for (wrong, field) in [
        (Tenant { key: "Nord OCI".into(), ..tenant("FIXED") }, "key"),
        (Tenant { account_id: "NOBODY".into(), ..tenant("FIXED") }, "accountId"),
        (Tenant { user_email: TOM.into(), ..tenant("FIXED") }, "accountId"),
        (Tenant { users: "ANYBODY".into(), ..tenant("FIXED") }, "users"),
        (Tenant { hook_hosts: vec!["*".into()], ..tenant("FIXED") }, "hookHosts"),
        (Tenant { mapping: "[]".into(), ..tenant("FIXED") }, "mapping"),
        (Tenant { store_id: "france".into(), ..tenant("FIXED") }, "storeViewId"),
        (Tenant { payment_option: "CREDIT_CARD".into(), ..tenant("FIXED") }, "paymentOption"),
        (Tenant { reply_url: "https://evil.example/".into(), ..tenant("FIXED") }, "replyUrl"),
    ] {
        assert_eq!(punchout.set(wrong).await.unwrap_err().field.as_deref(), Some(field));
    }
    let stopped = punchout.set(Tenant { is_active: false, ..tenant("FIXED") }).await.unwrap();
    assert_eq!(stopped.credentials.len(), 1);
    let refused = punchout.try_enter(punchout.request("")).await.unwrap_err();
    assert_eq!(refused.reason, Reason::PunchoutRefused);
}

#[tokio::test]
async fn what_proves_notices_is_never_told_and_stays_until_another_is_set() {
    let punchout = Punchout::start("FIXED").await;
    let replying = |secret: &str| {
        let (reply_url, reply_secret) = ("https://srm.nord.test/cxml".into(), secret.into());
        Tenant { reply_url, reply_secret, payment_option: "BANK_WIRE".into(), ..tenant("FIXED") }
    };
    let kept = async || -> Option<String> {
        let query = "select reply_secret from auth.punchout_tenants where key = $1";
        sqlx::query_scalar(query).bind(KEY).fetch_one(&punchout.app.database.pool).await.unwrap()
    };
    let set = punchout.set(replying("one")).await.unwrap();
    let said = (set.reply_url.as_str(), set.reply_secret.as_str(), set.payment_option.as_str());
    assert_eq!(said, ("https://srm.nord.test/cxml", "", "BANK_WIRE"));
    punchout.set(replying("")).await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("one"));
    punchout.set(replying("two")).await.unwrap();
    assert_eq!(kept().await.as_deref(), Some("two"));
}

#[tokio::test]
async fn d2_2_a_link_logs_nobody_else_out_before_they_agreed() {
    let app = TestApp::start().await;
    let ada = app.caller(&app.login(ADA).await).await;
    let token = auth::login_token::issue(&app.database.settings(), CLAIRE).await.unwrap().text();
    let with = |replaces| LoginWithTokenRequest { token: token.clone(), replaces, ..Default::default() };
    let refused = Refusal::from(app.client.clone().login_with_token(ada.ask(with(false))).await.unwrap_err());
    assert_eq!((refused.kind, refused.reason), (Kind::Conflict, Reason::SomebodyElseLoggedIn));
    assert!(
        refused.params["current"].starts_with("Ada") && refused.params["next"].starts_with("Claire"),
        "{refused:?}"
    );
    // The token is still good.
    app.client.clone().login_with_token(ada.ask(with(true))).await.unwrap();
}

#[tokio::test]
async fn d7_52_a_tenant_is_set_over_the_version_that_was_seen() {
    let punchout = Punchout::start("BY_EMAIL").await;
    let over = async |name: &str, version: u64| {
        let tenant = Tenant { name: name.into(), ..tenant("BY_EMAIL") };
        let if_match = Some(Versions { versions: vec![version] });
        let request = punchout.operator.ask(SetTenantRequest { tenant: Some(tenant), if_match });
        let set = punchout.app.tenants.clone().set_tenant(request).await.map_err(Refusal::from)?;
        Ok::<_, Refusal>(set.into_inner().tenant.unwrap().version)
    };
    assert_eq!(over("Nord", 0).await.unwrap_err().reason, Reason::StaleVersion, "there is one by now");
    let seen = punchout.set(tenant("BY_EMAIL")).await.unwrap().version;
    punchout.add_credential().await.unwrap();
    over("Nord · Ariba", seen).await.unwrap();
    assert_eq!(over("Late", seen).await.unwrap_err().reason, Reason::StaleVersion);
}
