//! Who of the shop placed an order for its customer, and why (D7.47).

use crate::domain::actor::{Actor, ActorType};
use serde::{Deserialize, Serialize};
use values::UserId;

/// Who of the shop placed an order for its customer, as they were then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnBehalf {
    /// The person.
    pub by: UserId,
    /// What they are called.
    pub name: String,
    /// Why it was not the customer who ordered; the account reads it.
    pub reason: String,
    /// SHA-256 of what was asked, in hexadecimal digits: another request of the same key is told from it.
    pub request: String,
}

impl OnBehalf {
    /// The person, as history and threads tell it.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor { acts_for: ActorType::Operator, id: Some(self.by.0), name: self.name.clone() }
    }
}
