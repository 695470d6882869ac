//! The wire: what others ask orders over gRPC, and what orders ask others.

mod checkout;
pub mod clients;
mod contact;
mod error;
mod offers;
pub mod operator;
mod order_filter;
mod order_messages;
mod payment;
mod placed;
mod quote;
mod quote_messages;
pub mod quote_requests;
pub mod request;

pub use operator::OperatorGrpc;
pub use placed::PlacedOrderGrpc;
