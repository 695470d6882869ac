//! Questions of members to the shop (D2.11, D3.15): taken here, answered by e-mail.

use crate::{
    app::idempotency::idempotent_request,
    app::{checkout::Checkout, comments as comment, outbox::Task},
    db::{Store, contact as contacts},
    domain::{
        contact::{Contact, Question, Status},
        message_text,
    },
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{common::Reason, order as wire};
use sqlx::PgConnection;
use uuid::Uuid;
use values::Page;

/// The fewest characters of a question.
const MIN_LEN: usize = 10;

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
        let message = message_text::text(&request.message, "message", MIN_LEN)?;
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
    contact.ok_or(OrderError::ContactNotFound)
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
    ) -> Result<wire::CreateContactResponse, OrderError> {
        let user = caller.user()?;
        let question = Question::try_from(&request)?;
        let sender = self.clients.sender(caller).await?;
        let idempotent = idempotent_request(user, &request.idempotency_key, "CreateContact", &request);
        let mut transaction = self.store.begin().await?;
        if let Some(contact) = idempotent.recorded_response(&mut transaction).await? {
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
        for mail in [Task::QuestionReceived { contact: contact.id }, Task::QuestionAsked { contact: contact.id }] {
            mail.push(&self.store.outbox, &mut transaction).await?;
        }
        let answer = wire::CreateContactResponse { contact: Some(contact.into()) };
        idempotent.record(&mut transaction, &answer).await?;
        transaction.commit().await?;
        self.store.outbox.wake();
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::contact::Subject;

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
