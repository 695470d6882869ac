//! What tests of services start from: signed callers, goods to buy, and a catalogue that sells them.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "only tests call this, and a test that finds nothing where something should be has failed"
)]

mod callers;
mod catalogue;
mod counts;
pub mod goods;
mod lines;
mod refusals;
mod wait;

pub use callers::{buyer, buyer_of, membership, operator, order_for, visitor};
pub use catalogue::Catalogue;
pub use counts::count;
pub use lines::{add, add_variant, item, replace, take};
pub use refusals::{refusal, why};
pub use wait::eventually;
