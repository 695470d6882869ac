//! Opening a service's database: find it, take the schema's role, migrate, and hand out a pool.

use std::str::FromStr;
use std::time::Duration;

use platform_process::metrics::{KeyValue, gauge};
use platform_process::{Settings, StartError};
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, PgPool};
use tokio::time::{Instant, sleep};

use crate::schema::Schema;

/// How long a start waits for a database that is itself just starting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(15);

/// How the URL of a PostgreSQL begins.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// The class of SQLSTATEs by which a server lets somebody not in.
const NOT_LET_IN: &str = "28";

/// More connections than this help no service.
const MAX_POOL_SIZE: u32 = 1_000;

/// How long a connection that nobody used is taken to be alive without asking it.
const PING_AFTER_IDLE: Duration = Duration::from_secs(1);

/// What holds on each pooled connection. A query outlives its caller by at most the first of these: dropping a query's
/// future cancels nothing at the server. A bulk change may raise it for its own transaction with `set local`.
const SESSION_LIMITS: &str =
    "set statement_timeout = '5s'; set lock_timeout = '4s'; set idle_in_transaction_session_timeout = '30s'";

/// Opens the database of `SHOP_DATABASE_URL` for one service, and applies its migrations.
///
/// The service's schema and the role `shop_<schema>` that owns it are made where the connecting user may. Every
/// connection works as that role, and so cannot read another service's schema; it logs in as it where the server lets
/// it, and so cannot become another. `SHOP_DATABASE_POOL` (default 10)
/// bounds the pool; who finds no free connection within 2 s is refused as UNAVAILABLE (see [`crate::refuse`]).
pub async fn open(settings: &Settings, service: &'static str, migrations: &Migrator) -> Result<PgPool, StartError> {
    open_with(connect_options(settings, service)?, settings, service, migrations).await
}

/// As [`open`], for a service whose statements look up what they are given: each is planned once for all its parameters.
/// PostgreSQL else plans a look-up of a few keys anew each time, for longer than it then takes. What is planned better for
/// its parameters is read in a [`crate::read_snapshot`], or, a list with filters, on connections of [`crate::lists_of`].
pub async fn open_for_lookups(
    settings: &Settings,
    service: &'static str,
    migrations: &Migrator,
) -> Result<PgPool, StartError> {
    let options = connect_options(settings, service)?.options([("plan_cache_mode", "force_generic_plan")]);
    open_with(options, settings, service, migrations).await
}

async fn open_with(
    options: PgConnectOptions,
    settings: &Settings,
    service: &'static str,
    migrations: &Migrator,
) -> Result<PgPool, StartError> {
    let size = pool_size(settings)?;
    let schema = Schema::of_service(service)?;
    let failed = |error: &dyn std::fmt::Display| {
        StartError::failed(format!("The database of {service} cannot be used: {error}."))
    };

    let mut connection = connect(&options).await?;
    let role = schema.ensure(&mut connection).await.map_err(|error| {
        failed(&format!("the schema {} cannot be made: {error}; make it, or let the user make it", schema.name()))
    })?;
    // A connection that did not part in peace changes nothing: the next is another.
    let _ = connection.close().await;
    let Login { options, wear_role } = Login::of(options, role).await.map_err(|error| failed(&error))?;

    let mut connection = options.connect().await.map_err(|error| failed(&error))?;
    connection.execute(AssertSqlSafe(wear_role.clone())).await.map_err(|error| failed(&error))?;
    migrate(&mut connection, &schema, migrations).await.map_err(|error| failed(&error))?;
    let _ = connection.close().await;

    let prepare = format!("{wear_role}{SESSION_LIMITS}");
    let pool = PgPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(Duration::from_secs(2))
        .test_before_acquire(false)
        .before_acquire(|connection, rest| {
            Box::pin(async move {
                // One that has rested may have lost its server meanwhile; one just given back was asked a moment ago.
                if rest.idle_for > PING_AFTER_IDLE {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(move |connection, _| {
            let prepare = prepare.clone();
            Box::pin(async move { connection.execute(AssertSqlSafe(prepare)).await.map(drop) })
        })
        .connect_with(options)
        .await
        .map_err(|error| failed(&error))?;
    measure(&pool, service);
    Ok(pool)
}

/// Keeps metrics of how many connections there are, and how many more there may be, until the pool is closed.
fn measure(pool: &PgPool, service: &'static str) {
    let named = move || KeyValue::new("db.client.connection.pool.name", service);
    let (open, limit) = (pool.clone(), pool.clone());
    gauge("db.client.connection.count", "{connection}", "Connections to the database, by their state.", move || {
        let idle = open.num_idle();
        let states = [("idle", idle), ("used", (open.size() as usize).saturating_sub(idle))];
        let told = states
            .into_iter()
            .filter(|_| !open.is_closed())
            .map(|(state, count)| (count as f64, vec![named(), KeyValue::new("db.client.connection.state", state)]));
        told.collect()
    });
    gauge("db.client.connection.max", "{connection}", "The most connections to the database.", move || {
        let most = f64::from(limit.options().get_max_connections());
        if limit.is_closed() { Vec::new() } else { vec![(most, vec![named()])] }
    });
}

/// Judges the settings of the database, and asks no server.
///
/// # Errors
/// When one is missing or wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([connect_options(settings, "check").map(drop), pool_size(settings).map(drop)])
}

fn pool_size(settings: &Settings) -> Result<u32, StartError> {
    settings.number("SHOP_DATABASE_POOL", 1..=MAX_POOL_SIZE, 10)
}

/// The URL may hold a password, so the sentences show the fault alone.
fn connect_options(settings: &Settings, service: &str) -> Result<PgConnectOptions, StartError> {
    const REMEDY: &str = "Set it to one such as postgres://user:password@host/shop.";
    let no_url = |fault: &str| StartError::failed(format!("SHOP_DATABASE_URL is no PostgreSQL URL: {fault}. {REMEDY}"));
    let url: String = settings.required("SHOP_DATABASE_URL", REMEDY)?;
    if !SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
        return Err(no_url("it does not begin with postgres://"));
    }
    let options = PgConnectOptions::from_str(&url).map_err(|error| no_url(&error.to_string()))?;
    Ok(options.application_name(service))
}

/// How a service's connections come to work as its role.
struct Login {
    options: PgConnectOptions,
    /// What each says first.
    wear_role: String,
}

impl Login {
    /// As the role itself where the server lets it in with what the URL holds; else as the connecting user, which puts the
    /// role on and could put it off.
    async fn of(options: PgConnectOptions, role: Option<String>) -> Result<Self, sqlx::Error> {
        let Some(role) = role else { return Ok(Self { options, wear_role: String::new() }) };
        let as_role = options.clone().username(&role);
        match as_role.connect().await {
            Ok(connection) => {
                let _ = connection.close().await;
                Ok(Self { options: as_role, wear_role: String::new() })
            }
            Err(error) if crate::error::code(&error).is_some_and(|code| code.starts_with(NOT_LET_IN)) => {
                tracing::warn!(
                    role,
                    "connections could put this role off: give it a password, and log in as it in SHOP_DATABASE_URL"
                );
                Ok(Self { options, wear_role: format!("set role {role}; ") })
            }
            Err(error) => Err(error),
        }
    }
}

/// The first connection, patient only with a server that is not there yet.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StartError> {
    let patient_until = Instant::now() + CONNECT_TIMEOUT;
    let mut told = false;
    loop {
        let error = match options.connect().await {
            Ok(connection) => return Ok(connection),
            Err(error) => error,
        };
        let is_starting = matches!(error, sqlx::Error::Io(_)) || crate::error::code(&error).as_deref() == Some("57P03");
        if !is_starting || Instant::now() > patient_until {
            let remedy = "Check that its server runs and that the address, user and password are right";
            return Err(StartError::failed(format!(
                "The database at SHOP_DATABASE_URL cannot be reached: {error}. {remedy}."
            )));
        }
        if !std::mem::replace(&mut told, true) {
            tracing::info!(%error, "waiting for the database");
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Applies what is missing, one replica at a time (sqlx takes an advisory lock), with the record inside the schema.
///
/// Migrations that this program does not know are fine: a newer replica applied them, and each works with
/// yesterday's code.
async fn migrate(
    connection: &mut PgConnection,
    schema: &Schema,
    migrations: &Migrator,
) -> Result<(), sqlx::migrate::MigrateError> {
    let mut migrator = Migrator::with_migrations(migrations.iter().cloned().collect());
    migrator.dangerous_set_table_name(format!("{}._migrations", schema.name()));
    migrator.set_ignore_missing(true);
    migrator.run_direct(None, connection, false).await
}
