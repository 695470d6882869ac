//! What a person is and may do in one customer account.

use serde::{Deserialize, Serialize};
use values::{AccountId, Currency};

/// What a person is and may do in the current account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// The account.
    pub account: AccountId,
    /// The chosen store.
    pub store_id: String,
    /// The chosen view of it.
    pub store_view_id: String,
    /// The store's currency.
    pub currency: Currency,
    /// External ids of the account's customer tags: its price groups (D3.7).
    pub groups: Vec<String>,
    /// What the person may do.
    pub roles: Vec<Role>,
    /// False: the account may look, not order (D3.4).
    pub account_active: bool,
}

/// A named right within an account (D6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Role {
    /// Buys.
    Buyer,
    /// Decides on orders above a limit.
    Approver,
    /// Manages the account.
    AccountAdmin,
    /// Works for the shop.
    Operator,
    /// Works for a supplier, in that supplier's account.
    Supplier,
}

impl Role {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}
