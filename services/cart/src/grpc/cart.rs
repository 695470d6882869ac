//! A cart as it is told: its totals, and its first lines priced and judged as of now.

use super::line::line_message;
use crate::{
    app::RepricedCart,
    domain::{
        cart::{CartSnapshot, Status},
        totals::{SupplierTotals, Totals},
    },
    error::CartError,
};
use line_items::{OfferPrices, request};
use proto::{
    cart::{self, CartStatus, SupplierAggregate},
    common::Reason,
};
use values::{CartId, Currency, time::to_timestamp};

/// The id of a cart; what is no id names no cart.
pub(super) fn cart_id(text: &str) -> Result<CartId, CartError> {
    text.parse().map_err(|_| CartError::NotFound)
}

pub(super) fn status_name(status: i32) -> Result<String, CartError> {
    match CartStatus::try_from(status) {
        Ok(CartStatus::Init) => Ok("INIT".to_owned()),
        Ok(CartStatus::Loading) => Ok("LOADING".to_owned()),
        Ok(CartStatus::OnGoing) => Ok("ON_GOING".to_owned()),
        Ok(CartStatus::Unspecified) | Err(_) => Err(request::invalid("status").into()),
    }
}

/// A repriced cart, told in the currency it was priced in.
pub(super) fn message(repriced: &RepricedCart, currency: Currency) -> cart::Cart {
    snapshot_message(&repriced.snapshot, &repriced.prices, currency)
}

/// The same of its parts.
pub(super) fn snapshot_message(snapshot: &CartSnapshot, prices: &OfferPrices, currency: Currency) -> cart::Cart {
    let (cart, all) = (&snapshot.cart, snapshot.totals(currency));
    cart::Cart {
        id: cart.id.to_string(),
        name: cart.name.clone(),
        created_at: Some(to_timestamp(cart.created_at)),
        status: status(cart.status).into(),
        number_of_products: all.products.unsigned_abs(),
        number_of_lines: all.lines.unsigned_abs(),
        currency: currency.to_string(),
        total_price: Some(all.total.into()),
        total_discount_price: Some(all.total_paid.into()),
        first_lines: snapshot.first_lines.iter().map(|line| line_message(line, prices)).collect(),
        supplier_aggregates: snapshot.suppliers.iter().map(aggregate).collect(),
        order_id: cart.order.map_or_else(String::new, |order| order.to_string()),
        version: cart.version.cast_unsigned(),
        round: cart.round.cast_unsigned(),
        order_error: cart.order_error.as_deref().and_then(Reason::from_str_name).unwrap_or_default().into(),
        blocked_lines: all.blocked_lines.unsigned_abs(),
    }
}

const fn status(status: Status) -> CartStatus {
    match status {
        Status::Init => CartStatus::Init,
        Status::Loading { .. } => CartStatus::Loading,
        Status::OnGoing => CartStatus::OnGoing,
    }
}

fn aggregate(of: &SupplierTotals) -> SupplierAggregate {
    let Totals { lines, products, total, total_paid, .. } = of.totals;
    SupplierAggregate {
        supplier_id: of.supplier.to_string(),
        supplier_name: of.name.clone(),
        number_of_lines: lines.unsigned_abs(),
        number_of_products: products.unsigned_abs(),
        total_price: Some(total.into()),
        total_discount_price: Some(total_paid.into()),
    }
}
