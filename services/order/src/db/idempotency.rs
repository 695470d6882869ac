//! Responses to requests whose change is made elsewhere, in steps that may be repeated.

use crate::{db::Database, error::OrderError};
use platform_database::idempotency::{IdempotentRequest, Response};

impl Database {
    /// What was answered before.
    pub async fn recorded_response<R: Response>(&self, request: &IdempotentRequest) -> Result<Option<R>, OrderError> {
        let mut transaction = self.begin().await?;
        let recorded = request.recorded_response(&mut transaction).await?;
        transaction.commit().await?;
        Ok(recorded)
    }

    /// Records the response.
    pub async fn record_response(
        &self,
        request: &IdempotentRequest,
        response: &impl Response,
    ) -> Result<(), OrderError> {
        let mut transaction = self.begin().await?;
        request.record(&mut transaction, response).await?;
        Ok(transaction.commit().await?)
    }

    /// Records the response unless one is recorded already; answers the one that is.
    pub async fn record_first_response<R: Response>(
        &self,
        request: &IdempotentRequest,
        response: R,
    ) -> Result<R, OrderError> {
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

    /// Deletes the responses that were recorded more than 24 hours ago.
    pub async fn delete_expired_responses(&self) -> Result<(), sqlx::Error> {
        platform_database::idempotency::delete_expired(&self.pool, "orders").await
    }
}
