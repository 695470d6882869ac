//! Carts, as the API shows and takes them.

use super::{
    cart_line::CartLine,
    filled,
    line::Total,
    problem::{Code, Warning},
    quick_order::CheckedRow,
};
use crate::{
    request::{JsonField, invalid_field},
    response::sentences,
};
use platform_process::Refusal;
use proto::{
    cart::{self, CartStatus},
    common::{LineIssue, Reason},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// Where a cart stands on its way to an order.
// D4.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = CartStatus)]
pub enum Status {
    /// It can be changed, and has no order that fits it.
    Init,
    /// Its order is being prepared.
    Loading,
    /// Its order stands.
    OnGoing,
}

impl From<CartStatus> for Status {
    fn from(status: CartStatus) -> Self {
        match status {
            CartStatus::Unspecified | CartStatus::Init => Self::Init,
            CartStatus::Loading => Self::Loading,
            CartStatus::OnGoing => Self::OnGoing,
        }
    }
}

/// A cart: what a buyer means to order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cart {
    /// Opaque.
    pub id: String,
    /// Unique among the buyer's carts.
    pub name: String,
    /// CART.
    pub r#type: String,
    /// ISO 8601, UTC.
    pub creation_date: String,
    /// Where it stands.
    pub status: Status,
    /// Sum of all quantities.
    pub number_of_products: u32,
    /// Lines.
    pub number_of_lines: u32,
    /// ISO 4217.
    pub currency: String,
    /// Before discount; blocked lines are not counted.
    pub total_price: Total,
    /// What is paid.
    pub total_discount_price: Total,
    /// The first five lines.
    pub nb_first_lines: Vec<CartLine>,
    /// The same sums for each supplier.
    pub supplier_aggregates: Vec<SupplierAggregate>,
    /// The order made from it, once there is one.
    pub order_id: Option<String>,
    /// Lines that can't be ordered as they stand.
    pub blocked_lines: u32,
    /// Why the last try to make an order failed.
    pub order_error: Option<OrderError>,
    /// Goes up with every change.
    pub version: u64,
}

/// Why an order could not be made from a cart.
#[derive(Serialize, ToSchema)]
pub struct OrderError {
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub message: String,
}

impl Cart {
    /// A cart, told in a language.
    pub fn of(cart: cart::Cart, locale: Locale) -> Self {
        let failure = cart.order_error();
        let order_error = (failure as i32 != 0).then(|| OrderError {
            code: Code(failure),
            message: sentences::of_reason(failure).in_locale(locale).to_owned(),
        });
        Self {
            status: cart.status().into(),
            id: cart.id,
            name: cart.name,
            r#type: "CART".to_owned(),
            creation_date: iso8601_of(cart.created_at.as_ref()),
            number_of_products: cart.number_of_products,
            number_of_lines: cart.number_of_lines,
            currency: cart.currency,
            total_price: cart.total_price.unwrap_or_default().into(),
            total_discount_price: cart.total_discount_price.unwrap_or_default().into(),
            nb_first_lines: CartLine::all(cart.first_lines, locale),
            supplier_aggregates: cart.supplier_aggregates.into_iter().map(Into::into).collect(),
            order_id: filled(cart.order_id),
            blocked_lines: cart.blocked_lines,
            order_error,
            version: cart.version,
        }
    }
}

/// What a cart holds of one supplier.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupplierAggregate {
    /// The supplier.
    pub supplier_id: String,
    /// Its name.
    pub supplier_name: String,
    /// Lines.
    pub number_of_lines: u32,
    /// Sum of quantities.
    pub number_of_products: u32,
    /// Before discount.
    pub total_price: Total,
    /// What is paid.
    pub total_discount_price: Total,
}

impl From<cart::SupplierAggregate> for SupplierAggregate {
    fn from(aggregate: cart::SupplierAggregate) -> Self {
        Self {
            supplier_id: aggregate.supplier_id,
            supplier_name: aggregate.supplier_name,
            number_of_lines: aggregate.number_of_lines,
            number_of_products: aggregate.number_of_products,
            total_price: aggregate.total_price.unwrap_or_default().into(),
            total_discount_price: aggregate.total_discount_price.unwrap_or_default().into(),
        }
    }
}

/// A cart.
#[derive(Serialize, ToSchema)]
pub struct CartAnswer {
    /// Always true.
    pub success: bool,
    /// The cart.
    pub cart: Cart,
}

impl CartAnswer {
    /// A cart, told in a language.
    pub fn of(cart: cart::Cart, locale: Locale) -> Self {
        Self { success: true, cart: Cart::of(cart, locale) }
    }
}

/// Carts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartsAnswer {
    /// Always true.
    pub success: bool,
    /// By age.
    pub carts: Vec<Cart>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// A cart after a change, and the lines that were not taken.
#[derive(Serialize, ToSchema)]
pub struct CartChange {
    /// Always true: at least one line was taken.
    pub success: bool,
    /// The cart after the change.
    pub cart: Cart,
    /// The lines that were not taken.
    pub warnings: Vec<Warning>,
}

impl CartChange {
    /// What came of a change, told in a language.
    pub fn of(cart: cart::Cart, issues: &[LineIssue], locale: Locale) -> Self {
        Self { success: true, cart: Cart::of(cart, locale), warnings: Warning::all(issues, locale) }
    }
}

/// A cart after an import, and the rows that were not taken.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartImport {
    /// Always true: at least one row was taken.
    pub success: bool,
    /// The cart after the import.
    pub cart: Cart,
    /// How many rows the file has.
    pub number_of_rows: usize,
    /// The rows that were not taken, in the order of the file.
    pub refused_rows: Vec<CheckedRow>,
}

/// A cart's name.
#[derive(Deserialize, ToSchema)]
pub struct CartNameRequest {
    /// 1 to 100 characters, unique among the buyer's carts.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
    /// CART, if given.
    #[schema(value_type = Option<String>)]
    pub r#type: JsonField<String>,
}

impl CartNameRequest {
    /// The name, if nothing but a cart is meant.
    pub fn named(self) -> Result<String, Refusal> {
        match self.r#type.optional("type")?.as_deref() {
            None | Some("CART") => self.name.required("name"),
            Some(_) => Err(invalid_field(Reason::FieldInvalid, "type")),
        }
    }
}

/// An order has been prepared, or is being prepared.
// D7.26.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InitializedOrder {
    /// Always true.
    pub success: bool,
    /// The order.
    pub order_id: String,
    /// ON_GOING once it stands, LOADING until then.
    pub status: Status,
}
