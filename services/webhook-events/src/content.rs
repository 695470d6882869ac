//! What happened, by the types of events: ids, references and what changed; the rest is at the calls of these ids.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", content = "data")]
pub enum EventContent {
    /// An order was placed, and may still wait for its account's approval.
    #[serde(rename = "order.placed")]
    OrderPlaced(OrderPlaced),
    /// A supplier's part of an order took a step.
    #[serde(rename = "logistic_order.status_changed")]
    LogisticOrderStatusChanged(LogisticOrderStep),
    /// What is owed of a supplier's part of an order is another.
    #[serde(rename = "payment.status_changed")]
    PaymentStatusChanged(PaymentChange),
    /// An invoice, a credit note or a delivery note was issued.
    #[serde(rename = "document.issued")]
    DocumentIssued(DocumentIssued),
    /// A quote was asked for, answered, negotiated, declined, accepted, or its time is over.
    #[serde(rename = "quote.changed")]
    QuoteChanged(QuoteChange),
    /// There is more or less of an offer.
    #[serde(rename = "stock.changed")]
    StockChanged(StockChange),
    /// A company registered.
    #[serde(rename = "account.created")]
    AccountCreated(AccountChange),
    /// An account was admitted, or may order no more.
    #[serde(rename = "account.status_changed")]
    AccountStatusChanged(AccountChange),
    /// Nothing happened: somebody asked for a test.
    #[serde(rename = "webhook.test")]
    WebhookTest(WebhookTest),
}

/// An order that was placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPlaced {
    /// Its id.
    pub order_id: String,
    /// Such as CO-2026-000042.
    pub order_reference: String,
    /// What other systems call it.
    pub external_id: String,
    /// The buyer's; empty: none.
    pub purchase_order_number: String,
    /// Whose it is.
    pub account_id: String,
    /// Where it stands as a whole.
    pub status: String,
    /// It waits for the account's approval.
    pub needs_approval: bool,
    /// ISO 4217.
    pub currency: String,
    /// What it comes to.
    pub total_with_tax: Decimal,
    /// ISO 8601.
    pub placed_at: String,
    /// Its parts, one for each supplier.
    pub logistic_orders: Vec<PlacedLogisticOrder>,
}

/// A supplier's part of an order that was placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedLogisticOrder {
    /// Its id.
    pub logistic_order_id: String,
    /// Such as CO-2026-000042-1.
    pub logistic_order_reference: String,
    /// Who delivers it.
    pub supplier_id: String,
    /// The supplier's name.
    pub supplier_name: String,
    /// How many lines it has.
    pub number_of_lines: u32,
}

/// A step of a supplier's part of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogisticOrderStep {
    /// The order's id.
    pub order_id: String,
    /// The order's reference.
    pub order_reference: String,
    /// The part's id.
    pub logistic_order_id: String,
    /// The part's reference.
    pub logistic_order_reference: String,
    /// Who delivers it.
    pub supplier_id: String,
    /// The supplier's name.
    pub supplier_name: String,
    /// How many lines it has.
    pub number_of_lines: u32,
    /// Where it stood.
    pub previous_status: String,
    /// Where it stands.
    pub status: String,
    /// On whose side the step was taken: CUSTOMER, SUPPLIER, OPERATOR or SYSTEM.
    pub changed_by: String,
    /// What was said about it; empty: nothing.
    pub reason: String,
    /// ISO 8601.
    pub changed_at: String,
}

/// What is owed of a supplier's part of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentChange {
    /// The order's id.
    pub order_id: String,
    /// The order's reference.
    pub order_reference: String,
    /// The part's id.
    pub logistic_order_id: String,
    /// The part's reference.
    pub logistic_order_reference: String,
    /// What its payment stood at.
    pub previous_status: String,
    /// What it stands at, such as PAID.
    pub status: String,
}

/// A document that was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentIssued {
    /// Such as INV-FR-2026-000001.
    pub number: String,
    /// INVOICE, `CREDIT_NOTE` or `DELIVERY_NOTE`.
    pub kind: String,
    /// Of which order.
    pub order_id: String,
    /// Of which part of it.
    pub logistic_order_id: String,
    /// ISO 8601 day.
    pub issued_on: String,
    /// ISO 8601 day; null: nothing is due.
    pub due_on: Option<String>,
    /// ISO 4217.
    pub currency: String,
    /// What it comes to without tax.
    pub total_without_tax: Decimal,
    /// What it comes to.
    pub total_with_tax: Decimal,
}

/// Where a quote stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteChange {
    /// Its id.
    pub quote_id: String,
    /// Such as Q-2026-000001.
    pub quote_reference: String,
    /// Who asks.
    pub account_id: String,
    /// Who is asked.
    pub supplier_id: String,
    /// The supplier's name.
    pub supplier_name: String,
    /// Where it stood; null: it is new.
    pub previous_status: Option<String>,
    /// Where it stands.
    pub status: String,
    /// Counts what was said.
    pub version: u32,
    /// Whose word its lines are: CUSTOMER, SUPPLIER, OPERATOR or SYSTEM.
    pub said_by: String,
    /// The last day on which its prices hold, ISO 8601; null: it has no answer.
    pub validity_date: Option<String>,
    /// The order that was made of it; null: none.
    pub order_id: Option<String>,
    /// ISO 4217.
    pub currency: String,
    /// What it comes to without tax.
    pub total_without_tax: Decimal,
    /// What it comes to.
    pub total_with_tax: Decimal,
}

/// What there is of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockChange {
    /// The offer's id.
    pub offer_price_id: String,
    /// Whose it is.
    pub supplier_id: String,
    /// What other systems call the supplier.
    pub supplier_external_id: String,
    /// Of which article.
    pub product_variant_id: String,
    /// The article's reference.
    pub sku: String,
    /// How many items there were.
    pub previous_stock: i64,
    /// How many there are.
    pub stock: i64,
}

/// Where an account stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountChange {
    /// Its id.
    pub account_id: String,
    /// What other systems call it.
    pub account_external_id: String,
    /// Its name.
    pub name: String,
    /// What it is registered as.
    pub company_registration_name: String,
    /// Where it stood; null: it is new.
    pub previous_status: Option<String>,
    /// PENDING, ACTIVE or INACTIVE.
    pub status: String,
}

/// Who asked for a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookTest {
    /// Which webhook is tried.
    pub webhook_id: String,
    /// Whose wish it was: a user's id.
    pub asked_by: String,
}
