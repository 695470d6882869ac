//! A country of ISO 3166-1.

use crate::domain::form::FieldError;

/// All two-letter codes that are in use.
const CODES: &str = "\
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA \
    CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA \
    GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP \
    KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS \
    MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS \
    RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW \
    TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/// A country by its two letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Country(&'static str);

impl Country {
    /// France, where an address lies that names no country (D5.4).
    pub const FRANCE: Self = Self("FR");
    /// The United Kingdom.
    pub const UNITED_KINGDOM: Self = Self("GB");

    /// The country of a code in either case; none typed: France.
    ///
    /// # Errors
    /// When ISO 3166-1 knows no such country.
    pub fn parse(typed: &str) -> Result<Self, FieldError> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Ok(Self::FRANCE);
        }
        let known = CODES.split(' ').find(|code| code.eq_ignore_ascii_case(typed));
        known.map(Self).ok_or(FieldError::UnknownCountry)
    }

    /// Its two letters, in capitals.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::test_data;

    #[test]
    fn a_country_is_read_in_either_case_and_is_france_unless_said() {
        assert_eq!(Country::parse(" gb ").unwrap().code(), "GB");
        assert_eq!(Country::parse("").unwrap(), Country::FRANCE);
        for typed in ["ZZ", "UK", "F", "FRA", "AD AE", " "] {
            assert_eq!(Country::parse(typed).ok(), (typed == " ").then_some(Country::FRANCE), "{typed:?}");
        }
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn d5_4_the_countries_are_those_of_cldr_but_for_kosovo_which_iso_has_not_named() {
        let rows = test_data::rows("addresses-countries/countries.csv");
        let known: Vec<String> = rows.into_iter().map(|row| row[0].clone()).filter(|code| code != "XK").collect();
        assert_eq!(CODES.split(' ').collect::<Vec<_>>(), known);
    }
}
