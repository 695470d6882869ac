//! The rates of tax of a country, by kind and day.

use super::validity::{DatedEntry, TableError, Validity, for_good, in_sequence};
use chrono::NaiveDate;
use std::fmt;
use strum::{EnumString, IntoStaticStr};
use values::TaxRate;

/// The member of a request that holds the entries.
pub const RATES: &str = "rates";

/// What a rate is for; in the database and on the wire by its name in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr)]
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

/// A rate, and the days that it holds on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateEntry {
    /// What for.
    pub kind: RateKind,
    /// In percent.
    pub rate: TaxRate,
    /// When.
    pub validity: Validity,
}

/// The rates of a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxTable {
    /// ISO 3166-1.
    pub country: String,
    /// The rates.
    pub entries: Vec<RateEntry>,
}

impl TaxTable {
    /// Whether every kind has one rate a day, and the standard one today and for good.
    ///
    /// # Errors
    /// When two rates of a kind share a day, leave one out, or there is no standard rate.
    pub fn check(&self, today: NaiveDate) -> Result<(), TableError> {
        for kind in RateKind::ALL {
            let of_kind = |(_, entry): &(usize, &RateEntry)| entry.kind == kind;
            let dated = |(index, entry): (usize, &RateEntry)| DatedEntry { index, validity: entry.validity };
            let mut entries: Vec<_> = self.entries.iter().enumerate().filter(of_kind).map(dated).collect();
            in_sequence(RATES, kind.name(), &mut entries)?;
            if kind == RateKind::Standard {
                for_good(RATES, kind.name(), &entries, today)?;
            }
        }
        Ok(())
    }
}

/// As the audit trail shows it: `REDUCED 5.5 %, from 2020-01-01`.
impl fmt::Display for RateEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} %, {}", self.kind.name(), self.rate.percent(), self.validity)
    }
}

/// A rate as it is written: from 0 to 100, with two decimals at most.
#[must_use]
pub fn rate(text: &str) -> Option<TaxRate> {
    let rate = TaxRate::new(text.parse().ok()?).ok()?;
    (rate.percent().scale() <= 2 && !rate.percent().is_sign_negative()).then_some(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(kind: RateKind, from: &str) -> RateEntry {
        let validity = Validity { from: from.parse().unwrap(), to: None };
        RateEntry { kind, rate: TaxRate::whole(20), validity }
    }

    #[test]
    fn a_country_has_a_standard_rate_and_others_where_it_has_them() {
        let today = "2026-06-01".parse().unwrap();
        let table = |entries| TaxTable { country: "FR".into(), entries }.check(today);
        table(vec![entry(RateKind::Standard, "2020-01-01")]).unwrap();
        table(vec![entry(RateKind::Standard, "2020-01-01"), entry(RateKind::Reduced, "2027-01-01")]).unwrap();
        assert_eq!(table(vec![entry(RateKind::Reduced, "2020-01-01")]).unwrap_err().field, "rates");
        let twice = table(vec![entry(RateKind::Standard, "2020-01-01"), entry(RateKind::Standard, "2026-01-01")]);
        assert_eq!(twice.unwrap_err().field, "rates[0].validTo");
    }

    #[test]
    fn a_rate_lies_between_0_and_100_and_has_two_decimals() {
        assert_eq!(rate("5.5").map(|rate| rate.percent().to_string()).as_deref(), Some("5.5"));
        for text in ["-1", "100.01", "5.555", "", "a fifth"] {
            assert_eq!(rate(text), None, "{text}");
        }
    }
}
