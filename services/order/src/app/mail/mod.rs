//! The mails of orders, quotes and questions, in their reader's language, as text and as HTML (D9.11).

mod approval;
mod cancellation;
mod confirmation;
mod confirmation_labels;
mod contact;
mod handler;
mod kind;
mod notice;
mod pages;
mod parcel;
mod quote;
mod recurring;
mod samples;
mod source;
mod staff;
mod status_change;
mod webhook;

pub use handler::MailHandler;
pub use pages::ShopPages;
pub use source::OrderMails;
