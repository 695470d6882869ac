//! How a cart is shown: its kept sums, and its first lines priced and judged as of now.

use super::{CartService, Visit};
use crate::{
    cart::Status,
    error::CartError,
    quotes::Quotes,
    store::look::Look,
    sums::{Sums, SupplierSums},
};
use proto::{
    cart::{self, CartResponse, CartStatus, SupplierAggregate},
    common::Reason,
};
use values::{CartId, Currency, line::timestamp};

impl CartService {
    pub(super) async fn show(&self, visit: &Visit, id: CartId) -> Result<CartResponse, CartError> {
        self.show_with(visit, id, Quotes::default()).await
    }

    /// The cart by the quotes at hand; only what is missing of them is asked for.
    pub(super) async fn show_with(&self, visit: &Visit, id: CartId, quotes: Quotes) -> Result<CartResponse, CartError> {
        let (look, quotes) = self.settled(visit, id, quotes).await?;
        Ok(CartResponse { cart: Some(message(&look, &quotes, visit.buyer.currency)) })
    }
}

/// A cart that has been settled, told in the currency it was settled in.
pub(super) fn message(look: &Look, quotes: &Quotes, currency: Currency) -> cart::Cart {
    let (cart, all) = (&look.cart, look.sums(currency));
    let first_lines = look.first_lines.iter().map(|kept| kept.line.message(quotes.get(kept.line.offer)));
    cart::Cart {
        id: cart.id.to_string(),
        name: cart.name.clone(),
        created_at: timestamp(cart.created_at),
        status: status(cart.status).into(),
        number_of_products: all.products.unsigned_abs(),
        number_of_lines: all.lines.unsigned_abs(),
        currency: currency.to_string(),
        total_price: Some(all.total.into()),
        total_discount_price: Some(all.total_paid.into()),
        first_lines: first_lines.collect(),
        supplier_aggregates: look.suppliers.iter().map(aggregate).collect(),
        order_id: cart.order.map_or_else(String::new, |order| order.to_string()),
        version: cart.version.cast_unsigned(),
        round: cart.round.cast_unsigned(),
        order_error: cart.order_error.as_deref().and_then(Reason::from_str_name).unwrap_or_default().into(),
        blocked_lines: all.blocked.unsigned_abs(),
    }
}

const fn status(status: Status) -> CartStatus {
    match status {
        Status::Init => CartStatus::Init,
        Status::Loading { .. } => CartStatus::Loading,
        Status::OnGoing => CartStatus::OnGoing,
    }
}

fn aggregate(of: &SupplierSums) -> SupplierAggregate {
    let Sums { lines, products, total, total_paid, .. } = of.sums;
    SupplierAggregate {
        supplier_id: of.supplier.to_string(),
        supplier_name: of.name.clone(),
        number_of_lines: lines.unsigned_abs(),
        number_of_products: products.unsigned_abs(),
        total_price: Some(total.into()),
        total_discount_price: Some(total_paid.into()),
    }
}
