//! Who buys: a person acting for a customer account.

use crate::{Membership, Role};
use platform_process::Refusal;
use proto::common::Reason;
use values::{AccountId, Currency, Locale, SessionId, UserId};

/// A person acting for a customer account: what every business call needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buyer {
    /// The person.
    pub user: UserId,
    /// The language to answer in.
    pub locale: Locale,
    /// The currency asked for, else the account's.
    pub currency: Currency,
    /// The punch-out session that it is done in; none: the person's own shopping.
    pub punchout: Option<SessionId>,
    /// The account and the person's rights in it.
    pub membership: Membership,
}

impl Buyer {
    /// The account the person acts for.
    #[must_use]
    pub const fn account(&self) -> AccountId {
        self.membership.account
    }

    /// Whether the person has a role in the account.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.membership.roles.contains(&role)
    }

    /// The same, if the account may order (D3.4).
    ///
    /// # Errors
    /// When the account is inactive.
    pub fn who_may_order(self) -> Result<Self, Refusal> {
        if self.membership.account_active { Ok(self) } else { Err(Refusal::forbidden(Reason::AccountInactive)) }
    }
}
