//! The contract of purchase orders over gRPC.

use crate::app::purchase_order::{PurchaseOrders, Receipt, Submission};
use identity::Caller;
use proto::order::{
    ReceivePurchaseOrderRequest, ReceivePurchaseOrderResponse, purchase_order_service_server::PurchaseOrderService,
};
use tonic::{Request, Response, Status};

/// Orders that buyers' own systems send.
pub struct PurchaseOrderGrpc(pub PurchaseOrders);

#[tonic::async_trait]
impl PurchaseOrderService for PurchaseOrderGrpc {
    async fn receive_purchase_order(
        &self,
        request: Request<ReceivePurchaseOrderRequest>,
    ) -> Result<Response<ReceivePurchaseOrderResponse>, Status> {
        let anyone = Caller::of(&request);
        let ReceivePurchaseOrderRequest { tenant, document, network } = request.into_inner();
        let receipt = self.0.receive(&anyone, Submission { tenant, document, network }).await?;
        Ok(Response::new(match receipt {
            Receipt::Order(reference) => ReceivePurchaseOrderResponse { reference, is_trial: false },
            Receipt::Trial => ReceivePurchaseOrderResponse { reference: String::new(), is_trial: true },
        }))
    }
}
