//! Who did something to an order, as its history and its thread tell it.

use crate::domain::order::snapshot::Customer;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

/// What side somebody acts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum ActorType {
    /// The account that orders.
    Customer,
    /// Who delivers.
    Supplier,
    /// The shop's people.
    Operator,
    /// The shop itself, e.g. what a deadline did.
    System,
}

/// Who did something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// For which side.
    pub acts_for: ActorType,
    /// The user, where it was a person.
    pub id: Option<Uuid>,
    /// What they are called; empty: the shop.
    pub name: String,
}

impl Actor {
    /// A member of the account.
    #[must_use]
    pub fn customer(customer: &Customer) -> Self {
        Self {
            acts_for: ActorType::Customer,
            id: customer.id.parse().ok(),
            name: format!("{} {}", customer.first_name, customer.last_name).trim().to_owned(),
        }
    }

    /// The shop itself.
    #[must_use]
    pub const fn system() -> Self {
        Self { acts_for: ActorType::System, id: None, name: String::new() }
    }
}
