//! The wire of `events.proto`: what happens to stock.

use super::{CatalogueGrpc, RpcResult};
use proto::catalogue::{ListEventsRequest, ListEventsResponse, stock_event_service_server::StockEventService};
use tonic::{Request, Response};

#[tonic::async_trait]
impl StockEventService for CatalogueGrpc {
    async fn list_events(&self, request: Request<ListEventsRequest>) -> RpcResult<ListEventsResponse> {
        let (events, position) = self.catalogue.events_since(&request.into_inner().position).await?;
        Ok(Response::new(ListEventsResponse { events: events.into_iter().map(Into::into).collect(), position }))
    }
}
