//! Prices that people write: of one item, without tax.

use crate::{
    domain::field::{FieldError, FieldProblem},
    error::OrderError,
};
use rust_decimal::{Decimal, dec};
use values::Total;

/// The most that one item costs.
const MAX_UNIT_PRICE: Decimal = dec!(10_000_000);
/// The most that all lines of a quote cost together, with tax: an order can still be made of it.
const MAX_QUOTE_TOTAL: Decimal = dec!(100_000_000_000);
/// The most digits after the point.
pub const MAX_DECIMALS: u32 = 4;

/// A price of one item.
///
/// # Errors
/// When the text is none, below zero, or finer or higher than prices are.
pub fn read(text: &str, field: &str) -> Result<Decimal, FieldError> {
    let price = text.trim().parse::<Decimal>().ok().map(|price| price.normalize());
    let price = price.filter(|price| (Decimal::ZERO..=MAX_UNIT_PRICE).contains(price) && price.scale() <= MAX_DECIMALS);
    price.ok_or_else(|| FieldProblem::Invalid.on(field))
}

/// Whether all lines together are still worth what an order may be.
///
/// # Errors
/// When they are worth more.
pub fn within_reason(total: &Total) -> Result<(), OrderError> {
    if total.with_tax < MAX_QUOTE_TOTAL { Ok(()) } else { Err(OrderError::QuoteTooLarge) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Currency;

    #[test]
    fn a_price_has_four_decimals_at_most_and_is_not_below_zero() {
        assert_eq!(read(" 12.3400 ", "unitPrice").unwrap().to_string(), "12.34");
        assert_eq!(read("0.0815", "unitPrice").unwrap().to_string(), "0.0815");
        assert_eq!(read("0", "unitPrice"), Ok(Decimal::ZERO));
        for wrong in ["", "-0.01", "0.00001", "10000000.01", "12,5", "NaN", "99999999999999999999999999999999"] {
            assert_eq!(read(wrong, "unitPrice"), Err(FieldProblem::Invalid.on("unitPrice")), "{wrong}");
        }
    }

    #[test]
    fn a_quote_is_worth_less_than_a_hundred_billion() {
        let worth = |with_tax: &str| {
            let with_tax = with_tax.parse().unwrap();
            within_reason(&Total { currency: Currency::Eur, without_tax: with_tax, with_tax })
        };
        assert!(worth("99999999999.99").is_ok());
        assert!(matches!(worth("100000000000.00"), Err(OrderError::QuoteTooLarge)));
    }
}
