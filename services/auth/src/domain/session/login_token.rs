//! The login token: lets one user in, once and within five minutes, without a password.
//!
//! A punch-out hands it to the buyer's browser (D7.2); `shop login-token` hands it to an operator. 256 random bits, of
//! which only the SHA-256 is stored.

use crate::domain::crypto::opaque_token::OpaqueToken;
use chrono::TimeDelta;

/// How long it is good for.
pub const LOGIN_TOKEN_TTL: TimeDelta = TimeDelta::minutes(5);

/// A login token.
pub type LoginToken = OpaqueToken;
