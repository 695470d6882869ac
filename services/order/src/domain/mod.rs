//! The rules of orders, quotes, comments and contact requests: plain Rust, which knows no database and no wire.

pub mod actor;
pub mod buyer_news;
pub mod calendar;
pub mod checkout;
pub mod comment;
pub mod contact;
pub mod field;
pub mod invoice;
pub mod line_problem;
pub mod message_rate;
pub mod message_text;
pub mod news;
pub mod on_behalf;
pub mod operator;
pub mod order;
pub mod parcel;
pub mod payment;
pub mod people;
pub mod placed;
pub mod purchase_order;
pub mod purchasing;
pub mod quote;
pub mod recurring;
#[cfg(test)]
pub mod samples;
pub mod statistics;
pub mod supplier_lines;
pub mod task;
pub mod webhook;
