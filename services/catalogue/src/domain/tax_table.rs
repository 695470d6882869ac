//! The rates of tax of a country, by kind and day.

use super::validity::{DatedEntry, TableError, Validity, for_good, in_sequence};
use catalogue_model::tax::RateKind;
use chrono::NaiveDate;
use std::{collections::BTreeSet, fmt};
use values::{TaxRate, version};

/// The member of a request that holds the entries.
pub const RATES: &str = "rates";

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
    /// Which version this is.
    #[must_use]
    pub fn version(&self) -> u64 {
        version::of(&self.entries)
    }

    /// Whether every kind has one rate a day, and the standard one and those that categories are taxed as today and for
    /// good.
    ///
    /// # Errors
    /// When two rates of a kind share a day, leave one out, or there is none of a kind that is meant.
    pub fn check(&self, meant: &BTreeSet<RateKind>, today: NaiveDate) -> Result<(), TableError> {
        for kind in RateKind::ALL {
            let mut entries = self.of_kind(kind);
            in_sequence(RATES, kind.name(), &mut entries)?;
            if kind == RateKind::Standard || meant.contains(&kind) {
                for_good(RATES, kind.name(), &entries, today)?;
            }
        }
        Ok(())
    }

    /// The kinds that a category can be taxed as: those with a rate today and for good.
    #[must_use]
    pub fn kinds_for_good(&self, today: NaiveDate) -> Vec<RateKind> {
        let is_for_good = |kind: &RateKind| {
            let mut entries = self.of_kind(*kind);
            in_sequence(RATES, kind.name(), &mut entries).is_ok()
                && for_good(RATES, kind.name(), &entries, today).is_ok()
        };
        RateKind::ALL.into_iter().filter(is_for_good).collect()
    }

    fn of_kind(&self, kind: RateKind) -> Vec<DatedEntry> {
        let of_kind = |(_, entry): &(usize, &RateEntry)| entry.kind == kind;
        let dated = |(index, entry): (usize, &RateEntry)| DatedEntry { index, validity: entry.validity };
        self.entries.iter().enumerate().filter(of_kind).map(dated).collect()
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
        let table = |entries| TaxTable { country: "FR".into(), entries }.check(&BTreeSet::new(), today);
        table(vec![entry(RateKind::Standard, "2020-01-01")]).unwrap();
        table(vec![entry(RateKind::Standard, "2020-01-01"), entry(RateKind::Reduced, "2027-01-01")]).unwrap();
        assert_eq!(table(vec![entry(RateKind::Reduced, "2020-01-01")]).unwrap_err().field, "rates");
        let twice = table(vec![entry(RateKind::Standard, "2020-01-01"), entry(RateKind::Standard, "2026-01-01")]);
        assert_eq!(twice.unwrap_err().field, "rates[0].validTo");
    }

    #[test]
    fn what_categories_are_taxed_as_needs_its_rate_today_and_for_good() {
        let today = "2026-06-01".parse().unwrap();
        let later = entry(RateKind::Reduced, "2027-01-01");
        let table = TaxTable { country: "FR".into(), entries: vec![entry(RateKind::Standard, "2020-01-01"), later] };
        assert_eq!(table.kinds_for_good(today), [RateKind::Standard]);
        assert_eq!(table.kinds_for_good("2027-01-01".parse().unwrap()), [RateKind::Standard, RateKind::Reduced]);
        assert_eq!(table.check(&[RateKind::Zero].into(), today).unwrap_err().field, "rates");
        assert_eq!(table.check(&[RateKind::Reduced].into(), today).unwrap_err().field, "rates[1].validFrom");
    }

    #[test]
    fn a_rate_lies_between_0_and_100_and_has_two_decimals() {
        assert_eq!(rate("5.5").map(|rate| rate.percent().to_string()).as_deref(), Some("5.5"));
        for text in ["-1", "100.01", "5.555", "", "a fifth"] {
            assert_eq!(rate(text), None, "{text}");
        }
    }
}
