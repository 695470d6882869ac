//! Who asks: people and services, signed with the key of the tests.

use identity::{Caller, Membership, Role, testing};
use values::{AccountId, Currency, Locale, UserId};

/// Somebody who buys in euros, in English, for an account of their own without groups.
#[must_use]
pub fn buyer() -> Caller {
    buyer_of(AccountId::new(), &[], Currency::Eur)
}

/// Somebody who buys for an account, in English.
#[must_use]
pub fn buyer_of(account: AccountId, groups: &[&str], currency: Currency) -> Caller {
    let groups = groups.iter().map(|group| (*group).to_owned()).collect();
    let membership = Membership { groups, ..membership(account, currency) };
    let user = testing::user(UserId::new(), Some(membership));
    Caller { user: Some(user), ..visitor() }
}

/// Somebody who works for the shop.
#[must_use]
pub fn operator() -> Caller {
    let mut operator = buyer();
    if let Some(membership) = operator.user.as_mut().and_then(|user| user.membership.as_mut()) {
        membership.roles = vec![Role::Operator];
    }
    testing::signed_again(operator)
}

/// Nobody who is logged in, in English.
#[must_use]
pub fn visitor() -> Caller {
    Caller { locale: Locale::English, ..Caller::default() }
}

/// The order service, in the name of this caller.
#[must_use]
pub fn order_for(caller: &Caller) -> Caller {
    testing::service("order", caller)
}

/// A buyer's place in an account that is active.
#[must_use]
pub fn membership(account: AccountId, currency: Currency) -> Membership {
    Membership {
        account,
        store_id: "store".into(),
        store_view_id: "view".into(),
        currency,
        groups: Vec::new(),
        roles: vec![Role::Buyer],
        account_active: true,
    }
}
