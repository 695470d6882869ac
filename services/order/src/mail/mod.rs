//! The mails of orders, in the language their buyer orders in, as text and as HTML (D9.11).

mod confirmation;
mod words;

pub use confirmation::{LINES, confirmation};
