//! The catalogue service through its client, on a real database.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod builder;
mod categories;
mod corpus;
mod imports;
mod listings;
mod offers;
mod products;
mod shop;
mod stock;
