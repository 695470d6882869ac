//! What follows the steps of an order: mails are sent, its cart is finished, stock is given back. At least once each.

use crate::{
    app::{
        approval::Approvals,
        checkout::Checkout,
        invoice::Invoices,
        mail::{MailHandler, OrderMails},
        purchase_order::NoticeSender,
        recurring::RecurringOrders,
        staff_news::StaffNews,
        webhook::WebhookSender,
    },
    db::{ALL_LINES, Database},
    domain::{buyer_news::BuyerNews, task::Task},
    error::OrderError,
    grpc::clients::ServiceClients,
};
use mail_operations::MAIL_SAMPLE;
use platform_database::outbox::{DeliveryError, OutboxEntry};
use std::sync::Arc;
use uuid::Uuid;
use values::OrderId;

/// Does the tasks of the outbox.
pub struct TaskHandler {
    /// Where orders and tasks are.
    pub db: Database,
    /// The services asked.
    pub clients: ServiceClients,
    /// What orders wait for.
    pub approvals: Approvals,
    /// Finishes carts.
    pub checkout: Checkout,
    /// Sends mails.
    pub mails: MailHandler,
    /// What each kind of them looks like.
    pub mail_source: OrderMails,
    /// Tells other systems.
    pub notices: NoticeSender,
    /// Sends events.
    pub webhooks: WebhookSender,
    /// Finds whom of the staff to tell.
    pub staff: StaffNews,
    /// Issues documents.
    pub invoices: Invoices,
    /// Does runs of recurring orders.
    pub recurring: RecurringOrders,
}

impl TaskHandler {
    /// Does what an entry says; doing it again is no harm (a mail keeps its id).
    ///
    /// # Errors
    /// When it is to be tried again later.
    pub async fn deliver(self: Arc<Self>, entry: OutboxEntry) -> Result<(), DeliveryError> {
        if entry.kind == MAIL_SAMPLE {
            return self.mails.deliver_sample(entry, &self.mail_source).await;
        }
        match Task::read(&entry.kind, entry.payload)? {
            Task::FinishCart { order } => Ok(self.checkout.finish_origin(order).await?),
            Task::ReturnStock { order, part } => Ok(self.return_stock(order, part).await?),
            Task::ReleaseStock { order, part } => Ok(self.release_stock(order, part).await?),
            Task::IssueDocuments { order, part } => Ok(self.invoices.issue(order, part).await?),
            Task::InvoiceIssued { order } => Ok(self.tell_of_invoice(entry.id, order).await?),
            Task::BuyerSystemTold { order, change } => self.notices.tell(entry.id, order, change).await,
            Task::DeliverWebhook { delivery } => self.webhooks.deliver(delivery, entry.attempts).await,
            // As long as an order's whole way: kept apart, so that no other task takes as much memory.
            Task::RunRecurringOrder { run } => Ok(Box::pin(self.recurring.run(run, entry.attempts)).await?),
            Task::ApprovalWanted { order } => self.ask_approvers(entry.id, order).await,
            Task::StaffToBeTold { news } => self.staff.spread(entry.id, news).await,
            mail => self.mails.deliver(entry.id, mail).await,
        }
    }

    /// Gives back the stock that a logistic order took; again is no harm.
    async fn return_stock(&self, id: OrderId, part: Uuid) -> Result<(), OrderError> {
        let order = self.db.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let part = order.logistic_orders.iter().find(|logistic| logistic.id == part).ok_or(OrderError::PartNotFound)?;
        let caller = self.clients.acting_for(&order.initiator).await?;
        self.clients.return_stock(&caller, id, &part.lines).await
    }

    /// Gives back what a logistic order holds of items that will not come: it keeps what does, however often it is said.
    async fn release_stock(&self, id: OrderId, part: Uuid) -> Result<(), OrderError> {
        let order = self.db.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let part = order.logistic_orders.iter().find(|logistic| logistic.id == part).ok_or(OrderError::PartNotFound)?;
        if part.status.ends_it() {
            return Ok(());
        }
        let caller = self.clients.acting_for(&order.initiator).await?;
        self.clients.keep_stock(&caller, id, &part.lines).await
    }

    /// Tells the buyer in the shop alone that some of an order was invoiced: that is mailed to nobody (D9.18).
    async fn tell_of_invoice(&self, entry: Uuid, id: OrderId) -> Result<(), OrderError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        self.clients.notify(entry, &BuyerNews::of_order(&order, "INVOICE_ISSUED", None)).await.map(drop)
    }

    /// Makes a task for each who decides of the one for all: a mailbox that refuses holds up no other.
    async fn ask_approvers(&self, task: Uuid, id: OrderId) -> Result<(), DeliveryError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        let view = self.approvals.of(&order).await?;
        let deciders = view.and_then(|view| view.deciders);
        let mut transaction = self.db.begin().await?;
        if self.db.outbox.remove(&mut transaction, task).await? {
            for approver in deciders.iter().flat_map(|deciders| deciders.people()) {
                let asked = Task::ApproverAsked { order: id, approver: approver.id };
                self.db.push(&mut transaction, asked).await?;
            }
        }
        Ok(transaction.commit().await?)
    }
}
