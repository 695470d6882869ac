//! Placed orders, as the API lists them, tells what became of them, and takes what is still done about them.

use super::{
    comment::AuthorType,
    filled,
    order::{OrderLine, OrderPrices, origin_name},
    problem::Warning,
    snapshot::CustomerSnapshot,
};
use crate::request::JsonField;
use proto::order;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::Locale;
use values::time::iso8601_of;

/// An order as a list shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    /// Opaque.
    pub id: String,
    /// `CO-{year}-{number}`.
    pub reference: String,
    /// The buyer's own order number.
    pub purchase_order_number: Option<String>,
    /// ISO 8601, UTC: when it was begun.
    pub created_at: String,
    /// ISO 8601, UTC: when it was placed.
    pub validated_at: Option<String>,
    /// Over all logistic orders.
    // D4.5.
    pub status: String,
    /// WEB, FASTCART or PUNCHOUT.
    pub channel: String,
    /// CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING.
    pub origin: String,
    /// Who ordered, as they were then.
    pub customer: Option<CustomerSnapshot>,
    /// Who delivers.
    pub supplier_names: Vec<String>,
    /// Lines over all logistic orders.
    pub number_of_lines: u32,
    /// The sums over all of them.
    pub prices: OrderPrices,
}

impl From<order::OrderSummary> for OrderSummary {
    fn from(order: order::OrderSummary) -> Self {
        Self {
            origin: origin_name(order.origin()).to_owned(),
            id: order.id,
            reference: order.reference,
            purchase_order_number: filled(order.purchase_order_number),
            created_at: iso8601_of(order.created_at.as_ref()),
            validated_at: order.validated_at.as_ref().map(|at| iso8601_of(Some(at))),
            status: order.status,
            channel: order.channel,
            customer: order.customer.map(Into::into),
            supplier_names: order.supplier_names,
            number_of_lines: order.number_of_lines,
            prices: order.prices.unwrap_or_default().into(),
        }
    }
}

/// Placed orders.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrdersAnswer {
    /// Always true.
    pub success: bool,
    /// The orders of the page.
    pub orders: Vec<OrderSummary>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// Lines of an order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLinesAnswer {
    /// Always true.
    pub success: bool,
    /// As they were ordered.
    pub lines: Vec<OrderLine>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A step of a logistic order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogisticStatusChange {
    /// The logistic order that took it.
    pub logistic_order_id: String,
    /// Its reference.
    pub logistic_reference: String,
    /// Where it stood; null for the first step.
    pub from: Option<String>,
    /// Where it went.
    pub to: String,
    /// On whose side it was decided.
    pub actor_type: AuthorType,
    /// Who decided; null: the shop itself.
    pub actor_name: Option<String>,
    /// Why, where somebody said it.
    pub reason: Option<String>,
    /// ISO 8601, UTC.
    pub at: String,
}

impl From<order::StatusChange> for LogisticStatusChange {
    fn from(change: order::StatusChange) -> Self {
        Self {
            actor_type: change.actor_type().into(),
            logistic_order_id: change.logistic_order_id,
            logistic_reference: change.logistic_reference,
            from: filled(change.from),
            to: change.to,
            actor_name: filled(change.actor_name),
            reason: filled(change.reason),
            at: iso8601_of(change.at.as_ref()),
        }
    }
}

/// What became of an order.
#[derive(Serialize, ToSchema)]
pub struct OrderHistoryAnswer {
    /// Always true.
    pub success: bool,
    /// Every step of every logistic order, oldest first.
    pub history: Vec<LogisticStatusChange>,
}

impl From<Vec<order::StatusChange>> for OrderHistoryAnswer {
    fn from(changes: Vec<order::StatusChange>) -> Self {
        Self { success: true, history: changes.into_iter().map(Into::into).collect() }
    }
}

/// Why an order is called off or approved.
#[derive(Deserialize, ToSchema)]
pub struct ReasonRequest {
    /// At most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

/// Why an order is not approved.
#[derive(Deserialize, ToSchema)]
pub struct OrderDeclineRequest {
    /// 1 to 500 characters.
    #[schema(value_type = String, required)]
    pub reason: JsonField<String>,
}

/// Which goods have arrived.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceptionRequest {
    /// One logistic order; all that are shipped when absent.
    #[schema(value_type = Option<String>)]
    pub logistic_order_id: JsonField<String>,
}

/// Where to the lines of an order go again.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderTargetRequest {
    /// A cart of the buyer; a new one when absent.
    #[schema(value_type = Option<String>)]
    pub cart_id: JsonField<String>,
}

/// A cart that took the lines of an order again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderAnswer {
    /// Always true: at least one line was taken.
    pub success: bool,
    /// The cart.
    pub cart_id: String,
    /// How many lines it took.
    pub added: u32,
    /// The lines that did not come along; `index` is their place in the order.
    pub warnings: Vec<Warning>,
}

impl ReorderAnswer {
    /// What came of it, told in a language.
    pub fn of(answer: order::ReorderResponse, locale: Locale) -> Self {
        let warnings = Warning::all(&answer.issues, locale);
        Self { success: true, cart_id: answer.cart_id, added: answer.added, warnings }
    }
}
