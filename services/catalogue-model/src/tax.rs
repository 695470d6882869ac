//! What goods are taxed as: kinds of rates by country, said of categories and meant of all below them (D9.4).

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use strum::{EnumString, IntoStaticStr};
use values::TaxRate;

/// What a rate is for; in the database and on the wire by its name in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum RateKind {
    /// Whatever no other kind is for; delivery is taxed so.
    Standard,
    /// Between the standard and the reduced rate.
    Intermediate,
    /// Reduced.
    Reduced,
    /// The lowest one above zero.
    SuperReduced,
    /// Taxed with nothing.
    Zero,
}

impl RateKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Intermediate, Self::Reduced, Self::SuperReduced, Self::Zero];

    /// Its name in the database and on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What the goods of a category are taxed as, by country (ISO 3166-1).
pub type TaxKinds = BTreeMap<String, RateKind>;

/// What the goods of a category are taxed with in a country on some days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryRate {
    /// ISO 3166-1.
    pub country: String,
    /// In percent.
    pub percent: TaxRate,
    /// The first day.
    pub valid_from: NaiveDate,
    /// The last day; none: for good.
    pub valid_to: Option<NaiveDate>,
}

/// What of some rates holds in a country on a day.
#[must_use]
pub fn rate_on(rates: &[CategoryRate], country: &str, day: NaiveDate) -> Option<TaxRate> {
    let holds = |rate: &&CategoryRate| {
        rate.country == country && rate.valid_from <= day && rate.valid_to.is_none_or(|last| day <= last)
    };
    rates.iter().find(holds).map(|rate| rate.percent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_holds_in_its_country_on_its_days() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let rate = |country: &str, percent, from, to: Option<&str>| CategoryRate {
            country: country.to_owned(),
            percent: TaxRate::whole(percent),
            valid_from: day(from),
            valid_to: to.map(day),
        };
        let rates = [rate("FR", 5, "2020-01-01", Some("2026-12-31")), rate("FR", 6, "2027-01-01", None)];
        assert_eq!(rate_on(&rates, "FR", day("2026-12-31")), Some(TaxRate::whole(5)));
        assert_eq!(rate_on(&rates, "FR", day("2027-01-01")), Some(TaxRate::whole(6)));
        assert_eq!(rate_on(&rates, "FR", day("2019-12-31")), None);
        assert_eq!(rate_on(&rates, "GB", day("2027-01-01")), None);
    }

    #[test]
    fn a_kind_is_written_by_its_name() {
        for kind in RateKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
    }
}
