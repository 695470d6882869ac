//! Who did something to an order, as its history and its thread tell it.

use crate::{snapshot::Customer, words::words};
use proto::order as wire;
use uuid::Uuid;

words! {
    /// What side somebody acts for.
    ActorType {
        /// The account that orders.
        Customer "CUSTOMER",
        /// Who delivers.
        Supplier "SUPPLIER",
        /// The shop's people.
        Operator "OPERATOR",
        /// The shop itself, e.g. what a deadline did.
        System "SYSTEM",
    }
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

impl From<ActorType> for wire::ActorType {
    fn from(acts_for: ActorType) -> Self {
        match acts_for {
            ActorType::Customer => Self::Customer,
            ActorType::Supplier => Self::Supplier,
            ActorType::Operator => Self::Operator,
            ActorType::System => Self::System,
        }
    }
}
