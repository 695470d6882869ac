//! The wire: what others ask orders over gRPC, and what orders ask others.

pub mod clients;
mod contact;
mod error;
mod invoices;
mod offers;
mod on_behalf;
mod operator;
mod order;
mod order_filter;
mod order_messages;
mod payment;
mod payment_state;
mod payments;
mod placed_order;
mod purchase_order;
mod purchasing;
mod quote;
mod quote_files;
mod quote_messages;
mod quote_requests;
mod request;
mod statistics;
mod webhook;

pub use contact::ContactGrpc;
pub use invoices::{InvoiceGrpc, InvoiceOperationsGrpc};
pub use on_behalf::OrderOnBehalfGrpc;
pub use operator::OrderOperationsGrpc;
pub use order::OrderGrpc;
pub use payments::{PaymentGrpc, PaymentOperationsGrpc};
pub use placed_order::PlacedOrderGrpc;
pub use purchase_order::PurchaseOrderGrpc;
pub use purchasing::PurchasingGrpc;
pub use quote::QuoteGrpc;
pub use quote_files::QuoteFileGrpc;
pub use statistics::StatisticsGrpc;
pub use webhook::WebhookGrpc;
