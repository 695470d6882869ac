//! What lies in PostgreSQL, one file per noun, one statement per function; and the keys and the sweeper, which live by it.

pub mod account;
pub mod account_change;
pub mod address;
pub mod key;
pub mod link;
pub mod login_token;
pub mod member;
pub mod operator;
pub mod profile;
pub mod registration;
pub mod seed;
pub mod session;
pub mod sweeper;
pub mod throttle;
pub mod user;
