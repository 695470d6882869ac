//! The shop's side of orders, quotes and questions: what an operator does over all accounts (D7.34).

use crate::domain::order::status::{
    InvalidTransition,
    LogisticOrderStatus::{
        self, BlockedByPayment, BlockedByPolicy, Canceled, DeclinedByCustomer, WaitingCustomerApproval,
    },
};
use strum::{EnumString, IntoStaticStr};

/// Something that an operator did, as the audit trail calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Action {
    /// Took a logistic order a step further.
    OrderAdvanced,
    /// Placed an order for a member of its account.
    OrderPlacedOnBehalf,
    /// Said yes or no to an order that nobody of its account could decide on.
    OrderDecided,
    /// Wrote in the thread of an order.
    OrderCommented,
    /// Took items off a logistic order that will not come.
    LinesCanceled,
    /// Recorded a parcel of a logistic order.
    ParcelRecorded,
    /// Took back a parcel that was recorded wrongly.
    ParcelWithdrawn,
    /// Answered a quote with prices.
    QuoteAnswered,
    /// Declined a quote for the supplier.
    QuoteDeclined,
    /// Wrote in the thread of a quote.
    QuoteMessaged,
    /// Attached a file to a quote.
    QuoteFileAttached,
    /// Took a file of a quote back.
    QuoteFileRemoved,
    /// Said where a question stands.
    ContactStatusSet,
    /// Said where a store is paid, and who invoices there.
    PaymentSettingsSet,
    /// Wrote down that money came in.
    PaymentRecorded,
    /// Wrote down that money went back.
    RefundRecorded,
    /// Had a statement of a bank read.
    StatementImported,
    /// Said which order an entry of a statement is of.
    StatementEntrySettled,
    /// Said that an entry of a statement is no order's.
    StatementEntrySetAside,
    /// Credited an invoice.
    CreditNoteIssued,
    /// Gave an account other purchasing rules.
    PurchasingRulesSet,
    /// Said who stands in for a member of an account, or that nobody does.
    StandInSet,
}

/// Whether a step is one that an operator takes, and not the account's own word: whether it approves of an order above
/// a member's limit (D6.2). An order that waits for that can still be called off.
///
/// # Errors
/// When it is the account's.
pub fn is_the_shops(from: LogisticOrderStatus, to: LogisticOrderStatus) -> Result<(), InvalidTransition> {
    let is_the_accounts = matches!(to, WaitingCustomerApproval | DeclinedByCustomer)
        || (matches!(from, WaitingCustomerApproval) && !matches!(to, Canceled));
    if is_the_accounts { Err(InvalidTransition { from, to }) } else { Ok(()) }
}

/// Whether a step is one that a supplier takes: the shop and the account call orders off and hold them, and the supplier
/// declines (D6.9).
///
/// # Errors
/// When it is the account's, or the shop's.
pub fn is_the_suppliers(from: LogisticOrderStatus, to: LogisticOrderStatus) -> Result<(), InvalidTransition> {
    is_the_shops(from, to)?;
    let is_the_shops_alone = matches!(to, Canceled | BlockedByPolicy | BlockedByPayment);
    if is_the_shops_alone { Err(InvalidTransition { from, to }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LogisticOrderStatus::{AcceptedBySupplier, Created, DeclinedBySupplier, WaitingSupplierApproval};

    #[test]
    fn d6_2_an_operator_does_not_approve_in_the_accounts_place() {
        assert!(is_the_shops(WaitingCustomerApproval, WaitingSupplierApproval).is_err());
        assert!(is_the_shops(WaitingCustomerApproval, DeclinedByCustomer).is_err());
        assert!(is_the_shops(Created, WaitingCustomerApproval).is_err());
        assert!(is_the_shops(WaitingCustomerApproval, Canceled).is_ok());
        assert!(is_the_shops(Created, WaitingSupplierApproval).is_ok());
        assert!(is_the_shops(WaitingSupplierApproval, AcceptedBySupplier).is_ok());
    }

    #[test]
    fn d6_9_a_supplier_accepts_and_declines_and_calls_nothing_off() {
        assert!(is_the_suppliers(WaitingSupplierApproval, AcceptedBySupplier).is_ok());
        assert!(is_the_suppliers(WaitingSupplierApproval, DeclinedBySupplier).is_ok());
        assert!(is_the_suppliers(WaitingSupplierApproval, Canceled).is_err());
        assert!(is_the_suppliers(Created, BlockedByPayment).is_err());
        assert!(is_the_suppliers(WaitingCustomerApproval, WaitingSupplierApproval).is_err());
    }
}
