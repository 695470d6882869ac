//! A fresh database for each test, on the server that all tests share.
//!
//! A test asks for its database and forgets it; databases of earlier runs are dropped when a later run starts.
#![allow(clippy::panic, reason = "only tests call this, and a test without its database has failed")]

use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use platform_embedded::Address;
use platform_process::Settings;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, PgPool};
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::schema::Schema;

/// After this long no test still needs its database.
const DATABASE_TTL: Duration = Duration::from_secs(15 * 60);

/// How many old databases one process drops, while its first test waits.
const MAX_SWEPT: usize = 25;

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
    static SWEPT: OnceCell<()> = OnceCell::const_new();
    let server = match platform_embedded::test_cluster().await {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    };
    SWEPT.get_or_init(|| sweep(&server)).await;
    let name = match Schema::of_service(name) {
        Ok(schema) => format!("test_{}_{}_{}", schema.name(), now(), Uuid::new_v4().simple()),
        Err(error) => panic!("{error}"),
    };
    if let Err(error) = server.ensure(&name).await {
        panic!("{error}");
    }
    server.url(&name)
}

/// The URL of a new copy of a filled database. The first who asks for `template` fills it, everybody else waits and
/// then copies; templates of other names that begin alike, up to the first `_`, are of older builds and dropped.
///
/// # Panics
/// When there is no PostgreSQL to be had, or filling fails.
pub async fn copy_of(template: &str, fill: impl AsyncFnOnce(String)) -> String {
    let server = match platform_embedded::test_cluster().await {
        Ok(server) => server,
        Err(error) => panic!("{error}"),
    };
    let run = async |connection: &mut PgConnection, sql: String| {
        if let Err(error) = connection.execute(AssertSqlSafe(sql.clone())).await {
            panic!("{sql}: {error}");
        }
    };
    let mut connection = match PgConnection::connect(&server.url("postgres")).await {
        Ok(connection) => connection,
        Err(error) => panic!("{error}"),
    };
    let family = template.split('_').next().unwrap_or(template);
    run(&mut connection, format!("select pg_advisory_lock(hashtext('{family}'))")).await;
    let names: Vec<String> =
        sqlx::query_scalar("select datname::text from pg_database where datname like $1 || '\\_%'")
            .bind(family)
            .fetch_all(&mut connection)
            .await
            .unwrap_or_default();
    if !names.iter().any(|name| name == template) {
        for old in names {
            drop_database(&mut connection, &old).await;
        }
        let making = format!("{family}_making");
        run(&mut connection, format!("create database {making}")).await;
        fill(server.url(&making)).await;
        run(&mut connection, format!("alter database {making} rename to {template}")).await;
    }
    let copy = format!("test_{family}_{}_{}", now(), Uuid::new_v4().simple());
    run(&mut connection, format!("create database {copy} template {template}")).await;
    run(&mut connection, format!("select pg_advisory_unlock(hashtext('{family}'))")).await;
    let _ = connection.close().await;
    server.url(&copy)
}

fn settings(url: &str) -> Settings {
    Settings::from_pairs([("SHOP_DATABASE_URL", url), ("SHOP_DATABASE_POOL", "5")])
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Drops what earlier runs left behind, in one process at a time. One that is still in use, or dropped by another run meanwhile, is let be.
async fn sweep(server: &Address) {
    let Ok(options) = PgConnectOptions::from_str(&server.url("postgres")) else { return };
    let Ok(mut connection) = options.connect().await else { return };
    let is_alone =
        sqlx::query_scalar("select pg_try_advisory_lock(hashtext('sweep'))").fetch_one(&mut connection).await;
    if !is_alone.unwrap_or(false) {
        return;
    }
    let names: Vec<String> = sqlx::query_scalar("select datname::text from pg_database where datname like 'test\\_%'")
        .fetch_all(&mut connection)
        .await
        .unwrap_or_default();
    let old = names.into_iter().filter(|name| made_at(name).is_some_and(|made| made + DATABASE_TTL.as_secs() < now()));
    for name in old.take(MAX_SWEPT) {
        drop_database(&mut connection, &name).await;
    }
    let _ = connection.close().await;
}

async fn drop_database(connection: &mut PgConnection, name: &str) {
    if let Err(error) = connection.execute(AssertSqlSafe(format!("drop database if exists {name}"))).await {
        tracing::debug!(name, %error, "an old test database stays");
    }
}

/// When a test database was made, in seconds since 1970: the last word but one of its name.
fn made_at(name: &str) -> Option<u64> {
    name.rsplit('_').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_databases_age_is_read_from_its_name() {
        assert_eq!(made_at("test_buying_list_1795167785_00ff"), Some(1_795_167_785));
        assert_eq!(made_at("test_mine"), None);
    }
}
