//! What operators change: each change, what follows from it and its entry in the audit trail stand in one transaction.

use crate::{
    app::idempotency::idempotent_request,
    app::{comments as comment, contact},
    db::{NamedOrder, audit_log as audit},
    domain::{
        actor::{Actor, ActorType},
        calendar as day,
        operator::{self, Action},
        quote::{self, QuoteWithVersions, not_found},
    },
    error::OrderError,
    grpc::{operator::OperatorGrpc, request},
};
use chrono::Utc;
use identity::{Caller, Operator};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        AddOperatorCommentRequest, AddOperatorCommentResponse, AddSupplierMessageRequest, AddSupplierMessageResponse,
        AdvanceLogisticOrderRequest, AnswerQuoteRequest, Contact, DeclineQuoteAsSupplierRequest,
        SetContactStatusRequest,
    },
};
use values::{OrderId, QuoteId};

impl OperatorGrpc {
    /// The placed order of this id or reference.
    pub async fn order_named(&self, named: &str) -> Result<NamedOrder, OrderError> {
        let named = name(named, "orderId", || OrderError::NotFound)?;
        self.0.store.placed_order(named).await?.ok_or(OrderError::NotFound)
    }

    /// The quote of this id or reference; whether operators may see it is for others to say.
    pub async fn quote_named(&self, named: &str) -> Result<QuoteId, OrderError> {
        let named = name(named, "id", not_found)?;
        self.0.store.quote_named(named).await?.ok_or_else(not_found)
    }

    /// Takes a logistic order a step further; answers its order.
    pub async fn take_step(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AdvanceLogisticOrderRequest,
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
        let details = [("from", from.into_str()), ("to", to.into_str()), ("reason", &reason)];
        audit::record(&mut transaction, operator, Action::OrderAdvanced, &part.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        Ok(part.order)
    }

    /// Writes in the thread of an order, as the shop; the same request again adds nothing.
    pub async fn comment(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AddOperatorCommentRequest,
    ) -> Result<AddOperatorCommentResponse, OrderError> {
        let order = self.order_named(&message.order_id).await?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let idempotent = idempotent_request(caller.user()?, &message.idempotency_key, "AddOperatorComment", &message);
        let mut transaction = self.0.store.begin().await?;
        if let Some(comment) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(comment);
        }
        let comment = comment::add(&mut transaction, order.id, &actor, &message.message).await?;
        let id = comment.id.to_string();
        let comment = AddOperatorCommentResponse { comment: Some(comment.into()) };
        let details = [("commentId", id.as_str())];
        audit::record(&mut transaction, operator, Action::OrderCommented, &order.reference, &details).await?;
        idempotent.record(&mut transaction, &comment).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        Ok(comment)
    }

    /// The supplier's answer to a quote.
    pub async fn answer(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AnswerQuoteRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let answer = quote::Answer::read(&message, day::day_of(Utc::now()))?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.0.store.begin().await?;
        let head = crate::app::quote::answer(&self.0.store, &mut transaction, id, &actor, &answer).await?;
        let (total, version) = (head.total.without_tax.to_string(), head.version.to_string());
        let validity = answer.validity.to_string();
        let details = [("totalWithoutTax", total.as_str()), ("validityDate", &validity), ("version", &version)];
        audit::record(&mut transaction, operator, Action::QuoteAnswered, &head.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        crate::app::quote::get_any(&self.0.store, id).await
    }

    /// The supplier's no to a quote.
    pub async fn decline(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: DeclineQuoteAsSupplierRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.0.store.begin().await?;
        let head =
            crate::app::quote::decline_by_supplier(&self.0.store, &mut transaction, id, &actor, &message.message)
                .await?;
        let details = [("reason", message.message.trim())];
        audit::record(&mut transaction, operator, Action::QuoteDeclined, &head.reference, &details).await?;
        transaction.commit().await?;
        self.0.store.outbox.wake();
        crate::app::quote::get_any(&self.0.store, id).await
    }

    /// Writes in the thread of a quote, as the supplier; the same request again adds nothing.
    pub async fn message(
        &self,
        caller: &Caller,
        operator: &Operator,
        message: AddSupplierMessageRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(&message.id).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let idempotent = idempotent_request(caller.user()?, &message.idempotency_key, "AddSupplierMessage", &message);
        let mut transaction = self.0.store.begin().await?;
        if idempotent.recorded_response::<AddSupplierMessageResponse>(&mut transaction).await?.is_none() {
            let head =
                crate::app::quote::message(&self.0.store, &mut transaction, id, &actor, &message.message).await?;
            let details = [("status", head.status.into_str())];
            audit::record(&mut transaction, operator, Action::QuoteMessaged, &head.reference, &details).await?;
            idempotent.record(&mut transaction, &AddSupplierMessageResponse::default()).await?;
        }
        transaction.commit().await?;
        self.0.store.outbox.wake();
        crate::app::quote::get_any(&self.0.store, id).await
    }

    /// Says where a question stands.
    pub async fn set_status(
        &self,
        operator: &Operator,
        message: SetContactStatusRequest,
    ) -> Result<Contact, OrderError> {
        let absent = || OrderError::ContactNotFound;
        let named = name(&message.id, "id", absent)?;
        let status = request::required(&message.status, "status")?.parse();
        let status: crate::domain::contact::Status =
            status.map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("status").with("field", "status"))?;
        let before = self.0.store.contact_named(named).await?.ok_or_else(absent)?;
        let mut transaction = self.0.store.begin().await?;
        let contact = contact::set_status(&mut transaction, before.id, status).await?;
        let details = [("before", before.status.into_str()), ("after", status.into_str())];
        audit::record(&mut transaction, operator, Action::ContactStatusSet, &before.reference, &details).await?;
        transaction.commit().await?;
        Ok(contact.into())
    }

    /// The operator as history and threads tell it, speaking for a side.
    async fn actor(&self, caller: &Caller, acts_for: ActorType) -> Result<Actor, OrderError> {
        Ok(Actor { acts_for, ..Actor::customer(&self.0.clients.purchaser(caller).await?.customer) })
    }
}

/// What a thing goes by. The database can't even be asked for some texts; nothing goes by these.
fn name<'a>(text: &'a str, field: &str, absent: impl Fn() -> OrderError) -> Result<&'a str, OrderError> {
    let text = request::required(text, field)?;
    if text.contains('\0') { Err(absent()) } else { Ok(text) }
}
