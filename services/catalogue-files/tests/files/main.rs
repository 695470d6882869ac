//! Files of every format on a real database.

#![allow(clippy::unwrap_used, reason = "what a test builds on either works or fails the test")]

mod bmecat;
mod bombs;
mod corpus;
mod cxml;
mod exports;
mod losses;
mod pictures;
mod records;
mod sheets;
mod tables;
