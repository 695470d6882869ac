//! Prices that people write: of one item, without tax.

use platform_process::Refusal;
use proto::common::Reason;
use rust_decimal::{Decimal, dec};
use values::Total;

/// The most that one item costs.
const HIGHEST: Decimal = dec!(10_000_000);
/// The most that all lines of a quote cost together, with tax: an order can still be made of it.
const LARGEST: Decimal = dec!(100_000_000_000);
/// The most digits after the point.
const DECIMALS: u32 = 4;

/// A price of one item.
///
/// # Errors
/// When the text is none, below zero, or finer or higher than prices are.
pub fn read(text: &str, field: &str) -> Result<Decimal, Refusal> {
    let price = text.trim().parse::<Decimal>().ok().map(|price| price.normalize());
    let price = price.filter(|price| (Decimal::ZERO..=HIGHEST).contains(price) && price.scale() <= DECIMALS);
    price.ok_or_else(|| Refusal::invalid(Reason::FieldInvalid).on(field))
}

/// Whether all lines together are still worth what an order may be.
///
/// # Errors
/// When they are worth more.
pub fn within_reason(total: &Total) -> Result<(), Refusal> {
    if total.with_tax < LARGEST { Ok(()) } else { Err(Refusal::invalid(Reason::QuantityInvalid).on("lines")) }
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
            let refusal = read(wrong, "unitPrice").unwrap_err();
            assert_eq!(
                (refusal.reason, refusal.field.as_deref()),
                (Reason::FieldInvalid, Some("unitPrice")),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_quote_is_worth_less_than_a_hundred_billion() {
        let worth = |with_tax: &str| {
            let with_tax = with_tax.parse().unwrap();
            within_reason(&Total { currency: Currency::Eur, without_tax: with_tax, with_tax })
        };
        assert_eq!(worth("99999999999.99"), Ok(()));
        assert_eq!(worth("100000000000.00").unwrap_err().reason, Reason::QuantityInvalid);
    }
}
