//! How an order is paid: the option, what the buyer writes beside it, and who may choose it (D7.20, D4.8).

use crate::words::words;
use platform_process::Refusal;
use proto::{common::Reason, order as wire};

words! {
    /// A way to pay (domain reference, 1.4).
    PaymentOption {
        /// By wire, before the goods leave.
        BankWire "BANK_WIRE",
        /// By wire, within the account's term.
        BankWireOnDueDate "BANK_WIRE_ON_DUE_DATE",
        /// By wire, once the supplier accepts.
        BankWireOnAcceptance "BANK_WIRE_ON_ACCEPTANCE",
        /// By card.
        CreditCard "CREDIT_CARD",
        /// Straight from the account.
        DirectPayment "DIRECT_PAYMENT",
    }
}

words! {
    /// Where the payment of a logistic order stands.
    PaymentStatus {
        /// No way to pay was chosen yet.
        NotInitiated "NOT_INITIATED",
        /// The money is awaited.
        WaitingPayment "WAITING_PAYMENT",
        /// The account pays when it is due.
        Authorized "AUTHORIZED",
    }
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

/// The longest number of the buyer's own (D3.12).
const LONGEST_NUMBER: usize = 35;
/// The longest comment (D3.12).
const LONGEST_COMMENT: usize = 500;

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

impl TryFrom<Option<wire::PaymentInfo>> for Payment {
    type Error = Refusal;

    fn try_from(info: Option<wire::PaymentInfo>) -> Result<Self, Refusal> {
        let info = info.unwrap_or_default();
        let option = info.payment_option.trim();
        if option.is_empty() {
            return Err(Refusal::invalid(Reason::FieldRequired).on("paymentInfo.paymentOption"));
        }
        let option =
            option.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("paymentInfo.paymentOption"))?;
        Ok(Self {
            option,
            purchase_order_number: text(
                &info.purchase_order_number,
                "paymentInfo.purchaseOrderNumber",
                LONGEST_NUMBER,
            )?,
            comment: text(&info.comment, "paymentInfo.comment", LONGEST_COMMENT)?,
        })
    }
}

/// The text without the space around it, if it is not too long and says nothing that can't be written down.
fn text(value: &str, field: &str, longest: usize) -> Result<String, Refusal> {
    let value = value.trim();
    if value.chars().count() > longest {
        return Err(Refusal::invalid(Reason::FieldTooLong).on(field).with("max", longest));
    }
    if value.contains('\0') {
        return Err(Refusal::invalid(Reason::FieldInvalid).on(field));
    }
    Ok(value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(option: &str, number: &str, comment: &str) -> Option<wire::PaymentInfo> {
        Some(wire::PaymentInfo {
            payment_option: option.into(),
            purchase_order_number: number.into(),
            comment: comment.into(),
        })
    }

    fn refused(info: Option<wire::PaymentInfo>) -> (Reason, Option<String>) {
        let refusal = Payment::try_from(info).unwrap_err();
        (refusal.reason, refusal.field)
    }

    #[test]
    fn d7_20_only_wires_are_open_and_the_due_date_only_to_accounts_that_have_one() {
        assert!(PaymentOption::BankWire.is_open_to(false));
        assert!(PaymentOption::BankWireOnDueDate.is_open_to(true));
        assert!(!PaymentOption::BankWireOnDueDate.is_open_to(false));
        assert!(!PaymentOption::CreditCard.is_open_to(true));
    }

    #[test]
    fn an_unknown_or_missing_option_is_refused_at_its_field() {
        let field = Some("paymentInfo.paymentOption".to_owned());
        assert_eq!(refused(None), (Reason::FieldRequired, field.clone()));
        assert_eq!(refused(info("CHEQUE", "", "")), (Reason::FieldInvalid, field));
    }

    #[test]
    fn d3_12_texts_are_counted_in_characters_after_trimming() {
        let payment = Payment::try_from(info("BANK_WIRE", &format!(" {} ", "é".repeat(35)), "")).unwrap();
        assert_eq!(payment.purchase_order_number.chars().count(), 35);
        assert_eq!(refused(info("BANK_WIRE", &"é".repeat(36), "")).0, Reason::FieldTooLong);
        assert_eq!(refused(info("BANK_WIRE", "", &"x".repeat(501))).0, Reason::FieldTooLong);
        assert_eq!(refused(info("BANK_WIRE", "", "a\0b")).0, Reason::FieldInvalid);
    }
}
