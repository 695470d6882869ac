//! The auth service through its client, on a real database.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing where something should be has failed")]

mod access_token;
mod account;
mod account_change;
mod address;
mod api_token;
mod caller_token;
mod failed_mails;
mod first_operator;
mod join_requests;
mod known_browser;
mod login;
mod login_token;
mod members;
mod notifications;
mod operator;
mod password_change;
mod password_reset;
mod profile;
mod punchout;
mod refresh;
mod registration;
mod security_log;
mod seed;
mod sent_mails;
mod session;
mod session_list;
mod signing_keys;
mod staff;
mod staff_invitations;
mod stores;
mod test_app;
