//! A basket that was returned before is in the cart again: cXML's operations edit and inspect.

use super::ReturnContext;
use crate::state::AppState;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::GetPunchoutRequest,
    cart::{ChangeLinesRequest, CreateRequest, LineChange},
    catalogue::{LineKey, line_key::Key},
    common::{Reason, UpdateAction},
};

/// What the cart of an edited basket is called.
const CART_NAME: &str = "Punch-out";

/// Fills a cart of the session with what was returned before. What can't be had any more is left out, and the cart says
/// so of the rest as always.
pub async fn restore(shop: &AppState, caller: &Caller) -> Result<(), Refusal> {
    let request = GetPunchoutRequest { is_returning: false };
    let punchout = shop.punchout().get_punchout(caller.ask(request)).await?.into_inner();
    let context: ReturnContext = serde_json::from_str(&punchout.context).map_err(Refusal::internal)?;
    let ReturnContext::Cxml(context) = context else { return Ok(()) };
    if context.items.is_empty() {
        return Ok(());
    }
    let request = CreateRequest { name: CART_NAME.to_owned(), ..CreateRequest::default() };
    let cart = shop.cart().create(caller.ask(request)).await?.into_inner().cart.unwrap_or_default();
    let lines = context.items.into_iter().map(|item| LineChange {
        key: Some(LineKey { key: Some(Key::OfferPriceId(item.offer)) }),
        quantity: item.quantity.into(),
        action: UpdateAction::AddQuantity.into(),
    });
    let request = ChangeLinesRequest { cart_id: cart.id, lines: lines.collect(), ..ChangeLinesRequest::default() };
    match shop.cart().change_lines(caller.ask(request)).await.map_err(Refusal::from) {
        Err(refusal) if refusal.reason != Reason::NoLineAdded => Err(refusal),
        _ => Ok(()),
    }
}
