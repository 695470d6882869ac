//! The same again: the lines of a placed order are put into a cart, at today's prices; what can't come along is told.

use crate::{
    app::checkout::Checkout,
    app::idempotency::idempotent_request,
    db::ALL_LINES,
    domain::order::{Line, Order},
    error::OrderError,
};
use identity::{Buyer, Caller};
use platform_database::idempotency::IdempotentRequest;
use platform_process::Refusal;
use proto::{
    cart::{ChangeLinesRequest, CreateRequest, DeleteRequest, LineChange},
    catalogue::{LineKey, line_key::Key},
    common::{LineIssue, Reason, UpdateAction},
    order as wire,
};
use values::OrderId;

/// Lines put into a cart by one call.
const LINES_PER_CALL: usize = 500;
/// Carts named after an order that a buyer may have at once.
const MAX_CARTS: u32 = 20;

/// A cart that took lines again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reordered {
    /// The cart.
    pub cart: String,
    /// How many lines it took.
    pub added: usize,
    /// Why the others did not come along.
    pub issues: Vec<LineIssue>,
}

impl Checkout {
    /// Puts the lines of an order into a cart of the buyer's, or into a new one; the same request again adds nothing.
    ///
    /// # Errors
    /// When there is no such order or cart, or no line can be ordered any more: then no new cart is left behind.
    pub async fn reorder(
        &self,
        caller: &Caller,
        id: OrderId,
        request: wire::ReorderRequest,
    ) -> Result<wire::ReorderResponse, OrderError> {
        let account = caller.buyer().and_then(Buyer::who_may_order)?.account();
        let order = self.placed(account, id, ALL_LINES).await?;
        let idempotent = idempotent_request(caller.user()?, &request.idempotency_key, "Reorder", &request);
        if let Some(answer) = self.store.recorded_response(&idempotent).await? {
            return Ok(answer);
        }
        self.to_its_end(self.clone().fill(caller.without_deadline(), order, request, idempotent)).await
    }

    /// The work of it, each step of which may be repeated by the same request.
    async fn fill(
        self,
        caller: Caller,
        order: Order,
        request: wire::ReorderRequest,
        idempotent: IdempotentRequest,
    ) -> Result<wire::ReorderResponse, OrderError> {
        let is_new = request.cart_id.trim().is_empty();
        let cart = if is_new { self.one_new_cart(&caller, &order, &idempotent).await? } else { request.cart_id };
        let reordered = self.add_again(&caller, cart, &order, &request.idempotency_key).await?;
        if reordered.added == 0 {
            if is_new {
                self.store.forget_response(&idempotent.part("cart")).await?;
                self.delete_cart(&caller, reordered.cart).await?;
            }
            return Err(Refusal::precondition(Reason::NoLineAdded).because(reordered.issues).into());
        }
        let answer = wire::ReorderResponse {
            cart_id: reordered.cart,
            added: u32::try_from(reordered.added).unwrap_or(u32::MAX),
            issues: reordered.issues,
        };
        self.store.record_response(&idempotent, &answer).await?;
        Ok(answer)
    }

    /// The new cart of a request: the first that was made for it, where it came more than once.
    async fn one_new_cart(
        &self,
        caller: &Caller,
        order: &Order,
        idempotent: &IdempotentRequest,
    ) -> Result<String, OrderError> {
        let made = wire::ReorderResponse { cart_id: self.new_cart(caller, order).await?, ..Default::default() };
        let ours = made.cart_id.clone();
        let first = self.store.record_first_response(&idempotent.part("cart"), made).await?.cart_id;
        if first != ours {
            self.delete_cart(caller, ours).await?;
        }
        Ok(first)
    }

    async fn delete_cart(&self, caller: &Caller, cart_id: String) -> Result<(), OrderError> {
        let request = DeleteRequest { cart_id, if_match: None };
        self.clients.carts.clone().delete(caller.ask(request)).await?;
        Ok(())
    }

    /// A new cart, named after the order, and numbered where the buyer has one of that name.
    async fn new_cart(&self, caller: &Caller, order: &Order) -> Result<String, OrderError> {
        for number in 1..=MAX_CARTS {
            let name = if number == 1 { order.reference.clone() } else { format!("{} ({number})", order.reference) };
            match self.clients.carts.clone().create(caller.ask(CreateRequest { name })).await {
                Ok(answer) => return Ok(answer.into_inner().cart.unwrap_or_default().id),
                Err(status) if Refusal::from(&status).reason == Reason::CartNameTaken => {}
                Err(status) => return Err(status.into()),
            }
        }
        Err(Refusal::conflict(Reason::CartLimitReached).into())
    }

    async fn add_again(
        &self,
        caller: &Caller,
        cart: String,
        order: &Order,
        key: &str,
    ) -> Result<Reordered, OrderError> {
        let lines: Vec<_> = order.lines().collect();
        let mut reordered = Reordered { cart, ..Reordered::default() };
        for (batch, first) in lines.chunks(LINES_PER_CALL).zip((0..).step_by(LINES_PER_CALL)) {
            let request = ChangeLinesRequest {
                cart_id: reordered.cart.clone(),
                lines: batch.iter().map(|line| addition(line)).collect(),
                idempotency_key: if key.is_empty() { String::new() } else { format!("{key} {first}") },
                ..ChangeLinesRequest::default()
            };
            let issues = match self.clients.carts.clone().change_lines(caller.ask(request)).await {
                Ok(answer) => answer.into_inner().issues,
                Err(status) => none_taken(Refusal::from(&status))?,
            };
            reordered.added += batch.len() - issues.len();
            reordered.issues.extend(issues.into_iter().map(|issue| in_order(issue, first, &lines)));
        }
        Ok(reordered)
    }
}

fn addition(line: &Line) -> LineChange {
    LineChange {
        key: Some(LineKey { key: Some(Key::OfferPriceId(line.offer_id.to_string())) }),
        quantity: line.quantity.into(),
        action: UpdateAction::AddQuantity.into(),
    }
}

/// Why a cart took none of the lines; any other refusal is one of the whole call.
fn none_taken(refusal: Refusal) -> Result<Vec<LineIssue>, Refusal> {
    if refusal.reason == Reason::NoLineAdded { Ok(refusal.issues) } else { Err(refusal) }
}

/// An issue of a batch that begins at `first`, told by the line's place in the order.
fn in_order(mut issue: LineIssue, first: usize, lines: &[&Line]) -> LineIssue {
    let place = first + issue.index.and_then(|index| usize::try_from(index).ok()).unwrap_or_default();
    issue.index = u32::try_from(place).ok();
    if let Some(line) = lines.get(place) {
        issue.params.insert("sku".to_owned(), line.offer.sku_variant.clone());
        issue.params.insert("offerPriceId".to_owned(), line.offer_id.to_string());
    }
    issue
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples as sample;

    #[test]
    fn an_issue_names_the_line_by_its_place_in_the_order() {
        let order = sample::draft();
        let lines: Vec<_> = order.lines().collect();
        let issue = LineIssue { reason: Reason::OutOfStock.into(), index: Some(0), ..LineIssue::default() };
        let told = in_order(issue, 1, &lines);
        assert_eq!((told.index, told.params["sku"].as_str()), (Some(1), "CHAIR"));
    }

    #[test]
    fn a_cart_that_takes_nothing_says_why_and_one_that_is_not_there_refuses() {
        let issue = LineIssue { reason: Reason::OutOfStock.into(), ..LineIssue::default() };
        let nothing = Refusal::precondition(Reason::NoLineAdded).because(vec![issue.clone()]);
        assert_eq!(none_taken(nothing), Ok(vec![issue]));
        assert!(none_taken(Refusal::not_found(Reason::CartNotFound)).is_err());
    }
}
