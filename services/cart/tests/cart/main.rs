//! The cart service through its client, on a real database, with a real catalogue beside it.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod carts;
mod clients;
mod lines;
mod orders;
mod shop;
mod sums;
