//! Where the payment of an order stands: what it costs by now, what came in, what went back (D4.21).

use crate::domain::order::payment::PaymentStatus;
use rust_decimal::Decimal;

/// What one logistic order costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartDue {
    /// What is to be paid for it: nothing where it was called off or declined, less where it was credited or a part of it
    /// will not come.
    pub amount: Decimal,
    /// Less is to be paid than was ordered.
    pub was_reduced: bool,
}

/// What an order costs and what was paid of it, in its currency, tax included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its parts, in their order.
    pub parts: Vec<PartDue>,
    /// What came in.
    pub received: Decimal,
    /// What went back.
    pub refunded: Decimal,
    /// Where its payment stands before anything comes in.
    pub first: PaymentStatus,
}

impl Standing {
    /// What is to be paid in all.
    #[must_use]
    pub fn due(&self) -> Decimal {
        self.parts.iter().map(|part| part.amount).sum()
    }

    /// What the shop has of it.
    #[must_use]
    pub fn kept(&self) -> Decimal {
        self.received - self.refunded
    }

    /// What is still to be paid.
    #[must_use]
    pub fn owed(&self) -> Decimal {
        (self.due() - self.kept()).max(Decimal::ZERO)
    }

    /// What is to be given back.
    #[must_use]
    pub fn excess(&self) -> Decimal {
        (self.kept() - self.due()).max(Decimal::ZERO)
    }

    /// Where the payment of the whole order stands.
    #[must_use]
    pub fn status(&self) -> PaymentStatus {
        let was_reduced = self.parts.iter().any(|part| part.was_reduced);
        self.status_of(self.due(), self.kept().min(self.due()), was_reduced)
    }

    /// Where that of each part stands: what came in pays the parts one after the other.
    #[must_use]
    pub fn part_statuses(&self) -> Vec<PaymentStatus> {
        let mut left = self.kept();
        let status = |part: &PartDue| {
            let paid = left.min(part.amount).max(Decimal::ZERO);
            left -= paid;
            self.status_of(part.amount, paid, part.was_reduced)
        };
        self.parts.iter().map(status).collect()
    }

    fn status_of(&self, due: Decimal, paid: Decimal, was_reduced: bool) -> PaymentStatus {
        let (excess, has_refunds) = (self.excess() > Decimal::ZERO, self.refunded > Decimal::ZERO);
        if was_reduced && excess {
            return if has_refunds { PaymentStatus::PartiallyRefunded } else { PaymentStatus::WaitingRefund };
        }
        if due.is_zero() {
            return if has_refunds { PaymentStatus::Refunded } else { PaymentStatus::NotInitiated };
        }
        if paid.is_zero() {
            return self.first;
        }
        if paid < due {
            return PaymentStatus::PartiallyPaid;
        }
        let is_over = excess && self.parts.iter().all(|part| !part.was_reduced);
        if is_over { PaymentStatus::OverPaid } else { PaymentStatus::Paid }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PaymentStatus::{
        Authorized, NotInitiated, OverPaid, Paid, PartiallyPaid, PartiallyRefunded, Refunded, WaitingPayment,
        WaitingRefund,
    };

    /// An order of parts that cost so much; a minus says that a part was called off.
    fn standing(parts: &[i64], received: i64, refunded: i64) -> Standing {
        let part = |amount: &i64| PartDue { amount: Decimal::from((*amount).max(0)), was_reduced: *amount < 0 };
        Standing {
            parts: parts.iter().map(part).collect(),
            received: received.into(),
            refunded: refunded.into(),
            first: WaitingPayment,
        }
    }

    #[test]
    fn d4_21_a_payment_stands_where_its_money_does() {
        type Row<'a> = (&'a [i64], i64, i64, PaymentStatus, &'a [PaymentStatus]);
        let table: &[Row<'_>] = &[
            (&[100, 50], 0, 0, WaitingPayment, &[WaitingPayment, WaitingPayment]),
            (&[100, 50], 60, 0, PartiallyPaid, &[PartiallyPaid, WaitingPayment]),
            (&[100, 50], 100, 0, PartiallyPaid, &[Paid, WaitingPayment]),
            (&[100, 50], 150, 0, Paid, &[Paid, Paid]),
            (&[100, 50], 151, 0, OverPaid, &[OverPaid, OverPaid]),
            (&[100, 50], 151, 1, Paid, &[Paid, Paid]),
            (&[-1, 50], 0, 0, WaitingPayment, &[NotInitiated, WaitingPayment]),
            (&[-1, -1], 0, 0, NotInitiated, &[NotInitiated, NotInitiated]),
            (&[-1, 50], 150, 0, WaitingRefund, &[WaitingRefund, Paid]),
            (&[-1, 50], 150, 40, PartiallyRefunded, &[PartiallyRefunded, Paid]),
            (&[-1, 50], 150, 100, Paid, &[Refunded, Paid]),
            (&[-1, -1], 150, 0, WaitingRefund, &[WaitingRefund, WaitingRefund]),
            (&[-1, -1], 150, 150, Refunded, &[Refunded, Refunded]),
        ];
        for (parts, received, refunded, whole, each) in table {
            let standing = standing(parts, *received, *refunded);
            assert_eq!(standing.status(), *whole, "{parts:?} {received} {refunded}");
            assert_eq!(standing.part_statuses(), *each, "{parts:?} {received} {refunded}");
        }
    }

    #[test]
    fn d4_21_what_is_owed_and_what_is_too_much_are_never_both() {
        let owing = standing(&[100, 50], 60, 0);
        assert_eq!((owing.owed(), owing.excess()), (90.into(), 0.into()));
        let over = standing(&[-1, 50], 150, 20);
        assert_eq!((over.owed(), over.excess(), over.due()), (0.into(), 80.into(), 50.into()));
    }

    #[test]
    fn d4_8_what_is_paid_when_due_stays_authorized_until_money_comes() {
        let later = Standing { first: Authorized, ..standing(&[100], 0, 0) };
        assert_eq!(later.status(), Authorized);
        assert_eq!(Standing { received: 1.into(), ..later }.status(), PartiallyPaid);
    }

    #[test]
    fn a_part_that_was_credited_in_part_is_paid_by_the_rest() {
        let credited = PartDue { amount: 60.into(), was_reduced: true };
        let standing = Standing { parts: vec![credited], ..standing(&[], 60, 0) };
        assert_eq!(standing.part_statuses(), [Paid]);
        assert_eq!(Standing { received: 100.into(), ..standing }.part_statuses(), [WaitingRefund]);
    }
}
