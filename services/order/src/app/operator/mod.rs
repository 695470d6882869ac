//! What operators see and change, over all accounts, and suppliers' users of what is their supplier's: each change, what
//! follows from it and its entry in the audit log stand in one transaction.

mod parcels;

use crate::{
    app::{
        approval::{Approvals, Decision},
        comments,
        quote::Quotes,
    },
    db::{ALL_LINES, AUDIT_LOG, Database, NamedOrder, NamedPart, NewParcel, Paged, StatusChange, contact as contacts},
    domain::{
        actor::{Actor, ActorType},
        calendar::day_of,
        comment::Comment,
        contact::{self, Contact},
        operator::{self, Action},
        order::{DEFAULT_LINES, Order, status::LogisticOrderStatus},
        parcel::{Label, LabelWords},
        placed,
        quote::{self, Answer, Head, QuoteWithVersions, Viewer},
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::Utc;
use identity::{Caller, Operator, Staff};
use platform_database::{
    audit::{AuditEntry, AuditFilter},
    entry_keys::EntryKeys,
    idempotency::{IdempotentRequest, Response},
};
use sqlx::{PgConnection, PgTransaction};
use uuid::Uuid;
use values::{OrderId, Page, QuoteId, UserId};

/// The shop's side of orders, quotes and questions. What is named goes by its id or its reference.
pub struct OrderOperations {
    db: Database,
    clients: ServiceClients,
    quotes: Quotes,
    approvals: Approvals,
}

impl OrderOperations {
    /// Operations over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, quotes: Quotes, approvals: Approvals) -> Self {
        Self { db, clients, quotes, approvals }
    }

    /// A page of the placed orders that a filter shows, without their lines.
    pub async fn list_orders(
        &self,
        staff: &Staff,
        filter: &placed::Filter,
        page: Page,
    ) -> Result<Paged<Order>, OrderError> {
        let Some(supplier) = staff.supplier else { return Ok(self.db.list_all(filter, page).await?) };
        let Paged { page, total } = self.db.list_of_supplier(supplier, filter, page).await?;
        Ok(Paged { page: page.into_iter().filter_map(|order| order.of_supplier(supplier, 0)).collect(), total })
    }

    /// A placed order with its first lines.
    pub async fn order(&self, staff: &Staff, named: &str, lines: u32) -> Result<Order, OrderError> {
        let id = self.order_named(staff, named).await?.id;
        self.read(staff, id, lines).await
    }

    /// The steps that a placed order took, oldest first.
    pub async fn history(&self, staff: &Staff, named: &str) -> Result<Vec<StatusChange>, OrderError> {
        let order = self.order(staff, named, 0).await?;
        let mut changes = self.db.history(order.id).await?;
        changes.retain(|change| order.logistic_orders.iter().any(|part| part.id == change.part));
        if staff.supplier.is_some() {
            // Why the shop ordered in a member's place is between these two.
            let placing = |change: &&mut StatusChange| change.from == LogisticOrderStatus::DraftOrder;
            changes.iter_mut().filter(placing).for_each(|change| change.reason.clear());
        }
        Ok(changes)
    }

    /// The thread of a placed order, oldest first.
    pub async fn comments(&self, staff: &Staff, named: &str) -> Result<Vec<Comment>, OrderError> {
        let id = self.order_named(staff, named).await?.id;
        Ok(self.db.comments(id, staff.supplier).await?)
    }

    /// A page of the quotes that were asked, newest first, and how many there are.
    pub async fn list_quotes(
        &self,
        staff: &Staff,
        filter: &quote::Filter,
        page: Page,
    ) -> Result<(Vec<Head>, u64), OrderError> {
        self.quotes.list(Viewer::of_staff(staff), filter, page).await
    }

    /// A quote that was asked.
    pub async fn quote(&self, staff: &Staff, named: &str) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quotes.named(named).await?;
        self.quotes.get(Viewer::of_staff(staff), id).await
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
    pub async fn audit_entries(&self, filter: &AuditFilter, page: Page) -> Result<(Vec<AuditEntry>, u64), OrderError> {
        Ok(self.db.audit_entries(filter, page).await?)
    }

    /// Which entries that would be, the newest alone, and how many that are in all.
    pub async fn audit_keys(&self, filter: &AuditFilter, limit: i64) -> Result<(EntryKeys, u64), OrderError> {
        Ok(self.db.audit_keys(filter, limit).await?)
    }

    /// The entries of these ids, newest first.
    pub async fn audit_entries_of(&self, ids: &[Uuid]) -> Result<Vec<AuditEntry>, OrderError> {
        Ok(self.db.audit_entries_of(ids).await?)
    }

    /// Takes a logistic order a step further; answers its order. What is left leaves as one parcel, of which nothing is
    /// said, where it is shipped.
    ///
    /// # Errors
    /// When there is none, it does not take that step, or a part is to leave and nothing says which.
    pub async fn advance(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        to: LogisticOrderStatus,
        reason: &str,
    ) -> Result<Order, OrderError> {
        let part = self.db.placed_part(named, staff.supplier).await?.ok_or(OrderError::PartNotFound)?;
        let actor = self.actor(caller, own_side(staff)).await?;
        let mut transaction = self.db.begin().await?;
        let is_parcel =
            to == LogisticOrderStatus::Shipped && self.db.is_left_to_ship(&mut transaction, part.id).await?;
        let step = match to {
            LogisticOrderStatus::PartiallyShipped => return Err(OrderError::ParcelNeeded),
            LogisticOrderStatus::PartiallyCanceled => return Err(OrderError::CancelledLinesNeeded),
            _ if is_parcel => {
                let label = Label::read(LabelWords::default(), day_of(Utc::now()))?;
                let rest = NewParcel { label, lines: Vec::new() };
                self.db.ship(&mut transaction, part.id, &rest, &actor, reason).await?.0
            }
            _ => self.db.advance(&mut transaction, part.id, to, &actor, reason).await?,
        };
        match staff.supplier {
            None => operator::is_the_shops(step.from, to)?,
            Some(_) => operator::is_the_suppliers(step.from, to)?,
        }
        let details = [("from", step.from.into_str()), ("to", to.into_str()), ("reason", reason)];
        record(&mut transaction, staff.user, Action::OrderAdvanced, &part.reference, &details).await?;
        self.commit_and_read_order(transaction, staff, &part).await
    }

    /// The shop's word on an order that waits, where nobody of its account can decide (D6.5).
    pub async fn decide(
        &self,
        caller: &Caller,
        operator: &Operator,
        named: &str,
        decision: &Decision,
    ) -> Result<Order, OrderError> {
        let id = self.db.placed_order(named, None).await?.ok_or(OrderError::NotFound)?.id;
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        let panel = self.approvals.panel_of(&order).await?;
        let actor = self.actor(caller, ActorType::Operator).await?;
        let mut transaction = self.db.begin().await?;
        let by = (&actor, operator.user.0);
        self.approvals.decide_for_account(&mut transaction, id, &panel, by, decision).await?;
        let word = if decision.approved { "yes" } else { "no" };
        let details = [("approved", word), ("reason", decision.reason.as_str())];
        record(&mut transaction, operator.user, Action::OrderDecided, &order.reference, &details).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        self.db.read(id, DEFAULT_LINES).await?.ok_or(OrderError::NotFound)
    }

    async fn commit_and_read_order(
        &self,
        transaction: PgTransaction<'static>,
        staff: &Staff,
        part: &NamedPart,
    ) -> Result<Order, OrderError> {
        transaction.commit().await?;
        self.db.outbox.wake();
        self.read(staff, part.order, DEFAULT_LINES).await
    }

    /// Writes in the thread of an order, as the shop or the supplier; the same request again adds nothing, and gets the same response, an
    /// `R`.
    pub async fn comment<R: Response + From<Comment>>(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<R, OrderError> {
        let order = self.order_named(staff, named).await?;
        let actor = self.actor(caller, own_side(staff)).await?;
        let mut transaction = self.db.begin().await?;
        if let Some(response) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(response);
        }
        let comment = comments::add(&mut transaction, order.id, (&actor, staff.supplier), message).await?;
        let id = comment.id.to_string();
        let details = [("commentId", id.as_str())];
        record(&mut transaction, staff.user, Action::OrderCommented, &order.reference, &details).await?;
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
        staff: &Staff,
        named: &str,
        answer: &Answer,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quotes.named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        let head = self.quotes.answer(&mut transaction, Viewer::of_staff(staff), id, &actor, answer).await?;
        let (total, version) = (head.total.without_tax.to_string(), head.version.to_string());
        let validity = answer.validity.to_string();
        let details = [("totalWithoutTax", total.as_str()), ("validityDate", &validity), ("version", &version)];
        record(&mut transaction, staff.user, Action::QuoteAnswered, &head.reference, &details).await?;
        self.commit_and_read_quote(transaction, staff, id).await
    }

    /// The supplier's no to a quote.
    pub async fn decline_quote(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        message: &str,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quotes.named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        let head =
            self.quotes.decline_as_supplier(&mut transaction, Viewer::of_staff(staff), id, &actor, message).await?;
        let details = [("reason", message.trim())];
        record(&mut transaction, staff.user, Action::QuoteDeclined, &head.reference, &details).await?;
        self.commit_and_read_quote(transaction, staff, id).await
    }

    /// Writes in the thread of a quote, as the supplier; the same request again adds nothing.
    pub async fn write_on_quote(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        message: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<QuoteWithVersions, OrderError> {
        let id = self.quotes.named(named).await?;
        let actor = self.actor(caller, ActorType::Supplier).await?;
        let mut transaction = self.db.begin().await?;
        if idempotent.recorded_response::<()>(&mut transaction).await?.is_none() {
            let head =
                self.quotes.write_as_supplier(&mut transaction, Viewer::of_staff(staff), id, &actor, message).await?;
            let details = [("status", head.status.into_str())];
            record(&mut transaction, staff.user, Action::QuoteMessaged, &head.reference, &details).await?;
            idempotent.record(&mut transaction, &()).await?;
        }
        self.commit_and_read_quote(transaction, staff, id).await
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
        record(&mut transaction, operator.user, Action::ContactStatusSet, &before.reference, &details).await?;
        transaction.commit().await?;
        Ok(contact)
    }

    async fn commit_and_read_quote(
        &self,
        transaction: PgTransaction<'static>,
        staff: &Staff,
        id: QuoteId,
    ) -> Result<QuoteWithVersions, OrderError> {
        transaction.commit().await?;
        self.db.outbox.wake();
        self.quotes.get(Viewer::of_staff(staff), id).await
    }

    async fn order_named(&self, staff: &Staff, named: &str) -> Result<NamedOrder, OrderError> {
        self.db.placed_order(named, staff.supplier).await?.ok_or(OrderError::NotFound)
    }

    /// An order with its first lines: of a supplier's, its own part and the first lines of that.
    async fn read(&self, staff: &Staff, id: OrderId, lines: u32) -> Result<Order, OrderError> {
        let order = match staff.supplier {
            None => self.db.read(id, lines).await?,
            Some(supplier) => self.db.read(id, ALL_LINES).await?.and_then(|order| order.of_supplier(supplier, lines)),
        };
        order.ok_or(OrderError::NotFound)
    }

    /// Who is at work as history and threads tell it, speaking for a side.
    async fn actor(&self, caller: &Caller, acts_for: ActorType) -> Result<Actor, OrderError> {
        let person = self.clients.sender(caller).await?;
        Ok(Actor { acts_for, id: Some(person.id), name: person.name })
    }
}

/// The side that somebody speaks for about orders.
const fn own_side(staff: &Staff) -> ActorType {
    if staff.supplier.is_some() { ActorType::Supplier } else { ActorType::Operator }
}

/// Writes down what somebody does, in the transaction that does it.
async fn record(
    transaction: &mut PgConnection,
    who: UserId,
    action: Action,
    subject: &str,
    details: &[(&str, &str)],
) -> Result<(), sqlx::Error> {
    AUDIT_LOG.record(transaction, who, action.into_str(), subject, details).await
}
