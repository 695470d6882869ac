//! Up to where the events of other services were taken over.

use crate::{
    db::Database,
    domain::webhook::event::{EventSource, ForeignEvent},
};
use sqlx::Error;

impl Database {
    /// Whether any webhook is for what happens there.
    pub async fn is_source_wanted(&self, source: EventSource) -> Result<bool, Error> {
        let events: Vec<String> = source.events().iter().map(|event| event.name().to_owned()).collect();
        let wanted = sqlx::query_scalar!(
            r#"select exists (select from orders.webhooks where events && $1) as "wanted!""#,
            &events
        );
        wanted.fetch_one(&self.pool).await
    }

    /// Where a source was read to; empty: never, or not of late.
    pub async fn source_position(&self, source: EventSource) -> Result<String, Error> {
        let position =
            sqlx::query_scalar!("select position from orders.webhook_positions where source = $1", source.name());
        Ok(position.fetch_optional(&self.pool).await?.unwrap_or_default())
    }

    /// Tells what happened after a position, and moves on to the next, in one transaction: of several who read the same,
    /// one tells it.
    pub async fn take_over(
        &self,
        source: EventSource,
        (from, to): (&str, &str),
        events: &[ForeignEvent],
    ) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        let moved = sqlx::query!(
            "insert into orders.webhook_positions (source, position) values ($1, $3)
             on conflict (source) do update set position = $3 where webhook_positions.position = $2",
            source.name(),
            from,
            to,
        );
        if moved.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Ok(());
        }
        for event in events {
            sqlx::query!(
                "select orders.tell_webhooks($1, $2, $3, $4)::text",
                event.kind,
                event.account,
                event.supplier,
                event.data,
            )
            .fetch_one(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        if !events.is_empty() {
            self.outbox.wake();
        }
        Ok(())
    }

    /// Forgets where a source was read to that nobody wants any more.
    pub async fn leave_source(&self, source: EventSource) -> Result<(), Error> {
        let left = sqlx::query!("delete from orders.webhook_positions where source = $1", source.name());
        left.execute(&self.pool).await.map(drop)
    }
}
