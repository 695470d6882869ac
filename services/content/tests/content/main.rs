//! Content from outside: the client of a content service, what is kept of its answers, and the shop's own stories.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that can't go on has failed")]

mod cache;
mod client;
mod files;
mod replicas;
mod service;
mod unknown;
