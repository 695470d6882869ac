//! What a category's goods are taxed as, as an operator says it: a kind of rate for each country.

use super::{
    tax_table::TaxTable,
    validity::{TableError, TableProblem},
};
use catalogue_model::{
    tax::{RateKind, TaxKinds},
    text::Text,
};
use chrono::NaiveDate;
use values::version;

/// The member of a request that holds the kinds by country.
pub const KINDS: &str = "kinds";

/// A category, and what is said of it itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryTax {
    /// Its external id.
    pub external_id: String,
    /// Its name.
    pub name: Text,
    /// What its goods are taxed as.
    pub kinds: TaxKinds,
}

/// Which version of what is said of a category this is.
#[must_use]
pub fn version_of(kinds: &TaxKinds) -> u64 {
    version::of(kinds.iter().map(|(country, kind)| format!("{country} {}", kind.name())))
}

/// Kinds by country as they are written: countries that the shop has rates of, and kinds that these have a rate of
/// today and for good.
///
/// # Errors
/// When one is of no such country, or no such kind.
pub fn read_kinds<'a>(
    written: impl IntoIterator<Item = (&'a str, &'a str)>,
    tables: &[TaxTable],
    today: NaiveDate,
) -> Result<TaxKinds, TableError> {
    let read = |(country, kind): (&'a str, &'a str)| {
        let wrong =
            |known: Vec<&str>| TableError { field: format!("{KINDS}.{country}"), problem: word(&known.join(", ")) };
        let table = tables.iter().find(|table| table.country == country);
        let table = table.ok_or_else(|| wrong(tables.iter().map(|table| table.country.as_str()).collect()))?;
        let known = table.kinds_for_good(today);
        let kind = kind.parse().ok().filter(|kind| known.contains(kind));
        let kind = kind.ok_or_else(|| wrong(known.iter().map(|kind| kind.name()).collect()))?;
        Ok((country.to_owned(), kind))
    };
    written.into_iter().map(read).collect()
}

fn word(known: &str) -> TableProblem {
    TableProblem::Word { known: known.to_owned() }
}

/// As the audit trail shows it: `FR REDUCED, GB ZERO`.
#[must_use]
pub fn shown(kinds: &TaxKinds) -> String {
    let one = |(country, kind): (&String, &RateKind)| format!("{country} {}", kind.name());
    kinds.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{tax_table::RateEntry, validity::Validity};
    use values::TaxRate;

    #[test]
    fn a_kind_needs_its_country_and_a_rate_there_for_good() {
        let today = "2026-06-01".parse().unwrap();
        let entry = |kind, from: &str| RateEntry {
            kind,
            rate: TaxRate::whole(20),
            validity: Validity { from: from.parse().unwrap(), to: None },
        };
        let entries = vec![entry(RateKind::Standard, "2020-01-01"), entry(RateKind::Reduced, "2027-01-01")];
        let tables = [TaxTable { country: "FR".into(), entries }];
        let kinds = read_kinds([("FR", "STANDARD")], &tables, today).unwrap();
        assert_eq!(shown(&kinds), "FR STANDARD");
        for (country, kind, field, known) in [
            ("FR", "REDUCED", "kinds.FR", "STANDARD"),
            ("FR", "CHEAP", "kinds.FR", "STANDARD"),
            ("GB", "STANDARD", "kinds.GB", "FR"),
        ] {
            let refused = read_kinds([(country, kind)], &tables, today).unwrap_err();
            assert_eq!((refused.field.as_str(), refused.problem), (field, word(known)));
        }
    }
}
