//! The use cases: rules, database and other services put together.

pub mod checkout;
pub mod comments;
pub mod contact;
pub mod document;
pub mod formatting;
pub mod idempotency;
pub mod mail;
pub mod operator;
pub mod outbox;
pub mod placed;
pub mod quote;
