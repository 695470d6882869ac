//! The use cases: rules, database and other services put together, one type per subject.

pub mod approval;
pub mod checkout;
pub mod comments;
pub mod contact;
mod countries;
pub mod detached_work;
pub mod document;
pub mod formatting;
pub mod history;
pub mod invoice;
pub mod mail;
pub mod on_behalf;
pub mod operator;
pub mod other_accounts;
pub mod outbox;
pub mod payment;
pub mod placed;
pub mod purchase_order;
pub mod purchasing;
pub mod quote;
pub mod recurring;
pub mod seed;
pub mod staff_news;
pub mod statistics;
pub mod sweeper;
pub mod webhook;
