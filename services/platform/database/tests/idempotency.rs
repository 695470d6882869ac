//! Requests that come again: the same response for the same request, and none for another one with its key.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use platform_database::{
    begin,
    idempotency::{IdempotencyError, IdempotentRequest, Sender, delete_expired},
    testing::{TestDatabase, database},
};
use proto::common::LineIssue;
use sqlx::migrate::Migrator;
use uuid::Uuid;

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

const ANNE: Sender = Sender { user: Uuid::from_u128(1), account: Uuid::from_u128(2) };

fn issue(field: &str) -> LineIssue {
    LineIssue { field: field.to_owned(), ..LineIssue::default() }
}

fn request(sender: Sender, key: &str, operation: &str, field: &str) -> IdempotentRequest {
    IdempotentRequest::new("notes", sender, key, operation, &issue(field))
}

async fn recorded(database: &TestDatabase, request: &IdempotentRequest) -> Result<Option<LineIssue>, IdempotencyError> {
    let mut transaction = begin(&database.pool).await.unwrap();
    let recorded = request.recorded_response(&mut transaction).await;
    // Ended here: a dropped transaction holds the request until its connection is taken up again.
    transaction.rollback().await.unwrap();
    recorded
}

async fn record(database: &TestDatabase, request: &IdempotentRequest, response: &LineIssue) {
    let mut transaction = begin(&database.pool).await.unwrap();
    request.record(&mut transaction, response).await.unwrap();
    transaction.commit().await.unwrap();
}

#[tokio::test]
async fn the_same_request_gets_the_same_response_and_another_with_its_key_none() {
    let database = database("notes", &MIGRATIONS).await;
    let first = request(ANNE, "key", "Add", "a");
    assert_eq!(recorded(&database, &first).await.unwrap(), None);
    record(&database, &first, &issue("told")).await;
    assert_eq!(recorded(&database, &request(ANNE, "key", "Add", "a")).await.unwrap(), Some(issue("told")));
    for other in [request(ANNE, "key", "Add", "b"), request(ANNE, "key", "Remove", "a")] {
        assert!(matches!(recorded(&database, &other).await, Err(IdempotencyError::KeyReused)));
    }
    let somebody_else = Sender { account: Uuid::from_u128(3), ..ANNE };
    assert_eq!(recorded(&database, &request(somebody_else, "key", "Add", "a")).await.unwrap(), None);
    assert_eq!(recorded(&database, &first.part("mail")).await.unwrap(), None);
}

#[tokio::test]
async fn a_request_under_way_is_not_done_twice() {
    let database = database("notes", &MIGRATIONS).await;
    let request = request(ANNE, "key", "Add", "a");
    let mut transaction = begin(&database.pool).await.unwrap();
    assert_eq!(request.recorded_response::<LineIssue>(&mut transaction).await.unwrap(), None);
    assert!(matches!(recorded(&database, &request).await, Err(IdempotencyError::InProgress)));
    transaction.rollback().await.unwrap();
    assert_eq!(recorded(&database, &request).await.unwrap(), None);
}

#[tokio::test]
async fn what_is_answered_already_many_may_hear_at_once() {
    let database = database("notes", &MIGRATIONS).await;
    let request = request(ANNE, "key", "Add", "a");
    record(&database, &request, &issue("told")).await;
    let mut first = begin(&database.pool).await.unwrap();
    assert_eq!(request.recorded_response(&mut first).await.unwrap(), Some(issue("told")));
    assert_eq!(recorded(&database, &request).await.unwrap(), Some(issue("told")));
    first.rollback().await.unwrap();
}

#[tokio::test]
async fn without_a_key_nothing_is_recorded() {
    let database = database("notes", &MIGRATIONS).await;
    let request = request(ANNE, "", "Add", "a");
    record(&database, &request, &issue("told")).await;
    assert_eq!(recorded(&database, &request).await.unwrap(), None);
}

#[tokio::test]
async fn the_first_response_stays_until_it_is_forgotten_or_a_day_old() {
    let database = database("notes", &MIGRATIONS).await;
    let request = request(ANNE, "key", "Add", "a");
    let mut connection = database.pool.acquire().await.unwrap();
    assert_eq!(request.record_first(&mut connection, issue("first")).await.unwrap(), issue("first"));
    assert_eq!(request.record_first(&mut connection, issue("second")).await.unwrap(), issue("first"));
    delete_expired(&database.pool, "notes").await.unwrap();
    assert_eq!(recorded(&database, &request).await.unwrap(), Some(issue("first")));
    request.forget(&mut connection).await.unwrap();
    assert_eq!(recorded(&database, &request).await.unwrap(), None);
    record(&database, &request, &issue("again")).await;
    sqlx::query("update notes.idempotent_requests set created_at = now() - interval '24 hours'")
        .execute(&database.pool)
        .await
        .unwrap();
    assert_eq!(recorded(&database, &request).await.unwrap(), None);
    delete_expired(&database.pool, "notes").await.unwrap();
    let rows: i64 =
        sqlx::query_scalar("select count(*) from notes.idempotent_requests").fetch_one(&database.pool).await.unwrap();
    assert_eq!(rows, 0);
}
