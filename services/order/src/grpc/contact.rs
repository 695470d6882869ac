//! The contract of questions to the shop over gRPC.

use crate::{app::checkout::Checkout, domain::contact};
use identity::Caller;
use proto::order::{Contact, CreateContactRequest, CreateContactResponse, contact_service_server::ContactService};
use tonic::{Request, Response, Status};
use values::time::to_timestamp;

#[tonic::async_trait]
impl ContactService for Checkout {
    async fn create_contact(
        &self,
        request: Request<CreateContactRequest>,
    ) -> Result<Response<CreateContactResponse>, Status> {
        let caller = Caller::of(&request);
        Ok(Response::new(self.take_question(&caller, request.into_inner()).await?))
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
