//! Orders for members, as operators place them (D7.47), with the answers that `/api/operator` gives.

use super::operations::{Answer, Operations};
use crate::views::{on_behalf::OrderPreviewAnswer, order::OrderAnswer};
use proto::order::{PlaceOrderOnBehalfRequest, PreviewOrderOnBehalfRequest};

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// Places an order for a member; the same key again is the same order.
    pub async fn place_order_on_behalf(self, request: PlaceOrderOnBehalfRequest) -> Answer<OrderAnswer> {
        let request = self.caller.ask(request);
        Ok(self
            .clients
            .orders_on_behalf()
            .place_order_on_behalf(request)
            .await?
            .into_inner()
            .order
            .unwrap_or_default()
            .into())
    }

    /// What such an order would be.
    pub async fn preview_order_on_behalf(self, request: PreviewOrderOnBehalfRequest) -> Answer<OrderPreviewAnswer> {
        let request = self.caller.ask(request);
        let preview = self.clients.orders_on_behalf().preview_order_on_behalf(request).await?.into_inner();
        Ok(OrderPreviewAnswer::of(preview, self.caller.locale))
    }
}
