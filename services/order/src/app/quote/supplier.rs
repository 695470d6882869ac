//! The supplier's side of quotes, for whoever speaks for it, the shop or the supplier itself: answers, refusals, messages,
//! over all accounts.
//!
//! Each change is made in the caller's transaction, so that the audit trail stands or falls with it, and gives the head as
//! it is then; whoever commits wakes the outbox.

use crate::{
    app::quote::{Quotes, change::take},
    db::quote::change as quotes,
    domain::{
        actor::Actor,
        message_text,
        quote::{Answer, Head, Quote, Step, Viewer, not_found},
        task::Task,
    },
    error::OrderError,
};
use chrono::Utc;
use sqlx::PgConnection;
use values::QuoteId;

impl Quotes {
    /// Answers a quote with prices, and has its buyer told.
    ///
    /// # Errors
    /// When it is not the supplier's turn, or the answer names a line that the quote does not have.
    pub async fn answer(
        &self,
        transaction: &mut PgConnection,
        viewer: Viewer,
        id: QuoteId,
        actor: &Actor,
        answer: &Answer,
    ) -> Result<Head, OrderError> {
        let before = quotes::lock(&mut *transaction, viewer, id).await?.ok_or_else(not_found)?;
        let mut quote = Quote { lines: quotes::lines(&mut *transaction, &before).await?, head: before.clone() };
        quote.head.take(Step::Answer)?;
        let lines = answer.to(&quote.lines)?;
        quote.head.validity = Some(answer.validity);
        quote.reply(lines, actor.acts_for, Utc::now())?;
        quotes::save(&mut *transaction, &before, &quote).await?;
        let message = match answer.message.as_str() {
            "" => None,
            message => Some(quotes::insert_message(&mut *transaction, id, actor, message).await?),
        };
        self.db.push(transaction, Task::QuoteAnswered { quote: id, message }).await?;
        tracing::info!(quote.id = %id, quote.reference = quote.head.reference, "a quote was answered");
        Ok(quote.head)
    }

    /// Says no for the side that the actor acts for, and why, and has its buyer told.
    ///
    /// # Errors
    /// When it is not that side's turn, or the reason is missing.
    pub async fn decline_as_supplier(
        &self,
        transaction: &mut PgConnection,
        viewer: Viewer,
        id: QuoteId,
        actor: &Actor,
        message: &str,
    ) -> Result<Head, OrderError> {
        let message = message_text::text(message, "message", 1)?;
        let head = take(&mut *transaction, viewer, id, Step::Decline(actor.acts_for)).await?;
        let message = quotes::insert_message(&mut *transaction, id, actor, &message).await?;
        self.db.push(transaction, Task::QuoteDeclined { quote: id, message }).await?;
        Ok(head)
    }

    /// Writes to the account, and has its buyer told: a quote that was new is being looked at from here on.
    ///
    /// # Errors
    /// When the message is none, or nobody reads the thread any more.
    pub async fn write_as_supplier(
        &self,
        transaction: &mut PgConnection,
        viewer: Viewer,
        id: QuoteId,
        actor: &Actor,
        message: &str,
    ) -> Result<Head, OrderError> {
        let message = message_text::text(message, "message", 1)?;
        let head = take(&mut *transaction, viewer, id, Step::Reply).await?;
        let message = quotes::insert_message(&mut *transaction, id, actor, &message).await?;
        self.db.push(transaction, Task::QuoteMessaged { quote: id, message }).await?;
        Ok(head)
    }
}
