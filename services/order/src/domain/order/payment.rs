//! How an order is paid: the option, what the buyer writes beside it, and who may choose it (D7.20, D4.8).

use strum::{EnumString, IntoStaticStr};

/// A way to pay (domain reference, 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum PaymentOption {
    /// By wire, before the goods leave.
    BankWire,
    /// By wire, within the account's term.
    BankWireOnDueDate,
    /// By wire, once the supplier accepts.
    BankWireOnAcceptance,
    /// By card.
    CreditCard,
    /// Straight from the account.
    DirectPayment,
}

/// Where the payment of a logistic order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum PaymentStatus {
    /// No way to pay was chosen yet.
    NotInitiated,
    /// The money is awaited.
    WaitingPayment,
    /// The account pays when it is due.
    Authorized,
    /// A part of it came in.
    PartiallyPaid,
    /// All of it came in.
    Paid,
    /// More came in than it costs.
    OverPaid,
    /// What was called off or credited is to be given back.
    WaitingRefund,
    /// A part of that was.
    PartiallyRefunded,
    /// All of that was.
    Refunded,
}

/// What the buyer says about paying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The way chosen.
    pub option: PaymentOption,
    /// The buyer's own number for the order; may be empty.
    pub purchase_order_number: String,
    /// A word to the shop; may be empty.
    pub comment: String,
}

impl PaymentOption {
    /// Whether an account may pay so: by wire, or by wire on the due date where the account has one.
    #[must_use]
    pub const fn is_open_to(self, pays_on_due_date: bool) -> bool {
        match self {
            Self::BankWire => true,
            Self::BankWireOnDueDate => pays_on_due_date,
            Self::BankWireOnAcceptance | Self::CreditCard | Self::DirectPayment => false,
        }
    }

    /// Where the payment stands once the order is created (D4.8).
    #[must_use]
    pub const fn first_status(self) -> PaymentStatus {
        match self {
            Self::BankWireOnDueDate => PaymentStatus::Authorized,
            _ => PaymentStatus::WaitingPayment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_20_only_wires_are_open_and_the_due_date_only_to_accounts_that_have_one() {
        assert!(PaymentOption::BankWire.is_open_to(false));
        assert!(PaymentOption::BankWireOnDueDate.is_open_to(true));
        assert!(!PaymentOption::BankWireOnDueDate.is_open_to(false));
        assert!(!PaymentOption::CreditCard.is_open_to(true));
    }

    #[test]
    fn d4_8_what_is_paid_when_due_is_authorized_and_all_else_awaits_its_money() {
        assert_eq!(PaymentOption::BankWireOnDueDate.first_status(), PaymentStatus::Authorized);
        assert_eq!(PaymentOption::BankWire.first_status(), PaymentStatus::WaitingPayment);
    }
}
