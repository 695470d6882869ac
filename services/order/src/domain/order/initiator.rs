//! Who asked for an order, kept so that its cart can be finished in that person's name when nobody waits any more.

use identity::Buyer;
use serde::{Deserialize, Serialize};
use values::{AccountId, Currency, SessionId, UserId};

/// Who asked for an order. What the person may do is not kept: auth says it when it is needed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Initiator {
    /// BCP 47 tag of the language they read.
    pub locale: String,
    /// What they pay in.
    pub currency: Currency,
    /// The person.
    pub user: UserId,
    /// The account acted for.
    pub account: AccountId,
    /// The store bought in.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// The punch-out session it was asked for in, whose order no other session sees; none: the person's own shopping.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub punchout: Option<SessionId>,
}

impl From<Buyer> for Initiator {
    fn from(buyer: Buyer) -> Self {
        Self {
            locale: buyer.locale.to_string(),
            currency: buyer.currency,
            user: buyer.user,
            account: buyer.account(),
            store_id: buyer.membership.store_id,
            store_view_id: buyer.membership.store_view_id,
            punchout: buyer.punchout,
        }
    }
}
