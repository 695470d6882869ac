//! A service for each test: on a fresh database with two companies, their people, and a clock to set.

use auth::{
    Clock, MIGRATIONS,
    domain::session::access_token::{ACCESS_TOKEN_TTL, ACCESS_TOKEN_TYPE, AUDIENCE, Claims, ISSUER},
    seed::{
        self, AccountKind, AccountRecord, AccountStore, MembershipRecord, PaymentType, SeedAddress, SeedRecords,
        TagRecord, UserRecord, UserStatus,
    },
};
use chrono::{TimeDelta, Utc};
use identity::{Actor, Caller, Membership, Role, User};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use platform_database::testing::{TestDatabase, database};
use platform_process::{CancellationToken, Service, Transport, in_process};
use proto::{
    auth::{
        CheckRequest, LoginRequest, LogoutRequest, OpenedSession, RefreshRequest, RefreshResponse,
        account_operations_service_client::AccountOperationsServiceClient,
        account_service_client::AccountServiceClient, api_token_service_client::ApiTokenServiceClient,
        auth_service_client::AuthServiceClient, member_service_client::MemberServiceClient,
        notification_service_client::NotificationServiceClient,
        punchout_operations_service_client::PunchoutOperationsServiceClient,
        punchout_service_client::PunchoutServiceClient, registration_service_client::RegistrationServiceClient,
        staff_service_client::StaffServiceClient,
    },
    mail::mail_service_client::MailServiceClient,
};
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tonic::Status;
use uuid::Uuid;
use values::{AccountId, Locale, SessionId};

pub const PASSWORD: &str = "Comptoir-demo-2026";
/// Member of [`NORD`] and [`ISLES`].
pub const CLAIRE: &str = "claire@nord.test";
/// Manages [`NORD`].
pub const ADA: &str = "ada@nord.test";
/// Member of [`ISLES`] with an order limit.
pub const TOM: &str = "tom@isles.test";
/// Works for the shop, under [`SHOP`].
pub const OMAR: &str = "omar@shop.test";
/// Disabled.
pub const GONE: &str = "gone@nord.test";
/// Member of nothing.
pub const HOMELESS: &str = "homeless@nowhere.test";

pub const NORD: AccountId = AccountId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001));
/// Of those who run the shop.
pub const SHOP: AccountId = AccountId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0003));
pub const ISLES: AccountId = AccountId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0002));

/// A service and what a test does with it.
pub struct TestApp {
    pub database: TestDatabase,
    pub client: AuthServiceClient<Transport>,
    pub accounts: AccountServiceClient<Transport>,
    pub registration: RegistrationServiceClient<Transport>,
    pub members: MemberServiceClient<Transport>,
    pub operations: AccountOperationsServiceClient<Transport>,
    pub punchout: PunchoutServiceClient<Transport>,
    pub staff: StaffServiceClient<Transport>,
    pub notifications: NotificationServiceClient<Transport>,
    pub api_tokens: ApiTokenServiceClient<Transport>,
    pub tenants: PunchoutOperationsServiceClient<Transport>,
    pub mails: MailServiceClient<Transport>,
    /// Where mails are written.
    pub files: TempDir,
    offset: Arc<AtomicI64>,
    service: Option<Service>,
    background: JoinSet<()>,
    stop: CancellationToken,
}

impl TestApp {
    pub async fn start() -> Self {
        Self::start_with([]).await
    }

    /// The same with more settings.
    async fn start_with<const N: usize>(more: [(&str, &str); N]) -> Self {
        let database = database("auth", &MIGRATIONS).await;
        seed::load(&database.settings(), &records()).await.unwrap();
        remember_stores(&database).await;
        let offset = Arc::new(AtomicI64::new(0));
        let files = tempfile::tempdir().unwrap();
        let settings = database
            .settings()
            .with("SHOP_DATA_DIR", files.path().to_str().unwrap())
            .with("SHOP_PUBLIC_URL", "https://shop.test/");
        let settings = more.iter().fold(settings, |settings, (name, value)| settings.with(*name, *value));
        let service = auth::service_at(&settings, clock(&offset)).await.unwrap();
        Self {
            database,
            client: AuthServiceClient::new(in_process(&service)),
            accounts: AccountServiceClient::new(in_process(&service)),
            registration: RegistrationServiceClient::new(in_process(&service)),
            members: MemberServiceClient::new(in_process(&service)),
            operations: AccountOperationsServiceClient::new(in_process(&service)),
            punchout: PunchoutServiceClient::new(in_process(&service)),
            staff: StaffServiceClient::new(in_process(&service)),
            notifications: NotificationServiceClient::new(in_process(&service)),
            api_tokens: ApiTokenServiceClient::new(in_process(&service)),
            tenants: PunchoutOperationsServiceClient::new(in_process(&service)),
            mails: MailServiceClient::new(in_process(&service)),
            files,
            offset,
            service: Some(service),
            background: JoinSet::new(),
            stop: CancellationToken::new(),
        }
    }

    /// A service whose service also does what nobody waits for: mails are written.
    pub async fn with_background_tasks() -> Self {
        Self::with_background_tasks_and([]).await
    }

    /// The same with more settings.
    pub async fn with_background_tasks_and<const N: usize>(more: [(&str, &str); N]) -> Self {
        let mut app = Self::start_with(more).await;
        let mut service = app.service.take().unwrap();
        service.start_tasks(&mut app.background, &app.stop);
        app
    }

    /// Forgets what has been over for long.
    pub async fn sweep(&self) {
        let mut service = auth::service_at(&self.database.settings(), clock(&self.offset)).await.unwrap();
        let (mut tasks, stop) = (JoinSet::new(), CancellationToken::new());
        service.start_tasks(&mut tasks, &stop);
        stop.cancel();
        while tasks.join_next().await.is_some() {}
    }

    /// Another service on the same database, with a cache of its own.
    pub async fn replica(&self) -> AuthServiceClient<Transport> {
        let service = auth::service_at(&self.database.settings(), clock(&self.offset)).await.unwrap();
        AuthServiceClient::new(in_process(&service))
    }

    /// Sets the clock forward.
    pub fn advance_clock(&self, time: TimeDelta) {
        self.offset.fetch_add(time.num_seconds(), Ordering::Relaxed);
    }

    pub async fn try_login(&self, email: &str, password: &str) -> Result<OpenedSession, Status> {
        self.try_login_from("192.0.2.7", email, password).await
    }

    pub async fn try_login_from(&self, network: &str, email: &str, password: &str) -> Result<OpenedSession, Status> {
        let client = LoginRequest { network: network.into(), ..LoginRequest::default() };
        self.try_login_by(client, email, password).await
    }

    /// A login from where this request says.
    pub async fn try_login_by(
        &self,
        client: LoginRequest,
        email: &str,
        password: &str,
    ) -> Result<OpenedSession, Status> {
        let request = LoginRequest { email: email.into(), password: password.into(), ..client };
        self.client.clone().login(request).await.map(|answer| answer.into_inner().session.unwrap())
    }

    pub async fn login(&self, email: &str) -> OpenedSession {
        self.try_login(email, PASSWORD).await.unwrap()
    }

    pub async fn refresh(&self, refresh_token: &str) -> Result<RefreshResponse, Status> {
        let request = RefreshRequest { refresh_token: refresh_token.into() };
        self.client.clone().refresh(request).await.map(tonic::Response::into_inner)
    }

    pub async fn logout(&self, session: SessionId) {
        let request = LogoutRequest { access_token: self.access_token(session).await, refresh_token: String::new() };
        self.client.clone().logout(request).await.unwrap();
    }

    pub async fn check(&self, session: SessionId) -> Result<proto::auth::CheckResponse, Status> {
        let request = CheckRequest { access_token: self.access_token(session).await };
        self.client.clone().check(request).await.map(tonic::Response::into_inner)
    }

    /// An access token of a session, signed now, as a refresh would give it.
    pub async fn access_token(&self, session: SessionId) -> String {
        let owner = sqlx::query_scalar("select user_id from auth.sessions where id = $1").bind(session.0);
        let owner: Option<Uuid> = owner.fetch_optional(&self.database.pool).await.unwrap();
        let now = clock(&self.offset).now();
        let claims = Claims {
            iss: ISSUER.into(),
            aud: AUDIENCE.into(),
            sub: owner.unwrap_or_default().into(),
            sid: session,
            cid: None,
            exp: (now + ACCESS_TOKEN_TTL).timestamp(),
            iat: now.timestamp(),
            jti: Uuid::new_v4(),
        };
        self.sign(ACCESS_TOKEN_TYPE, &claims).await
    }

    /// A token that is signed as the service signs.
    pub async fn sign(&self, typ: &str, claims: &impl serde::Serialize) -> String {
        let row = sqlx::query_as("select kid, pkcs8 from auth.signing_keys order by signs_from limit 1");
        let (kid, pkcs8): (String, Vec<u8>) = row.fetch_one(&self.database.pool).await.unwrap();
        let header = Header { typ: Some(typ.to_owned()), kid: Some(kid), ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, claims, &EncodingKey::from_ed_der(&pkcs8)).unwrap()
    }

    /// Who calls after this login, as the gateway would say it.
    pub async fn caller(&self, login: &OpenedSession) -> Caller {
        let session = session_of(login);
        let checked = self.check(session).await.unwrap();
        let membership = checked.selection.map(|selection| Membership {
            account: selection.account_id.parse().unwrap(),
            store_id: selection.store_id,
            store_view_id: selection.store_view_id,
            currency: selection.currency.parse().unwrap(),
            groups: checked.groups,
            roles: checked.roles.iter().filter_map(|role| role.parse().ok()).collect(),
            account_active: checked.account_active,
        });
        let supplier = Some(checked.supplier_id).filter(|id| !id.is_empty()).map(|id| id.parse().unwrap());
        let (id, token) = (checked.user_id.parse().unwrap(), checked.caller_token.parse().unwrap());
        let punchout = checked.is_punchout.then_some(session);
        let user = User { id, actor: Actor::Session(session), punchout, supplier, membership, token };
        Caller { user: Some(user), ..Caller::default() }
    }
}

fn clock(offset: &Arc<AtomicI64>) -> Clock {
    let seconds = offset.clone();
    Clock::from_fn(move || Utc::now() + TimeDelta::seconds(seconds.load(Ordering::Relaxed)))
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// The session that a login opened.
pub fn session_of(login: &OpenedSession) -> SessionId {
    claims(&login.tokens.as_ref().unwrap().access_token).sid
}

/// What a token claims, believed unseen.
pub fn claims(token: &str) -> Claims {
    jsonwebtoken::dangerous::insecure_decode_claims(token).unwrap()
}

/// What a refusal says, byte for byte.
pub fn bytes(status: &Status) -> (tonic::Code, String, Vec<u8>) {
    (status.code(), status.message().to_owned(), status.details().to_vec())
}

pub fn records() -> SeedRecords {
    let nord = AccountRecord {
        id: NORD,
        external_id: "ACC-NORD".into(),
        name: "Nord Bureau".into(),
        stores: vec![store("france", "france-fr", true), store("france", "france-en", false)],
        tags: vec![TagRecord { external_id: "KEY-ACCOUNTS".into(), name: "Key accounts".into() }],
        addresses: vec![
            SeedAddress { shipping: true, ..address("ADR-DEPOT") },
            SeedAddress { shipping: true, billing: true, is_default_billing: true, ..address("ADR-HEAD") },
            SeedAddress { shipping: true, is_default_shipping: true, ..address("ADR-SHOP") },
        ],
        ..AccountRecord::default()
    };
    let isles = AccountRecord {
        id: ISLES,
        external_id: "ACC-ISLES".into(),
        name: "Isles Office".into(),
        payment_type: PaymentType::DueDate,
        payment_term_days: 30,
        stores: vec![store("uk", "uk-en", true)],
        ..AccountRecord::default()
    };
    let shop = AccountRecord {
        id: SHOP,
        external_id: "ACC-SHOP".into(),
        kind: AccountKind::Shop,
        name: "The shop itself".into(),
        stores: vec![store("france", "france-fr", true)],
        ..AccountRecord::default()
    };
    let operator = MembershipRecord { account: SHOP, roles: vec![Role::Operator], order_limit: None };
    let member = |account, order_limit| MembershipRecord { account, roles: vec![Role::Buyer], order_limit };
    let manager = MembershipRecord { account: NORD, roles: vec![Role::Buyer, Role::AccountAdmin], order_limit: None };
    SeedRecords {
        tenants: Vec::new(),
        accounts: vec![nord, isles, shop],
        users: vec![
            UserRecord { memberships: vec![member(NORD, None), member(ISLES, None)], ..user(CLAIRE) },
            UserRecord { memberships: vec![member(ISLES, Some(500.into()))], locale: Locale::English, ..user(TOM) },
            UserRecord { memberships: vec![member(NORD, None)], status: UserStatus::Disabled, ..user(GONE) },
            UserRecord { memberships: vec![manager], first_name: "Ada".into(), last_name: "Ôtis".into(), ..user(ADA) },
            UserRecord {
                memberships: vec![operator],
                first_name: "Omar".into(),
                last_name: "Vidal".into(),
                ..user(OMAR)
            },
            user(HOMELESS),
        ],
    }
}

fn store(store_id: &str, store_view_id: &str, is_default: bool) -> AccountStore {
    AccountStore { store_id: store_id.into(), store_view_id: store_view_id.into(), is_default }
}

/// What catalogue would have said before it went away: the stores of the records, and those of new companies.
async fn remember_stores(database: &TestDatabase) {
    let sql = "insert into auth.stores
                   (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
               values ('fr', 'fr-fr', 1, 'France', 'EUR', 'fr-FR', '', '', '', true),
                      ('uk', 'en-gb', 2, 'United Kingdom', 'GBP', 'en-GB', '', '', '', true),
                      ('france', 'france-fr', 3, 'france', 'EUR', 'fr-FR', '', '', '', false),
                      ('france', 'france-en', 4, 'france', 'EUR', 'en-GB', '', '', '', false),
                      ('uk', 'uk-en', 5, 'uk', 'GBP', 'en-GB', '', '', '', false)";
    sqlx::query(sql).execute(&database.pool).await.unwrap();
}

fn address(external_id: &str) -> SeedAddress {
    SeedAddress {
        external_id: external_id.into(),
        full_name: "Accueil".into(),
        country: "FR".into(),
        ..SeedAddress::default()
    }
}

pub fn user(email: &str) -> UserRecord {
    UserRecord {
        external_id: format!("USR-{email}"),
        email: email.into(),
        password: PASSWORD.into(),
        first_name: "Claire".into(),
        last_name: "Durand".into(),
        ..UserRecord::default()
    }
}
