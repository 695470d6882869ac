//! A service's own schema: made, migrated once, and closed to the others.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use platform_database::{constraint, open, readiness, refuse, testing};
use platform_process::{Kind, Settings};
use sqlx::migrate::Migrator;
use sqlx::{Connection, Executor, PgConnection};
use std::time::{Duration, Instant};
use uuid::Uuid;

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");
static NOTHING: Migrator = Migrator::DEFAULT;

#[tokio::test]
async fn a_service_works_as_the_role_that_owns_its_schema() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let users = sqlx::query_as("select current_user::text, session_user::text").fetch_one(&database.pool);
    let (user, login): (String, String) = users.await.unwrap();
    assert_eq!((user.as_str(), login.as_str()), ("shop_notes", "shop_notes"));
    let name: String = sqlx::query_scalar("show application_name").fetch_one(&database.pool).await.unwrap();
    assert_eq!(name, "notes");
}

#[tokio::test]
async fn a_service_whose_connections_are_all_taken_is_ready() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let settings = database.settings().with("SHOP_DATABASE_POOL", "1");
    let pool = open(&settings, "notes", &MIGRATIONS).await.unwrap();
    let is_ready = readiness(&pool);
    let taken = pool.acquire().await.unwrap();
    assert!(is_ready().await);
    assert!(is_ready().await);
    drop(taken);
}

#[tokio::test]
async fn reading_another_services_schema_fails() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let other = open(&database.settings(), "other-service", &NOTHING).await.unwrap();
    let error = sqlx::query("select * from notes.notes").fetch_all(&other).await.unwrap_err();
    assert!(error.to_string().contains("permission denied for schema notes"), "{error}");
    let user: String = sqlx::query_scalar("select current_user::text").fetch_one(&other).await.unwrap();
    assert_eq!(user, "shop_other_service");
}

#[tokio::test]
async fn a_service_can_become_no_other_role() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let other = open(&database.settings(), "other-service", &NOTHING).await.unwrap();
    let superuser: String = sqlx::query_scalar("select rolname::text from pg_roles where rolsuper limit 1")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    let mut connection = other.acquire().await.unwrap();
    for attempt in ["reset role", "reset session authorization", "set role none"] {
        connection.execute(attempt).await.unwrap();
        let error = connection.execute("select * from notes.notes").await.unwrap_err();
        assert!(error.to_string().contains("permission denied for schema notes"), "{attempt}: {error}");
    }
    for role in ["shop_notes", &superuser] {
        for attempt in [format!("set role {role}"), format!("set session authorization {role}")] {
            let error = connection.execute(sqlx::AssertSqlSafe(attempt.clone())).await.unwrap_err();
            assert!(error.to_string().contains("permission denied"), "{attempt}: {error}");
        }
    }
}

#[tokio::test]
async fn a_login_of_its_own_is_all_that_a_service_needs() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let (_, after) = database.url.split_once('@').unwrap();
    let settings = Settings::from_pairs([("SHOP_DATABASE_URL", format!("postgres://shop_notes@{after}"))]);
    let pool = open(&settings, "notes", &MIGRATIONS).await.unwrap();
    let login: String = sqlx::query_scalar("select session_user::text").fetch_one(&pool).await.unwrap();
    assert_eq!(login, "shop_notes");
}

#[tokio::test]
async fn replicas_that_start_together_migrate_once() {
    let url = testing::empty_database("notes").await;
    let settings = Settings::from_pairs([("SHOP_DATABASE_URL", url.as_str()), ("SHOP_DATABASE_POOL", "2")]);
    let starts = (0..4).map(|_| open(&settings, "notes", &MIGRATIONS));
    let pools: Vec<_> = futures::future::join_all(starts).await.into_iter().map(Result::unwrap).collect();
    let applied: i64 = sqlx::query_scalar("select count(*) from notes._migrations").fetch_one(&pools[0]).await.unwrap();
    assert_eq!(usize::try_from(applied), Ok(MIGRATIONS.iter().count()));
}

#[tokio::test]
async fn a_migration_of_tomorrow_does_not_stop_todays_program() {
    let database = testing::database("notes", &MIGRATIONS).await;
    sqlx::query("insert into notes._migrations (version, description, success, checksum, execution_time) values (99, 'tomorrow', true, '', 0)")
        .execute(&database.pool)
        .await
        .unwrap();
    open(&database.settings(), "notes", &MIGRATIONS).await.unwrap();
}

#[tokio::test]
async fn a_zero_character_is_its_senders_fault() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let search = sqlx::query("select * from notes.notes where text = $1").bind("a\0b");
    assert_eq!(refuse(search.fetch_all(&database.pool).await.unwrap_err()).kind, Kind::Invalid);
}

#[tokio::test]
async fn a_violated_constraint_is_named() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let error = sqlx::query("insert into notes.notes (id, text) values ($1, '')")
        .bind(Uuid::now_v7())
        .execute(&database.pool)
        .await
        .unwrap_err();
    assert_eq!(constraint(&error), Some("notes_text_not_empty"));
}

#[tokio::test]
async fn a_statement_that_takes_too_long_is_a_deadline() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    transaction.execute("set local statement_timeout = '20ms'").await.unwrap();
    let error = transaction.execute("select pg_sleep(5)").await.unwrap_err();
    assert_eq!(refuse(error).kind, Kind::Deadline);
}

#[tokio::test]
async fn a_user_who_may_make_no_role_goes_on_as_itself() {
    let url = testing::empty_database("notes").await;
    let mut superuser = PgConnection::connect(&url).await.unwrap();
    let plain = format!("plain_{}", Uuid::new_v4().simple());
    superuser.execute(sqlx::AssertSqlSafe(format!("create role {plain} login password 'plain'"))).await.unwrap();
    let database: String =
        sqlx::query_scalar("select current_database()::text").fetch_one(&mut superuser).await.unwrap();
    superuser.execute(sqlx::AssertSqlSafe(format!("grant create on database {database} to {plain}"))).await.unwrap();

    let (_, after) = url.split_once('@').unwrap();
    let settings = Settings::from_pairs([("SHOP_DATABASE_URL", format!("postgres://{plain}:plain@{after}"))]);
    let pool = open(&settings, "notes", &MIGRATIONS).await.unwrap();
    let user: String = sqlx::query_scalar("select current_user::text").fetch_one(&pool).await.unwrap();
    assert_eq!(user, plain);
    pool.close().await;
    superuser.execute(sqlx::AssertSqlSafe(format!("drop owned by {plain}; drop role {plain}"))).await.unwrap();
}

#[tokio::test]
async fn a_missing_or_wrong_url_is_named_and_its_password_is_not() {
    let missing = open(&Settings::default(), "notes", &NOTHING).await.unwrap_err().to_string();
    assert!(missing.contains("SHOP_DATABASE_URL"), "{missing}");
    let wrong = Settings::from_pairs([("SHOP_DATABASE_URL", "postgres://u:secret@host:notaport/x")]);
    let wrong = open(&wrong, "notes", &NOTHING).await.unwrap_err().to_string();
    assert!(wrong.contains("SHOP_DATABASE_URL") && !wrong.contains("secret"), "{wrong}");
    let begun = Instant::now();
    let foreign = Settings::from_pairs([("SHOP_DATABASE_URL", "http://u:secret@host/x")]);
    let foreign = open(&foreign, "notes", &NOTHING).await.unwrap_err().to_string();
    assert!(foreign.contains("does not begin with postgres://") && !foreign.contains("secret"), "{foreign}");
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}
