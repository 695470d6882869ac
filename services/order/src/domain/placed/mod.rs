//! Orders that were placed: what may still be done about them, and which of them a list shows.

pub mod actions;
pub mod filter;

pub use actions::actions;
pub use filter::{Filter, searched};
