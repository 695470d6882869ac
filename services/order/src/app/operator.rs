//! What operators see and change, over all accounts: each change, what follows from it and its entry in the audit log stand
//! in one transaction.

use crate::{
    app::{comments, quote::Quotes},
    db::{AUDIT_LOG, Database, NamedOrder, Paged, StatusChange, contact as contacts},
    domain::{
        actor::{Actor, ActorType},
        comment::Comment,
        contact::{self, Contact},
        operator::{self, Action},
        order::{DEFAULT_LINES, Order, status::LogisticOrderStatus},
        placed,
        quote::{self, Answer, Head, QuoteWithVersions, Viewer, not_found},
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::{Caller, Operator};
use platform_database::{
    audit::AuditEntry,
    idempotency::{IdempotentRequest, Response},
};
use sqlx::{PgConnection, PgTransaction};
use values::{Page, QuoteId};

/// The shop's side of orders, quotes and questions. What is named goes by its id or its reference.
pub struct OrderOperations {
    db: Database,
    clients: ServiceClients,
    quotes: Quotes,
}

impl OrderOperations {
    /// Operations over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, quotes: Quotes) -> Self {
        Self { db, clients, quotes }
    }

    /// A page of the placed orders that a filter shows, without their lines.
    pub async fn list_orders(&self, filter: &placed::Filter, page: Page) -> Result<Paged<Order>, OrderError> {
        Ok(self.db.list_all(filter, page).await?)
    }

    /// A placed order with its first lines.
    pub async fn order(&self, named: &str, lines: u32) -> Result<Order, OrderError> {
        let id = self.order_named(named).await?.id;
        self.db.read(id, lines).await?.ok_or(OrderError::NotFound)
    }

    /// The steps that a placed order took, oldest first.
    pub async fn history(&self, named: &str) -> Result<Vec<StatusChange>, OrderError> {
        let id = self.order_named(named).await?.id;
        Ok(self.db.history(id).await?)
    }

    /// The thread of a placed order, oldest first.
    pub async fn comments(&self, named: &str) -> Result<Vec<Comment>, OrderError> {
        let id = self.order_named(named).await?.id;
        Ok(self.db.comments(id).await?)
    }

    /// A page of the quotes that were asked, newest first, and how many there are.
    pub async fn list_quotes(&self, filter: &quote::Filter, page: Page) -> Result<(Vec<Head>, u64), OrderError> {
        self.quotes.list(Viewer::Supplier, filter, page).await
    }

    /// A quote that was asked.
    pub async fn quote(&self, named: &str) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(named).await?;
        self.quotes.get(Viewer::Supplier, id).await
    }

    /// A page of the questions of these statuses, newest first, and how many there are; no status: all.
    pub async fn list_contacts(
        &self,
        statuses: &[contact::Status],
        page: Page,
    ) -> Result<(Vec<Contact>, u64), OrderError> {
        Ok(self.db.contacts(statuses, page).await?)
    }

    /// A page of the audit log, newest first, and how long it is.
    pub async fn audit_entries(&self, page: Page) -> Result<(Vec<AuditEntry>, u64), OrderError> {
        Ok(self.db.audit_entries(page).await?)
    }

    /// Takes a logistic order a step further; answers its order.
    pub async fn advance(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        to: LogisticOrderStatus,
        reason: &str,
    ) -> Result<Order, OrderError> {
        let part = self.db.placed_part(named).await?.ok_or(OrderError::PartNotFound)?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let mut transaction = self.db.begin().await?;
        let from = self.db.advance(&mut transaction, part.id, to, &actor, reason).await?;
        operator::is_the_shops(from, to)?;
        let details = [("from", from.into_str()), ("to", to.into_str()), ("reason", reason)];
        record(&mut transaction, operator, Action::OrderAdvanced, &part.reference, &details).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        self.db.read(part.order, DEFAULT_LINES).await?.ok_or(OrderError::NotFound)
    }

    /// Writes in the thread of an order, as the shop; the same request again adds nothing, and gets the same response, an
    /// `R`.
    pub async fn comment<R: Response + From<Comment>>(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<R, OrderError> {
        let order = self.order_named(named).await?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let mut transaction = self.db.begin().await?;
        if let Some(response) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(response);
        }
        let comment = comments::add(&mut transaction, order.id, &actor, message).await?;
        let id = comment.id.to_string();
        let details = [("commentId", id.as_str())];
        record(&mut transaction, operator, Action::OrderCommented, &order.reference, &details).await?;
        let response = comment.into();
        idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        Ok(response)
    }

    /// The supplier's answer to a quote.
    pub async fn answer_quote(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        answer: &Answer,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        let head = self.quotes.answer(&mut transaction, id, &actor, answer).await?;
        let (total, version) = (head.total.without_tax.to_string(), head.version.to_string());
        let validity = answer.validity.to_string();
        let details = [("totalWithoutTax", total.as_str()), ("validityDate", &validity), ("version", &version)];
        record(&mut transaction, operator, Action::QuoteAnswered, &head.reference, &details).await?;
        self.commit_and_read_quote(transaction, id).await
    }

    /// The supplier's no to a quote.
    pub async fn decline_quote(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        message: &str,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        let head = self.quotes.decline_as_supplier(&mut transaction, id, &actor, message).await?;
        let details = [("reason", message.trim())];
        record(&mut transaction, operator, Action::QuoteDeclined, &head.reference, &details).await?;
        self.commit_and_read_quote(transaction, id).await
    }

    /// Writes in the thread of a quote, as the supplier; the same request again adds nothing.
    pub async fn write_on_quote(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quote_named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        if idempotent.recorded_response::<()>(&mut transaction).await?.is_none() {
            let head = self.quotes.write_as_supplier(&mut transaction, id, &actor, message).await?;
            let details = [("status", head.status.into_str())];
            record(&mut transaction, operator, Action::QuoteMessaged, &head.reference, &details).await?;
            idempotent.record(&mut transaction, &()).await?;
        }
        self.commit_and_read_quote(transaction, id).await
    }

    /// Says where a question stands.
    pub async fn set_contact_status(
        &self,
        operator: &Operator,
        named: &str,
        status: contact::Status,
    ) -> Result<Contact, OrderError> {
        let before = self.db.contact_named(named).await?.ok_or(OrderError::ContactNotFound)?;
        let mut transaction = self.db.begin().await?;
        let contact = contacts::set_status(&mut transaction, before.id, status).await?;
        let contact = contact.ok_or(OrderError::ContactNotFound)?;
        let details = [("before", before.status.into_str()), ("after", status.into_str())];
        record(&mut transaction, operator, Action::ContactStatusSet, &before.reference, &details).await?;
        transaction.commit().await?;
        Ok(contact)
    }

    async fn commit_and_read_quote(
        &self,
        transaction: PgTransaction<'static>,
        id: QuoteId,
    ) -> Result<QuoteWithVersions, OrderError> {
        transaction.commit().await?;
        self.db.outbox.wake();
        self.quotes.get(Viewer::Supplier, id).await
    }

    async fn order_named(&self, named: &str) -> Result<NamedOrder, OrderError> {
        self.db.placed_order(named).await?.ok_or(OrderError::NotFound)
    }

    async fn quote_named(&self, named: &str) -> Result<QuoteId, OrderError> {
        self.db.quote_named(named).await?.ok_or_else(not_found)
    }

    /// The operator as history and threads tell it, speaking for a side.
    async fn actor(&self, caller: &Caller, acts_for: ActorType) -> Result<Actor, OrderError> {
        Ok(Actor { acts_for, ..Actor::customer(&self.clients.purchaser(caller).await?.customer) })
    }
}

/// Writes down what an operator does, in the transaction that does it.
async fn record(
    transaction: &mut PgConnection,
    operator: &Operator,
    action: Action,
    subject: &str,
    details: &[(&str, &str)],
) -> Result<(), sqlx::Error> {
    AUDIT_LOG.record(transaction, operator.user, action.into_str(), subject, details).await
}
