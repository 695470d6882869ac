//! A cart's way through an order on the wire.

use super::{CartGrpc, cart::cart_id};
use crate::{app::RequestContext, error::CartError};
use line_items::{BlockedLine, request};
use proto::{
    cart::{
        AbandonOrderRequest, AbandonOrderResponse, BeginOrderRequest, BeginOrderResponse, CompleteOrderRequest,
        CompleteOrderResponse, FindCartsRequest, FindCartsResponse, FinishOrderRequest, FinishOrderResponse, OrderLine,
    },
    common::Reason,
};
use values::{CartId, Line, OfferId, id::NotAnId};

impl CartGrpc {
    pub(super) async fn begin_cart_order(
        &self,
        context: &RequestContext,
        request: BeginOrderRequest,
    ) -> Result<BeginOrderResponse, CartError> {
        let begun = self.carts.begin_order(context, cart_id(&request.cart_id)?).await?;
        let cart = begun.cart;
        let line = |line: &Line| OrderLine { offer_price_id: line.offer.to_string(), quantity: line.quantity.get() };
        Ok(BeginOrderResponse {
            lines: begun.lines.iter().map(line).collect(),
            round: cart.round.cast_unsigned(),
            version: cart.version.cast_unsigned(),
            order_id: cart.order.map_or_else(String::new, |order| order.to_string()),
            blocked: begun.blocked.iter().map(BlockedLine::issue).collect(),
        })
    }

    pub(super) async fn complete_cart_order(
        &self,
        context: &RequestContext,
        request: CompleteOrderRequest,
    ) -> Result<CompleteOrderResponse, CartError> {
        let order = request.order_id.parse().map_err(|_| request::invalid("orderId"))?;
        let state = (request.round.cast_signed(), request.version.cast_signed());
        self.carts.complete_order(context, cart_id(&request.cart_id)?, state, order).await?;
        Ok(CompleteOrderResponse {})
    }

    pub(super) async fn abandon_cart_order(
        &self,
        context: &RequestContext,
        request: AbandonOrderRequest,
    ) -> Result<AbandonOrderResponse, CartError> {
        let reason = match request.reason() {
            Reason::Unspecified => Reason::Unexpected,
            reason => reason,
        };
        let (id, round) = (cart_id(&request.cart_id)?, request.round.cast_signed());
        self.carts.abandon_order(context, id, round, reason.as_str_name()).await?;
        Ok(AbandonOrderResponse {})
    }

    pub(super) async fn finish_cart_order(
        &self,
        context: &RequestContext,
        request: FinishOrderRequest,
    ) -> Result<FinishOrderResponse, CartError> {
        let lines = request.lines.iter();
        let ordered: Vec<(OfferId, i32)> = lines
            .map(|line| Ok((line.offer_price_id.parse()?, line.quantity.cast_signed())))
            .collect::<Result<_, NotAnId>>()
            .map_err(|_| request::invalid("offerPriceId"))?;
        self.carts.finish_order(context, cart_id(&request.cart_id)?, request.round.cast_signed(), &ordered).await?;
        Ok(FinishOrderResponse {})
    }

    pub(super) async fn find_own_carts(
        &self,
        context: &RequestContext,
        request: FindCartsRequest,
    ) -> Result<FindCartsResponse, CartError> {
        let found = self.carts.find_existing(context, &request::known_ids(&request.cart_ids)).await?;
        Ok(FindCartsResponse { cart_ids: found.iter().map(CartId::to_string).collect() })
    }
}
