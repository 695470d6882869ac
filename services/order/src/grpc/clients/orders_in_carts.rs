//! The steps that an order takes a cart, a buying list or a quote through (D4.1, D4.3).

use super::ServiceClients;
use crate::{
    domain::{
        checkout::origin::{LineRequest, Origin},
        order::Line,
    },
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    buying_list as list,
    cart::{self, OrderLine},
    common::{LineIssue, Reason},
};
use values::OrderId;

/// What is to be ordered.
#[derive(Clone, Debug, PartialEq)]
pub struct StartedOrder {
    /// Offers and how many of each.
    pub lines: Vec<LineRequest>,
    /// The cart's round; 0 for a list.
    pub round: u32,
    /// The version of the cart or list that has these lines.
    pub version: u64,
    /// Why other lines of a cart can't be ordered as they stand.
    pub blocked: Vec<LineIssue>,
}

impl ServiceClients {
    /// Asks what is to be ordered; a cart is LOADING from here on. A quote, a purchase order, what was typed for a member
    /// and a recurring order have nothing to ask: their lines lie here.
    pub async fn begin_order(&self, caller: &Caller, origin: Origin) -> Result<StartedOrder, OrderError> {
        let (lines, round, version, blocked): (Vec<(String, u32)>, _, _, _) = match origin {
            Origin::Cart(id) => {
                let request = caller.ask(cart::BeginOrderRequest { cart_id: id.to_string() });
                let begun = self.carts.clone().begin_order(request).await?.into_inner();
                let lines = begun.lines.into_iter().map(|line| (line.offer_price_id, line.quantity));
                (lines.collect(), begun.round, begun.version, begun.blocked)
            }
            Origin::BuyingList(id) => {
                let request = caller.ask(list::BeginOrderRequest { list_id: id.to_string() });
                let begun = self.lists.clone().begin_order(request).await?.into_inner();
                let lines = begun.lines.into_iter().map(|line| (line.offer_price_id, line.quantity));
                (lines.collect(), 0, begun.version, Vec::new())
            }
            Origin::Quote(_) | Origin::PurchaseOrder(_) | Origin::OnBehalf(_) | Origin::Recurring(_) => {
                (Vec::new(), 0, 0, Vec::new())
            }
        };
        let lines = lines.iter().map(|(offer, quantity)| line_request(offer, *quantity)).collect::<Result<_, _>>()?;
        Ok(StartedOrder { lines, round, version, blocked })
    }

    /// Tells a cart that its draft stands.
    pub async fn complete_order(
        &self,
        caller: &Caller,
        origin: Origin,
        begun: &StartedOrder,
        order: OrderId,
    ) -> Result<(), OrderError> {
        if let Origin::Cart(id) = origin {
            let request = cart::CompleteOrderRequest {
                cart_id: id.to_string(),
                round: begun.round,
                version: begun.version,
                order_id: order.to_string(),
            };
            self.carts.clone().complete_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Tells a cart that its draft could not be made, and why.
    pub async fn abandon_order(
        &self,
        caller: &Caller,
        origin: Origin,
        round: u32,
        reason: Reason,
    ) -> Result<(), OrderError> {
        if let Origin::Cart(id) = origin {
            let request = cart::AbandonOrderRequest { cart_id: id.to_string(), round, reason: reason.into() };
            self.carts.clone().abandon_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Takes the lines that were ordered out of a cart and begins its next round; again is no harm.
    pub async fn finish_order<'a>(
        &self,
        caller: &Caller,
        origin: Origin,
        round: u32,
        ordered: impl Iterator<Item = &'a Line>,
    ) -> Result<(), OrderError> {
        if let Origin::Cart(id) = origin {
            let lines = ordered
                .map(|line| OrderLine { offer_price_id: line.offer_id.to_string(), quantity: line.quantity })
                .collect();
            let request = cart::FinishOrderRequest { cart_id: id.to_string(), round, lines };
            self.carts.clone().finish_order(caller.ask(request)).await?;
        }
        Ok(())
    }

    /// Whether the origin still is what an order's lines were written from. A list always is: it is never emptied. So is
    /// a quote: it changes no more once it is accepted.
    pub async fn is_origin_unchanged(
        &self,
        caller: &Caller,
        origin: Origin,
        round: u32,
        version: u64,
    ) -> Result<bool, OrderError> {
        let Origin::Cart(id) = origin else { return Ok(true) };
        let request = caller.ask(cart::GetRequest { cart_id: id.to_string(), as_kept: true });
        match self.carts.clone().get(request).await {
            Ok(answer) => {
                let cart = answer.into_inner().cart.unwrap_or_default();
                Ok(cart.round == round && cart.version == version)
            }
            Err(status) if Refusal::from(&status).reason == Reason::CartNotFound => Ok(false),
            Err(status) => Err(status.into()),
        }
    }
}

fn line_request(offer_price_id: &str, quantity: u32) -> Result<LineRequest, OrderError> {
    Ok(LineRequest { offer: offer_price_id.parse().map_err(Refusal::internal)?, quantity })
}
