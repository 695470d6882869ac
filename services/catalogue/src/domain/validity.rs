//! When a value of a table holds: by days, one value a day, without a hole in between.

use chrono::{Days, NaiveDate};

/// The days that a value holds on, both included; without an end: for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: Option<NaiveDate>,
}

/// An entry of a table: where it stands there, and when it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatedEntry {
    /// Its place, from 0.
    pub index: usize,
    /// Its days.
    pub validity: Validity,
}

/// What is wrong with a table: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem:?}")]
pub struct TableError {
    /// The member, in JSON's spelling, such as `fees[2].validTo`.
    pub field: String,
    /// What of it.
    pub problem: TableProblem,
}

/// What can be wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableProblem {
    /// No amount of 0 or more with two decimals at most.
    Amount,
    /// No rate of tax with two decimals at most.
    Rate,
    /// No price of one item with four decimals at most.
    Price,
    /// Quantities that prices begin at: one of them is 1, and each is there once.
    Steps {
        /// The most.
        max: u32,
    },
    /// None of the words that are known.
    Word {
        /// Those that are.
        known: String,
    },
    /// No day.
    Day,
    /// It ends before it begins.
    Backwards {
        /// The first day that it can end on.
        right: NaiveDate,
    },
    /// Two values would hold on one day.
    Overlap {
        /// Of what.
        what: String,
        /// The day that would be right here.
        right: NaiveDate,
    },
    /// No value would hold on some day.
    Hole {
        /// Of what.
        what: String,
        /// The day that would be right here.
        right: NaiveDate,
    },
    /// No value would hold from some day on.
    Ends {
        /// Of what.
        what: String,
        /// The last day that has one.
        to: NaiveDate,
    },
    /// Something has no value at all.
    Missing {
        /// What.
        what: String,
    },
}

/// Whether the entries of one thing follow one another day by day.
///
/// # Errors
/// When one ends before it begins, or two leave a day between them or share one.
pub fn in_sequence(table: &str, what: &str, entries: &mut [DatedEntry]) -> Result<(), TableError> {
    let at = |index: usize, member: &str| format!("{table}[{index}].{member}");
    for DatedEntry { index, validity } in &*entries {
        if validity.to.is_some_and(|to| to < validity.from) {
            let problem = TableProblem::Backwards { right: validity.from };
            return Err(TableError { field: at(*index, "validTo"), problem });
        }
    }
    entries.sort_by_key(|entry| entry.validity.from);
    for (one, next) in entries.iter().zip(entries.iter().skip(1)) {
        let what = what.to_owned();
        let (begins, ends) = (next.validity.from, one.validity.to);
        if begins == one.validity.from {
            let right = after(ends.unwrap_or(begins));
            return Err(TableError {
                field: at(next.index, "validFrom"),
                problem: TableProblem::Overlap { what, right },
            });
        }
        if ends.is_none_or(|ends| ends >= begins) {
            let right = begins.checked_sub_days(Days::new(1)).unwrap_or(begins);
            return Err(TableError { field: at(one.index, "validTo"), problem: TableProblem::Overlap { what, right } });
        }
        if let Some(right) = ends.map(after).filter(|right| *right < begins) {
            return Err(TableError { field: at(next.index, "validFrom"), problem: TableProblem::Hole { what, right } });
        }
    }
    Ok(())
}

/// Whether the entries of one thing, in sequence, hold today and for good.
///
/// # Errors
/// When there is none, they begin later, or they end.
pub fn for_good(table: &str, what: &str, entries: &[DatedEntry], today: NaiveDate) -> Result<(), TableError> {
    let what = what.to_owned();
    let (Some(first), Some(last)) = (entries.first(), entries.last()) else {
        return Err(TableError { field: table.to_owned(), problem: TableProblem::Missing { what } });
    };
    if first.validity.from > today {
        let field = format!("{table}[{}].validFrom", first.index);
        return Err(TableError { field, problem: TableProblem::Hole { what, right: today } });
    }
    if let Some(to) = last.validity.to {
        let field = format!("{table}[{}].validTo", last.index);
        return Err(TableError { field, problem: TableProblem::Ends { what, to } });
    }
    Ok(())
}

fn after(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn entries(days: &[(&str, &str)]) -> Vec<DatedEntry> {
        let dated = |(index, (from, to)): (usize, &(&str, &str))| {
            let to = Some(*to).filter(|to| !to.is_empty()).map(day);
            DatedEntry { index, validity: Validity { from: day(from), to } }
        };
        days.iter().enumerate().map(dated).collect()
    }

    fn refused(days: &[(&str, &str)]) -> (String, TableProblem) {
        let error = in_sequence("fees", "STD", &mut entries(days)).unwrap_err();
        (error.field, error.problem)
    }

    #[test]
    fn entries_follow_one_another_in_whatever_order_they_are_said() {
        let mut said = entries(&[("2027-01-01", ""), ("2026-01-01", "2026-06-30"), ("2026-07-01", "2026-12-31")]);
        in_sequence("fees", "STD", &mut said).unwrap();
        assert_eq!(said.iter().map(|entry| entry.index).collect::<Vec<_>>(), [1, 2, 0]);
        for_good("fees", "STD", &said, day("2026-03-01")).unwrap();
    }

    #[test]
    fn what_overlaps_is_told_the_day_that_would_be_right() {
        let what = || "STD".to_owned();
        let overlap = |right: &str| TableProblem::Overlap { what: what(), right: day(right) };
        assert_eq!(
            refused(&[("2026-01-01", ""), ("2026-07-01", "")]),
            ("fees[0].validTo".into(), overlap("2026-06-30"))
        );
        assert_eq!(
            refused(&[("2026-07-01", ""), ("2026-01-01", "2026-07-01")]),
            ("fees[1].validTo".into(), overlap("2026-06-30"))
        );
        assert_eq!(
            refused(&[("2026-01-01", "2026-03-31"), ("2026-01-01", "")]),
            ("fees[1].validFrom".into(), overlap("2026-04-01"))
        );
    }

    #[test]
    fn a_hole_and_an_end_before_the_beginning_are_told_where_they_are() {
        let hole = TableProblem::Hole { what: "STD".into(), right: day("2026-07-01") };
        assert_eq!(refused(&[("2026-01-01", "2026-06-30"), ("2026-07-02", "")]), ("fees[1].validFrom".into(), hole));
        let backwards = TableProblem::Backwards { right: day("2026-02-01") };
        assert_eq!(refused(&[("2026-02-01", "2026-01-31")]), ("fees[0].validTo".into(), backwards));
    }

    #[test]
    fn what_must_always_hold_begins_by_today_and_has_no_end() {
        let today = day("2026-03-01");
        let refused = |days: &[(&str, &str)]| for_good("rates", "STANDARD", &entries(days), today).unwrap_err();
        let what = || "STANDARD".to_owned();
        assert_eq!(refused(&[]), TableError { field: "rates".into(), problem: TableProblem::Missing { what: what() } });
        let late = refused(&[("2026-03-02", "")]);
        assert_eq!(late.problem, TableProblem::Hole { what: what(), right: today });
        let ends = refused(&[("2026-01-01", "2026-12-31")]);
        assert_eq!(ends.field, "rates[0].validTo");
        assert_eq!(ends.problem, TableProblem::Ends { what: what(), to: day("2026-12-31") });
    }
}
