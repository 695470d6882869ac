//! The simulator over HTTP, before a shop that answers with documents of `procurement`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "what a test builds on either works or fails the test")]

mod browser;
mod cxml;
mod notices;
mod oci;
mod orders;
mod secrets;
mod stand_in;
