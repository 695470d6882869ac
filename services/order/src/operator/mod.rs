//! The shop's side of orders, quotes and questions: what an operator does over all accounts (D7.34).

use crate::{
    status::{
        InvalidTransition,
        LogisticStatus::{self, Canceled, DeclinedByCustomer, WaitingCustomerApproval},
    },
    words::words,
};

words! {
    /// Something that an operator did, as the audit trail calls it.
    Action {
        /// Took a logistic order a step further.
        OrderAdvanced "ORDER_ADVANCED",
        /// Wrote in the thread of an order.
        OrderCommented "ORDER_COMMENTED",
        /// Answered a quote with prices.
        QuoteAnswered "QUOTE_ANSWERED",
        /// Declined a quote for the supplier.
        QuoteDeclined "QUOTE_DECLINED",
        /// Wrote in the thread of a quote.
        QuoteMessaged "QUOTE_MESSAGED",
        /// Said where a question stands.
        ContactStatusSet "CONTACT_STATUS_SET",
    }
}

/// Whether a step is one that an operator takes, and not the account's own word: whether it approves of an order above
/// a member's limit (D6.2). An order that waits for that can still be called off.
///
/// # Errors
/// When it is the account's.
pub fn is_the_shops(from: LogisticStatus, to: LogisticStatus) -> Result<(), InvalidTransition> {
    let is_the_accounts = matches!(to, WaitingCustomerApproval | DeclinedByCustomer)
        || (matches!(from, WaitingCustomerApproval) && !matches!(to, Canceled));
    if is_the_accounts { Err(InvalidTransition { from, to }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LogisticStatus::{AcceptedBySupplier, Created, WaitingSupplierApproval};

    #[test]
    fn d6_2_an_operator_does_not_approve_in_the_accounts_place() {
        assert!(is_the_shops(WaitingCustomerApproval, WaitingSupplierApproval).is_err());
        assert!(is_the_shops(WaitingCustomerApproval, DeclinedByCustomer).is_err());
        assert!(is_the_shops(Created, WaitingCustomerApproval).is_err());
        assert!(is_the_shops(WaitingCustomerApproval, Canceled).is_ok());
        assert!(is_the_shops(Created, WaitingSupplierApproval).is_ok());
        assert!(is_the_shops(WaitingSupplierApproval, AcceptedBySupplier).is_ok());
    }
}
