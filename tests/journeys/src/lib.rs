//! The whole shop from outside: a stage with a real shop on a real database, and visitors who speak HTTP to it.

mod stage;
mod visitor;

pub use stage::{Stage, seeded_database};
pub use visitor::{Answer, PASSWORD, Visitor};
