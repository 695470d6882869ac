//! Values of attributes and numbers in texts.

use super::fault::Fault;
use rust_decimal::Decimal;
use std::str::FromStr;
use strum::VariantNames;

/// One of the values that an attribute may have; blanks and case don't matter, as not every system keeps to the DTD's.
pub(super) fn choice<T: FromStr + VariantNames>(name: &str, value: &str) -> Result<T, Fault> {
    value.trim().parse().map_err(|_| {
        let known = T::VARIANTS.join(", ");
        Fault::bad_request(format!("{name} is {value:?}, which has to be one of {known}"))
    })
}

/// A number with a decimal point, perhaps with commas between thousands.
pub(super) fn decimal(name: &str, text: &str) -> Result<Decimal, Fault> {
    let plain = text.trim().replace(',', "");
    let is_grouped = text.trim().split(['.', ',']).skip(1).zip(text.trim().matches(['.', ',']));
    let has_odd_groups = is_grouped.filter(|(_, separator)| *separator == ",").any(|(group, _)| group.len() != 3);
    let number = Decimal::from_str(&plain).or_else(|_| Decimal::from_scientific(&plain)).ok();
    number.filter(|_| !has_odd_groups).ok_or_else(|| {
        let shown: String = text.chars().take(40).collect();
        Fault::bad_request(format!("{name} is {shown:?}, which has to be a number with a decimal point"))
    })
}

/// A whole number.
pub(super) fn whole(name: &str, text: &str) -> Result<u32, Fault> {
    let number = decimal(name, text)?.normalize();
    u32::try_from(number)
        .ok()
        .filter(|_| number.scale() == 0)
        .ok_or_else(|| Fault::bad_request(format!("{name} is {number}, which has to be a whole number from 0")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_systems_write_them() {
        for (text, expected) in
            [("8.1", "8.1"), (" 0.0 ", "0.0"), ("1,234.50", "1234.50"), ("1,234,567", "1234567"), ("1E2", "100")]
        {
            assert_eq!(decimal("Money", text), Ok(expected.parse().unwrap()), "{text}");
        }
        for text in ["", "1,5", "1.234,50", "12 EUR", "NaN", "1,2345"] {
            assert_eq!(decimal("Money", text).unwrap_err().code, 400, "{text}");
        }
        assert_eq!(whole("LeadTime", "12.0"), Ok(12));
        assert!(whole("LeadTime", "-1").is_err() && whole("LeadTime", "1.5").is_err());
    }
}
