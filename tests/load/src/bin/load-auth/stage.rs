//! An auth service on a PostgreSQL of its own, and the desks where it is asked.

use anyhow::{Context, Result};
use auth::{
    MIGRATIONS,
    domain::session::refresh_token::RefreshToken,
    seed::{self, AccountRecord, AccountStore, MembershipRecord, SeedRecords, UserRecord},
};
use identity::Role;
use load::signing::Signer;
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{Settings, Transport, in_process};
use proto::auth::{CheckRequest, LoginRequest, RefreshRequest, auth_service_client::AuthServiceClient};
use sqlx::PgPool;
use tempfile::TempDir;
use uuid::Uuid;
use values::{AccountId, SessionId};

/// The password of every user.
pub const PASSWORD: &str = "grue mauve et sept tamis";
/// So many users log in.
const USERS: u64 = 16;

/// A filled database and everything around it.
pub struct Stage {
    cluster: Cluster,
    settings: Settings,
    pool: PgPool,
    signer: Signer,
    _folder: TempDir,
}

impl Stage {
    /// Starts PostgreSQL and fills it with an account and its users.
    pub async fn set() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let data_dir = folder.path().to_owned();
        let cluster = Cluster::start(&EmbeddedSettings { data_dir, durable: true }).await?;
        let settings = Settings::from_pairs([
            ("SHOP_DATABASE_URL", cluster.url("load").await?),
            ("SHOP_DATA_DIR", folder.path().to_string_lossy().into_owned()),
        ]);
        seed::load(&settings, &records()).await?;
        // Its first start makes the key.
        drop(auth::service(&settings).await?);
        let pool = platform_database::open(&settings, "auth", &MIGRATIONS).await?;
        sqlx::query(
            "insert into auth.stores
                 (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
             values ('france', 'france-fr', 1, 'France', 'EUR', 'fr-FR', '', '', '', true)",
        )
        .execute(&pool)
        .await?;
        let signer = Signer::of(&pool).await?;
        Ok(Self { cluster, settings, pool, signer, _folder: folder })
    }

    /// Stops PostgreSQL.
    pub async fn strike(self) {
        self.pool.close().await;
        self.cluster.stop().await;
    }

    /// A service that keeps sessions in memory.
    pub async fn in_memory(&self) -> Result<Desk> {
        Desk::of(&self.settings).await
    }

    /// A service that keeps sessions in Redis.
    pub async fn in_redis(&self, url: &str) -> Result<Desk> {
        Desk::of(&self.settings.with("SHOP_REDIS_URL", url)).await
    }

    /// Access tokens of sessions as logins open them, with one refresh token each, without the price of a password.
    pub async fn add_sessions(&self, count: usize) -> Result<Vec<String>> {
        let sessions: Vec<_> = (0..count).map(|_| SessionId::new()).collect();
        let ids: Vec<Uuid> = sessions.iter().map(|session| session.0).collect();
        let tokens = (0..count).map(|_| RefreshToken::generate().map(|token| token.hash()));
        let tokens = tokens.collect::<Result<Vec<_>, _>>()?;
        sqlx::query(
            "with owner as (select user_id, account_id from auth.memberships limit 1), opened as (
                 insert into auth.sessions
                     (id, user_id, account_id, store_id, store_view_id, generation, created_at, used_at, idle_until, expires_at,
                      browser, network)
                 select id, user_id, account_id, 'france', 'france-fr', 1, now(), now(), now() + interval '30 minutes',
                        now() + interval '12 hours', '', ''
                 from unnest($1::uuid[]) as id, owner
             )
             insert into auth.refresh_tokens (hash, session_id, generation)
             select token.hash, token.id, 1 from unnest($1::uuid[], $2::bytea[]) as token (id, hash)",
        )
        .bind(&ids)
        .bind(&tokens)
        .execute(&self.pool)
        .await?;
        let owner: Uuid = sqlx::query_scalar("select user_id from auth.sessions where id = $1")
            .bind(ids.first())
            .fetch_one(&self.pool)
            .await?;
        sessions.into_iter().map(|session| self.signer.access_token(owner.into(), session)).collect()
    }

    /// Bytes on disk of sessions and refresh tokens, with their indexes.
    pub async fn table_bytes(&self) -> Result<u64> {
        let bytes: i64 = sqlx::query_scalar(
            "select (pg_total_relation_size('auth.sessions') + pg_total_relation_size('auth.refresh_tokens'))::bigint",
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(u64::try_from(bytes)?)
    }
}

/// A service, asked through its client.
#[derive(Clone)]
pub struct Desk(AuthServiceClient<Transport>);

impl Desk {
    async fn of(settings: &Settings) -> Result<Self> {
        Ok(Self(AuthServiceClient::new(in_process(&auth::service(settings).await?))))
    }

    /// Logs one of the users in, and answers the refresh token.
    pub async fn login(&self, user: u64) -> Result<String> {
        let request = LoginRequest {
            email: email(user % USERS),
            password: PASSWORD.into(),
            network: "192.0.2.1".into(),
            ..LoginRequest::default()
        };
        let login = self.0.clone().login(request).await?.into_inner().session.unwrap_or_default();
        Ok(login.tokens.context("a login without tokens")?.refresh_token)
    }

    /// Trades a refresh token for its successor.
    pub async fn refresh(&self, token: &str) -> Result<String> {
        let refreshed = self.0.clone().refresh(RefreshRequest { refresh_token: token.to_owned() }).await?.into_inner();
        Ok(refreshed.tokens.context("a refresh without tokens")?.refresh_token)
    }

    /// Checks the session of an access token.
    pub async fn check(&self, access_token: &str) -> Result<()> {
        self.0.clone().check(CheckRequest { access_token: access_token.to_owned() }).await?;
        Ok(())
    }
}

fn email(user: u64) -> String {
    format!("user-{user}@load.test")
}

fn records() -> SeedRecords {
    let id = AccountId::new();
    let store = AccountStore { store_id: "france".into(), store_view_id: "france-fr".into(), is_default: true };
    let account = AccountRecord {
        id,
        external_id: "ACC-LOAD".into(),
        name: "Load".into(),
        stores: vec![store],
        ..AccountRecord::default()
    };
    let user = |user| UserRecord {
        external_id: format!("USR-{user}"),
        email: email(user),
        password: PASSWORD.into(),
        first_name: "Claire".into(),
        last_name: "Durand".into(),
        memberships: vec![MembershipRecord { account: id, roles: vec![Role::Buyer], order_limit: None }],
        ..UserRecord::default()
    };
    SeedRecords { accounts: vec![account], users: (0..USERS).map(user).collect(), tenants: Vec::new() }
}
