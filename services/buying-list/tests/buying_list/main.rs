//! The buying-list service through its client, on a real database, with a real catalogue beside it.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod copies;
mod items;
mod lists;
mod repeats;
mod sharing;
mod shop;
