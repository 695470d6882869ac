//! The auth service through its client, on a real database.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing where something should be has failed")]

mod account;
mod keys;
mod login;
mod login_token;
mod refresh;
mod seed;
mod stage;
mod token;
