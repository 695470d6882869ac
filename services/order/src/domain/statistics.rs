//! What was sold: over which days figures are asked for, and how they are added up by day, week or month.

use crate::domain::{
    calendar,
    field::{FieldError, FieldProblem},
};
use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

/// The most days of one period: a year, which may be a leap year.
pub const MAX_DAYS: u64 = 366;

/// As many days where nobody says how many.
const DEFAULT_DAYS: u64 = 30;

/// How many accounts and articles are named in each currency.
pub const MAX_BEST: i64 = 10;

/// What figures are added up by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Step {
    /// Day by day.
    Day,
    /// From Monday to Sunday.
    Week,
    /// By the calendar's months.
    Month,
}

impl Step {
    /// The first day of the step that a day lies in.
    fn beginning(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Day => day,
            Self::Week => day - Days::new(day.weekday().num_days_from_monday().into()),
            Self::Month => day.with_day(1).unwrap_or(day),
        }
    }
}

/// Some days in a row, counted in Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first.
    pub from: NaiveDate,
    /// The last.
    pub to: NaiveDate,
}

impl Period {
    /// The period that a request asks for: up to today, and thirty days in all, where it says nothing else.
    ///
    /// # Errors
    /// When a day is none, or there are none between them, or too many.
    pub fn read(from: &str, to: &str, today: NaiveDate) -> Result<Self, FieldError> {
        let to = calendar::read(to, "to")?.unwrap_or(today);
        let from = calendar::read(from, "from")?;
        let from = from.or_else(|| to.checked_sub_days(Days::new(DEFAULT_DAYS - 1)));
        let period = from.filter(|from| *from <= to).map(|from| Self { from, to });
        // Also what lies before it is counted.
        let is_bounded = |period: &Self| period.days() <= MAX_DAYS && period.from.year() > 0;
        period.filter(is_bounded).ok_or_else(|| FieldProblem::Invalid.on("from"))
    }

    /// As many days, directly before.
    #[must_use]
    pub fn previous(self) -> Self {
        Self { from: self.from - Days::new(self.days()), to: self.from - Days::new(1) }
    }

    /// The moment that it begins at.
    #[must_use]
    pub fn begins_at(self) -> DateTime<Utc> {
        calendar::end_of(self.from - Days::new(1))
    }

    /// The first moment after it.
    #[must_use]
    pub fn ends_at(self) -> DateTime<Utc> {
        calendar::end_of(self.to)
    }

    /// How many days it has.
    fn days(self) -> u64 {
        (self.to - self.from).num_days().unsigned_abs() + 1
    }

    /// Its steps, oldest first; the first and the last are cut where it begins and ends.
    fn steps(self, step: Step) -> Vec<Self> {
        let mut steps: Vec<Self> = Vec::new();
        for day in self.from.iter_days().take_while(|day| *day <= self.to) {
            match steps.last_mut() {
                Some(last) if step.beginning(day) == step.beginning(last.from) => last.to = day,
                _ => steps.push(Self { from: day, to: day }),
            }
        }
        steps
    }

    fn contains(self, day: NaiveDate) -> bool {
        self.from <= day && day <= self.to
    }
}

/// What was sold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// What the goods cost, without tax and without delivery.
    pub turnover: Decimal,
    /// How many orders something of counts.
    pub orders: u64,
}

impl Figures {
    fn sum(days: impl Iterator<Item = Self>) -> Self {
        days.fold(Self::default(), |sum, day| Self {
            turnover: sum.turnover + day.turnover,
            orders: sum.orders + day.orders,
        })
    }
}

/// What was sold on one day in one currency.
#[derive(Clone, Debug)]
pub struct DayFigures {
    /// The currency.
    pub currency: String,
    /// The day.
    pub day: NaiveDate,
    /// What was sold.
    pub figures: Figures,
}

/// An account that bought.
#[derive(Clone, Debug)]
pub struct BestAccount {
    /// In which currency.
    pub currency: String,
    /// The account.
    pub account: Uuid,
    /// What its newest order calls it.
    pub name: String,
    /// What it bought.
    pub figures: Figures,
}

/// An article of one supplier that was bought.
#[derive(Clone, Debug)]
pub struct BestArticle {
    /// In which currency.
    pub currency: String,
    /// How many items of it.
    pub items: u64,
    /// What was bought of it.
    pub figures: Figures,
    /// Its offer as the newest order has it, encoded.
    pub offer: Vec<u8>,
}

/// What the database knows of two periods: days of both, and the best of the later one, each by turnover.
#[derive(Clone, Debug, Default)]
pub struct Sales {
    /// Days that something was ordered on.
    pub days: Vec<DayFigures>,
    /// Accounts.
    pub accounts: Vec<BestAccount>,
    /// Articles.
    pub articles: Vec<BestArticle>,
}

/// What was sold in one currency.
#[derive(Clone, Debug)]
pub struct CurrencyStatistics {
    /// The currency.
    pub currency: String,
    /// In all.
    pub period: Figures,
    /// In the period before.
    pub previous: Figures,
    /// In each step.
    pub steps: Vec<(Period, Figures)>,
    /// Who bought most.
    pub accounts: Vec<BestAccount>,
    /// What was bought most.
    pub articles: Vec<BestArticle>,
}

impl Sales {
    /// The figures of a period by currency, which are never added up: the one with most orders first.
    #[must_use]
    pub fn by_currency(self, period: Period, step: Step) -> Vec<CurrencyStatistics> {
        let Self { days, mut accounts, mut articles } = self;
        let mut currencies: Vec<_> = days.iter().map(|day| day.currency.clone()).collect();
        currencies.sort_unstable();
        currencies.dedup();
        let steps = period.steps(step);
        let mut statistics: Vec<_> = currencies
            .into_iter()
            .map(|currency| {
                let of = |within: Period| {
                    let own = days.iter().filter(|day| day.currency == currency && within.contains(day.day));
                    Figures::sum(own.map(|day| day.figures))
                };
                CurrencyStatistics {
                    period: of(period),
                    previous: of(period.previous()),
                    steps: steps.iter().map(|step| (*step, of(*step))).collect(),
                    accounts: accounts.extract_if(.., |one| one.currency == currency).collect(),
                    articles: articles.extract_if(.., |one| one.currency == currency).collect(),
                    currency,
                }
            })
            .collect();
        statistics.sort_by_key(|one| std::cmp::Reverse(one.period.orders));
        statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn period(from: &str, to: &str) -> Period {
        Period { from: day(from), to: day(to) }
    }

    #[test]
    fn a_period_ends_today_and_has_thirty_days_where_nothing_is_said() {
        let read = |from, to| Period::read(from, to, day("2026-03-10"));
        assert_eq!(read("", ""), Ok(period("2026-02-09", "2026-03-10")));
        assert_eq!(read("2026-03-01", ""), Ok(period("2026-03-01", "2026-03-10")));
        assert_eq!(read("", "2026-01-30"), Ok(period("2026-01-01", "2026-01-30")));
        assert_eq!(read("2024-01-01", "2024-12-31"), Ok(period("2024-01-01", "2024-12-31")));
        for (from, to, field) in [
            ("2026-03-11", "", "from"),
            ("2025-01-01", "2026-01-02", "from"),
            ("0000-01-01", "0000-01-02", "from"),
            ("2026-02-30", "", "from"),
            ("", "today", "to"),
        ] {
            assert_eq!(read(from, to), Err(FieldProblem::Invalid.on(field)), "{from} {to}");
        }
    }

    #[test]
    fn a_period_is_compared_with_as_many_days_directly_before() {
        assert_eq!(period("2026-03-01", "2026-03-31").previous(), period("2026-01-29", "2026-02-28"));
        let (now, before) = (period("2026-03-29", "2026-03-29"), period("2026-03-28", "2026-03-28"));
        assert_eq!((now.previous(), before.ends_at()), (before, now.begins_at()));
        // Clocks turn on that day.
        assert_eq!((now.ends_at() - now.begins_at()).num_hours(), 23);
    }

    #[test]
    fn weeks_begin_on_monday_and_the_first_and_last_are_cut() {
        let of = |step, from, to| period(from, to).steps(step);
        let weeks = of(Step::Week, "2026-01-01", "2026-01-13");
        let whole = period("2026-01-05", "2026-01-11");
        assert_eq!(weeks, [period("2026-01-01", "2026-01-04"), whole, period("2026-01-12", "2026-01-13")]);
        let months = of(Step::Month, "2025-12-31", "2026-02-28");
        let january = period("2026-01-01", "2026-01-31");
        assert_eq!(months, [period("2025-12-31", "2025-12-31"), january, period("2026-02-01", "2026-02-28")]);
        assert_eq!(of(Step::Day, "2026-02-28", "2026-03-01").len(), 2);
    }

    #[test]
    fn days_are_added_up_by_step_in_each_currency_and_currencies_never() {
        let sold = |currency: &str, on, turnover: i64, orders| DayFigures {
            currency: currency.to_owned(),
            day: day(on),
            figures: Figures { turnover: turnover.into(), orders },
        };
        let days = vec![
            sold("EUR", "2026-01-31", 7, 1),
            sold("EUR", "2026-02-02", 100, 2),
            sold("EUR", "2026-02-08", 50, 1),
            sold("EUR", "2026-02-09", 1, 1),
            sold("GBP", "2026-02-03", 9, 5),
        ];
        let statistics = Sales { days, ..Sales::default() }.by_currency(period("2026-02-01", "2026-02-10"), Step::Week);
        let [pounds, euros] = statistics.as_slice() else { panic!("{statistics:?}") };
        assert_eq!((pounds.currency.as_str(), pounds.period.orders, pounds.previous), ("GBP", 5, Figures::default()));
        let turnovers: Vec<_> = euros.steps.iter().map(|(_, figures)| figures.turnover).collect();
        assert_eq!(turnovers, [0.into(), 150.into(), Decimal::ONE]);
        assert_eq!((euros.period.turnover, euros.period.orders), (151.into(), 4));
        assert_eq!((euros.previous.turnover, euros.previous.orders), (7.into(), 1));
    }
}
