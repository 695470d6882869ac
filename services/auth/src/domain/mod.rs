//! The rules: who may be a user, an account, an address; what opens a session and for how long.

pub mod account;
pub mod address;
pub mod api_token;
pub mod company;
pub mod credentials;
pub mod crypto;
pub mod first_operator;
pub mod form;
pub mod notification;
mod pattern;
pub mod punchout;
pub mod registration;
pub mod seed;
pub mod session;
pub mod staff;
pub mod store;
#[cfg(test)]
mod test_data;
pub mod user;
