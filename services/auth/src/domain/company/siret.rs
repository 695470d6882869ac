//! The number of a company's establishment in the French register: SIREN and NIC, 14 digits (D5.3).

use crate::domain::{
    company::is_filler,
    form::{FieldError, text},
};

/// La Poste has so many establishments that most of their numbers follow a rule of their own.
const LA_POSTE: &str = "356000000";

/// The SIRET that somebody typed, without what only makes it readable.
///
/// # Errors
/// When it is missing, or no SIRET.
pub fn siret(typed: &str) -> Result<String, FieldError> {
    let wrong = FieldError::InvalidSiret;
    let typed = text(typed, 1..=40).map_err(|error| if error == FieldError::Missing { error } else { wrong })?;
    let number = typed.replace(is_filler, "");
    let digits = digits(&number).filter(|digits| digits.len() == 14).ok_or(wrong)?;
    let is_of_la_poste = number.starts_with(LA_POSTE) && digits.iter().sum::<u32>().is_multiple_of(5);
    if is_of_la_poste || passes_luhn(&digits) { Ok(number) } else { Err(wrong) }
}

/// The digits of a number that has nothing else.
pub fn digits(number: &str) -> Option<Vec<u32>> {
    number.chars().map(|character| character.to_digit(10)).collect()
}

/// Whether the last digit fits the others: every second one from the right is doubled, and the sum of all digits ends
/// in zero (ISO/IEC 7812-1, annex B).
pub fn passes_luhn(digits: &[u32]) -> bool {
    let sum: u32 =
        digits.iter().rev().zip([1, 2].into_iter().cycle()).map(|(digit, by)| digit * by).map(cross_sum).sum();
    sum.is_multiple_of(10)
}

const fn cross_sum(number: u32) -> u32 {
    number / 10 + number % 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::test_data;

    #[test]
    fn d5_3_a_siret_is_14_digits_with_a_right_last_one() {
        assert_eq!(siret(" 732 829 320 00074 ").unwrap(), "73282932000074");
        assert_eq!(siret("40483304800022").unwrap(), "40483304800022");
        for typed in ["732.829.320.00074", "732-829-320 (00074)", "SIRET"] {
            assert_eq!(siret(typed).is_ok(), typed != "SIRET", "{typed}");
        }
        assert_eq!(siret(""), Err(FieldError::Missing));
        for typed in [
            "73282932000075",
            "37282932000074",
            "732829320",
            "7328293200007A",
            "732829320000740",
            "٧٣٢٨٢٩٣٢٠٠٠٠٧٤",
            "-",
        ] {
            assert_eq!(siret(typed), Err(FieldError::InvalidSiret), "{typed}");
        }
    }

    #[test]
    fn d5_3_an_establishment_of_la_poste_has_digits_that_add_up_to_a_multiple_of_five() {
        // The head office passes the usual rule, too.
        assert_eq!(siret("35600000000048").unwrap(), "35600000000048");
        assert_eq!(siret("35600000049837").unwrap(), "35600000049837");
        assert_eq!(siret("35600000049838"), Err(FieldError::InvalidSiret));
        // The same digits elsewhere are no excuse.
        assert_eq!(siret("35600010049827"), Err(FieldError::InvalidSiret));
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn d5_3_the_rules_are_those_of_the_corpus() {
        let rows = test_data::rows("company-identifiers/french_identifiers.csv");
        let rule = &rows.iter().find(|row| row[0] == "SIRET").unwrap();
        assert_eq!(rule[1], "14 digits");
        assert!(rule[3].contains(LA_POSTE) && rule[3].contains("multiple of 5"), "{rule:?}");
    }
}
