//! Questions of members to the shop (D2.11, D3.15): taken here, answered by e-mail.

use crate::{
    callees::Sender,
    checkout::Checkout,
    comment,
    error::OrderError,
    outbox::Task,
    store::{Repeatable, Store, contacts},
    words::words,
};
use chrono::{DateTime, Utc};
use platform_process::{Caller, Refusal};
use proto::{common::Reason, order as wire};
use sqlx::PgConnection;
use uuid::Uuid;
use values::{Locale, Page, line::timestamp};

words! {
    /// What a question is about.
    Subject {
        /// An order.
        Order "ORDER",
        /// A quote.
        Quote "QUOTE",
        /// An article.
        Product "PRODUCT",
        /// The account or its people.
        Account "ACCOUNT",
        /// Anything else.
        Other "OTHER",
    }
}

words! {
    /// Where a question stands.
    Status {
        /// Nobody has answered yet.
        New "NEW",
        /// The shop has answered.
        Answered "ANSWERED",
        /// Nothing is left to say.
        Closed "CLOSED",
    }
}

/// The fewest characters of a question.
const SHORTEST: usize = 10;

/// A question as it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub subject: Subject,
    /// The order or quote that it is about; empty: none.
    pub order_reference: String,
    /// Plain text.
    pub message: String,
}

/// A question that the shop has received.
#[derive(Clone, Debug)]
pub struct Contact {
    /// Its id.
    pub id: Uuid,
    /// What people call it: `CT-2026-000001`.
    pub reference: String,
    /// What was asked.
    pub question: Question,
    /// Where it stands.
    pub status: Status,
    /// When it was asked.
    pub created_at: DateTime<Utc>,
    /// Who asked.
    pub sender: Sender,
    /// The language they asked in.
    pub locale: Locale,
}

impl TryFrom<&wire::CreateContactRequest> for Question {
    type Error = Refusal;

    fn try_from(request: &wire::CreateContactRequest) -> Result<Self, Refusal> {
        let subject = match request.subject.trim() {
            "" => return Err(Refusal::invalid(Reason::FieldRequired).on("subject")),
            word => word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("subject"))?,
        };
        let order_reference = request.order_reference.trim().to_uppercase();
        if order_reference.contains('\0') {
            return Err(unknown_reference());
        }
        let message = comment::text(&request.message, "message", SHORTEST)?;
        Ok(Self { subject, order_reference, message })
    }
}

fn unknown_reference() -> Refusal {
    Refusal::not_found(Reason::OrderNotFound).on("orderReference")
}

/// A page of the questions of these statuses, newest first, and how many there are; no status: all.
pub async fn list(store: &Store, statuses: &[Status], page: Page) -> Result<(Vec<Contact>, u64), OrderError> {
    Ok(store.contacts(statuses, page).await?)
}

/// Says where a question stands now, in the caller's transaction.
///
/// # Errors
/// When there is no such question.
pub async fn set_status(transaction: &mut PgConnection, id: Uuid, status: Status) -> Result<Contact, OrderError> {
    let contact = contacts::set_status(transaction, id, status).await?;
    contact.ok_or_else(|| Refusal::not_found(Reason::ContactNotFound).into())
}

impl Checkout {
    /// Takes a question, also of somebody without an account (D4.16), and has it mailed.
    ///
    /// # Errors
    /// When it is not one that may be asked, names an order that is not of the account, or comes too soon.
    pub async fn take_question(
        &self,
        caller: &Caller,
        request: wire::CreateContactRequest,
    ) -> Result<wire::Contact, OrderError> {
        let user = caller.user()?;
        let question = Question::try_from(&request)?;
        let sender = self.callees.sender(caller).await?;
        let repeatable = Repeatable::new(user, &request.idempotency_key, &request);
        let mut transaction = self.store.begin().await?;
        if let Some(contact) = repeatable.known(&mut transaction).await? {
            return Ok(contact);
        }
        let account = user.membership.as_ref().map(|membership| membership.account);
        if !question.order_reference.is_empty()
            && !contacts::has_reference(&mut transaction, account, &question.order_reference).await?
        {
            return Err(unknown_reference().into());
        }
        comment::rate(&mut transaction, user.id).await?;
        let contact = contacts::insert(&mut transaction, question, sender, caller.locale).await?;
        for letter in [Task::QuestionReceived { contact: contact.id }, Task::QuestionAsked { contact: contact.id }] {
            letter.push(&self.store.outbox, &mut transaction).await?;
        }
        let answer = contact.into();
        repeatable.keep(&mut transaction, &answer).await?;
        transaction.commit().await?;
        self.store.outbox.wake();
        Ok(answer)
    }
}

impl From<Contact> for wire::Contact {
    fn from(contact: Contact) -> Self {
        Self {
            id: contact.id.to_string(),
            reference: contact.reference,
            subject: contact.question.subject.word().to_owned(),
            order_reference: contact.question.order_reference,
            message: contact.question.message,
            created_at: timestamp(contact.created_at),
            status: contact.status.word().to_owned(),
            sender_name: contact.sender.name,
            sender_email: contact.sender.email,
            account_name: contact.sender.account_name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(subject: &str, reference: &str, message: &str) -> Result<Question, (Reason, Option<String>)> {
        let request = wire::CreateContactRequest {
            subject: subject.into(),
            order_reference: reference.into(),
            message: message.into(),
            idempotency_key: String::new(),
        };
        Question::try_from(&request).map_err(|refusal| (refusal.reason, refusal.field))
    }

    #[test]
    fn d2_11_a_question_has_a_subject_of_the_list_and_ten_characters() {
        let question = asked("ORDER", " co-2026-000001 ", "Où est-elle donc ?").unwrap();
        assert_eq!((question.subject, question.order_reference.as_str()), (Subject::Order, "CO-2026-000001"));
        assert_eq!(asked("", "", "Où est-elle ?"), Err((Reason::FieldRequired, Some("subject".into()))));
        assert_eq!(asked("WEATHER", "", "Où est-elle ?"), Err((Reason::FieldInvalid, Some("subject".into()))));
        assert_eq!(asked("OTHER", "", "Bonjour"), Err((Reason::FieldTooShort, Some("message".into()))));
    }
}
