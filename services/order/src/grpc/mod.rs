//! The contract of orders over gRPC: requests are parsed, rules are asked, answers are written.

mod answer;
mod contact;
mod operator;
mod operator_change;
mod placed;
mod quote;
mod quote_answer;
mod request;

pub use operator::Operations;
pub use placed::Placed;

use crate::{
    checkout::{Checkout, Delivery},
    payment::Payment,
    store::{Opening, Repeatable},
};
use platform_process::{Buyer, Caller};
use proto::order::{
    CreateRequest, GetRequest, InitializeRequest, InitializeResponse, OrderResponse, SetBillingInformationRequest,
    SetShippingAddressRequest, SetShippingInformationRequest, orders_server::Orders,
};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl Orders for Checkout {
    async fn initialize(&self, request: Request<InitializeRequest>) -> Result<Response<InitializeResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer().and_then(Buyer::who_may_order)?;
        let message = request.into_inner();
        let repeatable = Repeatable::new(caller.user()?, &message.idempotency_key, &message);
        if let Some(answer) = self.store.known(&repeatable).await? {
            return Ok(Response::new(answer));
        }
        let opening = Opening {
            account: buyer.account(),
            currency: buyer.currency,
            origin: request::origin(&message)?,
            channel: request::channel(&message.channel)?,
            custom_fields: request::custom_fields(message.custom_fields)?,
            initiator: buyer.into(),
            repeatable,
        };
        let initialized = Self::initialize(self, &caller, opening).await?;
        Ok(Response::new(initialized.order.answer(initialized.is_ready)))
    }

    async fn get(&self, request: Request<GetRequest>) -> Result<Response<OrderResponse>, Status> {
        let buyer = Caller::of(&request).buyer()?;
        let message = request.into_inner();
        let lines = request::preview_lines(message.preview_lines)?;
        let order = self.find(buyer.account(), &request::lookup(&message)?, lines).await?;
        let order = self.unless_orphaned(order, lines).await?;
        Ok(Response::new(answer::shown_to(&buyer, order)))
    }

    async fn set_shipping_address(
        &self,
        request: Request<SetShippingAddressRequest>,
    ) -> Result<Response<OrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        Ok(Response::new(answer::shown_to(&buyer, self.ship_to(&caller, id, address, Delivery::default()).await?)))
    }

    async fn set_shipping_information(
        &self,
        request: Request<SetShippingInformationRequest>,
    ) -> Result<Response<OrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.shipping_address_id, "shippingAddressId")?;
        let delivery = Delivery {
            shipping_type: Some(request::shipping_type(&message.shipping_type)?),
            requested: request::requested(message.requested_date.as_deref())?,
        };
        Ok(Response::new(answer::shown_to(&buyer, self.ship_to(&caller, id, address, delivery).await?)))
    }

    async fn set_billing_information(
        &self,
        request: Request<SetBillingInformationRequest>,
    ) -> Result<Response<OrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let address = request::required(&message.billing_address_id, "billingAddressId")?;
        Ok(Response::new(answer::shown_to(&buyer, self.bill_to(&caller, id, address).await?)))
    }

    async fn create(&self, request: Request<CreateRequest>) -> Result<Response<OrderResponse>, Status> {
        let caller = Caller::of(&request);
        let buyer = caller.buyer()?;
        let message = request.into_inner();
        let id = request::order_id(&message.order_id)?;
        let payment = Payment::try_from(message.payment_info)?;
        Ok(Response::new(answer::shown_to(&buyer, Self::create(self, &caller, id, payment).await?)))
    }
}
