//! A fresh database for each test, on the server that all tests share.
//!
//! A test asks for its database and forgets it: once it has ended, a later one drops it.
#![allow(clippy::panic, reason = "only tests call this, and a test without its database has failed")]

use std::str::FromStr;

use platform_embedded::Address;
use platform_process::Settings;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection, PgPool};
use uuid::Uuid;

use crate::schema::Schema;

/// How many databases of earlier tests a test drops: more than it makes, so that what a killed run left gets less.
const MAX_DROPPED: i64 = 3;

/// How a database is made: its files are copied, which for some megabytes is quicker than writing them to the log too.
const AS_FILES: &str = "strategy file_copy";

/// A database of one test, with the service's schema migrated.
pub struct TestDatabase {
    /// Connections as the service has them.
    pub pool: PgPool,
    /// Its URL, for `SHOP_DATABASE_URL` or for a look around as the superuser.
    pub url: String,
}

impl TestDatabase {
    /// The settings to start the service with; add to them by `with`.
    #[must_use]
    pub fn settings(&self) -> Settings {
        settings(&self.url)
    }
}

/// A new database for one service, migrated.
///
/// # Panics
/// When there is no PostgreSQL to be had, with the sentence that says what to do.
pub async fn database(service: &'static str, migrations: &Migrator) -> TestDatabase {
    let url = empty_database(service).await;
    match crate::open(&settings(&url), service, migrations).await {
        Ok(pool) => TestDatabase { pool, url },
        Err(error) => panic!("{error}"),
    }
}

/// The URL of a new database without anything in it, for tests in which several services share one.
///
/// # Panics
/// When there is no PostgreSQL to be had, with the sentence that says what to do.
pub async fn empty_database(name: &str) -> String {
    let name = match Schema::of_service(name) {
        Ok(schema) => new_name(schema.name()),
        Err(error) => panic!("{error}"),
    };
    let server = server().await;
    let mut user = user_of(&server, &name).await;
    run(&mut user, format!("create database {name} {AS_FILES}")).await;
    stay(user);
    server.url(&name)
}

/// The URL of a new copy of a filled database. The first who asks for `template` fills it, everybody else waits and
/// then copies; templates of other names that begin alike, up to the first `_`, are of older builds and dropped.
///
/// # Panics
/// When there is no PostgreSQL to be had, or filling fails.
pub async fn copy_of(template: &str, fill: impl AsyncFnOnce(String)) -> String {
    let family = template.split('_').next().unwrap_or(template);
    let copy = new_name(family);
    let server = server().await;
    let mut user = user_of(&server, &copy).await;
    run(&mut user, format!("select pg_advisory_lock(hashtext('{family}'))")).await;
    let names: Vec<String> =
        sqlx::query_scalar("select datname::text from pg_database where datname like $1 || '\\_%'")
            .bind(family)
            .fetch_all(&mut user)
            .await
            .unwrap_or_default();
    if !names.iter().any(|name| name == template) {
        for old in names {
            drop_database(&mut user, &old).await;
        }
        let making = format!("{family}_making");
        run(&mut user, format!("create database {making}")).await;
        fill(server.url(&making)).await;
        run(&mut user, format!("alter database {making} rename to {template}")).await;
    }
    run(&mut user, format!("create database {copy} template {template} {AS_FILES}")).await;
    run(&mut user, format!("select pg_advisory_unlock(hashtext('{family}'))")).await;
    stay(user);
    server.url(&copy)
}

async fn server() -> Address {
    match platform_embedded::test_cluster().await {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    }
}

/// A connection that shows by its name that a database is of use.
async fn user_of(server: &Address, database: &str) -> PgConnection {
    let options = PgConnectOptions::from_str(&server.url("postgres")).map(|options| options.application_name(database));
    let connection = async { options?.connect().await };
    match connection.await {
        Ok(connection) => connection,
        Err(error) => panic!("{error}"),
    }
}

async fn run(connection: &mut PgConnection, sql: String) {
    if let Err(error) = connection.execute(AssertSqlSafe(sql.clone())).await {
        panic!("{sql}: {error}");
    }
}

/// Keeps a connection until the test that runs has ended; meanwhile drops what earlier ones left behind.
fn stay(mut user: PgConnection) {
    tokio::spawn(async move {
        if let Err(error) = drop_unused(&mut user).await {
            tracing::debug!(%error, "databases of earlier tests stay");
        }
        std::future::pending::<()>().await;
    });
}

/// Drops some databases that no test uses any more, in one process at a time.
async fn drop_unused(connection: &mut PgConnection) -> sqlx::Result<()> {
    let try_lock = sqlx::query_scalar("select pg_try_advisory_lock(hashtext('drop unused'))");
    if !try_lock.fetch_one(&mut *connection).await? {
        return Ok(());
    }
    let unused: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database d
         where datname like 'test\\_%'
             and not exists (select from pg_stat_activity a where d.datname in (a.datname, a.application_name))
         limit $1",
    )
    .bind(MAX_DROPPED)
    .fetch_all(&mut *connection)
    .await?;
    for name in unused {
        drop_database(connection, &name).await;
    }
    sqlx::query("select pg_advisory_unlock(hashtext('drop unused'))").execute(connection).await.map(drop)
}

async fn drop_database(connection: &mut PgConnection, name: &str) {
    if let Err(error) = connection.execute(AssertSqlSafe(format!("drop database if exists {name}"))).await {
        tracing::debug!(name, %error, "an old test database stays");
    }
}

/// The name of a new database.
fn new_name(of: &str) -> String {
    format!("test_{of}_{}", Uuid::new_v4().simple())
}

fn settings(url: &str) -> Settings {
    Settings::from_pairs([("SHOP_DATABASE_URL", url), ("SHOP_DATABASE_POOL", "5")])
}
