//! What happens to stock, while somebody wants to know.

use chrono::{TimeDelta, Utc};
use platform_database::event_log::{EventLog, LoggedEvent};
use sqlx::PgPool;

const EVENT_LOG: EventLog = EventLog::of("catalogue");
/// How long a reader that asked is waited for.
const WANTED: TimeDelta = TimeDelta::days(1);
/// How much of that may be over before it is said again.
const WANTED_RENEWAL: TimeDelta = TimeDelta::hours(1);

/// What happened after a position, and the position after that; from now on it is written down for a day. What is a week
/// old is forgotten.
pub async fn since(pool: &PgPool, position: &str) -> sqlx::Result<(Vec<LoggedEvent>, String)> {
    let now = Utc::now();
    let wanted = sqlx::query!(
        "update catalogue.events_wanted set until = $1 where until < $2",
        now + WANTED,
        now + WANTED - WANTED_RENEWAL,
    );
    if wanted.execute(pool).await?.rows_affected() > 0 {
        EVENT_LOG.trim(pool, now).await?;
    }
    EVENT_LOG.since(pool, position).await
}
