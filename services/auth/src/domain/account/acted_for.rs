//! Whom a service acts for that does later what a user began (D6.3).

use values::{AccountId, SessionId, UserId};

/// A user, and the account and store that the user bought for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActedFor {
    /// The user.
    pub user: UserId,
    /// The account.
    pub account: AccountId,
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// The punch-out session that the user began it in, if any.
    pub punchout: Option<SessionId>,
}
