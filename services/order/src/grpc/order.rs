//! The contract of checkout over gRPC: requests are parsed, use cases run, answers are written.

use super::{order_messages::shown_to, request};
use crate::{
    app::checkout::Checkout,
    db::DraftRequest,
    domain::{checkout::delivery::Delivery, order::payment::Payment},
};
use identity::{Buyer, Caller};
use proto::order::{
    GetOrderRequest, GetOrderResponse, InitializeRequest, InitializeResponse, PlaceOrderRequest, PlaceOrderResponse,
    SetBillingInformationRequest, SetBillingInformationResponse, SetShippingAddressRequest, SetShippingAddressResponse,
    SetShippingInformationRequest, SetShippingInformationResponse, order_service_server::OrderService,
};
use tonic::{Request, Response, Status};

/// Orders on their way from a draft to being placed.
pub struct OrderGrpc(pub Checkout);

#[tonic::async_trait]
impl OrderService for OrderGrpc {
    async fn initialize(&self, request: Request<InitializeRequest>) -> Result<Response<InitializeResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let idempotent = request::idempotent(&caller, &message.idempotency_key, "Initialize", &message)?;
        let draft_request = DraftRequest {
            account: buyer.account(),
            currency: buyer.currency,
            origin: request::origin(&message)?,
            channel: request::channel(&message.channel, &buyer)?,
            custom_fields: request::custom_fields(message.custom_fields)?,
            initiator: buyer.into(),
            idempotent,
        };
        Ok(Response::new(self.0.initialize(&caller, draft_request).await?))
    }

    async fn get_order(&self, request: Request<GetOrderRequest>) -> Result<Response<GetOrderResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines, buyer.punchout.is_some())?;
        let order = self.0.get(&buyer, &request::lookup(&message)?, lines).await?;
        Ok(Response::new(GetOrderResponse { order: Some(shown_to(&buyer, order)) }))
    }

    async fn set_shipping_address(
        &self,
        request: Request<SetShippingAddressRequest>,
    ) -> Result<Response<SetShippingAddressResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        Ok(Response::new(SetShippingAddressResponse {
            order: Some(shown_to(&buyer, self.0.ship_to(&caller, id, address, Delivery::default()).await?)),
        }))
    }

    async fn set_shipping_information(
        &self,
        request: Request<SetShippingInformationRequest>,
    ) -> Result<Response<SetShippingInformationResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        let delivery = Delivery {
            shipping_type: Some(request::shipping_type(&message.shipping_type)?),
            requested: request::requested(message.requested_date.as_deref())?,
        };
        Ok(Response::new(SetShippingInformationResponse {
            order: Some(shown_to(&buyer, self.0.ship_to(&caller, id, address, delivery).await?)),
        }))
    }

    async fn set_billing_information(
        &self,
        request: Request<SetBillingInformationRequest>,
    ) -> Result<Response<SetBillingInformationResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.billing_address_id, "billingAddressId")?;
        Ok(Response::new(SetBillingInformationResponse {
            order: Some(shown_to(&buyer, self.0.bill_to(&caller, id, address).await?)),
        }))
    }

    async fn place_order(&self, request: Request<PlaceOrderRequest>) -> Result<Response<PlaceOrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let payment = Payment::try_from(message.payment_info)?;
        let order = self.0.place(&caller, id, payment).await?;
        Ok(Response::new(PlaceOrderResponse { order: Some(shown_to(&buyer, order)) }))
    }
}
