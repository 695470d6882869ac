//! What operators change: each change, what follows from it and its entry in the audit trail stand in one transaction.

use super::{operator::Operations, request};
use crate::{
    actor::{Actor, ActorType},
    comment, contact, day,
    error::OrderError,
    operator::{self, Action},
    quote::{self, Dossier, not_found},
    store::{NamedOrder, Repeatable, audit},
};
use chrono::Utc;
use platform_process::{Caller, Operator, Refusal};
use proto::{
    common::Reason,
    order::{
        AddCommentRequest, AddQuoteMessageRequest, AdvanceRequest, AnswerQuoteRequest, Comment, Contact,
        DeclineQuoteRequest, QuoteResponse, SetContactStatusRequest,
    },
};
use values::{OrderId, QuoteId};

impl Operations {
    /// The placed order of this id or reference.
    pub(super) async fn order_named(&self, named: &str) -> Result<NamedOrder, OrderError> {
        let named = name(named, "orderId", || OrderError::NotFound)?;
        self.0.store.placed_order(named).await?.ok_or(OrderError::NotFound)
    }

    /// The quote of this id or reference; whether operators may see it is for others to say.
    pub(super) async fn quote_named(&self, named: &str) -> Result<QuoteId, OrderError> {
        let named = name(named, "id", not_found)?;
        self.0.store.quote_named(named).await?.ok_or_else(not_found)
    }

    /// Takes a logistic order a step further; answers its order.
    pub(super) async fn take_step(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AdvanceRequest,
    ) -> Result<OrderId, OrderError> {
        let named = name(&message.logistic_order_id, "id", || OrderError::PartNotFound)?;
        let to = request::required(&message.status, "status")?.parse();
        let to = to.map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status").with("field", "status"))?;
        let reason = request::reason(&message.reason)?;
        let part = self.0.store.placed_part(named).await?.ok_or(OrderError::PartNotFound)?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let mut transaction = self.0.store.begin().await?;
        let from = self.0.store.advance(&mut transaction, part.id, to, &actor, &reason).await?;
        operator::is_the_shops(from, to)?;
        let details = [("from", from.word()), ("to", to.word()), ("reason", &reason)];
        audit::record(&mut transaction, operator, Action::OrderAdvanced, &part.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        Ok(part.order)
    }

    /// Writes in the thread of an order, as the shop; the same request again adds nothing.
    pub(super) async fn comment(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AddCommentRequest,
    ) -> Result<Comment, OrderError> {
        let order = self.order_named(&message.order_id).await?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let repeatable = Repeatable::new(caller.user()?, &message.idempotency_key, &message);
        let mut transaction = self.0.store.begin().await?;
        if let Some(comment) = repeatable.known(&mut transaction).await? {
            return Ok(comment);
        }
        let comment: Comment = comment::add(&mut transaction, order.id, &actor, &message.message).await?.into();
        let details = [("commentId", comment.id.as_str())];
        audit::record(&mut transaction, operator, Action::OrderCommented, &order.reference, &details).await?;
        repeatable.keep(&mut transaction, &comment).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        Ok(comment)
    }

    /// The supplier's answer to a quote.
    pub(super) async fn answer(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AnswerQuoteRequest,
    ) -> Result<Dossier, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let answer = quote::Answer::read(&message, day::day_of(Utc::now()))?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.0.store.begin().await?;
        let head = quote::answer(&self.0.store, &mut transaction, id, &actor, &answer).await?;
        let (total, version) = (head.total.without_tax.to_string(), head.version.to_string());
        let validity = answer.validity.to_string();
        let details = [("totalWithoutTax", total.as_str()), ("validityDate", &validity), ("version", &version)];
        audit::record(&mut transaction, operator, Action::QuoteAnswered, &head.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        quote::get_any(&self.0.store, id).await
    }

    /// The supplier's no to a quote.
    pub(super) async fn decline(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: DeclineQuoteRequest,
    ) -> Result<Dossier, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.0.store.begin().await?;
        let head = quote::decline_by_supplier(&self.0.store, &mut transaction, id, &actor, &message.message).await?;
        let details = [("reason", message.message.trim())];
        audit::record(&mut transaction, operator, Action::QuoteDeclined, &head.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        quote::get_any(&self.0.store, id).await
    }

    /// Writes in the thread of a quote, as the supplier; the same request again adds nothing.
    pub(super) async fn message(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AddQuoteMessageRequest,
    ) -> Result<Dossier, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let repeatable = Repeatable::new(caller.user()?, &message.idempotency_key, &message);
        let mut transaction = self.0.store.begin().await?;
        if repeatable.known::<QuoteResponse>(&mut transaction).await?.is_none() {
            let head = quote::message(&self.0.store, &mut transaction, id, &actor, &message.message).await?;
            let details = [("status", head.status.word())];
            audit::record(&mut transaction, operator, Action::QuoteMessaged, &head.reference, &details).await?;
            repeatable.keep(&mut transaction, &QuoteResponse::default()).await?;
        }
        transaction.commit().await?;
        self.0.store.outbox.wake();
        quote::get_any(&self.0.store, id).await
    }

    /// Says where a question stands.
    pub(super) async fn set_status(
        &self,
        operator: &Operator,
        message: SetContactStatusRequest,
    ) -> Result<Contact, OrderError> {
        let absent = || Refusal::not_found(Reason::ContactNotFound).into();
        let named = name(&message.id, "id", absent)?;
        let status = request::required(&message.status, "status")?.parse();
        let status: contact::Status =
            status.map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status").with("field", "status"))?;
        let before = self.0.store.contact_named(named).await?.ok_or_else(absent)?;
        let mut transaction = self.0.store.begin().await?;
        let contact = contact::set_status(&mut transaction, before.id, status).await?;
        let details = [("before", before.status.word()), ("after", status.word())];
        audit::record(&mut transaction, operator, Action::ContactStatusSet, &before.reference, &details).await?;
        transaction.commit().await?;
        Ok(contact.into())
    }

    /// The operator as history and threads tell it, speaking for a side.
    async fn actor(&self, caller: &Caller, acts_for: ActorType) -> Result<Actor, OrderError> {
        Ok(Actor { acts_for, ..Actor::customer(&self.0.callees.purchaser(caller).await?.customer) })
    }
}

/// What a thing goes by. The database can't even be asked for some texts; nothing goes by these.
fn name<'a>(text: &'a str, field: &str, absent: impl Fn() -> OrderError) -> Result<&'a str, OrderError> {
    let text = request::required(text, field)?;
    if text.contains('\0') { Err(absent()) } else { Ok(text) }
}
