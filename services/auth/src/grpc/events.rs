//! The wire of `events.proto`: what happens to customer accounts.

use super::AuthGrpc;
use crate::{db, error::AuthError};
use proto::auth::{ListEventsRequest, ListEventsResponse, account_event_service_server::AccountEventService};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl AccountEventService for AuthGrpc {
    async fn list_events(&self, request: Request<ListEventsRequest>) -> Result<Response<ListEventsResponse>, Status> {
        let read = db::EVENT_LOG.since(&self.app.pool, &request.into_inner().position).await;
        let (events, position) = read.map_err(AuthError::from)?;
        Ok(Response::new(ListEventsResponse { events: events.into_iter().map(Into::into).collect(), position }))
    }
}
