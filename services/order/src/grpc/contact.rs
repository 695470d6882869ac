//! The contract of questions to the shop over gRPC.

use crate::checkout::Checkout;
use platform_process::Caller;
use proto::order::{Contact, CreateContactRequest, contacts_server::Contacts};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl Contacts for Checkout {
    async fn create(&self, request: Request<CreateContactRequest>) -> Result<Response<Contact>, Status> {
        let caller = Caller::of(&request);
        Ok(Response::new(self.take_question(&caller, request.into_inner()).await?))
    }
}
