//! The auth service through its client, on a real database.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing where something should be has failed")]

mod account;
mod account_change;
mod address;
mod keys;
mod letters;
mod login;
mod login_token;
mod operator;
mod password_change;
mod password_reset;
mod profile;
mod refresh;
mod registration;
mod seed;
mod session;
mod stage;
mod token;
