//! Money that came in for an order, or went back.

use crate::domain::{
    calendar,
    field::{FieldError, FieldProblem},
    payment::settings::text,
};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

/// The longest reference of a bank.
const MAX_REFERENCE_LEN: usize = 140;
/// More than any order.
const MAX_AMOUNT: Decimal = Decimal::from_parts(1_215_752_191, 23, 0, false, 2);

/// Which way money goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum MovementKind {
    /// It came in.
    Payment,
    /// It went back.
    Refund,
}

/// Who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum MovementSource {
    /// A person of the shop.
    Operator,
    /// A statement of the bank.
    Statement,
}

/// Money that came in or went back, as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMovement {
    /// Which way.
    pub kind: MovementKind,
    /// Above zero, to the cent.
    pub amount: Decimal,
    /// The day that the bank counts it on.
    pub date: NaiveDate,
    /// What the bank calls it: an order has each once.
    pub reference: String,
    /// Who says so.
    pub source: MovementSource,
}

/// The same, written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Its id.
    pub id: Uuid,
    /// What was said.
    pub said: NewMovement,
    /// When.
    pub recorded_at: DateTime<Utc>,
}

impl NewMovement {
    /// What an operator says, on the day that is `today`.
    ///
    /// # Errors
    /// At the member that is wrong.
    pub fn read(
        kind: MovementKind,
        amount: &str,
        date: &str,
        reference: &str,
        today: NaiveDate,
    ) -> Result<Self, FieldError> {
        let date = calendar::read(date, "date")?.ok_or_else(|| FieldProblem::Missing.on("date"))?;
        if date > today {
            return Err(FieldProblem::Invalid.on("date"));
        }
        let reference = text(reference, "reference", 1, MAX_REFERENCE_LEN)?;
        Ok(Self { kind, amount: self::amount(amount)?, date, reference, source: MovementSource::Operator })
    }
}

/// An amount that is typed so: above zero, to the cent.
fn amount(typed: &str) -> Result<Decimal, FieldError> {
    let typed = text(typed, "amount", 1, 20)?;
    let amount: Decimal = typed.parse().map_err(|_| FieldProblem::Invalid.on("amount"))?;
    let mut amount = amount.normalize();
    if amount <= Decimal::ZERO || amount > MAX_AMOUNT || amount.scale() > 2 {
        return Err(FieldProblem::Invalid.on("amount"));
    }
    amount.rescale(2);
    Ok(amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(amount: &str, date: &str) -> Result<NewMovement, FieldError> {
        let today = NaiveDate::from_ymd_opt(2026, 11, 24).unwrap();
        NewMovement::read(MovementKind::Payment, amount, date, " VIR 12 ", today)
    }

    #[test]
    fn a_payment_is_above_zero_to_the_cent_and_of_no_day_to_come() {
        let movement = read("1469.9", "2026-11-24").unwrap();
        assert_eq!((movement.amount.to_string().as_str(), movement.reference.as_str()), ("1469.90", "VIR 12"));
        for amount in ["0", "-1", "0.001", "99999999999.99", "1,5", "x"] {
            assert_eq!(read(amount, "2026-11-24").unwrap_err(), FieldProblem::Invalid.on("amount"), "{amount}");
        }
        for date in ["2026-11-25", "24/11/2026", "2026-02-30"] {
            assert_eq!(read("1", date).unwrap_err().field, "date", "{date}");
        }
    }
}
