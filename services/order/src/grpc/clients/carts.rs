//! Carts, as orders ask for them: whether one is there, new ones, and lines put into them.

use super::ServiceClients;
use crate::{domain::order::Line, error::OrderError};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    cart::{ChangeLinesRequest, CreateRequest, DeleteRequest, FindCartsRequest, LineChange},
    catalogue::{LineKey, line_key::Key},
    common::{LineIssue, Reason, UpdateAction},
};
use values::CartId;

impl ServiceClients {
    /// Whether the caller has a cart of that id.
    pub async fn has_cart(&self, caller: &Caller, cart: CartId) -> Result<bool, OrderError> {
        let request = FindCartsRequest { cart_ids: vec![cart.to_string()] };
        let found = self.carts.clone().find_carts(caller.ask(request)).await?.into_inner();
        Ok(!found.cart_ids.is_empty())
    }

    /// Makes a cart, and answers its id; none where the caller has one of that name. The same key again, if it is one, is
    /// the same cart.
    pub async fn create_cart(
        &self,
        caller: &Caller,
        name: String,
        idempotency_key: String,
    ) -> Result<Option<String>, OrderError> {
        match self.carts.clone().create(caller.ask(CreateRequest { name, idempotency_key })).await {
            Ok(answer) => Ok(Some(answer.into_inner().cart.unwrap_or_default().id)),
            Err(status) if Refusal::from(&status).reason == Reason::CartNameTaken => Ok(None),
            Err(status) => Err(status.into()),
        }
    }

    /// Deletes a cart.
    pub async fn delete_cart(&self, caller: &Caller, cart_id: String) -> Result<(), OrderError> {
        let request = DeleteRequest { cart_id, if_match: None };
        self.carts.clone().delete(caller.ask(request)).await?;
        Ok(())
    }

    /// Adds the quantities of these lines to a cart; answers why some were not taken.
    pub async fn add_to_cart(
        &self,
        caller: &Caller,
        cart_id: String,
        lines: &[&Line],
        idempotency_key: String,
    ) -> Result<Vec<LineIssue>, OrderError> {
        let lines = lines.iter().map(|line| change(line, UpdateAction::AddQuantity)).collect();
        let request = ChangeLinesRequest { cart_id, lines, idempotency_key, ..ChangeLinesRequest::default() };
        self.change_cart(caller, request).await
    }

    /// Has a cart hold the quantities of these lines, whatever it held of them; answers why some were not taken.
    pub async fn set_in_cart(
        &self,
        caller: &Caller,
        cart_id: String,
        lines: &[&Line],
    ) -> Result<Vec<LineIssue>, OrderError> {
        let lines = lines.iter().map(|line| change(line, UpdateAction::ReplaceQuantity)).collect();
        self.change_cart(caller, ChangeLinesRequest { cart_id, lines, ..ChangeLinesRequest::default() }).await
    }

    async fn change_cart(&self, caller: &Caller, request: ChangeLinesRequest) -> Result<Vec<LineIssue>, OrderError> {
        match self.carts.clone().change_lines(caller.ask(request)).await {
            Ok(answer) => Ok(answer.into_inner().issues),
            Err(status) => Ok(none_taken(Refusal::from(&status))?),
        }
    }
}

fn change(line: &Line, action: UpdateAction) -> LineChange {
    let key = LineKey { key: Some(Key::OfferPriceId(line.offer_id.to_string())) };
    LineChange { key: Some(key), quantity: line.quantity.into(), action: action.into() }
}

/// Why a cart took none of the lines; any other refusal is one of the whole call.
fn none_taken(refusal: Refusal) -> Result<Vec<LineIssue>, Refusal> {
    if refusal.reason == Reason::NoLineAdded { Ok(refusal.issues) } else { Err(refusal) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cart_that_takes_nothing_says_why_and_one_that_is_not_there_refuses() {
        let issue = LineIssue { reason: Reason::OutOfStock.into(), ..LineIssue::default() };
        let nothing = Refusal::precondition(Reason::NoLineAdded).because(vec![issue.clone()]);
        assert_eq!(none_taken(nothing), Ok(vec![issue]));
        assert!(none_taken(Refusal::not_found(Reason::CartNotFound)).is_err());
    }
}
