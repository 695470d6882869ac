//! Who asks: a person, the account they act for, and what they may do there; travels with every call.

mod buyer;
mod caller;
mod membership;
mod operator;

pub use buyer::Buyer;
pub use caller::{Caller, User};
pub use membership::{Membership, Role};
pub use operator::Operator;
