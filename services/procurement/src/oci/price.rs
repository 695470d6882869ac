//! A price as OCI can say it: 11 digits, 3 decimals, for a number of units.

use super::field::{MAX_DECIMALS, MAX_WHOLE_DIGITS};
use crate::{BasketLine, TenantMapping};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use std::num::NonZeroU32;

/// The most units that a price may be for: PRICEUNIT has five digits.
const MAX_PRICE_UNIT: u32 = 99_999;
/// The fewest decimals a price is written with.
const MIN_PRICE_DECIMALS: u32 = 2;

/// No decimals and no price unit of OCI say this price without changing the line's total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its price can't be said with 11 digits, 3 decimals and a price unit of 5 digits")]
pub struct UnsayablePrice;

/// PRICE and PRICEUNIT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OciPrice {
    pub price: Decimal,
    pub price_unit: NonZeroU32,
}

impl OciPrice {
    /// The price of a line for as many units as the tenant wants it for, else as the line has it; ten, a hundred, …
    /// times as many where that takes no more than three decimals. So nothing is rounded, and
    /// price × quantity ÷ price unit is the line's total.
    pub fn of(line: &BasketLine, mapping: &TenantMapping) -> Result<Self, UnsayablePrice> {
        let exact = |base: NonZeroU32| {
            let tens = std::iter::successors(Some(base), |units| units.checked_mul(NonZeroU32::new(10)?));
            tens.take_while(|units| units.get() <= MAX_PRICE_UNIT).find_map(|price_unit| {
                let price = line.price_for(price_unit)?;
                fits(price).then_some(Self { price, price_unit })
            })
        };
        mapping
            .price_unit
            .and_then(exact)
            .or_else(|| exact(line.price_unit))
            .or_else(|| whole_line(line))
            .ok_or(UnsayablePrice)
    }

    /// How the price is written.
    pub fn text(self) -> String {
        let mut price = self.price.normalize();
        price.rescale(price.scale().max(MIN_PRICE_DECIMALS));
        price.to_string()
    }
}

/// The total of the line as the price of all its units: exact to the cent whatever the price of one.
fn whole_line(line: &BasketLine) -> Option<OciPrice> {
    let quantity = line.quantity.normalize();
    let units = (quantity.scale() == 0).then(|| quantity.to_u32()).flatten().and_then(NonZeroU32::new)?;
    let price = line.total_net();
    (units.get() <= MAX_PRICE_UNIT && fits(price)).then_some(OciPrice { price, price_unit: units })
}

/// Whether a number has no more digits than OCI allows.
pub(super) fn fits(number: Decimal) -> bool {
    !number.is_sign_negative()
        && number.normalize().scale() <= MAX_DECIMALS
        && number < Decimal::from(10_u64.pow(MAX_WHOLE_DIGITS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn line(quantity: &str, price: &str, price_unit: u32) -> BasketLine {
        let mut line = BasketLine::new(1, "A-1", "Screw", quantity.parse().unwrap(), "C62", price.parse().unwrap());
        line.price_unit = NonZeroU32::new(price_unit).unwrap();
        line
    }

    fn said(line: &BasketLine, wanted: Option<u32>) -> (String, u32) {
        let mapping = TenantMapping { price_unit: wanted.and_then(NonZeroU32::new), ..TenantMapping::default() };
        let price = OciPrice::of(line, &mapping).unwrap();
        (price.text(), price.price_unit.get())
    }

    #[test]
    fn d7_21_a_price_of_three_decimals_is_said_as_it_is() {
        assert_eq!(said(&line("1", "12.5", 1), None), ("12.50".into(), 1));
        assert_eq!(said(&line("1", "0.125", 1), None), ("0.125".into(), 1));
        assert_eq!(said(&line("1", "4.99", 100), None), ("4.99".into(), 100));
        assert_eq!(said(&line("1", "0", 1), None), ("0.00".into(), 1));
    }

    #[test]
    fn d7_21_a_price_of_more_decimals_is_said_for_more_units() {
        assert_eq!(said(&line("1", "0.0125", 1), None), ("0.125".into(), 10));
        assert_eq!(said(&line("1", "0.00007", 1), None), ("0.007".into(), 100));
        assert_eq!(said(&line("1", "1.2345678", 1), None), ("12345.678".into(), 10_000));
    }

    #[test]
    fn d7_21_a_tenant_has_its_price_unit_where_that_is_exact() {
        assert_eq!(said(&line("7", "0.0499", 1), Some(100)), ("4.99".into(), 100));
        assert_eq!(said(&line("7", "4.99", 100), Some(1)), ("0.499".into(), 10));
        assert_eq!(said(&line("7", "10.00", 3), Some(1)), ("10.00".into(), 3));
    }

    #[test]
    fn d7_21_a_price_finer_than_any_unit_is_that_of_the_whole_line() {
        assert_eq!(said(&line("3", "0.333333333", 1), None), ("1.00".into(), 3));
        let mapping = TenantMapping::default();
        assert_eq!(OciPrice::of(&line("3.5", "0.333333333", 1), &mapping), Err(UnsayablePrice));
        assert_eq!(OciPrice::of(&line("1", "100000000000", 1), &mapping), Err(UnsayablePrice));
        assert_eq!(OciPrice::of(&line("1", "-1", 1), &mapping), Err(UnsayablePrice));
    }

    proptest! {
        #[test]
        fn d7_21_price_times_quantity_by_price_unit_is_the_line_total(
            units in 1_i64..10_000_000_000, scale in 0_u32..9, quantity in 1_u32..99_999,
            price_unit in prop::sample::select(vec![1_u32, 10, 100, 1_000, 3, 12]),
            wanted in prop::sample::select(vec![0_u32, 1, 100, 1_000]),
        ) {
            let mut line = line("1", "1", price_unit);
            line.unit_price = Decimal::new(units, scale);
            line.quantity = Decimal::from(quantity);
            let mapping = TenantMapping { price_unit: NonZeroU32::new(wanted), ..TenantMapping::default() };
            if let Ok(said) = OciPrice::of(&line, &mapping) {
                prop_assert!(fits(said.price));
                let total = said.price * line.quantity / Decimal::from(said.price_unit.get());
                prop_assert_eq!(values::cents(total), line.total_net());
            } else {
                prop_assert!(line.total_net() >= Decimal::from(100_000_000));
            }
        }
    }
}
