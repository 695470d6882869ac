//! What an account does with its quotes: it changes, submits, renegotiates, declines and deletes them, and writes.

use crate::{
    app::quote::{ASKED_FOR, Quotes, offers_of},
    db::{message_rate, quote::change as quotes},
    domain::{
        actor::{Actor, ActorType},
        message_text,
        news::News,
        order::snapshot::Address,
        quote::{
            Head, Line, Quote, QuoteLineRequest, QuoteWithVersions, Status, Step, Viewer,
            line_requests::{ask, carry_over},
            not_found, text,
        },
        task::Task,
    },
    error::OrderError,
};
use chrono::Utc;
use identity::{Buyer, Caller};
use platform_database::idempotency::IdempotentRequest;
use sqlx::{PgConnection, Postgres, Transaction};
use values::QuoteId;

/// What is to be other than it is; what is absent stays.
#[derive(Clone, Debug)]
pub struct QuoteChange {
    /// What it is called.
    pub name: Option<String>,
    /// What it is about.
    pub description: Option<String>,
    /// What is asked for.
    pub lines: Option<Vec<QuoteLineRequest>>,
    /// The id of an address; empty: none.
    pub billing_address: Option<String>,
    /// Said to the supplier; empty: nothing.
    pub message: String,
    /// What whoever changes it has seen; none: whichever that is.
    pub version: Option<u32>,
}

impl QuoteChange {
    /// The step that it is: with something to say to the supplier an answered quote goes back.
    const fn step(&self, head: &Head) -> Step {
        match (&self.lines, self.message.is_empty()) {
            (_, false) => Step::Renegotiate,
            (Some(_), true) if matches!(head.status, Status::Staging) => Step::Edit,
            (Some(_), true) => Step::Renegotiate,
            (None, true) => Step::Describe,
        }
    }
}

impl Quotes {
    /// Changes a quote of the caller's account.
    ///
    /// # Errors
    /// When something else was said since it was seen, it does not allow that where it stands, or a line can't be asked
    /// for: with the reason of each.
    pub async fn change(
        &self,
        caller: &Caller,
        id: QuoteId,
        change: QuoteChange,
    ) -> Result<QuoteWithVersions, OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let viewer = Viewer::Member(buyer.account());
        let seen = self.db.head(viewer, id).await?.ok_or_else(not_found)?;
        // Said before others are asked.
        seen.is_as_seen(change.version)?;
        seen.after(change.step(&seen))?;
        let lines = match &change.lines {
            Some(wanted) => Some(self.lines_for(caller, &seen, wanted).await?),
            None => None,
        };
        let billing_address = match &change.billing_address {
            Some(id) => Some(self.billing_address(caller, id).await?),
            None => None,
        };
        let author = self.author(caller).await?;
        let mut transaction = self.db.begin().await?;
        let before = quotes::lock(&mut transaction, viewer, id).await?.ok_or_else(not_found)?;
        let mut quote = Quote { lines: quotes::lines(&mut transaction, &before).await?, head: before.clone() };
        quote.apply(&change, lines, billing_address)?;
        quotes::save(&mut transaction, &before, &quote).await?;
        if !change.message.is_empty() {
            quotes::insert_message(&mut transaction, id, &author, &change.message).await?;
        }
        self.commit_and_read(transaction, viewer, id).await
    }

    /// Asks the supplier.
    ///
    /// # Errors
    /// When the supplier was asked before.
    pub async fn submit(&self, caller: &Caller, id: QuoteId) -> Result<QuoteWithVersions, OrderError> {
        let viewer = Viewer::Member(caller.buyer()?.who_may_order()?.account());
        let mut transaction = self.db.begin().await?;
        take(&mut transaction, viewer, id, Step::Submit).await?;
        self.db.push(&mut transaction, Task::StaffToBeTold { news: News::Quote { quote: id } }).await?;
        let quote = self.commit_and_read(transaction, viewer, id).await?;
        ASKED_FOR.add(1.0, || []);
        Ok(quote)
    }

    /// Says no, with a word to the supplier or without one.
    ///
    /// # Errors
    /// When there is nothing to say no to.
    pub async fn decline(&self, caller: &Caller, id: QuoteId, message: &str) -> Result<QuoteWithVersions, OrderError> {
        let viewer = Viewer::Member(caller.buyer()?.who_may_order()?.account());
        let message = text::optional(message, "message")?;
        self.db.head(viewer, id).await?.ok_or_else(not_found)?;
        let author = self.author(caller).await?;
        let mut transaction = self.db.begin().await?;
        take(&mut transaction, viewer, id, Step::Decline(ActorType::Customer)).await?;
        if !message.is_empty() {
            quotes::insert_message(&mut transaction, id, &author, &message).await?;
        }
        self.commit_and_read(transaction, viewer, id).await
    }

    /// Deletes a quote that was never submitted.
    ///
    /// # Errors
    /// When it was.
    pub async fn delete(&self, caller: &Caller, id: QuoteId) -> Result<(), OrderError> {
        let viewer = Viewer::Member(caller.buyer()?.who_may_order()?.account());
        let mut transaction = self.db.begin().await?;
        take(&mut transaction, viewer, id, Step::Delete).await?;
        quotes::delete(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Writes to the supplier; the same request again adds nothing.
    ///
    /// # Errors
    /// When the message is none, comes too soon, or nobody reads the thread any more.
    pub async fn write(
        &self,
        caller: &Caller,
        id: QuoteId,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let viewer = Viewer::Member(buyer.account());
        let message = message_text::text(message, "message", 1)?;
        self.db.head(viewer, id).await?.ok_or_else(not_found)?;
        let author = self.author(caller).await?;
        let mut transaction = self.db.begin().await?;
        if idempotent.recorded_response::<()>(&mut transaction).await?.is_none() {
            take(&mut transaction, viewer, id, Step::Ask).await?;
            message_rate::count(&mut transaction, buyer.user).await?;
            quotes::insert_message(&mut transaction, id, &author, &message).await?;
            idempotent.record(&mut transaction, &()).await?;
        }
        self.commit_and_read(transaction, viewer, id).await
    }

    /// Commits what was done to a quote, and gives it as it is then.
    async fn commit_and_read(
        &self,
        transaction: Transaction<'static, Postgres>,
        viewer: Viewer,
        id: QuoteId,
    ) -> Result<QuoteWithVersions, OrderError> {
        transaction.commit().await?;
        self.db.outbox.wake();
        self.get(viewer, id).await
    }

    async fn author(&self, caller: &Caller) -> Result<Actor, OrderError> {
        Ok(Actor::customer(&self.clients.purchaser(caller).await?.customer))
    }

    /// Lines of these wishes for a quote, in its currency and from its supplier.
    async fn lines_for(
        &self,
        caller: &Caller,
        head: &Head,
        wanted: &[QuoteLineRequest],
    ) -> Result<Vec<Line>, OrderError> {
        let caller = Caller { currency: Some(head.currency), ..caller.clone() };
        let offered = self.clients.price_offers(&caller, &offers_of(wanted)).await?;
        let mut asked = ask(head.currency, Some(&head.supplier_id), wanted, offered);
        if !asked.issues.is_empty() {
            return Err(OrderError::InvalidLines(asked.issues));
        }
        Ok(asked.parts.pop().map(|part| part.lines).unwrap_or_default())
    }
}

/// Locks a quote and takes a step that changes nothing else of it.
pub async fn take(transaction: &mut PgConnection, viewer: Viewer, id: QuoteId, step: Step) -> Result<Head, OrderError> {
    let mut head = quotes::lock(&mut *transaction, viewer, id).await?.ok_or_else(not_found)?;
    head.take(step)?;
    quotes::save_head(transaction, &head).await?;
    Ok(head)
}

impl Quote {
    /// Changes it as far as its status allows.
    fn apply(
        &mut self,
        change: &QuoteChange,
        lines: Option<Vec<Line>>,
        billing_address: Option<Option<Address>>,
    ) -> Result<(), OrderError> {
        self.head.is_as_seen(change.version)?;
        let step = change.step(&self.head);
        self.head.take(step)?;
        if let Some(name) = &change.name {
            self.head.name.clone_from(name);
        }
        if let Some(description) = &change.description {
            self.head.description.clone_from(description);
        }
        if let Some(address) = billing_address {
            self.head.billing_address = address;
        }
        match (step, lines) {
            (Step::Renegotiate, lines) => {
                let lines = lines.map_or_else(|| self.lines.clone(), |lines| carry_over(lines, &self.lines));
                self.head.validity = None;
                self.reply(lines, ActorType::Customer, Utc::now())
            }
            (_, Some(lines)) => self.say(lines, ActorType::Customer, Utc::now()),
            (_, None) => Ok(()),
        }
    }
}
