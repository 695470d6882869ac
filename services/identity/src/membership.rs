//! What a person is and may do in one customer account.

use serde::{Deserialize, Serialize};
use values::{AccountId, Currency};

/// What a person is and may do in the current account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "SignedMembership", into = "SignedMembership")]
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

/// A membership as it is signed. A role that this process does not know is none: another one may be newer.
#[derive(Clone, Serialize, Deserialize)]
struct SignedMembership {
    account: AccountId,
    store_id: String,
    store_view_id: String,
    currency: Currency,
    groups: Vec<String>,
    roles: Vec<String>,
    /// The roles that D7.51 added. They stand apart, for processes before it took a token with a role that they do not know
    /// for none, and the person for logged out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shop_roles: Vec<String>,
    account_active: bool,
}

impl From<Membership> for SignedMembership {
    fn from(membership: Membership) -> Self {
        let (shop_roles, roles): (Vec<Role>, Vec<Role>) =
            membership.roles.into_iter().partition(|role| role.is_newer());
        let names = |roles: Vec<Role>| roles.into_iter().map(|role| role.name().to_owned()).collect();
        Self {
            account: membership.account,
            store_id: membership.store_id,
            store_view_id: membership.store_view_id,
            currency: membership.currency,
            groups: membership.groups,
            roles: names(roles),
            shop_roles: names(shop_roles),
            account_active: membership.account_active,
        }
    }
}

impl From<SignedMembership> for Membership {
    fn from(signed: SignedMembership) -> Self {
        let names = signed.roles.iter().chain(&signed.shop_roles);
        Self {
            account: signed.account,
            store_id: signed.store_id,
            store_view_id: signed.store_view_id,
            currency: signed.currency,
            groups: signed.groups,
            roles: names.filter_map(|name| name.parse().ok()).collect(),
            account_active: signed.account_active,
        }
    }
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
    /// Works for the shop and may do everything: its administrator (D7.51).
    Operator,
    /// Works for the shop: sells.
    Sales,
    /// Works for the shop: keeps the catalogue.
    Catalogue,
    /// Works for the shop: answers customers.
    Support,
    /// Works for a supplier, in that supplier's account.
    Supplier,
}

impl Role {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
    /// Whether D7.51 added it.
    const fn is_newer(self) -> bool {
        matches!(self, Self::Sales | Self::Catalogue | Self::Support)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use serde_json::json;

    #[test]
    fn d7_51_a_process_before_the_shops_roles_reads_what_it_knows() {
        let membership = testing::membership(&[Role::Buyer, Role::Sales]);
        let signed = serde_json::to_value(&membership).unwrap();
        assert_eq!((&signed["roles"], &signed["shop_roles"]), (&json!(["BUYER"]), &json!(["SALES"])));
        assert_eq!(serde_json::from_value::<Membership>(signed).unwrap(), membership);
        let before = serde_json::to_value(testing::membership(&[Role::Operator])).unwrap();
        assert_eq!(before.get("shop_roles"), None);
    }

    #[test]
    fn a_role_that_is_not_known_yet_is_none() {
        let mut signed = serde_json::to_value(testing::membership(&[Role::Buyer])).unwrap();
        signed["roles"] = json!(["BUYER", "JESTER"]);
        signed["shop_roles"] = json!(["ASTROLOGER", "SUPPORT"]);
        assert_eq!(serde_json::from_value::<Membership>(signed).unwrap().roles, [Role::Buyer, Role::Support]);
    }
}
