//! The contract of checkout over gRPC: requests are parsed, use cases run, answers are written.

use super::{order_messages::shown_to, request};
use crate::{
    app::{approval::Approvals, checkout::Checkout},
    db::DraftRequest,
    domain::{checkout::delivery::Delivery, order::payment::Payment},
};
use identity::{Buyer, Caller};
use proto::order::{
    GetOrderRequest, GetOrderResponse, InitializeRequest, InitializeResponse, PlaceOrderRequest, PlaceOrderResponse,
    SetBillingInformationRequest, SetBillingInformationResponse, SetCostCentreRequest, SetCostCentreResponse,
    SetShippingAddressRequest, SetShippingAddressResponse, SetShippingInformationRequest,
    SetShippingInformationResponse, order_service_server::OrderService,
};
use tonic::{Request, Response, Status};

/// Orders on their way from a draft to being placed.
pub struct OrderGrpc {
    /// The way.
    pub checkout: Checkout,
    /// What placed orders wait for.
    pub approvals: Approvals,
}

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
            on_behalf: None,
            initiator: buyer.into(),
            idempotent,
        };
        Ok(Response::new(self.checkout.initialize(&caller, draft_request).await?))
    }

    async fn get_order(&self, request: Request<GetOrderRequest>) -> Result<Response<GetOrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines, buyer.punchout.is_some())?;
        let order = self.checkout.get(&buyer, &request::lookup(&message)?, lines).await?;
        Ok(Response::new(GetOrderResponse { order: Some(shown_to(&self.approvals, &caller, order).await?) }))
    }

    async fn set_shipping_address(
        &self,
        request: Request<SetShippingAddressRequest>,
    ) -> Result<Response<SetShippingAddressResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        let order = self.checkout.ship_to(&caller, id, address, Delivery::default()).await?;
        let order = Some(shown_to(&self.approvals, &caller, order).await?);
        Ok(Response::new(SetShippingAddressResponse { order }))
    }

    async fn set_shipping_information(
        &self,
        request: Request<SetShippingInformationRequest>,
    ) -> Result<Response<SetShippingInformationResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        let delivery = Delivery {
            shipping_type: Some(request::shipping_type(&message.shipping_type)?),
            requested: request::requested(message.requested_date.as_deref())?,
        };
        let order = self.checkout.ship_to(&caller, id, address, delivery).await?;
        let order = Some(shown_to(&self.approvals, &caller, order).await?);
        Ok(Response::new(SetShippingInformationResponse { order }))
    }

    async fn set_billing_information(
        &self,
        request: Request<SetBillingInformationRequest>,
    ) -> Result<Response<SetBillingInformationResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.billing_address_id, "billingAddressId")?;
        let order = self.checkout.bill_to(&caller, id, address).await?;
        let order = Some(shown_to(&self.approvals, &caller, order).await?);
        Ok(Response::new(SetBillingInformationResponse { order }))
    }

    async fn set_cost_centre(
        &self,
        request: Request<SetCostCentreRequest>,
    ) -> Result<Response<SetCostCentreResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let order = self.checkout.charge_to(&caller, id, message.cost_centre.trim()).await?;
        let order = Some(shown_to(&self.approvals, &caller, order).await?);
        Ok(Response::new(SetCostCentreResponse { order }))
    }

    async fn place_order(&self, request: Request<PlaceOrderRequest>) -> Result<Response<PlaceOrderResponse>, Status> {
        let caller = Caller::of(&request);
        caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let payment = Payment::try_from(message.payment_info)?;
        let order = self.checkout.place(&caller, id, payment).await?;
        Ok(Response::new(PlaceOrderResponse { order: Some(shown_to(&self.approvals, &caller, order).await?) }))
    }
}
