//! Who asks: a person or a service for them, the account acted for, and what they may do there. Auth signs it, it
//! travels with every call, and the guard in front of every service believes nothing else (D6.3).

mod api_token;
mod buyer;
mod caller;
mod duty;
mod guard;
mod membership;
mod operator;
mod published_keys;
mod staff;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod token;
mod token_reader;
mod user;

pub use api_token::{API_TOKEN_PREFIX, ApiToken, Scope, api_token_secret, api_token_text};
pub use buyer::Buyer;
pub use caller::Caller;
pub use duty::{Duty, Reach};
pub use guard::Guard;
pub use membership::{Membership, Role};
pub use operator::Operator;
pub use published_keys::{KeySet, PublishedKeys};
pub use staff::Staff;
pub use token::{AccessClaims, CALLER_AUDIENCE, CALLER_TOKEN_TYPE, CallerClaims, Claims, Signed, TokenKind};
pub use token_reader::TokenReader;
pub use user::{Actor, CallerToken, User};
