//! The days on which a recurring order falls: of the week or of the month, from a day on, perhaps until another (D6.18).

use crate::domain::field::{FieldError, FieldProblem};
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use chrono_tz::Europe::Paris;
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr};

/// The hour in Paris at which the runs of a day begin.
const START_HOUR: i64 = 6;
/// The most days from one day of a schedule to the next: each month has one, each week too.
const MAX_GAP: usize = 31;

/// What a schedule counts its days by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Rhythm {
    /// Days of the week, from 1 for Monday to 7 (ISO 8601).
    Week,
    /// Days of the month; in a month that has no such day its last one stands in.
    Month,
}

/// Days of the week or of the month, from a day on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// What the days are counted by.
    pub rhythm: Rhythm,
    /// Which, one at least.
    pub days: BTreeSet<u32>,
    /// No day before this one.
    pub from: NaiveDate,
    /// No day after this one; none: it goes on.
    pub until: Option<NaiveDate>,
}

/// The day whose runs begin, or have begun, at a moment: it lasts from six in the morning to six in Paris.
#[must_use]
pub fn day_of_runs(moment: DateTime<Utc>) -> NaiveDate {
    (moment.with_timezone(&Paris).naive_local() - TimeDelta::hours(START_HOUR)).date()
}

impl Schedule {
    /// The same schedule, if it is one that comes to a day after this one.
    ///
    /// # Errors
    /// With the member that is wrong.
    pub fn checked(self, today: NaiveDate) -> Result<Self, FieldError> {
        let last = if self.rhythm == Rhythm::Week { 7 } else { 31 };
        if self.days.is_empty() {
            return Err(FieldProblem::Missing.on("days"));
        }
        if !self.days.iter().all(|day| (1..=last).contains(day)) {
            return Err(FieldProblem::Invalid.on("days"));
        }
        if self.until.is_some() && self.first_after(today).is_none() {
            return Err(FieldProblem::Invalid.on("until"));
        }
        Ok(self)
    }

    /// Whether it falls on this day.
    #[must_use]
    pub fn falls_on(&self, day: NaiveDate) -> bool {
        let is_chosen = match self.rhythm {
            Rhythm::Week => self.days.contains(&day.weekday().number_from_monday()),
            Rhythm::Month if is_last_of_month(day) => self.days.iter().any(|chosen| *chosen >= day.day()),
            Rhythm::Month => self.days.contains(&day.day()),
        };
        is_chosen && day >= self.from && self.until.is_none_or(|until| day <= until)
    }

    /// Its first day after this one.
    #[must_use]
    pub fn first_after(&self, day: NaiveDate) -> Option<NaiveDate> {
        let next = day.succ_opt()?.max(self.from);
        next.iter_days().take(MAX_GAP).find(|day| self.falls_on(*day))
    }

    /// Its last day up to this one, within a month.
    #[must_use]
    pub fn last_up_to(&self, day: NaiveDate) -> Option<NaiveDate> {
        day.iter_days().rev().take(MAX_GAP).find(|day| self.falls_on(*day))
    }
}

fn is_last_of_month(day: NaiveDate) -> bool {
    day.succ_opt().is_none_or(|next| next.month() != day.month())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn schedule(rhythm: Rhythm, days: &[u32]) -> Schedule {
        Schedule { rhythm, days: days.iter().copied().collect(), from: day("2026-01-01"), until: None }
    }

    fn next(schedule: &Schedule, after: &str, count: usize) -> Vec<String> {
        let days = std::iter::successors(schedule.first_after(day(after)), |day| schedule.first_after(*day));
        days.take(count).map(|day| day.to_string()).collect()
    }

    #[test]
    fn d6_18_days_of_the_week_begin_with_monday() {
        // 30 November 2026 is a Monday.
        let ends = schedule(Rhythm::Week, &[1, 7]);
        assert_eq!(next(&ends, "2026-11-28", 3), ["2026-11-29", "2026-11-30", "2026-12-06"]);
    }

    #[test]
    fn d6_18_the_last_day_of_a_shorter_month_stands_in_once() {
        let late = schedule(Rhythm::Month, &[29, 30, 31]);
        assert_eq!(next(&late, "2027-01-31", 3), ["2027-02-28", "2027-03-29", "2027-03-30"]);
        let leap = schedule(Rhythm::Month, &[15, 31]);
        assert_eq!(next(&leap, "2028-02-01", 4), ["2028-02-15", "2028-02-29", "2028-03-15", "2028-03-31"]);
        let last = schedule(Rhythm::Month, &[31]);
        assert_eq!(next(&last, "2027-03-31", 2), ["2027-04-30", "2027-05-31"]);
    }

    #[test]
    fn d6_18_it_begins_and_ends_on_days_of_its_own() {
        let spring =
            Schedule { from: day("2027-03-02"), until: Some(day("2027-04-01")), ..schedule(Rhythm::Month, &[1]) };
        assert_eq!(next(&spring, "2026-11-28", 3), ["2027-04-01"]);
        assert_eq!(spring.first_after(day("2027-04-01")), None);
        let far = Schedule { from: day("2030-06-10"), ..schedule(Rhythm::Month, &[9]) };
        assert_eq!(next(&far, "2026-11-28", 1), ["2030-07-09"]);
    }

    #[test]
    fn d6_18_of_several_days_that_were_missed_the_last_one_counts() {
        let week = schedule(Rhythm::Week, &[1, 2, 3, 4, 5]);
        assert_eq!(week.last_up_to(day("2026-11-29")), Some(day("2026-11-27")));
        assert_eq!(week.last_up_to(day("2026-11-30")), Some(day("2026-11-30")));
        let over = Schedule { until: Some(day("2026-02-01")), ..week };
        assert_eq!(over.last_up_to(day("2026-11-30")), None);
    }

    #[test]
    fn d6_18_runs_begin_at_six_in_paris_in_summer_and_in_winter() {
        let at = |moment: &str| day_of_runs(moment.parse().unwrap()).to_string();
        assert_eq!(at("2026-11-30T04:59:59Z"), "2026-11-29");
        assert_eq!(at("2026-11-30T05:00:00Z"), "2026-11-30");
        assert_eq!(at("2026-07-15T03:59:59Z"), "2026-07-14");
        assert_eq!(at("2026-07-15T04:00:00Z"), "2026-07-15");
        // The clocks turn forward at two.
        assert_eq!(at("2026-03-29T04:00:00Z"), "2026-03-29");
    }

    #[test]
    fn d6_18_a_schedule_has_days_and_comes_to_one() {
        let wrong = |schedule: Schedule| schedule.checked(day("2026-11-28")).unwrap_err();
        assert_eq!(wrong(schedule(Rhythm::Week, &[])), FieldProblem::Missing.on("days"));
        for (rhythm, days) in [(Rhythm::Week, [0]), (Rhythm::Week, [8]), (Rhythm::Month, [32])] {
            assert_eq!(wrong(schedule(rhythm, &days)), FieldProblem::Invalid.on("days"), "{days:?}");
        }
        let over = Schedule { until: Some(day("2026-11-28")), ..schedule(Rhythm::Month, &[28]) };
        assert_eq!(wrong(over), FieldProblem::Invalid.on("until"));
        assert!(schedule(Rhythm::Month, &[31]).checked(day("2026-11-28")).is_ok());
    }
}
