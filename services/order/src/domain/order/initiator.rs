//! Who asked for an order, kept so that its cart can be finished in that person's name when nobody waits any more.

use identity::{Buyer, Caller, User};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use values::Currency;

/// How long a call may take that no caller's time bounds.
const CALL_TIMEOUT: Duration = Duration::from_secs(8);

/// Who asked for an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initiator {
    locale: String,
    currency: Currency,
    user: User,
}

impl Initiator {
    /// The person's name to call other services in, with time of its own.
    #[must_use]
    pub fn caller(&self) -> Caller {
        Caller {
            locale: self.locale.parse().unwrap_or_default(),
            currency: Some(self.currency),
            user: Some(self.user.clone()),
            deadline: Some(Instant::now() + CALL_TIMEOUT),
        }
    }
}

impl From<Buyer> for Initiator {
    fn from(buyer: Buyer) -> Self {
        let user = User { id: buyer.user, session: buyer.session, membership: Some(buyer.membership) };
        Self { locale: buyer.locale.to_string(), currency: buyer.currency, user }
    }
}
