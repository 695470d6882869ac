//! The supplier's side of quotes, for whoever speaks for it: answers, refusals, messages, over all accounts.
//!
//! Each change is made in the caller's transaction, so that the audit trail stands or falls with it, and gives the head as
//! it is then; whoever commits wakes the outbox.

use crate::{
    app::{comments as comment, outbox::Task, quote::change::take},
    db::{Store, quote::change as quotes},
    domain::{
        actor::Actor,
        quote::{Answer, Filter, Head, Quote, QuoteWithVersions, Step, Viewer, not_found},
    },
    error::OrderError,
};
use chrono::Utc;
use sqlx::PgConnection;
use values::{Page, QuoteId};

/// A page of the quotes that were asked, newest first, and how many there are.
///
/// # Errors
/// When the database fails.
pub async fn list_all(store: &Store, filter: &Filter, page: Page) -> Result<(Vec<Head>, u64), OrderError> {
    Ok(store.quotes(Viewer::Supplier, filter, page).await?)
}

/// A quote that was asked, of whichever account.
///
/// # Errors
/// When there is none of that id.
pub async fn get_any(store: &Store, id: QuoteId) -> Result<QuoteWithVersions, OrderError> {
    store.quote_with_history(Viewer::Supplier, id).await?.ok_or_else(not_found)
}

/// Answers a quote with prices, and has its buyer told.
///
/// # Errors
/// When it is not the supplier's turn, or the answer names a line that the quote does not have.
pub async fn answer(
    store: &Store,
    transaction: &mut PgConnection,
    id: QuoteId,
    actor: &Actor,
    answer: &Answer,
) -> Result<Head, OrderError> {
    let before = quotes::lock(&mut *transaction, Viewer::Supplier, id).await?.ok_or_else(not_found)?;
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
    Task::QuoteAnswered { quote: id, message }.push(&store.outbox, transaction).await?;
    tracing::info!(quote.id = %id, quote.reference = quote.head.reference, "a quote was answered");
    Ok(quote.head)
}

/// Says no for the side that the actor acts for, and why, and has its buyer told.
///
/// # Errors
/// When it is not that side's turn, or the reason is missing.
pub async fn decline_by_supplier(
    store: &Store,
    transaction: &mut PgConnection,
    id: QuoteId,
    actor: &Actor,
    message: &str,
) -> Result<Head, OrderError> {
    let message = comment::text(message, "message", 1)?;
    let head = take(&mut *transaction, Viewer::Supplier, id, Step::Decline(actor.acts_for)).await?;
    let message = quotes::insert_message(&mut *transaction, id, actor, &message).await?;
    Task::QuoteDeclined { quote: id, message }.push(&store.outbox, transaction).await?;
    Ok(head)
}

/// Writes to the account, and has its buyer told: a quote that was new is being looked at from here on.
///
/// # Errors
/// When the message is none, or nobody reads the thread any more.
pub async fn message(
    store: &Store,
    transaction: &mut PgConnection,
    id: QuoteId,
    actor: &Actor,
    message: &str,
) -> Result<Head, OrderError> {
    let message = comment::text(message, "message", 1)?;
    let head = take(&mut *transaction, Viewer::Supplier, id, Step::Reply).await?;
    let message = quotes::insert_message(&mut *transaction, id, actor, &message).await?;
    Task::QuoteMessaged { quote: id, message }.push(&store.outbox, transaction).await?;
    Ok(head)
}
