//! The mails of orders, quotes and questions, in their reader's language, as text and as HTML (D9.11).

mod approval;
mod confirmation;
mod note;
mod post;
mod question;
mod quote;
mod step;
mod words;

pub use post::Postman;
