//! How a service reaches its own PostgreSQL schema: one pool, one role, one schema, its migrations applied.
//!
//! ```no_run
//! # use platform_process::{Settings, StartError};
//! # static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate::Migrator::DEFAULT;
//! # async fn start(settings: &Settings) -> Result<(), StartError> {
//! let pool = platform_database::open(settings, "cart", &MIGRATIONS).await?;
//! # Ok(())
//! # }
//! ```

pub mod audit;
pub mod entry_keys;
mod error;
pub mod event_log;
pub mod idempotency;
mod lists;
mod open;
pub mod outbox;
mod presence;
mod readiness;
mod schema;
#[cfg(feature = "testing")]
pub mod testing;
mod transaction;

pub use error::{constraint, refuse};
pub use lists::lists_of;
pub use open::{check, open, open_for_lookups};
pub use presence::Presence;
pub use readiness::readiness;
pub use transaction::{begin, read_snapshot};
