//! Prices of an offer as its supplier, or an operator, says them: everyone's, for one item, by how many are bought.

use super::validity::{TableError, TableProblem};
use rust_decimal::Decimal;
use std::collections::BTreeSet;
use values::{PriceRange, Quantity, version};

/// The member of a request that holds the ranges.
pub const RANGES: &str = "ranges";
/// The most ranges of one price.
pub const MAX_RANGES: usize = 20;
/// A price has at most so many decimals.
const MAX_DECIMALS: u32 = 4;
/// A price is less than this.
const PRICE_LIMIT: i64 = 10_000_000_000;

/// A range as it is written.
#[derive(Clone, Debug)]
pub struct WrittenRange<'a> {
    /// From how many items on.
    pub min_quantity: u32,
    /// What one item costs.
    pub unit_price: &'a str,
    /// What is paid for it instead, where it is less.
    pub discount_unit_price: Option<&'a str>,
}

/// Ranges as they are written, ascending: the first for one item, each quantity once. None: there is no price.
///
/// # Errors
/// When one is wrong, at its member.
pub fn read_ranges<'a>(written: impl IntoIterator<Item = WrittenRange<'a>>) -> Result<Vec<PriceRange>, TableError> {
    let mut ranges = Vec::new();
    let mut quantities = BTreeSet::new();
    for (index, range) in written.into_iter().enumerate() {
        let wrong = |member: &str, problem| TableError { field: format!("{RANGES}[{index}].{member}"), problem };
        let price = |text: &str, member: &str| price(text).ok_or_else(|| wrong(member, TableProblem::Price));
        let is_new = (1..=Quantity::MAX).contains(&range.min_quantity) && quantities.insert(range.min_quantity);
        if !is_new {
            return Err(wrong("minQuantity", TableProblem::Steps { max: Quantity::MAX }));
        }
        let unit_price = price(range.unit_price, "unitPrice")?;
        let discount = range.discount_unit_price.map(|text| price(text, "discountUnitPrice")).transpose()?;
        ranges.push(PriceRange { min_quantity: range.min_quantity, unit_price, discount_unit_price: discount });
    }
    if !ranges.is_empty() && !quantities.contains(&1) {
        return Err(TableError { field: RANGES.to_owned(), problem: TableProblem::Steps { max: Quantity::MAX } });
    }
    ranges.sort_by_key(|range| range.min_quantity);
    Ok(ranges)
}

/// A price of one item: 0 or more, with four decimals at most.
fn price(text: &str) -> Option<Decimal> {
    let price: Decimal = text.parse().ok()?;
    let is_price = price >= Decimal::ZERO && price < Decimal::from(PRICE_LIMIT);
    (is_price && price.normalize().scale() <= MAX_DECIMALS).then(|| price.normalize())
}

/// Which version of the prices of a currency this is.
#[must_use]
pub fn version_of(ranges: &[PriceRange]) -> u64 {
    let range = |range: &PriceRange| {
        let discount = range.discount_unit_price.map(|price| price.normalize().to_string()).unwrap_or_default();
        format!("{} {} {discount}", range.min_quantity, range.unit_price.normalize())
    };
    version::of(ranges.iter().map(range))
}

/// As the audit trail shows them: `1: 9.90, 10: 8.50 (7.90)`.
#[must_use]
pub fn shown(ranges: &[PriceRange]) -> String {
    let range = |range: &PriceRange| {
        let discount = range.discount_unit_price.map(|price| format!(" ({price})")).unwrap_or_default();
        format!("{}: {}{discount}", range.min_quantity, range.unit_price)
    };
    ranges.iter().map(range).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range<'a>(min_quantity: u32, unit_price: &'a str, discount_unit_price: Option<&'a str>) -> WrittenRange<'a> {
        WrittenRange { min_quantity, unit_price, discount_unit_price }
    }

    #[test]
    fn ranges_ascend_and_begin_with_one_item() {
        let read = read_ranges([range(10, "8.5", Some("7.90")), range(1, "9.90", None)]).unwrap();
        assert_eq!(shown(&read), "1: 9.9, 10: 8.5 (7.9)");
        assert_eq!(read_ranges([]), Ok(vec![]));
    }

    #[test]
    fn a_price_written_otherwise_is_the_same_version() {
        let read = |price, discount| version_of(&read_ranges([range(1, price, discount)]).unwrap());
        assert_eq!(read("9.9", None), version_of(&[PriceRange { unit_price: "9.9000".parse().unwrap(), ..one() }]));
        assert_ne!(read("9.9", None), read("9.9", Some("9.8")));
        assert_eq!(version_of(&[]), version::ABSENT);
    }

    fn one() -> PriceRange {
        PriceRange { min_quantity: 1, unit_price: Decimal::ONE, discount_unit_price: None }
    }

    #[test]
    fn what_is_wrong_is_named_by_its_member() {
        let field = |ranges: &[WrittenRange<'_>]| read_ranges(ranges.iter().cloned()).unwrap_err().field;
        for wrong in ["-1", "1.00001", "10000000000", "much", ""] {
            assert_eq!(field(&[range(1, wrong, None)]), "ranges[0].unitPrice", "{wrong}");
            assert_eq!(field(&[range(1, "1", Some(wrong))]), "ranges[0].discountUnitPrice", "{wrong}");
        }
        assert_eq!(field(&[range(1, "1", None), range(1, "2", None)]), "ranges[1].minQuantity");
        assert_eq!(field(&[range(0, "1", None)]), "ranges[0].minQuantity");
        assert_eq!(field(&[range(Quantity::MAX + 1, "1", None)]), "ranges[0].minQuantity");
        assert_eq!(field(&[range(2, "1", None)]), "ranges");
    }
}
