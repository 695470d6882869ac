//! Answers of quotes that are about to end.

use crate::{db::Database, domain::task::Task};
use sqlx::Error;
use values::QuoteId;

impl Database {
    /// Has who asked told, once for each answer, that its prices hold for two days more at most; not of one that held for
    /// hardly more when it was given.
    pub async fn tell_of_expiring_quotes(&self) -> Result<(), Error> {
        let due = sqlx::query_scalar!(
            "select id from orders.quotes
             where status = 'WAITING_FOR_CUSTOMER' and expires_at > now() and expires_at <= now() + interval '2 days'
               and said_at <= expires_at - interval '3 days' and reminded_version is distinct from version"
        );
        let due = due.fetch_all(&self.pool).await?;
        if due.is_empty() {
            return Ok(());
        }
        let mut transaction = self.begin().await?;
        let told = sqlx::query_scalar!(
            "update orders.quotes set reminded_version = version
             where id = any ($1) and reminded_version is distinct from version
             returning id",
            &due,
        );
        for quote in told.fetch_all(&mut *transaction).await? {
            self.push(&mut transaction, Task::QuoteExpiring { quote: QuoteId(quote) }).await?;
        }
        transaction.commit().await?;
        self.outbox.wake();
        Ok(())
    }
}
