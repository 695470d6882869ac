//! When somebody wrote: kept for as long as it counts.

use crate::{
    domain::message_rate::{MAX_MESSAGES, MESSAGE_WINDOW, may_write},
    error::OrderError,
};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::UserId;

/// Lets somebody write something in this transaction, and remembers it if that commits.
///
/// # Errors
/// When they have written too often lately.
pub async fn count(transaction: &mut PgConnection, user: UserId) -> Result<(), OrderError> {
    take_turn(&mut *transaction, user).await?;
    forget(&mut *transaction, user).await?;
    let written = sqlx::query!(
        r#"select at, clock_timestamp() as "now!" from orders.sent_messages where user_id = $1 order by at desc limit $2"#,
        user.0,
        i64::try_from(MAX_MESSAGES).unwrap_or(i64::MAX)
    );
    let written = written.fetch_all(&mut *transaction).await?;
    if let Some(newest) = written.first() {
        may_write(&written.iter().map(|row| row.at).collect::<Vec<_>>(), newest.now)?;
    }
    let insert = sqlx::query!("insert into orders.sent_messages (id, user_id) values ($1, $2)", Uuid::now_v7(), user.0);
    insert.execute(transaction).await?;
    Ok(())
}

/// What a person writes is counted one after the other.
async fn take_turn(transaction: &mut PgConnection, user: UserId) -> Result<(), Error> {
    let turn = format!("orders.sent_messages of {user}");
    let lock = sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", turn);
    lock.execute(transaction).await.map(drop)
}

async fn forget(transaction: &mut PgConnection, user: UserId) -> Result<(), Error> {
    let delete = sqlx::query!(
        "delete from orders.sent_messages where user_id = $1 and at <= clock_timestamp() - make_interval(secs => $2)",
        user.0,
        MESSAGE_WINDOW.as_seconds_f64()
    );
    delete.execute(transaction).await.map(drop)
}
