//! A postcode, by the rules of its country where the shop knows them (D5.4).

use crate::domain::{
    address::country::Country,
    form::{FieldError, text},
    pattern::anchored,
};
use regex::Regex;
use std::sync::LazyLock;

/// Of countries that are not here, any text will do.
static PATTERNS: LazyLock<Vec<(&str, Regex)>> = LazyLock::new(|| {
    let patterns = [
        ("BE", r"\d{4}"),
        ("DE", r"\d{5}"),
        ("ES", r"\d{5}"),
        ("FR", r"\d{5}"),
        ("GB", r"GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}"),
        ("IT", r"\d{5}"),
        ("LU", r"\d{4}"),
    ];
    patterns.map(|(country, pattern)| (country, anchored(pattern))).into()
});

/// The postcode that somebody typed: 1 to 10 characters, in capitals where its country has a rule.
///
/// # Errors
/// When it is missing, too long, or none of its country; without a country, only its length is looked at.
pub fn postcode(typed: &str, country: Option<Country>) -> Result<String, FieldError> {
    let typed = text(typed, 1..=10)?;
    let Some((_, pattern)) = PATTERNS.iter().find(|(code, _)| country.is_some_and(|country| country.code() == *code))
    else {
        return Ok(typed);
    };
    let capitals = typed.to_uppercase();
    if pattern.is_match(&capitals) { Ok(capitals) } else { Err(FieldError::InvalidPostcode) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::test_data;

    const SAMPLES: [(&str, &[&str], &[&str]); 7] = [
        ("FR", &["75001", "01000", "97400"], &["7500", "750011", "7500A", "٧٥٠٠١", "F-75001"]),
        ("GB", &["SW1A 1AA", "M11AE", "GIR 0AA", "CR2 6XH", "DN55 1PT"], &["SW1A", "1AA SW1", "75001", "SW1A  1AA"]),
        ("BE", &["1000"], &["10000", "B1000", "100"]),
        ("LU", &["1009"], &["L-1009", "10091"]),
        ("DE", &["10115"], &["1011", "D-10115"]),
        ("ES", &["28001"], &["2800", "280011"]),
        ("IT", &["00118"], &["0118", "I-00118"]),
    ];

    fn country(code: &str) -> Country {
        Country::parse(code).unwrap()
    }

    #[test]
    fn d5_4_postcodes_follow_their_country() {
        for (code, good, bad) in SAMPLES {
            for typed in good {
                assert_eq!(postcode(typed, Some(country(code))).unwrap(), *typed, "{code}");
            }
            for typed in bad {
                let error = postcode(typed, Some(country(code))).unwrap_err();
                assert_eq!(error, FieldError::InvalidPostcode, "{code} {typed}");
            }
        }
        assert_eq!(postcode(" sw1a 1aa ", Some(Country::UNITED_KINGDOM)).unwrap(), "SW1A 1AA");
    }

    #[test]
    fn d5_4_elsewhere_one_to_ten_characters_will_do() {
        assert_eq!(postcode("d02 x285", Some(country("IE"))).unwrap(), "d02 x285");
        assert_eq!(postcode("7500", None).unwrap(), "7500");
        assert_eq!(postcode("", Some(country("IE"))), Err(FieldError::Missing));
        assert_eq!(postcode("12345678901", Some(country("IE"))), Err(FieldError::TooLong(10)));
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn d5_4_the_samples_are_right_for_the_postal_services_too() {
        let rows = test_data::rows("addresses-countries/countries.csv");
        for (code, good, bad) in SAMPLES {
            let row = rows.iter().find(|row| row[0] == code).unwrap();
            let theirs = anchored(&row[6]);
            assert!(good.iter().all(|typed| theirs.is_match(typed)), "{code}");
            assert!(!bad.iter().any(|typed| theirs.is_match(typed)), "{code}");
        }
    }
}
