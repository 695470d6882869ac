//! The post: finds out what a mail has to say and to whom, and sends it.

use super::{
    approval::approval_wanted,
    confirmation::{self, confirmation},
    question,
    quote::answered,
    step::step,
};
use crate::{
    checkout::Checkout,
    contact::Contact,
    document,
    error::OrderError,
    order::Order,
    outbox::Task,
    quote::{self, Status},
    store::ALL_LINES,
};
use platform_database::outbox::Fault;
use platform_mail::{Attachment, Mailer, is_address};
use platform_process::{Settings, StartError};
use uuid::Uuid;
use values::{Locale, OrderId, QuoteId};

/// Sends the mails of orders, quotes and questions.
#[derive(Clone)]
pub struct Postman {
    mailer: Mailer,
    shop: Option<String>,
    desk: Option<String>,
}

impl Postman {
    /// By [`Mailer`]'s settings. `SHOP_PUBLIC_URL` is where mails find the shop's pages: without it they carry no link.
    /// `SHOP_CONTACT_EMAIL` is where questions to the shop go: without it they are only kept.
    ///
    /// # Errors
    /// When one of these settings is wrong.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        let desk: Option<String> = settings.get("SHOP_CONTACT_EMAIL")?;
        if let Some(wrong) = desk.as_ref().filter(|desk| !is_address(desk)) {
            let (name, value) = ("SHOP_CONTACT_EMAIL".to_owned(), wrong.clone());
            return Err(StartError::Wrong { name, value, reason: "a mail address is needed".to_owned() });
        }
        Ok(Self { mailer: Mailer::from_settings(settings)?, shop: settings.get("SHOP_PUBLIC_URL")?, desk })
    }

    /// Sends what a task asks for; a task that is no letter asks for nothing here.
    ///
    /// # Errors
    /// When what it is about can't be read, or the mail not be sent.
    pub async fn deliver(&self, checkout: &Checkout, id: Uuid, task: Task) -> Result<(), Fault> {
        match task {
            Task::Confirmation { order } => self.confirm(checkout, id, order).await,
            Task::ApprovalWanted { order } => self.want_approval(checkout, id, order).await,
            Task::StatusChanged { order, change } => self.tell_step(checkout, id, order, change).await,
            Task::QuestionReceived { contact } => {
                let contact = question_of(checkout, contact).await?;
                let mail = question::received(&contact).mail(id, &contact.sender.email, contact.locale);
                Ok(self.mailer.send(&mail).await?)
            }
            Task::QuestionAsked { contact } => {
                let Some(desk) = &self.desk else { return Ok(()) };
                let contact = question_of(checkout, contact).await?;
                let mail = question::asked(&contact).mail(id, desk, contact.locale);
                Ok(self.mailer.send(&mail).await?)
            }
            Task::QuoteAnswered { quote } => self.tell_answer(checkout, id, quote).await,
            Task::FinishCart { .. } | Task::ReturnStock { .. } => Ok(()),
        }
    }

    async fn confirm(&self, checkout: &Checkout, id: Uuid, order: OrderId) -> Result<(), Fault> {
        let shown = read(checkout, order, confirmation::LINES).await?;
        let mail = confirmation(id, &shown, self.shop.as_deref()).ok_or("the order has no customer")?;
        let locale = shown.customer.and_then(|customer| customer.locale.parse().ok()).unwrap_or_default();
        let order = read(checkout, order, ALL_LINES).await?;
        let (name, kind) = (document::file_name(&order), "application/pdf");
        let file = Attachment { name, kind, content: checkout.document(order, locale).await? };
        Ok(self.mailer.send_with(&mail, Some(&file)).await?)
    }

    /// A mail to each approver but the buyer; each keeps its id, however often the task is done.
    async fn want_approval(&self, checkout: &Checkout, id: Uuid, order: OrderId) -> Result<(), Fault> {
        let order = read(checkout, order, 0).await?;
        let customer = order.customer.as_ref().ok_or("the order has no customer")?;
        let approvers = checkout.callees.approvers(&order.initiator.caller()).await?;
        for approver in approvers.iter().filter(|approver| approver.id != customer.id) {
            let note = approval_wanted(&order, customer, approver.locale, self.page_of(&order, approver.locale));
            let id = Uuid::new_v5(&id, approver.id.as_bytes());
            self.mailer.send(&note.mail(id, &approver.email, approver.locale)).await?;
        }
        Ok(())
    }

    async fn tell_step(&self, checkout: &Checkout, id: Uuid, order: OrderId, change: Uuid) -> Result<(), Fault> {
        let Some(taken) = checkout.store.step_begun_by(change).await? else { return Ok(()) };
        let order = read(checkout, order, 0).await?;
        let customer = order.customer.as_ref().ok_or("the order has no customer")?;
        let locale = customer.locale.parse().unwrap_or_default();
        let Some(note) = step(&order, &taken, locale, self.page_of(&order, locale)) else { return Ok(()) };
        Ok(self.mailer.send(&note.mail(id, &customer.email, locale)).await?)
    }

    /// Nothing is told of an answer that was followed by something else already.
    async fn tell_answer(&self, checkout: &Checkout, id: Uuid, quote: QuoteId) -> Result<(), Fault> {
        let quote = quote::get_any(&checkout.store, quote).await?;
        let (Status::WaitingForCustomer, Some(validity)) = (quote.head.status, quote.head.validity) else {
            return Ok(());
        };
        let customer = &quote.head.customer;
        let locale = customer.locale.parse().unwrap_or_default();
        let link = self.page(&format!("/quotes?id={}", quote.head.id), locale);
        Ok(self.mailer.send(&answered(&quote, validity, locale, link).mail(id, &customer.email, locale)).await?)
    }

    /// The address of an order's page.
    fn page_of(&self, order: &Order, locale: Locale) -> Option<String> {
        self.page(&format!("/account/orders/{}", order.id), locale)
    }

    /// The address of a page.
    fn page(&self, path: &str, locale: Locale) -> Option<String> {
        let prefix = match locale {
            Locale::French => "",
            Locale::English => "/en-GB",
        };
        Some(format!("{}{prefix}{path}", self.shop.as_ref()?.trim_end_matches('/')))
    }
}

async fn read(checkout: &Checkout, order: OrderId, lines: u32) -> Result<Order, Fault> {
    Ok(checkout.store.read(order, lines).await?.ok_or(OrderError::NotFound)?)
}

async fn question_of(checkout: &Checkout, id: Uuid) -> Result<Contact, Fault> {
    Ok(checkout.store.contact(id).await?.ok_or("there is no such question")?)
}
