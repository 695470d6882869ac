//! Requests that may come again with their key, and the responses recorded for them.

use crate::{db::Store, error::OrderError};
use identity::User;
use platform_database::idempotency::{IdempotentRequest, Sender};
use prost::Message;

/// A request of that person to an operation; an empty key: it does not repeat.
pub fn idempotent_request(user: &User, key: &str, operation: &str, request: &impl Message) -> IdempotentRequest {
    let account = user.membership.as_ref().map(|membership| membership.account.0).unwrap_or_default();
    IdempotentRequest::new("orders", Sender { user: user.id.0, account }, key, operation, request)
}

impl Store {
    /// What was answered before to a request whose change is made elsewhere, in steps that may be repeated.
    pub async fn recorded_response<T: Message + Default>(
        &self,
        request: &IdempotentRequest,
    ) -> Result<Option<T>, OrderError> {
        let mut transaction = self.begin().await?;
        let recorded = request.recorded_response(&mut transaction).await?;
        transaction.commit().await?;
        Ok(recorded)
    }

    /// Records the response to such a request.
    pub async fn record_response(
        &self,
        request: &IdempotentRequest,
        response: &impl Message,
    ) -> Result<(), OrderError> {
        let mut transaction = self.begin().await?;
        request.record(&mut transaction, response).await?;
        Ok(transaction.commit().await?)
    }

    /// Records the response to such a request unless one is recorded already; answers the one that is.
    pub async fn record_first_response<T: Message + Default>(
        &self,
        request: &IdempotentRequest,
        response: T,
    ) -> Result<T, OrderError> {
        let mut transaction = self.begin().await?;
        let first = request.record_first(&mut transaction, response).await?;
        transaction.commit().await?;
        Ok(first)
    }

    /// Forgets a response that is no longer true.
    pub async fn forget_response(&self, request: &IdempotentRequest) -> Result<(), OrderError> {
        let mut transaction = self.begin().await?;
        request.forget(&mut transaction).await?;
        Ok(transaction.commit().await?)
    }
}
