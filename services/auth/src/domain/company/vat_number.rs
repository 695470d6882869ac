//! A VAT number: by the pattern and the check rule of its country in the European Union and the United Kingdom (D5.3).

use crate::domain::{
    address::country::Country,
    company::{is_filler, vat_check},
    form::{FieldError, text},
    pattern::anchored,
};
use regex::Regex;
use std::sync::LazyLock;

/// The first two letters of a number, the country, and what comes after the letters. Northern Ireland trades in goods
/// under a prefix of its own.
pub(super) const FORMATS: [(&str, &str, &str); 29] = [
    ("AT", "AT", r"U\d{8}"),
    ("BE", "BE", r"[01]\d{9}"),
    ("BG", "BG", r"\d{9,10}"),
    ("CY", "CY", r"\d{8}[A-Z]"),
    ("CZ", "CZ", r"\d{8,10}"),
    ("DE", "DE", r"\d{9}"),
    ("DK", "DK", r"\d{8}"),
    ("EE", "EE", r"\d{9}"),
    ("EL", "GR", r"\d{9}"),
    ("ES", "ES", r"[A-Z0-9]\d{7}[A-Z0-9]"),
    ("FI", "FI", r"\d{8}"),
    ("FR", "FR", r"[0-9A-HJ-NP-Z]{2}\d{9}"),
    ("HR", "HR", r"\d{11}"),
    ("HU", "HU", r"\d{8}"),
    ("IE", "IE", r"\d[A-Z0-9+*]\d{5}[A-W][A-I]?|\d{7}[A-W][A-IW]?"),
    ("IT", "IT", r"\d{11}"),
    ("LT", "LT", r"\d{9}|\d{12}"),
    ("LU", "LU", r"\d{8}"),
    ("LV", "LV", r"\d{11}"),
    ("MT", "MT", r"\d{8}"),
    ("NL", "NL", r"\d{9}B\d{2}"),
    ("PL", "PL", r"\d{10}"),
    ("PT", "PT", r"\d{9}"),
    ("RO", "RO", r"\d{2,10}|\d{13}"),
    ("SE", "SE", r"\d{10}01"),
    ("SI", "SI", r"\d{8}"),
    ("SK", "SK", r"\d{10}"),
    ("XI", "GB", r"\d{9}|\d{12}|GD\d{3}|HA\d{3}"),
    ("GB", "GB", r"\d{9}|\d{12}|GD\d{3}|HA\d{3}|GD8888\d{5}|HA8888\d{5}"),
];

/// Each country with the prefix of its numbers, and what they are after it.
static PATTERNS: LazyLock<Vec<(&str, &str, Regex)>> =
    LazyLock::new(|| FORMATS.into_iter().map(|(prefix, country, rest)| (country, prefix, anchored(rest))).collect());

/// Numbers of countries whose pattern the shop does not know.
static ANYWHERE: LazyLock<Regex> = LazyLock::new(|| anchored("[A-Z0-9]{4,20}"));

/// The number that somebody typed, in capitals and without what only makes it readable; or empty, outside the European
/// Union. A Belgian number of the old form gets its zero.
///
/// # Errors
/// When it is missing where it has to be there, or none of its country.
pub fn vat_number(typed: &str, country: Country) -> Result<String, FieldError> {
    let wrong = FieldError::InvalidVatNumber;
    let typed = text(typed, 0..=40).map_err(|_| wrong)?;
    let number = typed.replace(is_filler, "").to_uppercase();
    let number = match number.strip_prefix("BE") {
        Some(rest) if rest.len() == 9 => format!("BE0{rest}"),
        _ => number,
    };
    let mut patterns = PATTERNS.iter().filter(|(code, ..)| *code == country.code()).peekable();
    let has_pattern = patterns.peek().is_some();
    let fits = |(_, prefix, pattern): &(&str, &str, Regex)| {
        number.strip_prefix(prefix).is_some_and(|rest| pattern.is_match(rest) && vat_check::fits(prefix, rest))
    };
    match () {
        () if typed.is_empty() && has_pattern && country != Country::UNITED_KINGDOM => Err(FieldError::Missing),
        () if typed.is_empty() => Ok(number),
        () if has_pattern && !patterns.any(fits) => Err(wrong),
        () if !ANYWHERE.is_match(&number.replace(['+', '*'], "0")) => Err(wrong),
        () => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::test_data;

    fn country(code: &str) -> Country {
        Country::parse(code).unwrap()
    }

    fn is_wrong(typed: &str, code: &str) -> bool {
        vat_number(typed, country(code)) == Err(FieldError::InvalidVatNumber)
    }

    #[test]
    fn d5_3_a_french_number_has_a_siren_and_the_key_to_it() {
        assert_eq!(vat_number(" fr 40 303.265-045 ", Country::FRANCE).unwrap(), "FR40303265045");
        assert_eq!(vat_number("FR83404833048", Country::FRANCE).unwrap(), "FR83404833048");
        for typed in
            ["FR41303265045", "FR84323140391", "40303265045", "FR 40 303 265 04", "DE123456789", "FR4030326504O"]
        {
            assert!(is_wrong(typed, "FR"), "{typed}");
        }
    }

    #[test]
    fn d5_3_a_key_may_have_letters_and_monaco_no_siren() {
        assert_eq!(vat_number("FRK7399859412", Country::FRANCE).unwrap(), "FRK7399859412");
        assert!(is_wrong("FRK8399859412", "FR"));
        for (typed, is_right) in
            [("FR1W303265045", true), ("FR1X303265045", false), ("FRAM303265045", true), ("FRAK303265045", false)]
        {
            assert_eq!(vat_number(typed, Country::FRANCE).is_ok(), is_right, "{typed}");
        }
        assert_eq!(vat_number("FR53000004605", Country::FRANCE).unwrap(), "FR53000004605");
    }

    #[test]
    fn d5_3_in_the_union_there_is_a_number_of_the_country() {
        for (code, number) in [
            ("BE", "BE0411905847"),
            ("DE", "DE 136 695 976"),
            ("ES", "ESB58378431"),
            ("GR", "EL094259216"),
            ("IE", "IE6433435F"),
            ("IE", "IE8D79739I"),
            ("IE", "IE8+79739I"),
            ("NL", "NL004495445B01"),
        ] {
            assert_eq!(vat_number(number, country(code)).unwrap(), number.replace(' ', ""), "{code}");
            assert_eq!(vat_number(" ", country(code)), Err(FieldError::Missing), "{code}");
            assert!(is_wrong(&number[1..], code) && is_wrong(&format!("{number}9"), code), "{code}");
        }
        assert!(is_wrong("GR094259216", "GR"));
    }

    #[test]
    fn d5_3_outside_the_union_it_may_be_left_out() {
        assert_eq!(vat_number("", Country::UNITED_KINGDOM).unwrap(), "");
        assert_eq!(vat_number("GB 980 7806 84", Country::UNITED_KINGDOM).unwrap(), "GB980780684");
        assert_eq!(vat_number("XI980780684", Country::UNITED_KINGDOM).unwrap(), "XI980780684");
        assert!(is_wrong("980780684", "GB"));
        assert_eq!(vat_number("CHE-123.456.788 MWST", country("CH")).unwrap(), "CHE123456788MWST");
        assert!(is_wrong("123", "US") && is_wrong("<script>", "US") && is_wrong("12345\0", "US"));
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn d5_3_the_formats_are_those_of_the_corpus() {
        let mut rows = test_data::rows("company-identifiers/vat_formats.csv");
        // One Stop Shop numbers are no country's.
        rows.retain(|row| !row[1].is_empty());
        let formats = FORMATS.map(|(prefix, country, rest)| [prefix, country, rest].map(str::to_owned));
        assert_eq!(
            rows.iter().map(|row| &row[..3]).collect::<Vec<_>>(),
            formats.iter().map(|row| &row[..]).collect::<Vec<_>>()
        );
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn d5_3_the_union_has_the_members_of_the_corpus() {
        let rows = test_data::rows("addresses-countries/countries.csv");
        for row in rows.iter().filter(|row| row[0] != "XK") {
            let is_missed = vat_number("", country(&row[0])) == Err(FieldError::Missing);
            assert_eq!(is_missed, row[5] == "1", "{}", row[0]);
        }
    }
}
