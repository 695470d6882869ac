//! Issuing invoices, delivery notes and credit notes, and giving out their files (D7.45).

mod factur_x;
mod labels;
mod page;

use crate::{
    app::{
        document::{Document, DocumentInfo, print},
        payment::record,
    },
    db::{
        ALL_LINES, Database, Paged,
        invoice::{
            DocumentFilter, StoredDocument, Summary,
            documents::{self, credit_notes},
        },
        payment::movements,
    },
    domain::{
        calendar::day_of,
        invoice::{
            Content, DocumentKind, Issued,
            credit::{CreditedLine, credit},
            mentions,
        },
        operator::Action,
        order::Order,
        payment::company::Jurisdiction,
        task::Task,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::{NaiveTime, Utc};
use identity::{Buyer, Operator};
use platform_database::idempotency::{IdempotentRequest, Response};
use platform_process::Refusal;
use std::sync::Arc;
use tokio::sync::Semaphore;
use uuid::Uuid;
use values::{OrderId, Page};

/// The documents that are issued of orders. Clones share it.
#[derive(Clone)]
pub struct Invoices {
    db: Database,
    clients: ServiceClients,
    drawers: Arc<Semaphore>,
}

impl Invoices {
    /// Documents in these tables. Half of the processors draw them at most.
    #[must_use]
    pub fn new(db: Database, clients: ServiceClients) -> Self {
        let drawers = std::thread::available_parallelism().map_or(1, |processors| processors.get().div_ceil(2));
        Self { db, clients, drawers: Arc::new(Semaphore::new(drawers)) }
    }

    /// Issues the invoice and the delivery note of a logistic order that left, each once; again is no harm.
    ///
    /// # Errors
    /// When its store has no payment settings yet, or it can't be read or written now.
    pub async fn issue(&self, id: OrderId, part: Uuid) -> Result<(), OrderError> {
        let order = self.db.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let store = &order.initiator.store_id;
        let settings = self.db.payment_settings(store).await?;
        let settings = settings.ok_or_else(|| OrderError::PaymentSettingsMissing { store: store.clone() })?;
        let customer = order.customer.clone().ok_or(OrderError::NotFound)?;
        let customer = if customer.registration_number.is_empty() {
            let caller = self.clients.acting_for(&order.initiator).await?;
            self.clients.purchaser(&caller).await?.customer
        } else {
            customer
        };
        let logistic = order.logistic_orders.iter().find(|logistic| logistic.id == part);
        let logistic = logistic.ok_or(OrderError::PartNotFound)?;
        let delivered_on = day_of(self.db.shipped_at(part).await?.unwrap_or_else(Utc::now));
        let content = |kind| Content::of_part(kind, &order, logistic, &customer, &settings, delivered_on);
        let mut transaction = self.db.begin().await?;
        let mut issued = Vec::new();
        for kind in [DocumentKind::Invoice, DocumentKind::DeliveryNote] {
            let content = content(kind).ok_or(OrderError::NotFound)?;
            issued.extend(documents::issue(&mut transaction, &order, part, None, content).await?);
        }
        if issued.iter().any(|document| document.issued.content.kind == DocumentKind::Invoice) {
            self.db.push(&mut transaction, Task::InvoiceIssued { order: id }).await?;
        }
        transaction.commit().await?;
        self.db.outbox.wake();
        for document in issued {
            tracing::info!(order.id = %id, document.number = document.issued.number, "a document was issued");
            self.draw(&document).await?;
        }
        Ok(())
    }

    /// The documents of one of the account's placed orders, oldest first.
    ///
    /// # Errors
    /// When the account has placed no such order.
    pub async fn of_order(&self, buyer: &Buyer, id: OrderId) -> Result<Vec<Summary>, OrderError> {
        let order = self.db.find_placed(buyer.account(), id, 0).await?;
        Ok(self.db.documents_of(buyer.account(), order.id).await?)
    }

    /// The file of a document of one of the account's orders.
    ///
    /// # Errors
    /// When the account has placed no such order, or the order has no such document.
    pub async fn file_of_order(&self, buyer: &Buyer, id: OrderId, number: &str) -> Result<Document, OrderError> {
        let order = self.db.find_placed(buyer.account(), id, 0).await?;
        let document = self.db.document(number).await?.filter(|document| document.order == order.id);
        self.file(&document.ok_or(OrderError::DocumentNotFound)?).await
    }

    /// A page of the documents of all accounts that a filter shows, newest first.
    pub async fn list(&self, filter: &DocumentFilter, page: Page) -> Result<Paged<Summary>, OrderError> {
        let (page, total) = self.db.all_documents(filter, page).await?;
        Ok(Paged { page, total })
    }

    /// The file of a document of any account.
    ///
    /// # Errors
    /// When there is no such document.
    pub async fn file_of_any(&self, number: &str) -> Result<Document, OrderError> {
        self.file(&self.db.document(number).await?.ok_or(OrderError::DocumentNotFound)?).await
    }

    /// Credits an invoice, or quantities of its lines; the same request again issues nothing, and gets the same response.
    ///
    /// # Errors
    /// When there is no such invoice, or less left of it.
    pub async fn credit<R: Response + From<Summary>>(
        &self,
        operator: &Operator,
        number: &str,
        lines: &[CreditedLine],
        reason: &str,
        idempotent: &IdempotentRequest,
    ) -> Result<R, OrderError> {
        let invoice = self.db.document(number).await?;
        let is_invoice = |document: &StoredDocument| document.issued.content.kind == DocumentKind::Invoice;
        let invoice = invoice.filter(is_invoice).ok_or(OrderError::DocumentNotFound)?;
        let order = self.db.read(invoice.order, 0).await?.ok_or(OrderError::NotFound)?;
        let mut transaction = self.db.begin().await?;
        if let Some(response) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(response);
        }
        movements::hold(&mut transaction, order.id).await?;
        let before = credit_notes(&mut transaction, invoice.id).await?;
        let content = credit(&invoice.issued, &before, lines, reason)?;
        let note = documents::issue(&mut transaction, &order, invoice.part, Some(invoice.id), content).await?;
        let note = note.ok_or(OrderError::DocumentNotFound)?;
        movements::renew_statuses(&mut transaction, order.id).await?;
        let total = note.issued.content.total().with_tax.to_string();
        let details = [("invoice", number), ("total", &total), ("reason", reason)];
        record(&mut transaction, operator, Action::CreditNoteIssued, &note.issued.number, &details).await?;
        let response = R::from(summary(&order, &note.issued));
        idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        self.draw(&note).await?;
        Ok(response)
    }

    /// A document as a file: as it was first drawn.
    async fn file(&self, document: &StoredDocument) -> Result<Document, OrderError> {
        let file_name = format!("{}.pdf", document.issued.number);
        let pdf = match self.db.document_file(document.id).await? {
            Some(pdf) => pdf,
            None => self.draw(document).await?,
        };
        Ok(Document { file_name, pdf })
    }

    /// Draws the file of a document and keeps it.
    async fn draw(&self, document: &StoredDocument) -> Result<Vec<u8>, OrderError> {
        let drawer = self.drawers.clone().acquire_owned().await.map_err(Refusal::internal)?;
        let issued = document.issued.clone();
        let drawn = tokio::task::spawn_blocking(move || {
            let _drawer = drawer;
            pdf(&issued)
        });
        let pdf = drawn.await.map_err(Refusal::internal)?.map_err(Refusal::internal)?;
        Ok(self.db.keep_document_file(document.id, pdf).await?)
    }
}

/// A document as a PDF; a French invoice or credit note carries its data in it (Factur-X).
fn pdf(document: &Issued) -> Result<Vec<u8>, crate::app::document::RenderError> {
    let content = &document.content;
    let is_electronic = content.kind != DocumentKind::DeliveryNote && content.seller.country == Jurisdiction::France;
    let data = is_electronic.then(|| factur_x::xml(document));
    let locale = mentions::language(content.seller.country);
    let (title, layout) = page::lay_out(document, locale);
    let written_at = document.issued_on.and_time(NaiveTime::MIN).and_utc();
    let about = DocumentInfo { title, reference: document.number.clone(), locale, written_at };
    print(&layout, &about, data.as_deref())
}

/// A document that was just issued, as a list shows it.
fn summary(order: &Order, issued: &Issued) -> Summary {
    let (content, total) = (&issued.content, issued.content.total());
    Summary {
        number: issued.number.clone(),
        kind: content.kind,
        order: order.id,
        order_reference: content.order_reference.clone(),
        logistic_reference: content.logistic_reference.clone(),
        account_name: content.buyer.account_name.clone(),
        issued_on: issued.issued_on,
        due_on: issued.due_on,
        currency: content.currency,
        total_without_tax: total.without_tax,
        total_with_tax: total.with_tax,
        corrects: content.corrects.as_ref().map(|corrected| corrected.number.clone()),
        issued_at: Utc::now(),
    }
}

#[cfg(test)]
mod tests;
