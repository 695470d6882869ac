//! What somebody of an account is told of, in the shop and by mail, as they choose (D9.18).

use crate::domain::{order::Order, people::Approver, quote::Head};
use uuid::Uuid;
use values::AccountId;

/// Something that happened for somebody of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuyerNews<'a> {
    /// Whom it is told.
    pub user: Uuid,
    /// Where it happened.
    pub account: AccountId,
    /// What, by the name that auth knows it by.
    pub event: &'static str,
    /// The order or the quote.
    pub subject: Uuid,
    /// What people call that.
    pub reference: &'a str,
    /// Who is told did it: it is kept as read.
    pub is_own: bool,
}

impl<'a> BuyerNews<'a> {
    /// What happened to an order, for who placed it; `by` did it.
    #[must_use]
    pub fn of_order(order: &'a Order, event: &'static str, by: Option<Uuid>) -> Self {
        let user = order.initiator.user.0;
        Self {
            user,
            account: order.initiator.account,
            event,
            subject: order.id.0,
            reference: &order.reference,
            is_own: by == Some(user),
        }
    }

    /// The same for somebody who decides on it.
    #[must_use]
    pub fn for_approver(order: &'a Order, event: &'static str, approver: &Approver) -> Self {
        Self { user: approver.id, ..Self::of_order(order, event, None) }
    }

    /// What the other side did to a quote, for who asked for it. None: nobody knows who that was.
    #[must_use]
    pub fn of_quote(quote: &'a Head, event: &'static str) -> Option<Self> {
        Some(Self {
            user: quote.customer.id.parse().ok()?,
            account: quote.account,
            event,
            subject: quote.id.0,
            reference: &quote.reference,
            is_own: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn d9_18_what_one_did_oneself_is_no_news() {
        let order = samples::draft();
        let by = |by| BuyerNews::of_order(&order, "ORDER_CANCELED", by).is_own;
        assert!(by(Some(order.initiator.user.0)));
        assert!(!by(Some(Uuid::nil())) && !by(None));
    }
}
