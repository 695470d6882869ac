//! Versions of prices: of which lists, in which currency and as of when somebody was told prices.

use chrono::NaiveDate;
use std::{fmt, str::FromStr};
use values::Currency;

/// Which prices somebody was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceVersion {
    /// The lists beside everyone's, ascending.
    pub lists: Vec<i32>,
    /// The currency.
    pub currency: Currency,
    /// The day on which the rates of tax of its country were last others than the day before; none: they always were
    /// the same.
    pub taxed_since: Option<NaiveDate>,
    /// The transactions that had ended, as PostgreSQL writes a snapshot.
    pub snapshot: String,
}

/// The text is no version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPriceVersion;

impl PriceVersion {
    /// Whether both tell the prices of the same lists in the same currency, taxed as on the same days: a day on which a
    /// rate begins is no change of anything that is stored.
    #[must_use]
    pub fn is_comparable(&self, other: &Self) -> bool {
        (&self.lists, self.currency, self.taxed_since) == (&other.lists, other.currency, other.taxed_since)
    }
}

impl fmt::Display for PriceVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists: Vec<String> = self.lists.iter().map(i32::to_string).collect();
        let taxed_since = self.taxed_since.map(|day| day.to_string()).unwrap_or_default();
        write!(f, "{} {} {taxed_since} {}", self.currency, self.snapshot, lists.join(","))
    }
}

impl FromStr for PriceVersion {
    type Err = NotAPriceVersion;

    fn from_str(text: &str) -> Result<Self, NotAPriceVersion> {
        let mut parts = text.splitn(4, ' ');
        let mut next = || parts.next().ok_or(NotAPriceVersion);
        let (currency, snapshot, taxed_since, lists) = (next()?, next()?, next()?, next()?);
        if !is_snapshot(snapshot) {
            return Err(NotAPriceVersion);
        }
        let lists = lists.split(',').filter(|id| !id.is_empty()).map(str::parse).collect::<Result<_, _>>();
        Ok(Self {
            lists: lists.map_err(|_| NotAPriceVersion)?,
            currency: currency.parse().map_err(|_| NotAPriceVersion)?,
            taxed_since: Some(taxed_since)
                .filter(|day| !day.is_empty())
                .map(|day| day.parse().map_err(|_| NotAPriceVersion))
                .transpose()?,
            snapshot: snapshot.to_owned(),
        })
    }
}

/// `xmin:xmax:` and the numbers between them that had not ended, ascending.
fn is_snapshot(text: &str) -> bool {
    let mut parts = text.splitn(3, ':');
    let mut number = || parts.next().and_then(|part| part.parse::<u64>().ok());
    let (Some(first), Some(last)) = (number(), number()) else { return false };
    let Some(open) = parts.next() else { return false };
    let open: Option<Vec<u64>> = open.split(',').filter(|id| !id.is_empty()).map(|id| id.parse().ok()).collect();
    first > 0
        && first <= last
        && open.is_some_and(|open| open.is_sorted() && open.iter().all(|id| (first..last).contains(id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_as_it_was_written() {
        let day = NaiveDate::from_ymd_opt(2026, 1, 1);
        for (lists, snapshot, taxed_since) in [(vec![], "7:7:", None), (vec![3, 12], "7:12:8,9", day)] {
            let version = PriceVersion { lists, currency: Currency::Gbp, snapshot: snapshot.to_owned(), taxed_since };
            assert_eq!(version.to_string().parse(), Ok(version));
        }
    }

    #[test]
    fn what_no_database_wrote_is_no_version() {
        for text in [
            "",
            "EUR",
            "EUR 7:7:  x",
            "EUR 7  ",
            "XXX 7:7:  ",
            "EUR 9:7:  ",
            "EUR 7:9:9  ",
            "EUR 0:9:  ",
            "EUR 7:9:8,7  ",
            "EUR 7:7: 3",
            "EUR 7:7: 2026-13-01 3",
        ] {
            assert_eq!(text.parse::<PriceVersion>(), Err(NotAPriceVersion), "{text}");
        }
    }

    #[test]
    fn prices_of_other_lists_or_currencies_can_not_be_compared() {
        let version = |text: &str| text.parse::<PriceVersion>().unwrap();
        assert!(version("EUR 7:7:  3").is_comparable(&version("EUR 9:9:  3")));
        assert!(!version("EUR 7:7:  3").is_comparable(&version("EUR 7:7:  ")));
        assert!(!version("EUR 7:7:  3").is_comparable(&version("GBP 7:7:  3")));
        assert!(!version("EUR 7:7: 2026-01-01 3").is_comparable(&version("EUR 7:7: 2027-01-01 3")));
    }
}
