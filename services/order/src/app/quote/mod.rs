//! What is done with quotes: an account asks, changes and orders, the supplier's side answers.

mod change;
mod create;
mod order;
mod supplier;

pub use change::QuoteChange;
pub use supplier::{answer, decline_by_supplier, get_any, list_all, message};
