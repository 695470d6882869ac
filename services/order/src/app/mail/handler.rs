//! Sending mails: what a mail has to say, and to whom, is read when it is sent.

use crate::{
    app::{
        approval::Approvals,
        document::{Document, Documents},
        mail::{
            approval::approval_wanted,
            confirmation::{self, confirmation},
            contact as question,
            kind::MailKind,
            notice::Notice,
            pages::ShopPages,
            quote::{answered, declined, expiring, messaged},
            recurring::recurring_ran,
            source::OrderMails,
            staff::{order_placed, part_ordered, quote_asked},
            status_change::{self, Details, step},
            webhook::webhook_given_up,
        },
        staff_news::StaffNews,
    },
    db::Database,
    domain::{
        buyer_news::BuyerNews,
        contact::Contact,
        news::News,
        order::Order,
        purchasing::approval::Deciders,
        quote::{QuoteWithVersions, Viewer, not_found},
        task::Task,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use mail_operations::MailSample;
use platform_database::outbox::{DeliveryError, OutboxEntry};
use platform_mail::{Attachment, Mail, Mailer, is_address};
use platform_process::{Settings, StartError};
use std::sync::Arc;
use uuid::Uuid;
use values::{Locale, OrderId, QuoteId};

/// The largest file that goes along with a mail, in bytes: many servers take no mail above 10 MB, and base64 adds a third.
const MAX_ATTACHMENT_BYTES: usize = 5_000_000;

/// Sends the mails of orders, quotes and questions.
#[derive(Clone)]
pub struct MailHandler {
    db: Database,
    clients: ServiceClients,
    approvals: Approvals,
    documents: Documents,
    mailer: Mailer,
    pages: ShopPages,
    desk: Option<String>,
    staff: StaffNews,
}

impl MailHandler {
    /// By [`Mailer`]'s settings; these pages are where mails find the shop: without an address they carry no link.
    /// `SHOP_CONTACT_EMAIL` is where questions to the shop go: without it they are only kept.
    ///
    /// # Errors
    /// When one of these settings is wrong.
    pub fn from_settings(
        settings: &Settings,
        pages: ShopPages,
        db: Database,
        clients: ServiceClients,
        approvals: Approvals,
        documents: Documents,
        staff: StaffNews,
    ) -> Result<Self, StartError> {
        let (mailer, desk) = (Mailer::from_settings(settings)?, desk(settings)?);
        Ok(Self { db, clients, approvals, documents, mailer, pages, desk, staff })
    }

    /// Judges the settings, and asks no server.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        StartError::of_all([
            Mailer::check(settings),
            ShopPages::from_settings(settings).map(drop),
            desk(settings).map(drop),
        ])
    }

    /// Sends what a task asks for; a task that is no mail asks for nothing here.
    ///
    /// # Errors
    /// When what it is about can't be read, or the mail not be sent.
    pub async fn deliver(&self, id: Uuid, task: Task) -> Result<(), DeliveryError> {
        match task {
            Task::Confirmation { order } => self.confirm(id, order).await,
            Task::ApproverAsked { order, approver } => self.ask_approver(id, order, approver).await,
            Task::StatusChanged { order, change } => self.tell_step(id, order, change).await,
            Task::QuestionReceived { contact } => {
                let contact = self.question(contact).await?;
                let mail = question::received(&contact).mail(id, &contact.sender.email, contact.locale);
                self.send(&mail, contact.locale, None).await
            }
            Task::QuestionAsked { contact } => {
                let Some(desk) = &self.desk else { return Ok(()) };
                let contact = self.question(contact).await?;
                let mail = question::asked(&contact, contact.locale).mail(id, desk, contact.locale);
                self.send(&mail, contact.locale, None).await
            }
            Task::QuoteAnswered { quote, message } => {
                let note = |history: &_, locale, link| answered(history, message, locale, link);
                self.tell(id, quote, MailKind::QuoteAnswered, note).await
            }
            Task::QuoteDeclined { quote, message } => {
                let note = |history: &_, locale, link| declined(history, message, locale, link);
                self.tell(id, quote, MailKind::QuoteDeclined, note).await
            }
            Task::QuoteMessaged { quote, message } => {
                let note = |history: &_, locale, link| messaged(history, message, locale, link);
                self.tell(id, quote, MailKind::QuoteMessaged, note).await
            }
            Task::QuoteExpiring { quote } => self.tell(id, quote, MailKind::QuoteExpiring, expiring).await,
            Task::WebhookGivenUp { webhook } => {
                let Some(given_up) = self.db.given_up_webhook(webhook).await? else { return Ok(()) };
                let mail = webhook_given_up(&given_up).mail(id, &given_up.contact_email, given_up.locale);
                self.send(&mail, given_up.locale, None).await
            }
            Task::RecurringOrderRan { run } => {
                let Some((order, run)) = self.db.recurring_run(run).await? else { return Ok(()) };
                let locale = order.initiator.locale.parse().unwrap_or_default();
                let Some(note) = recurring_ran(&order, &run, locale, &self.pages) else { return Ok(()) };
                self.send(&note.mail(id, &order.contact_email, locale), locale, None).await
            }
            Task::StaffTold { news, person } => self.tell_staff(id, news, person).await,
            Task::FinishCart { .. }
            | Task::ReturnStock { .. }
            | Task::ReleaseStock { .. }
            | Task::IssueDocuments { .. }
            | Task::InvoiceIssued { .. }
            | Task::ApprovalWanted { .. }
            | Task::StaffToBeTold { .. }
            | Task::DeliverWebhook { .. }
            | Task::RunRecurringOrder { .. }
            | Task::BuyerSystemTold { .. } => Ok(()),
        }
    }

    /// Sends a mail about sample data to who asked for it.
    ///
    /// # Errors
    /// When it can't be sent.
    pub async fn deliver_sample(&self, entry: OutboxEntry, mails: &OrderMails) -> Result<(), DeliveryError> {
        MailSample::deliver(entry, mails, &self.mailer).await
    }

    async fn confirm(&self, id: Uuid, order: OrderId) -> Result<(), DeliveryError> {
        let shown = self.read(order, confirmation::LINES).await?;
        let view = self.approvals.of(&shown).await?;
        let settings = self.db.payment_settings(&shown.initiator.store_id).await?;
        let mail = confirmation(id, &shown, view.as_ref(), settings.as_ref(), self.pages.shop());
        let mail = mail.ok_or("the order has no customer")?;
        let locale = shown.customer.as_ref().and_then(|customer| customer.locale.parse().ok()).unwrap_or_default();
        let by = shown.on_behalf.as_ref().map_or(shown.initiator.user, |on_behalf| on_behalf.by);
        // It is mailed whatever the buyer chose.
        self.clients.notify(id, &BuyerNews::of_order(&shown, MailKind::OrderConfirmed.name(), Some(by.0))).await?;
        let file = enclosed(order, self.documents.of(&shown, locale).await);
        self.send(&mail, locale, file.as_ref()).await
    }

    /// Who has nothing to decide any more is not asked.
    async fn ask_approver(&self, id: Uuid, order: OrderId, approver: Uuid) -> Result<(), DeliveryError> {
        let order = self.read(order, 0).await?;
        let customer = order.customer.as_ref().ok_or("the order has no customer")?;
        let Some(view) = self.approvals.of(&order).await? else { return Ok(()) };
        let people = view.deciders.as_ref().map(Deciders::people).unwrap_or_default();
        let Some(approver) = people.iter().find(|one| one.id == approver) else { return Ok(()) };
        let news = BuyerNews::for_approver(&order, MailKind::ApprovalWanted.name(), approver);
        if !self.clients.notify(id, &news).await? {
            return Ok(());
        }
        let (locale, page) = (approver.locale, self.pages.order(order.id, approver.locale));
        let note = approval_wanted(&order, customer, &view.approval.reasons, locale, page);
        self.send(&note.mail(id, &approver.email, locale), locale, None).await
    }

    async fn tell_step(&self, id: Uuid, order: OrderId, change: Uuid) -> Result<(), DeliveryError> {
        let Some(taken) = self.db.status_batch_of(change).await? else { return Ok(()) };
        let order = self.read(order, 0).await?;
        let customer = order.customer.as_ref().ok_or("the order has no customer")?;
        let locale = customer.locale.parse().unwrap_or_default();
        let parcel = self.db.parcel_of_step(change).await?;
        let cancelled = self.db.cancelled_by_step(change).await?;
        let link = self.pages.order(order.id, locale);
        let details = Details { parcel: parcel.as_ref(), cancelled: &cancelled };
        let Some(kind) = status_change::kind(&taken, details) else { return Ok(()) };
        if !self.clients.notify(id, &BuyerNews::of_order(&order, kind.name(), taken.actor.id)).await? {
            return Ok(());
        }
        let Some(note) = step(&order, &taken, details, locale, link) else { return Ok(()) };
        self.send(&note.mail(id, &customer.email, locale), locale, None).await
    }

    /// Tells who asked for a quote, in their language, with the address of its page; no note: nothing.
    async fn tell(
        &self,
        id: Uuid,
        quote: QuoteId,
        kind: MailKind,
        note: impl FnOnce(&QuoteWithVersions, Locale, Option<String>) -> Option<Notice>,
    ) -> Result<(), DeliveryError> {
        let history = self.db.quote_with_history(Viewer::Shop, quote).await?.ok_or_else(not_found)?;
        let head = &history.quote.head;
        let locale = head.customer.locale.parse().unwrap_or_default();
        let link = self.pages.quote(head.id, locale);
        let Some(note) = note(&history, locale, link) else { return Ok(()) };
        if let Some(news) = BuyerNews::of_quote(head, kind.name())
            && !self.clients.notify(id, &news).await?
        {
            return Ok(());
        }
        self.send(&note.mail(id, &head.customer.email, locale), locale, None).await
    }

    /// Who works here no more, or wants no such mails any more, gets none.
    async fn tell_staff(&self, id: Uuid, news: News, person: Uuid) -> Result<(), DeliveryError> {
        let audience = self.staff.audience(news).await?;
        let Some(person) = audience.into_iter().find(|one| one.id == person) else { return Ok(()) };
        let note = match news {
            News::Order { order, .. } => order_placed(&self.read(order, 0).await?, person.locale),
            News::Part { order, part } => {
                let order = self.read(order, 0).await?;
                let part = order.logistic_orders.iter().find(|one| one.id == part).ok_or("there is no such part")?;
                part_ordered(&order, part, person.locale)
            }
            News::Quote { quote } => {
                let head = self.db.head(Viewer::Shop, quote).await?.ok_or_else(not_found)?;
                quote_asked(&head, person.locale)
            }
            News::Question { contact } if self.desk.as_ref() != Some(&person.email) => {
                question::asked(&self.question(contact).await?, person.locale)
            }
            // The shop's mailbox is that person's, and has it already.
            News::Question { .. } => return Ok(()),
        };
        self.send(&note.mail(id, &person.email, person.locale), person.locale, None).await
    }

    async fn read(&self, order: OrderId, lines: u32) -> Result<Order, DeliveryError> {
        Ok(self.db.read(order, lines).await?.ok_or(OrderError::NotFound)?)
    }

    async fn question(&self, id: Uuid) -> Result<Contact, DeliveryError> {
        Ok(self.db.contact(id).await?.ok_or("there is no such question")?)
    }

    async fn send(&self, mail: &Mail, locale: Locale, file: Option<&Attachment>) -> Result<(), DeliveryError> {
        mail_operations::send(&self.mailer, mail, locale, file).await
    }
}

/// An order's document, to go along with a mail. Without it the mail goes too: it leads to the order's page.
fn enclosed(order: OrderId, drawn: Result<Arc<Document>, OrderError>) -> Option<Attachment> {
    match drawn {
        Ok(document) if document.pdf.len() <= MAX_ATTACHMENT_BYTES => {
            let (name, content) = (document.file_name.clone(), document.pdf.clone());
            Some(Attachment { name, kind: "application/pdf", content })
        }
        Ok(document) => {
            let bytes = document.pdf.len();
            tracing::warn!(order.id = %order, bytes, "a document is too large for its mail, which goes without");
            None
        }
        Err(error) => {
            tracing::warn!(order.id = %order, %error, "a document could not be drawn: its mail goes without");
            None
        }
    }
}

/// Where questions to the shop go.
fn desk(settings: &Settings) -> Result<Option<String>, StartError> {
    const NAME: &str = "SHOP_CONTACT_EMAIL";
    match settings.get::<String>(NAME)? {
        Some(value) if !is_address(&value) => {
            Err(StartError::Wrong { name: NAME.to_owned(), value, reason: "it has to be a mail address".to_owned() })
        }
        desk => Ok(desk),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform_process::Refusal;
    use proto::common::Reason;

    #[test]
    fn a_mail_does_not_wait_for_a_document_that_is_too_large_or_cannot_be_drawn() {
        let document =
            |bytes| Arc::new(Document { file_name: "CO-2026-000042.pdf".to_owned(), pdf: vec![b' '; bytes] });
        let order = OrderId::new();
        let file = enclosed(order, Ok(document(MAX_ATTACHMENT_BYTES))).unwrap();
        let named = (file.name.as_str(), file.kind, file.content.len());
        assert_eq!(named, ("CO-2026-000042.pdf", "application/pdf", MAX_ATTACHMENT_BYTES));
        assert_eq!(enclosed(order, Ok(document(MAX_ATTACHMENT_BYTES + 1))), None);
        assert_eq!(enclosed(order, Err(Refusal::unavailable(Reason::ServiceUnavailable).into())), None);
    }
}
