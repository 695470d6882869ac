//! The contract of questions to the shop over gRPC.

use super::request;
use crate::{
    app::contact::ContactRequests,
    domain::{contact, contact::Question, message_text},
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{Contact, CreateContactRequest, CreateContactResponse, contact_service_server::ContactService},
};
use tonic::{Request, Response, Status};
use values::time::to_timestamp;

/// The fewest characters of a question.
const MIN_LEN: usize = 10;

/// Questions to the shop.
pub struct ContactGrpc(pub ContactRequests);

#[tonic::async_trait]
impl ContactService for ContactGrpc {
    async fn create_contact(
        &self,
        request: Request<CreateContactRequest>,
    ) -> Result<Response<CreateContactResponse>, Status> {
        let caller = Caller::of(&request);
        let message = request.into_inner();
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "CreateContact", &message)?;
        let question = Question::try_from(&message)?;
        Ok(Response::new(self.0.create(&caller, question, &idempotent).await?))
    }
}

impl TryFrom<&CreateContactRequest> for Question {
    type Error = OrderError;

    fn try_from(request: &CreateContactRequest) -> Result<Self, OrderError> {
        let subject = match request.subject.trim() {
            "" => return Err(Refusal::invalid(Reason::FieldRequired).on("subject").into()),
            word => word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("subject"))?,
        };
        let order_reference = request.order_reference.trim().to_uppercase();
        // The database can't even be asked for such a text.
        if order_reference.contains('\0') {
            return Err(OrderError::ReferenceNotFound);
        }
        let message = message_text::text(&request.message, "message", MIN_LEN)?;
        Ok(Self { subject, order_reference, message })
    }
}

impl From<contact::Contact> for CreateContactResponse {
    fn from(contact: contact::Contact) -> Self {
        Self { contact: Some(contact.into()) }
    }
}

impl From<contact::Contact> for Contact {
    fn from(contact: contact::Contact) -> Self {
        Self {
            id: contact.id.to_string(),
            reference: contact.reference,
            subject: contact.question.subject.into_str().to_owned(),
            order_reference: contact.question.order_reference,
            message: contact.question.message,
            created_at: Some(to_timestamp(contact.created_at)),
            status: contact.status.into_str().to_owned(),
            sender_name: contact.sender.name,
            sender_email: contact.sender.email,
            account_name: contact.sender.account_name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::contact::Subject;

    fn asked(subject: &str, reference: &str, message: &str) -> Result<Question, (Reason, Option<String>)> {
        let request = CreateContactRequest {
            subject: subject.into(),
            order_reference: reference.into(),
            message: message.into(),
            idempotency_key: String::new(),
        };
        Question::try_from(&request).map_err(Refusal::from).map_err(|refusal| (refusal.reason, refusal.field))
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
