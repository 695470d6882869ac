//! The same again: the lines of a placed order are put into a cart, at today's prices; what can't come along is told.

use crate::{
    app::placed::PlacedOrders,
    db::ALL_LINES,
    domain::order::{Line, Order},
    error::OrderError,
};
use identity::{Buyer, Caller};
use platform_database::idempotency::{IdempotentRequest, Response};
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
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

/// A request to order the same again.
#[derive(Clone, Debug)]
pub struct ReorderRequest {
    /// The order.
    pub order: OrderId,
    /// The cart that takes the lines; empty: a new one.
    pub cart: String,
    /// Its idempotency key, from which those of its calls are made; may be empty.
    pub key: String,
    /// The request, which may come again.
    pub idempotent: IdempotentRequest,
}

impl PlacedOrders {
    /// Puts the lines of an order into a cart of the buyer's, or into a new one; the same request again adds nothing, and
    /// gets the same response, an `R`.
    ///
    /// # Errors
    /// When there is no such order or cart, or no line can be ordered any more: then no new cart is left behind.
    pub async fn reorder<R: Response + From<Reordered>>(
        &self,
        caller: &Caller,
        request: ReorderRequest,
    ) -> Result<R, OrderError> {
        let account = caller.buyer().and_then(Buyer::who_may_order)?.account();
        let order = self.db.find_placed(account, request.order, ALL_LINES).await?;
        if let Some(response) = self.db.recorded_response(&request.idempotent).await? {
            return Ok(response);
        }
        self.work.to_its_end(self.clone().fill_cart(caller.without_deadline(), order, request)).await
    }

    /// The work of it, each step of which may be repeated by the same request.
    async fn fill_cart<R: Response + From<Reordered>>(
        self,
        caller: Caller,
        order: Order,
        request: ReorderRequest,
    ) -> Result<R, OrderError> {
        let ReorderRequest { cart, key, idempotent, .. } = request;
        let is_new = cart.trim().is_empty();
        let cart = if is_new { self.one_new_cart(&caller, &order, &idempotent).await? } else { cart };
        let reordered = self.add_again(&caller, cart, &order, &key).await?;
        if reordered.added == 0 {
            if is_new {
                self.db.forget_response(&idempotent.part("cart")).await?;
                self.clients.delete_cart(&caller, reordered.cart).await?;
            }
            return Err(Refusal::precondition(Reason::NoLineAdded).because(reordered.issues).into());
        }
        let response = reordered.into();
        self.db.record_response(&idempotent, &response).await?;
        Ok(response)
    }

    /// The new cart of a request: the first that was made for it, where it came more than once.
    async fn one_new_cart(
        &self,
        caller: &Caller,
        order: &Order,
        idempotent: &IdempotentRequest,
    ) -> Result<String, OrderError> {
        let made = self.new_cart(caller, order).await?;
        let first = self.db.record_first_response(&idempotent.part("cart"), made.clone()).await?;
        if first != made {
            self.clients.delete_cart(caller, made).await?;
        }
        Ok(first)
    }

    /// A new cart, named after the order, and numbered where the buyer has one of that name.
    async fn new_cart(&self, caller: &Caller, order: &Order) -> Result<String, OrderError> {
        for number in 1..=MAX_CARTS {
            let name = if number == 1 { order.reference.clone() } else { format!("{} ({number})", order.reference) };
            if let Some(cart) = self.clients.create_cart(caller, name, String::new()).await? {
                return Ok(cart);
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
            let key = if key.is_empty() { String::new() } else { format!("{key} {first}") };
            let issues = self.clients.add_to_cart(caller, reordered.cart.clone(), batch, key).await?;
            reordered.added += batch.len() - issues.len();
            reordered.issues.extend(issues.into_iter().map(|issue| in_order(issue, first, &lines)));
        }
        Ok(reordered)
    }
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
    use crate::domain::samples;

    #[test]
    fn an_issue_names_the_line_by_its_place_in_the_order() {
        let order = samples::draft();
        let lines: Vec<_> = order.lines().collect();
        let issue = LineIssue { reason: Reason::OutOfStock.into(), index: Some(0), ..LineIssue::default() };
        let told = in_order(issue, 1, &lines);
        assert_eq!((told.index, told.params["sku"].as_str()), (Some(1), "CHAIR"));
    }
}
