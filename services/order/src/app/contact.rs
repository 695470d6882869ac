//! Contact requests: questions of members to the shop (D2.11, D3.15), taken here, answered by e-mail.

use crate::{
    db::{Database, contact as contacts, message_rate},
    domain::{
        contact::{Contact, Question},
        news::News,
        task::Task,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_database::idempotency::{IdempotentRequest, Response};

/// Questions to the shop. Clones share them.
#[derive(Clone)]
pub struct ContactRequests {
    db: Database,
    clients: ServiceClients,
}

impl ContactRequests {
    /// Questions over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// Takes a question, also of somebody without an account (D4.16), and has it mailed. The same request again gets the
    /// same response, an `R`.
    ///
    /// # Errors
    /// When it names an order that is not of the account, or comes too soon.
    pub async fn create<R: Response + From<Contact>>(
        &self,
        caller: &Caller,
        question: Question,
        idempotent: &IdempotentRequest,
    ) -> Result<R, OrderError> {
        let user = caller.user()?;
        let sender = self.clients.sender(caller).await?;
        let mut transaction = self.db.begin().await?;
        if let Some(response) = idempotent.recorded_response(&mut transaction).await? {
            return Ok(response);
        }
        let account = user.membership.as_ref().map(|membership| membership.account);
        if !question.order_reference.is_empty()
            && !contacts::has_reference(&mut transaction, account, &question.order_reference).await?
        {
            return Err(OrderError::ReferenceNotFound);
        }
        message_rate::count(&mut transaction, user.id).await?;
        let contact = contacts::insert(&mut transaction, question, sender, caller.locale).await?;
        let contact_id = contact.id;
        for mail in [
            Task::QuestionReceived { contact: contact_id },
            Task::QuestionAsked { contact: contact_id },
            Task::StaffToBeTold { news: News::Question { contact: contact_id } },
        ] {
            self.db.push(&mut transaction, mail).await?;
        }
        let response = contact.into();
        idempotent.record(&mut transaction, &response).await?;
        transaction.commit().await?;
        self.db.outbox.wake();
        Ok(response)
    }
}
