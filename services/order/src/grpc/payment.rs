//! How an order is paid, as a request says it.

use crate::domain::order::payment::Payment;
use platform_process::Refusal;
use proto::{common::Reason, order as wire};

/// The longest number of the buyer's own (D3.12).
const MAX_NUMBER_LEN: usize = 35;
/// The longest comment (D3.12).
const MAX_COMMENT_LEN: usize = 500;

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
                MAX_NUMBER_LEN,
            )?,
            comment: text(&info.comment, "paymentInfo.comment", MAX_COMMENT_LEN)?,
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
